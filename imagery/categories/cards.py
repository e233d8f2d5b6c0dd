# Expansion cards on a bracket: network, wireless, sound and capture.
import modelling
from kit import *
from parts import *
from board_build import fill, little
import board_print as bp

VARIANTS = {'network-card': dict(kind='network'), 'network-card-2': dict(kind='network', tone='black'), 'sound-card': dict(kind='sound'), 'capture-card': dict(kind='capture')}

def printed(L, H, G, tone):
    """The board as board_build.py places parts on it, in millimetres from its upper left corner."""
    P = bp.sheet(L*100,H*100,*(('#0a3a24','#175437','#c9cec9') if tone=='green' else ('#0a0c0d','#262d32','#9aa0a5')))
    return dict(G=G,P=P,w=L*100,h=H*100,white=False,m=dict(plastic=black(),second=black()),smd=dict(brown=[],black=[],tin=[]),taken=[])

def keep(B, x0, y0, x1, y1): B['taken'].append((x0*100+B['w']/2,B['h']/2-y1*100,x1*100+B['w']/2,B['h']/2-y0*100))
def lead(B, pts, n, pitch=.95): bp.bundle(B['P'],[(x*100+B['w']/2,B['h']/2-y*100) for x,y in pts],n,pitch)

def card(kind, tone='green'):
    """The board lies in the plane, parts towards +z, bracket at the left, contacts below."""
    L,H = dict(network=(1.02,.62),sound=(1.62,.98),capture=(1.50,.98))[kind]; G = group('card'); hx,hy = L/2,H/2
    tone = tone if kind=='network' else 'black'; B = printed(L,H,G,tone); F = finish('black'); pcb = mat('edge-'+tone,'#0b3a25' if tone=='green' else '#0b0d0e',.45)
    x1 = dict(network=.36,sound=.36,capture=.60)[kind]; fx = -hx+.28; z = .016; E = [(-hx,-hy),(fx-.02,-hy),(hx-.06,-hy),(hx,-hy+.06),(hx,hy-.04),(hx-.04,hy),(-hx,hy)]
    fingers(fx,fx+x1,-hy-.04,.008,G,gap=(fx+.115,fx+.15),board=pcb); keep(B,hx-.14,hy-.14,hx,hy); keep(B,-hx,-hy,-hx+.05,hy)
    for k in range(0,int(x1/.04)): lead(B,[(fx+.02+k*.04,-hy),(fx+.02+k*.04,-hy+.05+.012*(k%3))],1)
    can = lambda x,y,r,h: (cyl(r,h,.006,32,m=mat('can','#17191c',.35,.3),parent=G,loc=(x,y,z)),cyl(r*.86,.003,.001,32,m=mat('cantop','#8f959b',.3,1),parent=G,loc=(x,y,z+h-.002)),keep(B,x-r,y-r,x+r,y+r))
    def qfp(x, y, w, m=None, pitch=.015):   # a chip with legs at its four sides
        prism(rrect(w,w,.004,x,y),.014,.002,2,z+.002,m=m or chip(),parent=G); n = int((w-.02)/pitch); keep(B,x-w/2-.03,y-w/2-.03,x+w/2+.03,y+w/2+.03)
        many([(x+t*(w/2+.008),y+(k-(n-1)/2)*pitch,z,.018,.006,.006) for t in (-1,1) for k in range(n)]+[(x+(k-(n-1)/2)*pitch,y+t*(w/2+.008),z,.006,.018,.006) for t in (-1,1) for k in range(n)],nickel(),G)
        many([(x-w*.3+q*w*.012,y+w*(.22-.16*j),z+.0159,w*l,.006,.0006) for j,(q,l) in enumerate(((10,.4),(22,.64),(16,.5)))],mat('engraved','#4a4f54',.6),G); cyl(.007,.001,.0003,16,loc=(x-w*.38,y+w*.38,z+.0158),m=mat('dot','#3a3d41',.6),parent=G)
    if kind == 'network':
        box((.24,.20,.17),(-hx+.11,.03,z+.085),.006,2,m=nickel(),parent=G); keep(B,-hx,-.08,-hx+.25,.14)
        qfp(.14,0,.25); sk = alu() if tone=='green' else mat('skr','#7d1a22',.34,.7); box((.22,.22,.03),(.14,0,z+.027),.004,2,m=sk,parent=G)
        for k in range(8): box((.013,.22,.07),(.047+.0266*k,0,z+.075),.003,1,m=sk,parent=G)
        for k in range(3): can(.38,-.14+.10*k,.030,.07)
        box((.11,.22,.075),(-.08,.03,z+.0375),.006,2,m=chip(),parent=G); many([(-.08+t*.062,.03-.09+.022*k,z,.014,.010,.02) for t in (-1,1) for k in range(9)],nickel(),G); keep(B,-.16,-.10,0,.16)
        lead(B,[(-.14,.10),(-.26,.10)],6); lead(B,[(-.02,-.07),(.02,-.07)],5); lead(B,[(fx+.04,-hy+.02),(fx+.04,-.20),(.06,-.14)],6); lead(B,[(fx+.22,-hy+.02),(fx+.22,-.20),(.17,-.15)],7); lead(B,[(.27,.05),(.45,.05)],5)
        box((.09,.04,.03),(-.10,.22,z+.015),.012,3,m=nickel(),parent=G); keep(B,-.16,.19,-.04,.25); fill(B,110,4)
    if kind == 'sound':
        cov = mat('cover','#1d2125',.36,.7,var=.04)
        prism([(-hx+.10,-hy+.22),(hx-.58,-hy+.22),(hx-.46,-hy+.34),(hx-.46,hy-.07),(-hx+.10,hy-.07)],.10,.016,3,z+.05,m=cov,parent=G); keep(B,-hx,-hy+.20,hx-.44,hy); prism([(-.52,-.14),(.04,-.14),(.14,-.04),(.14,.32),(-.42,.32),(-.52,.22)],.006,.002,2,z+.148,m=mat('inset','#0c0e10',.30,coat=.4),parent=G)
        for k in range(9): prism([(-.44+.058*k,-.07),(-.425+.058*k,-.07),(-.385+.058*k,.25),(-.40+.058*k,.25)],.006,.002,1,z+.152,m=mat('slit','#59616a',.3,1),parent=G)
        g = mat('goldcan','#caa14a',.25,1)
        for k in range(2):
            for l in range(5): x,y = hx-.36+.105*k,-.17+.105*l; cyl(.036,.085,.010,32,m=g,parent=G,loc=(x,y,z)); cyl(.031,.002,.001,32,m=nickel(),parent=G,loc=(x,y,z+.084)); many([(x,y,z+.0855,.044,.004,.0006),(x,y,z+.0855,.004,.044,.0006)],mat('cross','#7d8286',.5,.5),G); box((.078,.078,.010),(x,y,z+.005),.004,1,m=black(),parent=G); keep(B,x-.05,y-.05,x+.05,y+.05)
        for k in range(2): box((.15,.075,.09),(-.28+.20*k,-hy+.14,z+.045),.006,2,m=mat('relay','#d9dcde',.42),parent=G); keep(B,-.37+.20*k,-hy+.08,-.19+.20*k,-hy+.18)
        qfp(.30,-.375,.12); box((.10,.05,.03),(.13,-.38,z+.015),.012,3,m=nickel(),parent=G); keep(B,.07,-.43,.19,-.37)
        box((.11,.055,.02),(hx-.30,hy-.10,z+.01),.003,1,m=black(),parent=G); many([(hx-.338+.0254*k,hy-.113+.0254*j,z,.007,.007,.075) for k in range(4) for j in range(2)],gold(),G); keep(B,hx-.42,hy-.15,hx-.06,hy-.05)
        lead(B,[(fx+.05,-hy+.02),(fx+.05,-.40),(.20,-.40)],5); lead(B,[(.38,-.41),(.50,-.41),(.62,-.29),(.62,-.22)],8); lead(B,[(.40,-.36),(.48,-.28),(.48,.30)],4); screw((-.63,.34,z+.148),.025,steel(),parent=G); screw((.27,.34,z+.148),.025,steel(),parent=G); fill(B,110,4)
    if kind == 'capture':
        sk = mat('sinkb','#23272c',.33,.75); box((.72,.56,.03),(.15,.11,z+.03),.006,2,m=sk,parent=G); keep(B,-.24,-.19,.54,.41)
        for k in range(16): box((.018,.56,.14),(-.18+.044*k,.11,z+.11),.004,1,m=sk,parent=G)
        for sx,sy in ((-1,1),(1,-1)): screw((.15+sx*.32,.11+sy*.24,z+.18),.022,steel(),parent=G)
        for y in (.26,-.08): box((.20,.20,.09),(-hx+.12,y,z+.045),.006,2,m=nickel(),parent=G); keep(B,-hx,y-.11,-hx+.24,y+.11)
        for k in range(4): prism(rrect(.11,.085,.003,.64,-.20+.145*k),.014,.002,1,z,m=chip(),parent=G); many([(.64-.045+.01*q,-.20+.145*k+t*.048,z,.005,.012,.006) for q in range(10) for t in (-1,1)],nickel(),G); keep(B,.57,-.26+.145*k,.71,-.14+.145*k)
        qfp(-.42,-.28,.15); qfp(.02,-.32,.11)
        for k in range(3): can(-.30+.09*k,-.42+.0*k,.030,.07) if k>2 else can(.30+.10*k,-.40,.034,.08)
        lead(B,[(-.52,.26),(-.26,.26)],8); lead(B,[(-.52,-.08),(-.36,-.08),(-.30,-.02),(-.26,-.02)],8); lead(B,[(fx+.20,-hy+.02),(fx+.20,-.30),(.08,-.22)],12); lead(B,[(.55,.1),(.60,.1)],10); fill(B,190,4)
    for k,m in (('brown',mat('speck','#5d4a36',.45)),('black',mat('speck2','#141517',.4)),('tin',mat('tin','#b2b5b8',.32,1))): little(B,B['smd'][k],m)
    plate(E,[circ(hx-.08,hy-.08,.022,24)],.016,.002,2,m=bp.material(B['P'],rough=.46),parent=G)
    # bracket, its sockets to the left
    top = hy+.04 if kind!='network' else hy+.14; bot = -.60 if kind!='network' else -.43
    B = group('bracket',(-hx-.012,0,0),(0,-90,0),G); c = .09
    S = dict(network=[('rj45',.03)],sound=[('jack',.34-.165*k) for k in range(5)],capture=[('hdmi',.26),('hdmi',-.08)])[kind]
    sz = dict(rj45=(.15,.175,.008),jack=(.096,.096,.047),hdmi=(.066,.160,.01))
    holes = [rrect(sz[k][0],sz[k][1],sz[k][2],c,y) for k,y in S]
    if kind!='sound': holes += [rrect(.030,.075,.014,c+.0,y) for y in ([-.26,-.16] if kind=='network' else [-.26,-.36])]
    plate([(.035,bot),(.145,bot),(.155,bot+.10),(.20,bot+.14),(.20,top),(.24,top+.02),(.24,top+.14),(-.06,top+.14),(-.06,top+.02),(-.02,top),(-.02,bot+.14),(.025,bot+.10)],holes,.014,.003,2,m=steel(),parent=B)
    plate([(-.06,0),(.24,0),(.24,.125)]+[(.134,.125),(.134,.075)]+circ(.11,.075,.024,9,360,180)[1:-1]+[(.086,.075),(.086,.125)]+[(-.06,.125)],[],.016,.003,m=steel(),parent=B,rot=(90,0,0),loc=(0,top+.148,.006))
    cols = [mat('j1','#1e6f52',.4),mat('j2','#2b2f34',.4),mat('j3','#8a3a44',.4),mat('j4','#c58a2c',.4),mat('j2','#2b2f34')]
    for i,(k,y) in enumerate(S): port(k,(c,y,.012),B,cols[i] if k=='jack' else None)
    return G

def build(kind, tone='green'):
    card(kind,tone).rotation_euler.z = math.radians(-3.4 if kind=='network' else -1.8)   # it stands on the bracket's tip and the contacts
    modelling.ROOT.rotation_euler = Euler((math.radians(78),0,0)); shoot(-36,20,85,margin=1.07,fill_az=40,fill_w=2.3,fill=1.2,top=.9)
