# Graphics cards: one, two or three fans, black, white or silver, with or without light.
from kit import *
from parts import *

VARIANTS = {
    'graphics-card-2-fans': dict(fans=2), 'graphics-card-2-fans-lit': dict(fans=2, lit=True),
    'graphics-card-3-fans-lit': dict(fans=3, lit=True), 'graphics-card-3-fans': dict(fans=3, lit=True, dark=True),
    'graphics-card-3-fans-white-lit': dict(fans=3, body='white', lit=True), 'graphics-card-3-fans-white': dict(fans=3, body='white', lit=True, dark=True),
    'graphics-card-1-fan': dict(fans=1), 'graphics-card-2-fans-2': dict(fans=2, style='clad'), 'graphics-card-3-fans-2': dict(fans=3, style='clad'), 'graphics-card-2-fans-silver': dict(fans=2, body='silver'), 'graphics-card-2-fans-white': dict(fans=2, body='white'),
}
# the second view: sockets for monitors
VARIANTS.update({f'graphics-card-{n}-ports': dict(VARIANTS[f'graphics-card-{n}'],lit=False,dark=False,view='ports') for n in ('1-fan','2-fans','2-fans-2','2-fans-white','2-fans-silver','3-fans','3-fans-2','3-fans-white')})

def build(fans, body='black', lit=False, style='armour', view='front'):
    F = finish(body); G = group('card'); white = body == 'white'
    L = {1: 1.62, 2: 2.16, 3: 3.0}[fans]; H = 1.24; FR = {1: .52, 2: .475, 3: .462}[fans]
    FX = {1: (.0,), 2: (-.52, .52), 3: (-.985, 0, .985)}[fans]; gaps = [(a+b)/2 for a,b in zip(FX, FX[1:])]; hx, hy = L/2, H/2
    light = glow('led', G, -hx, hx) if lit else None
    ring = light or F['second']; strip = light or F['trim']
    # backplate, board, contacts
    plate(rrect(L,H,.05),[rrect(.34,.05,.02,hx-.45,.32-.09*i) for i in range(7)],.022,.005,m=F['plate'],parent=G)
    box((L-.12,H-.04,.018),(-.03,0,.045),.003,m=F['pcb'],parent=G)
    x0 = -hx+.32; fingers(x0,x0+.90,-hy-.045,.045,G,gap=(x0+.20,x0+.235),board=F['pcb'])
    # fin stack and heat pipes
    fm = fins() if body!='black' else mat('fins-dark','#9da2a9',.33,1)
    f0 = box((.006,H-.05,.30),(-hx+.08,0,.215),0,m=fm,parent=G); N = int(L*46)
    for i in range(1,N): dup(f0,(-hx+.08+i*((L-.16)/(N-1)),0,.215))
    for y in (-.38,-.2,0,.2,.38): tube([(-hx+.06,y,.16),(0,y,.16),(hx-.04,y,.16)],.032,m=copper(),parent=G)
    for y in (-.38,.38): tube([(hx-.1,y,.16),(hx-.025,y*.97,.17),(hx-.03,y*.8,.24),(hx-.1,y*.78,.26)],.032,m=copper(),parent=G)
    # shroud with a notch at each gap
    lo = [(-hx+.10,-hy)]; hi = [(hx-.22,hy)] if style=='armour' else []
    for g in gaps if style=='armour' else (): lo += [(g-.13,-hy),(g-.03,-hy+.05),(g+.03,-hy+.05),(g+.13,-hy)]
    for g in gaps[::-1] if style=='armour' else (): hi += [(g+.13,hy),(g+.03,hy-.05),(g-.03,hy-.05),(g-.13,hy)]
    out = lo+[(hx-.16,-hy),(hx,-hy+.16)]+([(hx,hy-.34),(hx-.10,hy-.10)] if style=='armour' else [(hx,hy-.16),(hx-.16,hy)])+hi+[(-hx+.16,hy),(-hx,hy-.16),(-hx,-hy+.10)]
    plate(out,[circ(x,0,FR,128) for x in FX],.24,.016,4,m=F['body'],parent=G,loc=(0,0,.30))
    def panel(pts,h,m,z=.54,b=.012):
        a = sum(p[0]*q[1]-q[0]*p[1] for p,q in zip(pts,pts[1:]+pts[:1]))
        return prism(pts if a>0 else pts[::-1],h,b,3,z,m=m,parent=G)
    for x in FX:
        lathe([(FR-.004,.30),(FR,.545),(FR+.012,.553),(FR+.03,.553),(FR+.036,.545),(FR+.036,.52)],160,closed=False,m=F['trim'],parent=G,loc=(x,0,0))
        lathe([(FR-.004,.49),(FR-.02,.505),(FR-.02,.52),(FR-.002,.53)],160,closed=False,m=ring,parent=G,loc=(x,0,0))
    if style=='clad': clad(G,F,FX,FR,hx,hy)
    # armour between the fans
    for g in gaps if style=='armour' else ():
        for s in (-1,1):
            panel([(g-.105,s*.565),(g-.018,s*.37),(g+.018,s*.37),(g+.105,s*.565)],.022,F['trim']); screw((g,s*.5,.562),.024,steel(),parent=G)
        panel([(g-.011,-.32),(g+.011,-.32),(g+.011,.32),(g-.011,.32)],.007,strip,b=.003)
        for s in (-1,1): panel([(g+s*.022,-.24),(g+s*.036,-.20),(g+s*.036,.20),(g+s*.022,.24)],.006,F['second'],b=.002)
    # corners
    for sx in (-1,1) if style=='armour' else ():
        for sy in (-1,1):
            c = [(hx-.045,.30),(hx-.045,.43),(hx-.17,.575),(hx-.33,.575),(hx-.25,.50),(hx-.10,.36)] if sy>0 else [(hx-.025,.30),(hx-.025,.46),(hx-.14,.585),(hx-.33,.585),(hx-.25,.50),(hx-.10,.36)]
            panel([(sx*x,sy*y) for x,y in c],.026,F['trim'] if body=='black' and not lit else alu()); screw((sx*(hx-.105),sy*.455,.566),.026,steel(),parent=G)
            x = FX[-1] if fans>1 else .45
            if fans>1: panel([(sx*(x-.385),sy*.598),(sx*(x-.43),sy*.545),(sx*(x-.38),sy*.515),(sx*(x-.26),sy*.552),(sx*(x+.10),sy*.552),(sx*(x+.07),sy*.598)],.008,F['second'],b=.003)
            for k in range(5): box((.030,.012,.006),(sx*(x+.035-.06*k)-(0 if fans>1 else -.06),sy*.577,.551 if fans>1 else .544),.002,2,rot=(0,0,30*sx*sy),m=strip if k==0 else F['trim'],parent=G)
    if fans == 1:   # ribs beside the fan, louvres at its sides
        for sx in (-1,1):
            for k in range(4): panel([(sx*(.600+.05*k),-.24+.03*k),(sx*(.624+.05*k),-.24+.03*k),(sx*(.624+.05*k),.24-.03*k),(sx*(.600+.05*k),.24-.03*k)],.010,strip if k==0 else F['second'],b=.004)
    # fans
    for i,x in enumerate(FX):
        r = fan_rotor(FR-.035,.165 if style=='armour' else .145,11 if style=='armour' else 9,pitch=40,sweep=30 if style=='armour' else 46,depth=.115,m=F['blade'],hubm=F['hub'],ring=.035,parent=G,loc=(x,0,.415)); r.rotation_euler[2]=.5+i*.9; z=r['top']
        lathe([(.001,z-.012),(.118,z-.012),(.122,z-.006),(.122,z-.001),(.001,z-.001)],96,m=alu() if not white else F['body'],parent=r)
        lathe([(.124,z-.012),(.132,z-.002),(.138,z-.012)],96,closed=False,m=strip,parent=r)
        lathe([(.040,z-.002),(.043,z+.002),(.046,z-.002)],64,closed=False,m=F['trim'],parent=r)
    # upper edge: fascia with a light bar, power socket
    fl = min(1.74,L*.55); S = group('fascia',(0,hy+.001,.50),(-90,0,0),G)
    prism([(-hx+.14,0),(-hx+.06+fl,0),(-hx+.14+fl,.10),(-hx+.06+fl,.20),(-hx+.14,.20)],.02,.008,3,-.012,m=F['body'],parent=S)
    prism([(-hx+.26,.085),(-hx+fl-.06,.085),(-hx+fl-.045,.10),(-hx+fl-.06,.115),(-hx+.26,.115)],.008,.003,2,.006,m=strip,parent=S)
    px = hx-.52 if fans>1 else hx-.4
    box((.30,.12,.13),(px,hy+.005,.20),.01,m=black(),parent=G)
    for i in range(4):
        for j in range(2): box((.045,.02,.04),(px-.1+i*.066,hy+.066,.17+j*.06),.004,m=hole(),parent=G)
    prism([(hx-.02,-.40),(hx,-.40),(hx,.25),(hx-.02,.25)],.2,.005,2,.10,m=F['body'],parent=G)
    bracket(G,-hx,F)
    lean(9)
    w = white
    shoot(-62 if view=='ports' else -31,18,62 if view=='ports' else 90,margin=1.09 if view=='ports' else 1.06,lift=.05,fill_az=44,fill_w=2.4,**(WHITE if w else dict(fill=1.1)))

def clad(G, F, FX, FR, hx, hy):
    """A calm face of dark metal: a piece between each two fans and at each corner, parted by seams; slits where air leaves."""
    face = mat('face','#2c3035',.36,.9,var=.04); r = FR+.047; top = hy-.032
    def arc(x, a, b, n=40): return [(x+r*math.cos(math.radians(a+(b-a)*i/n)),r*math.sin(math.radians(a+(b-a)*i/n))) for i in range(n+1)]
    def piece(pts, s): plate([(x,y*s) for x,y in pts],[],.016,.005,3,m=face,parent=G,loc=(0,0,.546))
    for s in (-1,1):
        for x,y in zip(FX,FX[1:]):
            d = (y-x)/2; t = max(9,math.degrees(math.acos(min(1,(d-.010)/r)))); piece(arc(x,t,86)+[(x+.045,top),(y-.045,top)]+arc(y,94,180-t),s)
            for k in range(-2,3): box((.012,.10-.022*abs(k),.004),(x+d+.034*k,s*(.50+.010*abs(k)),.562),.001,1,m=hole(),parent=G)
            box((.012,.15,.006),(x+d,s*.335,.563),.002,2,m=F['trim'],parent=G)
        for e in (-1,1):
            x = abs(FX[0]); t = max(14,math.degrees(math.acos(min(1,(hx-.036-x)/r)))); q = arc(x,t,86)+[(x+.045,top),(hx-.175,top),(hx-.036,top-.139),(hx-.036,r*math.sin(math.radians(t)))]
            piece([(e*a,b) for a,b in q],s); screw((e*(hx-.125),s*(top-.115),.561),.024,steel(),parent=G)
            for k in range(3): box((.012,.085,.004),(e*(hx-.235-.034*k),s*(top-.055),.562),.001,1,rot=(0,0,-24*e*s),m=hole(),parent=G)

def bracket(G, left, F):
    """Steel bracket at the card's left end: sockets for monitors, vents, below a tongue for each slot, above the flange that is screwed to the case."""
    B = group('br',(left-.035,0,.02),(0,-90,0),G); ports = [('dp',.38),('dp',.15),('dp',-.08),('hdmi',-.31)]; st = mat('bracket-w','#ccd0d4',.40,.5) if F['body'].name=='w-body' else steel()
    holes = [rrect(.066,.175,.012,.155,y) for _,y in ports]+[rrect(.030,.074,.012,.315+.048*r,-.435+.098*k) for r in range(4) for k in range(10)]
    plate([(0,-.60),(.035,-.64),(.045,-.74),(.155,-.74),(.165,-.64),(.20,-.60),(.315,-.60),(.35,-.64),(.36,-.74),(.47,-.74),(.48,-.64),(.52,-.60),(.52,.67),(0,.67)],holes,.016,.003,m=st,parent=B)
    def notch(x): return [(x-.024,.125),(x-.024,.075)]+circ(x,.075,.024,9,180,360)[1:-1]+[(x+.024,.075),(x+.024,.125)]
    plate([(-.02,.008),(.56,.008),(.56,.125)]+notch(.41)[::-1]+notch(.11)[::-1]+[(-.02,.125)],[],.016,.003,m=st,parent=B,rot=(90,0,0),loc=(0,.678,0))
    for kind,y in ports: port(kind,(.155,y,.014),B)
    for y in (.545,-.50): screw((.155,y,.014),.026,st,parent=B)
    box((.50,1.16,.004),(.26,-.03,-.03),0,m=hole(),parent=B)
