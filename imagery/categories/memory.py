# Memory: pairs with heat spreaders in black, white or silver, with or without a light bar; bare modules; the short ones of laptops.
from kit import *
from parts import *
import board_print as bp

VARIANTS = {
    'memory': dict(), 'memory-white': dict(body='white'), 'memory-white-lit': dict(body='white', lit=True), 'memory-white-lit-2': dict(body='white', lit=True, accent='dusk'), 'memory-lit': dict(lit=True),
    'memory-plain': dict(kind='plain'), 'memory-laptop': dict(kind='laptop'), 'memory-silver': dict(body='silver'), 'memory-silver-lit': dict(body='silver', lit=True),
    'memory-2': dict(style='ribs'), 'memory-3': dict(style='band'), 'memory-lit-2': dict(style='band', lit=True), 'memory-single': dict(style='ribs', count=1), 'memory-single-lit': dict(lit=True, count=1), 'memory-plain-single': dict(kind='plain', count=1),
}

RUNS = {'sea': GLOW, 'dusk': ('#8d7bff','#c86bff','#ff5f9e','#ff7a3d')}   # colours of the light, from left to right

def board(G, w, h, pcb, key):
    """The board with its contacts on the lower edge, y from 0; the key notch at x=key."""
    o = [(-w/2,0),(key-.012,0),(key-.012,.035),(key,.045),(key+.012,.035),(key+.012,0),(w/2,0),(w/2,.12),(w/2-.012,.135),(w/2,.15),(w/2,h),(-w/2,h),(-w/2,.15),(-w/2+.012,.135),(-w/2,.12)]
    plate(o,[],.0127,.001,1,m=pcb,parent=G,loc=(0,0,-.00635))
    for z in (-.0076,.0066):
        many([(x*.0135-w/2+.03,.026,z,.0095,.048,.0012) for x in range(int((w-.05)/.0135)) if abs(x*.0135-w/2+.03-key)>.02],gold(),G)

def turned(o): return [(-x,y) for x,y in o[::-1]]   # so that both halves of a spreader, back to back, have one outline

def ribs(G, F):
    """A low spreader with ribs along it and a comb on top."""
    o = [(-.655,.062),(.655,.062),(.655,.30),(.63,.338),(.47,.338),(.455,.320)]+[(.385-.11*k+x,y) for k in range(8) for x,y in ((.036,.320),(.027,.352),(-.027,.352),(-.036,.320))]+[(-.455,.320),(-.47,.338),(-.63,.338),(-.655,.30)]
    for s in (1,-1):
        H = group('half',(0,0,s*.008),(0,0 if s>0 else 180,0),G); plate(o,[],.020,.004,3,m=F['body'],parent=H,loc=(0,0,.004))
        for k in range(5): x = .60-.045*k; prism([(-x,.095+.040*k),(x,.095+.040*k),(x-.012,.117+.040*k),(-x+.012,.117+.040*k)],.012,.004,2,.022,m=F['body'],parent=H)
        prism([(-.14,.13),(.16,.13),(.20,.245),(-.18,.245)],.006,.002,2,.034,m=F['plate'],parent=H); prism([(-.165,.128),(-.150,.128),(-.190,.247),(-.205,.247)],.008,.002,2,.033,m=mat('band','#0c7a58',.32,coat=.3),parent=H)

def spots(m, lo, hi):
    """Single lamps stand low behind the diffuser: brighter before each, paler towards its upper edge."""
    nt = m.node_tree; L = nt.links.new; es = nt.nodes['Principled BSDF'].inputs['Emission Strength']
    if es.is_linked: return m
    def node(op, *v):
        n = nt.nodes.new('ShaderNodeMath'); n.operation = op
        for i,x in enumerate(v): L(x,n.inputs[i]) if hasattr(x,'links') else setattr(n.inputs[i],'default_value',x)
        return n.outputs[0]
    tc = nt.nodes.new('ShaderNodeTexCoord'); sx = nt.nodes.new('ShaderNodeSeparateXYZ'); L(tc.outputs['Object'],sx.inputs[0])
    up = node('MULTIPLY_ADD',sx.outputs['Y'],-.55/(hi-lo),1.28+.55*lo/(hi-lo)); L(node('MULTIPLY',node('MULTIPLY_ADD',node('COSINE',node('MULTIPLY',sx.outputs['X'],2*pi/.163)),.13,1),node('MULTIPLY',up,es.default_value)),es); return m

def banded(G, F, lit):
    """A smooth spreader with cut corners and one broad slanted band; lit ones carry a crown of light, highest before the band."""
    o = [(-.655,.062),(.655,.062),(.655,.28),(.625,.315),(-.30,.315),(-.36,.29),(-.60,.29),(-.655,.25)] if lit else [(-.655,.062),(.655,.062),(.655,.30),(.58,.365),(-.30,.365),(-.36,.335),(-.60,.335),(-.655,.29)]; top = .300 if lit else .345
    for s in (1,-1):
        H = group('half',(0,0,s*.008),(0,0 if s>0 else 180,0),G); plate(o if s>0 else turned(o),[],.024,.008,4,m=F['body'],parent=H,loc=(0,0,.004)); k = s
        prism([(x*k,y) for x,y in [(.18,.075),(.38,.075),(.53,top),(.33,top)]][::k],.004,.0015,2,.027,m=F['plate'],parent=H); prism([(x*k,y) for x,y in [(.41,.075),(.435,.075),(.585,top),(.56,top)]][::k],.004,.0015,2,.027,m=F['trim'] if lit else mat('red','#a3202f',.32,coat=.3),parent=H)
        for j in range(3): prism([(x*k,y) for x,y in [(-.55,.12+.06*j),(-.12,.12+.06*j),(-.105,.137+.06*j),(-.55,.137+.06*j)]][::k],.005,.002,2,.026,m=F['second'],parent=H)
    if lit: plate([(-.645,.262),(.645,.262),(.645,.375),(.60,.415),(.02,.415),(-.06,.375),(-.60,.375),(-.645,.345)],[],.044,.012,4,m=spots(glow('crown',G,-.65,.65,('#7a5cff','#c44be0','#ff4f6d','#ff8a3c'),es=1.6),.30,.41),parent=G,loc=(0,0,-.022))

def spread(G, F, lit, accent='sea'):
    """Both halves of a heat spreader, with slanted cuts, grooves and clamps; a bar of light on top of the lit ones."""
    top = .345 if lit else .33
    o = [(-.655,.062),(.655,.062),(.655,top-.06),(.625,top-.02),(.40,top-.02),(.37,top+.01),(-.10,top+.01),(-.13,top-.02),(-.45,top-.02),(-.48,top+.01),(-.625,top+.01),(-.655,top-.02)]
    for s in (1,-1):
        H = group('half',(0,0,s*.008),(0,0 if s>0 else 180,0),G)
        plate(o if s>0 else turned(o),[],.022,.006,3,m=F['body'],parent=H,loc=(0,0,.004))
        # raised centre with slanted ends, grooves either side
        prism([(-.30,.105),(.36,.105),(.44,.20),(.40,.27),(-.34,.27),(-.42,.175)],.010,.005,3,.024,m=F['second'],parent=H)
        prism([(-.27,.125),(.345,.125),(.412,.20),(.385,.25),(-.325,.25),(-.392,.175)],.004,.0015,2,.033,m=F['plate'],parent=H)
        for k in range(4):
            for X in (-.62+.032*(3-k),.46+.036*k): prism([(x,y) for x,y in [(X,.10),(X+.014,.10),(X+.014+.040,.26),(X+.040,.26)]],.006,.002,2,.024,m=F['trim'] if k==0 else F['second'],parent=H)
    if lit:
        bar = [(-.652,.335),(.652,.335),(.652,.395),(.625,.425),(-.625,.425),(-.652,.395)]
        plate(bar,[],.050,.012,4,m=spots(glow('bar',G,-.65,.65,RUNS[accent],es=1.6),.335,.425),parent=G,loc=(0,0,-.025))
        for x in (-.22,.22): prism([(x-.05,.335),(x+.05,.335),(x+.025,.372),(x-.025,.372)],.060,.004,2,-.030,m=F['body'],parent=G)
    else:
        for x in (-.30,.56,.5,-.24,-.36): box((.03,.008,.050),(x,.335 if x<-.1 else .31,0),.002,2,m=F['second'],parent=G)

def arched(m, k=.12, ky=.45, at=(-.6,-.2)):
    """Reflects as if it leant back and bulged: a face that stands upright mirrors the floor, in one even tone, and not the softbox."""
    nt = m.node_tree
    if 'arch' in nt.nodes: return
    N = nt.nodes.new; L = nt.links.new; b = nt.nodes['Principled BSDF']; tc = N('ShaderNodeTexCoord'); sx = N('ShaderNodeSeparateXYZ'); L(tc.outputs['Object'],sx.inputs[0]); bump = N('ShaderNodeBump'); bump.name = 'arch'; bump.inputs['Strength'].default_value = 1; bump.inputs['Distance'].default_value = 1; total = None
    for axis,c,o in (('X',k,at[0]),('Y',ky,at[1])):
        d,q,f = N('ShaderNodeMath'),N('ShaderNodeMath'),N('ShaderNodeMath'); d.operation = 'SUBTRACT'; d.inputs[1].default_value = o; q.operation = 'MULTIPLY'; f.operation = 'MULTIPLY_ADD'; f.inputs[1].default_value = -c; f.inputs[2].default_value = 0
        L(sx.outputs[axis],d.inputs[0]); L(d.outputs[0],q.inputs[0]); L(d.outputs[0],q.inputs[1]); L(q.outputs[0],f.inputs[0])
        if total: L(total.outputs[0],f.inputs[2])
        total = f
    L(total.outputs[0],bump.inputs['Height'])
    if b.inputs['Normal'].is_linked: L(b.inputs['Normal'].links[0].from_socket,bump.inputs['Normal'])
    L(bump.outputs[0],b.inputs['Normal'])

def spreader(body):
    """Finishes of a heat spreader: anodised, its inlay brushed; white ones are painted."""
    F = finish(body)
    if body == 'white': return F
    dark = body == 'black'; F['plate'] = mat('brushed-'+body,'#50555d' if dark else '#a7adb4',.30,1,brushed='X'); F['body'] = mat('anodised-'+body,'#0c0e10' if dark else '#8f959d',.34,0 if dark else .9,spec=.7,var=.02)
    for m in ('body','plate','second'): arched(F[m])
    return F

def smd(G, spots, tan=True, a=.020):
    """Chip capacitors (tan) and resistors with their tinned ends: (x, y, along x?)."""
    d = a/2; t = a*(.35 if tan else .225); many([(x,y,.0064,a*.6 if h else d,d if h else a*.6,t) for x,y,h in spots],mat('speck','#7d6a52',.45) if tan else mat('speck2','#141517',.4),G)
    many([(x+(s*a*.4 if h else 0),y+(0 if h else s*a*.4),.0064,a*.22 if h else d*1.04,d*1.04 if h else a*.22,t*1.06) for x,y,h in spots for s in (-1,1)],mat('tin','#b9bcc0',.3,1),G)

def package(G, x, y, w, h):
    box((w,h,.0085),(x,y,.0112),.0018,2,m=mat('package','#16171a',.46),parent=G); m = mat('laser','#4b4e53',.6); cyl(.0045,.0004,.0001,16,loc=(x-w*.36,y+h*.38,.0154),m=m,parent=G); R = random.Random(int(x*1000))
    many([(x-w*.30+k*w*.085,y+h*(.12-.13*i),.0155,w*R.choice((.05,.06,.03)),h*.055,.0002) for i in range(4) for k in range((7,8,5,7)[i])],m,G)   # print too small to read

def tag(G, x, y, w, h):
    """The white label that makers stick over the chips: codes and bars."""
    ink = mat('ink','#23262a',.6); z = .0158; prism(rrect(w,h,.006,x,y),.0010,.0003,1,z,m=mat('tag','#eceeef',.5),parent=G); z += .0010; R = random.Random(3); q = x-w*.18; bars = []
    while q < x+w*.30: t = R.choice((.002,.003,.005)); bars.append((q,y-h*.18,z,t,h*.34,.0002)); q += t+R.choice((.003,.004))
    many(bars+[(x-w*.30+.012*k,y+h*.27,z,.008,.009,.0002) for k in range(int(w*.55/.012)) if k%7-5]+[(x-w*.17+.009*k,y+h*.10,z,.006,.006,.0002) for k in range(int(w*.42/.009)) if k%6-4],ink,G); matrix(x-w*.36,y-h*.14,z,h*.46,G,ink,5,12)

def print_of(G, w, h, xs, y, cw, ch):
    """What is printed on a bare module: from each chip a bundle down to the contacts, address lines along the board, vias."""
    W,H = w*100-2.4,h*100-5.8; B = bp.sheet(W,H,'#0b3a21','#15512f','#c9d6cc'); X = lambda x: (x+w/2)*100-1.2; Y = lambda v: (h-.004-v)*100
    for v in (y+ch/2+.022,y-ch/2-.012): bp.bundle(B,[(2,Y(v)),(W*.3,Y(v)),(W*.3+1,Y(v)+1),(W*.7,Y(v)+1),(W*.7+1,Y(v)),(W-2,Y(v))],5,.42,.16,False)
    for x in xs:
        d = 1.1 if x>0 else -1.1
        for s in (-.28,.28): a = X(x+s*cw); bp.bundle(B,[(a,Y(y)),(a,Y(y-ch/2-.018)),(a+d,Y(y-ch/2-.018)+1.1),(a+d,H)],4,.50,.20,False)
        bp.vias(B,X(x)-cw*35,Y(y+ch/2+.012),int(cw*70/.9),1,.9); bp.frame(B,X(x),Y(y),cw*100+1.0,ch*100+1.0,.14); bp.marks(B,X(x)-2.4,Y(y+ch/2+.045),4,.8)
    R = random.Random(4)
    for _ in range(int(W*1.6)): bp.via(B,R.uniform(1,W-1),R.uniform(.8,H-1),.22)
    mesh([(-W/200,-H/200,0),(W/200,-H/200,0),(W/200,H/200,0),(-W/200,H/200,0)],[(0,1,2,3)],'print',m=bp.material(B,'print',.40,.25),parent=G,loc=(0,h-.004-H/200,.0064))

def bare(G, kind):
    w,h,key = (1.333,.3125,.07) if kind=='plain' else (.696,.30,.10); board(G,w,h,mat('pcbgreen','#0b3a21',.42,coat=.25),key); tin = mat('coil','#33373c',.4,.4)
    xs,y,cw,ch = ([s*(.150+.132*k) for s in (-1,1) for k in range(4)],.192,.098,.118) if kind=='plain' else ([-.265,-.155,.155,.265],.178,.092,.118); print_of(G,w,h,xs,y,cw,ch)
    for x in xs:
        package(G,x,y,cw,ch); smd(G,[(x+cw*(-.42+.28*k),y+ch/2+.018,True) for k in range(4)]); smd(G,[(x+cw*(-.36+.36*k),y-ch/2-.016,True) for k in range(3)],False); smd(G,[(x-cw/2-.0165,y+.03*q,False) for q in (-1,0,1)])
    # regulator with its coils and the small chip that knows what the module is
    package(G,0,y-.005,.052,.052); box((.034,.024,.007),(.0,y+.066,.010),.0015,2,m=chip(),parent=G); many([(-.012+.008*k,y+.066+.0145*s,.0064,.0032,.006,.002) for k in range(4) for s in (-1,1)],mat('tin','#b9bcc0',.3,1),G)
    for s in (-1,1): box((.030,.042,.010),(s*.045,y+.065,.0114),.002,2,m=tin,parent=G)
    smd(G,[(-.052+.021*k,y-.062,False) for k in range(6)]); smd(G,[(s*.062,y+.02*k-.02,True) for s in (-1,1) for k in range(3)]); smd(G,[(-w/2+.05+.031*k,.078,False) for k in range(int((w-.10)/.031)) if abs(-w/2+.05+.031*k-key)>.03],False)
    tag(G,xs[-2]+(-.066 if kind=='plain' else .055),y-.002,.30 if kind=='plain' else .185,.088)

def stick(kind, body, lit, parent, loc, turn, style='cuts', accent='sea'):
    G = group('stick',loc,(90-3,0,turn),parent)
    if kind != 'spreader': bare(G,kind); return
    F = spreader(body); board(G,1.333,.315,F['pcb'],.07); (ribs(G,F) if style=='ribs' else banded(G,F,lit) if style=='band' else spread(G,F,lit,accent))

def build(kind='spreader', body='black', lit=False, style='cuts', count=2, accent='sea'):
    gap = .40 if kind!='laptop' else .30
    stick(kind,body,lit,None,(-.08,0,0),0,style,accent)
    if count==2: stick(kind,body,lit,None,(.10,gap,0),0,style,accent)
    w = body=='white'
    shoot(-38,24,85,margin=1.05,fill_az=40 if w else 56,fill_w=2.2,**(WHITE if w else dict(fill=1.0,rim=1.3)))
