# Mice: a lofted shell split by seams, wheel, side buttons, with cable or without, black or white, lit or not.
from kit import *
VARIANTS = {
    'mouse': {'lit': True, 'dark': True}, 'mouse-white': {'body': 'white', 'lit': True, 'dark': True}, 'mouse-lit': {'lit': True}, 'mouse-white-lit': {'body': 'white', 'lit': True},
    'mouse-wired': {'lit': True, 'wired': True, 'dark': True}, 'mouse-wired-lit': {'wired': True, 'lit': True},
}
#      y     half-width  height  belly(how far the side goes in below)
TAB=[(-.665,.13,.045,.9),(-.64,.225,.135,.92),(-.57,.285,.235,.95),(-.42,.322,.335,.95),(-.25,.330,.385,.93),(-.05,.318,.400,.90),(.15,.300,.385,.88),(.32,.296,.340,.89),(.47,.300,.275,.92),(.565,.296,.220,.95),(.61,.275,.175,.97),(.625,.235,.14,1)]
TAB=[(y,w,h,b) for y,w,h,b in TAB]

def surf(t, a, off=0):
    """A point of the shell: t along the back (0 rear .. 11 front), a from 0 (left foot) over the top to pi (right foot)."""
    y,w,h,b=catmull(TAB,t); c,s=math.cos(a),math.sin(a); p=2.7
    x=-(w+off)*math.copysign(abs(c)**(2/p),c); z=(h+off)*abs(s)**(2/p)*.86+h*.14*s
    if z<h*.62: x*=b+(1-b)*(z/(h*.62))**1.0
    return Vector((x*(1+.03*(x<0)),y,.02+z))

def mouse(body='black', lit=False, wired=False, parent=None, colours=(MINT,BLUE)):
    """On z=0, its buttons towards +y."""
    white=body=='white'; sh=mat('moW' if white else 'moB','#dcdfe1' if white else '#101214',.40,var=0 if white else .02,spec=.4); side=mat('msW' if white else 'msB','#b3b9be' if white else '#1a1c1f',.58)
    base=mat('mbase','#0a0b0c',.5); rub=mat('wheel','#0c0d0e',.6); hole=mat('hole','#030304',.7); gun=mat('gunm','#5b6067',.30,1)
    led=mat('mled','#000000',.4,emit=colours[0],es=1.5); G=group('mouse',(0,0,0),(0,0,0),parent)
    NT,NA=120,96; rings=[[surf(i/NT*11,pi*j/NA) for j in range(NA+1)] for i in range(NT+1)]
    v=[p for r in rings for p in r]; f=[]; mi=[]
    for i in range(NT):
        for j in range(NA):
            f.append((i*(NA+1)+j,(i+1)*(NA+1)+j,(i+1)*(NA+1)+j+1,i*(NA+1)+j+1)); t=(i+.5)/NT*11; d=math.degrees((j+.5)/NA*pi)
            lim=38+6*math.sin((t-2)/8*pi) if 1.2<t<10.9 else 0
            mi.append(1 if (d<lim or d>180-lim) else 0)
    for k in(0,NT): f.append(tuple(k*(NA+1)+j for j in (range(NA+1) if k else range(NA,-1,-1)))); mi.append(0)
    o=mesh(v,f,'shell',m=sh,parent=G); o.data.materials.append(side); smooth(o,70)
    for q,m_ in zip(o.data.polygons,mi): q.material_index=m_
    def seam(pts,r=.0055,m=hole,cyc=False): return tube([tuple(p) for p in pts],r,3,cyc,False,m=m,parent=G)
    # grip insert outline, button line, split between the buttons
    for s in(0,1):
        pts=[]
        for k in range(70):
            t=1.2+9.7*k/69; a=math.radians(38+6*math.sin((t-2)/8*pi)); pts.append(surf(t,a if s==0 else pi-a,.0008))
        seam(pts)
    seam([surf(5.4+1.15*math.cos(math.radians(40+100*k/60))**2,math.radians(40+100*k/60),.0008) for k in range(61)],.0065)
    for dx in(-.052,.052): seam([surf(5.7+5.2*k/40,pi/2+dx*(3.0+.0*k)+0,.0008) for k in range(41)],.0065)
    # strip between the buttons, wheel in it
    strip=[]
    for k in range(41):
        t=5.7+5.2*k/40; strip.append([surf(t,pi/2-.15+.0375*q,.004) for q in range(9)])
    vs=[p for ab in strip for p in ab]; o=mesh(vs,[(9*i+q,9*i+q+1,9*i+q+10,9*i+q+9) for i in range(40) for q in range(8)],'strip',m=side,parent=G); smooth(o,60)
    p=surf(8.6,pi/2); W=group('wheel',(0,p.y,p.z-.078),(0,90,0),G)
    prism([(x,y) for x,y in superellipse(.125,.085,6,60)],.004,0,1,0,m=hole,parent=group('slot',(0,p.y,p.z-.004),(-23,0,0),G)) if False else None
    lathe([(.02,-.036),(.098,-.036),(.108,-.028),(.110,0),(.108,.028),(.098,.036),(.02,.036)],64,m=rub,parent=W)
    for k in range(28): box((.012,.010,.060),(.110*math.cos(k*pi/14),.110*math.sin(k*pi/14),0),.003,1,rot=(0,0,k*360/28),m=rub,parent=W)
    for s in(-1,1): lathe([(.096,s*.037),(.105,s*.033),(.112,s*.030)],64,closed=False,m=led if lit else gun,parent=W)
    box((.05,.085,.012),(0,surf(6.7,pi/2).y,surf(6.7,pi/2).z+.004),.005,2,m=gun,parent=G,rot=(-8,0,0))
    # two thumb buttons on the left flank
    for t0,t1 in((4.1,5.75),(5.9,7.5)):
        up=[];lo=[]
        for k in range(17):
            t=t0+(t1-t0)*k/16; e=1-abs(2*k/16-1)**4; up.append((t,math.radians(41.5-2.5*(1-e)))); lo.append((t,math.radians(29+4*(1-e))))
        v=[];n=17
        for off in(.0,.016,.021):
            for row,sgn in((up,-1),(lo,1)):
                for t,a in row: v.append(surf(t,a+math.radians(sgn*(1.2 if off>.018 else 0)),off))
        f=[]
        for L in(0,1):
            b=L*2*n; c=(L+1)*2*n
            for k in range(n-1): f+=[(b+k,b+k+1,c+k+1,c+k),(b+n+k+1,b+n+k,c+n+k,c+n+k+1)]
            f+=[(b+n,b,c,c+n),(b+n-1,b+2*n-1,c+2*n-1,c+n-1)]
        c=4*n
        for k in range(n-1): f.append((c+k,c+k+1,c+n+k+1,c+n+k))
        o=mesh(v,f,'thumb',m=mat('thumbB','#22262b',.36) if not white else mat('thumbW','#7b838a',.4),parent=G); bevel(o,.004,2,50)
    # base plate, light line, feet
    ring=[(surf(t,0).x,surf(t,0).y) for t in [11*k/60 for k in range(61)]]+[(surf(t,pi).x,surf(t,pi).y) for t in [11-11*k/60 for k in range(61)]]
    prism([(x*.985,y*.99) for x,y in ring],.022,.006,2,.006,m=base,parent=G)
    if lit:
        tube([(x*1.0,y*1.003,.027) for x,y in ring],.0085,4,True,False,m=ramp('mring',1.6,colours,'Y','#000000'),parent=G)
        seam([surf(1.25+.02*abs(k-15),math.radians(64+52*k/30),.0005) for k in range(31)],.010,led)
    if wired: tube([(0,.60,.10),(.01,.74,.07),(.08,.90,.03),(.28,.98,.026),(.50,.86,.026),(.60,.60,.026),(.78,.44,.026)],.024,5,m=mat('braid','#141517',.6),parent=G); lathe([(.045,0),(.045,.04),(.036,.06),(.032,.16),(.026,.18)],32,m=rub,parent=G,loc=(0,.58,.10),rot=(-92,0,0))
    return G

def build(body='black', lit=False, wired=False, turn=138):
    g=mouse(body,lit,wired); g.rotation_euler=Euler((0,0,math.radians(turn))); w=body=='white'
    shoot(-20,38,85,1.07,fill_az=58,**(WHITE if w else dict(key=1,top=1,fill=1.2,rim=1.4)))
