# Memory: pairs with heat spreaders in black, white or silver, with or without a light bar; bare modules; the short ones of laptops.
from kit import *
from parts import *

VARIANTS = {
    'memory': dict(), 'memory-white': dict(body='white'), 'memory-white-lit': dict(body='white', lit=True), 'memory-lit': dict(lit=True),
    'memory-plain': dict(kind='plain'), 'memory-laptop': dict(kind='laptop'), 'memory-silver': dict(body='silver'), 'memory-silver-lit': dict(body='silver', lit=True),
    'memory-2': dict(style='ribs'), 'memory-3': dict(style='band'), 'memory-single': dict(style='ribs', count=1),
}

def board(G, w, h, pcb, key):
    """The board with its contacts on the lower edge, y from 0; the key notch at x=key."""
    o = [(-w/2,0),(key-.012,0),(key-.012,.035),(key,.045),(key+.012,.035),(key+.012,0),(w/2,0),(w/2,.12),(w/2-.012,.135),(w/2,.15),(w/2,h),(-w/2,h),(-w/2,.15),(-w/2+.012,.135),(-w/2,.12)]
    plate(o,[],.0127,.001,1,m=pcb,parent=G,loc=(0,0,-.00635))
    for z in (-.0076,.0066):
        many([(x*.0135-w/2+.03,.026,z,.0095,.048,.0012) for x in range(int((w-.05)/.0135)) if abs(x*.0135-w/2+.03-key)>.02],gold(),G)

def ribs(G, F):
    """A low spreader with ribs along it and a comb on top."""
    o = [(-.655,.062),(.655,.062),(.655,.30),(.63,.335),(.42,.335),(.40,.32),(-.40,.32),(-.42,.335),(-.63,.335),(-.655,.30)]
    for s in (1,-1):
        H = group('half',(0,0,s*.008),(0,0 if s>0 else 180,0),G); plate(o,[],.020,.005,3,m=F['body'],parent=H,loc=(0,0,.004))
        for k in range(5): x = .60-.045*k; prism([(-x,.095+.040*k),(x,.095+.040*k),(x-.012,.117+.040*k),(-x+.012,.117+.040*k)],.012,.004,2,.022,m=F['body'],parent=H)
        prism([(-.14,.13),(.16,.13),(.20,.245),(-.18,.245)],.006,.002,2,.034,m=F['plate'],parent=H); prism([(-.165,.128),(-.150,.128),(-.190,.247),(-.205,.247)],.008,.002,2,.033,m=mat('band','#0c7a58',.32,coat=.3),parent=H)
    for k in range(9): box((.035,.022,.040),(-.36+.09*k,.328,0),.004,2,m=F['body'],parent=G)

def banded(G, F):
    """A smooth spreader with cut corners and one broad slanted band."""
    o = [(-.655,.062),(.655,.062),(.655,.30),(.58,.365),(-.30,.365),(-.36,.335),(-.60,.335),(-.655,.29)]
    for s in (1,-1):
        H = group('half',(0,0,s*.008),(0,0 if s>0 else 180,0),G); plate(o,[],.024,.008,4,m=F['body'],parent=H,loc=(0,0,.004)); k = s
        prism([(x*k,y) for x,y in [(.18,.075),(.38,.075),(.53,.345),(.33,.345)]][::k],.004,.0015,2,.027,m=F['plate'],parent=H); prism([(x*k,y) for x,y in [(.41,.075),(.435,.075),(.585,.345),(.56,.345)]][::k],.004,.0015,2,.027,m=mat('red','#a3202f',.32,coat=.3),parent=H)
        for j in range(3): prism([(x*k,y) for x,y in [(-.55,.12+.06*j),(-.12,.12+.06*j),(-.105,.137+.06*j),(-.55,.137+.06*j)]][::k],.005,.002,2,.026,m=F['second'],parent=H)

def spread(G, F, lit):
    """Both halves of a heat spreader, with slanted cuts, grooves and clamps; a bar of light on top of the lit ones."""
    top = .345 if lit else .33
    o = [(-.655,.062),(.655,.062),(.655,top-.06),(.625,top-.02),(.40,top-.02),(.37,top+.01),(-.10,top+.01),(-.13,top-.02),(-.45,top-.02),(-.48,top+.01),(-.625,top+.01),(-.655,top-.02)]
    for s in (1,-1):
        H = group('half',(0,0,s*.008),(0,0 if s>0 else 180,0),G)
        plate(o,[],.022,.006,3,m=F['body'],parent=H,loc=(0,0,.004))
        # raised centre with slanted ends, grooves either side
        prism([(-.30,.105),(.36,.105),(.44,.20),(.40,.27),(-.34,.27),(-.42,.175)],.010,.005,3,.024,m=F['second'],parent=H)
        prism([(-.27,.125),(.345,.125),(.412,.20),(.385,.25),(-.325,.25),(-.392,.175)],.004,.0015,2,.033,m=F['plate'],parent=H)
        for k in range(4):
            for X in (-.62+.032*(3-k),.46+.036*k): prism([(x,y) for x,y in [(X,.10),(X+.014,.10),(X+.014+.040,.26),(X+.040,.26)]],.006,.002,2,.024,m=F['trim'] if k==0 else F['second'],parent=H)
    if lit:
        bar = [(-.652,.335),(.652,.335),(.652,.395),(.625,.425),(-.625,.425),(-.652,.395)]
        plate(bar,[],.050,.012,4,m=glow('bar',G,-.65,.65,es=1.55),parent=G,loc=(0,0,-.025))
        for x in (-.22,.22): prism([(x-.05,.335),(x+.05,.335),(x+.025,.372),(x-.025,.372)],.060,.004,2,-.030,m=F['body'],parent=G)
    else:
        for x in (-.30,.56,.5,-.24,-.36): box((.03,.008,.050),(x,.335 if x<-.1 else .31,0),.002,2,m=F['second'],parent=G)

def chips(G, w, y, n, s=(.105,.085)):
    step = (w-.16)/n
    for i in range(n):
        x = -w/2+.08+step*(i+.5); x += .0
        if n>6 and i in (n//2,): continue
        box((*s,.010),(x,y,.011),.002,2,m=chip(),parent=G); cyl(.005,.0008,.0001,12,loc=(x-.035,y+.025,.0158),m=mat('dot','#26282c',.6),parent=G)

def stick(kind, body, lit, parent, loc, turn, style='cuts'):
    G = group('stick',loc,(90-3,0,turn),parent)
    if kind == 'spreader': board(G,1.333,.315,finish('black')['pcb'] if body!='white' else finish('white')['pcb'],.07); (ribs(G,finish(body)) if style=='ribs' else banded(G,finish(body)) if style=='band' else spread(G,finish(body),lit)); return
    w,h,key = (1.333,.3125,.07) if kind=='plain' else (.696,.30,.10)
    board(G,w,h,green(),key)
    if kind == 'plain':
        chips(G,w,.20,9); box((.06,.06,.010),(.0,.205,.011),.002,2,m=chip(),parent=G); many([(-.045+.03*k,.145,.006,.02,.026,.012) for k in range(4)],mat('coil','#3b3f45',.4,.6),G,.002)
        many([(-.6+.021*k,.075+.006*(k%2),.006,.011,.006,.004) for k in range(58) if abs(k*.021-.6-.07)>.03],mat('speck','#6b5a45',.5),G); specks((-.62,.27,.62,.30),34,4,.006,G,.010)
        specks((-.60,.10,.60,.13),30,5,.006,G,.009)
    else:
        chips(G,w,.185,4,(.11,.10)); box((.05,.034,.010),(.0,.268,.011),.002,2,m=chip(),parent=G); specks((-.31,.085,.31,.115),30,6,.006,G,.009); specks((-.31,.255,-.06,.285),14,7,.006,G,.010); specks((.06,.255,.31,.285),14,8,.006,G,.010)

def build(kind='spreader', body='black', lit=False, style='cuts', count=2):
    gap = .40 if kind!='laptop' else .30
    stick(kind,body,lit,None,(-.08,0,0),0,style)
    if count==2: stick(kind,body,lit,None,(.10,gap,0),0,style)
    w = body=='white'
    shoot(-38,24,85,margin=1.05,fill_az=40 if w else 56,fill_w=2.2,**(WHITE if w else dict(fill=.8,rim=1.1)))
