# Small things around a computer: mouse pad, headset stand, the box of an operating system, light strip.
from kit import *
from label_print import Label
from mouse import mouse
from headset import headset
VARIANTS = {'mousepad': {'kind': 'pad'}, 'mousepad-2': {'kind': 'pad', 'accent': '#2a4fb5', 'az': 22}, 'mousepad-wide': {'kind': 'mat'}, 'stand': {'kind': 'stand'}, 'operating-system': {'kind': 'os'}, 'lighting': {'kind': 'strip'}}

def contours(name, ground, line):
    """Cloth printed with height lines."""
    m=mat(name,ground,.85,sheen=.3); nt=m.node_tree; N=nt.nodes.new; L=nt.links.new; tc=N('ShaderNodeTexCoord'); n=N('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=.85; n.inputs['Detail'].default_value=1.2
    k=N('ShaderNodeMath'); k.operation='MULTIPLY'; k.inputs[1].default_value=16; p=N('ShaderNodeMath'); p.operation='PINGPONG'; p.inputs[1].default_value=.5; r=N('ShaderNodeValToRGB'); e=r.color_ramp.elements
    e[0].color=(*srgb(line),1); e[1].color=(*srgb(ground),1); e[0].position=.05; e[1].position=.085
    L(tc.outputs['Object'],n.inputs['Vector']); L(n.outputs['Fac'],k.inputs[0]); L(k.outputs[0],p.inputs[0]); L(p.outputs[0],r.inputs[0]); L(r.outputs[0],nt.nodes['Principled BSDF'].inputs['Base Color']); return m

def pad(accent='#0c7a55', az=-24):
    """A cloth pad with a bound edge; a mouse on it shows how large it is."""
    W,D=3.2,2.5; out=rrect(W,D,.16,n=16); edge=mat('edge',accent,.7)
    prism(out,.035,.006,2,0,m=mat('pr','#0a0a0b',.8)); prism([(x*.99,y*.99) for x,y in out],.012,.004,2,.034,m=contours('cloth','#1b1f22','#353d43'))
    tube([(x*.996,y*.996,.026) for x,y in out],.024,3,True,False,m=edge)
    g=mouse('black',False); g.location=(.30,-.05,.046); g.rotation_euler=Euler((0,0,math.radians(16)))
    shoot(az,42,75,1.04,key=1,top=.8,fill=.9,rim=1.1,fill_az=50)

def desk_mat():
    """A plain felt mat for keyboard and mouse, rolled up at one end."""
    W,D=4.6,2.2; felt=mat('felt','#8b9096',.95,spec=.1,sheen=.5); under=mat('felt2','#3a3e43',.9); P=[]
    for i in range(140):   # flat, then a roll of one and a half turns at the right end
        u=i/139
        if u<.62: P.append((-W/2+W*.80*u/.62,.018))
        else: a=(u-.62)/.38*2*pi*1.55; r=.30-.05*a/(2*pi); P.append((-W/2+W*.80+r*math.sin(a),.318-r*math.cos(a)))
    v=[];f=[]
    for x,z in P: v+=[(x,-D/2,z),(x,D/2,z)]
    f=[(2*i,2*i+2,2*i+3,2*i+1) for i in range(len(P)-1)]
    o=mesh(v,f,'mat',m=felt); q=o.modifiers.new('s','SOLIDIFY'); q.thickness=.035; q.offset=0; smooth(o,60)
    for y in(-D/2,D/2): tube([(x,y,z) for x,z in P],.020,3,False,False,m=under)
    shoot(-26,30,75,1.05,key=1,top=.9,fill=.9,rim=1.1,fill_az=50)

def stand():
    """A headset stand, a headset hung on it: weighted foot with sockets, bent arm, padded saddle."""
    sh,sh2,_,rub=body_of('black'); alu=mat('alu','#8d949c',.30,1); hole=mat('hole','#030304',.6); pad=mat('pad','#17191b',.6,sheen=.3)
    prism(superellipse(.74,.86,6,160),.12,.028,5,.03,m=sh); tube([(x,y,.05) for x,y in superellipse(.742,.862,6,160)],.010,3,True,False,m=alu); prism(superellipse(.60,.72,6,160),.010,.004,2,.146,m=mat('mat','#1d2023',.75))
    for sx in(-1,1):
        for sy in(-1,1): cyl(.08,.04,m=rub,loc=(sx*.5,sy*.62,0))
    P=[(.56,.13),(.555,.5),(.50,1.2),(.38,1.85),(.18,2.24),(-.10,2.42),(-.40,2.45)]; rings=[]
    for i in range(61):
        y,z=catmull(P,i/60*6); y2,z2=catmull(P,min(6,i/60*6+.05)); y1,z1=catmull(P,max(0,i/60*6-.05)); t=Vector((y2-y1,z2-z1)).normalized(); u=i/60
        rings.append([(x,y-t.y*q,z+t.x*q) for x,q in superellipse(.21-.05*u,.050,5,48)])
    loft(rings,sub=0,m=alu); box((.50,.20,.05),(0,.56,.165),.02,4,m=sh2); arc=[]
    for i in range(41):
        a=math.radians(-38+76*i/40); arc.append([(.66*math.sin(a),q-.33,.66*math.cos(a)-.66+r+2.46) for q,r in superellipse(.23,.055,3.4,40)])
    loft(arc,sub=0,m=pad)
    for k,x in enumerate((-.36,-.14,.14)):
        g=group('port',(x,-.858,.095),(90,0,0)); plate(rrect(.15,.072,.010) if k else circ(0,0,.05,32),[rrect(.135,.058,.008) if k else circ(0,0,.034,32)],.010,.002,m=alu,parent=g); prism(rrect(.13,.054,.008) if k else circ(0,0,.034,32),.004,0,1,0,m=hole,parent=g)
        if k: box((.10,.018,.006),(0,.008,.004),.001,1,m=mat('tongue','#dfe3e6',.5),parent=g)
    h=headset('black',boom=False); h.location=(0,-.33,1.565); shoot(-33,13,85,1.06,key=1.05,top=1,fill=1.3,rim=1.5,fill_az=54)

def rainbow(name):
    """The underside of a disc: silver, with two fans of pale colours as light falls on it."""
    m=mat(name,'#d5dade',.42,.55); nt=m.node_tree; N=nt.nodes.new; L=nt.links.new; tc=N('ShaderNodeTexCoord'); g=N('ShaderNodeTexGradient'); g.gradient_type='RADIAL'; k=N('ShaderNodeMath'); k.operation='MULTIPLY'; k.inputs[1].default_value=2; p=N('ShaderNodeMath'); p.operation='FRACT'; r=N('ShaderNodeValToRGB'); e=r.color_ramp.elements
    e[0].color=e[1].color=(*srgb('#d5dade'),1)
    for at,c in((.10,'#e6e9ec'),(.20,'#cdb6e6'),(.27,'#a9c8f2'),(.34,'#a8e6d6'),(.41,'#e4f0ae'),(.48,'#f6cfa6'),(.55,'#eeb7c0'),(.66,'#dfe3e6'),(.82,'#b9c0c6')): q=e.new(at); q.color=(*srgb(c),1)
    L(tc.outputs['Object'],g.inputs[0]); L(g.outputs['Fac'],k.inputs[0]); L(k.outputs[0],p.inputs[0]); L(p.outputs[0],r.inputs[0]); L(r.outputs[0],nt.nodes['Principled BSDF'].inputs['Base Color']); return m

def printed(name, scene, w, h, rough=.42, coat=.18):
    """Card printed with one of the pictures that screens show; needs the map `uv`."""
    import numpy as np, wallpaper
    im=bpy.data.images.new(name,w,h); o=np.ones((h,w,4),np.float32); o[...,:3]=wallpaper.paint(scene,w,h); im.pixels.foreach_set(o[::-1].ravel()); im.pack()
    m=mat(name,'#ffffff',rough,coat=coat,coat_r=.12); nt=m.node_tree; t=nt.nodes.new('ShaderNodeTexImage'); t.image=im; uv=nt.nodes.new('ShaderNodeUVMap'); uv.uv_map='uv'; nt.links.new(uv.outputs[0],t.inputs[0]); nt.links.new(t.outputs[0],nt.nodes['Principled BSDF'].inputs['Base Color']); return m

def sheet(corners, m, parent, u0=0, u1=1):
    """A printed face; its corners from the lower left on."""
    o=mesh(corners,[(0,1,2,3)],'sheet',m=m,parent=parent); l=o.data.uv_layers.new(name='uv')
    for i,uv in enumerate(((u0,0),(u1,0),(u1,1),(u0,1))): l.data[i].uv=uv
    return o

def os_box():
    """A retail box with a printed front, the disc in its paper sleeve, the card with the key and a memory stick."""
    W,D,H=1.36,.30,1.86; card=mat('card','#eef0f1',.40,coat=.4,coat_r=.15); line=mat('cardline','#8b9196',.6); ink=mat('cardink','#2a3036',.5); foil=mat('foil','#dfe5e8',.22,1); k=W/(W+D); y=-D/2-.0015; low=.50
    B=group('box',(-.16,.25,0),(0,0,14)); box((W,D,H),(0,0,H/2),.010,3,m=card,parent=B); art=printed('art','green',int(900*(W+D)/(H-low)),900)   # wraps from the left side onto the front
    e=.004; sheet([(-W/2+e,y,low),(W/2-e,y,low),(W/2-e,y,H-e),(-W/2+e,y,H-e)],art,B,1-k,1); x=-W/2-.0015; sheet([(x,D/2-e,low),(x,-D/2+e,low),(x,-D/2+e,H-e),(x,D/2-e,H-e)],art,B,0,1-k)
    box((W-.02,.002,.012),(0,y,low-.006),0,m=foil,parent=B); box((.002,D-.02,.012),(x,0,low-.006),0,m=foil,parent=B)
    for f in (-.036,-.018): box((W-.05,.002,.002),(0,-D/2+.05+f,H+.0005),0,m=line,parent=B)   # where the lid is tucked in
    # disc in its sleeve, leaning on the box
    S=group('disc',(.60,-.22,.0),(0,0,-13)); S.scale=(.78,)*3; T=group('lean',(0,0,.635),(75,0,0),S); paper=mat('paper','#f3f4f4',.6)
    prism(rrect(1.27,1.27,.02),.004,0,1,-.010,m=paper,parent=T); d=rainbow('disc'); plate(circ(0,0,.60,160),[circ(0,0,.075,48)],.012,.003,2,m=d,parent=T,loc=(0,.0,-.004)); lathe([(.085,.0085),(.20,.0085)],96,closed=False,m=mat('hubring','#e4e7ea',.3,coat=.5),parent=T); lathe([(.205,.0085),(.209,.0105),(.213,.0085)],96,closed=False,m=mat('groove','#aab0b5',.3,.6),parent=T)
    plate(rrect(1.27,1.27,.02),[circ(0,0,.475,128)],.005,.002,1,m=paper,parent=T,loc=(0,0,.010)); lathe([(.475,.0155),(.488,.0165),(.500,.0150)],128,closed=False,m=mat('paper2','#dfe2e3',.6),parent=T); prism([(-.62,.632),(.62,.632),(.50,.50),(-.50,.50)],.003,.001,1,.0152,m=paper,parent=T)
    # the card with the key: a field to scratch, a code
    C=group('key',(-.46,-.50,0),(0,0,8)); L=group('lean',(0,0,.0),(58,0,0),C); prism(rrect(.86,.54,.035,0,.27),.008,.002,2,0,m=card,parent=L); P=Label(84,52,'#eef0f1','#2a3036',5); P.art('green',0,0,84,15); P.box(4,20,50,8.5,(.63,.65,.67))
    for q in range(24): P.line([(4+q*2.1,28.5),(6.2+q*2.1,20)],.22,(.74,.76,.78))
    for q,l in enumerate((46,49,34)): P.words(4,31+2.1*q,l,1.0)
    P.bars(4,38.5,46,8.5); P.words(8,48.2,36,1.1); P.code(61,20,18,20); P.words(60,41,19,1.0); P.words(60,43.2,15,1.0); P.marks(61.5,48.2,4,1.4); P.sheet('keycard',0,.27,.0085,L,.42,.2)
    U=group('stick',(.02,-.86,.05),(0,0,28)); alu=mat('ualu','#9aa1a9',.28,1,var=.02); prism(rrect(.44,.165,.05),.075,.018,4,-.0375,m=alu,parent=U); prism(rrect(.30,.11,.03,-.03,0),.002,.0005,1,.037,m=mat('usbin','#2a2f34',.4),parent=U); steel=mat('usteel','#c3c8cd',.22,1); plate(rrect(.12,.05,.006),[rrect(.108,.038,.004)],.13,.002,2,m=steel,parent=U,loc=(.215,0,0),rot=(90,0,90)); box((.12,.104,.016),(.275,0,-.009),.001,1,m=mat('utongue','#f0f2f3',.5),parent=U)
    for v in (-.028,.028): box((.028,.024,.003),(.295,v,.0245),.001,1,m=mat('udark','#060607',.6),parent=U)
    shoot(-22,15,85,1.06,key=.85,top=.7,fill=.8,rim=.9,fill_az=40)

RUN=(MINT,'#1fb0e6',BLUE,'#8a5cff','#ff4fa3','#ff9a4d')
def strip():
    """A coil of light strip whose free end runs to the front, its control box and a remote with coloured keys."""
    tape=mat('tape','#24272b',.5); P=[]; n=900; turns=3.4
    for i in range(int(n*.72)):
        u=i/(n*.72); a=math.radians(150-360*turns*(1-u)); r=.40+.30*u; P.append(Vector((r*math.cos(a),r*math.sin(a),0)))
    e=P[-1]; d=(P[-1]-P[-2]).normalized(); head=math.atan2(d.y,d.x); x,y=e.x,e.y
    for i in range(250):   # leaves the coil, swings forward and to the right
        t=i/250; head+=.0122 if t<.60 else -.0045; x+=.0108*math.cos(head); y+=.0108*math.sin(head); P.append(Vector((x,y,0)))
    H=.20; v=[]; f=[]
    for p in P: v+=[(p.x,p.y,.02),(p.x,p.y,.02+H)]
    for i in range(len(P)-1): f.append((2*i,2*i+2,2*i+3,2*i+1))
    o=mesh(v,f,'tape',m=tape); q=o.modifiers.new('s','SOLIDIFY'); q.thickness=.014; q.offset=0; smooth(o,60)
    col=[srgb(c) for c in RUN]; at=0; step=.098; nxt=.06; whole=sum((P[i]-P[i-1]).length for i in range(1,len(P))); pad=mat('pad','#c58a4e',.35,1); rim=mat('chiprim','#3a3f45',.4)
    for i in range(1,len(P)-2):
        at+=(P[i]-P[i-1]).length
        if at<nxt: continue
        nxt+=step; u=at/whole*(len(col)-1); k=min(int(u),len(col)-2); t=u-k; g=int(at/whole*60); m=mat('l%02d'%g,'#000000',.4,emit='#ffffff',es=1.5); m.node_tree.nodes['Principled BSDF'].inputs['Emission'].default_value=(*[col[k][c]*(1-t)+col[k+1][c]*t for c in range(3)],1)
        d=(P[i+1]-P[i-1]).normalized(); w=math.degrees(math.atan2(d.y,d.x)); L=group('led',P[i]+Vector((0,0,.02+H/2)),(0,0,w)); box((.072,.020,.080),(0,-.013,0),.005,1,m=rim,parent=L); box((.056,.016,.064),(0,-.022,0),.004,1,m=m,parent=L)
        for s in(-1,1): box((.012,.004,.030),(.049*s,-.008,.05),0,m=pad,parent=L); box((.012,.004,.030),(.049*s,-.008,-.05),0,m=pad,parent=L)
    sh,sh2,_,rub=body_of('black'); alu=mat('alu','#9aa1a9',.28,1)
    C=group('control',(1.02,.42,0),(0,0,-32)); prism(rrect(.56,.30,.05),.13,.022,4,.0,m=sh,parent=C); prism(rrect(.40,.16,.03),.004,.001,1,.129,m=sh2,parent=C); cyl(.036,.012,.004,32,m=alu,loc=(.12,0,.13),parent=C); cyl(.012,.010,.003,20,m=mat('on','#000000',.4,emit=MINT,es=2),loc=(-.12,0,.13),parent=C)
    i=P[0]; tube([(i.x,i.y,.12),(i.x+.10,i.y+.12,.20),(.30,.62,.24),(.62,.66,.06),(.80,.56,.06)],.018,4,m=rub); tube([(1.26,.27,.06),(1.46,.15,.03),(1.60,.22,.03),(1.62,.44,.03),(1.50,.60,.03)],.022,4,m=rub)
    R=group('remote',(1.02,-.44,0),(0,0,26)); prism(rrect(.46,.92,.09),.075,.022,4,0,m=mat('remoteb','#e4e7e9',.4),parent=R); prism(rrect(.40,.86,.07),.004,.001,1,.074,m=mat('face','#f2f4f5',.45),parent=R)
    keys=['#ffffff','#7b838b','#22272b','#d7263d']+['#e23b3b','#1fae5f','#2360d8','#ffffff','#e8682f','#3bc48f','#2f8fe0','#c9ced3','#f0952c','#22c3c9','#5b4be0','#c9ced3','#f5c531','#1597a8','#8a45d6','#c9ced3','#f6e24a','#0f7f93','#c94fc6','#c9ced3']
    for k,c in enumerate(keys): cyl(.034,.022,.008,28,m=mat('k'+c,c,.4),parent=R,loc=(-.138+.092*(k%4),.34-.136*(k//4),.076))
    shoot(-14,40,72,1.05,key=.8,top=.7,fill=.8,rim=1,fill_az=50)

def build(kind, **options): {'pad': pad, 'stand': stand, 'os': os_box, 'strip': strip, 'mat': desk_mat}[kind](**options)
