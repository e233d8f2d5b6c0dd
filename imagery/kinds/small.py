# Small things around a computer: mouse pad, headset stand, the box of an operating system, light strip.
from kit import *
from mouse import mouse
VARIANTS = {'mousepad': {'kind': 'pad'}, 'stand': {'kind': 'stand'}, 'operating-system': {'kind': 'os'}, 'lighting': {'kind': 'strip'}}

def pad():
    """A stitched cloth pad with one corner curling up; a mouse on it shows how large it is."""
    W,D,N=3.2,2.5,60; cloth=mat('cloth','#2a2f33',.85,sheen=.3); edge=mat('edge','#0c7a55',.7); rub=mat('pr','#0a0a0b',.8)
    def z(x,y):
        d=max(0,(x/W+y/D)-.62); return .05+ d*d*3.4
    out=rrect(W,D,.14,n=16)
    v=[];f=[]
    for t in range(N+1):
        k=t/N
        for x,y in out: v.append((x*k,y*k,z(x*k,y*k)))
    n=len(out)
    for t in range(N):
        for i in range(n): f.append((t*n+i,t*n+(i+1)%n,(t+1)*n+(i+1)%n,(t+1)*n+i))
    o=mesh(v,f,'pad',m=cloth); smooth(o,60); s=o.modifiers.new('s','SOLIDIFY'); s.thickness=.045; s.offset=-1
    tube([(x*.997,y*.997,z(x,y)-.012) for x,y in out],.030,3,True,False,m=edge)
    for k in range(0): pass
    g=mouse('black',False); g.location=(.35,-.10,.05); g.rotation_euler=Euler((0,0,math.radians(14)))
    shoot(-20,38,75,1.05,key=1,top=.8,fill=.9,rim=1.1,fill_az=50)

def stand():
    """A headset stand: weighted foot with a line of light, arm, padded yoke."""
    sh,sh2,_,rub=body_of('black'); alu=mat('alu','#7d848c',.28,1); led=ramp('stl',1.7,(MINT,BLUE),'X','#000000')
    prism(superellipse(.72,.86,5,160),.13,.03,4,.03,m=sh); prism(superellipse(.725,.865,5,160),.016,0,1,.075,m=led); prism(superellipse(.66,.80,5,160),.012,.004,2,.158,m=sh2)
    for sx in(-1,1):
        for sy in(-1,1): cyl(.08,.04,m=rub,loc=(sx*.5,sy*.62,0))
    P=[(.52,.12),(.50,.5),(.44,1.2),(.30,1.9),(.10,2.25),(-.18,2.42),(-.40,2.44)]; rings=[]
    for i in range(61):
        y,z=catmull(P,i/60*6); y2,z2=catmull(P,min(6,i/60*6+.05)); y1,z1=catmull(P,max(0,i/60*6-.05)); t=Vector((y2-y1,z2-z1)).normalized(); u=i/60
        rings.append([(x,y-t.y*q,z+t.x*q) for x,q in superellipse(.20-.05*u,.065,4,48)])
    loft(rings,sub=0,m=alu)
    H=group('rest',(0,-.33,2.46),(0,0,0)); arc=[]
    for i in range(41):
        a=math.radians(-46+92*i/40); arc.append([( .80*math.sin(a), q, .80*math.cos(a)-.80+r) for q,r in superellipse(.22,.07,3.4,40)])
    loft(arc,sub=0,m=mat('pad','#17191b',.75,sheen=.3),parent=H); tube([(.80*math.sin(math.radians(a)),-.215,.80*math.cos(math.radians(a))-.80) for a in range(-46,47,4)],.012,3,False,False,m=led,parent=H)
    for k,x in enumerate((-.36,-.14,.14,.36)):
        g=group('port',(x,-.862,.095),(90,0,0)); plate(rrect(.135,.058,.008) if k in(1,2) else circ(0,0,.045,32),[],.006,.002,m=mat('hole','#030304',.6),parent=g) if k else cyl(.045,.01,.002,32,m=mat('hole','#030304',.6),parent=g)
    shoot(-33,13,85,1.06,key=1.05,top=1,fill=1.3,rim=1.5,fill_az=54)

def os_box():
    """A plain retail box with a window and a pointer on it, a disc in its sleeve leaning on it."""
    W,D,H=1.36,.26,1.92; card=mat('card','#e9ecee',.42,coat=.3,coat_r=.2); dark=mat('oside','#0b4d39',.42,coat=.3,coat_r=.2)
    B=group('box',(0,.2,0),(0,0,10)); box((W,D,H),(0,0,H/2),.012,2,m=card,parent=B); box((.004,D-.01,H-.02),(-W/2-.001,0,H/2),0,m=dark,parent=B); box((W-.01,.004,.36),(0,-D/2-.001,.185),0,m=dark,parent=B)
    f=group('face',(0,-D/2-.003,1.20),(90,0,0),B); pm=lambda n,c: mat(n,c,.35,coat=.4)   # a window on a screen, and the pointer
    prism(rrect(.98,.74,.06),.004,.0015,2,0,m=pm('win','#0d8f66'),parent=f); prism(rrect(.90,.52,.03),.004,.0015,2,.002,m=pm('winin','#d8f2e7'),parent=f,loc=(0,-.065,0))
    for k in range(3): prism(circ(-.41+.075*k,.275,.022,24),.004,.001,1,.003,m=pm('dot','#e9f7f1'),parent=f)
    for k,(w,h,x,y) in enumerate(((.24,.40,-.29,-.065),(.50,.10,.14,.085),(.50,.10,.14,-.065),(.30,.10,.04,-.215))): prism(rrect(w,h,.02),.003,.001,1,.006,m=pm('wp%d'%(k>0),'#0a6fb8' if k==0 else '#7cc9ab'),parent=f,loc=(x,y,0))
    prism([(0,0),(.055,-.135),(.085,-.085),(.145,-.075)],.006,.001,1,.010,m=pm('ptr','#14201c'),parent=f,loc=(.22,-.12,0))
    for k,wd in enumerate((.62,.40)): prism(rrect(wd,.028,.012),.003,0,1,.0,m=mat('bar','#b9e5d6',.5),parent=f,loc=(-.31+wd/2-.12,-.92-.075*k,.002))
    S=group('disc',(.60,-.30,.0),(0,0,-16)); S.scale=(.70,)*3; T=group('lean',(0,0,.62),(76,0,0),S)
    prism(rrect(1.26,1.26,.03),.016,.005,2,-.01,m=mat('sleeve','#f1f3f4',.5),parent=T)
    d=mat('disc','#c9ced4',.16,1); n=plate(circ(0,0,.60,160),[circ(0,0,.075,48)],.012,.003,2,m=d,parent=T,loc=(0,.0,.010)); lathe([(.085,.0235),(.20,.0235)],96,closed=False,m=mat('hubring','#e4e7ea',.3,coat=.5),parent=T)
    lathe([(.21,.0232),(.212,.0245),(.216,.0232)],96,closed=False,m=mat('oside2','#0d8f66',.4),parent=T)
    shoot(-24,13,85,1.06,key=.8,top=.7,fill=.8,rim=.9,fill_az=40)

def strip():
    """A coil of light strip with its little controller."""
    tape=mat('tape','#17191c',.5); chip=mat('lchip','#f3f6f4',.4,emit='#d9fff0',es=1.3); led=None; pts=[]; n=420
    for i in range(n+1):
        a=i/n*2*pi*3.6; r=.50+.055*a/(2*pi)*2; pts.append((r*math.cos(a),r*math.sin(a)))
    tail=[(pts[-1][0]+.02*k, pts[-1][1]+.9*math.sin(k/38)*1.2) for k in range(1,60)]
    v=[];f=[]; P=pts
    for x,y in P: v+=[(x,y,.02),(x,y,.30)]
    for i in range(len(P)-1): f.append((2*i,2*i+2,2*i+3,2*i+1))
    o=mesh(v,f,'tape',m=tape); s=o.modifiers.new('s','SOLIDIFY'); s.thickness=.012; smooth(o,60)
    col=[srgb(MINT),srgb(BLUE),srgb('#7a5cff'),srgb('#ff4d6d')]
    for i in range(4,len(P)-4,4):
        x,y=P[i]; a=math.atan2(y,x); c=col[(i//110)%4]; u=i/len(P)*3; k=int(u)%3; t=u-int(u); m=mat('l%02d'%(i//12),'#000000',.4,emit='#ffffff',es=2.2); b=m.node_tree.nodes['Principled BSDF']; b.inputs['Emission'].default_value=(*[col[k][q]*(1-t)+col[k+1][q]*t for q in range(3)],1)
        box((.02,.07,.09),(x+.012*math.cos(a),y+.012*math.sin(a),.16),.004,1,rot=(0,0,math.degrees(a)),m=m)
    sh,sh2,_,rub=body_of('black'); box((.42,.20,.10),(1.25,-.55,.06),.02,3,rot=(0,0,-24),m=sh); cyl(.04,.012,.004,32,m=mat('alu','#9aa1a9',.28,1),loc=(1.25,-.55,.108))
    x,y=P[-1]; tube([(x,y,.16),(x+.18,y-.16,.05),(1.02,-.40,.06)],.014,4,m=rub)
    tube([(1.45,-.64,.06),(1.66,-.72,.02),(1.75,-.45,.02),(1.6,-.1,.02)],.016,4,m=rub)
    shoot(-22,34,80,1.07,key=.8,top=.7,fill=.8,rim=1,fill_az=50)

def build(kind): {'pad': pad, 'stand': stand, 'os': os_box, 'strip': strip}[kind]()
