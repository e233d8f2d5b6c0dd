# Solid-state drives: M.2 sticks bare and under a heat sink, and the 2.5-inch box with SATA.
from kit import *
from parts import *
from label_print import Label
from memory import smd, package, tag, arched

VARIANTS = {
    'ssd-m2': dict(label='dark', scene='green'), 'ssd-m2-2': dict(label='white', scene='silk', turn=28), 'ssd-m2-3': dict(label='copper', turn=40),
    'ssd-m2-heatsink': dict(kind='heatsink'), 'ssd-m2-short': dict(kind='short'),
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

def sticker(G, tone, scene):
    """The label that covers the chips."""
    w,h = 62,19.6; base,ink = dict(dark=('#15171a','#aeb4ba'),white=('#eceeef','#2a2e33'),copper=('#c4854c','#15110d'))[tone]; L = Label(w,h,base,ink); dark = tone=='dark'
    if tone!='copper': L.art(scene,0,0,30,h,(18,0),.95)
    else:
        for k in range(9): L.line([(3+k*2.1,h),(11+k*2.1,0)],.10+.16*k/2)
    for k,l in enumerate((15,11,13)): L.words(31 if tone!='copper' else 33,3.2+1.5*k,l,.74)
    for k,l in enumerate((17,15,16,10)): L.words(31 if tone!='copper' else 33,10.0+1.15*k,l,.52)
    L.marks(32.2 if tone!='copper' else 34.2,16.8,5,.80); L.code(54.6,2.6,5.0,18,'#f2f3f4' if dark else None)
    if dark: L.box(50.6,10.4,10.2,4.4,(.95,.95,.955)); L.ink,q = (.07,.08,.09),L.ink; L.bars(51.2,10.9,9,3.3); L.ink = q
    else: L.bars(51,10.4,9.2,3.6)
    L.words(51,15.6,8,.5); L.words(51,16.8,6,.5); prism(rrect(.62,.196,.006,.042,0),.0016,.0004,1,.0205,m=mat('st-'+tone,base,.4),parent=G); L.sheet('label',.042,0,.02225,G,.30 if tone=='copper' else .36,.2,.9 if tone=='copper' else 0)

def sink(G):
    F = finish('black'); F['plate'] = mat('inlay','#565b63',.30,1,brushed='X'); F['body'] = mat('sinkbody','#16181b',.36,.8,var=.02); [arched(F[m],1.2,1.5,(.05,0)) for m in ('plate','body')]; box((.70,.214,.012),(.03,0,-.007),.003,2,m=F['second'],parent=G)
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
    dark = body=='black'; L = Label(84,56,'#1a1d20' if dark else '#eceef0','#b4bac0' if dark else '#2a2e33',5); L.art('green' if dark else 'silk',0,0,84,27,(0,9 if dark else 0)); white = (.95,.95,.955)
    for k,l in enumerate((20,14)): L.words(5,31+2.3*k,l,1.15)
    for k,l in enumerate((34,31,36,33,22)): L.words(5,37.6+1.75*k,l,.80)
    L.marks(6.2,51,7,1.25)
    if dark: L.box(47,31,32,10.5,white); L.ink,q = (.07,.08,.09),L.ink; L.bars(49,32.2,28,6); L.words(50,39.2,20,.9); L.ink = q
    else: L.bars(49,32.2,28,6.4); L.words(50,39.6,20,.9)
    L.code(69,44,8.6,20,'#f2f3f4' if dark else None); L.words(49,45,16,.8); L.words(49,47,13,.8); L.words(49,49,15,.8)
    prism(rrect(.84,.56,.012,.01,0),.0018,.0005,1,.0697,m=mat('sl','#1a1d20' if dark else '#eceef0',.42),parent=G); L.sheet('satalabel',.01,0,.0717,G,.40,.15)
    for x,y in ((-.455,.305),(.455,.305),(-.455,-.305),(.455,-.305)): screw((x,y,.0695),.016,steel(),parent=G)
    box((.02,.46,.052),(-w/2+.004,-.04,.030),.004,2,m=hole(),parent=G)
    for y,l,n in ((-.145,.27,15),(.115,.12,7)):
        box((.055,l,.010),(-w/2-.004,y,.034),.002,2,m=black(),parent=G); many([(-w/2-.006,y-l/2+.016+i*(l-.03)/(n-1),.039,.048,.0075,.0012) for i in range(n)],gold(),G); box((.05,.012,.026),(-w/2-.004,y+l/2-.004,.034),.002,2,m=black(),parent=G)
    for x in (-.30,.30):
        for s in (-1,1): cyl(.016,.004,.001,24,loc=(x,s*(d/2-.002),.03),rot=(-90*s,0,0),m=hole(),parent=G)

def build(kind='m2', label=None, scene='', turn=34, body='black'):
    G = group('drive')
    if kind == 'sata':
        sata(G,body); G.rotation_euler = Euler((math.radians(10),math.radians(-5),math.radians(52 if body=='black' else 38))); shoot(-8,40,85,margin=1.08,lift=.02,top=.7,fill_az=30,fill_w=2.4,rim=1.2); return
    w = .30 if kind=='short' else .80; stick(G,w)
    if kind=='m2': chips(G)
    elif kind=='short':
        g = group('parts',(0,0,.0016),(0,0,0),G); package(g,.056,0,.108,.140); package(g,-.062,.018,.078,.078); smd(g,[(-.113,y,False) for y in (-.045,-.02,.03,.055)]+[(-.085+.022*k,-.085,True) for k in range(4)]+[(-.09+.024*k,.080,True) for k in range(4)]); smd(g,[(-.09+.020*k,-.043,False) for k in range(4)]+[(.02+.024*k,s*.092,True) for k in range(4) for s in (-1,1)],False)
        tag(g,.056,-.018,.098,.074); box((.032,.032,.010),(-.055,-.064,.0114),.002,2,m=mat('coil','#3b3f45',.4,.6),parent=g)
    else: sink(G)
    if label: sticker(G,label,scene)
    G.rotation_euler = Euler((math.radians(16),math.radians(-8),math.radians(turn))); shoot(-6,44,85,margin=1.06,lift=.02,top=.35,key=.85,fill=.6,fill_az=50,fill_w=2.0,rim=1.3)
