# Solid-state drives: M.2 sticks bare and under a heat sink, and the 2.5-inch box with SATA.
from kit import *
from parts import *

VARIANTS = {'ssd-m2': dict(), 'ssd-sata': dict(kind='sata'), 'ssd-m2-heatsink': dict(kind='heatsink')}

def stick(G):
    """80 x 22 mm along x, contacts at the left, half-moon at the right; parts face +z."""
    b = mat('m2','#05080a',.45,coat=.2,coat_r=.2); w,h = .80,.22; c = circ(w/2,0,.0175,24,270,90)
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

def sata(G):
    """100 x 70 x 7 mm, connectors at the front edge (-x)."""
    w,d,h = 1.0,.6985,.07; F = finish('black'); top = mat('shell2','#15181b',.40,.55,var=.04)
    plate(rrect(w,d,.03),[],.052,.008,3,m=F['body'],parent=G); plate(rrect(w-.014,d-.014,.025),[],.020,.008,3,m=top,parent=G,loc=(0,0,.050))
    # pressed field with a slanted band of the shop's green
    plate(rrect(w-.14,d-.12,.02,.0,0),[rrect(w-.150,d-.130,.018)],.003,.001,1,m=F['trim'],parent=G,loc=(0,0,.0695))
    band = mat('band','#0c7a58',.30,.3,coat=.3)
    prism([(.14,-.26),(.30,-.26),(.42,-.06),(.42,.08)],.003,.001,2,.0695,m=band,parent=G); prism([(.335,-.26),(.36,-.26),(.42,-.16),(.42,-.12)],.003,.001,2,.0695,m=mat('band2','#9aa0a7',.3,1),parent=G)
    prism([(-.42,.20),(-.30,.26),(-.42,.26)],.003,.001,2,.0695,m=band,parent=G)
    box((.02,.46,.052),(-w/2+.004,-.04,.030),.004,2,m=hole(),parent=G)
    for y,l,n in ((-.145,.27,15),(.115,.12,7)):
        box((.055,l,.010),(-w/2-.004,y,.034),.002,2,m=black(),parent=G); many([(-w/2-.006,y-l/2+.016+i*(l-.03)/(n-1),.039,.048,.0075,.0012) for i in range(n)],gold(),G); box((.05,.012,.026),(-w/2-.004,y+l/2-.004,.034),.002,2,m=black(),parent=G)
    for x in (-.30,.30):
        for s in (-1,1): cyl(.016,.004,.001,24,loc=(x,s*(d/2-.002),.03),rot=(-90*s,0,0),m=hole(),parent=G)

def build(kind='m2'):
    G = group('drive')
    if kind == 'sata':
        sata(G); G.rotation_euler = Euler((math.radians(12),math.radians(-6),math.radians(38))); shoot(-8,36,85,margin=1.08,lift=.02,top=.7,fill_az=30,fill_w=2.4,rim=1.2); return
    stick(G); chips(G) if kind=='m2' else sink(G)
    G.rotation_euler = Euler((math.radians(16),math.radians(-8),math.radians(34))); shoot(-6,44,85,margin=1.06,lift=.02,top=.35,key=.85,fill=.6,fill_az=50,fill_w=2.0,rim=1.3)
