# What stands in the room: desk, chair.
from kit import *
VARIANTS = {'desk': {'kind': 'desk'}, 'chair': {'kind': 'chair'}, 'chair-white': {'kind': 'chair', 'body': 'white'}}

def wood(name, dark, light):
    """Planed wood, its grain along X."""
    m=mat(name,light,.55,spec=.3); nt=m.node_tree; N=nt.nodes.new; L=nt.links.new; tc=N('ShaderNodeTexCoord'); mp=N('ShaderNodeMapping'); mp.inputs['Scale'].default_value=(.5,7,7)
    a=N('ShaderNodeTexNoise'); a.inputs['Scale'].default_value=2.2; a.inputs['Detail'].default_value=7; a.inputs['Roughness'].default_value=.62; a.inputs['Distortion'].default_value=.7
    r=N('ShaderNodeValToRGB'); r.color_ramp.elements[0].position=.34; r.color_ramp.elements[1].position=.66; r.color_ramp.elements[0].color=(*srgb(dark),1); r.color_ramp.elements[1].color=(*srgb(light),1)
    L(tc.outputs['Object'],mp.inputs[0]); L(mp.outputs[0],a.inputs['Vector']); L(a.outputs['Fac'],r.inputs[0]); L(r.outputs[0],nt.nodes['Principled BSDF'].inputs['Base Color']); return m

def desk(body):
    """A desk with a rounded front, steel legs on bars, a cable tray and a grommet (units of half a metre)."""
    top=wood('desktop','#3d2413','#80583a'); steel=mat('dsteel','#15171a',.4,.4); rub=mat('rub','#0a0a0b',.6); W,D,H=2.9,1.4,1.5
    prism(rrect(W,D,.10),.07,.02,3,H-.07,m=top)
    for s in(-1,1):
        x=s*(W/2-.30); box((.16,D-.30,.08),(x,0,H-.11),.015,m=steel); box((.17,.24,H-.22),(x,.05,(H-.12)/2+.04),.02,3,m=steel); box((.13,.19,.4),(x,.05,H-.34),.015,m=mat('dalu','#3a3e44',.35,.8)); box((.18,D-.06,.07),(x,0,.045),.025,3,m=steel)
        for y in(-1,1): cyl(.05,.02,m=rub,loc=(x,y*(D/2-.12),0))
    box((W-.7,.10,.10),(0,.06,H-.14),.015,m=steel); plate(rrect(1.5,.30,.05),[rrect(.28,.05,.02,-.5+.5*i,.06*j) for i in range(3) for j in(-1,1)],.02,.005,m=steel,loc=(0,.42,H-.30))
    cyl(.075,.012,m=steel,loc=(.95,.48,H-.004)); box((.30,.10,.05),(.85,-D/2+.10,H-.10),.015,m=steel); [cyl(.018,.008,.002,20,m=mat('dk2','#9aa1a9',.3,1),loc=(.76+.06*k,-D/2+.049,H-.10),rot=(90,0,0)) for k in range(4)]
    shoot(-28,20,80,1.04,key=1,top=.75,fill=1.2,rim=.8,fill_az=48)

def table(rows, u):
    """The row at height u (its first column) of a table, smoothly."""
    i=max(k for k in range(len(rows)-1) if rows[k][0]<=u or k==0); a,b=rows[i],rows[i+1]; return catmull([r[1:] for r in rows],i+min(1,max(0,(u-a[0])/(b[0]-a[0]))))

SEAM=.57   # where the panel in the middle ends, as a share of half the width
def stuffed(rows, side, m, panel, quilt, parent, stitch, piping):
    """A seat or a back as one upholstered body: across its length, a quilted panel between two bolsters, sewn together in a groove.
    rows: (length, half width, bolster height, thickness, offset); quilt: (from, to, pitch); side(x, v, u) places a point, v towards the sitter."""
    S=[-1+2*k/120 for k in range(121)]; B=[1-2*k/60 for k in range(1,60)]; lo,hi=rows[0][0],rows[-1][0]
    def front(s,u):
        w,b,t,o=table(rows,u); a=abs(s); e=min(1,(u-lo)/.10,(hi-u)/.10); e=math.sqrt(max(0,1-(1-e)**2)); q=(a-SEAM)/(1-SEAM); v=t*.5
        if a<SEAM:
            v+=.030*(1-(a/SEAM)**2); k=min(1,max(0,(u-quilt[0])/.03))*min(1,max(0,(quilt[1]-u)/.03)); v+=.024*(abs(math.sin(pi*(u-quilt[0])/quilt[2]))**.55-.6)*k*min(1,(SEAM-a)/.06)
        else: v+=b*math.sin(pi*min(1,q*1.12)**.80*.86)**.9 if q>0 else 0
        v-=.035*math.exp(-((a-SEAM)/.018)**2); v*=math.sqrt(max(0,1-max(0,(a-.86)/.14)**2))*.98+.02; return s*w*(.80+.20*e),v*e+o,e
    def back(s,u):
        w,b,t,o=table(rows,u); e=min(1,(u-lo)/.10,(hi-u)/.10); e=math.sqrt(max(0,1-(1-e)**2)); return s*w*(.80+.20*e),-t*.5*(1-abs(s)**7)*e+o
    us=[lo+(hi-lo)*(.5-.5*math.cos(pi*k/8))*.10 for k in range(9)]; us+=[lo+(hi-lo)*(.10+.80*k/150) for k in range(1,150)]; us+=[hi-(u-lo) for u in us[:9][::-1]]
    o=loft([[side(*front(s,u)[:2],u) for s in S]+[side(*back(s,u),u) for s in B] for u in us],sub=0,m=m,parent=parent); o.data.materials.append(panel); n=180
    for f in o.data.polygons:
        k=f.vertices[0]%n
        if f.index<(len(us)-1)*n and abs(-1+2*(f.index%n+.5)/120)<SEAM and f.index%n<120: f.material_index=1
    smooth(o,70); inner=[u for u in us if lo+.06<u<hi-.06]
    for d in (-1,1):
        tube([side(*(lambda p:(p[0],p[1]+.012))(front(d*SEAM,u)),u) for u in inner[::3]],.011,3,False,True,m=piping,parent=parent)
        for a in (SEAM+.065,SEAM-.05):
            u=lo+.09
            while u<hi-.10: P=[side(*(lambda p:(p[0],p[1]+.001))(front(d*a,u+q)),u+q) for q in (0,.014,.028)]; tube(P,.0042,1,False,False,m=stitch,parent=parent); u+=.046
    return front

def castor(parent, m, hood, pin):
    """Two wheels under a hood."""
    for q in (-1,1): lathe([(.001,0),(.060,.002),(.072,.010),(.078,.004),(.104,.006),(.112,.018),(.112,.040),(.104,.052),(.001,.052)],56,m=m,parent=parent,loc=(0,q*.010 if q>0 else -.010,-.13),rot=(-90*q,0,0)); lathe([(.001,.053),(.050,.053),(.056,.049)],40,closed=False,m=hood,parent=parent,loc=(0,q*.010,-.13),rot=(-90*q,0,0))
    out=circ(0,0,.128,40,15,165); prism(out+[(x*.90,y*.90) for x,y in out[::-1]],.13,.008,2,-.065,m=hood,parent=group('hood',(0,0,-.13),(90,0,0),parent)); cyl(.040,.09,.01,40,m=hood,parent=parent,loc=(0,0,-.03)); cyl(.022,.03,m=pin,parent=parent,loc=(0,0,.03))

def chair(body):
    """A chair for long hours at a screen: back and seat with bolsters, sewn panels, arms, gas spring, five-armed foot on castors (units of half a metre)."""
    w=body=='white'; skin=mat('chairW' if w else 'chairB','#eceeef' if w else '#101113',.46,spec=.35,var=.04); panel=mat('panel'+body,'#d6d9dc' if w else '#1b1d20',.72,sheen=.3); thread=mat('thread'+body,'#8f969d' if w else '#4a4f55',.6); acc=mat('chairacc','#0b7a56',.5)
    plastic=mat('cplastic','#0f1113',.40,var=.03); alu=mat('alu','#9aa1a9',.26,1); rub=mat('rub','#0b0b0c',.55); grey=mat('cgrey','#2a2d31',.38,.6)
    S=group('seat',(0,0,.98)); stuffed([(-.58,.44,.00,.14,-.10),(-.52,.49,.02,.19,-.035),(-.40,.525,.05,.22,.0),(-.1,.545,.085,.22,.0),(.25,.545,.10,.21,-.01),(.45,.52,.09,.20,-.01),(.54,.48,.05,.18,-.01)],lambda x,v,u: (x,u,v),skin,panel,(-.44,.40,.14),S,thread,acc)
    B=group('back',(0,.46,1.02),(-11,0,0)); lean=lambda u: .05*math.sin((u-.1)*2.4)
    front=stuffed([(0,.42,.05,.15,0),(.12,.455,.10,.19,0),(.40,.47,.15,.20,0),(.75,.50,.14,.19,0),(1.05,.545,.115,.18,0),(1.25,.535,.085,.17,0),(1.42,.455,.06,.155,0),(1.60,.385,.045,.145,0),(1.74,.345,.035,.13,0),(1.82,.30,.02,.11,0)],lambda x,v,u: (x,-v-lean(u)+.10*(x/.55)**2*-1,u),skin,panel,(.14,1.24,.155),B,thread,acc)
    # head pillow on its strap
    P=group('pillow',(0,-.205,1.50),(4,0,0),B); pw,ph,pt=.30,.145,.085; rings=[]
    for k in range(25):
        a=-pi/2+pi*k/24; c=math.cos(a)**.55; rings.append([(pw*math.copysign(abs(math.sin(a))**.8,math.sin(a)),-pt*math.cos(t)*c*(1+.15*math.cos(a)),ph*math.sin(t)*(.55+.45*c)*(1 if abs(math.sin(a))<.98 else .9)) for t in [2*pi*q/64 for q in range(64)]])
    smooth(loft(rings,sub=0,m=panel,parent=P),80); tube([(x,-.004,.0) for x in (-.30,-.36)],.012,3,False,False,m=rub,parent=P)
    for d in (-1,1): box((.16,.012,.05),(d*.345,.03,0),.004,2,rot=(0,0,d*32),m=rub,parent=P)
    # hinges with their covers, the lever that lays the back down
    for d in (-1,1):
        box((.05,.30,.17),(d*.515,.40,.98),.02,3,rot=(0,0,0),m=plastic); lathe([(.001,.05),(.10,.05),(.125,.035),(.135,0)],64,m=plastic,loc=(d*.515,.50,1.03),rot=(0,90*d,0)); lathe([(.001,.056),(.045,.056),(.05,.05)],40,closed=False,m=grey,loc=(d*.515,.50,1.03),rot=(0,90*d,0))
    box((.035,.26,.05),(.585,.36,.99),.014,3,rot=(-10,0,0),m=grey)
    # arms: bracket, post in its sleeve, pad
    for d in (-1,1):
        box((.34,.15,.035),(d*.52,.06,.855),.012,2,m=plastic); smooth(loft([[(d*.665+x*1.0,.06+y,z) for x,y in superellipse(a,b,4,48)] for z,a,b in ((.84,.040,.085),(.90,.052,.10),(1.12,.052,.095),(1.15,.046,.088))],sub=0,m=plastic),40)
        smooth(loft([[(d*.665+x,.06+y,z) for x,y in superellipse(.036,.072,4,48)] for z in (1.14,1.36)],sub=0,m=grey),40); box((.030,.05,.07),(d*.72,.03,1.07),.012,3,m=grey); box((.16,.34,.035),(d*.66,.02,1.365),.012,2,m=plastic)
        pad=[(-.36,.03,.020),(-.345,.075,.030),(-.28,.105,.034),(-.05,.112,.036),(.18,.105,.036),(.26,.08,.030),(.275,.03,.020)]; smooth(loft([[(d*.655+x*(a),y,1.415+z*t) for x,z in superellipse(1,1,3.2,56)] for y,a,t in pad],sub=0,m=mat('pad','#141517',.55)),50)
    # mechanism with its lever, gas spring, foot
    box((.42,.52,.07),(0,.04,.80),.02,3,m=plastic); box((.22,.30,.09),(0,.02,.74),.03,3,m=plastic); tube([(.10,-.05,.75),(.42,-.06,.75),(.52,-.06,.74)],.014,4,m=grey); box((.13,.05,.020),(.55,-.06,.735),.008,2,m=plastic)
    cyl(.052,.40,.006,m=alu,loc=(0,0,.36)); lathe([(.080,0),(.080,.10),(.074,.105),(.074,.20),(.068,.205),(.068,.285),(.056,.30)],72,m=plastic,loc=(0,0,.32)); lathe([(.06,.0),(.145,.015),(.150,.06),(.13,.10),(.085,.115)],80,m=plastic,loc=(0,0,.235))
    for k in range(5):
        g=group('arm',(0,0,.235),(0,0,72*k+24)); smooth(loft([[(x,a*y,z+t*q) for y,q in superellipse(1,1,4,48)] for x,a,z,t in ((.06,.075,.055,.048),(.20,.068,.050,.042),(.45,.052,.018,.033),(.64,.045,-.012,.027),(.74,.044,-.022,.026),(.775,.034,-.024,.020))],sub=0,m=plastic,parent=g),50)
        box((.36,.026,.012),(.38,0,.062),.005,2,rot=(0,6.5,0),m=grey,parent=g); castor(group('castor',(.71,0,-.03),(0,0,37*k+20),g),rub,plastic,alu)
    shoot(-32,12,85,1.04,fill_az=50,**(WHITE if w else dict(key=1.15,top=1,fill=1.4,rim=1.7)))

def build(kind, body='black'): {'desk': desk, 'chair': chair}[kind](body)
