# Webcams: a bar with lens, ring and two microphone slots on a folding clamp.
from kit import *
VARIANTS = {'webcam': {}, 'webcam-white': {'body': 'white'}}

def build(body='black'):
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
