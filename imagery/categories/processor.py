# Processors: one from above and one leaning behind it that shows its contacts; by what a buyer sees of the socket.
from kit import *
from parts import *

VARIANTS = {
    'processor-am5': dict(kind='am5'), 'processor-lga': dict(kind='lga'), 'processor-am4': dict(kind='am4'), 'processor-large': dict(kind='large'),
    'processor-am5-2': dict(kind='am5', pose='held'), 'processor-am5-3': dict(kind='am5', pose='under'), 'processor-am4-2': dict(kind='am4', pose='held'), 'processor-lga-2': dict(kind='lga', pose='held'), 'processor-lga-3': dict(kind='lga', pose='under'),
}

def ring(w, d, arms):
    """Outline of a heat spreader's foot: `arms` notches a side, deep `n`, between the feet."""
    out = []
    def side(a, b, c, n=.030, bite=.052):
        # from corner a to corner b, c points inwards
        L = Vector(b)-Vector(a); l = L.length; u = L/l; c = Vector(c); k = len(arms)
        for t in arms:
            p = Vector(a)+u*(l*t)
            for du,dn in ((-bite/2,0),(-bite/2+.008,n),(bite/2-.008,n),(bite/2,0)): q = p+u*du+c*dn; out.append((q.x,q.y))
    P = [(w/2,d/2),(-w/2,d/2),(-w/2,-d/2),(w/2,-d/2)]; I = [(0,-1),(1,0),(0,1),(-1,0)]
    for i in range(4):
        a,b = P[i],P[(i+1)%4]; out += chamfer(a, I[i-1], I[i]); side(a,b,I[i])
    return out

def chamfer(p, i, j, r=.016): return [(p[0]+j[0]*r,p[1]+j[1]*r),(p[0]+i[0]*r,p[1]+i[1]*r)]

def front(G, kind):
    pcb = mat('sub','#123024' if kind!='am5' else '#10261f',.40,coat=.35); ni = mat('ihs','#a3a6a8',.30,1,var=.05); mark = mat('mark','#6f7376',.5,.9)
    if kind == 'lga':
        w,d = .375,.450; plate(rrect(w,d,.006),[],.0115,.001,1,m=pcb,parent=G)
        prism([(-.150,-.200),(.150,-.200),(.150,-.135),(.166,-.125),(.166,.125),(.150,.135),(.150,.200),(-.150,.200),(-.150,.135),(-.166,.125),(-.166,-.125),(-.150,-.135)],.012,.003,3,.0115,m=ni,parent=G)
        prism(rrect(.286,.350,.014),.022,.006,4,.0225,m=ni,parent=G); top = .0447; size = .286,.350
        specks((-.180,-.20,-.170,.20),16,1,.0115,G,.007); specks((.170,-.20,.180,.20),16,2,.0115,G,.007)
    elif kind == 'am4':
        w = d = .40; plate(rrect(w,d,.006),[],.0115,.001,1,m=pcb,parent=G)
        prism(rrect(.375,.375,.020),.014,.003,3,.0115,m=ni,parent=G); prism(rrect(.340,.340,.022),.022,.007,4,.0245,m=ni,parent=G); top = .0467; size = .34,.34
    elif kind == 'am5':
        w = d = .40; plate(rrect(w,d,.006),[],.0115,.001,1,m=pcb,parent=G)
        caps = []
        for t in (-.115,0,.115):
            for k in (-.013,0,.013):
                for s in (-1,1):
                    caps += [(t+k,s*.168,.0115,.008,.016,.007),(s*.168,t+k,.0115,.016,.008,.007)]
        many(caps,mat('cap','#8d7350',.4,.2),G,.0008)
        prism(ring(.374,.374,(.19,.5,.81)),.016,.003,3,.0115,m=ni,parent=G)
        prism(rrect(.285,.285,.020),.022,.006,4,.0265,m=ni,parent=G); top = .0487; size = .285,.285
    else:
        w,d = .585,.754; plate(rrect(w,d,.008),[],.016,.001,1,m=pcb,parent=G)
        prism([(-.255,-.30),(-.12,-.34),(.12,-.34),(.255,-.30),(.255,.30),(.12,.34),(-.12,.34),(-.255,.30)],.014,.003,3,.016,m=ni,parent=G); prism(rrect(.46,.56,.022),.028,.008,4,.029,m=ni,parent=G); top = .0573; size = .46,.56
        many([(x,y,.016,.010,.018,.007) for x in [-.21+.02*i for i in range(22)] for y in (-.36,.36)],mat('cap','#8d7350',.4,.2),G,.0008)
    a,b = size; matrix(a*.33,-b*.36,top,.036,G,mark)
    # a hair-thin engraved frame, and the golden corner that says how it goes in
    for sx in (-1,1): many([(sx*a*.40,b*.18,top,.0012,b*.26,.0004)],mark,G)
    many([(0,b*.40,top,a*.5,.0012,.0004)],mark,G)
    c = .034 if kind!='large' else .05; e = .006; prism([(-w/2+e,-d/2+e),(-w/2+e+c*.8,-d/2+e),(-w/2+e,-d/2+e+c*.8)],.0012,.0003,1,.0112 if kind!='large' else .0156,m=gold(),parent=G)
    return w,d

def back(G, kind):
    """The underside, facing +z."""
    pcb = mat('under','#14402c' if kind!='am5' else '#12352a',.42,coat=.35); g = gold()
    w,d = dict(lga=(.375,.450),am4=(.40,.40),am5=(.40,.40),large=(.585,.754))[kind]; plate(rrect(w,d,.006),[],.0115,.001,1,m=pcb,parent=G)
    p = dict(lga=.0118,am4=.0100,am5=.0112,large=.0118)[kind]; nx,ny = int((w-.022)/p),int((d-.022)/p); P = []; ww,dd = dict(lga=(.10,.20),am4=(.105,.105),am5=(.10,.12),large=(.16,.30))[kind]
    for i in range(nx):
        for j in range(ny):
            x,y = (i-(nx-1)/2)*p,(j-(ny-1)/2)*p
            if abs(x)<ww/2 and abs(y)<dd/2: continue
            if kind=='am4' and ((i in (0,nx-1) and j in (0,ny-1)) or (i<3 and j<1)): continue
            if kind in ('lga','large') and abs(x)<p*.7: continue
            P.append((x,y,.0115,.0030,.022) if kind=='am4' else (x,y,.0115,p*.70,p*.58,.0008))
    many(P,g,G)
    if kind!='am4':
        many([(x,y,.0115,.010,.018,.008) for x in [(-ww/2+.012)+k*.0165 for k in range(int((ww-.012)/.0165))] for y in [(-dd/2+.018)+k*.03 for k in range(int((dd-.012)/.03))]],mat('cap','#8d7350',.4,.2),G,.0008)
    prism([(-w/2+.005,-d/2+.005),(-w/2+.03,-d/2+.005),(-w/2+.005,-d/2+.03)],.0012,.0003,1,.0112,m=g,parent=G)
    return w,d

def build(kind, pose='pair'):
    """`pair`: lid in front, contacts behind; `held`: one alone, as if held up; `under`: contacts in front, the lid behind."""
    if pose == 'held':
        A = group('front'); front(A,kind); A.rotation_euler = Euler((math.radians(46),math.radians(6),math.radians(24)))
        shoot(-6,26,85,margin=1.14,fill_az=34,fill_w=2.6,top=.7,key=.9,fill=1.3,rim=1.3); return
    A = group('front'); w,d = (front if pose=='pair' else back)(A,kind); B = group('back'); (back if pose=='pair' else front)(B,kind)
    A.rotation_euler = Euler((math.radians(14),0,math.radians(-18))); A.location = (-w*.32,-.02,.05+d*.1)
    B.rotation_euler = Euler((math.radians(68),0,math.radians(14))); B.location = (w*.42,d*.72,d*.5)
    if pose == 'under': A.rotation_euler = Euler((math.radians(14),0,math.radians(16))); A.location = (w*.36,-.02,.05+d*.1); B.rotation_euler = Euler((math.radians(66),0,math.radians(-16))); B.location = (-w*.40,d*.72,d*.5)
    shoot(-12 if pose=='pair' else 10,34,85,margin=1.06,fill_az=30,fill_w=2.4,top=.5,key=.8,fill=1.2,rim=1.2)
