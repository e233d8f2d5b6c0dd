# Solid-state drives: M.2 sticks bare and under a heat sink, and the 2.5-inch box with SATA.
from kit import *
from parts import *

VARIANTS = {
    'ssd-m2': dict(label='dark', accent='#0c7a58'), 'ssd-m2-2': dict(label='white', accent='#1d4f91', turn=28), 'ssd-m2-3': dict(label='copper', accent='#c98a5e', turn=40), 'ssd-m2-bare': dict(),
    'ssd-m2-heatsink': dict(kind='heatsink'), 'ssd-m2-short': dict(kind='short', label='dark', accent='#1d4f91'),
    'ssd-sata': dict(kind='sata'), 'ssd-sata-2': dict(kind='sata', body='silver'),
}

def stick(G, w=.80):
    """80 (or 30) x 22 mm along x, contacts at the left, half-moon at the right; parts face +z."""
    b = mat('m2','#05080a',.45,coat=.2,coat_r=.2); h = .22; c = circ(w/2,0,.0175,24,270,90)
    o = [(-w/2+.004,-h/2),(w/2,-h/2)]+[(x,y) for x,y in c]+[(w/2,h/2),(-w/2+.004,h/2),(-w/2+.004,h/2-.012),(-w/2-.0,h/2-.014),(-w/2,.050),(-w/2+.035,.050),(-w/2+.035,.037),(-w/2,.037),(-w/2,-h/2+.014),(-w/2+.004,-h/2+.012)]
    plate(o,[],.008,.0008,1,m=b,parent=G)
    many([(-w/2+.017,y*.0050-h/2+.018,.008,.028,.0036,.0008) for y in range(38) if not .030<y*.0050-h/2+.018<.057],gold(),G)
    prism([(x,y) for x,y in circ(w/2,0,.029,24,90,270)]+[(x,y) for x,y in circ(w/2,0,.0175,24,270,90)],.0009,0,1,.008,m=gold(),parent=G)
    return b

def chips(G):
    for x in (.045,.235): box((.155,.185,.011),(x,0,.0137),.002,2,m=chip(),parent=G); cyl(.006,.0006,.0001,16,loc=(x-.06,.07,.0190),m=mat('dot','#2b2e33',.6),parent=G)
    box((.115,.125,.009),(-.215,.005,.0127),.002,2,m=chip(),parent=G); box((.082,.092,.0040),(-.215,.005,.0188),.0015,2,m=mat('lidm','#6d7276',.42,1),parent=G)
    box((.070,.105,.010),(-.100,.0,.013),.002,2,m=chip(),parent=G)
    many([(x,y,.008,.020,.016,.010) for x,y in ((-.320,-.07),(-.320,-.04),(-.320,.02),(.345,.06),(.345,-.06))],mat('coil','#3b3f45',.4,.6),G,.002)
    for i,r in enumerate(((-.35,-.095,-.285,.095),(-.28,-.098,-.15,-.072),(-.28,.085,-.15,.098),(-.052,-.095,-.04,.095),(.325,-.095,.365,.095))): specks(r,20,i,.008,G,.0075)
    matrix(.290,-.070,.0192,.022,G,mat('mark','#5c6066',.5))

def sticker(G, tone, accent, w=.80):
    """The label that covers the chips: fields and bars, no words."""
    base = dict(dark=mat('st-dark','#17191d',.34,coat=.2), white=mat('st-white','#e6e8ea',.40,coat=.15), copper=mat('st-cu','#b8763f',.26,.9))[tone]; ink = mat('st-ink','#23262a' if tone!='dark' else '#aeb4ba',.5); acc = mat('st-acc',accent if tone!='copper' else '#17191c',.32,coat=.2)
    x0,x1 = (-.268,.352) if w>.5 else (-.062,.112); z = .0205; prism(rrect(x1-x0,.196,.006,(x0+x1)/2,0),.0016,.0004,1,z,m=base,parent=G)
    if w<.5: prism(rrect(.03,.196,.004,x0+.022,0),.0006,.0002,1,z+.0016,m=acc,parent=G); many([(x0+.09+.0,.04-.03*k,z+.0016,(.10,.06,.08)[k],.008,.0004) for k in range(3)],ink,G); return
    prism([(x0+.05,-.098),(x0+.12,-.098),(x0+.21,.098),(x0+.14,.098)],.0008,.0002,1,z+.0016,m=acc,parent=G); prism([(x0+.135,-.098),(x0+.15,-.098),(x0+.24,.098),(x0+.225,.098)],.0008,.0002,1,z+.0016,m=acc,parent=G)
    R = random.Random(7); x = .215; bars = []
    while x < .335: t = R.choice((.003,.0045,.006)); bars.append((x,-.052,z+.0016,t,.052,.0004)); x += t+R.choice((.003,.005))
    many(bars+[(.04,.058-.026*k,z+.0016,(.15,.10,.125)[k],.009,.0004) for k in range(3)]+[(.275,.062-.018*k,z+.0016,(.11,.07)[k],.006,.0004) for k in range(2)],ink,G); matrix(.155,-.052,z+.0016,.05,G,ink,5,11)

def sink(G):
    F = finish('black'); box((.70,.214,.012),(.03,0,-.007),.003,2,m=F['second'],parent=G)
    box((.70,.214,.020),(.03,0,.020),.004,2,m=F['body'],parent=G)
    # a flat bridge, slanted at both ends, between long ribs
    for y in (-.094,-.056,-.019,.019,.056,.094):
        for x0,x1 in ((-.265,-.075+y*.5),(.165+y*.5,.325)): box((x1-x0,.020,.044),((x0+x1)/2,y,.051),.004,2,m=F['body'],parent=G)
    prism([(-.125,-.107),(.105,-.107),(.212,.107),(-.018,.107)],.050,.005,3,.026,m=F['body'],parent=G)
    prism([(-.075,-.084),(.083,-.084),(.167,.084),(.009,.084)],.004,.002,2,.075,m=F['plate'],parent=G)
    prism([(-.055,-.066),(-.043,-.066),(.023,.066),(.011,.066)],.003,.001,2,.078,m=mat('band','#0c7a58',.32,coat=.3),parent=G)
    for x in (-.283,.343): box((.022,.210,.050),(x,0,.050),.004,2,m=F['plate'],parent=G)
    for x in (-.306,.365):
        for y in (-.07,.07): screw((x,y,.030),.012,steel(),parent=G)
    for s in (-1,1): prism([(-.20,s*.108-.002),(.26,s*.108-.002),(.26,s*.108+.002),(-.20,s*.108+.002)],.016,.001,1,-.002,m=F['trim'],parent=G)

def sata(G, body='black'):
    """100 x 70 x 7 mm, connectors at the front edge (-x)."""
    w,d,h = 1.0,.6985,.07; F = finish(body); top = mat('shell2','#15181b',.40,.55,var=.04) if body=='black' else mat('shellS','#b9bfc6',.30,1,var=.05)
    plate(rrect(w,d,.03),[],.052,.008,3,m=F['body'],parent=G); plate(rrect(w-.014,d-.014,.025),[],.020,.008,3,m=top,parent=G,loc=(0,0,.050))
    # a label of fields and bars, screws in its corners
    dark = body=='black'; lab = mat('sl','#23272c' if dark else '#eceef0',.42,coat=.15); acc = mat('sacc','#0c7a58' if dark else '#1d4f91',.34,coat=.2); ink = mat('sink','#b4bac0' if dark else '#2a2e33',.5)
    prism(rrect(.80,.52,.02,.02,0),.0022,.0006,1,.0697,m=lab,parent=G); prism(rrect(.80,.10,.018,.02,.21),.0014,.0004,1,.0716,m=acc,parent=G)
    many([(-.22,.09-.055*k,.0716,(.26,.18,.22)[k],.020,.0006) for k in range(3)],ink,G); R = random.Random(9); x = .10; bars = []
    while x < .36: t = R.choice((.005,.008,.011)); bars.append((x,-.10,.0716,t,.15,.0006)); x += t+R.choice((.005,.008))
    many(bars,ink,G); matrix(-.28,-.17,.0716,.10,G,ink,5,12)
    for x,y in ((-.455,.305),(.455,.305),(-.455,-.305),(.455,-.305)): screw((x,y,.0695),.016,steel(),parent=G)
    box((.02,.46,.052),(-w/2+.004,-.04,.030),.004,2,m=hole(),parent=G)
    for y,l,n in ((-.145,.27,15),(.115,.12,7)):
        box((.055,l,.010),(-w/2-.004,y,.034),.002,2,m=black(),parent=G); many([(-w/2-.006,y-l/2+.016+i*(l-.03)/(n-1),.039,.048,.0075,.0012) for i in range(n)],gold(),G); box((.05,.012,.026),(-w/2-.004,y+l/2-.004,.034),.002,2,m=black(),parent=G)
    for x in (-.30,.30):
        for s in (-1,1): cyl(.016,.004,.001,24,loc=(x,s*(d/2-.002),.03),rot=(-90*s,0,0),m=hole(),parent=G)

def build(kind='m2', label=None, accent='#0c7a58', turn=34, body='black'):
    G = group('drive')
    if kind == 'sata':
        sata(G,body); G.rotation_euler = Euler((math.radians(10),math.radians(-5),math.radians(52 if body=='black' else 38))); shoot(-8,40,85,margin=1.08,lift=.02,top=.7,fill_az=30,fill_w=2.4,rim=1.2); return
    w = .30 if kind=='short' else .80; stick(G,w)
    if kind=='m2': chips(G)
    elif kind=='short': box((.115,.125,.010),(-.012,0,.013),.002,2,m=chip(),parent=G); many([(-.10,y,.008,.020,.016,.010) for y in (-.07,-.04,.02)],mat('coil','#3b3f45',.4,.6),G,.002)
    else: sink(G)
    if label: sticker(G,label,accent,w)
    G.rotation_euler = Euler((math.radians(16),math.radians(-8),math.radians(turn))); shoot(-6,44,85,margin=1.06,lift=.02,top=.35,key=.85,fill=.6,fill_az=50,fill_w=2.0,rim=1.3)
