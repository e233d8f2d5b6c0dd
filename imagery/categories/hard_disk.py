# Hard disks: one closed and one open behind it, in 3.5 and 2.5 inches.
from kit import *
from parts import *
from label_print import Label

VARIANTS = {'hard-disk': dict(), 'hard-disk-small': dict(small=True), 'hard-disk-2': dict(pose='alone', band='#1d4f91'), 'hard-disk-3': dict(pose='pair', band='#b3262f')}

def base(G, w, d, h):
    cast = mat('cast','#5d6268',.42,.9,var=.06); plate(rrect(w,d,.05),[],h,.012,3,m=cast,parent=G)
    for s in (-1,1):
        for y in (-.36*d,.02*d,.34*d): cyl(.020,.004,.001,24,loc=(s*w/2,y,h*.35),rot=(0,90*s,0),m=hole(),parent=G)
        box((.004,d*.62,h*.24),(s*(w/2+.0005),0,h*.66),.001,1,m=mat('cast2','#474b50',.45,.9),parent=G)
    # connectors at the front
    box((w*.50,.03,h*.36),(-.08*w,-d/2+.006,h*.28),.004,2,m=black(),parent=G)
    for x,l,n in ((-.17*w,w*.27,15),(.065*w,w*.13,7)):
        box((l,.05,.014),(x,-d/2-.012,h*.30),.002,2,m=black(),parent=G); many([(x-l/2+.02+i*(l-.04)/(n-1),-d/2-.014,h*.30+.007,.010,.040,.0014) for i in range(n)],gold(),G)
    many([(w*.24+.028*i,-d/2-.012,h*.22+.03*j,.008,.03,.008) for i in range(4) for j in range(2)],gold(),G)
    return cast

def corners(w, d, e): return [(s*(w/2-e),t) for s in (-1,1) for t in (-d/2+e,0,d/2-e)]

def closed(G, w, d, h, band='#0c7a58'):
    base(G,w,d,h); lid = mat('lid','#aeb3b8',.30,1,var=.06); e = .045
    plate(rrect(w-.03,d-.05,.06,0,.01),[],.012,.004,3,m=lid,parent=G,loc=(0,0,h))
    prism(rrect(w-.14,d*.86,.12,0,.0),.006,.003,3,h+.010,m=lid,parent=G)
    prism(circ(.0,d*.14,w*.375,96),.006,.003,3,h+.014,m=lid,parent=G); lathe([(w*.10,.0),(w*.10,.005),(w*.085,.007),(.001,.007)],64,loc=(0,d*.14,h+.020),m=mat('lid2','#8d9298',.34,1),parent=G)
    for x,y in corners(w-.03,d-.05,e): screw((x,y+.01,h+.011),.022,steel(),parent=G)
    y0,z = -d*.27,h+.0165; W,H = w*74,d*23.5; L = Label(W,H,'#eceeef','#23262a',4); L.box(0,0,W,H*.17,tuple(map(float,L.c(band))))
    for k,q in enumerate((.40,.28)): L.words(3,H*.23+2.0*k,W*q,1.15)
    L.bars(3,H*.40,W*.40,H*.24); L.words(4,H*.67,W*.36,.8); L.marks(4.2,H*.86,5,H*.050)
    for k,q in enumerate((.44,.47,.41,.46,.30)): L.words(W*.50,H*.23+1.55*k,W*q,.78)
    L.code(W*.97-H*.30,H*.62,H*.30,20); L.bars(W*.50,H*.66,W*.27,H*.12); L.words(W*.50,H*.83,W*.25,.75); L.words(W*.50,H*.90,W*.20,.75)
    prism(rrect(w*.74,d*.235,.012,0,y0),.0012,.0003,1,z,m=label(),parent=G); L.sheet('hdlabel',0,y0,z+.0014,G,.45,.1)

def opened(G, w, d, h):
    cast = base(G,w,d,h*.55); wall = mat('cast','#5d6268',.42,.9); y = d*.14; r = w*.445
    o = rrect(w,d,.05); inner = circ(0,y,r+.022,96,-35,215)+[(-w/2+.05,y-.22*d),(-w/2+.05,-d/2+.09),(w/2-.05,-d/2+.09),(w/2-.05,y-.22*d)]
    plate(o,[inner],h*.50,.008,3,m=cast,parent=G,loc=(0,0,h*.52))
    mirror = mat('platter','#c3c6ca',.07,1); lathe([(r*.24,0),(r-.004,0),(r,.004),(r,.010),(r-.004,.014),(r*.24,.014)],160,closed=False,loc=(0,y,h*.66),m=mirror,parent=G)
    lathe([(r*.27,0),(r*.27,.030),(r*.25,.038),(r*.08,.038),(r*.06,.030),(.001,.030)],96,loc=(0,y,h*.66),m=nickel(),parent=G)
    for k in range(6): a = k*pi/3; screw((r*.18*math.cos(a),y+r*.18*math.sin(a),h*.66+.038),.014,steel(),parent=G)
    # arm: pivot at the lower right, head over the platter
    px,py = w*.27,-d*.215; z = h*.86; t = math.radians(118); tx,ty = px+math.cos(t)*d*.36,py+math.sin(t)*d*.36; n = Vector((-math.sin(t),math.cos(t)))
    al = alu(); P = lambda s,u: (px+(tx-px)*s+n.x*u,py+(ty-py)*s+n.y*u)
    prism([P(-.12,-.075),P(.1,-.062),P(.6,-.026),P(1,-.010),P(1,.010),P(.6,.026),P(.1,.062),P(-.12,.075)],.014,.003,2,z,m=al,parent=G)
    prism([P(.93,-.014),P(1.08,-.014),P(1.08,.014),P(.93,.014)],.012,.002,2,z-.014,m=black(),parent=G)
    cyl(.070,.034,.006,64,loc=(px,py,z-.006),m=nickel(),parent=G); cyl(.040,.008,.003,48,loc=(px,py,z+.028),m=steel(),parent=G)
    prism([P(-.10,-.07),P(-.40,-.12),P(-.46,0),P(-.40,.12),P(-.10,.07)],.012,.003,2,z-.002,m=copper(),parent=G)
    prism([(w/2-.06,-d/2+.10),(w*.06,-d/2+.10),(w*.02,-d/2+.20),(w*.10,-d/2+.26),(w/2-.06,-d/2+.30)],.05,.006,3,h*.58,m=steel(),parent=G)
    box((w*.30,.16,.03),(-w*.25,-d/2+.19,h*.62),.004,2,m=mat('flex','#7a4a1c',.4,coat=.3),parent=G); box((.09,.07,.012),(-w*.28,-d/2+.19,h*.62+.02),.002,2,m=chip(),parent=G)
    for x,yy in corners(w,d,.05): cyl(.016,.004,.001,24,loc=(x,yy,h*1.02-.002),m=hole(),parent=G)

def build(small=False, pose='open', band='#0c7a58'):
    w,d,h = (.6985,1.0,.095) if small else (1.016,1.47,.261)
    if pose == 'alone':
        A = group('closed'); closed(A,w,d,h,band); A.rotation_euler = Euler((math.radians(24),math.radians(-4),math.radians(28))); shoot(-6,36,85,margin=1.08,top=.5,key=.8,fill_az=30,fill_w=2.2,fill=.9); return
    if pose == 'pair':
        A = group('closed'); closed(A,w,d,h,band); A.rotation_euler = Euler((math.radians(8),0,math.radians(22))); A.location = (w*.34,-.02,d*.07)
        B = group('stood'); closed(B,w,d,h,band); B.rotation_euler = Euler((math.radians(84),0,math.radians(-14))); B.location = (-w*.36,d*.80,d*.5)
        shoot(10,28,85,margin=1.06,top=.7,fill_az=-34,fill_w=2.4,fill=1.15); return
    A = group('closed'); closed(A,w,d,h,band); A.rotation_euler = Euler((math.radians(10),0,math.radians(-24))); A.location = (-w*.36,-.02,d*.09)
    B = group('open'); opened(B,w,d,h); B.rotation_euler = Euler((math.radians(62),0,math.radians(12))); B.location = (w*.44,d*.66,d*.44)
    shoot(-14,33,85,margin=1.06,top=.7,fill_az=34,fill_w=2.4,fill=1.15)
