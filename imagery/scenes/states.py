# Pictures of the shop's own states: a plug pulled out of its socket (nothing is here), an open, empty box (nothing yet).
from kit import *
VARIANTS = {'not-found': {'state': 'unplugged'}, 'empty': {'state': 'empty_box'}}

def ribs(G, n, r, x, dx, m):
    for k in range(n): o = lathe([(r*(1-.07*k),-.030),(r*(1.10-.07*k),-.022),(r*(1.10-.07*k),.022),(r*(1-.07*k),.030)],48,m=m,parent=G,loc=(x+dx*k,0,0)); o.rotation_euler = Euler((0,pi/2,0))

def unplugged():
    """Two halves of a coupling, a hand apart."""
    sh = mat('shell','#121416',.36,var=.02); rub = mat('rub','#0c0d0e',.6); acc = mat('acc','#0b8a60',.34,coat=.3); pin = mat('pin','#d8b25a',.22,1); dk = mat('dk','#030304',.6)
    def rounded(x0, x1, w, h, m, G, p=3.6):
        secs = []
        for k,x in ((.86,x0),(.96,x0+.03),(1,x0+.08),(1,x1-.08),(.97,x1-.03),(.90,x1)): secs.append([(x,y*k,z*k) for y,z in superellipse(w,h,p,96)])
        o = loft(secs,sub=0,m=m,parent=G); smooth(o,40); return o
    A = group('plug',(-.40,-.28,.34),(0,0,32)); rounded(-.75,.0,.40,.30,sh,A); rounded(-.02,.10,.34,.245,acc,A)
    for y in (-.15,.15):
        o = cyl(.060,.46,.022,40,m=pin,parent=A,loc=(.08,y,0)); o.rotation_euler = Euler((0,pi/2,0)); o = cyl(.064,.10,.008,40,m=sh,parent=A,loc=(.09,y,0)); o.rotation_euler = Euler((0,pi/2,0))
    for k in range(4): box((.035,.56,.012),(-.20-.085*k,0,.296),.005,2,m=rub,parent=A)
    ribs(A,5,.15,-.80,-.09,rub)
    B = group('socket',(.86,.50,.34),(0,0,32)); rounded(.0,.78,.42,.32,sh,B); rounded(-.10,.02,.40,.30,acc,B)
    f = group('face',(-.105,0,0),(0,-90,0),B); prism(superellipse(.235,.335,3.6,96),.012,.004,2,-.002,m=dk,parent=f)
    for y in (-.15,.15): lathe([(.062,.006),(.075,.012),(.084,.010),(.088,.0)],48,closed=False,m=mat('al','#9aa1a9',.28,1),parent=f,loc=(0,y,.006)); cyl(.062,.004,.001,40,m=mat('hole','#000000',.9),parent=f,loc=(0,y,.012))
    for k in range(4): box((.035,.58,.012),(.26+.085*k,0,.316),.005,2,m=rub,parent=B)
    ribs(B,5,.16,.84,.09,rub)
    # one cord from the plug round to the socket, with a loop in it
    tube([(-1.30,-.84,.34),(-1.52,-.98,.30),(-1.78,-1.28,.12),(-1.62,-1.68,.085),(-1.0,-1.86,.085),(-.30,-1.62,.085),(.22,-1.22,.085),(.62,-1.02,.085),(.98,-1.16,.085),(1.0,-1.52,.085),(.66,-1.66,.085),(.36,-1.40,.16),(.55,-.98,.25),(1.10,-.66,.16),(1.75,-.52,.085),(2.32,-.20,.085),(2.66,.36,.085),(2.66,.92,.10),(2.40,1.28,.22),(2.12,1.28,.32),(1.84,1.11,.34)],.080,10,m=rub)
    shoot(-14,46,75,margin=1.08,key=1.0,top=.95,fill=1.2,rim=1.4,fill_az=46)

def empty_box():
    """A brown box with its flaps open and nothing in it."""
    card = mat('card','#b08a5e',.75); inner = mat('inner','#8f6c46',.85); tape = mat('tape','#0b7a56',.4,coat=.3); paper = mat('paper','#e9e6df',.8); W,D,H,t = 2.2,1.7,1.25,.035
    box((W,D,t),(0,0,t/2),0,m=inner)
    for s in (-1,1): box((t,D,H),(s*(W/2-t/2),0,H/2),.006,1,m=card); box((W,t,H),(0,s*(D/2-t/2),H/2),.006,1,m=card); box((t*.2,D-.08,H-.02),(s*(W/2-t-.004),0,H/2),0,m=inner); box((W-.08,t*.2,H-.02),(0,s*(D/2-t-.004),H/2),0,m=inner)
    def flap(w, d, loc, turn, tilt): g = group('flap',loc,(0,0,turn)); h = group('h',(0,0,0),(tilt,0,0),g); box((w,d,t*.8),(0,-d/2,0),.006,1,m=card,parent=h); return h
    flap(W-.02,D*.47,(0,-D/2,H),0,38); flap(W-.02,D*.47,(0,D/2,H),180,-28); a = flap(D-.02,W*.36,(W/2,0,H),90,30); flap(D-.02,W*.36,(-W/2,0,H),-90,24)
    box((.26,.004,H*.62),(0,-D/2-.002,H*.69),0,m=tape); box((.5,.003,.30),(.62,-D/2-.002,.34),0,m=paper)
    for k,w in enumerate((.36,.28,.20)): box((w,.004,.022),(.62-.18+w/2,-D/2-.004,.42-.07*k),0,m=mat('ink','#5b5348',.7))
    shoot(-28,30,80,margin=1.06,key=.95,top=.9,fill=.6,rim=.9,fill_az=52)

def build(state): globals()[state]()
