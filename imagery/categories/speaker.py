# Speakers: a pair of two-way boxes with cone, dust cap, tweeter and a dial; one line of light at the foot when lit.
from kit import *
VARIANTS = {'speaker': {'lit': True, 'dark': True}, 'speaker-lit': {'lit': True}, 'speaker-white': {'body': 'white'}, 'speaker-small': {'shape': 'globe'}}

def box_of(G, x, turn, sh, sh2, lit, dial):
    g=group('sp',(x,0,0),(0,0,turn),G); W,D,H=1.15,1.35,1.95; alu=mat('alu','#9aa1a9',.28,1); dk=mat('dk','#070809',.5); cone=mat('cone','#1a1c1f',.55); rub=mat('surround','#0a0a0b',.45)
    box((W,D-.11,H),(0,.055,H/2+.06),.07,5,m=sh,parent=g); plate(rrect(W-.03,H-.03,.07),[circ(0,-.30,.40,96),circ(0,.53,.20,96)],.17,.016,4,m=sh2,parent=g,rot=(90,0,0),loc=(0,-D/2+.132,H/2+.06))
    f=group('f',(0,-D/2-.02,H/2+.06),(90,0,0),g)
    def driver(y,r):
        lathe([(r*1.08,.01),(r*1.08,.03),(r*1.04,.042),(r*.97,.036),(r*.95,.02)],128,closed=False,m=alu if r<.3 else dk,parent=f,loc=(0,y,0))
        lathe([(r*.96,.018),(r*.92,.045),(r*.86,.045),(r*.80,.012)],128,closed=False,m=rub,parent=f,loc=(0,y,0))
        lathe([(r*.82,.014),(r*.34,-.09 if r>.3 else -.04),(r*.30,-.09 if r>.3 else -.04)],128,closed=False,m=cone,parent=f,loc=(0,y,0))
        lathe([(r*.38,-.082 if r>.3 else -.035),(r*.30,-.040 if r>.3 else -.012),(r*.16,-.018 if r>.3 else 0),(.001,-.012 if r>.3 else .004)],96,m=alu if r<.3 else mat('cap','#101214',.28,coat=.3),parent=f,loc=(0,y,0))
        for k in range(6 if r>.3 else 4):
            a=math.radians(30+k*(60 if r>.3 else 90)); screw((r*1.16*math.cos(a),y+r*1.16*math.sin(a),.030),.020,alu,parent=f)
    driver(-.30,.375); driver(.53,.18)
    if dial: cyl(.075,.06,.014,64,m=alu,parent=f,loc=(.40,.82,.02)); cyl(.012,.012,.003,20,m=mat('pl','#000000',.4,emit=MINT,es=1.5),parent=f,loc=(.24,.82,.026))
    prism(rrect(.42,.075,.036),.006,.002,1,.026,m=dk,parent=f,loc=(0,-.84,0))
    for sx in(-1,1):
        for sy in(-1,1): cyl(.07,.06,.01,32,m=rub,parent=g,loc=(sx*.42,sy*.5,0))
    if lit: box((W-.16,.02,.024),(0,-D/2-.040,.125),.006,2,m=ramp('spl',1.8,(MINT,BLUE),'X','#000000'),parent=g); 

def globe(G, x, turn, sh, knob):
    """A ball cut off at the front and tilted up, its cone behind cloth."""
    g=group('globe',(x,0,.62),(0,0,turn),G); h=group('tilt',(0,0,0),(62,0,0),g); alu=mat('alu','#9aa1a9',.28,1); rub=mat('surround','#0a0a0b',.45); cone=mat('cone','#c9a24a',.34,.6)
    R=.62; prof=[(R*math.cos(math.radians(a)),R*math.sin(math.radians(a))) for a in range(-90,41,4)]; prof[0]=(.001,-R); lathe(prof+[(.455,.40),(.44,.395)],128,closed=False,m=sh,parent=h)
    lathe([(.475,.40),(.470,.412),(.450,.418),(.435,.40),(.43,.385)],128,closed=False,m=alu,parent=h); lathe([(.435,.39),(.40,.41),(.35,.41),(.31,.385)],128,closed=False,m=rub,parent=h)
    lathe([(.315,.388),(.13,.30),(.12,.30)],128,closed=False,m=mat('cone2','#1c1f23',.5),parent=h); lathe([(.135,.302),(.10,.345),(.05,.362),(.001,.366)],96,m=mat('cap2','#b9bec4',.28,1),parent=h)
    prism(circ(0,0,.30,96),.05,.02,3,-.62,m=mat('foot','#08090a',.6),parent=g)
    if knob: k=group('k',(0,-.466,-.364),(128,0,0),g); cyl(.060,.06,.012,48,m=alu,parent=k)

def build(body='black', lit=False, shape='box'):
    if shape=='globe':
        G=group('pair'); sh=mat('gl','#16181b',.40,var=.02); globe(G,-.78,-10,sh,False); globe(G,.78,12,sh,True)
        tube([(.9,.55,.03),(.6,.95,.02),(0,1.05,.02),(-.6,.9,.02),(-.85,.5,.03)],.022,5,m=mat('cab','#0d0e10',.6)); shoot(-18,14,80,1.06,fill_az=46,key=1.05,top=1,fill=1.4,rim=1.5); return
    w=body=='white'; sh=mat('spW','#dcdfe1',.4) if w else mat('spB','#121416',.42,var=.03); sh2=mat('spW2','#c9cdd1',.36) if w else mat('spB2','#1d2023',.34,coat=.2)
    G=group('pair'); box_of(G,-.85,-8,sh,sh2,lit,False); box_of(G,.85,10,sh,sh2,lit,True)
    shoot(-24,11,80,1.05,fill_az=46,**(WHITE if w else dict(key=1.05,top=1,fill=1.4,rim=1.4)))
