# Mice: a moulded shell with two buttons, a wheel sunk between them, thumb buttons and rubber flanks; with cable or
# without, black or white, lit or not; and an upright one, held like a handshake.
import numpy as np
from kit import *
VARIANTS = {
    'mouse': {'lit': True, 'dark': True}, 'mouse-white': {'body': 'white', 'lit': True, 'dark': True}, 'mouse-lit': {'lit': True}, 'mouse-white-lit': {'body': 'white', 'lit': True},
    'mouse-wired': {'lit': True, 'wired': True, 'dark': True}, 'mouse-wired-lit': {'wired': True, 'lit': True},
    'mouse-office': {'shape': 'office'}, 'mouse-vertical': {'shape': 'vertical'}, 'mouse-vertical-white': {'shape': 'vertical', 'body': 'white'},
}
#      y     half-width  height  how far the side goes in below
GAMING=[(-.640,.10,.06,.9),(-.625,.20,.15,.92),(-.57,.275,.255,.95),(-.42,.318,.350,.94),(-.25,.326,.395,.92),(-.05,.312,.405,.89),(.15,.292,.380,.87),(.32,.286,.330,.88),(.47,.296,.268,.91),(.575,.300,.215,.94),(.625,.290,.178,.97),(.640,.262,.145,1)]
OFFICE=[(-.520,.08,.05,.9),(-.508,.17,.13,.93),(-.46,.245,.24,.95),(-.33,.300,.335,.95),(-.18,.318,.375,.94),(-.02,.318,.375,.93),(.14,.312,.345,.93),(.28,.306,.295,.94),(.40,.300,.235,.95),(.475,.285,.185,.96),(.505,.262,.155,.98),(.515,.235,.130,1)]

def skin(tab, nt=560, na=460):
    """Points of the shell as an array [along, across]: from the rear to the front, from the left foot over the top to the right one."""
    P=np.zeros((nt+1,na+1,3))
    for i in range(nt+1):
        y,w,h,b=catmull(tab,i/nt*11); a=np.linspace(0,pi,na+1); c,s=np.cos(a),np.sin(a); p=2.75
        x=-w*np.sign(c)*np.abs(c)**(2/p); z=h*np.abs(s)**(2/p)*.86+h*.14*s
        k=np.where(z<h*.62,b+(1-b)*(z/(h*.62)),1.0); P[i]=np.stack([x*k,np.full_like(x,y),.022+z],-1)
    return P

def normals(P):
    du=np.gradient(P,axis=0); dv=np.gradient(P,axis=1); n=np.cross(dv,du); n/=np.maximum(np.linalg.norm(n,axis=-1,keepdims=True),1e-9)
    return n if n[len(n)//2,n.shape[1]//2,2]>0 else -n

def on(P, t, deg):
    """The point of the skin at t (0 rear .. 11 front) and the angle over the back."""
    i=t/11*(P.shape[0]-1); j=deg/180*(P.shape[1]-1); i0,j0=min(int(i),P.shape[0]-2),min(int(j),P.shape[1]-2); u,v=i-i0,j-j0
    return (P[i0,j0]*(1-u)*(1-v)+P[i0+1,j0]*u*(1-v)+P[i0,j0+1]*(1-u)*v+P[i0+1,j0+1]*u*v)

def near(P, line):
    """Distance of every point of the skin from a line of points."""
    L=np.array(line); d=np.full(P.shape[:2],9.)
    lo,hi=L.min(0)-.05,L.max(0)+.05; at=np.nonzero(((P>lo)&(P<hi)).all(-1)); Q=P[at].astype(np.float32); m=np.full(len(Q),9.,np.float32)   # only points close by
    for k in range(0,len(L),16): m=np.minimum(m,((Q[:,None]-L[None,k:k+16].astype(np.float32))**2).sum(-1).min(-1))
    d[at]=np.sqrt(m); return d

def shell(P, grooves, regions, cut, mats, parent):
    """The skin as one mesh: pressed in along the grooves (line, half-width, depth), coloured by region, open where cut says so."""
    n=normals(P); Q=P.copy()
    for line,w,depth in grooves:
        d=near(P,line); Q-=n*(depth*1.7*np.exp(-(d/w/.62)**2*1.4))[...,None]
    nt,na=P.shape[0]-1,P.shape[1]-1; idx=np.arange((nt+1)*(na+1)).reshape(nt+1,na+1)
    f=np.stack([idx[:-1,:-1],idx[1:,:-1],idx[1:,1:],idx[:-1,1:]],-1).reshape(-1,4); mid=lambda A: A[:-1,:-1]
    reg=mid(regions).reshape(-1); keep=~mid(cut).reshape(-1); f,reg=f[keep],reg[keep]
    faces=[tuple(int(q) for q in r) for r in f]+[tuple(range(na,-1,-1)),tuple(int(q) for q in idx[nt])]; reg=list(reg)+[0,0]
    o=mesh(Q.reshape(-1,3),faces,'shell',m=mats[0],parent=parent)
    for m in mats[1:]: o.data.materials.append(m)
    o.data.polygons.foreach_set('material_index',[int(q) for q in reg]); smooth(o,180); o.data.use_auto_smooth=False; return o,Q

def wheel(loc, tilt, r, w, rub, rim, parent):
    W=group('wheel',loc,(0,90,0),parent)
    lathe([(.02,-w),(r*.90,-w),(r*.97,-w*.80),(r,-w*.45),(r,w*.45),(r*.97,w*.80),(r*.90,w),(.02,w)],72,m=rub,parent=W)
    for k in range(34): box((r*.10,r*.075,w*1.25),(r*1.005*math.cos(k*pi/17),r*1.005*math.sin(k*pi/17),0),.002,1,rot=(0,0,k*360/34),m=rub,parent=W)
    for s in(-1,1): lathe([(r*.86,s*w*.99),(r*.935,s*w*1.02),(r*.985,s*w*.74)],72,closed=False,m=rim,parent=W)

def cable(pts, m, metal, dark, parent, r=.0155):
    """A thin round cable that ends in a plug lying on the ground."""
    P=[Vector(catmull(pts,i/160*(len(pts)-1))) for i in range(161)]; tube([tuple(p) for p in P],r,5,False,False,m=m,parent=parent)
    t=(P[-1]-P[-4]).normalized(); g=group('plug',tuple(P[-1]),(0,0,math.degrees(math.atan2(t.y,t.x))),parent)
    lathe([(.017,0),(.030,.015),(.030,.03),(.024,.06),(.024,.07)],24,m=dark,parent=g,rot=(0,90,0)); box((.17,.105,.062),(.15,0,.004),.014,3,m=dark,parent=g); box((.13,.082,.034),(.29,0,.004),.003,2,m=metal,parent=g)
    for y in(-.02,.02): box((.022,.018,.003),(.30,y,.0215),.001,1,m=mat('plughole','#050506',.6),parent=g)

def mouse(body='black', lit=False, wired=False, parent=None, colours=(MINT,BLUE), office=False):
    """On z=0, its buttons towards +y."""
    white=body=='white'; T='W' if white else 'B'
    sh=mat('moS'+T,'#eef0f1' if white else '#14161a',.36,spec=.5,coat=.12,coat_r=.25); bt=mat('moB'+T,'#e9ebed' if white else '#1b1e22',.30,spec=.5,coat=.2,coat_r=.2)
    side=mat('moR'+T,'#c3c8cd' if white else '#0b0c0e',.62); core=mat('moC'+T,'#2a2e33' if white else '#0a0b0c',.28,coat=.4); hole=mat('hole','#030304',.7)
    base=mat('mbase'+T,'#9aa0a6' if white else '#08090a',.5); rub=mat('mwheel','#0e0f11',.55); gun=mat('gunm','#6d737a',.30,1); led=mat('mled','#000000',.4,emit=colours[0],es=1.6)
    G=group('mouse',(0,0,0),(0,0,0),parent); tab=OFFICE if office else GAMING; P=skin(tab); nt,na=P.shape[0]-1,P.shape[1]-1
    t=(np.arange(nt+1)/nt*11)[:,None]; d=(np.arange(na+1)/na*180)[None]
    line=lambda f,n=90: [f(k/(n-1)) for k in range(n)]
    x=P[...,0]; y=P[...,1]; front=P[...,1].max(); top=P[...,2]>.10
    # spine between the buttons; it holds the wheel and a small button behind it
    ys=.02 if not office else -.02; sw=lambda y: .052+.012*np.clip((front-y)/.6,0,1)
    rear=lambda u: on(P,5.2+.35*math.cos(pi*(u-.5)),38+104*u) if not office else on(P,5.0+.5*math.cos(pi*(u-.5)),36+108*u)
    k_rear=line(rear,240); lim=(40 if not office else 33); edge=lambda s: line(lambda u: on(P,.9+10.1*u,(lim+5*math.sin(u*pi)) if s<0 else 180-(lim+5*math.sin(u*pi))),420)
    def lift(q): i=np.abs(P[:,:,0]-q[0])+np.abs(P[:,:,1]-q[1])+(P[:,:,2]<.1)*9; a=np.unravel_index(i.argmin(),i.shape); return P[a]
    spine=[[lift((s*float(sw(yy)),yy)) for yy in np.linspace(front-.004,ys+.03,200)] for s in(-1,1)]
    end=[lift((.064*math.cos(a),ys+.03-.05*math.sin(a))) for a in np.linspace(0,pi,40)]
    grooves=[(edge(-1),.0085,.010),(edge(1),.0085,.010),(spine[0],.0080,.014),(spine[1],.0080,.014),(end,.0080,.012)]
    if not office: grooves.append((k_rear,.0075,.012))
    reg=np.zeros(P.shape[:2],int); flank=(d<lim+5*np.sin(np.clip((t-.9)/10.1,0,1)*pi))|(d>180-lim-5*np.sin(np.clip((t-.9)/10.1,0,1)*pi)); flank&=(t>.9)
    middle=(np.abs(x)<sw(y))&(y>ys+.0)&top; reg[flank]=1
    if not office: fr=5.2+.35*np.cos(pi*((d-38)/104-.5)); reg[(t>fr)&~flank]=2
    reg[middle&~flank]=3
    wy=.36 if not office else .27; sl=.135; cut=(np.abs(x)<.036*np.sqrt(np.clip(1-np.clip((np.abs(y-wy)-.085)/.045,0,1)**2,0,1)))&(np.abs(y-wy)<.13)&top
    shell(P,grooves,reg,cut,[sh,side,bt,core,hole],G); p=lift((0,wy))
    slope=lambda y: math.degrees(math.atan2(lift((0,y+.05))[2]-lift((0,y-.05))[2],.10))
    B=group('slot',(0,wy,p[2]),(slope(wy),0,0),G); box((.085,.27,.01),(0,0,-.11),0,m=hole,parent=B)   # what is seen beside the wheel
    for s in(-1,1): box((.006,.27,.10),(s*.041,0,-.068),0,m=hole,parent=B); box((.085,.006,.10),(0,s*.135,-.068),0,m=hole,parent=B)
    wheel((0,0,-.060),0,.105,.029,rub,led if lit else gun,B)
    q=lift((0,.13 if not office else .06)); box((.042,.085,.016),(0,q[1],q[2]+.002),.007,3,m=gun,parent=G,rot=(slope(q[1]),0,0))
    # thumb buttons on the left flank
    if not office:
        for t0,t1 in((4.35,5.85),(6.0,7.5)):
            n=22; rows=[]
            for row in range(7):
                v=row/6; rows.append([])
                for k in range(n):
                    u=k/(n-1); e=abs(2*u-1)**5; dg=46.5-(46.5-34.5)*v; dg+=(-1.8 if v<.5 else 1.8)*e*abs(2*v-1); q=Vector(on(P,t0+(t1-t0)*u,dg)); r_=Vector((-.9,0,.44)).normalized()
                    bulge=.020*(1-abs(2*v-1)**4)*(1-abs(2*u-1)**8)+.001; rows[-1].append(q+r_*bulge)
            o=mesh([w for r_ in rows for w in r_],[(a*n+k,a*n+k+1,(a+1)*n+k+1,(a+1)*n+k) for a in range(6) for k in range(n-1)],'thumb',m=core if white else bt,parent=G); smooth(o,80)
    ring=[tuple(P[i,0][:2]) for i in range(0,nt+1,5)]+[tuple(P[i,na][:2]) for i in range(nt,-1,-5)]
    prism([(a*.985,b*.99) for a,b in ring],.024,.006,2,.006,m=base,parent=G)
    if lit:
        tube([(a*1.0,b*1.002,.024) for a,b in ring],.0085,4,True,False,m=ramp('mring',1.7,colours,'Y','#000000'),parent=G)
    if wired:
        lathe([(.036,0),(.036,.03),(.028,.05),(.026,.14),(.021,.15)],32,m=rub,parent=G,loc=(0,front-.02,.085),rot=(-88,0,0))
        cable([(0,front+.10,.080),(.005,front+.22,.060),(.07,front+.36,.022),(.24,front+.40,.017),(.42,front+.26,.017),(.50,.52,.017),(.53,.22,.017),(.66,.02,.017),(.72,-.16,.017),(.64,-.36,.017)],mat('mcable'+T,'#d9dde0' if white else '#17191c',.55),mat('msteel','#b9bec4',.28,1),mat('mplug'+T,'#c9ced2' if white else '#101214',.45),G)
    return G

#          y      scale  how far the section lies back
UPRIGHT=[(-.50,.34,0),(-.485,.55,0),(-.43,.76,0),(-.30,.94,0),(-.12,1.0,0),(.08,.99,0),(.26,.93,0),(.40,.83,0),(.50,.70,0),(.545,.58,0),(.56,.45,0)]
# the section from the left foot over thumb rest and crest down the buttons to the right foot
HAND=[(-.345,.0),(-.350,.035),(-.300,.075),(-.225,.130),(-.190,.230),(-.178,.350),(-.150,.455),(-.095,.530),(-.020,.545),(.055,.505),(.140,.415),(.225,.310),(.300,.200),(.350,.105),(.368,.045),(.365,.0)]
def upright(body='black', parent=None):
    white=body=='white'; T='W' if white else 'B'; sh=mat('upS'+T,'#eef0f1' if white else '#181a1e',.38,coat=.1,coat_r=.3); rubm=mat('upR'+T,'#cfd4d8' if white else '#0c0d0f',.6); core=mat('upC'+T,'#b3b9bf' if white else '#0a0b0c',.35); hole=mat('hole','#030304',.7)
    G=group('upright',(0,0,0),(0,0,0),parent); NT,NA=420,480; P=np.zeros((NT+1,NA+1,3)); H=[Vector((a,b,0)) for a,b in HAND]
    sec=np.array([[*catmull([tuple(h) for h in H],k/NA*(len(H)-1))] for k in range(NA+1)])
    for i in range(NT+1):
        y,s,_=catmull(UPRIGHT,i/NT*10); low=.62+.38*s; P[i]=np.stack([sec[:,0]*low+.02*(1-s),np.full(NA+1,y)+.10*(sec[:,1]-.2)*(s-.3),.012+sec[:,1]*(.25+.75*s)],-1)
    z=lambda k: k/15*NA
    ys=P[:,NA//2,1]; at=lambda y,j: P[int(np.abs(ys-y).argmin()),min(NA,max(0,int(z(j))))]
    n=300; back=[at(-.04-.05*math.sin(pi*k/n),7.5+5.6*k/n) for k in range(n+1)]; crest=[at(-.04+.62*k/n,7.5) for k in range(n+1)]; low=[at(-.04+.62*k/n,13.1) for k in range(n+1)]; thumb=[at(-.44+1.0*k/n,5.8) for k in range(n+1)]; split=[at(-.06+.17*k/n,10.0) for k in range(n+1)]
    i=np.repeat(ys[:,None],NA+1,1); j=(np.arange(NA+1)/NA*15)[None]; reg=np.zeros((NT+1,NA+1),int)
    reg[((j<5.8)&(j>1.6)&(i>-.44)&(i<.53))]=1; reg[(j>7.5)&(j<13.1)&(i>-.04-.05*np.sin(pi*np.clip((j-7.5)/5.6,0,1)))]=2
    reg[(np.abs(j-10)<.45)&(i>.10)]=3; cut=(np.abs(j-10)<.28)&(np.abs(i-.30)<.115)
    slot=[[at(.10+.46*k/n,10+s*.45) for k in range(n+1)] for s in(-1,1)]
    bt=mat('upB'+T,'#f1f3f4' if white else '#202328',.32,coat=.15,coat_r=.2)
    shell(P,[(slot[0],.009,.010),(slot[1],.009,.010),(split,.009,.010),(back,.009,.010),(crest,.009,.008),(low,.009,.008),(thumb,.009,.009)],reg,cut,[sh,rubm,bt,core,hole],G)
    # the wheel stands out of the slope that the two buttons share
    c=Vector(at(.30,10)); nn=Vector(normals(P)[int(np.abs(ys-.30).argmin()),int(z(10))]); W=group('w',tuple(c-nn*.058),(0,0,0),G); W.rotation_euler=Matrix((Vector((0,1,0)).cross(nn).normalized(),Vector((0,1,0)),nn)).transposed().to_euler()
    wheel((0,0,0),0,.095,.027,mat('mwheel','#0e0f11',.55),mat('gunm','#6d737a',.30,1),W); box((.10,.24,.006),(0,0,-.045),0,m=hole,parent=W)
    d=Vector(at(.145,10)); q=box((.036,.07,.014),(0,0,0),.006,3,m=mat('gunm','#6d737a',.30,1),parent=G); q.location=d-nn*.0; q.rotation_euler=W.rotation_euler
    ring=[tuple(P[k,0][:2]) for k in range(0,NT+1,6)]+[tuple(P[k,NA][:2]) for k in range(NT,-1,-6)]; prism([(a*.98,b*.985) for a,b in ring],.016,.005,2,.0,m=mat('upbase','#0b0c0d',.5),parent=G)
    return G

def build(body='black', lit=False, wired=False, shape='gaming'):
    w=body=='white'
    if shape=='vertical': upright(body); shoot(68,34,85,1.09,fill_az=-40,**(dict(WHITE,key_at=(2.4,-2.4,3.0),key=1.25) if w else dict(key=1.1,top=1,fill=1.3,rim=1.5)))
    else:
        mouse(body,lit,wired,office=shape=='office')
        shoot(-30,60,85,1.09 if not wired else 1.05,fill_az=54,fill_w=2.2,**(dict(WHITE,key=1.15,top=.5) if w else dict(key=1.15,top=.9,fill=1.3,rim=1.6)))
