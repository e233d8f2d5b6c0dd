# Headsets: padded band, yokes, oval cups with cushions, boom microphone; black or white, lit or not.
from kit import *
VARIANTS = {'headset': {'lit': True, 'dark': True}, 'headset-white': {'body': 'white', 'lit': True, 'dark': True}, 'headset-lit': {'lit': True}, 'headset-white-lit': {'body': 'white', 'lit': True},
    'headset-2': {'shape': 'round'}, 'headset-3': {'shape': 'slim'}}

def band(pts, w, t, m, parent, n=40, p=3.2, taper=None):
    """A bent bar along points in XZ, w wide along y, t thick."""
    rings=[]; N=len(pts)
    for i,(x,z) in enumerate(pts):
        a=pts[max(0,i-1)]; b=pts[min(N-1,i+1)]; d=Vector((b[0]-a[0],b[1]-a[1])).normalized(); nx,nz=-d.y,d.x; k=taper(i/(N-1)) if taper else 1
        rings.append([(x+nx*v*t/2*k,u*w/2*k,z+nz*v*t/2*k) for u,v in superellipse(1,1,p,n)])
    return loft(rings,sub=0,m=m,parent=parent)

def around(a, b, p, off=0, n=128):
    """Points (x, y) round an oval, as far outside it as said, each with the direction outwards."""
    q=superellipse(a,b,p,n); out=[]
    for i,(x,y) in enumerate(q): t=Vector(q[(i+1)%n])-Vector(q[i-1]); t.normalize(); out.append((x+t.y*off,y-t.x*off,t.y,-t.x))
    return out

def cushion(a, b, r, m, parent, z, squash=.8, p=2):
    """An oval ring pad in the XY plane of its parent."""
    v=[];f=[];N,M=128,24
    for cx,cy,nx,ny in around(a,b,p,0,N):
        for j in range(M):
            ph=2*pi*j/M; q=math.copysign(abs(math.cos(ph))**.8,math.cos(ph))*r; v.append((cx+nx*q,cy+ny*q,z+math.copysign(abs(math.sin(ph))**.8,math.sin(ph))*r*squash))
    for i in range(N):
        for j in range(M): f.append((i*M+j,((i+1)%N)*M+j,((i+1)%N)*M+(j+1)%M,i*M+(j+1)%M))
    o=mesh(v,f,'pad',m=m,parent=parent); smooth(o,180); return o

def knit(name, color, scale=62):
    """Cloth with a regular mesh of small holes."""
    m=mat(name,color,.85,spec=.25,sheen=.3); nt=m.node_tree; N=nt.nodes.new; L=nt.links.new; b=nt.nodes['Principled BSDF']; tc=N('ShaderNodeTexCoord'); v=N('ShaderNodeTexVoronoi'); v.inputs['Scale'].default_value=scale; v.inputs['Randomness'].default_value=0
    r=N('ShaderNodeMapRange'); r.inputs[1].default_value=.18; r.inputs[2].default_value=.42; x=N('ShaderNodeMixRGB'); x.inputs[1].default_value=(*[c*.22 for c in srgb(color)],1); x.inputs[2].default_value=(*srgb(color),1); p=N('ShaderNodeBump'); p.inputs['Strength'].default_value=.5; p.inputs['Distance'].default_value=.004
    for i,o in((tc.outputs['Object'],v.inputs['Vector']),(v.outputs['Distance'],r.inputs[0]),(r.outputs[0],x.inputs[0]),(x.outputs[0],b.inputs['Base Color']),(r.outputs[0],p.inputs['Height']),(p.outputs[0],b.inputs['Normal'])): L(i,o)
    return m

def grille(a, b, p, pitch=.032):
    """A plate's round holes in rows, as far as they lie well within its outline."""
    return [circ(x,y,pitch*.33,14) for j in range(-14,15) for i in range(-16,17) for x,y in(((i+.5*(j%2))*pitch,j*pitch*.866),) if (abs(x)/(a-.03))**p+(abs(y)/(b-.03))**p<1]

def headset(body='black', lit=False, parent=None, colours=(MINT,BLUE), shape='oval', boom=True):
    """Stands upright, ears along x, the boom on the wearer's left reaching towards -y."""
    white=body=='white'; sh=mat('hsW' if white else 'hsB','#eef0f1' if white else '#101214',.36,var=0 if white else .03,coat=.15); pad=mat('padW' if white else 'padB','#dfe2e4' if white else '#141517',.46,spec=.4,sheen=.2); net=knit('net','#3b3f44'); sew=mat('sewW' if white else 'sewB','#8d949a' if white else '#050506',.7)
    alu=mat('hal','#c2c7cc' if white else '#767d86',.28,1,var=.03); dk=mat('hdk','#8f969c' if white else '#0a0b0d',.45); rub=mat('rubh','#0b0c0d',.6); hole=mat('hole','#030304',.7)
    G=group('headset',(0,0,0),(0,0,0),parent); A,B=.80,.92; ca,cb,cp=dict(oval=(.46,.375,2.4),round=(.42,.42,2.05),slim=(.45,.33,3.4))[shape]; K=ca/.46,cb/.375
    metal=mat('hframe','#9aa1a9',.26,1)
    arc=[(A*math.cos(math.radians(d)),B*math.sin(math.radians(d))+.15) for d in range(-2,183,2)]
    if shape=='slim':   # a bare steel bow, a strap of cloth hung in it
        band(arc,.10,.030,metal,G,p=5); sag=[(d,.955-.115*math.sin(pi*(d-24)/132)**.6) for d in range(24,157,2)]
        band([(A*k*math.cos(math.radians(d)),B*k*math.sin(math.radians(d))+.15) for d,k in sag],.30,.035,knit('strap','#26292d',46),G,p=4,taper=lambda u: .42+.58*math.sin(pi/2*min(1,4.2*min(u,1-u))))
        for d,k in (sag[1],sag[-2]):   # what holds it
            box((.075,.15,.05),(A*(k+.022)*math.cos(math.radians(d)),0,B*(k+.022)*math.sin(math.radians(d))+.15),.014,3,rot=(0,90-d,0),m=dk,parent=G)
    elif shape=='round':   # padded all round, sewn along both edges, held in caps
        band(arc[3:-3],.20,.11,pad,G,p=2.6)
        for y in(-.088,.088): tube([(x*.956,y,(z-.15)*.956+.15) for x,z in arc[4:-4]],.0045,3,False,False,m=sew,parent=G); tube([(x*1.042,y,(z-.15)*1.036+.15) for x,z in arc[4:-4]],.0045,3,False,False,m=sew,parent=G)
        for e in(arc[:6],arc[-6:]): band(e,.215,.125,sh,G,p=3.4)
    else: band(arc,.24,.055,sh,G,p=4)
    if shape=='oval': band([(x*.93,(z-.15)*.93+.15) for x,z in arc[11:-11]],.25,.12,pad,G,taper=lambda u: min(1,.45+3.2*min(u,1-u)))
    if shape=='oval':   # the seams of the padding
        for y in(-.085,.085): tube([(x*.865,y,(z-.15)*.865+.15) for x,z in arc[27:-27]],.006,3,False,False,m=sew,parent=G)
    for s in(-1,1):
        # slider and yoke
        x=s*A; band([(x,.38),(x*1.003,.1),(x*1.0,-.02)],.13,.035,alu,G,p=5)
        if shape=='slim': box((.085,.155,.20),(x*1.003,0,.335),.022,4,m=sh,parent=G)
        for y in(.14,.06): box((.012,.07,.010),(x*1.03,0,y+.15),.002,1,m=hole,parent=G)
        Y=group('yoke',(x,0,-.42),(0,0,0),G)
        tube([(0,.40*math.sin(math.radians(d)),.44*math.cos(math.radians(d))) for d in range(-96,97,6)],.032,6,False,False,m=alu,parent=Y)
        for t in(-1,1): cyl(.055,.09,.012,32,m=alu,parent=Y,loc=(0,t*.44,-.045),rot=(90*t,0,0))
        C=group('cup',(x-s*.03,0,-.42),(0,s*90+s*6,0),G)   # local z points outwards
        sec=[]
        for k,z in((.96,-.10),(1.0,-.06),(1.0,.04),(.965,.10),(.86,.145),(.80,.155)): sec.append([(x2*k,y2*k,z) for x2,y2 in superellipse(ca,cb,cp,128)])
        o=loft(sec,sub=0,m=sh,parent=C); smooth(o,30)
        prism(superellipse(.36*K[0],.285*K[1],cp,128),.02,.008,3,.15,m=dk,parent=C)
        ringm=ramp('hring',1.7,colours,'X','#000000') if lit else alu
        tube([(x2,y2,.157) for x2,y2 in superellipse(.372*K[0],.295*K[1],cp,128)],.013,5,True,False,m=ringm,parent=C)
        if shape=='round': lathe([(.001,.176),(.20,.176),(.212,.170)],96,m=sh,parent=C); lathe([(.20,.176),(.206,.180),(.212,.174)],96,closed=False,m=metal,parent=C)
        if shape=='slim': prism(superellipse(.30*K[0],.225*K[1],cp,128),.016,.007,3,.164,m=sh,parent=C); tube([(x2,y2,.172) for x2,y2 in superellipse(.235*K[0],.17*K[1],cp,96)],.0045,3,True,False,m=hole,parent=C)
        if shape=='oval': plate(superellipse(.335,.26,cp,128),grille(.335,.26,cp),.014,.003,1,m=mat('hgrW' if white else 'hgrB','#aeb4ba' if white else '#30343a',.34,.9),parent=C,loc=(0,0,.166))
        oval=(.335*K[0],.27*K[1],2.7 if shape=='slim' else 2); cushion(*oval[:2],.105,pad,C,-.175,.95,oval[2])
        for off,z in((.1065,-.168),(-.092,-.222)): tube([(x2,y2,z) for x2,y2,_,_ in around(*oval,off)],.0065,3,True,False,m=sew,parent=C)   # its seams
        a,b=.262*K[0],.198*K[1]; loft([[(x2*k,y2*k,-.150-.035*(1-k*k)) for x2,y2 in superellipse(a,b,2,64)] for k in(1,.8,.6,.4,.2,.02)],sub=0,m=net,parent=C)   # cloth before the driver
        tube([(x2,y2,-.09) for x2,y2 in superellipse(.452*K[0],.368*K[1],cp,128)],.008,3,True,False,m=hole,parent=C)
    if not boom: return G
    bx=-A-.10; cyl(.085,.10,.02,48,m=dk,parent=G,loc=(bx+.04,-.20,-.58),rot=(0,-90,0))
    tube([(bx,-.20,-.58),(bx-.02,-.42,-.64),(bx+.02,-.72,-.73),(bx+.16,-1.0,-.79),(bx+.30,-1.14,-.81)],.024,6,m=rub,parent=G)
    F=group('foam',(bx+.30,-1.14,-.81),(0,0,0),G); F.rotation_euler=Vector((.14,-.14,-.03)).to_track_quat('Z','Y').to_euler()
    foam=mat('foam','#0d0e10',.95,spec=.2,bump=.6,bscale=120); lathe([(.088*math.sin(a)**.55,.075-.135*math.cos(a)) for a in [pi*(.04+.96*k/40) for k in range(41)]][:-1]+[(.001,.21)],64,m=foam,parent=F); lathe([(.046,-.085),(.050,-.08),(.050,-.045),(.044,-.04)],48,closed=False,m=alu,parent=F)
    return G

def build(body='black', lit=False, shape='oval'):
    g=headset(body,lit,shape=shape); g.rotation_euler=Euler((math.radians(-4),0,math.radians(12))); w=body=='white'
    shoot(-34,12,85,1.07,fill_az=58,**(WHITE if w else dict(key=1.05,top=1,fill=1.3,rim=1.5)))
