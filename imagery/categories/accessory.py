# Accessories: a hub with its sockets, a coiled braided cable held by a strap, a precision screwdriver.
from kit import *
from parts import port
VARIANTS = {'accessory': {}}

def smoothly(points, n):
    """n points on a smooth line through these."""
    return [Vector(catmull(points,i/(n-1)*(len(points)-1))) for i in range(n)]

def braid(path, r, m, fleck, strands=7, turn=26):
    """A cable with a woven sleeve: strands wound both ways round a core, one of them in another colour."""
    tube([tuple(p) for p in path],r*.93,5,False,False,m=mat('core','#08090a',.6)); N=len(path); frames=[]; u=Vector((0,0,1)); at=0
    for i,p in enumerate(path):
        t=(path[min(N-1,i+1)]-path[max(0,i-1)]).normalized(); u=(u-t*u.dot(t)).normalized(); at+=(p-path[i-1]).length if i else 0; frames.append((p,u,t.cross(u),at))
    for s in(-1,1):
        for k in range(strands):
            ring=[tuple(p+u*r*math.cos(a)+v*r*math.sin(a)) for p,u,v,d in frames for a in(s*d*turn+2*pi*k/strands,)]
            tube(ring,r*.30,2,False,False,m=fleck if k==0 else m)

def plug(kind, loc, rot, shell, steel):
    """The end of a cable, pointing along its own x: `a` is the broad one, `c` the small one."""
    g=group('plug',loc,rot); w,h,l=(.17,.085,.26) if kind=='a' else (.125,.075,.24)
    sec=[[(x,y*k,z*k) for y,z in superellipse(w/2,h/2,5,48)] for x,k in((-l,.62),(-l+.03,.80),(-l*.62,1),(-.02,1),(0,.96))]; smooth(loft(sec,sub=0,m=shell,parent=g),50)
    for x in(-l*.72,-l*.60,-l*.48): tube([(x,y*1.0,z*1.0) for y,z in superellipse(w/2,h/2,5,48)],.0045,2,True,False,m=mat('groove','#030304',.7),parent=g)
    if kind=='a':
        plate(rrect(.12,.052,.008),[rrect(.108,.040,.006)],.15,.002,2,m=steel,parent=g,rot=(90,0,90)); box((.135,.105,.018),(.066,0,-.008),.002,m=mat('tongue','#e9edf0',.5),parent=g)
        for y in(-.028,.028): box((.026,.022,.004),(.085,y,.026),.001,1,m=mat('dark','#050506',.6),parent=g)
    else:
        o=plate(rrect(.088,.032,.0155),[rrect(.074,.018,.0085)],.10,.002,2,m=steel,parent=g,rot=(90,0,90)); box((.08,.066,.006),(.045,0,0),.001,1,m=mat('dark','#050506',.6),parent=g)
    lathe([(.046,0),(.046,.02),(.038,.05),(.038,.14),(.034,.16)],32,m=shell,parent=g,loc=(-l+.02,0,0),rot=(0,-90,0))

def hub(alu, dark, cable):
    """A slab of aluminium with four broad sockets and a small one in its front, its cable leaving at the left."""
    H=group('hub',(.06,.72,0),(0,0,-7)); W,D,T=1.72,.52,.20
    prism(rrect(W,D,.07),T,.024,4,.02,m=alu,parent=H); prism(rrect(W-.1,D-.1,.05),.02,0,1,.002,m=dark,parent=H)
    plate(rrect(W-.16,T-.06,.03),[],.006,.002,2,m=dark,parent=H,rot=(90,0,0),loc=(0,-D/2+.002,.02+T/2))
    for k,kind in enumerate(('usb','usb','usb','usb','usbc')):
        g=group('s',(-.60+.295*k,-D/2-.002,.02+T/2),(90,0,0),H); q=group('t',(0,0,.022),(0,0,90),g); q.scale=(1.45,1.45,1); port(kind,(0,0,0),q)
        cyl(.011,.004,.001,20,m=mat('lamp','#000000',.4,emit=MINT,es=1.8) if k<2 else dark,parent=H,loc=(-.60+.295*k,-D/2+.10,T+.018))
    prism(rrect(.30,.05,.025),.003,0,1,T+.0195,m=mat('mark','#6d747b',.4,.6),parent=H,loc=(0,.06,0))
    lathe([(.058,0),(.058,.03),(.046,.05),(.042,.16),(.036,.18)],32,m=dark,parent=H,loc=(W/2-.02,.05,.12),rot=(0,90,0))
    tube([(1.03,.66,.12),(1.24,.62,.10),(1.38,.50,.05),(1.36,.30,.036),(1.22,.18,.036)],.034,5,m=cable); plug('c',(.98,.03,.05),(0,0,212),dark,mat('steel','#b9bec4',.28,1))

def coil(dark, steel, acc):
    """A flat coil of three turns; the inner end crosses over the turns, both run out to the front."""
    c=Vector((-.52,-.20)); n=60; turns=2.9; P=[(-.10,-1.26,.05),(-.16,-1.02,.07),(-.26,-.80,.16),(-.36,-.60,.165),(-.42,-.46,.11)]
    for i in range(n+1):
        u=i/n*turns; a=math.radians(-42+360*u); r=.27+.098*u+.012*math.sin(u*7); P.append((c.x+r*math.cos(a),c.y+r*math.sin(a),.045+.012*math.sin(u*5)))
    x,y,z=P[-1]; a=math.radians(-42+360*turns); P+=[(x-math.sin(a)*k+.0*k-.14*k*k,y+math.cos(a)*k-.05*k,.045) for k in(.16,.34,.52)]
    path=smoothly(P,1100); braid(path,.040,mat('woven','#2a2e33',.55),acc)
    for kind,e,d in(('a',0,-1),('c',len(path)-1,1)):
        t=(path[e]-path[e-d*12]).normalized(); q=path[e]+t*.20; plug(kind,(q.x,q.y,.05),(0,0,math.degrees(math.atan2(t.y,t.x))),dark,steel)
    s=group('strap',(c.x-.40,c.y+.17,.06),(0,0,67)); sec=superellipse(.175,.075,3.4,64)
    o=loft([[(x*k,y,z*k) for x,z in sec] for y,k in((-.085,.93),(-.08,1),(.08,1),(.085,.93))],sub=0,m=mat('strapm','#0c7a55',.75,sheen=.3),parent=s); smooth(o,40)

def screwdriver(alu, dark, acc):
    """With a knurled handle and a turning cap."""
    S=group('driver',(.34,-.24,.088),(0,90,-38))   # its own z runs along the floor, to the right
    lathe([(.001,-.06),(.070,-.06),(.078,-.052),(.078,.0),(.070,.008),(.030,.010)],64,m=alu,parent=S)
    lathe([(.060,.012),(.084,.02),(.088,.05),(.088,.22),(.076,.26),(.076,.52),(.086,.56),(.086,.66),(.060,.74),(.036,.78),(.001,.78)],64,m=dark,parent=S)
    for q in range(36): box((.006,.010,.16),(.088*math.cos(q*pi/18),.088*math.sin(q*pi/18),.135),.002,1,rot=(0,0,q*10),m=dark,parent=S)
    for z in(.25,.53): lathe([(.076,z-.014),(.083,z-.010),(.083,z+.010),(.076,z+.014)],64,closed=False,m=acc,parent=S)
    lathe([(.030,.77),(.036,.79),(.036,.84),(.020,.86)],48,m=alu,parent=S); cyl(.019,.62,.002,32,m=alu,parent=S,loc=(0,0,.85)); lathe([(.019,0),(.017,.02),(.004,.062),(.001,.064)],24,m=mat('tip','#5b6067',.35,1),parent=S,loc=(0,0,1.47))

def build():
    alu=mat('halu','#9aa1a9',.30,1,var=.02); dark=mat('hdark','#15171a',.42); steel=mat('steel','#b9bec4',.28,1); acc=mat('acc','#0e9a6a',.5)
    hub(alu,dark,mat('hcable','#17191c',.55)); coil(dark,steel,acc); screwdriver(alu,dark,acc)
    shoot(-16,47,75,1.04,key=1,top=.9,fill=1,rim=1.2,fill_az=50)
