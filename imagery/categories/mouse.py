# Mice: a moulded shell with two buttons, a wheel sunk between them, thumb buttons and rubber flanks; with cable or
# without, black or white, lit or not; and an upright one, held like a handshake.
# A shell is a grid of points; what is on it (seams, panels, keys, the slot) are functions over the grid whose zero is
# the edge, so that every edge is as smooth as the function is.
import numpy as np
from kit import *
VARIANTS = {
    'mouse': {'lit': True, 'dark': True}, 'mouse-white': {'body': 'white', 'lit': True, 'dark': True}, 'mouse-lit': {'lit': True}, 'mouse-white-lit': {'body': 'white', 'lit': True},
    'mouse-wired': {'lit': True, 'wired': True, 'dark': True}, 'mouse-wired-lit': {'wired': True, 'lit': True},
    'mouse-2': {'shape': 'light'}, 'mouse-3': {'shape': 'right'}, 'mouse-wired-2': {'shape': 'right', 'wired': True},
    'mouse-office': {'shape': 'office'}, 'mouse-office-2': {'shape': 'flat'}, 'mouse-office-wired': {'shape': 'office', 'wired': True}, 'mouse-vertical': {'shape': 'vertical'}, 'mouse-vertical-white': {'shape': 'vertical', 'body': 'white'},
}
#      y     half-width  height  how far the side goes in below  how square the section is
GAMING=[(-.640,.06,.05,.92,2.2),(-.628,.165,.125,.92,2.25),(-.575,.258,.232,.93,2.35),(-.44,.318,.336,.92,2.4),(-.26,.334,.392,.90,2.4),(-.06,.316,.404,.87,2.4),(.14,.291,.376,.85,2.5),(.32,.288,.322,.87,2.6),(.47,.298,.262,.91,2.75),(.575,.303,.212,.94,2.9),(.628,.296,.176,.97,2.9),(.645,.278,.150,1,2.9)]
OFFICE=[(-.520,.06,.05,.94,2.2),(-.510,.15,.11,.94,2.3),(-.465,.238,.222,.95,2.4),(-.34,.298,.322,.95,2.5),(-.18,.318,.368,.94,2.5),(-.02,.318,.372,.93,2.5),(.14,.312,.345,.93,2.6),(.28,.306,.295,.94,2.7),(.40,.300,.238,.95,2.8),(.475,.290,.192,.97,2.9),(.508,.274,.162,.98,2.9),(.518,.255,.140,1,2.9)]
LIGHT=[(-.625,.06,.05,.92,2.2),(-.614,.148,.112,.93,2.25),(-.56,.232,.205,.94,2.35),(-.43,.287,.295,.94,2.45),(-.25,.296,.348,.92,2.5),(-.05,.272,.360,.89,2.5),(.14,.252,.335,.89,2.6),(.32,.268,.288,.92,2.7),(.47,.296,.235,.95,2.8),(.57,.310,.195,.97,2.9),(.615,.306,.168,.98,2.9),(.632,.286,.145,1,2.9)]
RIGHT=[(-.650,.06,.05,.92,2.2),(-.637,.175,.13,.93,2.25),(-.58,.275,.245,.93,2.35),(-.44,.335,.360,.92,2.4),(-.26,.348,.420,.90,2.4),(-.06,.330,.428,.88,2.4),(.14,.308,.390,.87,2.5),(.32,.302,.328,.88,2.6),(.48,.306,.262,.91,2.75),(.585,.304,.212,.94,2.9),(.636,.292,.176,.97,2.9),(.652,.270,.150,1,2.9)]
FLAT=[(y,.298*(1-abs(y/.546)**2.5)**.4,.032+.205*(1-abs(y/.548)**2.6)**.5,.955,2.5) for y in [.544*math.sin(pi/2*k/7) for k in range(-7,8)]]
# table, where the flank's seam lies in degrees, its end at the heel, the strip's begin and half width, the wheel's place and the half length of its slot
SHAPES={'gaming': (GAMING,37,-.44,.07,.060,.345,.150), 'office': (OFFICE,30,-.40,.03,.054,.265,.135), 'light': (LIGHT,27,-.60,.07,.060,.340,.150), 'right': (RIGHT,41,-.46,.09,.060,.355,.150), 'flat': (FLAT,0,-9,.12,.044,.255,.115)}
NT,NA=900,660
ease=lambda q: (lambda u: u*u*(3-2*u))(np.clip(q,0,1))

def even(tab):
    """Rows between those of a table, as far from each other as the outline is long."""
    t=np.linspace(0,len(tab)-1,3000); R=np.array([catmull(tab,u) for u in t]); L=np.concatenate([[0],np.cumsum(np.linalg.norm(np.diff(R[:,:3],axis=0)*(1,.6,.6),axis=1))]); at=np.linspace(0,L[-1],NT+1)
    return np.stack([np.interp(at,L,R[:,k]) for k in range(R.shape[1])],-1)

class Skin:
    """A grid of points [along, across] and what is pressed into it."""
    def __init__(s, P):
        s.P=P; du,dv=np.gradient(P,axis=0),np.gradient(P,axis=1); n=np.cross(dv,du); n/=np.maximum(np.linalg.norm(n,axis=-1,keepdims=True),1e-9); s.n=n if n[NT//2,NA//2,2]>0 else -n
        s.E,s.F,s.G=(du*du).sum(-1),(du*dv).sum(-1),(dv*dv).sum(-1); s.off=np.zeros(P.shape[:2]); s.dark=np.zeros(P.shape[:2]); s.reg=np.zeros(P.shape[:2],int)
        s.x,s.y,s.z=P[...,0],P[...,1],P[...,2]
    def away(s, g):
        """From a function over the grid, the distance on the skin from where it is zero, with its sign."""
        a,b=np.gradient(g); k=(s.G*a*a-2*s.F*a*b+s.E*b*b)/np.maximum(s.E*s.G-s.F**2,1e-14); return g/np.sqrt(np.maximum(k,1e-8))
    def seam(s, d, where=True, w=.0085, depth=.011):
        d=np.where(where,np.abs(d),9); s.off=np.minimum(s.off,-depth*ease(1-d/w)); s.dark=np.maximum(s.dark,ease((.60*w-d)/(.34*w)))
    def raised(s, d, h, w, where=True):
        """Everything within the edge stands out by h (or lies lower), rounded over the width w."""
        s.off=s.off+h*np.where(where,np.sqrt(np.clip(1-np.clip(1+d/w,0,1)**2,0,1)),0)
    def top(s, x, y):
        """The point of the skin above (x, y), and how steep it is there along y in degrees."""
        p=lambda yy: s.P[np.unravel_index((np.abs(s.x-x)+np.abs(s.y-yy)+(s.n[...,2]<.25)*9).argmin(),s.x.shape)]
        return Vector(p(y)),math.degrees(math.atan2(p(y+.05)[2]-p(y-.05)[2],.10))
    def mesh(s, mats, parent, cut=None):
        Q=s.P+s.n*s.off[...,None]; idx=np.arange((NT+1)*(NA+1)).reshape(NT+1,NA+1); f=np.stack([idx[:-1,:-1],idx[1:,:-1],idx[1:,1:],idx[:-1,1:]],-1).reshape(-1,4); reg=s.reg[:-1,:-1].reshape(-1)
        if cut is not None: keep=~cut[:-1,:-1].reshape(-1); f,reg=f[keep],reg[keep]
        me=bpy.data.meshes.new('shell'); me.vertices.add(len(idx.reshape(-1))); me.vertices.foreach_set('co',Q.reshape(-1).astype(np.float32)); me.loops.add(f.size); me.loops.foreach_set('vertex_index',f.reshape(-1).astype(np.int32))
        me.polygons.add(len(f)); me.polygons.foreach_set('loop_start',np.arange(0,f.size,4,dtype=np.int32)); me.polygons.foreach_set('loop_total',np.full(len(f),4,np.int32)); me.polygons.foreach_set('material_index',reg.astype(np.int32)); me.polygons.foreach_set('use_smooth',np.ones(len(f),bool))
        me.attributes.new('seam','FLOAT','POINT').data.foreach_set('value',s.dark.reshape(-1).astype(np.float32)); me.update(calc_edges=True); o=add(me,'shell',m=None,parent=parent)
        for m in mats: me.materials.append(m)
        for row in (0,NT): mesh([tuple(q) for q in Q[row]],[tuple(range(NA+1))],'end',m=mats[s.reg[row,NA//2]],parent=parent)
        return o

def matt(name, color, rough, spec=.4, coat=0):
    """A moulding's material: black where a seam is pressed in."""
    m=mat(name,color,rough,spec=spec,coat=coat,coat_r=.22); nt=m.node_tree; N=nt.nodes.new
    if 'seam' in nt.nodes: return m
    a=N('ShaderNodeAttribute'); a.name='seam'; a.attribute_name='seam'; x=N('ShaderNodeMixRGB'); x.inputs[1].default_value=(*srgb(color),1); x.inputs[2].default_value=(.0015,.0015,.0018,1)
    nt.links.new(a.outputs['Fac'],x.inputs[0]); nt.links.new(x.outputs[0],nt.nodes['Principled BSDF'].inputs['Base Color']); return m

def wheel(loc, r, w, rub, rim, parent, rot=(0,90,0)):
    """A rubber tyre with a groove round its middle and fine ribs, on a rim."""
    W=group('wheel',loc,rot,parent)
    lathe([(.02,-w),(r*.84,-w),(r*.93,-w*.86),(r*.965,-w*.6),(r*.965,w*.6),(r*.93,w*.86),(r*.84,w),(.02,w)],96,m=rub,parent=W)
    one=None
    for k in range(44):
        a=k*2*pi/44; at=(r*.965*math.cos(a),r*.965*math.sin(a),0)
        if one is None: one=box((r*.075,r*.062,w*1.32),at,.0035,2,rot=(0,0,k*360/44),m=rub,parent=W)
        else: dup(one,at,(0,0,k*360/44))
    for s in(-1,1): lathe([(r*.80,s*w*1.0),(r*.86,s*w*1.03),(r*.925,s*w*.90)],96,closed=False,m=rim,parent=W)

def cable(pts, m, metal, dark, parent, r=.0145):
    """A thin round cable that ends in a plug lying on the ground."""
    P=[Vector(catmull(pts,i/160*(len(pts)-1))) for i in range(161)]; tube([tuple(p) for p in P],r,5,False,False,m=m,parent=parent)
    t=(P[-1]-P[-4]).normalized(); g=group('plug',tuple(P[-1]),(0,0,math.degrees(math.atan2(t.y,t.x))),parent); hole=mat('plughole','#050506',.6)
    for k in range(5): lathe([(.016,.018*k),(.026-.001*k,.018*k+.003),(.026-.001*k,.018*k+.011),(.016,.018*k+.014)],24,closed=False,m=dark,parent=g,rot=(0,90,0))
    box((.17,.105,.062),(.17,0,.004),.016,4,m=dark,parent=g); box((.09,.075,.003),(.17,0,.0345),.001,1,m=m,parent=g); box((.125,.084,.036),(.31,0,.004),.003,2,m=metal,parent=g); box((.004,.072,.024),(.3735,0,.004),0,m=hole,parent=g); box((.02,.066,.010),(.366,0,.009),0,m=mat('plugtongue','#dfe3e6',.5),parent=g)
    for y in(-.021,.021): box((.022,.018,.003),(.325,y,.0215),.001,1,m=hole,parent=g)

def mouse(body='black', lit=False, wired=False, parent=None, colours=(MINT,BLUE), shape='gaming'):
    """On z=0, its buttons towards +y."""
    white=body=='white'; T='W' if white else 'B'
    sh=matt('moS'+T,'#eef0f1' if white else '#131518',.50,.38); bt=matt('moB'+T,'#eceeef' if white else '#16181b',.46,.4); side=matt('moR'+T,'#aeb4ba' if white else '#0b0c0d',.66,.3); key=matt('moK'+T,'#343a41' if white else '#17191c',.34,.5); core=matt('moC'+T,'#23272c' if white else '#050506',.40 if not white else .22,.3,.35 if white else 0)
    hole=mat('hole','#030304',.7); base=mat('mbase'+T,'#8d949b' if white else '#08090a',.5); rub=mat('mwheel','#0f1012',.58); gun=mat('gunm','#6d737a',.30,1); led=mat('mled','#000000',.4,emit=colours[0],es=1.6)
    G=group('mouse',(0,0,0),(0,0,0),parent); tab,lim,yf,ys,sw,wy,hl=SHAPES[shape]; desk=shape in('office','flat'); a=np.linspace(0,pi,NA+1); c,sn=np.cos(a),np.sin(a); P=np.zeros((NT+1,NA+1,3))
    for i,row in enumerate(even(tab)):
        y,w,h,b,p=row; x=-w*np.sign(c)*np.abs(c)**(2/p); z=h*np.abs(sn)**(2/p)*.86+h*.14*sn
        P[i]=np.stack([x*(b+(1-b)*np.sin(np.clip(z/(h*.7),0,1)*pi/2)),np.full_like(x,y),.022+z],-1)
    x,y=P[...,0],P[...,1]
    if shape=='right':   # leans towards the thumb, which rests on a shelf
        P[...,2]*=1-.16*x*ease((P[...,2]-.03)/.1); x-=.150*ease((.150-P[...,2])/.065)*np.exp(-((y+.12)/.335)**4)*(x<0)
    if not desk: P[...,2]-=.014*ease((y-.05)/.45)*np.exp(-((np.abs(x)-.165)/.075)**2)*(P[...,2]>.1)   # where the fingers lie
    S=Skin(P); front=y.max(); deg=np.minimum(a,pi-a)*180/pi; deg=np.broadcast_to(deg[None],x.shape); up=S.z>.08
    # the flank ends in a curve that runs down to the foot before the heel; the flat one has none, only a line round it
    g=S.z-.075 if shape=='flat' else deg-(lim+3*np.sin((y+.6)*2.4))*ease((y-yf)/.30)**.6+8*ease((yf-y)/.05); fl=S.away(g); S.seam(fl,y>yf-.06); flank=g<0
    strip={'flat': lambda: np.hypot(x,np.maximum(np.abs(y-wy)-hl+.035,0))-sw, 'light': lambda: np.where(y>-.16,np.abs(x)-.062+.030*ease((.16-y)/.32),np.hypot(x,y+.16)-.032)}.get(shape,lambda: np.where(y>ys,np.abs(x)-sw,np.hypot(x,y-ys)-sw))
    sp=strip(); ds=S.away(sp); mid=(sp<0)&up
    yr={'light': -.13+.62*np.sqrt(x*x+.004), 'right': -.03+.5*x*x-.22*x}.get(shape,-.105+.75*x*x); rear=S.away(y-yr)
    if not desk: S.seam(rear,(g>0)&(sp>0)); S.seam(x,(y>yr)&(y<ys)&(sp>0),.0105,.014)   # across, and between the two buttons
    elif shape=='office': S.seam(x,(y>ys-.20)&(y<ys)&(sp>0),.0075,.008)
    else: S.seam(x,(y>-.02)&(g>0)&(sp>0),.0075,.008)
    S.raised(ds,-.007,.014,up); S.seam(ds,up,.0098,.013)
    if not desk: S.reg[(y>yr)&~flank]=2
    S.reg[flank]=1; S.reg[mid]=1 if shape=='light' else 3
    slot=np.hypot(np.maximum(np.abs(x)-.020,0),np.maximum(np.abs(y-wy)-hl+.024,0))-.024; cut=(slot<0)&up
    if not desk:   # two keys for the thumb, in a dip of the left flank
        edge=np.cumsum(np.sqrt(S.G),1); j=np.clip(np.abs(g*(np.arange(NA+1)<NA//2)+99*(np.arange(NA+1)>=NA//2)).argmin(1),1,NA-1)[:,None]; at=lambda f,k=0: np.take_along_axis(f,j+k,1); rise=at(g,1)-at(g,-1)
        edge=edge-at(edge)+np.where(np.abs(at(g))<2,np.clip(at(g)/np.where(np.abs(rise)<1e-3,1,rise),-1,1)*(at(edge,1)-at(edge,-1)),0); v=-edge   # down from the flank's seam
        for y0,y1 in((-.095,.105),(.118,.335)):
            m=(y0+y1)/2; q=np.hypot(np.maximum(np.abs(y-m+.12*(v-.06))-(y1-y0)/2+.026,0),np.maximum(np.abs(v-.056+.10*(y-.1)**2)-.034+.026,0))-.026; q=np.where((x<0)&(np.arange(NA+1)[None]<NA//2),q,1.)
            S.seam(q,True,.0075,.010); S.raised(q,.017,.030); S.reg[q<0]=4
        if shape=='light': S.off-=.007*ease((np.sin((y+.25*S.z)*2*pi/.042)-.1)/.7)*ease((np.abs(g)-9)/3)*flank*ease((.15-np.abs(y+.29))/.03)*(S.z>.05)   # grooves where thumb and ring finger hold
    S.mesh([sh,side,bt,core,key],G,cut); p,steep=S.top(0,wy)
    # the slot: a dark well with a thin rim, the wheel in it
    rim=[S.top(.020*i_+.024*math.cos(t),wy+j_*(hl-.024)+.024*math.sin(t))[0]-Vector((0,0,.005)) for i_,j_,t0 in((1,1,0),(-1,1,90),(-1,-1,180),(1,-1,270)) for t in np.radians(np.linspace(t0,t0+90,8))]
    rim=[q for i,q in enumerate(rim) for q in ([q] if (rim[(i+1)%len(rim)]-q).length<.05 else [q.lerp(rim[(i+1)%len(rim)],k/8) for k in range(8)])]
    tube([tuple(q) for q in rim],.0062,4,True,False,m=core,parent=G); B=group('slot',(0,wy,p.z),(steep,0,0),G); box((.11,2*hl+.04,.01),(0,0,-.12),0,m=hole,parent=B)
    for s in(-1,1): box((.006,2*hl+.02,.11),(s*.050,0,-.066),0,m=hole,parent=B); box((.11,.006,.11),(0,s*(hl+.006),-.066),0,m=hole,parent=B)
    wheel((0,0,-.062),.118,.034,rub,led if lit else gun,B)
    if shape!='flat':
        q,t=S.top(0,.085 if desk else .135); K=group('key',tuple(q-Vector((0,0,.008))),(t,0,0),G); prism(rrect(.046,.088,.020),.016,.006,4,0,m=key,parent=K); prism(rrect(.056,.098,.025),.004,0,1,0,m=hole,parent=K)
    if lit: cyl(.006,.004,.001,16,m=led,parent=K,loc=(0,-.075,.002))
    ring=[tuple(P[i,0][:2]) for i in range(0,NT+1,6)]+[tuple(P[i,NA][:2]) for i in range(NT,-1,-6)]
    prism([(a_*.985,b_*.99) for a_,b_ in ring],.024,.006,2,.006,m=base,parent=G)
    if lit: tube([(a_,b_*1.002,.024) for a_,b_ in ring],.0085,4,True,False,m=ramp('mring',1.7,colours,'Y','#000000'),parent=G)
    if wired:
        for k in range(6): lathe([(.018,.026*k),(.034-.002*k,.026*k+.003),(.034-.002*k,.026*k+.018),(.018,.026*k+.021)],32,closed=False,m=rub,parent=G,loc=(0,front-.02,.085),rot=(-88,0,0))
        cable([(0,front,.084),(0,front+.13,.078),(.005,front+.24,.055),(.07,front+.36,.020),(.24,front+.40,.016),(.42,front+.26,.016),(.50,.52,.016),(.53,.22,.016),(.66,.02,.016),(.72,-.16,.016),(.64,-.36,.016)],mat('mcable'+T,'#d9dde0' if white else '#17191c',.55),mat('msteel','#b9bec4',.28,1),mat('mplug'+T,'#c9ced2' if white else '#101214',.45),G)
    return G

#          y     width  height  how far it leans back towards the thumb, and is off the ground
UPRIGHT=[(-.545,.10,.10,0,0),(-.535,.30,.30,0,0),(-.49,.56,.53,0,0),(-.39,.80,.76,0,0),(-.24,.96,.93,0,0),(-.07,1.0,1.0,0,0),(.10,.985,.99,0,0),(.26,.93,.93,.01,0),(.40,.86,.86,.02,0),(.49,.78,.79,.03,.008),(.54,.68,.70,.04,.03),(.572,.53,.56,.05,.07),(.588,.34,.36,.06,.12),(.592,.12,.13,.07,.19)]
# the section from the left foot over thumb rest and crest down the buttons to the right foot
HAND=[(-.365,.0),(-.375,.030),(-.345,.062),(-.262,.098),(-.205,.170),(-.182,.280),(-.180,.400),(-.172,.520),(-.140,.625),(-.070,.690),(.012,.682),(.080,.612),(.140,.515),(.195,.415),(.245,.315),(.288,.220),(.322,.135),(.352,.070),(.370,.030),(.365,.0)]
def upright(body='black', parent=None):
    white=body=='white'; T='W' if white else 'B'; sh=matt('upS'+T,'#eef0f1' if white else '#191b1e',.50,.38); bt=matt('upB'+T,'#f0f2f3' if white else '#1d2023',.42,.42); rubm=matt('upR'+T,'#c3c8cd' if white else '#0d0e10',.68,.3); core=matt('upC'+T,'#9aa1a8' if white else '#0a0b0c',.3,.5); hole=mat('hole','#030304',.7); gun=mat('gunm','#6d737a',.30,1); rub=mat('mwheel','#0f1012',.58)
    G=group('upright',(0,0,0),(0,0,0),parent); n=len(HAND)-1; t=np.linspace(0,1,4000); raw=np.array([catmull(HAND,u*n) for u in t]); L=np.concatenate([[0],np.cumsum(np.hypot(*np.diff(raw,axis=0).T))]); at=np.linspace(0,L[-1],NA+1); sec=np.stack([np.interp(at,L,raw[:,0]),np.interp(at,L,raw[:,1])],-1)
    of=lambda k: float(np.interp(k/n,t,L)); P=np.zeros((NT+1,NA+1,3))   # arc length at a row of the section
    for i,(y,sx,sz,dx,up) in enumerate(even(UPRIGHT)): P[i]=np.stack([sec[:,0]*sx-dx*sec[:,1],np.full(NA+1,y)+.05*(sec[:,1]-.2)*(sz-.4),.012+up+sec[:,1]*sz],-1)
    S=Skin(P); y=S.y; v=np.broadcast_to(at[None],y.shape); crest,mid,low,thumb=of(9.6),of(12.7),of(16.0),of(7.6)
    # two long keys on the slope, the wheel between them; behind them the palm
    r=.02+1.1*(v-mid)**2; d=S.away(y-r); on=(v>crest)&(v<low); S.seam(d,on); S.seam(S.away(y-.555),on); [S.seam(S.away(v-q),(y>r-.004)&(y<.559)) for q in(crest,low)]
    S.seam(S.away(v-mid),(y>r)&(y<.14)); w=.050; sp=np.hypot(v-mid,np.maximum(np.maximum(.16-y,y-.475),0))-w; S.seam(S.away(sp),True,.0078,.010); S.raised(S.away(sp),-.006,.014)
    S.reg[(y>r)&(y<.555)&on]=2
    # rubber where thumb and palm lie, two keys above the thumb
    g=np.hypot(np.maximum(np.abs(y-.01)-.36,0),np.maximum(np.abs(v-(of(1.6)+thumb)/2)-(thumb-of(1.6))/2+.10,0))-.10; S.seam(S.away(g)); S.reg[g<0]=1
    for y0,y1 in((-.10,.08),(.095,.30)): q=np.hypot(np.maximum(np.abs(y-(y0+y1)/2)-(y1-y0)/2+.026,0),np.maximum(np.abs(v-of(7.3))-.012,0))-.026; S.seam(q,True,.0075,.010); S.raised(q,.014,.03); S.reg[q<0]=3
    S.reg[sp<0]=3; wy=.315; slot=np.hypot(np.maximum(np.abs(v-mid)-.016,0),np.maximum(np.abs(y-wy)-.098,0))-.022; S.mesh([sh,rubm,bt,core],G,slot<0)
    rows=range(0,NT+1,10); k=len(rows); mesh([tuple(P[i,e]) for i in rows for e in(0,NA)],[(2*i,2*i+1,2*i+3,2*i+2) for i in range(k-1)],'under',m=sh,parent=G); foot=int((y[:,0]<.44).sum())   # the nose stands off the ground
    def where(yy,vv): i=int(np.abs(y[:,int(vv/at[-1]*NA)]-yy).argmin()); j=int(vv/at[-1]*NA); return Vector(P[i,j]),Vector(S.n[i,j])
    c,nn=where(wy,mid); ahead=(where(wy+.1,mid)[0]-where(wy-.1,mid)[0]).normalized(); X=ahead.cross(nn).normalized(); nn=X.cross(ahead); W=group('w',tuple(c),(0,0,0),G); W.rotation_euler=Matrix((X,ahead,nn)).transposed().to_euler()
    wheel((0,0,-.055),.105,.030,rub,gun,W); box((.10,.26,.006),(0,0,-.10),0,m=hole,parent=W)
    for s in(-1,1): box((.006,.25,.09),(s*.043,0,-.056),0,m=hole,parent=W)
    rim=[where(wy+j_*.098+.022*math.sin(u),mid+i_*.016+.022*math.cos(u)) for i_,j_,u0 in((1,1,0),(-1,1,90),(-1,-1,180),(1,-1,270)) for u in np.radians(np.linspace(u0,u0+90,8))]; tube([tuple(p-q*.006) for p,q in rim],.006,4,True,False,m=core,parent=G)
    p,q=where(.175,mid); K=group('key',tuple(p-q*.008),(0,0,0),G); K.rotation_euler=W.rotation_euler; prism(rrect(.036,.060,.016),.014,.005,3,0,m=gun,parent=K)
    ring=[tuple(P[k,0][:2]) for k in range(0,foot,6)]+[tuple(P[k,NA][:2]) for k in range(foot,-1,-6)]; prism([(a*.98,b*.985) for a,b in ring],.016,.005,2,.0,m=mat('upbase','#0b0c0d',.5),parent=G)
    return G

def build(body='black', lit=False, wired=False, shape='gaming'):
    w=body=='white'
    if shape=='vertical': upright(body); shoot(118,20,85,1.09,fill_az=150,**(dict(WHITE,key_at=(1.0,-1.6,3.4),key=1.35,top=.5) if w else dict(key=.6,top=.7,fill=.8,rim=1.2,key_at=(1.6,-1.6,3.2))))
    else:
        mouse(body,lit,wired,shape=shape)
        shoot(-30,54,85,1.09 if not wired else 1.05,fill_az=54,fill_w=2.2,**(dict(WHITE,key=1.15,top=.5) if w else dict(key=.1,top=.1,fill=.5,rim=1.1)))
        if not w: R,C=settle(); area('sky',C+Vector((.5,1.1,2.5))*R,C,(5.5*R,4*R),430*R*R)   # one broad light, or each lamp is a blot on the shell
