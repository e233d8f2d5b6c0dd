# Power supplies: ATX and SFX boxes, black or white; fan grille above, inlet, switch and honeycomb behind, sleeved main cable.
from kit import *
from parts import *

VARIANTS = {'power-supply': dict(), 'power-supply-white': dict(body='white'), 'power-supply-sfx': dict(small=True), 'power-supply-sfx-white': dict(small=True, body='white')}

def build(body='black', small=False):
    w,d,h,fr = (1.25,1.0,.635,.43) if small else (1.50,1.40,.86,.62)   # wide, deep, high, fan radius
    F = finish(body); G = group('supply'); t = .02; skin = F['body']; cx,cy = 0,(-.02 if small else -.02)
    # top with the fan's opening, sides, and the rear that faces us (-y)
    plate(rrect(w,d,.02),[circ(cx,cy,fr,128)],t,.005,2,m=skin,parent=G,loc=(0,0,h-t))
    box((w-.01,d-.01,t),(0,0,t/2),.004,2,m=skin,parent=G)
    for s in (-1,1): box((t,d,h-t*2),(s*(w/2-t/2),0,h/2),.004,2,m=skin,parent=G)
    box((w-.02,t,h-t*2),(0,d/2-t/2,h/2),.004,2,m=skin,parent=G)
    ix = -w*.31; iw,ih = .30,.24; r = .030; hx = []; nx = int((w*.60)/(r*2.05)); ny = int((h-.12)/(r*1.80))
    for j in range(ny):
        for i in range(nx): x = -w*.08+i*r*2.05+(j%2)*r*1.02; z = .075+j*r*1.80; x < w/2-.05 and hx.append(hexagon(r*.90,x,z,30))
    rear = plate([(-w/2,t),(w/2,t),(w/2,h-t),(-w/2,h-t)],hx+[rrect(iw,ih,.03,ix,h*.64),rrect(.20,.13,.015,ix,h*.27)],t,.003,2,m=skin,parent=G,loc=(0,-d/2+t,0),rot=(90,0,0))
    box((w-.06,.02,h-.06),(0,-d/2+.10,h/2),0,m=hole(),parent=G)
    # inlet with three blades, rocker switch
    V = group('rear',(ix,-d/2,h*.64),(90,0,0),G); bl = black()
    plate(rrect(iw-.004,ih-.004,.028),[[(-.11,-.07),(.11,-.07),(.11,.03),(.07,.075),(-.07,.075),(-.11,.03)]],.034,.005,2,m=bl,parent=V,loc=(0,0,-.012)); box((.25,.18,.02),(0,0,-.10),0,m=hole(),parent=V)
    for x,y in ((-.055,-.02),(.055,-.02),(0,.03)): box((.012,.034,.09),(x,y,-.05),.003,2,m=steel(),parent=V)
    S = group('switch',(ix,-d/2,h*.27),(90,0,0),G); plate(rrect(.196,.126,.014),[rrect(.156,.090,.008)],.028,.005,2,m=bl,parent=S,loc=(0,0,-.006))
    for s in (-1,1): box((.078,.084,.03),(s*.038,0,.008),.006,3,rot=(0,s*-9,0),m=F['second'] if body!='white' else bl,parent=S)
    many([(-.040,-.022,.0195,.006,.044,.004)],label(),S); lathe([(.012,0),(.017,0),(.017,.003),(.012,.003)],32,closed=False,loc=(.040,0,.0205),m=label(),parent=S)
    for x,z in ((-w/2+.06,.07),(w/2-.06,.07),(w/2-.06,h-.06),(-w/2+.06,h-.06)): cyl(.022,.004,.001,24,loc=(x,-d/2-.001,z),rot=(90,0,0),m=hole(),parent=G)
    # fan under its wire grille
    r = fan_rotor(fr-.03,fr*.32,9 if not small else 11,pitch=36,sweep=34,depth=.12,m=F['blade'],hubm=F['hub'],parent=G,loc=(cx,cy,h-.15)); z = r['top']
    lathe([(.001,z),(fr*.24,z),(fr*.26,z-.006)],64,closed=False,m=F['trim'],parent=r)
    lathe([(fr+.03,h-.30),(fr,h-.02),(fr+.004,h-.004)],128,closed=False,loc=(cx,cy,0),m=F['second'],parent=G); cyl(fr+.02,.01,.002,96,loc=(cx,cy,h-.32),m=hole(),parent=G)
    wire = mat('wire','#8a9098',.3,1) if body!='white' else F['trim']; n = 9
    for k in range(1,n+1): q = fr*.17+(fr*.86)*(k-1)/(n-1)*.99; tube([(cx+q*math.cos(a*pi/32),cy+q*math.sin(a*pi/32),h+.014) for a in range(64)],.0085,3,True,False,m=wire,parent=G)
    for k in range(4): a = math.radians(45+90*k); tube([(cx+fr*.17*math.cos(a),cy+fr*.17*math.sin(a),h+.010),(cx+fr*1.07*math.cos(a),cy+fr*1.07*math.sin(a),h+.010)],.011,4,m=wire,parent=G); screw((cx+fr*1.10*math.cos(a),cy+fr*1.10*math.sin(a),h),.028,steel(),parent=G)
    lathe([(.001,h+.024),(fr*.15,h+.024),(fr*.165,h+.018),(fr*.165,h+.006)],64,closed=False,loc=(cx,cy,0),m=F['plate'],parent=G)
    # right side: pressed slanted band, label of specifications as bars only
    R = group('side',(w/2+.0005,0,h/2),(90,0,90),G); g = mat('band','#0c7a58',.32,.2,coat=.3)
    prism([(-d*.40,-h*.26),(d*.06,-h*.26),(d*.16,h*.26),(-d*.30,h*.26)],.004,.002,2,0,m=F['second'],parent=R)
    prism([(d*.10,-h*.26),(d*.14,-h*.26),(d*.24,h*.26),(d*.20,h*.26)],.005,.002,2,0,m=g,parent=R); prism([(d*.18,-h*.26),(d*.36,-h*.26),(d*.40,h*.26),(d*.28,h*.26)],.004,.002,2,0,m=F['second'],parent=R)
    cables(G,F,w,d,h,body)
    wht = body=='white'; shoot(35,27,80,margin=1.05,fill_az=-36,fill_w=2.4,key=.9 if wht else 1,top=.4 if wht else .8,fill=.3 if wht else 1.2,rim=.55 if wht else .9)

def cables(G, F, w, d, h, body):
    """The main cable out of the back, laid round the left side to the front."""
    m = mat('sleeve','#121416',.55) if body!='white' else mat('sleeve-w','#d8dbde',.5); x0 = -w/2
    for j in range(2):
        for i in range(6):
            o = .034*i; z = .020+.034*j
            tube([(x0+.20+o,d/2-.02,.16+z),(x0+.02-.3*o,d/2+.20+o*.6,.10+z),(x0-.20-o,d*.20,.02+z),(x0-.22-o,-d*.30,z),(x0-.16-o*.9,-d*.52,z)],.0155,4,m=m,parent=G)
    C = group('plug',(x0-.24,-d*.56,.04),(0,0,-14),G); box((.25,.17,.085),(0,-.02,.0),.008,3,m=black(),parent=C)
    for i in range(6):
        for j in range(2): box((.026,.004,.026),(-.0975+.039*i,-.106,-.018+.038*j),.002,1,m=hole(),parent=C)
    for i in (0,): box((.07,.11,.016),(0,-.03,.048),.004,2,m=black(),parent=C)
