# Webcams: a bar with lens, ring and two microphone slots on a folding clamp.
from kit import *
VARIANTS = {'webcam': {}, 'webcam-white': {'body': 'white'}, 'webcam-2': {'shape': 'barrel'}, 'webcam-3': {'shape': 'block'}}

def coated(name, r):
    """Glass of a lens: a dark pupil, round it the violet and blue that its coating throws back."""
    m=mat(name,'#020305',.05,spec=.9,coat=1,coat_r=.02); nt=m.node_tree; N=nt.nodes.new; L=nt.links.new; tc=N('ShaderNodeTexCoord'); k=N('ShaderNodeVectorMath'); k.operation='MULTIPLY'; k.inputs[1].default_value=(1/r,1/r,0); ln=N('ShaderNodeVectorMath'); ln.operation='LENGTH'; c=N('ShaderNodeValToRGB'); e=c.color_ramp.elements
    e[0].color=e[1].color=(*srgb('#020203'),1)
    for at,h in((.26,'#030307'),(.40,'#241a4d'),(.52,'#3d2a78'),(.64,'#16325f'),(.80,'#0a1420')): q=e.new(at); q.color=(*srgb(h),1)
    L(tc.outputs['Object'],k.inputs[0]); L(k.outputs[0],ln.inputs[0]); L(ln.outputs['Value'],c.inputs[0]); L(c.outputs[0],nt.nodes['Principled BSDF'].inputs['Base Color']); return m

def lens(H, r, z, alu, dk):
    """A lens sunk into its ring, towards local z: stepped barrel, glass bulging in it."""
    lathe([(r*1.04,z-.03),(r*1.10,z-.006),(r*1.10,z+.010),(r*1.07,z+.017),(r*.99,z+.016),(r*.95,z+.008),(r*.93,z-.012)],128,closed=False,m=alu,parent=H)
    barrel=mat('barrel','#0b0c0e',.5)
    for k,q in enumerate((.94,.86,.78,.71)): lathe([(r*q,z+.006-.009*k),(r*(q-.035),z+.006-.009*k),(r*(q-.045),z-.001-.009*k),(r*(q-.05),z-.020-.009*k)],128,closed=False,m=barrel,parent=H)
    g=r*.68; n=14; lathe([(g*math.sin(a),z-.030+.030*math.cos(a)) for a in [pi/2*(1-k/n) for k in range(n)]]+[(.0005,z)],128,m=coated('lensglass',g),parent=H)

def cable(G, rub, sh2, alu):
    """Runs back and out to the side, to a plug that lies in front."""
    P=[(.0,.10,-.02),(.05,.30,-.05),(.18,.46,-.30),(.36,.50,-.43),(.62,.46,-.511),(.86,.20,-.513),(.80,-.10,-.513),(.55,-.20,-.513)]
    tube([tuple(Vector(catmull(P,i/90*(len(P)-1)))) for i in range(91)],.017,5,False,False,m=rub,parent=G); q=group('usb',(.55,-.20,-.501),(0,0,188),G); hole=mat('hole','#030304',.6)
    for k in range(4): lathe([(.018,.016*k-.03),(.027,.016*k-.027),(.027,.016*k-.019),(.018,.016*k-.016)],24,closed=False,m=rub,parent=q,loc=(-.02,0,-.012),rot=(0,90,0))
    box((.15,.095,.055),(.09,0,0),.014,4,m=sh2,parent=q); box((.12,.075,.030),(.21,0,0),.003,2,m=alu,parent=q); box((.004,.066,.020),(.2705,0,0),0,m=hole,parent=q)
    for y in(-.019,.019): box((.020,.016,.002),(.225,y,.0150),.0005,1,m=hole,parent=q)

def clamp(G, sh, sh2, rub, alu):
    """The folding clamp of a webcam, shut, so that it stands on a desk as a foot: a plate with a lip over its leaf, the joint behind."""
    cyl(.050,.16,.01,40,m=alu,parent=G,loc=(0,.08,-.36)); cyl(.050,.26,.012,40,m=sh2,parent=G,loc=(-.13,.08,-.36),rot=(0,90,0))
    prism(superellipse(.27,.20,4.5,120),.040,.014,4,-.440,m=sh,parent=G,loc=(0,.05,0)); prism(superellipse(.235,.165,4.5,120),.014,.003,2,-.452,m=rub,parent=G,loc=(0,.05,0)); prism(superellipse(.262,.192,4.5,120),.046,.014,4,-.498,m=sh2,parent=G,loc=(0,.055,0)); prism(superellipse(.23,.16,4.5,120),.012,.003,2,-.508,m=rub,parent=G,loc=(0,.055,0))
    cyl(.040,.30,.010,40,m=sh2,parent=G,loc=(-.15,.245,-.455),rot=(0,90,0))
    for s in (-1,1): cyl(.022,.006,.002,32,m=alu,parent=G,loc=(s*.150,.245,-.455),rot=(0,s*90,0))

def other(shape):
    """A barrel with a shutter, or a block with a broad lens and a lit line below it."""
    sh,sh2,inset,rub=body_of('black'); alu=mat('alu','#9aa1a9',.26,1); dk=mat('dk','#060708',.45); face=mat('face','#08090b',.16,coat=.4); graph=mat('graph','#3a3e44',.40,.35)
    G=group('cam',(0,0,.62),(0,0,0)); H=group('head',(0,0,-.06 if shape=='block' else 0),(86,0,-10),G)
    if shape=='barrel':
        B=group('barrel',(-.50,0,.03),(0,90,0),H); arc=[(.168-.085*(1-math.sin(t)),.085*(1-math.cos(t))) for t in [pi/2*k/14 for k in range(15)]]; lathe([(.001,0)]+arc+[(r,1-z) for r,z in arc[::-1]]+[(.001,1)],160,m=graph,parent=B)
        for z in(.238,.762): lathe([(.1685,z-.006),(.1665,z),(.1685,z+.006)],96,closed=False,m=dk,parent=B)
        plate(rrect(.46,.25,.12),[],.10,.012,4,m=face,parent=H,loc=(0,0,.105)); lens(H,.100,.222,alu,dk)
        cyl(.009,.006,.002,24,m=mat('on','#000000',.4,emit=MINT,es=1.6),parent=H,loc=(.165,0,.203))
        for s in(-1,1):
            for k in range(5):
                for y in(-.03,0,.03): cyl(.0062,.002,0,20,m=dk,parent=H,loc=(s*(.288+.025*k),y,.0290+math.sqrt(.168**2-y*y)),rot=(-math.degrees(math.asin(y/.168)),0,0))
    else:
        prism(superellipse(.36,.225,5.5,160),.22,.030,5,-.05,m=sh,parent=H); prism(superellipse(.335,.20,5.5,160),.010,.004,2,.168,m=face,parent=H); lens(H,.135,.20,alu,dk)
        for s in(-1,1): prism(rrect(.016,.12,.008),.004,.001,1,.178,m=mat('slot','#30353b',.5),parent=H,loc=(s*.27,0,0)); prism(rrect(.016,.12,.008),.004,.001,1,.178,m=mat('slot','#30353b',.5),parent=H,loc=(s*.30,0,0))
        prism(rrect(.14,.012,.006),.004,.001,1,.178,m=mat('on','#000000',.4,emit=MINT,es=1.8),parent=H,loc=(0,-.172,0)); tube([(x,y,.02) for x,y in superellipse(.362,.227,5.5,160)],.005,3,True,False,m=dk,parent=H)
    clamp(G,sh,sh2,rub,alu)
    cable(G,rub,sh2,alu)
    shoot(-27,14,85,1.07,fill_az=50,key=1.05,top=1,fill=1.3,rim=1.5)

def build(body='black', shape='bar'):
    if shape!='bar': return other(shape)
    w=body=='white'; sh,sh2,inset,rub=body_of(body); alu=mat('alu','#9aa1a9',.26,1); dk=mat('dk','#060708',.45)
    G=group('cam',(0,0,.62),(0,0,0))
    def slab(h,z0): return prism(superellipse(.50,.165,4.6,160),h,.035,5,z0,m=sh,parent=H)
    H=group('head',(0,0,0),(90,0,0),G); slab(.20,-.02)                                   # local z points at the viewer (-y)
    prism(superellipse(.47,.138,4.6,160),.012,.004,2,.176,m=mat('face','#08090b',.16,coat=.4),parent=H)
    lens(H,.115,.205,alu,dk)
    cyl(.010,.006,.002,24,m=mat('on','#000000',.4,emit=MINT,es=1.6),parent=H,loc=(.185,0,.186))
    for s in(-1,1):   # the microphones behind rows of holes
        for k in range(7):
            for j in(-1,0,1): cyl(.0065,.003,0,16,m=mat('slot','#2b2f34',.5),parent=H,loc=(s*(.30+.020*k),.020*j,.186))
    tube([(x,y,.09) for x,y in superellipse(.502,.167,4.6,160)],.006,3,True,False,m=dk,parent=H)
    clamp(G,sh,sh2,rub,alu); cable(G,rub,sh2,alu)
    H.rotation_euler=Euler((math.radians(84),0,0))
    shoot(-27,12,85,1.08,fill_az=50,**(WHITE if w else dict(key=1.05,top=1,fill=1.3,rim=1.4)))
