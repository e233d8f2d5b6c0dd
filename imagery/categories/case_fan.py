# Case fans: a square frame with rubber corners, nine swept blades, a hub with its sticker; lit ones have a ring and milky blades.
# fan() is also what cases and scenes put in.
from kit import *
VARIANTS = {
    'case-fan': {}, 'case-fan-2': {'style': 'plain'}, 'case-fan-white': {'body': 'white'}, 'case-fan-lit': {'lit': True}, 'case-fan-white-lit': {'body': 'white', 'lit': True},
    'case-fan-set': {'count': 3}, 'case-fan-set-white': {'count': 3, 'body': 'white'},
    'case-fan-set-lit': {'count': 3, 'lit': True}, 'case-fan-set-white-lit': {'count': 3, 'body': 'white', 'lit': True},
}

def frosted(name, es, base):
    """Milky blades lit from the hub: brightest there and at their edges; each has its own colour (tinge())."""
    m=bpy.data.materials.get(name)
    if m: return m
    m=mat(name,base,.38,spec=.4); nt=m.node_tree; N=nt.nodes.new; L=nt.links.new; b=nt.nodes['Principled BSDF']; b.inputs['Emission Strength'].default_value=es
    tc=N('ShaderNodeTexCoord'); fl=N('ShaderNodeVectorMath'); fl.operation='MULTIPLY'; fl.inputs[1].default_value=(1,1,0); ln=N('ShaderNodeVectorMath'); ln.operation='LENGTH'; cr=N('ShaderNodeValToRGB'); e=cr.color_ramp.elements; cr.color_ramp.interpolation='B_SPLINE'
    e[0].position=.20; e[0].color=(1.9,1.9,1.9,1); e[1].position=.54; e[1].color=(.75,.75,.75,1)
    for at,v in((.30,1),(.41,.42),(.48,.45)): q=e.new(at); q.color=(v,v,v,1)
    lw=N('ShaderNodeLayerWeight'); lw.inputs[0].default_value=.35; ma=N('ShaderNodeMath'); ma.operation='MULTIPLY_ADD'; ma.inputs[1].default_value=.7; ma.inputs[2].default_value=.72; mu=N('ShaderNodeMath'); mu.operation='MULTIPLY'
    oi=N('ShaderNodeObjectInfo'); sc=N('ShaderNodeVectorMath'); sc.operation='SCALE'
    for x,y in((tc.outputs['Object'],fl.inputs[0]),(fl.outputs[0],ln.inputs[0]),(ln.outputs['Value'],cr.inputs[0]),(lw.outputs['Facing'],ma.inputs[0]),(ma.outputs[0],mu.inputs[0]),(cr.outputs[0],mu.inputs[1]),(oi.outputs['Color'],sc.inputs[0]),(mu.outputs[0],sc.inputs['Scale']),(sc.outputs[0],b.inputs['Emission'])): L(x,y)
    return m

def tinge(blades, spin, colours):
    """Colours each blade by how high it stands, as the ring around it."""
    a,c=srgb(colours[0]),srgb(colours[1])
    for o in blades: t=.5+.5*math.sin(spin+o.rotation_euler[2]+.35); o.color=(*(x+(y-x)*t for x,y in zip(a,c)),1)

def sticker(parent, z, white=False, r=.150):
    """The printed disc on a hub: two thin rings, and marks too small to read that run round between them."""
    lathe([(r,z-.004),(r,z),(r-.002,z+.0015),(.001,z+.0015)],64,closed=False,m=mat('sticker'+'BW'[white],'#dde0e3' if white else '#22262a',.42,coat=.25,coat_r=.25),parent=parent)
    R=random.Random(6); arcs=[(r*.86,r*.885,0,360),(r*.24,r*.36,0,360)]
    for a0,a1 in((28,152),(215,325)):
        a=a0
        while a<a1: t=R.choice((3,5,8)); arcs.append((r*.60,r*.70,a,a+t)); a+=t+R.choice((2,2,5))
    v=[]; f=[]
    for r0,r1,a0,a1 in arcs:
        n=max(2,int((a1-a0)/4)); b=len(v)
        for i in range(n+1): c,q=math.cos(math.radians(a0+(a1-a0)*i/n)),math.sin(math.radians(a0+(a1-a0)*i/n)); v+=[(r0*c,r0*q,z+.0026),(r1*c,r1*q,z+.0026)]
        f+=[(b+2*i,b+2*i+1,b+2*i+3,b+2*i+2) for i in range(n)]
    mesh(v,f,'print',m=mat('stickerink'+'BW'[white],'#646a70' if white else '#9aa1a8',.5),parent=parent)

def lead(pts, white=False):
    """Flat cable of four wires along the floor, with its plug at the end."""
    wire=mat('fanwire'+'BW'[white],'#d9dcdf' if white else '#101113',.5); plug=mat('fanplug'+'BW'[white],'#eef0f1' if white else '#0c0d0f',.42); P=[Vector(p) for p in pts]
    for k in range(4):
        row=[]
        for i,p in enumerate(P): d=(P[min(i+1,len(P)-1)]-P[max(i-1,0)]).xy.normalized(); q=(k-1.5)*.021; row.append((p.x-d.y*q,p.y+d.x*q,p.z))
        tube(row,.0115,3,m=wire)
    d=(P[-1]-P[-2]).xy.normalized(); g=group('plug',P[-1],(0,0,math.degrees(math.atan2(d.y,d.x)))); g.location.z=.034
    box((.135,.112,.058),(.055,0,0),.006,2,m=plug,parent=g)
    for y in(-.030,.030): box((.11,.014,.012),(.055,y,.033),.002,1,m=plug,parent=g)
    for k in range(4): box((.006,.016,.024),(.1215,(k-1.5)*.0254,-.004),0,m=mat('hole','#030304',.7),parent=g); box((.020,.012,.004),(.02,(k-1.5)*.0254,.0295),0,m=mat('tin','#b9bcc0',.3,1),parent=g)

def fan(loc=(0,0,0), rot=(0,0,0), size=1.2, body='black', lit=False, spin=.3, parent=None, colours=(MINT,BLUE), glow=1):
    """One fan in the XY plane, blowing towards -z, its face at +z."""
    w=body=='white'; T='W' if w else 'B'
    fr=mat('fanframe'+T,'#eef0f1' if w else '#0f1113',.34 if w else .40,var=0 if w else .03); rub=mat('fanrub'+T,'#c6cbd0' if w else '#1b1e21',.62)
    bl=frosted('fanglow'+T+str(glow),glow,'#9aa1a8' if w else '#3d4247') if lit else mat('fanblade'+T,'#e3e7ea' if w else '#131517',.28,coat=.4 if w else .25,coat_r=.2)
    hubm=mat('fanhub'+T,'#eef0f1' if w else '#101214',.34); ring=ramp('fanring'+T,1.9*min(glow,1.25),colours,'Y','#000000'); cap=mat('fancap'+T,'#b9bec4' if w else '#35393e',.3,1)
    hole=mat('hole','#030304',.7)
    g=group('fan',loc,rot,parent); Q=_PROTO.setdefault((T,lit,glow),{})
    try: Q and Q['fr'].name
    except ReferenceError: Q.clear()
    if not Q:
        holes=[circ(0,0,.556,128)]+[circ(a*.525,b*.525,.024,20) for a in(-1,1) for b in(-1,1)]
        Q['fix']=[plate(rrect(1.2,1.2,.075),holes,.035,.008,3,m=fr,parent=g,loc=(0,0,.215)), plate(rrect(1.2,1.2,.075),holes,.035,.008,3,m=fr,parent=g)]
        Q['fix'].append(lathe([(.556,.02),(.556,.235),(.592,.235),(.592,.02),(.556,.02)],128,closed=False,m=fr,parent=g))
        for a in(-1,1):
            for b in(-1,1):
                Q['fix'].append(prism([(a*x,b*y) for x,y in [(.602,.36),(.602,.53),(.53,.602),(.36,.602),(.36,.55),(.44,.50),(.50,.44),(.55,.36)][::(1 if a*b>0 else -1)]],.012,.004,2,.248,m=rub,parent=g))
                Q['fix'].append(lathe([(.030,.0),(.046,.0),(.046,.006),(.030,.006)],32,closed=False,m=cap,parent=g,loc=(a*.525,b*.525,.2585)))
                Q['fix'].append(cyl(.024,.2,0,m=hole,parent=g,loc=(a*.525,b*.525,.02)))
                Q['fix'].append(cyl(.05,.2,0,24,m=fr,parent=g,loc=(a*.525,b*.525,.025)))
        if lit: Q['fix'].append(lathe([(.558,.246),(.590,.246),(.592,.252),(.588,.260),(.560,.260),(.556,.252),(.558,.246)],128,closed=False,m=ring,parent=g))
        else: Q['fix'].append(lathe([(.556,.22),(.558,.252),(.575,.256),(.582,.248)],128,closed=False,m=fr,parent=g))
        for k in(.8,2.37,3.94,5.51): Q['fix'].append(box((.035,.42,.03),(.36*math.cos(k),.36*math.sin(k),.02),.006,rot=(0,0,math.degrees(k)-90),m=fr,parent=g))
        Q['fix'].append(cyl(.2,.03,.008,64,m=fr,parent=g))
        r=fan_rotor(.535,.205,9,pitch=44,sweep=30,depth=.115,m=bl,hubm=hubm,parent=g,loc=(0,0,.125)); top=r['top']
        sticker(r,top-.002,w)
        r.rotation_euler[2]=spin; tinge(r.children,spin,colours); Q['ro']=[r]+list(r.children); Q['fr']=Q['fix'][0]
    else:
        for o in Q['fix']: dup(o,parent=g)
        r=dup(Q['ro'][0],parent=g); r.rotation_euler[2]=spin
        tinge([dup(c,parent=r) for c in Q['ro'][1:]],spin,colours)
    g.scale=(size/1.2,)*3; return g
_PROTO={}

def plain(parent):
    """Without rubber corners: a round-shouldered frame and five broad blades joined by a ring, as in fans made for pressure."""
    fr=mat('pf','#15171a',.42,var=.03); bl=mat('pb','#1d2024',.34,coat=.2,coat_r=.2); hub=mat('ph','#23262b',.34); hole=mat('hole','#030304',.7)
    holes=[circ(0,0,.556,128)]+[circ(a*.525,b*.525,.026,20) for a in(-1,1) for b in(-1,1)]
    for z in(0,.215): plate(rrect(1.2,1.2,.12),holes,.035,.008,3,m=fr,parent=parent,loc=(0,0,z))
    lathe([(.556,.02),(.556,.235),(.588,.235),(.588,.02),(.556,.02)],128,closed=False,m=fr,parent=parent)
    for k in range(4): a=math.radians(40+90*k); box((.040,.40,.03),(.36*math.cos(a),.36*math.sin(a),.02),.006,rot=(0,0,math.degrees(a)-90),m=fr,parent=parent)
    r=fan_rotor(.52,.19,5,pitch=34,sweep=46,depth=.13,m=bl,hubm=hub,ring=.045,parent=parent,loc=(0,0,.125)); r.rotation_euler[2]=.2
    sticker(r,r['top']-.002,r=.138)
    cyl(.2,.03,.008,64,m=fr,parent=parent)
    for a in(-1,1):
        for b in(-1,1): cyl(.026,.2,0,m=hole,parent=parent,loc=(a*.525,b*.525,.02)); cyl(.052,.2,0,24,m=fr,parent=parent,loc=(a*.525,b*.525,.025))

def build(body='black', lit=False, count=1, style='ringed'):
    if style=='plain':
        plain(group('stand',(0,0,.6),(90,0,-22)))
        lead([(-.42,.30,.10),(-.52,.36,.02),(-.66,.30,.014),(-.72,.08,.014),(-.70,-.16,.014),(-.66,-.34,.014)]); shoot(16,14,90,1.06,fill_az=-52,fill_w=2.2,fill=1.25,rim=1.3); return
    rub=body_of(body)[3]
    for i in range(count):
        g=group('stand',(i*.80,i*.66 if count>1 else 0,.6),(90,0,16 if count>1 else 24)); f=fan((0,0,0),(0,0,0),1.2,body,lit,.25+i*.5,g)
    if count==1: lead([(.42,.30,.10),(.52,.36,.02),(.66,.30,.014),(.72,.08,.014),(.70,-.16,.014),(.66,-.34,.014)],body=='white')
    w=body=='white'
    shoot(-14 if count==1 else -22,14,90,1.06 if count==1 else 1.05,fill_az=52,fill_w=2.2,**(WHITE if w else dict(fill=1.25,rim=1.3)))
