# Monitors: thin frame, a border of black glass, three kinds of stand; each look has a picture of its own (wallpaper.py). Flat and curved, 16:9, 21:9 and 32:9.
from kit import *
VARIANTS = {'monitor': {}, 'monitor-2': {'scene': 'silk', 'foot': 'slab', 'turn': 22}, 'monitor-3': {'scene': 'aurora', 'foot': 'round'},
    'monitor-white': {'body': 'white', 'scene': 'pale', 'foot': 'slab'}, 'monitor-silver': {'body': 'silver', 'scene': 'dunes', 'foot': 'slab'}, 'monitor-silver-2': {'body': 'silver', 'scene': 'morning', 'foot': 'round', 'turn': 22},
    'monitor-curved': {'scene': 'lights', 'curve': 15}, 'monitor-ultrawide': {'wide': 21, 'scene': 'dunes'}, 'monitor-ultrawide-2': {'wide': 21, 'scene': 'green', 'foot': 'slab', 'turn': 20}, 'monitor-ultrawide-white': {'wide': 21, 'body': 'white', 'scene': 'morning', 'foot': 'slab'},
    'monitor-super': {'wide': 32, 'scene': 'peaks'}}
# light that the film (finishing.py) shows as 0, 16, 32 … of 255
FILM=(0,.0082,.02,.0348,.0523,.0757,.1017,.1368,.1838,.2381,.3201,.4303,.6003,.9016,1.25,1.6)

def screen_mat(w, h, es=1.0, scene='peaks'):
    """What the screen shows, as light: it needs no sampling. A soft gleam of the room lies over its upper left."""
    m=bpy.data.materials.get('screen')
    if m: return m
    import numpy as np, wallpaper
    a=np.interp(wallpaper.paint(scene,w,h)*240,[16*k for k in range(16)],FILM); y,x=np.mgrid[0:h,0:w]; g=np.clip(1-(x/h*.55+y/h)/.95,0,1)**1.6*.030; a=a+g[...,None]
    im=bpy.data.images.new('picture',w,h,float_buffer=True); im.colorspace_settings.name='Linear'; o=np.ones((h,w,4),np.float32); o[...,:3]=a; im.pixels.foreach_set(o[::-1].ravel()); im.pack()
    m=mat('screen','#020303',.22,spec=.10,emit='#ffffff',es=es); nt=m.node_tree; t=nt.nodes.new('ShaderNodeTexImage'); t.image=im; t.extension='EXTEND'
    uv=nt.nodes.new('ShaderNodeUVMap'); uv.uv_map='uv'; nt.links.new(uv.outputs[0],t.inputs[0]); nt.links.new(t.outputs[0],nt.nodes['Principled BSDF'].inputs['Emission']); return m

def bent(w, h, t, radius, parent, z=0, y=0, m=None, uv=False, r=.012, x0=None, n=48):
    """A slab w x h x t standing in XZ, bent towards -y with this radius (0: flat); its front at y."""
    N=n if radius else 1; v=[]; F=[]
    for i in range(N+1):
        x=-w/2+w*i/N; a=x/radius if radius else 0
        for s in (-1,1):
            for d in (0,t): v.append(((radius+d)*math.sin(a) if radius else x, y-radius*(1-math.cos(a))+d*math.cos(a), z+s*h/2))
    for i in range(N): b=4*i; c=b+4; F+=[(b,c,c+2,b+2),(b+1,b+3,c+3,c+1),(b+2,c+2,c+3,b+3),(b,b+1,c+1,c)]   # 0: low front 1: low back 2: high front 3: high back
    F+=[(0,2,3,1),(4*N,4*N+1,4*N+3,4*N+2)]; o=mesh(v,F,'bent',m=m,parent=parent)
    if uv:
        l=o.data.uv_layers.new(name='uv')
        for p in o.data.polygons:
            for li in p.loop_indices: vi=o.data.loops[li].vertex_index; l.data[li].uv=((vi//4)/N,(1 if vi%4>=2 else 0))
        smooth(o,30)
    else: bevel(o,min(r,t*.45),3,40)
    return o

def stand(foot, alu, dark, G, top):
    """Neck with a collar and a way through for cables, and a foot: two legs, a plate or a disc."""
    rub=mat('rub','#0a0a0b',.6)
    if foot=='slab':
        N=group('neck',(0,.50,.06),(90,0,0),G); plate(rrect(.92,top-.02,.05,0,top/2),[rrect(.40,.26,.10,0,.62)],.13,.022,4,m=alu,parent=N); prism(rrect(2.5,1.75,.10,n=16),.075,.022,4,0,m=alu,parent=group('plate',(0,.02,.012),(0,0,0),G)); box((2.3,1.5,.03),(0,.02,.012),.01,m=rub,parent=G)
        plate(rrect(.96,.20,.04),[],.02,.006,2,m=dark,parent=G,loc=(0,.44,.085)); return
    if foot=='round':
        lathe([(.34,0),(.30,.016),(.20,.026),(.15,.06)],96,m=alu,parent=G,loc=(0,.42,.085))
        cyl(.135,top-.06,.01,m=alu,parent=G,loc=(0,.42,.08)); lathe([(.138,0),(.172,.008),(.172,.15),(.138,.16)],96,closed=False,m=dark,parent=G,loc=(0,.42,top*.50)); lathe([(1.02,0),(1.06,.012),(1.06,.040),(1.035,.062),(.30,.086),(.001,.088)],192,m=alu,parent=G,loc=(0,.12,.015)).scale=(1,.86,1); cyl(.98,.03,.01,m=rub,parent=G,loc=(0,.12,0)).scale=(1,.86,1)
        return
    rings=[]
    for k in range(15):
        u=k/14; rings.append([(x,y+.42+.10*u*u,.10+(top-.1)*u) for x,y in superellipse(.235+.10*(1-u)**3,.105+.06*(1-u)**3,4.5,96)])
    smooth(loft(rings,sub=0,m=alu,parent=G),40)
    for s in (-1,1):
        g=group('leg',(0,.46,0),(0,0,-90+s*52),G); secs=[]
        for x,w,t in ((-.06,.23,.16),(.15,.20,.135),(.8,.145,.095),(1.6,.115,.07),(2.02,.10,.062),(2.10,.085,.055),(2.12,.06,.045)): secs.append([(x,a,.02+b+t/2) for a,b in superellipse(w,t/2,4.5,64)])
        smooth(loft(secs,sub=0,m=alu,parent=g),50); cyl(.06,.03,m=rub,parent=g,loc=(1.95,0,0))

def monitor(body='black', wide=0, parent=None, es=1.0, scene='peaks', foot='legs', curve=0):
    """Stands on z=0, facing -y. `curve`: the radius that it is bent by."""
    G=group('monitor',(0,0,0),(0,0,0),parent); white=body=='white'; sh,fr,alu=dict(white=(mat('monW','#eef0f1',.36),mat('bezW','#eef0f1',.32),mat('standW','#eef0f1',.34)),silver=(mat('monS','#8d9399',.36,.8,var=.03),mat('bezS','#9aa0a7',.30,.9),mat('standS','#9aa0a7',.30,1,var=.03))).get(body,(mat('monB','#121417',.40,var=.03),mat('bezB','#0b0c0e',.34),mat('standB','#24272b',.34,.85,var=.03)))
    glass=mat('edge','#040405',.20,spec=.3); dark=mat('standdark','#0a0b0c',.5) if not white else mat('standgrey','#9aa0a6',.5); W,H=dict([(21,(8.00,3.35)),(32,(11.95,3.36))]).get(int(wide),(6.00,3.375)); R=curve or {21:16,32:10}.get(int(wide),0); z=H/2+1.45; b=.065; chin=.13
    bent(W+2*b,H+b+chin,.11,R,G,z-(chin-b)/2,0,sh); bent(W+2*b+.006,H+b+chin+.006,.05,R,G,z-(chin-b)/2,-.012,fr)   # tray and frame
    bent(W+2*b-.035,H+b-.01,.012,R,G,z+b/2-.012,-.016,glass,r=.003); bent(W,H,.004,R,G,z,-.0185,screen_mat(1600,int(1600*H/W),es,scene),True)
    bent(W+2*b-.01,.006,.010,R,G,z-H/2-.012,-.0145,mat('seam','#020203',.6),r=.002)
    cyl(.014,.004,.001,20,m=mat('on','#000000',.4,emit='#dff4ff',es=1.6),parent=G,loc=(W*.5-.20,-.012-(R-math.sqrt(R*R-(W*.5-.2)**2) if R else 0),z-H/2-chin*.55),rot=(90,0,0))
    box((min(W*.62,4.4),.30,2.3),(0,.22,z-.05),.13,4,m=sh,parent=G); box((1.1,.16,1.1),(0,.40,z-.05),.04,3,m=sh,parent=G); stand(foot,alu,dark,G,z+.2)
    return G

def build(body='black', wide=0, scene='peaks', foot='legs', curve=0, turn=-24):
    monitor(body,wide,scene=scene,foot=foot,curve=curve); w=body=='white'
    shoot(turn,9,80,1.05,fill_az=66,**(dict(WHITE,key=1.1) if w else dict(key=.75,top=.7,fill=.75,rim=1.5)))
