# Shapes: what is modelled stands under ROOT, in units of 10 cm, z upwards. Blender 3.4 (Debian 12).
import bpy, contextlib, math, os, random
from mathutils import Vector, Matrix, Euler
from materials import mat
pi = math.pi
FONT_DIRS = [os.environ.get('FONT_DIR', os.path.join(os.sep,'usr','share','fonts'))]   # Debian: fonts-inter

def reset(seed=1):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    global ROOT
    ROOT = bpy.data.objects.new('product', None)
    bpy.context.scene.collection.objects.link(ROOT)
    return ROOT

@contextlib.contextmanager
def into(g):
    """What is modelled within stands under g instead of the product."""
    global ROOT
    keep, ROOT = ROOT, g
    try: yield g
    finally: ROOT = keep

_font = {}

def font(name):
    if name in _font: 
        try: _font[name].name; return _font[name]
        except ReferenceError: pass
    for d in FONT_DIRS:
        for r, _, fs in os.walk(d):
            for f in fs:
                if f.lower() == name.lower():
                    _font[name] = bpy.data.fonts.load(os.path.join(r, f)); return _font[name]
    raise SystemExit('font missing: '+name)

def add(data, name, loc=(0,0,0), rot=(0,0,0), m=None, parent=None):
    o = bpy.data.objects.new(name, data); bpy.context.scene.collection.objects.link(o)
    o.location = loc; o.rotation_euler = Euler([math.radians(a) for a in rot]); o.parent = parent or ROOT
    if m: data.materials.append(m)
    return o

def group(name='g', loc=(0,0,0), rot=(0,0,0), parent=None):
    o = add(None, name, loc, rot, None, parent); return o

def smooth(o, angle=35):
    me = o.data
    for p in me.polygons: p.use_smooth = True
    me.use_auto_smooth = True; me.auto_smooth_angle = math.radians(angle)

def bevel(o, w, seg=3, angle=30):
    b = o.modifiers.new('b', 'BEVEL'); b.width = w; b.segments = seg; b.limit_method = 'ANGLE'
    b.angle_limit = math.radians(angle); b.harden_normals = True; smooth(o, angle+5); return o

def mesh(verts, faces, name='m', **k):
    me = bpy.data.meshes.new(name); me.from_pydata([tuple(v) for v in verts], [], faces); me.update()
    return add(me, name, **k)

def box(size, loc=(0,0,0), bev=.01, seg=3, **k):
    x, y, z = [s/2 for s in size]
    o = mesh([(-x,-y,-z),(x,-y,-z),(x,y,-z),(-x,y,-z),(-x,-y,z),(x,-y,z),(x,y,z),(-x,y,z)],
             [(3,2,1,0),(4,5,6,7),(0,1,5,4),(1,2,6,5),(2,3,7,6),(3,0,4,7)], 'box', loc=loc, **k)
    if bev: bevel(o, min(bev, min(size)*.49), seg)
    return o

def prism(pts, h, bev=.01, seg=3, z0=0, **k):
    """Extrude an XY outline (counter-clockwise) from z0 to z0+h."""
    n = len(pts)
    v = [(x,y,z0) for x,y in pts]+[(x,y,z0+h) for x,y in pts]
    f = [tuple(range(n-1,-1,-1)), tuple(range(n,2*n))]+[(i,(i+1)%n,n+(i+1)%n,n+i) for i in range(n)]
    o = mesh(v, f, 'prism', **k)
    if bev: bevel(o, bev, seg)
    return o

def lathe(profile, n=96, closed=True, **k):
    """Revolve (r,z) points about Z, bottom centre to top centre."""
    v=[]; f=[]
    for r,z in profile:
        for i in range(n):
            a=2*pi*i/n; v.append((r*math.cos(a), r*math.sin(a), z))
    for j in range(len(profile)-1):
        for i in range(n):
            f.append((j*n+i, j*n+(i+1)%n, (j+1)*n+(i+1)%n, (j+1)*n+i))
    if closed:
        f.append(tuple(range(n-1,-1,-1))); q=(len(profile)-1)*n; f.append(tuple(range(q,q+n)))
    o = mesh(v, f, 'lathe', **k); smooth(o, 40); return o

def cyl(r, h, bev=.008, n=96, seg=3, **k):
    b=min(bev, r*.45, h*.45)
    p=[(r-b,0)]+[(r-b+b*math.sin(t*pi/2/seg), b-b*math.cos(t*pi/2/seg)) for t in range(1,seg+1)]
    p+=[(r-b+b*math.cos(t*pi/2/seg), h-b+b*math.sin(t*pi/2/seg)) for t in range(0,seg+1)]
    return lathe(p, n, **k)

def plate(outline, holes, thick, bev=.006, res=3, name='plate', **k):
    """2D curve with holes -> bevelled plate, z in 0..thick. outline/holes: lists of (x,y)."""
    c = bpy.data.curves.new(name, 'CURVE'); c.dimensions='2D'; c.fill_mode='BOTH'
    c.extrude = thick/2-bev; c.bevel_depth = bev; c.bevel_resolution = res; c.offset = -bev
    for pts in [outline]+list(holes):
        s = c.splines.new('POLY'); s.points.add(len(pts)-1); s.use_cyclic_u=True
        for p,q in zip(s.points, pts): p.co=(q[0],q[1],0,1)
    loc = Vector(k.pop('loc',(0,0,0)))
    rot = k.pop('rot',(0,0,0))
    off = Euler([math.radians(a) for a in rot]).to_matrix() @ Vector((0,0,thick/2))
    o=add(c, name, loc+off, rot, k.get('m'), k.get('parent'))
    # convert to mesh so smoothing by angle works
    dg=bpy.context.evaluated_depsgraph_get(); dg.update()
    me=bpy.data.meshes.new_from_object(o.evaluated_get(dg)); n=bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(n); n.location=o.location; n.rotation_euler=o.rotation_euler; n.parent=o.parent
    bpy.data.objects.remove(o); smooth(n, 40)
    return n

def circ(x, y, r, n=96, a0=0, a1=360):
    full = abs(a1-a0)>=360
    return [(x+r*math.cos(math.radians(a0+(a1-a0)*i/(n if full else n-1))), y+r*math.sin(math.radians(a0+(a1-a0)*i/(n if full else n-1)))) for i in range(n)]

def rrect(w, h, r, x=0, y=0, n=10):
    p=[]
    for cx,cy,a in ((w/2-r,h/2-r,0),(-w/2+r,h/2-r,90),(-w/2+r,-h/2+r,180),(w/2-r,-h/2+r,270)):
        p+=circ(x+cx,y+cy,r,n,a,a+90)
    return p

def tube(pts, r, res=6, cyclic=False, smoothc=True, **k):
    c=bpy.data.curves.new('tube','CURVE'); c.dimensions='3D'; c.bevel_depth=r; c.bevel_resolution=res; c.use_fill_caps=True
    s=c.splines.new('BEZIER' if smoothc else 'POLY'); P=s.bezier_points if smoothc else s.points
    P.add(len(pts)-1); s.use_cyclic_u=cyclic
    for p,q in zip(P,pts):
        if smoothc: p.co=q; p.handle_left_type=p.handle_right_type='AUTO'
        else: p.co=(*q,1)
    return add(c,'tube',**k)

def text(s, size, loc=(0,0,0), rot=(0,0,0), m=None, f='Inter-Bold.otf', ext=.002, align='CENTER', parent=None, space=1, shear=0):
    c=bpy.data.curves.new('t','FONT'); c.body=s; c.size=size; c.extrude=ext; c.align_x=align; c.align_y='CENTER'
    c.font=font(f); c.space_character=space; c.shear=shear; c.resolution_u=4
    return add(c,'t',loc,rot,m,parent)

def loft(sections, sub=2, cap=True, **k):
    """sections: list of equal-length closed rings of 3D points."""
    n=len(sections[0]); v=[p for s in sections for p in s]; f=[]
    for j in range(len(sections)-1):
        for i in range(n): f.append((j*n+i,j*n+(i+1)%n,(j+1)*n+(i+1)%n,(j+1)*n+i))
    if cap:
        for base,flip in ((0,True),((len(sections)-1)*n,False)):
            c=sum((Vector(v[base+i]) for i in range(n)),Vector())/n; v.append(tuple(c)); ci=len(v)-1
            for i in range(n):
                a,b=base+i,base+(i+1)%n; f.append((b,a,ci) if flip else (a,b,ci))
    o=mesh(v,f,'loft',**k); smooth(o,180)
    if sub:
        s=o.modifiers.new('s','SUBSURF'); s.levels=s.render_levels=sub
    return o

def superellipse(a,b,p=4.2,n=160):
    r=[]
    for j in range(n):
        th=2*pi*j/n; c,s=math.cos(th),math.sin(th); r.append((a*math.copysign(abs(c)**(2/p),c),b*math.copysign(abs(s)**(2/p),s)))
    return r

def catmull(tab,t):
    """A row between the rows of a table, smoothly."""
    n=len(tab)-1; i=min(int(t),n-1); u=t-i; g=lambda k: tab[max(0,min(n,k))]
    return [.5*((2*b)+(c-a)*u+(2*a-5*b+4*c-d)*u*u+(3*b-a-3*c+d)*u**3) for a,b,c,d in zip(g(i-1),g(i),g(i+1),g(i+2))]

def dup(o, loc=None, rot=None, parent=None):
    q=o.copy(); bpy.context.scene.collection.objects.link(q)
    if loc is not None: q.location=loc
    if rot is not None: q.rotation_euler=Euler([math.radians(a) for a in rot])
    if parent: q.parent=parent
    return q

def screw(loc, r=.03, m=None, rot=(0,0,0), parent=None):
    g=group('screw',loc,rot,parent)
    lathe([(r,0),(r,r*.3),(r*.8,r*.55),(0.001,r*.6)],32,m=m,parent=g)
    d=mat('screwhole','#050505',.6)
    for a in (0,90): box((r*1.1,r*.24,r*.1),(0,0,r*.58),0,rot=(0,0,a),m=d,parent=g)
    return g

def fan_rotor(R, hub, blades=9, pitch=38, sweep=28, depth=.12, m=None, hubm=None, ring=None, parent=None, loc=(0,0,0), thick=.012, nseg=12, lead=1):
    """Axial rotor facing +z. Blades: parametric swept surface + solidify."""
    g=group('rotor',loc,(0,0,0),parent)
    v=[];f=[];NR=nseg;NC=6
    chord=2*pi/blades*1.02
    for i in range(NR+1):
        t=i/NR; r=hub*.96+(R-hub*.96)*t
        ang=math.radians(sweep)*(t**1.3)*lead
        ch=chord*(.80+.26*math.sin(pi*min(1,t*.85+.1)))*(1-.25*max(0,t-.85)/.15)
        p=math.radians(pitch)*(1-.45*t)
        for j in range(NC+1):
            s=j/NC-.5
            a=ang+ch*s*.86
            z=-math.sin(p)*s*depth*2.0+depth*.25*(1-4*s*s)*.5
            v.append((r*math.cos(a),r*math.sin(a),z))
    for i in range(NR):
        for j in range(NC):
            q=i*(NC+1)+j; f.append((q,q+1,q+NC+2,q+NC+1))
    o=mesh(v,f,'blade',m=m,parent=g); smooth(o,60)
    so=o.modifiers.new('so','SOLIDIFY'); so.thickness=thick; so.offset=0
    su=o.modifiers.new('su','SUBSURF'); su.levels=su.render_levels=1
    for k in range(1,blades): dup(o,rot=(0,0,360*k/blades))
    h=depth*.8
    lathe([(hub,-h),(hub,h*.55),(hub*.97,h*.8),(hub*.9,h*.9),(hub*.86,h*.9),(hub*.84,h*.86),(.001,h*.86)],96,m=hubm or m,parent=g)
    if ring:
        lathe([(R*.985,-ring),(R*1.02,-ring),(R*1.02,ring),(R*.985,ring),(R*.985,-ring)],128,closed=False,m=m,parent=g)
    g['top']=h*.9
    return g
