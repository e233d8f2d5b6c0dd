# USB microphones: a capsule behind a woven grille on a round foot, with a mute key and a dial.
from kit import *
from case import mesh_plate
VARIANTS = {'microphone': {'lit': True, 'dark': True}, 'microphone-lit': {'lit': True}, 'microphone-white': {'body': 'white', 'lit': True, 'dark': True}, 'microphone-white-lit': {'body': 'white', 'lit': True}}

def build(body='black', lit=False):
    w=body=='white'; sh,sh2,inset,rub=body_of(body); alu=mat('alu','#9aa1a9',.28,1); dk=mat('dk','#060708',.5); wire=mat('wire','#c9ced3' if w else '#3a3f46',.32,1)
    B=group('body',(0,0,1.02),(-8,0,0)); r=.27
    # lower half: shell; upper half: wire grille wound both ways over a dark capsule
    lathe([(.001,-.52),(.20,-.52),(.245,-.50),(r,-.45),(r,.06),(r-.012,.075),(.001,.075)],128,m=sh,parent=B)
    lathe([(r-.035,.07),(r-.035,.42),(r-.09,.52),(.001,.555)],96,m=dk,parent=B)
    prof=lambda t: (r-.008,.08+t*.38) if t<.9 else ((r-.008)*math.cos((t-.9)/.6*pi/2*.98),.08+.342+.13*math.sin((t-.9)/.6*pi/2))
    for k in range(64):
        for s in(-1,1):
            pts=[]
            for q in range(15):
                t=q/14*1.48; rr,z=prof(t); a=2*pi*k/64+s*t*.55; pts.append((rr*math.cos(a),rr*math.sin(a),z))
            tube(pts,.0042,1,False,False,m=wire,parent=B)
    for z in(.075,.425): lathe([(r-.012,z-.014),(r+.006,z-.010),(r+.008,z),(r+.006,z+.010),(r-.012,z+.014)],128,closed=False,m=sh if z<.1 else wire,parent=B)
    cyl(.035,.012,.004,32,m=wire,parent=B,loc=(0,0,.548))
    if lit: lathe([(r-.006,.036),(r+.004,.040),(r+.004,.056),(r-.006,.060)],128,closed=False,m=ramp('micring',1.7,(MINT,BLUE),'X','#000000'),parent=B)
    # mute key and dial on the front
    F=group('front',(0,-r+.004,-.14),(90,0,0),B); lathe([(.050,0),(.066,0),(.066,.012),(.060,.018),(.050,.016)],48,closed=False,m=alu,parent=F); cyl(.048,.014,.006,48,m=sh2,parent=F); cyl(.008,.018,.002,16,m=mat('mute','#000000',.4,emit='#d7263d',es=1.4),parent=F)
    D=group('dial',(0,-r+.006,-.34),(90,0,0),B); cyl(.070,.055,.012,64,m=alu,parent=D); box((.008,.035,.004),(0,.038,.056),.001,1,m=dk,parent=D)
    # yoke and foot
    U=[math.radians(d) for d in range(-87,88,3)]; tube([(-r-.075,0,.02)]+[((r+.075)*math.copysign(abs(math.sin(a))**.5,a),0,-.02-.66*math.cos(a)**.62) for a in U]+[(r+.075,0,.02)],.030,5,False,False,m=alu if w else sh2,parent=group('y',(0,0,1.02)))
    for s in(-1,1): cyl(.075,.08,.012,48,m=alu,loc=(s*(r+.02),0,1.0),rot=(0,90*s,0))
    cyl(.045,.16,.004,48,m=alu,loc=(0,0,.14)); cyl(.070,.075,.012,64,m=alu,loc=(0,0,.285)); [lathe([(.046,.172+.018*k),(.051,.178+.018*k),(.046,.184+.018*k)],48,closed=False,m=alu) for k in range(6)]; lathe([(.001,0),(.46,0),(.475,.012),(.47,.045),(.44,.062),(.10,.085),(.075,.11),(.06,.16),(.001,.16)],160,m=sh)
    lathe([(.40,.0662),(.406,.0685),(.412,.065)],128,closed=False,m=alu)
    shoot(-24,12,85,1.06,fill_az=52,**(WHITE if w else dict(key=1.05,top=1,fill=1.3,rim=1.5)))
