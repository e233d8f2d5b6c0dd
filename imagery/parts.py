# Materials and small parts that several categories share: finishes in three body colours, frames, fins, contacts, sockets, chips.
import kit
from kit import *

def lean(deg=9, turn=0):
    """Stands up what was modelled lying, leaning back by so many degrees."""
    kit.ROOT.rotation_euler = Euler((math.radians(90-deg),0,math.radians(turn)))

def finish(body='black'):
    """The materials of a body colour (black, white, silver): body, second (a step apart), plate, trim (metal accents), blade, hub."""
    if body == 'white':
        return dict(body=mat('w-body','#eef0f1',.32,coat=.3,coat_r=.12), second=mat('w-second','#b9bfc6',.36), plate=mat('w-plate','#dfe3e6',.34),
            trim=mat('w-trim','#d3d8dd',.24,1), blade=mat('w-blade','#e3e7ea',.28,coat=.4,coat_r=.12), hub=mat('w-hub','#eef0f1',.26,coat=.4), dark=mat('w-dark','#7d848b',.4), pcb=mat('w-pcb','#e6e9ea',.40,coat=.35))
    if body == 'silver':
        return dict(body=mat('s-body','#8f959d',.36,.85,var=.05), second=mat('s-second','#17191c',.36,var=.04), plate=mat('s-plate','#a9afb6',.32,1,var=.05),
            trim=mat('s-trim','#c4c9cf',.26,1), blade=mat('blade','#17191c',.27,var=.03,coat=.3,coat_r=.15), hub=mat('s-hub','#2a2d31',.3,.5), dark=mat('dark','#050506',.5), pcb=mat('pcb','#0b1512',.45,coat=.3))
    return dict(body=mat('body','#0b0c0e',.36,var=.05), second=mat('second','#17191c',.42,var=.05), plate=mat('plate','#4a4f57',.34,1,var=.05),
        trim=mat('trim','#5b6067',.30,1,var=.05), blade=mat('blade','#17191c',.27,var=.03,coat=.3,coat_r=.15), hub=mat('hub','#24272b',.3,.6), dark=mat('dark','#050506',.5), pcb=mat('pcb','#0b1512',.45,coat=.3))

def steel(): return mat('steel','#a4a8ae',.32,1,var=.06)
def alu(): return mat('alu','#b4bac2',.28,1,var=.04)
def nickel(): return mat('nickel','#bfc2c4',.22,1,var=.05)
def fins(): return mat('fins','#c8ccd2',.33,1)
def gold(): return mat('gold','#e2b55a',.25,1)
def copper(): return mat('copper','#c98a5e',.22,1)
def hole(): return mat('hole','#040405',.6)
def black(): return mat('black','#0a0b0d',.33,var=.04)
def satin(): return mat('satin','#0a0b0d',.20,coat=.3,var=.03)
def chip(): return mat('chip','#121316',.38,var=.04)
def green(): return mat('green','#0c3b22',.42,coat=.35)
def label(): return mat('label','#dfe1e4',.5)

def fingers(x0, x1, y, z, parent, pitch=.0185, gap=(), depth=.085, thick=.022, board=None):
    """Gold contacts along an edge, on a tongue of the board; `gap` is the key notch as (from, to)."""
    g = gold(); one = None; n = int((x1-x0)/pitch)
    for i in range(n):
        x = x0+(i+.5)*pitch
        if gap and gap[0]-pitch*.4 < x < gap[1]+pitch*.4: continue
        if one is None: one = box((pitch*.68,depth,thick),(x,y,z),0,m=g,parent=parent)
        else: dup(one,(x,y,z))
    if board:
        for a,b in ([(x0-.01,x1+.01)] if not gap else [(x0-.01,gap[0]),(gap[1],x1+.01)]):
            box((b-a,depth+.02,thick*.8),((a+b)/2,y,z),.003,2,m=board,parent=parent)

def port(kind, loc, parent, m=None):
    """A socket seen from outside, facing +z, wider along y: hdmi, dp, usb, usbc, rj45, jack."""
    w,h = dict(hdmi=(.15,.055),dp=(.165,.058),usb=(.135,.06),usbc=(.09,.034),rj45=(.16,.135),jack=(.09,.09))[kind]
    g = group('port',loc,(0,0,0),parent); st = steel()
    if kind == 'jack':
        lathe([(.047,-.03),(.047,.006),(.042,.012),(.026,.012),(.024,.006),(.024,-.03)],40,closed=False,m=m or black(),parent=g); cyl(.024,.004,.001,32,loc=(0,0,-.02),m=hole(),parent=g); return g
    o = rrect(h,w,.012) if kind!='usbc' else rrect(h,w,h*.49)
    i = rrect(h-.014,w-.014,.007) if kind!='usbc' else rrect(h-.01,w-.01,(h-.01)*.49)
    plate(o,[i],.05,.003,2,m=st,parent=g,loc=(0,0,-.035)); box((h-.01,w-.01,.01),(0,0,-.03),0,m=hole(),parent=g)
    if kind=='rj45':
        for k in range(8): box((.035,.006,.004),(.02,-.05+k*.0143,-.018),0,m=gold(),parent=g)
        box((.02,.06,.02),(-h/2+.012,0,-.008),.003,m=hole(),parent=g)
    else: box((h*.24,w*.66,.036),(h*.04 if kind=='usb' else 0,0,-.014),.003,2,m=mat('tongue','#20242a',.45),parent=g)
    return g

def hexagon(r, x=0, y=0, turn=0): return [(x+r*math.cos(math.radians(60*i+turn)),y+r*math.sin(math.radians(60*i+turn))) for i in range(6)]

def many(shapes, m, parent=None, bev=0, **k):
    """Many small boxes or rods in one mesh: each (x,y,z,w,d,h) is a box standing on z; with (x,y,z,r,h) an eight-sided rod."""
    v = []; f = []
    for q in shapes:
        b = len(v)
        if len(q) == 6:
            x,y,z,w,d,h = q; v += [(x+i*w/2,y+j*d/2,z+t*h) for t in (0,1) for i,j in ((-1,-1),(1,-1),(1,1),(-1,1))]; n = 4
        else:
            x,y,z,r,h = q; n = 8; v += [(x+r*math.cos(i*pi/4),y+r*math.sin(i*pi/4),z+t*h) for t in (0,1) for i in range(8)]
        f += [tuple(b+i for i in range(n-1,-1,-1)), tuple(b+n+i for i in range(n))]+[(b+i,b+(i+1)%n,b+n+(i+1)%n,b+n+i) for i in range(n)]
    o = mesh(v,f,'many',m=m,parent=parent,**k)
    if bev: bevel(o,bev,2)
    return o

def specks(rect, n, seed, z, parent, size=.012):
    """Small resistors and capacitors strewn in rows over a field (x0,y0,x1,y1) of a board."""
    R = random.Random(seed); a = []; b = []; x0,y0,x1,y1 = rect
    for _ in range(n):
        x,y = R.uniform(x0,x1),R.uniform(y0,y1); w,d = (size*1.6,size*.8) if R.random()<.5 else (size*.8,size*1.6)
        (a if R.random()<.6 else b).append((x,y,z,w,d,size*.6))
    if a: many(a,mat('speck','#6b5a45',.5),parent)
    if b: many(b,mat('speck2','#17181a',.45),parent)

def matrix(x, y, z, side, parent, m, seed=3, n=10):
    """A square of engraved dots, as makers mark their parts by machine: no letters."""
    R = random.Random(seed); c = side/n
    many([(x+(i-n/2)*c,y+(j-n/2)*c,z,c*.9,c*.9,.0006) for i in range(n) for j in range(n) if i==0 or j==0 or R.random()<.5],m,parent)
