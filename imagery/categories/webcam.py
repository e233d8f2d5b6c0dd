# Webcams: a bar with lens, ring and two microphone slots on a folding clamp.
from kit import *
VARIANTS = {'webcam': {}, 'webcam-white': {'body': 'white'}, 'webcam-2': {'shape': 'barrel'}, 'webcam-3': {'shape': 'block'}}

def lens(H, r, z, gl, alu, dk):
    """A lens sunk into its ring, towards local z."""
    lathe([(r*1.06,z-.03),(r*1.10,z+.004),(r*1.0,z+.014),(r*.90,z+.008),(r*.86,z-.01)],96,closed=False,m=alu,parent=H)
    lathe([(r*.87,z-.006),(r*.66,z-.024),(r*.50,z-.030),(.001,z-.032)],96,m=dk,parent=H)
    lathe([(r*.52,z-.030),(r*.46,z-.014),(r*.30,z-.004),(r*.14,z+.001),(.001,z+.002)],96,m=gl,parent=H)
    for q in(.60,.74): lathe([(r*q,z-.022),(r*q+.003,z-.018),(r*q+.006,z-.021)],64,closed=False,m=mat('ringm','#2a2e33',.3,1),parent=H)

def clamp(G, sh, sh2, rub, alu):
    """The folding clamp of a webcam, standing on a desk; its cable runs back and out to the side."""
    cyl(.050,.16,.01,40,m=alu,parent=G,loc=(0,.08,-.36)); cyl(.050,.26,.012,40,m=sh2,parent=G,loc=(-.13,.08,-.36),rot=(0,90,0))
    box((.46,.36,.045),(0,.06,-.40),.020,4,m=sh,parent=G); box((.42,.30,.012),(0,.05,-.426),.005,2,m=rub,parent=G); box((.46,.045,.10),(0,-.105,-.43),.018,4,m=sh,parent=G)
    K=group('foot',(0,.225,-.415),(-70,0,0),G); box((.40,.045,.30),(0,0,-.14),.020,4,m=sh2,parent=K); box((.34,.012,.16),(0,-.028,-.20),.004,2,m=rub,parent=K)

def other(shape):
    """A barrel with a shutter, or a block with a broad lens and a lit line below it."""
    sh,sh2,inset,rub=body_of('black'); gl=mat('lensglass','#020305',.06,spec=.9,coat=1,coat_r=.03); alu=mat('alu','#9aa1a9',.26,1); dk=mat('dk','#060708',.45); face=mat('face','#08090b',.16,coat=.4); graph=mat('graph','#3a3e44',.40,.35)
    G=group('cam',(0,0,.62),(0,0,0)); H=group('head',(0,0,-.06 if shape=='block' else 0),(86,0,-10),G)
    if shape=='barrel':
        B=group('barrel',(-.50,0,.03),(0,90,0),H); lathe([(.001,0),(.12,0),(.150,.02),(.165,.06),(.168,.10),(.168,.90),(.165,.94),(.150,.98),(.12,1.0),(.001,1.0)],96,m=graph,parent=B)
        for z in(.20,.80): lathe([(.1685,z-.006),(.1665,z),(.1685,z+.006)],96,closed=False,m=dk,parent=B)
        plate(rrect(.46,.25,.12),[],.10,.012,4,m=face,parent=H,loc=(0,0,.105)); lens(H,.085,.205,gl,alu,dk)
        cyl(.009,.006,.002,24,m=mat('on','#000000',.4,emit=MINT,es=1.6),parent=H,loc=(.16,0,.203))
        for s in(-1,1):
            for k in range(5):
                for j in range(3): cyl(.006,.006,0,12,m=dk,parent=H,loc=(s*(.31+.03*k),-.03+.03*j,.196-.0*k))
    else:
        prism(superellipse(.36,.225,5.5,160),.22,.030,5,-.05,m=sh,parent=H); prism(superellipse(.335,.20,5.5,160),.010,.004,2,.168,m=face,parent=H); lens(H,.135,.20,gl,alu,dk)
        for s in(-1,1): prism(rrect(.016,.12,.008),.004,.001,1,.178,m=mat('slot','#30353b',.5),parent=H,loc=(s*.27,0,0)); prism(rrect(.016,.12,.008),.004,.001,1,.178,m=mat('slot','#30353b',.5),parent=H,loc=(s*.30,0,0))
        prism(rrect(.14,.012,.006),.004,.001,1,.178,m=mat('on','#000000',.4,emit=MINT,es=1.8),parent=H,loc=(0,-.172,0)); tube([(x,y,.02) for x,y in superellipse(.362,.227,5.5,160)],.005,3,True,False,m=dk,parent=H)
    clamp(G,sh,sh2,rub,alu)
    P=[(.0,.10,-.02),(.05,.30,-.05),(.18,.46,-.30),(.36,.50,-.50),(.62,.46,-.602),(.86,.20,-.604),(.80,-.10,-.604),(.55,-.20,-.604)]
    tube([tuple(Vector(catmull(P,i/90*(len(P)-1)))) for i in range(91)],.017,5,False,False,m=rub,parent=G); q=group('usb',(.55,-.20,-.59),(0,0,188),G); box((.15,.095,.055),(.07,0,0),.012,3,m=sh2,parent=q); box((.12,.075,.030),(.19,0,0),.003,2,m=alu,parent=q)
    shoot(-27,14,85,1.07,fill_az=50,key=1.05,top=1,fill=1.3,rim=1.5)

def build(body='black', shape='bar'):
    if shape!='bar': return other(shape)
    w=body=='white'; sh,sh2,inset,rub=body_of(body); gl=mat('lensglass','#020305',.06,spec=.9,coat=1,coat_r=.03); alu=mat('alu','#9aa1a9',.26,1); dk=mat('dk','#060708',.45)
    G=group('cam',(0,0,.62),(0,0,0))
    def slab(h,z0): return prism(superellipse(.50,.165,4.6,160),h,.035,5,z0,m=sh,parent=H)
    H=group('head',(0,0,0),(90,0,0),G); slab(.20,-.02)                                   # local z points at the viewer (-y)
    prism(superellipse(.47,.138,4.6,160),.012,.004,2,.176,m=mat('face','#08090b',.16,coat=.4),parent=H)
    lathe([(.118,.18),(.122,.205),(.112,.216),(.100,.212),(.094,.196)],96,closed=False,m=alu,parent=H)
    lathe([(.095,.20),(.070,.190),(.055,.178),(.001,.176)],96,m=dk,parent=H)
    lathe([(.056,.178),(.050,.192),(.034,.202),(.016,.207),(.001,.208)],96,m=gl,parent=H)
    for r in(.066,.080): lathe([(r,.187+.1*(r-.066)),(r+.002,.190+.1*(r-.066)),(r+.004,.188+.1*(r-.066))],64,closed=False,m=mat('ringm','#2a2e33',.3,1),parent=H)
    cyl(.010,.006,.002,24,m=mat('on','#000000',.4,emit=MINT,es=1.6),parent=H,loc=(.185,0,.186))
    for s in(-1,1):
        for k in range(4): prism(rrect(.010,.07,.005),.003,0,1,.187,m=mat('slot','#30353b',.5),parent=H,loc=(s*(.33+.028*k),0,0))
    tube([(x,y,.09) for x,y in superellipse(.502,.167,4.6,160)],.006,3,True,False,m=dk,parent=H)
    # neck, hinge, clamp: folded, so that it stands on a desk
    cyl(.055,.10,.01,40,m=alu,parent=G,loc=(0,.08,-.25)); cyl(.045,.34,.01,40,m=sh2,parent=G,loc=(-.17,.08,-.27),rot=(0,90,0))
    box((.40,.40,.055),(0,.10,-.33),.022,4,m=sh,parent=G); box((.36,.34,.014),(0,.09,-.362),.005,2,m=rub,parent=G)
    box((.40,.05,.115),(0,-.085,-.36),.020,4,m=sh,parent=G)
    K=group('foot',(0,.30,-.40),(-88,0,0),G); box((.34,.055,.36),(0,0,-.17),.022,4,m=sh2,parent=K); box((.28,.014,.20),(0,-.033,-.22),.004,2,m=rub,parent=K)
    tube([(.12,.16,.0),(.16,.34,-.10),(.28,.48,-.30),(.46,.50,-.40),(.64,.36,-.405),(.70,.16,-.405)],.020,5,m=rub,parent=G)
    H.rotation_euler=Euler((math.radians(84),0,0))
    shoot(-27,12,85,1.08,fill_az=50,**(WHITE if w else dict(key=1.05,top=1,fill=1.3,rim=1.4)))
