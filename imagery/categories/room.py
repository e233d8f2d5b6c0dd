# What stands in the room: desk, chair, VR headset.
from kit import *
VARIANTS = {'desk': {'kind': 'desk'}, 'chair': {'kind': 'chair'}, 'chair-white': {'kind': 'chair', 'body': 'white'}, 'vr-headset': {'kind': 'vr'}}

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

def pillow(w, h, t, m, parent, p=4.2, bulge=.35, n=96, bend=0):
    """A stuffed slab in the XZ plane of its parent, facing -y."""
    front=lambda k: -t*.5-.6*bulge*t*(1-(k/.90)**2); secs=[]
    for k,y in [(k,front(k)) for k in(.04,.2,.36,.52,.66,.79,.86)]+[(.90,-t*.5),(.97,-t*.42),(1,-t*.2),(1,t*.25),(.97,t*.45),(.90,t*.5)]:
        secs.append([(x*k,y-bend*(x*k/(w/2))**2,z*k) for x,z in superellipse(w/2,h/2,p,n)])
    o=loft(secs,sub=0,m=m,parent=parent); smooth(o,60)
    return lambda x,z: front((abs(2*x/w)**p+abs(2*z/h)**p)**(1/p))-bend*(2*x/w)**2   # where its front is, to lay piping and seams on

def chair(body):
    """An office chair: stuffed seat and back with wings, arms, gas spring, five-armed foot on castors."""
    w=body=='white'; cloth=mat('chairW' if w else 'chairB','#d3d6d9' if w else '#17191c',.72,spec=.25,sheen=.2); acc=mat('chairacc','#0b7a56',.5); plastic=mat('cplastic','#101214',.42); alu=mat('alu','#9aa1a9',.28,1); rub=mat('rub','#0a0a0b',.6)
    S=group('seat',(0,0,1.0),(-90,0,0)); pillow(1.15,1.10,.20,cloth,S,3.6); 
    for s in(-1,1): pillow(.22,1.02,.26,cloth,group('side',(s*.52,0,1.03),(-90,0,s*3)),3.2)
    B=group('back',(0,.52,1.12),(-10,0,0)); b=group('b',(0,0,.88),(0,0,0),B); face=pillow(1.05,1.66,.20,cloth,b,3.4,bend=.10); seam=mat('seam'+body,'#9aa0a6' if w else '#050607',.7)
    for z in(-.24,-.06,.12,.30): tube([(.0165*x,face(.0165*x,z)+.001,z) for x in range(-20,21,2)],.009,3,False,False,m=seam,parent=b)
    for s in(-1,1): tube([(s*.335,face(s*.335,z)-.002,z) for z in [-.62+.04*k for k in range(32)]],.017,4,False,False,m=acc,parent=b)
    for s in(-1,1):
        pillow(.24,.95,.26,cloth,group('wing',(s*.50,-.08,.62),(0,0,-s*18),B),3); pillow(.20,.46,.22,cloth,group('ear',(s*.47,-.07,1.42),(0,0,-s*16),B),3)
    pillow(.56,.26,.16,acc,group('neck',(0,-.18,1.46),(0,0,0),B),2.6); pillow(.66,.30,.16,acc,group('lumbar',(0,-.18,.36),(0,0,0),B),2.6)
    for s in(-1,1):
        box((.10,.16,.52),(s*.66,.12,1.12),.03,3,m=plastic); box((.20,.62,.08),(s*.66,.02,1.40),.035,4,m=plastic); box((.30,.16,.05),(s*.55,.12,.88),.02,m=plastic); box((.06,.14,.52),(s*.50,.52,1.10),.02,m=plastic)
    box((.5,.6,.08),(0,.02,.85),.03,m=plastic); cyl(.055,.5,m=alu,loc=(0,0,.38)); cyl(.085,.30,.02,m=plastic,loc=(0,0,.30))
    for k in range(5):
        g=group('arm',(0,0,.30),(0,0,72*k+20)); tube([(.05,0,.04),(.35,0,.02),(.66,0,-.10)],.055,5,m=plastic,parent=g)
        for q in(-1,1): cyl(.095,.05,.015,40,m=rub,parent=g,loc=(.68,q*.045+(.0 if q<0 else -.0),-.205),rot=(90,0,0))
        cyl(.03,.12,m=alu,parent=g,loc=(.67,0,-.20))
    shoot(-32,12,85,1.04,fill_az=50,**(WHITE if w else dict(key=1.05,top=1,fill=1.3,rim=1.5)))

def vr(body):
    """A VR headset: white visor with four cameras, grey face pad, band with a knob."""
    sh=mat('vrW','#dcdfe1',.36,spec=.4); dk=mat('vrdk','#0a0b0d',.18,coat=.3); pad=mat('vrpad','#2b2f33',.8,sheen=.2); band=mat('vrband','#b9bec3',.6); grey=mat('vrgrey','#8d949a',.42)
    V=group('visor',(0,0,0),(90,0,0))   # local z towards the viewer (-y)
    secs=[]
    for k,z,dx in ((.88,-.30,0),(.97,-.22,0),(1,-.10,0),(1,.18,0),(.985,.27,0),(.95,.325,0),(.88,.35,0)): secs.append([(x*k,y*k,z-.13*(x/.95)**2) for x,y in superellipse(.95,.50,3.4,160)])
    o=loft(secs,sub=0,m=sh,parent=V); smooth(o,40)
    f=[(x*.86,y*.84) for x,y in superellipse(.95,.50,3.4,160)]; loft([[(x,y,z-.13*(x/.95)**2) for x,y in f] for z in(.33,.356)],sub=0,m=dk,parent=V)
    for x,y in((-.66,.24),(.66,.24),(-.60,-.26),(.60,-.26)):
        g=group('eye',(x,y,.352-.13*(x/.95)**2),(0,math.degrees(math.atan(.26*x/.9)),0),V); lathe([(.050,0),(.066,.004),(.066,.016),(.056,.020),(.050,.014)],48,closed=False,m=grey,parent=g); lathe([(.05,.004),(.03,.014),(.001,.018)],48,m=mat('vrlens','#050608',.06,coat=1),parent=g)
    P=[]
    for k,z in ((.92,-.26),(.86,-.40),(.90,-.52),(.84,-.56)): P.append([(x*k,y*k-.0,z-.16*(x/.95)**2) for x,y in superellipse(.95,.50,3.0,128)])
    o=loft(P,sub=0,m=pad,parent=V); smooth(o,60)
    def strip(pts, w, t, m):
        rings=[]; n=len(pts)
        for i,p in enumerate(pts):
            a,b=Vector(pts[max(0,i-1)]),Vector(pts[min(n-1,i+1)]); d=(b-a).normalized(); up=Vector((0,0,1)) if abs(d.z)<.7 else Vector((1,0,0)); s=d.cross(up).normalized(); u=s.cross(d)
            if abs(d.z)>=.7 or m is None: s,u=u,s
            rings.append([tuple(Vector(p)+s*q*t/2+u*r*w/2) for q,r in superellipse(1,1,4,32)])
        return loft(rings,sub=0,m=m,parent=None)
    strip([(.93*math.cos(math.radians(a)),.25+1.15*math.sin(math.radians(a)) if 0<=a<=180 else .2,.05+.10*math.sin(math.radians(a))) for a in range(0,181,5)],.20,.05,band)
    for s in(-1,1): loft([[(s*(.925+v*.045),y,.03+u*q) for v,u in superellipse(1,1,3,40)] for y,q in((.08,.07),(.11,.105),(.40,.105),(.50,.085),(.52,.07))],sub=0,m=grey)
    tube([(0,.28+.0,.46)]+[(0,.28+.55*(1-math.cos(math.radians(a))),.46+.36*math.sin(math.radians(a))) for a in range(20,150,10)]+[(0,1.40,.20)],.045,5,m=band)
    box((.44,.10,.30),(0,1.42,.12),.04,4,m=grey)
    shoot(-32,18,85,1.07,fill_az=52,**WHITE)

def build(kind, body='black'): {'desk': desk, 'chair': chair, 'vr': vr}[kind](body)
