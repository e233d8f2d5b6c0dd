# Motherboards: ATX, micro-ATX and mini-ITX, black, silver or white, lying open to the eye.
import kit
from kit import *
from parts import *

VARIANTS = {
    'motherboard': dict(), 'motherboard-micro-atx': dict(form='matx'), 'motherboard-mini-itx': dict(form='itx'),
    'motherboard-white': dict(body='white'), 'motherboard-micro-atx-white': dict(form='matx', body='white'), 'motherboard-mini-itx-white': dict(form='itx', body='white'),
    'motherboard-silver': dict(body='silver'), 'motherboard-micro-atx-silver': dict(form='matx', body='silver'), 'motherboard-mini-itx-silver': dict(form='itx', body='silver'),
}
Z = .016   # upper face of the board

def slot(G, x, y, l, F, guard=False, w=.075, h=.11):
    """PCIe slot along x from x, with contacts inside; a steel guard around the first."""
    m = black() if F['body'].name!='w-body' else mat('slot-w','#c9cdd1',.4)
    plate(rrect(l,w,.008,x+l/2,y),[rrect(l-.03,.018,.004,x+l/2,y)],h,.003,2,m=m,parent=G,loc=(0,0,Z)); box((l-.03,.018,.01),(x+l/2,y,Z+.03),0,m=hole(),parent=G)
    n = int((l-.06)/.018); many([(x+.03+i*.018,y+s*.0115,Z+.05,.008,.004,h-.054) for i in range(n) for s in (-1,1) if abs(i*.018-.11)>.02],gold(),G)
    if guard:
        st = nickel()
        plate(rrect(l+.012,w+.018,.008,x+l/2,y),[rrect(l-.004,w-.002,.006,x+l/2,y)],h-.008,.002,2,m=st,parent=G,loc=(0,0,Z))
    box((.05,w*.8,h*.8),(x+l+.03,y,Z+h*.4),.008,2,m=m,parent=G)

def dimm(G, x, y, F, alt):
    """Memory slot along y, centred at y."""
    m = (black() if not alt else mat('slot-g','#2b2f34',.4)) if F['body'].name!='w-body' else (mat('slot-w','#c9cdd1',.4) if not alt else mat('slot-w2','#a6abb1',.4)); l = 1.34
    plate(rrect(.065,l,.006,x,y),[rrect(.020,l-.06,.003,x,y)],.085,.003,2,m=m,parent=G,loc=(0,0,Z)); box((.020,l-.06,.01),(x,y,Z+.02),0,m=hole(),parent=G)
    many([(x+s*.012,y-l/2+.04+.0175*i,Z+.035,.004,.008,.047) for i in range(int((l-.08)/.0175)) for s in (-1,1)],gold(),G)
    for s in (-1,1): box((.055,.07,.14),(x,y+s*(l/2+.01),Z+.07),.010,2,rot=(-8*s,0,0),m=m,parent=G)

def socket(G, x, y):
    st = nickel(); fr = mat('sock','#c6c9cc',.30,1,var=.05)
    box((.62,.66,.02),(x,y,Z+.010),.006,2,m=black(),parent=G)
    plate(rrect(.56,.60,.03,x,y),[rrect(.37,.42,.02,x,y)],.020,.005,2,m=fr,parent=G,loc=(0,0,Z+.022))
    box((.40,.45,.012),(x,y,Z+.020),.003,2,m=mat('sockin','#1a1d20',.45),parent=G)
    many([(x-.165+.0155*i,y-.19+.0155*j,Z+.026,.0085,.0085,.003) for i in range(22) for j in range(25) if not (7<i<14 and 8<j<16)],gold(),G)
    tube([(x+.31,y-.36,Z+.05),(x+.325,y-.30,Z+.045),(x+.325,y+.26,Z+.045),(x+.31,y+.30,Z+.05),(x+.26,y+.315,Z+.045)],.014,5,m=st,parent=G); lathe([(.02,0),(.024,.01),(.024,.05),(.02,.06)],20,loc=(x+.31,y-.38,Z+.05),rot=(0,90,0),m=st,parent=G)
    for s in (-1,1):
        for t in (-1,1): lathe([(.030,0),(.052,0),(.052,.0014),(.030,.0014)],32,closed=False,loc=(x+s*.42,y+t*.47,Z),m=steel(),parent=G); cyl(.03,.002,.0005,24,loc=(x+s*.42,y+t*.47,Z-.0008),m=hole(),parent=G)
    for s in (-1,1): screw((x+s*.25,y+.335,Z+.02),.022,steel(),parent=G)

def caps(G, pts, F):
    a = mat('can','#17191c',.35,.3) if F['body'].name!='w-body' else mat('can-w','#9ea4aa',.3,.8); one = None; t = mat('cantop','#8f959b',.3,1)
    for x,y in pts: cyl(.030,.085,.008,24,m=a,parent=G,loc=(x,y,Z)); cyl(.0255,.003,.001,24,m=t,parent=G,loc=(x,y,Z+.084))

def chokes(G, pts): many([(x,y,Z,.062,.062,.055) for x,y in pts],mat('choke','#3a3e44',.42,.5),G,.006)

def sinkblock(G, x, y, w, d, h, F, along='y', ribs=6, led=None):
    """Finned heat sink, chamfered, with grooves across."""
    b = F['body'] if F['body'].name!='s-body' else F['plate']; c = min(w,d)*.22
    o = [(-w/2,-d/2),(w/2,-d/2),(w/2,d/2-c),(w/2-c,d/2),(-w/2,d/2)]; prism([(x+a,y+e) for a,e in o],h,.014,3,Z,m=b,parent=G)
    for i in range(ribs):
        t = (i+.5)/ribs-.5
        if along=='y': box((w*.86,d/ribs*.34,.03),(x,y+t*d*.86,Z+h+.004),.006,2,m=F['second'],parent=G)
        else: box((w/ribs*.34,d*.86,.03),(x+t*w*.86,y,Z+h+.004),.006,2,m=F['second'],parent=G)

def m2plate(G, x, y, w, d, F):
    b = F['body'] if F['body'].name!='s-body' else F['plate']; box((w,d,.05),(x,y,Z+.045),.010,3,m=b,parent=G)
    for k in range(4): X = x-w*.30+.05*k; prism([(X,y-d/2),(X+.018,y-d/2),(X+.018+d*.4,y+d/2),(X+d*.4,y+d/2)],.003,.001,1,Z+.069,m=F['trim'] if k==0 else F['second'],parent=G)
    screw((x+w/2-.04,y,Z+.07),.018,steel(),parent=G)

def header(G, x, y, nx, ny, m=None):
    box((nx*.0254+.012,ny*.0254+.012,.02),(x,y,Z+.01),.003,2,m=m or black(),parent=G)
    many([(x+(i-(nx-1)/2)*.0254,y+(j-(ny-1)/2)*.0254,Z+.02,.008,.008,.06) for i in range(nx) for j in range(ny)],gold(),G)

def power(G, x, y, nx, ny, F):
    m = black() if F['body'].name!='w-body' else mat('slot-w','#c9cdd1',.4); c = .042
    plate(rrect(nx*c+.02,ny*c+.02,.006,x,y),[rrect(c*.72,c*.72,.006,x+(i-(nx-1)/2)*c,y+(j-(ny-1)/2)*c,3) for i in range(nx) for j in range(ny)],.12,.003,1,m=m,parent=G,loc=(0,0,Z)); box((nx*c,ny*c,.02),(x,y,Z+.02),0,m=hole(),parent=G)

def rear(G, top, left, F, n):
    """Sockets at the left edge, mostly under a shroud, their mouths to the left."""
    y = top-.12
    for kind,h in (('usb',.16),('usb',.16),('hdmi',.13),('usb',.16),('rj45',.20),('usb',.16))[:n]:
        box((.20,h-.01,.15),(left+.10-.03,y-h/2,Z+.075),.006,2,m=nickel(),parent=G)
        for z in ((.045,.11) if kind!='rj45' else (.075,)):
            P = group('p',(left-.031,y-h/2,Z+z),(0,-90,0),G); port(kind,(0,0,-.010),P)
        y -= h+.012
    jm = [mat('j1','#1e6f52',.4),mat('j2','#2b2f34',.4),mat('j3','#8a3a44',.4)]
    box((.18,.17,.30),(left+.06,y-.09,Z+.15),.01,2,m=black(),parent=G)
    for i,z in enumerate((.06,.15,.24)): P = group('p',(left-.030,y-.09,Z+z),(0,-90,0),G); port('jack',(0,0,0),P,jm[i])
    return y-.2

def board(G, form, body):
    F = finish(body); W,H = dict(atx=(2.44,3.05),matx=(2.44,2.44),itx=(1.70,1.70))[form]; L,T = -W/2,H/2; itx = form=='itx'
    holes = [circ(L+.10+p*(W-.2),T-.06-q*(H-.12),.020,24) for p in (0,1 if itx else .62,1) for q in ((0,1) if itx else (0,.52,1))]
    pm = F['pcb'] if body=='white' else mat('pcb-b','#07090a',.5,coat=.15,coat_r=.2); pr = mat('print-w','#b9bec4',.45) if body=='white' else mat('print','#15191c',.42)
    plate(rrect(W,H,.03),holes,Z,.002,2,m=pm,parent=G)
    if not itx:   # pattern printed on the board
        for k in range(5): x = L+W*.38+.20*k; prism([(x,-H/2+.12),(x+.07,-H/2+.12),(x+.37,-H/2+.62),(x+.30,-H/2+.62)],.0006,0,1,Z,m=pr,parent=G)
        for k in range(3): x = L+W*.70+.07*k; prism([(x,.02),(x+.025,.02),(x+.225,.34),(x+.20,.34)],.0006,0,1,Z,m=pr,parent=G)
    for x,y in [(sum(p[0] for p in h)/len(h),sum(p[1] for p in h)/len(h)) for h in holes]: lathe([(.020,0),(.042,0),(.042,.0012),(.020,.0012)],32,closed=False,loc=(x,y,Z),m=nickel(),parent=G)
    sx,sy = (L+1.02,T-.80) if not itx else (L+.83,T-.68)
    socket(G,sx,sy)
    end = rear(G,T,L,F,6 if not itx else 5)
    # power stages: heat sinks left of and above the socket, chokes between
    sinkblock(G,L+.33,sy+.05,.36,.95 if not itx else .80,.36,F,'y',7); sinkblock(G,sx+.06,T-.13,.72,.20,.28,F,'x',8)
    chokes(G,[(L+.57,sy-.38+.095*i) for i in range(9)]); chokes(G,[(sx-.30+.095*i,T-.29) for i in range(7)]); caps(G,[(L+.655,sy-.36+.105*i) for i in range(8)]+[(sx-.29+.105*i,T-.375) for i in range(7)],F) if not itx else caps(G,[(sx-.29+.105*i,T-.365) for i in range(7)],F)
    power(G,L+.46,T-.09,4,2,F)
    # memory
    dx = sx+.60; nd = 4 if not itx else 2; dy = T-.10-.75
    for i in range(nd): dimm(G,dx+i*.095*(1 if nd==4 else 1.0),dy,F,i%2)
    ex = dx+nd*.095+.02
    if ex < W/2-.06: power(G,W/2-.075,T-1.0,2,12,F)
    caps(G,[(W/2-.07,T-.15-.08*i) for i in range(3)] if not itx else [],F)
    # slots, M.2 plates, chipset
    rows = dict(atx=(.42,3),matx=(.42,2),itx=(.10,1))[form]; y = min(end,sy-.62) if not itx else -H/2+.10
    if not itx:
        m2plate(G,L+.95,sy-.60,.86,.24,F); y = sy-.86
        slot(G,L+.30,y,.90,F,True); m2plate(G,L+1.00,y-.24,.90,.25,F)
        slot(G,L+.30,y-.45,.26,F); 
        if form=='atx': m2plate(G,L+1.00,y-.66,.90,.25,F); slot(G,L+.30,y-.87,.90,F)
        cx,cy = W/2-.46,y-.30; w = .62
        o = [(-w/2,-w/2),(w/2-.1,-w/2),(w/2,-w/2+.1),(w/2,w/2),(-w/2+.1,w/2),(-w/2,w/2-.1)]; b = F['body'] if body!='silver' else F['plate']
        prism([(cx+a,cy+e) for a,e in o],.09,.014,3,Z,m=b,parent=G); prism([(cx+a*.62,cy+e*.62) for a,e in o],.012,.006,3,Z+.086,m=F['trim'],parent=G)
        for k in range(3): prism([(cx-.20+.05*k,cy-.20),(cx-.18+.05*k,cy-.20),(cx-.18+.05*k,cy-.12),(cx-.20+.05*k,cy-.12)],.01,.003,1,Z+.085,m=F['second'],parent=G)
        for j in range(2): 
            for i in range(2): box((.10,.15,.09),(W/2-.05,cy-.30-.17*i if form=='atx' else cy+.45+.17*j,Z+.05),.008,2,m=black(),parent=G)
        # sound part: a line in the board, small golden capacitors
        box((.008,.62,.0012),(L+.24,-H/2+.34,Z+.0006),0,m=mat('line','#c9a84e',.4,.6),parent=G)
        for i in range(5): cyl(.027,.08,.008,24,m=gold(),parent=G,loc=(L+.09,-H/2+.14+.09*i,Z))
        for i,(nx,ny) in enumerate(((5,2),(4,1),(4,1),(5,2),(5,2),(4,1),(5,2))):
            if i!=4: header(G,L+.35+.27*i,-H/2+.06,nx,ny)   # a mounting hole is there
        header(G,W/2-.10,T-.42 if form!='atx' else -H/2+.9,2,2)
    else:
        slot(G,L+.30,y,.90,F,True,.07); m2plate(G,L+.92,y+.20,.86,.24,F)
        header(G,W/2-.10,-H/2+.25,2,5); header(G,W/2-.10,-H/2+.5,1,4)
        for i in range(2): box((.10,.15,.09),(W/2-.06,-H/2+.72+.17*i,Z+.05),.008,2,m=black(),parent=G)
        # battery in its holder: dull, for a bright one mirrors the key light and is a white hole in the picture
        cell = mat('cell','#6f757b',.5,.8); x,y = L+.13,-H/2+.30; cyl(.104,.020,.005,48,m=black(),parent=G,loc=(x,y,Z)); cyl(.088,.032,.006,48,m=cell,parent=G,loc=(x,y,Z)); lathe([(.064,0),(.067,.0025),(.070,0)],48,closed=False,loc=(x,y,Z+.032),m=cell,parent=G)
        box((.03,.05,.030),(x+.085,y,Z+.022),.004,2,m=nickel(),parent=G)
    # strewn small parts and chips
    for i,(a,b,c,d,n) in enumerate(((.3,.02,.9,.1,30),(.3,.42,.9,.5,30),(.62,.05,.75,.35,34),(.05,.35,.2,.5,30),(.8,.36,.95,.5,26),(.4,.52,.75,.6,30))): specks((L+W*a,-H/2+H*b,L+W*c,-H/2+H*d),n*2 if not itx else n,i,Z,G,.017)
    for x,y,s in ((L+.18,-H/2+.80,.11),(L+.22,-.12,.09),(W/2-.35,-H/2+.30,.12),(sx+.1,sy-.42,.07)): 
        if not itx: box((s,s,.012),(x,y,Z+.006),.002,2,m=chip(),parent=G)
    # shroud over the sockets, slanted towards the socket
    sh = [(L-.0,T-.02),(L+.30,T-.02),(L+.30,T-.14),(L+.20,T-.22),(L+.20,end+.10),(L+.12,end+.02),(L-.0,end+.02)]
    b = F['body'] if body!='silver' else F['plate']
    prism(sh[::-1],.035,.012,3,Z+.36,m=b,parent=G); box((.02,T-end-.06,.34),(L+.195,(T+end)/2,Z+.19),.004,2,m=b,parent=G)
    for k in range(4): prism([(L+.03,T-.30-.09*k),(L+.15,T-.36-.09*k),(L+.15,T-.335-.09*k),(L+.03,T-.275-.09*k)],.010,.003,1,Z+.390,m=F['trim'] if k==0 else F['second'],parent=G)

def build(form='atx', body='black'):
    G = group('board'); board(G,form,body); w = body=='white'
    kit.ROOT.rotation_euler = Euler((math.radians(9),0,math.radians(24)))
    shoot(0,47,70,margin=1.05,lift=.03,fill_az=24,fill_w=2.4,**({**WHITE,'key':.95,'top':.3} if w else dict(key=1.05,top=.55,fill=1.2,rim=1.2)))
