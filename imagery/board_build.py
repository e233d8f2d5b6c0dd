# What every part of a motherboard is made with: places in millimetres from the board's upper left corner, and the small parts that stand in rows on it.
from kit import *
from parts import *
import board_print as bp

Z = .016   # upper face of the board
SIZE = dict(atx=(244,305),matx=(244,244),itx=(170,170))

def start(form, body, plain):
    w,h = SIZE[form]; white = body=='white'; G = group('board'); F = finish(body)
    P = bp.sheet(w,h,*(('#b9bec3','#a6acb2','#737a80') if white else ('#090b0c','#262c31','#9aa0a5')))
    m = dict(plastic=mat('slot-w','#d4d8db',.38) if white else mat('slot-b','#0c0d0f',.30), second=mat('slot-w2','#a4abb1',.38) if white else mat('slot-g','#3b4046',.36), sink=(F['plate'] if body=='silver' else F['body'] if white else mat('sink-b','#202428',.33,.75,var=.04)), groove=mat('groove-w','#9aa1a7',.4) if white else mat('groove','#08090a',.45), trim=F['trim'], inlay=mat('inlay-w','#8e959c',.42) if white else mat('inlay','#565d66',.28,1,brushed='X'))
    if body=='silver': m['groove'] = mat('groove-s','#3f444a',.4,.7)
    if plain and not white: m['sink'] = mat('sink-p','#747a82',.34,1,var=.04); m['groove'] = mat('groove-p','#3f444a',.4,.7)
    return dict(G=G,F=F,P=P,m=m,w=w,h=h,form=form,white=white,smd=dict(brown=[],black=[],tin=[]),holes=[],mouths=[],taken=[])

def X(B, x): return x/100-B['w']/200
def Y(B, y): return B['h']/200-y/100
def take(B, x, y, w, d): B['taken'].append((x-w/2,y-d/2,x+w/2,y+d/2))
def block(B, x, y, w, d, h, z=0, bev=.3, m=None, seg=2):
    take(B,x,y,w,d); return box((w/100,d/100,h/100),(X(B,x),Y(B,y),Z+(z+h/2)/100),bev/100,seg,m=m,parent=B['G'])
def shape(B, pts, h, z=0, bev=.4, m=None, seg=2):
    xs,ys = zip(*pts); B['taken'].append((min(xs),min(ys),max(xs),max(ys)))
    p = [(X(B,x),Y(B,y)) for x,y in pts]; a = sum(p[i-1][0]*p[i][1]-p[i][0]*p[i-1][1] for i in range(len(p))); return prism(p if a>0 else p[::-1],h/100,bev/100,seg,Z+z/100,m=m,parent=B['G'])
def little(B, boxes, m, bev=0): many([(X(B,x),Y(B,y),Z+z/100,w/100,d/100,h/100) for x,y,z,w,d,h in boxes],m,B['G'],bev/100)

def row(B, x, y, n, dx=0, dy=0, kind='black', size=1.0, down=False):
    """Resistors or capacitors in a row, each with tinned ends; `down` turns them."""
    l,w = 1.6*size,.85*size; e = .34*size
    if n: take(B,x+(n-1)*dx/2,y+(n-1)*dy/2,(n-1)*dx+2*size,(n-1)*dy+2*size)
    for i in range(n):
        a,b = x+i*dx,y+i*dy
        for s in (-1,1): B['smd']['tin'].append((a+(0 if down else s*(l-e)/2),b+(s*(l-e)/2 if down else 0),0,w if down else e,e if down else w,.5*size))
        B['smd'][kind].append((a,b,0,w*.96 if down else l-2*e,l-2*e if down else w*.96,.52*size))

def ic(B, x, y, w, d=None, legs='', h=1.0):
    """A chip with contacts at all sides, with legs at two or four; strokes where its type is engraved."""
    d = d or w; R = B['P']['rng']; block(B,x,y,w,d,h,.15,.12,chip(),1); q = []; pads = []
    for s in (-1,1):
        for k in range(int((d-.6)/.8)): (q if 'x' in legs else pads).append((x+s*(w/2+(.35 if 'x' in legs else .1)),y-d/2+.5+k*.8,0,.8 if 'x' in legs else .7,.36,.3))
        for k in range(int((w-.6)/.8)): (q if 'y' in legs else pads).append((x-w/2+.5+k*.8,y+s*(d/2+(.35 if 'y' in legs else .1)),0,.36,.8 if 'y' in legs else .7,.3))
    little(B,q+pads,nickel()); n = max(2,int(d/1.7))
    strokes = []
    for j in range(n-1 if n>2 else n):
        a = x-w*.32
        while a < x+w*(.34-.12*(j%2)): l = R.uniform(.3,.9); strokes.append((a+l/2,y-d*.22+j*d*.5/n,h+.14,l,.34,.02)); a += l+R.choice((.22,.22,.5))
    if w>=5: little(B,strokes,mat('engraved','#4a4f54',.6))
    cyl(.0035,.0006,.0001,12,loc=(X(B,x-w/2+.9),Y(B,y-d/2+.9),Z+(h+.15)/100),m=mat('dot','#3a3d41',.6),parent=B['G'])
    bp.frame(B['P'],x,y,w+2.4,d+2.4,.16); bp.marks(B['P'],x-w/2,y+d/2+1.8)

def can(B, x, y, r=3.0, h=7.5, m=None):
    """Solid capacitor: a bright can with a dark segment on its lid."""
    g = B['G']; a = m or mat('can','#b9bdc1',.24,1); cyl(r/100,h/100,.007,28,m=a,parent=g,loc=(X(B,x),Y(B,y),Z+.006)); block(B,x,y,r*2+.4,r*2+.4,.8,0,.15,black(),1)
    q = [(X(B,x)+r*.0088*math.cos(math.radians(t)),Y(B,y)+r*.0088*math.sin(math.radians(t))) for t in range(20,161,10)]; prism(q,.001,0,1,Z+(h+.6)/100-.0003,m=mat('segment','#23324a' if not m else '#3a2a10',.4),parent=g)
    cv = bp.at(x,y); bp.cv2.circle(B['P']['im'],cv,int((r+.7)*bp.S*16),B['P']['ink'],1,bp.cv2.LINE_AA,4)

def choke(B, x, y, s=6.4):
    block(B,x,y,s,s,5.6,.3,.5,mat('choke','#42464b',.42,.45),2); block(B,x,y,s*.6,s*.22,.06,5.88,0,mat('choke2','#6a6f75',.5)); little(B,[(x,y+k*s/2,0,s*.5,.9,1.2) for k in (-1,1)],nickel())

def hole_at(B, x, y, r=2.0):
    """A hole with its tinned ring."""
    B['holes'].append(circ(X(B,x),Y(B,y),r/100,24)); take(B,x,y,2*r+7,2*r+7); lathe([(r/100,0),((r+1.9)/100,0),((r+1.9)/100,.0012),(r/100,.0012)],36,closed=False,loc=(X(B,x),Y(B,y),Z),m=mat('ring','#a9adb0',.35,1),parent=B['G'])
    little(B,[(x+(r+2.7)*math.cos(k*pi/4),y+(r+2.7)*math.sin(k*pi/4),0,.6,.6,.1) for k in range(8)],mat('ring','#a9adb0'))

def fill(B, n, seed=5):
    """Small parts where nothing else stands, in rows on a grid, each group with its print: a board has hardly an empty place."""
    R = random.Random(seed); P = B['P']; tan = mat('tantal','#14161a',.4); coil = mat('coil','#3a3e43',.4,.3)
    def place(w, d):
        for _ in range(12):
            x,y = round(R.uniform(5,B['w']-5-w)*2)/2,round(R.uniform(5,B['h']-5-d)*2)/2
            if all(x+w+.9<a or x-.9>c or y+d+.9<b or y-.9>e for a,b,c,e in B['taken']): return x,y
    for i in range(n):
        k = R.random(); turn = R.random()<.5
        if k < .62:   # one or two rows of resistors
            m = R.randint(2,8); s = R.choice((.62,.62,.8,1.0)); p = R.choice((1.5,1.9))*s+.3; rows = R.choice((1,1,2)); a,b = (m-1)*p+s,rows*2.5*s; at = place(*((a,b) if turn else (b,a)))
            if not at: continue
            kind = R.choice(('brown','brown','black'))
            for r in range(rows):
                if turn: row(B,at[0]+s/2,at[1]+1.2*s+r*2.5*s,m,p,0,kind,s,True)
                else: row(B,at[0]+1.2*s+r*2.5*s,at[1]+s/2,m,0,p,kind,s)
            if m>3: bp.marks(P,at[0],at[1]-1.6,R.randint(2,4),.9)
        elif k < .80:   # a small chip among its own
            w = R.choice((2.4,3,3,4)); at = place(w+4.4,w+1)
            if not at: continue
            x,y = at[0]+w/2+.6,at[1]+w/2+.5; ic(B,x,y,w,w,R.choice(('x','')),.9); row(B,x+w/2+2.2,y-w/2+.4,int(w/1.1),0,1.1,R.choice(('brown','black')),.62); take(B,*[at[0]+w/2+2.2,at[1]+w/2,w+4,w+1])
        elif k < .86:
            at = place(4.4,4.4)
            if at: block(B,at[0]+2.2,at[1]+2.2,4.2,4.2,2.2,0,.5,coil,2); little(B,[(at[0]+2.2+t*2.1,at[1]+2.2,0,.7,2.4,.5) for t in (-1,1)],nickel())
        elif k < .92:
            at = place(4.4,3.0)
            if at: block(B,at[0]+2.2,at[1]+1.5,3.4,2.7,1.9,0,.2,tan,1); block(B,at[0]+1.0,at[1]+1.5,.5,2.5,.03,1.9,0,mat('stripe','#8b9095',.5)); little(B,[(at[0]+2.2+t*1.8,at[1]+1.5,0,.5,2.0,.8) for t in (-1,1)],nickel())
        else:   # places to measure at
            q = R.randint(2,6); at = place(q*1.9,1.6)
            if at:
                take(B,at[0]+q*.95,at[1]+.8,q*1.9,1.6)
                for j in range(q): bp.cv2.circle(P['im'],bp.at(at[0]+j*1.9+.7,at[1]+.8),int(.55*bp.S*16),(84,150,190) if not B['white'] else (96,160,196),-1,bp.cv2.LINE_AA,4)
