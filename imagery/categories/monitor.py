# Monitors: thin bezel, V stand; the screen is a picture drawn here (waves of light), so that it needs no sampling. A curved 21:9 one.
from kit import *
VARIANTS = {'monitor': {}, 'monitor-white': {'body': 'white'}, 'monitor-silver': {'body': 'silver'}, 'monitor-ultrawide': {'wide': True}, 'monitor-ultrawide-white': {'wide': True, 'body': 'white'},
    'monitor-2': {'scene': 'dusk', 'foot': 'slab'}, 'monitor-3': {'scene': 'ice', 'foot': 'ring'}, 'monitor-white-2': {'scene': 'ice', 'body': 'white', 'foot': 'slab'}, 'monitor-silver-2': {'scene': 'dusk', 'body': 'silver', 'foot': 'slab'}, 'monitor-curved': {'scene': 'dusk', 'curve': True}}
# sky above and below, sun and its halo, the hills from far to near, the light on their edges, seed
SCENES={'day': ('#04140f','#0b5a48','#ffd9a0','#ff8a5c',['#2b8f7d','#177a66','#0e6a8a','#0b4f73','#0a6b4d','#064f3a','#043527','#02211a'],'#8ff0cf',3),
    'dusk': ('#0a0822','#5a2a6b','#ffc9a0','#ff5f7a',['#8a4fa8','#6a3f9c','#4b3a94','#35307f','#3a2a68','#2a2052','#1b163c','#100d28'],'#ffb0d8',8),
    'ice': ('#0b2a4a','#9cc9e6','#fff6e0','#ffd9a0',['#b9d9ea','#8fbddb','#6aa3cc','#4685b5','#2f6b9c','#205381','#153d64','#0c2946'],'#ffffff',14)}

def waves(w, h, scene='day'):
    """An abstract landscape in the shop's colours as an image w x h."""
    import numpy as np
    y,x=np.mgrid[0:h,0:w]/np.array([h,w]).reshape(2,1,1); x=x*w/h
    above,below,disc,halo,cols,edge,seed=SCENES[scene]; top,low=np.array(srgb(above)),np.array(srgb(below)); a=(top*(1-y[...,None])+low*y[...,None])*.9
    sun=np.exp(-((x-w/h*.66)**2+(y-.36)**2)/.045); a+=sun[...,None]*np.array(srgb(disc))*.9+np.exp(-((x-w/h*.66)**2+(y-.36)**2)/.30)[...,None]*np.array(srgb(halo))*.40
    r=np.random.default_rng(seed)
    for i,c in enumerate(cols):
        base=.40+.075*i; f=r.uniform(1.0,2.2,3); p=r.uniform(0,6.28,3); am=np.array([.055,.028,.012])*(1+.10*i)
        line=base+sum(am[k]*np.sin(f[k]*(k+1)*x*1.7+p[k]) for k in range(3)); d=y-line; m=np.clip(d*h/1.4+.5,0,1)
        shade=np.clip(1.25-d*2.2,.35,1.25)[...,None]*np.array(srgb(c)); rim=np.exp(-np.clip(d,0,1)/.010)[...,None]*np.array(srgb(edge))*.16
        a=a*(1-m[...,None])+(shade+rim)*m[...,None]
    im=bpy.data.images.new('waves',w,h,float_buffer=True); im.colorspace_settings.name='Linear'
    o=np.ones((h,w,4),np.float32); o[...,:3]=a; im.pixels.foreach_set(o[::-1].ravel()); im.pack(); return im

def screen_mat(w, h, es=1.0, scene='day'):
    m=bpy.data.materials.get('screen')
    if m: return m
    m=mat('screen','#020303',.25,spec=.25,emit='#ffffff',es=es); nt=m.node_tree; t=nt.nodes.new('ShaderNodeTexImage'); t.image=waves(w,h,scene); t.extension='EXTEND'
    uv=nt.nodes.new('ShaderNodeUVMap'); uv.uv_map='uv'; nt.links.new(uv.outputs[0],t.inputs[0]); nt.links.new(t.outputs[0],nt.nodes['Principled BSDF'].inputs['Emission']); return m

def bent(w, h, t, radius, n, m, parent, z=0, y=0, uv=False, r=.03):
    """A slab w x h x t standing in XZ, bent towards -y with this radius (0: flat); its front at y."""
    rows=[]; N=n if radius else 1
    outline=rrect(w,h,r,n=5)
    # columns of the outline, cut in strips so that it can bend
    xs=[-w/2+w*i/N for i in range(N+1)]
    f=lambda x,yy: ((radius*math.sin(x/radius), -radius*(1-math.cos(x/radius)) if radius else 0) if radius else (x,0))
    v=[];F=[]
    for x in xs:
        for s in(-1,1):
            for d in(0,t):
                a=x/radius if radius else 0; px=(radius-d)*math.sin(a) if radius else x; py=-(radius)*(1-math.cos(a))+d*math.cos(a) if radius else d
                px=radius*math.sin(a)-d*math.sin(a)*-1*-1 if radius else x
                v.append((px,y+py,z+s*h/2))
    for i in range(N):
        b=4*i; c=4*(i+1)   # 0: low front 1: low back 2: high front 3: high back
        F+=[(b,c,c+2,b+2),(b+1,b+3,c+3,c+1),(b+2,c+2,c+3,b+3),(b,b+1,c+1,c)]
    F+=[(0,2,3,1),(4*N,4*N+1,4*N+3,4*N+2)]
    o=mesh(v,F,'bent',m=m,parent=parent)
    if uv:
        l=o.data.uv_layers.new(name='uv')
        for p in o.data.polygons:
            for li in p.loop_indices:
                vi=o.data.loops[li].vertex_index; l.data[li].uv=((vi//4)/N,(1 if vi%4>=2 else 0))
    else: bevel(o,min(r,t*.45,.03),3,40)
    return o

def monitor(body='black', wide=False, parent=None, es=1.0, scene='day', foot='legs', curve=False):
    """Stands on z=0, facing -y."""
    G=group('monitor',(0,0,0),(0,0,0),parent); white=body=='white'
    if body=='silver': mat('monB','#868c93',.34,.85,var=.03); mat('bezB','#7c8289',.34,.85); mat('standB','#868c93',.32,.9,var=.03)   # found by their names below
    sh=mat('monW' if white else 'monB','#eef0f1' if white else '#121417',.38,var=0 if white else .03); bz=mat('bezW' if white else 'bezB','#eef0f1' if white else '#08090a',.32); blackline=mat('edge','#020203',.3)
    alu=mat('standW','#eef0f1',.35) if white else mat('standB','#2a2d32',.34,.9,var=.03)
    W,H=(8.17,3.50) if wide else (6.12,3.45); R=18*.62 if wide else 15*.62 if curve else 0; z=H/2+1.35
    bent(W+.14,H+.16,.16,R,40,sh,G,z-.02,.0); bent(W+.10,H+.12,.02,R,40,bz,G,z-.0,-.012)
    bent(W+.015,H+.015,.012,R,48,blackline,G,z+.02,-.018); bent(W-.05,H-.05,.01,R,48,screen_mat(1600,int(1600*H/W),es,scene),G,z+.02,-.024,True)
    bent(W+.12,.16,.03,R,40,bz,G,z-H/2-.03,-.024,r=.012)   # chin
    # back hump, neck, foot
    box((2.2,.5,1.7),(0,.36,z),.12,4,m=sh,parent=G)
    loft([[(x,y+.62-.05*k,zz) for x,y in superellipse(.30-.02*k,.10,5,64)] for k,zz in enumerate((z+.2,z-.5,.9,.35,.10))],sub=0,m=alu,parent=G)
    ang=38; L=2.0
    if foot=='slab': prism(superellipse(1.15,.72,6,120),.07,.02,4,.02,m=alu,parent=group('slab',(0,.10,0),(0,0,0),G))
    if foot=='ring': prism(circ(0,0,.95,128),.07,.02,4,.02,m=alu,parent=group('round',(0,.12,0),(0,0,0),G))
    for s in(-1,1) if foot=='legs' else ():
        a=math.radians(90-ang*s if False else 0)
        g=group('leg',(0,.42,.0),(0,0,-90+s*(90-ang)),G); prism([(-.10,-.17),(L,-.11),(L+.07,-.06),(L+.07,.06),(L,.11),(-.10,.17)],.10,.03,4,.03,m=alu,parent=g) ; cyl(.05,.03,m=mat('rub','#0a0a0b',.6),parent=g,loc=(L-.1,0,0))
    cyl(.36,.12,.03,m=alu,parent=G,loc=(0,.40,.03))
    return G

def build(body='black', wide=False, scene='day', foot='legs', curve=False):
    monitor(body,wide,scene=scene,foot=foot,curve=curve); w=body=='white'
    shoot(-24,9,80,1.05,fill_az=66,**(dict(WHITE,key=1.1) if w else dict(key=.75,top=.7,fill=.75,rim=1.5)))
