# Solid-state drives: M.2 sticks bare and under a heat sink, and the 2.5-inch box with SATA.
from kit import *
from parts import *
from label_print import Label
from memory import smd, package, arched

VARIANTS = {
    'ssd-m2': dict(label='dark', scene='green'), 'ssd-m2-2': dict(label='white', scene='silk', width=46, turn=28), 'ssd-m2-3': dict(label='copper', turn=40),
    'ssd-m2-heatsink': dict(kind='heatsink'), 'ssd-m2-short': dict(kind='short', turn=42),
    'ssd-sata': dict(kind='sata'), 'ssd-sata-2': dict(kind='sata', body='silver'),
}

def stick(G, w=.80):
    """80 (or 30) x 22 mm along x, contacts at the left, half-moon at the right; parts face +z."""
    b = mat('m2','#05080a',.5,spec=.35); h = .22; c = circ(w/2,0,.0175,24,270,90)
    o = [(-w/2+.004,-h/2),(w/2,-h/2)]+[(x,y) for x,y in c]+[(w/2,h/2),(-w/2+.004,h/2),(-w/2+.004,h/2-.012),(-w/2-.0,h/2-.014),(-w/2,.050),(-w/2+.035,.050),(-w/2+.035,.037),(-w/2,.037),(-w/2,-h/2+.014),(-w/2+.004,-h/2+.012)]
    plate(o,[],.008,.0008,1,m=b,parent=G)
    many([(-w/2+.017,y*.0050-h/2+.018,.008,.028,.0036,.0008) for y in range(38) if not .030<y*.0050-h/2+.018<.057],gold(),G)
    prism([(x,y) for x,y in circ(w/2,0,.029,24,90,270)]+[(x,y) for x,y in circ(w/2,0,.0175,24,270,90)],.0009,0,1,.008,m=gold(),parent=G)
    return b

def coil(G, x, y, w, h):
    """A power inductor: a grey block with tinned ends."""
    box((w,h,.0095),(x,y,.0112),.002,2,m=mat('coil','#3b3f45',.4,.6),parent=G); many([(x+s*w*.44,y,.0066,w*.14,h*.9,.0040) for s in (-1,1)],mat('tin','#b9bcc0',.3,1),G)

def row(x, y, n, step, along=True):
    """Small parts in a row along x, or in a column, each across it."""
    return [(x+(k*step if along else 0),y+(0 if along else k*step),not along) for k in range(n)]

def chips(G):
    """From the contacts: capacitors behind them, voltage regulator with its coils, controller, memory of the controller, two chips of flash."""
    g = group('parts',(0,0,.0016),(0,0,0),G); smd(g,[q for q in row(-.360,-.092,9,.011,False)+row(-.360,.012,8,.011,False)],a=.011); package(g,-.322,-.060,.042,.042); box((.022,.016,.007),(-.322,.088,.0100),.002,2,m=mat('tin','#b9bcc0',.3,1),parent=g)
    for y in (.000,.046): coil(g,-.322,y,.038,.034)
    smd(g,row(-.338,-.094,4,.0105),a=.010); smd(g,row(-.338,-.026,4,.0105),False,a=.009); smd(g,row(-.292,-.078,5,.0095,False)+row(-.292,-.012,8,.0095,False),a=.010)
    box((.115,.125,.009),(-.215,.005,.0127),.002,2,m=chip(),parent=G); box((.086,.096,.0040),(-.215,.005,.0188),.0015,2,m=mat('lidm','#8a8f94',.36,1),parent=G); m = mat('laser2','#55595e',.6); matrix(-.240,.028,.0209,.018,G,m,5,10); many([(-.222+.0065*k,.034-.011*j,.0209,.0045,.0055,.0002) for j,n in enumerate((7,5,8,6,4)) for k in range(n) if (k*j)%5!=2],m,G)
    smd(g,row(-.266,.084,9,.0125)+row(-.266,-.074,9,.0125),a=.011); smd(g,row(-.260,.0985,7,.013)+row(-.250,-.092,6,.013),False,a=.009); smd(g,row(-.147,-.066,12,.0125,False),a=.011)
    package(g,-.100,.0,.070,.105); smd(g,row(-.125,.080,5,.0125)+row(-.125,-.080,5,.0125),a=.011)
    for x in (.045,.235): package(g,x,0,.155,.185)
    smd(g,row(.335,-.080,6,.012,False)+row(.335,.022,6,.012,False),a=.011); many([(.366,y+.018*k,.0008+.0066,.0045,.0005) for y in (-.085,.050) for k in range(3)],gold(),g)

def sticker(G, tone, scene, w=62):
    """The label that covers the chips; a shorter one leaves the controller bare."""
    h = 19.6; o = w-62; base,ink = dict(dark=('#15171a','#aeb4ba'),white=('#eceeef','#2a2e33'),copper=('#c4854c','#15110d'))[tone]; L = Label(w,h,base,ink); dark = tone=='dark'
    if tone!='copper': L.art(scene,0,0,30+o,h,(18+o,0),.95)
    else:
        for k in range(9): L.line([(3+k*2.1,h),(11+k*2.1,0)],.10+.16*k/2)
    for k,l in enumerate((15,11,13)): L.words(o+(31 if tone!='copper' else 33),3.2+1.5*k,l,.74)
    for k,l in enumerate((17,15,16,10)): L.words(o+(31 if tone!='copper' else 33),10.0+1.15*k,l,.52)
    L.marks(o+(32.2 if tone!='copper' else 34.2),16.8,5,.80); L.code(o+54.6,2.6,5.0,18,'#f2f3f4' if dark else None)
    if dark: L.box(o+50.6,10.4,10.2,4.4,(.95,.95,.955)); L.ink,q = (.07,.08,.09),L.ink; L.bars(o+51.2,10.9,9,3.3); L.ink = q
    else: L.bars(o+51,10.4,9.2,3.6)
    x = .352-w/200; L.words(o+51,15.6,8,.5); L.words(o+51,16.8,6,.5); prism(rrect(w/100,.196,.006,x,0),.0016,.0004,1,.0205,m=mat('st-'+tone,base,.4),parent=G); L.sheet('label',x,0,.02225,G,.30 if tone=='copper' else .36,.2,.9 if tone=='copper' else 0)

def short(G):
    """On 30 mm: controller, one chip of flash under its label, regulator and coils, capacitors in rows along the edges."""
    g = group('parts',(0,0,.0016),(0,0,0),G); package(g,.056,0,.108,.140); package(g,-.062,.020,.078,.078); package(g,-.064,-.062,.032,.032); coil(g,-.024,-.062,.028,.030); coil(g,-.099,-.062,.026,.030)
    smd(g,row(-.1085,-.040,14,.0095,False)+row(-.096,.072,8,.0105)+row(-.010,-.034,12,.0095,False)+row(.008,.084,9,.0115)+row(.008,-.084,9,.0115),a=.010)
    smd(g,row(-.094,-.033,7,.0105)+row(-.100,-.094,8,.0115)+row(-.100,.092,7,.0125)+row(.012,.0975,6,.0135)+row(.012,-.0975,6,.0135),False,a=.009); box((.020,.014,.007),(-.020,.094,.0100),.002,2,m=mat('tin','#b9bcc0',.3,1),parent=g)
    L = Label(9.8,12.8,'#eceeef','#23272b'); L.code(.7,.8,4.2,18); [L.words(5.6,1.0+1.0*k,l,.55) for k,l in enumerate((3.4,2.6,3.2,2.2))]; L.bars(.8,6.0,8.2,2.4); [L.words(.8,9.1+.85*k,l,.46) for k,l in enumerate((7.6,6.0,7.0))]; L.marks(1.5,12.0,4,.42)
    prism(rrect(.098,.128,.003,.056,0),.0010,.0003,1,.0172,m=mat('st-short','#eceeef',.45),parent=G); L.sheet('label',.056,0,.0183,G,.42,.15)

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

def build(kind='m2', label=None, scene='', width=62, turn=34, body='black'):
    G = group('drive')
    if kind == 'sata':
        sata(G,body); G.rotation_euler = Euler((math.radians(10),math.radians(-5),math.radians(52 if body=='black' else 38))); shoot(-8,40,85,margin=1.08,lift=.02,top=.7,fill_az=30,fill_w=2.4,rim=1.2); return
    w = .30 if kind=='short' else .80; stick(G,w)
    dict(m2=chips,short=short,heatsink=sink)[kind](G)
    if label: sticker(G,label,scene,width)
    G.rotation_euler = Euler((math.radians(16),math.radians(-8),math.radians(turn))); shoot(-6,44,85,margin=1.06,lift=.02,top=.35,key=.85,fill=.6,fill_az=50,fill_w=2.0,rim=1.3)
