# The joystick: the home page's hero. A stick with trigger, hat switch and thumb buttons on a heavy base with a throttle slider.
from kit import *
VARIANTS = {'joystick': {}, 'joystick-throttle': {'throttle': True}}

def joystick(ACC='#ff3d2e'):
    """Stands on z=0, its throttle towards -y."""
    shell=mat('shell','#0a0b0d',.33,bump=.05,bscale=600,var=.02)
    soft=mat('soft','#121316',.46,bump=.06,bscale=700)
    rub=mat('rub','#0a0a0b',.62,bump=.2,bscale=300)
    gloss=mat('gloss','#15181c',.36,spec=.5)
    gun=mat('gun','#4a4f57',.30,1,var=.04)
    alu=mat('alu','#b4bac2',.26,1,var=.03)
    accm=mat('acc',ACC,.26,coat=.6,coat_r=.05)
    led=mat('led',ACC,.4,emit=ACC,es=2.0)
    white=mat('white','#dfe2e6',.5); hole=mat('hole','#030304',.7)
    # diamond-knurled rubber for the palm inserts
    kn=mat('knurl','#0d0e10',.5); nt=kn.node_tree; tc=nt.nodes.new('ShaderNodeTexCoord'); b=nt.nodes['Principled BSDF']; bp=nt.nodes.new('ShaderNodeBump'); bp.inputs['Strength'].default_value=.55; bp.inputs['Distance'].default_value=.012
    wv=[]
    for sgn in(1,-1):
        mp=nt.nodes.new('ShaderNodeMapping'); mp.inputs['Rotation'].default_value=(math.radians(45*sgn),0,0); w=nt.nodes.new('ShaderNodeTexWave'); w.inputs['Scale'].default_value=9; w.bands_direction='Z'; w.wave_profile='TRI'
        nt.links.new(tc.outputs['Object'],mp.inputs[0]); nt.links.new(mp.outputs[0],w.inputs[0]); wv.append(w)
    mx=nt.nodes.new('ShaderNodeMath'); mx.operation='MINIMUM'; nt.links.new(wv[0].outputs['Fac'],mx.inputs[0]); nt.links.new(wv[1].outputs['Fac'],mx.inputs[1]); nt.links.new(mx.outputs[0],bp.inputs['Height']); nt.links.new(bp.outputs[0],b.inputs['Normal'])

    #        y    z    tilt  a    b    cx
    S_=1.10
    TAB=[(0,.60,0,.165,.165,0),(0,.66,0,.17,.18,0),(-.01,.73,3,.24,.25,.01),(-.02,.775,3,.335,.325,.03),(-.02,.82,3,.33,.32,.03),(-.01,.87,0,.245,.27,.01),(0,.98,-2,.205,.255,0),
         (.02,1.22,-4,.205,.27,0),(.05,1.48,-5,.21,.28,0),(.07,1.70,-2,.205,.262,0),(.07,1.88,6,.225,.285,0),(.04,2.05,18,.285,.335,0),(-.02,2.20,30,.335,.37,0),(-.075,2.295,35,.335,.365,0),(-.105,2.345,36,.315,.345,0),(-.118,2.365,36,.29,.32,0)]
    def surf(t,th,off=0):
        y,z,ti,a,b_,cx=catmull(TAB,t); a*=S_; b_*=S_; ti=math.radians(ti); c,s=math.cos(th),math.sin(th); p=2.35
        X=(a+off)*math.copysign(abs(c)**(2/p),c); V=(b_+off)*math.copysign(abs(s)**(2/p),s)
        if s>0: X*=1-.22*s                       # egg: narrower at the fingers
        zz=z
        if s>0 and 1.0<zz<1.72: V-=.016*s*(1-math.cos((zz-1.0)/.72*2*pi*3))*.5+.0   # finger grooves
        return Vector((cx+X, y+V*math.cos(ti), z+V*math.sin(ti)))
    G=group('stick',(0,.06,.0),(1,0,6))
    NT,NA=150,128; rings=[[surf(i/NT*(len(TAB)-1),2*pi*j/NA) for j in range(NA)] for i in range(NT+1)]
    o=loft(rings,sub=0,m=shell,parent=G); o.data.materials.append(kn); o.data.materials.append(gun); o.data.materials.append(soft)
    def reg(t,th):
        d=math.degrees(th)%360
        if 2.0<t<4.9: return 2
        w=34-3*abs(t-7.7)**1.6
        if 5.75<t<9.6 and (abs(d-180)<w or d<w or d>360-w): return 1
        return 3 if t>4.9 and t<10.4 else 0
    for f in o.data.polygons:
        i,j=divmod(f.index,NA)
        if i<NT: f.material_index=reg((i+.5)/NT*(len(TAB)-1),(j+.5)/NA*2*pi)
    def seam(pts,r=.006,m=hole,cyc=False): return tube(pts,r,3,cyc,False,m=m,parent=G)
    for t in (2.0,4.9,10.4): seam([surf(t,2*pi*j/160,.0005) for j in range(160)],.0065,cyc=True)
    for side in (0,180):   # insert outlines + accent light line
        pts=[]
        for k in range(60):
            t=5.75+(9.6-5.75)*k/59; w=34-3*abs(t-7.7)**1.6; pts.append((t,math.radians(side-w)))
        for k in range(59,-1,-1):
            t=5.75+(9.6-5.75)*k/59; w=34-3*abs(t-7.7)**1.6; pts.append((t,math.radians(side+w)))
        seam([surf(t,a,.001) for t,a in pts],.0075,cyc=True)
        seam([surf(10.62+k*.032,math.radians(side+(-36+k*1.2 if side==0 else 36-k*1.2)),.0) for k in range(40)],.010,led)
    # head panel
    y,z,ti,a,b_,cx=TAB[-1]; a*=S_; b_*=S_
    P=group('head',(0,y,z),(ti,0,0),G)
    def egg(f,n=96):
        r=[]
        for j in range(n):
            th=2*pi*j/n; c,s=math.cos(th),math.sin(th); X=a*f*math.copysign(abs(c)**(2/2.35),c)*(1-.22*s if s>0 else 1); r.append((X,b_*f*math.copysign(abs(s)**(2/2.35),s)))
        return r
    prism(egg(.93),.016,.008,3,-.004,m=gloss,parent=P)
    tube([(x,yy,.002) for x,yy in egg(.955)],.007,3,True,False,m=led,parent=P)
    # hat switch
    lathe([(.115,.0),(.115,.02),(.105,.03),(.085,.03),(.08,.012),(.001,.012)],96,m=gun,parent=P,loc=(.0,.06,.01))
    lathe([(.04,0),(.036,.05),(.03,.065)],64,m=hole,parent=P,loc=(.0,.06,.015))
    hp=[]
    for k in range(64):
        th=2*pi*k/64; r=.066*(1+.13*math.cos(4*th)); hp.append((r*math.cos(th),.06+r*math.sin(th)))
    prism(hp,.03,.011,4,.075,m=alu,parent=P)
    for k in range(4):
        g=group('tick',(0,.06,.106),(0,0,90*k),P); prism([(-.011,.042),(.011,.042),(0,.058)],.002,0,1,0,m=white,parent=g)
    def btn(x,yy,r,m,cap='',par=P,h=.045,z0=.008):
        lathe([(r*1.32,0),(r*1.30,.012),(r*1.18,.018),(r*1.1,.012),(r*1.08,0)],64,closed=False,m=alu,parent=par,loc=(x,yy,z0))
        lathe([(r,0),(r,h*.6),(r*.95,h*.82),(r*.82,h*.95),(r*.5,h*.9),(.001,h*.86)],64,m=m,parent=par,loc=(x,yy,z0))
    btn(-.165,-.10,.042,accm); btn(.165,-.10,.042,accm); btn(-.185,.06,.036,soft); btn(.185,.06,.036,soft); btn(0,-.20,.040,alu)
    # trigger + guard
    tr=[(.27,2.03),(.40,2.0),(.465,1.92),(.475,1.80),(.462,1.69),(.505,1.585),(.485,1.562),(.43,1.60),(.36,1.70),(.30,1.82),(.25,1.92)]
    prism([(p+.03,q) for p,q in tr],.16,.022,4,-.075,m=accm,parent=G,rot=(90,0,90))
    # side thumb buttons
    for s in(-1,1):
        for (t,d) in ((11.15,206),(11.75,214)):
            th=math.radians(d if s<0 else 180-d); p=surf(t,th); n=(p-Vector((0,catmull(TAB,t)[0],catmull(TAB,t)[1]))).normalized()
            g=group('sb',p,(0,0,0),G); g.rotation_euler=n.to_track_quat('Z','Y').to_euler(); btn(0,0,.038,gun,par=g,h=.04,z0=-.006)
    # ---- gimbal
    bell=[]
    for k in range(6):
        r=.43-.042*k; z=.385+.042*k; bell+=[(r-.028,z),(r,z+.010),(r,z+.022),(r-.03,z+.036)]
    lathe(bell+[(.165,.645)],128,m=rub)
    lathe([(.185,.60),(.20,.61),(.20,.66),(.19,.675),(.17,.675)],96,m=alu,closed=False)
    # ---- base
    sup=superellipse
    prism(sup(1.02,1.05),.13,.035,4,.03,m=shell)
    prism(sup(.99,1.02),.02,.0,1,.158,m=led)
    secs=[(1.0,1.03,.176),(1.02,1.05,.188),(1.02,1.05,.21),(1.005,1.035,.225),(.85,.88,.345),(.835,.865,.36),(.81,.84,.368),(.5,.5,.372)]
    o=loft([[(x,yy,z) for x,yy in sup(a_,c_)] for a_,c_,z in secs],sub=0,m=shell); smooth(o,25)
    tube([(x,yy,.3605) for x,yy in sup(.828,.858)],.0075,3,True,False,m=hole)
    # deck ring with ticks and screws
    lathe([(.60,.368),(.60,.388),(.59,.396),(.47,.396),(.455,.388),(.445,.372)],160,closed=False,m=gun)
    for k in range(72):
        if k%9==0: continue
        a_=2*pi*k/72; l=.05 if k%6==0 else .025; box((l,.006,.002),((.575-l/2)*math.cos(a_),(.575-l/2)*math.sin(a_),.3965),0,rot=(0,0,math.degrees(a_)),m=white)
    for k in range(8):
        a_=2*pi*k/8; screw((.53*math.cos(a_),.53*math.sin(a_),.394),.028,alu)
    D=group('deck',(0,0,.364))
    n=1
    for sx in(-1,1):
        for yy in(.56,.18,-.20):
            g=group('b',(sx*(.705 if yy!=.56 else .66),yy,0),(0,0,0),D)
            plate(rrect(.16,.24,.05),[],.012,.004,m=gloss,parent=g)
            o=prism(rrect(.115,.19,.04),.05,.016,4,.0,m=(soft if yy!=.56 else accm),parent=g)
            prism(rrect(.05,.012,.005),.002,0,1,.0495,m=white,parent=g); n+=1
    # throttle slider on the user side
    g=group('thr',(0,-.695,.002),(0,0,0),D)
    plate(rrect(.86,.20,.06),[],.012,.005,m=gloss,parent=g); prism(rrect(.66,.036,.017),.002,0,1,.0125,m=hole,parent=g)
    for k in range(13): box((.006,.03 if k%3 else .05,.002),(-.33+k*.055,.062,.0135),0,m=white,parent=g)
    kb=box((.12,.15,.07),(.12,0,.05),.022,4,m=gun,parent=g); box((.010,.13,.01),(.12,0,.084),.003,m=accm,parent=g)
    for k in range(4):
        a_=math.radians(45+90*k); cyl(.14,.04,m=rub,loc=(.74*math.cos(a_)*1.1,.74*math.sin(a_)*1.1,0))
    tube([(0,.98,.11),(0,1.08,.11)],.028,6,m=rub)

def quadrant(ACC='#ff3d2e'):
    """The other half of a set: two levers side by side on a drum, buttons and wheels under the thumb, switches on the foot."""
    G=group('throttle'); shell=mat('shell','#0a0b0d',.33); soft=mat('soft','#121316',.46); rub=mat('rub','#0a0a0b',.62); gun=mat('gun','#4a4f57',.30,1); alu=mat('alu','#b4bac2',.26,1); accm=mat('acc',ACC,.26,coat=.6,coat_r=.05); led=mat('led',ACC,.4,emit=ACC,es=2.0); gloss=mat('gloss','#15181c',.36); hole=mat('hole','#030304',.7)
    foot=[(-.80,-.95),(-.62,-1.10),(.62,-1.10),(.80,-.95),(.80,.85),(.66,1.0),(-.66,1.0),(-.80,.85)]
    prism(foot,.26,.05,4,.04,m=shell,parent=G); prism([(x*1.004,y*1.004) for x,y in foot],.018,0,1,.12,m=led,parent=G); prism([(x*.93,y*.94) for x,y in foot],.03,.012,3,.29,m=soft,parent=G)
    for x in(-.6,.6):
        for y in(-.8,.7): cyl(.09,.05,m=rub,parent=G,loc=(x,y,0))
    # drum with the slots that the levers run in
    r=.52; sec=lambda k: [(-.62*k,.10+r*1.15*math.cos(math.radians(a)),.30+r*.95*math.sin(math.radians(a))) for a in range(0,181,5)]
    for x0,x1 in((-.62,-.33),(-.21,.21),(.33,.62)):
        ring=lambda x: [(x,.10+r*1.15*math.cos(math.radians(a)),.30+r*.95*math.sin(math.radians(a))) for a in range(0,181,4)]
        a_,b_=ring(x0),ring(x1); n=len(a_); o=mesh(a_+b_,[(i,i+1,n+i+1,n+i) for i in range(n-1)]+[tuple(range(n-1,-1,-1)),tuple(range(n,2*n))],'drum',m=shell,parent=G); smooth(o,30)
    ring=[(.0,.10+r*1.08*math.cos(math.radians(a)),.30+r*.88*math.sin(math.radians(a))) for a in range(0,181,4)]; n=len(ring); v=[(x,y,z) for x in(-.6,.6) for _,y,z in ring]; o=mesh(v,[(i,i+1,n+i+1,n+i) for i in range(n-1)],'inner',m=hole,parent=G); smooth(o,30)
    for x in(-.655,.655): lathe([(.001,0),(.30,0),(.31,.01),(.31,.03),(.28,.04),(.001,.04)],64,m=gun,parent=G,loc=(x if x>0 else x-.0,.10,.46),rot=(0,90 if x>0 else -90,0))
    for s in(-1,1):
        L=group('lever',(s*.27,.10,.30),(16 if s<0 else 13,0,0),G); box((.09,.16,.62),(0,0,.60),.03,3,m=gun,parent=L)
        H=group('grip',(0,0,1.02),(0,0,0),L); secs=[]
        # the handle: a lying block with soft edges, its top sloping to the thumb; rubber between two seams
        TAB=[(-.03,.10,.09,0),(-.026,.165,.15,0),(.0,.212,.195,.0),(.05,.232,.214,.004),(.22,.246,.222,.008),(.37,.236,.210,.006),(.435,.214,.186,.002),(.468,.160,.135,0),(.472,.09,.075,0)]; side=lambda x,w,h,dz,k=1: [(s*x,y*k,(z+dz)*k+.10*y*(z>0)*max(0,z)/h) for y,z in superellipse(w,h,3.6,96)]
        secs=[side(*catmull(TAB,i/64*(len(TAB)-1))) for i in range(65)]; o=loft(secs if s>0 else [q[::-1] for q in secs],sub=0,m=soft,parent=H)
        for x in (.075,.355): tube(side(*catmull(TAB,min(range(640),key=lambda i: abs(catmull(TAB,i/640*(len(TAB)-1))[0]-x))/640*(len(TAB)-1)),1.001),.0065,3,True,False,m=hole,parent=H)
        plate(rrect(.20,.15,.03),[],.012,.004,2,m=gloss,parent=H,loc=(s*.26,-.06,.232))
        for i,(bx,by) in enumerate(((.20,-.10),(.32,-.10),(.26,.0))): cyl(.030,.030,.008,32,m=accm if i==2 else gun,parent=H,loc=(s*bx,by,.236))
        if s<0:
            g=group('hat',(-.26,-.245,.06),(78,0,0),H); cyl(.075,.02,.006,48,m=gun,parent=g); lathe([(.030,.02),(.024,.05),(.050,.075),(.055,.09),(.04,.10),(.001,.096)],40,m=rub,parent=g)
        else:
            for x,z in((.16,.06),(.34,.06)):
                g=group('knob',(x,-.235,z),(80,0,0),H); cyl(.060,.05,.008,48,m=gun,parent=g); [box((.006,.008,.045),(.061*math.cos(q*pi/12),.061*math.sin(q*pi/12),.026),0,rot=(0,0,q*15),m=hole,parent=g) for q in range(24)]; box((.008,.045,.004),(0,.03,.051),0,m=accm,parent=g)
    # switches on the foot, towards us
    D=group('deck',(0,0,.32),(0,0,0),G)
    for k in range(5):
        x=-.50+.25*k; plate(rrect(.13,.20,.025),[],.012,.004,2,m=gloss,parent=D,loc=(x,-.72,0)); cyl(.036,.03,.008,32,m=alu,parent=D,loc=(x,-.72,.01)); q=group('t',(x,-.72,.03),(26 if k%2 else -24,0,0),D); lathe([(.014,0),(.017,.10),(.020,.13),(.014,.145),(.001,.147)],24,m=alu,parent=q)
        box((.07,.012,.004),(x,-.90,.004),.002,1,m=accm if k==2 else mat('white','#dfe2e6',.5),parent=D)
    for x in(-.38,0,.38): lathe([(.001,0),(.085,0),(.085,.06),(.075,.075),(.001,.075)],48,m=gun,parent=D,loc=(x,.80,0))
    return G

def build(throttle=False):
    if not throttle: joystick(); shoot(-47,17,90,1.06,key=.9,rim=1.3,fill=1.15,fill_az=60,fill_w=1.6); return
    with into(group('left',(-1.25,.15,0),(0,0,24))): quadrant()
    with into(group('right',(1.05,-.05,0),(0,0,-6))): joystick()
    shoot(-24,19,80,1.05,key=.95,rim=1.3,fill=1.15,fill_az=56,fill_w=1.8)

