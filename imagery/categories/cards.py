# Expansion cards on a bracket: network, wireless, sound and capture.
import kit
from kit import *
from parts import *

VARIANTS = {'network-card': dict(kind='network'), 'network-card-2': dict(kind='network', tone='black'), 'sound-card': dict(kind='sound'), 'capture-card': dict(kind='capture')}

def ranks(rect, z, parent, size=.014):
    """Resistors and capacitors in straight rows over a field (x0,y0,x1,y1), in groups as they belong together, each with tinned ends."""
    x0,y0,x1,y1 = rect; l,w = size*1.7,size*.9; px,py = l*1.5,w*2.2; a = []; b = []; tin = []
    for j in range(max(1,int((y1-y0)/py))):
        for i in range(int((x1-x0)/px)):
            if i%7==6 or (i//7+j)%4==3: continue
            x,y = x0+(i+.5)*px,y0+(j+.5)*py; (a if (i//7+j)%2 else b).append((x,y,z,l*.62,w,size*.55)); tin += [(x+t*l*.42,y,z,l*.2,w,size*.5) for t in (-1,1)]
    for q,m in ((a,mat('speck','#5d4a36',.45)),(b,mat('speck2','#141517',.4)),(tin,mat('tin','#b2b5b8',.32,1))):
        if q: many(q,m,parent)

def tracks(lines, z, parent, m, w=.0045):
    """Copper lines under the lacquer, each through its points."""
    v = []; f = []
    for p in lines:
        for (ax,ay),(bx,by) in zip(p,p[1:]):
            d = Vector((bx-ax,by-ay)).normalized()*w; n = Vector((-d.y,d.x)); k = len(v); c = Vector((ax,ay))-d*.5; e = Vector((bx,by))+d*.5
            v += [(*(c+n),z),(*(c-n),z),(*(e-n),z),(*(e+n),z)]; f.append((k,k+1,k+2,k+3))
    mesh(v,f,'tracks',m=m,parent=parent)

def card(kind, tone='green'):
    """The board lies in the plane, parts towards +z, bracket at the left, contacts below."""
    L,H = dict(network=(1.02,.62),sound=(1.62,.98),capture=(1.50,.98))[kind]; G = group('card'); hx,hy = L/2,H/2
    pcb = mat('pcb-green','#0b3a25',.42,coat=.35) if kind=='network' and tone=='green' else mat('pcb','#0b1512',.45,coat=.3); F = finish('black')
    x1 = dict(network=(.20,.36),sound=(.20,.36),capture=(.20,.60))[kind]; fx = -hx+.28
    plate([(-hx,-hy),(fx-.02,-hy),(hx-.06,-hy),(hx,-hy+.06),(hx,hy-.04),(hx-.04,hy),(-hx,hy)],[circ(hx-.08,hy-.08,.022,24)],.016,.002,2,m=pcb,parent=G)
    fingers(fx,fx+x1[1],-hy-.04,.008,G,gap=(fx+.115,fx+.15),board=pcb)
    z = .016
    if kind == 'network':
        box((.24,.20,.17),(-hx+.11,.03,z+.085),.006,2,m=nickel(),parent=G)
        prism([(.02,-.12),(.26,-.12),(.26,.12),(.02,.12)],.012,.003,2,z,m=chip(),parent=G); sk = alu() if tone=='green' else mat('skr','#7d1a22',.34,.7); box((.22,.22,.03),(.14,0,z+.022),.004,2,m=sk,parent=G)
        for k in range(8): box((.013,.22,.07),(.047+.0266*k,0,z+.07),.003,1,m=sk,parent=G)
        for k in range(3): cyl(.030,.07,.006,24,m=mat('can','#17191c',.35,.3),parent=G,loc=(.38,-.14+.10*k,z)); cyl(.026,.003,.001,24,m=mat('cantop','#8f959b',.3,1),parent=G,loc=(.38,-.14+.10*k,z+.068))
        print_ = mat('track-green','#2c7a55',.42,coat=.35) if tone=='green' else mat('track','#343a40',.45,coat=.3)
        tracks([[(-.04,-.10+.022*k),(.00,-.10+.022*k),(.03,-.10+.022*k)] for k in range(10)]+[[(-.18+.022*k,-.30),(-.18+.022*k,-.20-.016*k),(.03+.012*k,.0-.006*k)] for k in range(5)]+[[(.06+.02*k,-.30),(.06+.02*k,-.15)] for k in range(8)],z+.0006,G,print_)
        for x,y,w,d in ((.14,0,.31,.31),(-.08,.03,.15,.27),(-.10,.22,.13,.08)): tracks([[(x-w/2,y-d/2),(x+w/2,y-d/2),(x+w/2,y+d/2),(x-w/2,y+d/2),(x-w/2,y-d/2)]],z+.0008,G,mat('silk','#c9cec9',.5),.002)
        ranks((.02,-.25,.44,-.18),z,G); ranks((.04,.18,.36,.27),z,G); ranks((.28,-.13,.33,.14),z,G,.012)
        box((.11,.22,.075),(-.08,.03,z+.0375),.006,2,m=chip(),parent=G); many([(-.08+t*.062,.03-.09+.022*k,z,.014,.010,.02) for t in (-1,1) for k in range(9)],nickel(),G)
        many([(.14+t*.128,-.105+.015*k,z,.016,.006,.006) for t in (-1,1) for k in range(15)]+[(.035+.015*k,t*.128,z,.006,.016,.006) for t in (-1,1) for k in range(15)],nickel(),G); box((.075,.06,.012),(-.10,-.17,z+.006),.002,2,m=chip(),parent=G); box((.09,.04,.03),(-.10,.22,z+.015),.012,3,m=nickel(),parent=G)
    if kind == 'sound':
        g = gold(); cov = F['body']
        prism([(-hx+.10,-hy+.16),(hx-.36,-hy+.16),(hx-.24,-hy+.30),(hx-.24,hy-.05),(-hx+.10,hy-.05)],.12,.016,3,z+.05,m=cov,parent=G); prism([(-.46,-.18),(.20,-.18),(.30,-.06),(.30,.30),(-.36,.30),(-.46,.20)],.008,.003,2,z+.168,m=F['plate'],parent=G)
        for k in range(7): prism([(-.34+.075*k,-.10),(-.325+.075*k,-.10),(-.285+.075*k,.22),(-.30+.075*k,.22)],.008,.002,1,z+.174,m=F['second'],parent=G)
        for k in range(4): cyl(.042,.12,.010,32,m=g,parent=G,loc=(hx-.13-.0*k,-.22+.115*k,z)); cyl(.034,.003,.001,32,m=nickel(),parent=G,loc=(hx-.13,-.22+.115*k,z+.118))
        for k in range(3): box((.08,.11,.09),(.0+.12*k-.30,-hy+.095,z+.045),.006,2,m=[mat('film1','#7b1d22',.35,coat=.3),mat('film1','#7b1d22'),mat('film2','#a98c46',.4)][k],parent=G)
        ranks((.12,-.46,.70,-.36),z,G,.015); box((.13,.13,.014),(.26,-.41,z+.007),.002,2,m=chip(),parent=G); screw((-.60,.34,z+.168),.025,steel(),parent=G); screw((.42,.34,z+.168),.025,steel(),parent=G)
    if kind == 'capture':
        sk = mat('sinkb','#1c1f23',.34,.6); box((.78,.62,.03),(.12,.08,z+.03),.006,2,m=sk,parent=G)
        for k in range(17): box((.018,.62,.14),(-.24+.045*k,.08,z+.11),.004,1,m=sk,parent=G)
        prism([(-.02,-.10),(.34,-.10),(.42,.0),(.42,.22),(.06,.22),(-.02,.12)],.012,.004,2,z+.176,m=F['plate'],parent=G); prism([(.10,-.02),(.135,-.02),(.235,.14),(.20,.14)],.006,.002,1,z+.187,m=mat('band','#0c7a58',.32,coat=.3),parent=G)
        for y in (.26,-.08): box((.20,.20,.09),(-hx+.12,y,z+.045),.006,2,m=nickel(),parent=G)
        for k in range(4): box((.09,.11,.012),(.62,-.26+.15*k,z+.006),.002,2,m=chip(),parent=G)
        ranks((-.40,-.44,.66,-.28),z,G,.015); ranks((-.36,.40,.5,.46),z,G,.014); box((.14,.14,.014),(-.42,-.30,z+.007),.002,2,m=chip(),parent=G)
        for k in range(3): cyl(.032,.08,.006,24,m=mat('can','#17191c',.35,.3),parent=G,loc=(-.56+.09*k,-.20,z)); cyl(.027,.003,.001,24,m=mat('cantop','#8f959b',.3,1),parent=G,loc=(-.56+.09*k,-.20,z+.078))
    # bracket, its sockets to the left
    top = hy+.04 if kind!='network' else hy+.14; bot = -.60 if kind!='network' else -.46
    B = group('bracket',(-hx-.012,0,0),(0,-90,0),G); c = .09
    S = dict(network=[('rj45',.03)],sound=[('jack',.34-.165*k) for k in range(5)],capture=[('hdmi',.26),('hdmi',-.08)])[kind]
    sz = dict(rj45=(.15,.175,.008),jack=(.096,.096,.047),hdmi=(.066,.160,.01))
    holes = [rrect(sz[k][0],sz[k][1],sz[k][2],c,y) for k,y in S]
    if kind!='sound': holes += [rrect(.030,.075,.014,c+.0,y) for y in ([-.30,-.20] if kind=='network' else [-.26,-.36])]
    plate([(-.02,bot),(.20,bot),(.20,top),(.24,top+.02),(.24,top+.14),(-.06,top+.14),(-.06,top+.02),(-.02,top)],holes,.014,.003,2,m=steel(),parent=B)
    plate(rrect(.30,.16,.02,.09,top+.06),[[(.24,top+.03),(.24,top+.09),(.17,top+.09),(.15,top+.06),(.17,top+.03)]],.014,.003,2,m=steel(),parent=group('tab',(0,0,-.0),(0,0,0),B)) if False else box((.30,.014,.16),(.09,top+.14,.07),.004,2,m=steel(),parent=B)
    cols = [mat('j1','#1e6f52',.4),mat('j2','#2b2f34',.4),mat('j3','#8a3a44',.4),mat('j4','#c58a2c',.4),mat('j2','#2b2f34')]
    for i,(k,y) in enumerate(S): port(k,(c,y,.012),B,cols[i] if k=='jack' else None)
    if kind=='network':
        for s,cc in ((-1,'#0fae6e'),(1,'#d09a2c')): box((.014,.03,.006),(c+.075,.03+s*.05,.012),.002,1,m=mat('lamp'+cc,cc,.3,emit=cc,es=.6),parent=B)
    return G

def build(kind, tone='green'):
    card(kind,tone); kit.ROOT.rotation_euler = Euler((math.radians(78),0,0)); shoot(-36,20,85,margin=1.07,lift=.03,fill_az=40,fill_w=2.3,fill=1.2,top=.9)
