# Power supplies: ATX and SFX boxes, black or white; fan grille above, inlet, switch and honeycomb behind, sleeved main cable.
from kit import *
from parts import *

VARIANTS = {
    'power-supply': dict(), 'power-supply-2': dict(side='left'), 'power-supply-white': dict(body='white'), 'power-supply-sfx': dict(small=True), 'power-supply-sfx-white': dict(small=True, body='white'),
    'power-supply-modular': dict(end='sockets'), 'power-supply-modular-2': dict(end='sockets', side='left'), 'power-supply-modular-white': dict(end='sockets', body='white'), 'power-supply-long': dict(end='sockets', deep=1.80),
    'power-supply-modular-back': dict(bare=True),   # the other end of a modular one
    'power-supply-back': dict(end='leads'), 'power-supply-white-back': dict(end='leads', body='white'), 'power-supply-sfx-back': dict(end='leads', small=True),   # where the fixed cables come out
}

def build(body='black', small=False, end='inlet', side='right', deep=1.40, bare=False):
    w,d,h,fr = (1.25,1.0,.635,.43) if small else (1.50,deep,.86,.62)   # wide, deep, high, fan radius
    F = finish(body); G = group('supply'); t = .02; skin = F['body']; cx,cy = 0,(-.02 if small else -.02)
    # top with the fan's opening, sides, and the rear that faces us (-y)
    plate(rrect(w,d,.02),[circ(cx,cy,fr,128)],t,.005,2,m=skin,parent=G,loc=(0,0,h-t))
    box((w-.01,d-.01,t),(0,0,t/2),.004,2,m=skin,parent=G)
    for s in (-1,1): box((t,d,h-t*2),(s*(w/2-t/2),0,h/2),.004,2,m=skin,parent=G)
    box((w-.02,t,h-t*2),(0,d/2-t/2,h/2),.004,2,m=skin,parent=G)
    if end == 'sockets': sockets(G,F,w,d,h,t,skin,body)
    elif end == 'leads': leads(G,F,w,d,h,t,skin,body)
    else: inlet(G,F,w,d,h,t,skin,body)
    cover(G,F,w,d,h,fr,cx,cy,body)
    if end == 'inlet' and not bare: cables(G,F,w,d,h,body) if side=='right' else bundle(G,F,w,d,h,body)
    wht = body=='white'; m = 1 if side=='right' else -1
    if m < 0: label_side(G,F,w,d,h)
    shoot(35*m,27,80,margin=1.05,fill_az=-36*m,fill_w=2.4,**({**WHITE,'key_at':(2.6*m,-2.2,3.0),'key':1.3,'top':.35} if wht else dict(top=.8,fill=1.2,rim=.9)))

def inlet(G, F, w, d, h, t, skin, body):
    """Honeycomb, mains inlet and switch."""
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
def cover(G, F, w, d, h, fr, cx, cy, body):
    small = w<1.4
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

def sockets(G, F, w, d, h, t, skin, body):
    """The end that cables plug into: rows of keyed sockets, the broad one for the board, and one for a modern card."""
    V = group('panel',(0,-d/2,0),(90,0,0),G); bl = mat('sock','#0a0b0c',.40); holes = []; S = []; k = .043   # from contact to contact
    def socket(n, rows, x, z): S.append((n,rows,x,z)); holes.append(rrect(n*k+.03,rows*k+.03,.008,x,z))
    for z,row,air in ((.63,((5,2),(9,2),(4,2),(4,2)),.038),(.43,((4,2),(4,2),(4,2),(4,2),(6,2)),.020),(.25,((6,1),(6,1),(6,1)),.038)):
        x = -.595
        for n,rows in row: socket(n,rows,x+(n*k+.03)/2,z); x += n*k+.03+air
    plate([(-w/2,t),(w/2,t),(w/2,h-t),(-w/2,h-t)],[[(x,z) for x,z in q] for q in holes],t,.003,2,m=skin,parent=G,loc=(0,-d/2+t,0),rot=(90,0,0))
    for n,rows,x,z in S:
        wide,high = n*k+.022,rows*k+.022; cell = [rrect(.030,.030,.005,x+(i-(n-1)/2)*k,z+(j-(rows-1)/2)*k,3) for i in range(n) for j in range(rows)]
        plate(rrect(wide,high,.007,x,z),cell,.044,.002,1,m=bl,parent=V,loc=(0,0,-.030)); box((wide-.01,high-.01,.01),(x,z,-.040),0,m=hole(),parent=V)
        many([(x+(i-(n-1)/2)*k,z+(j-(rows-1)/2)*k,-.036,.008,.008,.034) for i in range(n) for j in range(rows)],gold(),V); box((min(.07,wide*.4),.018,.034),(x,z+high/2+.006,-.010),.003,1,m=bl,parent=V)
        box((wide,.007,.002),(x,z-high/2-.022,.001),0,m=F['trim'],parent=V)
    for x,z in ((-w/2+.06,.07),(w/2-.06,.07),(w/2-.06,h-.06),(-w/2+.06,h-.06)): screw((x,z,.001),.022,steel(),parent=V)

def leads(G, F, w, d, h, t, skin, body):
    """The end that the fixed cables come out of: a bushing, the bundle, and its plugs laid out in front."""
    hx,hz = -w*.22,h*.46; V = group('panel',(0,-d/2,0),(90,0,0),G); vents = [rrect(.030,h*.42,.015,w*.10+.075*k,h*.5) for k in range(int(w*.36/.075))]
    plate([(-w/2,t),(w/2,t),(w/2,h-t),(-w/2,h-t)],[rrect(.42,.30,.10,hx,hz)]+vents,t,.003,2,m=skin,parent=G,loc=(0,-d/2+t,0),rot=(90,0,0)); box((w-.06,.02,h-.06),(0,-d/2+.10,h/2),0,m=hole(),parent=G)
    tube([(hx+x,hz+z,.0) for x,z in rrect(.41,.29,.095)],.020,4,True,False,m=mat('bush','#0c0d0f',.5),parent=V)
    for x,z in ((-w/2+.06,.07),(w/2-.06,.07),(w/2-.06,h-.06),(-w/2+.06,h-.06)): screw((x,z,.001),.022,steel(),parent=V)
    m = mat('sleeve','#121416',.55) if body!='white' else mat('sleeve-w','#d8dbde',.5); bl = black(); y0 = -d/2
    # (x of the plug, how far in front, wires across and down, contacts in columns and rows)
    for k,(px,far,n,rows,cols,cr) in enumerate(((-.62,.78,7,2,10,2),(-.20,.92,4,2,4,2),(.10,.80,4,2,4,2),(.36,.98,5,1,0,1),(.62,.74,5,1,0,1))):
        px *= w/1.5; p = .034; a = math.radians(-px*16); C = group('plug',(px,y0-far,.045),(0,0,math.degrees(a)),G)
        for j in range(rows):
            for i in range(n):
                o = (i-(n-1)/2)*p; z = .030+j*.036; sx = hx+(k-2)*.062+(i-(n-1)/2)*.014; sz = hz-.05+.05*(k%2)+.035*j
                tube([(sx,y0+.12,sz),(sx,y0-.06,sz+.005),(sx+(px-sx)*.25+o*.5,y0-.20,sz*.62+.04),(sx+(px-sx)*.72+o,y0-.38-.05*(k%2),z+.012),(px+o*math.cos(a)-.22*math.sin(a),y0-far+.24,z),(px+o*math.cos(a)-.05*math.sin(a),y0-far+.06,z)],.0165,4,m=m,parent=G)
        if cols:
            q = .040; box((cols*q+.02,.17,rows*q+.012),(0,0,.004),.007,3,m=bl,parent=C)
            for i in range(cols):
                for j in range(cr): box((.027,.004,.027),((i-(cols-1)/2)*q,-.086,-.016+.040*j),.002,1,m=hole(),parent=C)
            box((.075,.10,.014),(0,-.02,.052),.004,2,m=bl,parent=C)
        else:   # for drives: flat, with an L-shaped slot
            box((.25,.12,.062),(0,0,-.006),.007,3,m=bl,parent=C); box((.20,.004,.014),(0,-.061,-.004),.001,1,m=hole(),parent=C); box((.014,.004,.03),(-.093,-.061,.004),.001,1,m=hole(),parent=C)

def label_side(G, F, w, d, h):
    """The left side's plate of specifications: a table of fields, no words."""
    L = group('left',(-w/2-.0005,0,h/2),(90,0,-90),G); lab = mat('psl','#1d2126',.42,coat=.15) ; ink = mat('psi','#aab0b6',.5)
    prism(rrect(d*.80,h*.62,.02),.003,.001,1,0,m=lab,parent=L); prism(rrect(d*.80,h*.12,.018,0,h*.25),.002,.0005,1,.003,m=mat('psb','#0c7a58',.36,coat=.2),parent=L)
    many([(0,h*(.13-.10*k),.003,d*.74,.006,.0006) for k in range(4)]+[(d*(-.22+.14*i),-h*.02,.003,.006,h*.30,.0006) for i in range(4)]+[(d*(-.30+.14*i),h*(.08-.10*j),.003,d*.07,.016,.0006) for i in range(5) for j in range(3)]+[(-d*.20,-h*.24,.003,d*.30,.014,.0006)],ink,L); matrix(d*.28,-h*.235,.003,.09,L,ink,5,11)

def bundle(G, F, w, d, h, body):
    """A bundle of black cables out of the back, tied and laid round to the right, their plugs in front."""
    m = mat('sleeve','#121416',.55); x0 = w/2
    for j in range(7):
        o = .040*(j%4); z = .022+.042*(j//4)
        tube([(x0-.20-o,d/2-.02,.16+z),(x0-.02+.3*o,d/2+.20+o*.6,.10+z),(x0+.20+o,d*.20,.02+z),(x0+.24+o,-d*.22,z),(x0+.20+o*(1.5 if j%2 else .6),-d*.50,z)],.020,4,m=m,parent=G)
    tube([(x0+.19+.20*math.cos(math.radians(a))*.55+.08,-d*.02,.045+.060*math.sin(math.radians(a))) for a in range(0,360,20)],.012,3,True,False,m=mat('tie','#0c7a55',.5),parent=G)
    for k,(dx,s) in enumerate(((.20,1.0),(.36,.8))):
        C = group('plug',(x0+dx,-d*.55,.045),(0,0,8-14*k),G); box((.15*s+.03,.17,.085),(0,-.02,0),.008,3,m=black(),parent=C)
        for i in range(3):
            for j in range(2): box((.026,.004,.026),(-.039+.039*i,-.106,-.018+.038*j),.002,1,m=hole(),parent=C)

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
