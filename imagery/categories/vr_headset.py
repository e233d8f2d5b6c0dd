# A VR headset as it is worn: visor with its cameras, cushion for the face, straps; before it the two controllers.
from kit import *
from headset import knit
VARIANTS = {'vr-headset': {}}

def ribbon(pts, w, t, m, parent, across, n=28):
    """A flat strap along points, its width along `across`, as far as the strap allows."""
    rings=[]; N=len(pts)-1
    for i in range(N*8+1):
        p,a,b=[Vector(catmull(pts,min(N,max(0,i/8+d)))) for d in(0,-.06,.06)]; d=(b-a).normalized(); s=(Vector(across)-d*d.dot(Vector(across))).normalized(); u=s.cross(d)
        rings.append([tuple(p+s*x*w/2+u*y*t/2) for x,y in superellipse(1,1,5,n)])
    return loft(rings,sub=0,m=m,parent=parent)

def visor(parent):
    sh=mat('vrW','#eef0f1',.40,spec=.4,coat=.15,coat_r=.2); gl=mat('vrdk','#08090b',.10,coat=.5,coat_r=.04); face=knit('vrpad','#34383d',70); band=knit('vrband','#9aa0a6',80); grey=mat('vrgrey','#b6bbc0',.42); dk=mat('vrseam','#15171a',.5); rim=mat('vrrim','#5b6067',.3,1)
    V=group('visor',(0,0,0),(90,0,0),parent); ring=lambda k,z,p=3.4,n=160: [(x*k,y*k,z-.15*(x*k/.95)**2) for x,y in superellipse(.95,.50,p,n)]   # local z towards the viewer (-y), the front bent round the face
    o=loft([ring(k,z) for k,z in((.90,-.26),(.97,-.22),(.995,-.14),(1,-.02),(1,.14),(.992,.22),(.972,.285),(.94,.33),(.895,.355),(.80,.368),(.68,.372),(.56,.374),(.45,.375),(.35,.376),(.26,.3765),(.18,.377),(.11,.377),(.05,.377),(.01,.377))],sub=0,m=sh,parent=V); smooth(o,60)
    tube([tuple(q) for q in ring(1.0,.02)],.006,3,True,False,m=dk,parent=V)
    for x,eyes in((-.56,(.13,-.13)),(0,(.0,)),(.56,(.13,-.13))):   # upright windows, cameras behind two of them and the depth sensor behind the third
        turn=math.degrees(math.atan(-.30*x/.95)); g=group('pill',(x,0,.372-.15*(x/.95)**2-.012*abs(x)),(0,-turn,0),V); out=superellipse(.098,.285,2.9,96)
        prism(out,.020,.006,3,-.008,m=gl,parent=g); tube([(a,b,.006) for a,b in superellipse(.101,.288,2.9,96)],.005,3,True,False,m=rim,parent=g)
        for y in eyes:
            e=group('eye',(0,y,.010),(0,0,0),g); lathe([(.066,0),(.066,.006),(.060,.009),(.052,.006),(.048,-.004)],64,closed=False,m=mat('vreye','#1d2024',.35,.8),parent=e); lathe([(.048*math.sin(a),.001+.008*math.cos(a)) for a in [pi/2*(1-k/8) for k in range(8)]]+[(.0005,.009)],64,m=mat('vrlens','#10142b',.04,spec=.9,coat=1,coat_r=.02),parent=e)
        if len(eyes)==1:
            for y in(.15,-.15): cyl(.030,.004,.001,32,m=mat('vrir','#2a0d12',.08,coat=1),parent=g,loc=(0,y,.0105))
    o=loft([[(x*k,y*k-.01,z-.20*(x/.95)**2) for x,y in superellipse(.95,.50,3.0,128)] for k,z in((.90,-.20),(.88,-.30),(.91,-.40),(.93,-.47),(.90,-.53),(.82,-.55),(.74,-.52),(.72,-.40))],sub=0,cap=False,m=face,parent=V); smooth(o,60)
    for s in(-1,1): cyl(.055,.02,.006,32,m=grey,parent=V,loc=(s*.50,.487,-.02),rot=(-90,0,0)); box((.12,.03,.05),(s*.35,-.50,.10),.012,3,m=grey,parent=V)
    # arms at the sides, from them the strap round the head, and one over it
    for s in(-1,1):
        box((.055,.42,.20),(s*.945,.36,.02),.025,4,m=grey,parent=parent,rot=(0,0,-s*4)); cyl(.075,.03,.010,48,m=sh,parent=parent,loc=(s*.955,.30,.02),rot=(0,90*s,0))
        ribbon([(s*.93,.45,.02),(s*.93,.90,.05),(s*.84,1.35,.08),(s*.58,1.74,.10),(s*.20,1.93,.10)],.21,.035,band,parent,(0,0,1))
    box((.56,.07,.34),(0,1.95,.10),.034,4,m=mat('vrpadd','#2b2f33',.6),parent=parent)
    ribbon([(0,.10,.47),(0,.32,.70),(0,.72,.92),(0,1.16,.93),(0,1.58,.70),(0,1.86,.34),(0,1.95,.12)],.22,.035,band,parent,(1,0,0)); box((.26,.10,.06),(0,.12,.505),.02,3,m=grey,parent=parent,rot=(42,0,0)); box((.27,.09,.05),(0,.74,.935),.014,3,m=grey,parent=parent,rot=(12,0,0))

def controller(s, parent):
    """For the hand on the side s: lies on its back, its handle towards us."""
    sh=mat('vrW','#eef0f1',.40,spec=.4,coat=.15,coat_r=.2); dk=mat('vrc','#141619',.38); blk=mat('vrk','#23272b',.34,coat=.2); G=group('hand',(0,0,0),(0,0,0),parent)
    tab=[(.40,.24,.05,.03),(.385,.235,.13,.08),(.32,.23,.205,.135),(.18,.235,.262,.170),(.02,.225,.270,.180),(-.13,.200,.225,.172),(-.27,.172,.165,.150),(-.44,.150,.132,.130),(-.64,.138,.122,.120),(-.80,.128,.118,.112),(-.87,.122,.098,.092),(-.895,.12,.05,.045)]; R=[]
    for i in range(89): y,z,a,b=catmull(tab,i/8); R.append([(x,y,z+q) for x,q in superellipse(a,b,2.5,72)])
    loft(R,sub=0,m=sh,parent=G); F=group('face',(0,.10,.385),(-4,0,0),G); prism(superellipse(.205,.235,2.2,96),.035,.012,4,0,m=dk,parent=F)
    T=group('stick',(-.055*s,.06,.035),(6,4*s,0),F); lathe([(.105,-.004),(.100,.004),(.085,.000)],48,closed=False,m=blk,parent=T); cyl(.040,.07,.004,32,m=dk,parent=T); lathe([(.001,.060),(.060,.060),(.082,.068),(.086,.080),(.080,.092),(.066,.092),(.050,.084),(.001,.080)],64,m=blk,parent=T)
    for x,y in((.085,-.005),(.045,-.115)): cyl(.040,.022,.008,40,m=blk,parent=F,loc=(x*s,y,.030))
    cyl(.024,.014,.005,32,m=blk,parent=F,loc=(-.085*s,-.125,.030)); tube([(x,y,0) for x,y in superellipse(.207,.237,2.2,96)],.004,2,True,False,m=mat('vrseam','#15171a',.5),parent=F)
    box((.13,.24,.13),(0,.37,.20),.05,5,m=dk,parent=G,rot=(-24,0,0)); box((.07,.24,.09),(-.150*s,-.24,.18),.03,4,m=dk,parent=G,rot=(0,0,4*s))
    ribbon([(0,-.86,.15),(.05*s,-1.02,.09),(.20*s,-1.10,.03),(.36*s,-.98,.018),(.38*s,-.74,.018),(.25*s,-.52,.03),(.09*s,-.44,.09)],.05,.014,mat('vrloop','#17191c',.7),G,(0,0,1)); return G

def build():
    V=group('worn',(0,0,.50)); visor(V)
    for s,x,y,turn in((1,.52,-1.12,-22),(-1,-.62,-1.18,24)): g=controller(s,None); g.location=(x,y,0); g.rotation_euler=Euler((0,0,math.radians(turn)))
    shoot(-24,20,85,1.05,fill_az=52,**WHITE)
