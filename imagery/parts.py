# Materials and small parts that several categories share: finishes in three body colours, frames, fins, contacts, sockets, chips.
import modelling
from kit import *

def lean(deg=9, turn=0):
    """Stands up what was modelled lying, leaning back by so many degrees."""
    modelling.ROOT.rotation_euler = Euler((math.radians(90-deg),0,math.radians(turn)))

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

def mouth(kind, h, w, rim=0):
    """Outline of a socket, wider along y, or of its opening within a rim: HDMI's lower corners are cut, DisplayPort's one, USB-C is round."""
    k = max(.001,dict(hdmi=.40,dp=.36,vga=.16).get(kind,.1)*h-.6*rim); h,w = h-2*rim,w-2*rim
    if kind=='usbc': return rrect(h,w,h*.49)
    if kind=='hdmi': return [(h/2,w/2),(h/2,-w/2),(0,-w/2),(-h/2,-w/2+k),(-h/2,w/2-k),(0,w/2)]
    if kind=='dp': return [(h/2,w/2),(h/2,-w/2),(-h/2,-w/2),(-h/2,w/2-k),(-h/2+k,w/2)]
    if kind=='vga': return [(h/2,w/2),(h/2,-w/2),(-h/2,-w/2+k),(-h/2,w/2-k)]
    return rrect(h,w,.008)

def port(kind, loc, parent, m=None):
    """A socket seen from outside, facing +z, wider along y: hdmi, dp, usb, usbc, rj45, jack, ps2, vga; `m` colours its tongue or ring."""
    g = group('port',loc,(0,0,0),parent); st = steel(); dark = hole(); tongue = m or mat('tongue','#17191d',.45)
    if kind == 'jack':
        lathe([(.047,-.03),(.047,.006),(.042,.012),(.026,.012),(.024,.006),(.024,-.03)],40,closed=False,m=m or black(),parent=g); cyl(.024,.004,.001,32,loc=(0,0,-.02),m=dark,parent=g); return g
    if kind == 'ps2':
        for c,a in (('#3f8f52',0),('#6b4b96',180)): prism(circ(0,0,.056,30,a+90,a+270),.034,.002,1,-.03,m=mat('ps'+c,c,.45),parent=g)
        plate(circ(0,0,.064,48),[circ(0,0,.055,48)],.03,.003,2,m=st,parent=g,loc=(0,0,-.02)); many([(.020,0,.0042,.010,.022,.0006)]+[(.028*math.cos(t),.028*math.sin(t),.0042,.0055,.0006) for t in (.9,1.9,2.7,3.6,4.4,5.4)],dark,g); lathe([(.040,.0042),(.040,.005),(.043,.005),(.043,.0042)],40,closed=False,m=dark,parent=g); return g
    if kind == 'vga':
        plate(rrect(.115,.30,.02),[circ(0,s*.124,.014,20) for s in (-1,1)],.012,.002,1,m=st,parent=g,loc=(0,0,-.01)); plate(mouth('vga',.082,.168),[mouth('vga',.082,.168,.006)],.056,.0015,1,m=st,parent=g); prism(mouth('vga',.082,.168,.006)[::-1],.03,.001,1,0,m=mat('vga','#1b3f94',.42),parent=g)
        many([(.021-.021*j,-.060+.028*i+.007*(j%2),.0298,.0065,.0012) for j in range(3) for i in range(5)],dark,g)
        for s in (-1,1): prism(hexagon(.026,0,s*.124),.03,.003,2,0,m=st,parent=g); cyl(.011,.002,.0005,16,loc=(0,s*.124,.0295),m=dark,parent=g)
        return g
    w,h = dict(hdmi=(.15,.055),dp=(.165,.058),usb=(.135,.064),usbc=(.09,.034),rj45=(.16,.135))[kind]
    if kind == 'rj45':   # the notch of the latch in two steps, eight contacts above, lamps in the lower corners
        a = [(.050,-.058),(.050,.058),(-.028,.058),(-.028,.030),(-.044,.030),(-.044,.016),(-.056,.016),(-.056,-.016),(-.044,-.016),(-.044,-.030),(-.028,-.030),(-.028,-.058)]
        plate(rrect(h,w,.008),[a],.05,.003,2,m=black(),parent=g,loc=(0,0,-.035)); box((h-.01,w-.01,.01),(0,0,-.05),0,m=dark,parent=g); plate(rrect(h+.012,w+.012,.010),[rrect(h-.004,w-.004,.006)],.05,.002,1,m=st,parent=g,loc=(0,0,-.037))
        for k in range(8): box((.030,.0052,.004),(.030,-.0355+k*.0101,-.024),0,rot=(0,28,0),m=gold(),parent=g)
        for s,c in ((-1,'#4f9d4a'),(1,'#c79a2f')): box((.020,.032,.004),(-.050,s*.056,.0155),.002,1,m=mat('lamp'+c,c,.35),parent=g)
        return g
    plate(mouth(kind,h,w),[mouth(kind,h,w,.0055)],.05,.0016,2,m=st,parent=g,loc=(0,0,-.035)); box((h-.01,w-.01,.01),(0,0,-.03),0,m=dark,parent=g)
    box((h*.26,w*.70,.040),(h*.12 if kind=='usb' else 0,0,-.012),.003,2,m=tongue,parent=g)
    if kind!='usbc': many([(h*(.12 if kind=='usb' else 0)-h*.14,-w*.27+w*.54*k/(3 if kind=='usb' else 8),-.02,.002,.012 if kind=='usb' else .006,.026) for k in range(4 if kind=='usb' else 9)],gold(),g)
    if kind=='usb':
        for s in (-1,1): box((.003,.020,.026),(h/2-.006,s*.034,.0),.001,1,m=st,parent=g)
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
