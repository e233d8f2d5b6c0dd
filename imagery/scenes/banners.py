# The home page's three banners, 2560 x 854, opaque: the left is calm, because the words stand there;
# what matters stands in the right half and clear of the upper and lower edge, because narrow and very wide windows crop (make-banners.mjs).
import importlib
from kit import *
VARIANTS = {'banner-build': {'scene': 'build_pc'}, 'banner-night': {'scene': 'night'}, 'banner-parts': {'scene': 'flat'}}
SIZE = (2560,854)
BOTTLE = '#006a4e'

def put(file, loc, rot=(0,0,0), **options):
    """A part of another file in categories/, without its own light and camera."""
    m = importlib.import_module(file); was = {n: getattr(m,n) for n in ('shoot','lean') if hasattr(m,n)}
    for n in was: setattr(m,n,lambda *a,**k: None)
    try:
        with into(group(file)) as g: m.build(**options)
    finally:
        for n,f in was.items(): setattr(m,n,f)
    g.location = loc; g.rotation_euler = Euler([math.radians(a) for a in rot]); own_glow()
    return g

def drop(g, z=0):
    """Lets a part down until its lowest point is at z."""
    at = set(photographed()); low = points([o for o in g.children_recursive if o in at])[:,2].min()
    g.location.z += z-low; bpy.context.view_layer.update(); return g

def backdrop(middle, edge, centre=(.74,.55), spread=.42, ambient=.02, tone='#bfd6cf'):
    """What is seen behind everything: one soft glow in the frame's own coordinates (no noise); on the parts it shines only faintly."""
    w = bpy.data.worlds.new('w'); bpy.context.scene.world = w; w.use_nodes = True; nt = w.node_tree; N = nt.nodes.new; L = nt.links.new; nt.nodes.clear()
    out = N('ShaderNodeOutputWorld'); mx = N('ShaderNodeMixShader'); lp = N('ShaderNodeLightPath'); a = N('ShaderNodeBackground'); b = N('ShaderNodeBackground'); a.inputs[0].default_value = (*srgb(tone),1); a.inputs[1].default_value = ambient
    tc = N('ShaderNodeTexCoord'); mp = N('ShaderNodeMapping'); mp.inputs['Location'].default_value = (-centre[0]*2.2,-centre[1],0); mp.inputs['Scale'].default_value = (2.2,1,0)
    ln = N('ShaderNodeVectorMath'); ln.operation = 'LENGTH'; r = N('ShaderNodeValToRGB'); r.color_ramp.interpolation = 'EASE'
    r.color_ramp.elements[0].color = (*srgb(middle),1); r.color_ramp.elements[1].color = (*srgb(edge),1); r.color_ramp.elements[1].position = spread*2.2
    L(tc.outputs['Window'],mp.inputs[0]); L(mp.outputs[0],ln.inputs[0]); L(ln.outputs['Value'],r.inputs[0]); L(r.outputs[0],b.inputs[0])
    L(lp.outputs['Is Camera Ray'],mx.inputs[0]); L(a.outputs[0],mx.inputs[1]); L(b.outputs[0],mx.inputs[2]); L(mx.outputs[0],out.inputs[0])

def floor(color, rough, near, far, centre=(0,0), spec=.5):
    """A floor that melts into the backdrop between these distances."""
    o = mesh([(-60,-60,0),(60,-60,0),(60,60,0),(-60,60,0)],[(0,1,2,3)],'floor',m=mat('floor',color,rough,spec=spec)); o.parent = None; o['studio'] = 1
    m = o.data.materials[0]; nt = m.node_tree; N = nt.nodes.new; L = nt.links.new; b = nt.nodes['Principled BSDF']; out = nt.nodes['Material Output']
    tc = N('ShaderNodeTexCoord'); su = N('ShaderNodeVectorMath'); su.operation = 'SUBTRACT'; su.inputs[1].default_value = (*centre,0); ln = N('ShaderNodeVectorMath'); ln.operation = 'LENGTH'; mr = N('ShaderNodeMapRange'); mr.interpolation_type = 'SMOOTHSTEP'
    mr.inputs[1].default_value = near; mr.inputs[2].default_value = far; tr = N('ShaderNodeBsdfTransparent'); mx = N('ShaderNodeMixShader')
    L(tc.outputs['Object'],su.inputs[0]); L(su.outputs[0],ln.inputs[0]); L(ln.outputs['Value'],mr.inputs[0]); L(mr.outputs[0],mx.inputs[0]); L(b.outputs[0],mx.inputs[1]); L(tr.outputs[0],mx.inputs[2]); L(mx.outputs[0],out.inputs[0])

def camera_at(loc, target, lens, shift=(0,0), fstop=None, focus=None):
    c = bpy.data.cameras.new('cam'); o = bpy.data.objects.new('cam',c); bpy.context.scene.collection.objects.link(o); bpy.context.scene.camera = o
    c.lens = lens; c.sensor_width = 36; c.clip_end = 500; c.shift_x,c.shift_y = shift; o.location = loc; o.rotation_euler = (Vector(target)-Vector(loc)).to_track_quat('-Z','Y').to_euler()
    if fstop: c.dof.use_dof = True; c.dof.aperture_fstop = fstop/10; c.dof.focus_distance = (Vector(focus)-Vector(loc)).length
    bpy.context.scene.render.film_transparent = False

def soft(loc, target, size, power, color='#ffffff'): return area('s',loc,target,size,power,srgb(color))

def own_glow():
    """Gives light that runs along an axis of one part a name of its own, so that the next part gets its own run."""
    for m in bpy.data.materials:
        if m.use_nodes and any(n.type=='TEX_COORD' and n.object for n in m.node_tree.nodes): m.name = 'run'

def seen_along(g, x, y, z, loc):
    """Turns a part so that its axes point these ways, and puts it there."""
    g.rotation_euler = Matrix((x,y,z)).transposed().to_euler(); g.location = loc; bpy.context.view_layer.update(); return g

def sticks(places, style='cuts', lit=True, body='black'):
    """Memory modules, one for each (x, y, z axes, place)."""
    m = importlib.import_module('memory')
    for x,y,z,loc in places:
        with into(group('dimm')) as g: m.stick('spreader',body,lit,g,(0,0,0),0,style)
        g.children[0].rotation_euler = Euler((0,0,0)); seen_along(g,x,y,z,loc); own_glow()

def build_pc():
    """An open tower with board, cooler and memory in it; the graphics card, more memory and the power supply stand before it."""
    w = 'white'
    c = put('case',(0,0,0),lit=True,open_side=True,studio_light=False,body=w); drop(c); at = c.location.copy(); W = lambda p: at+Vector(p)
    tx,yb,zc = .645,.655,2.74
    b = put('motherboard',(0,0,0),body=w); seen_along(b,(0,-1,0),(0,0,1),(-1,0,0),W((tx,yb,zc)))
    k = put('cpu_cooler',(0,0,0),kind='tower',body=w,lit=True); seen_along(k,(0,0,1),(0,1,0),(-1,0,0),W((tx-.06,yb+.18,zc+.745)))
    sticks([((0,0,1),(-1,0,0),(0,-1,0),W((tx-.05,yb-.39-.094*i,zc+.735))) for i in (1,3)],body=w)
    inside = [b,k]+[o for o in bpy.data.objects if o.name.startswith('dimm')]
    hub = group('turned',at); bpy.context.view_layer.update()
    for o in [c]+inside: m = o.matrix_world.copy(); o.parent = hub; o.matrix_parent_inverse = hub.matrix_world.inverted(); o.matrix_world = m
    hub.rotation_euler = Euler((0,0,math.radians(8)))
    g = put('graphics_card',(0,0,0),fans=3,lit=True,body=w); g.rotation_euler = Euler((math.radians(81),0,math.radians(-40))); g.location = (-3.3,-1.9,0); drop(g)
    a = math.radians(-52); sticks([((math.cos(a),math.sin(a),0),(0,0,1),(math.sin(a),-math.cos(a),0),(-.6+.2*i,-3.85+.22*i,0)) for i in (0,1)],body=w)
    s = put('power_supply',(0,0,0),body=w); s.rotation_euler = Euler((0,0,math.radians(-20))); s.location = (3.4,-2.4,0); drop(s)
    floor('#040706',.16,6.5,15,(-1,-1)); backdrop('#0a5a46','#06120f',(.76,.60),.36,.03)
    area('in',(-.35,.2,4.45),(.05,.3,1.6),(1.1,2.6),45,(1,1,1),grad=False); area('in',(-2.6,-.7,3.3),(1.0,.4,2.4),(1.0,2.2),55,(1,1,1),grad=False)
    soft((-7,-7,7),(-1,-1,1.6),(4.5,4.5),560,'#fff6ea'); soft((-.5,.5,9.5),(-.5,-.5,1),(7,4),190)
    soft((6.5,4.5,8.5),(0,0,2.4),(1.6,6),2600,'#0a8f6b'); soft((-6.0,6.0,8.5),(-1,-1,2),(1.6,6),2600,'#0a8f6b'); soft((4.5,-8,3.2),(0,-2,2),(2.4,4.5),130,'#cfe6ff')
    camera_at((-14.6,-15.6,4.6),(-.6,-1.4,2.0),36,(-.23,.0))

def night():
    """A desk at night: a lit keyboard and a mouse on a mat in front; joystick and headset behind, out of focus."""
    c = importlib.import_module('small'); o = rrect(4.9,1.9,.14,n=16)
    with into(group('mat',(.63,.14,0),(0,0,8))): prism(o,.045,.008,2,0,m=c.contours('cloth','#0b0f0e','#14251f')); tube([(x,y,.028) for x,y in o],.019,3,True,False,m=mat('bound','#08382a',.7))
    k = put('keyboard',(0,0,0),size='75',lit=True); k.rotation_euler = Euler((0,0,math.radians(8))); k.location = (0,0,0); drop(k,.05)
    s = put('mouse',(0,0,0),lit=True); s.rotation_euler = Euler((0,0,math.radians(4))); s.location = (2.4,.2,0); drop(s,.05); mat('kglowTrue').node_tree.nodes['Principled BSDF'].inputs['Emission Strength'].default_value = 3.2
    j = put('joystick',(0,0,0)); j.rotation_euler = Euler((0,0,math.radians(-14))); j.scale = (.8,)*3; j.location = (.15,2.9,0); drop(j)
    h = put('headset',(0,0,0),lit=True); h.rotation_euler = Euler((math.radians(-4),0,math.radians(20))); h.location = (2.75,2.5,0); drop(h)
    floor('#0a0d0d',.30,7,15,(.5,0)); backdrop('#0b3a3f','#050d0e',(.72,.75),.42,.015)
    soft((-3.0,-4.5,4.6),(.3,0,.3),(3,3),1100,'#fff0dc'); soft((1.0,1.6,5.5),(.6,.6,0),(6,2.4),520,'#cfe9ff'); soft((4.6,-4.5,4.6),(1.2,.4,.3),(1.6,3),520,'#d6ecff')
    soft((5.2,4.4,5.6),(.8,1,.8),(1.2,4),750,'#0a8f6b'); soft((-2.4,6.6,6.6),(.6,1.4,.8),(3,1.6),320,'#1b6fff')
    camera_at((-1.2,-7.6,3.0),(.95,2.0,.75),29.5,(-.225,-.02),fstop=2.8,focus=(.1,-.2,.2))

def flat():
    """A processor, large and near; a memory kit and a drive behind it, on light grey."""
    p = importlib.import_module('processor')
    with into(group('cpu')) as g: p.front(g,'am5')
    g.rotation_euler = Euler((math.radians(20),0,math.radians(-16))); g.location = (0,-.02,0); drop(g)
    with into(group('under')) as u: p.back(u,'am5')
    u.rotation_euler = Euler((math.radians(70),0,math.radians(14))); u.location = (.42,.36,0); drop(u)
    sticks([((math.cos(a),math.sin(a),0),(0,0,1),(math.sin(a),-math.cos(a),0),(.78+.06*i,1.25+.26*i,.0)) for i in (0,1) for a in (math.radians(10),)])
    ssd = importlib.import_module('ssd')
    with into(group('nvme')) as d: ssd.stick(d); ssd.chips(d)
    d.rotation_euler = Euler((0,0,math.radians(38))); d.location = (.76,-.02,0); drop(d)
    floor('#e6e9e8',.5,1.6,4.2,(.3,0),.3); backdrop((1.32,1.34,1.33),(1.16,1.18,1.17),ambient=.10,tone='#eef2f5')
    soft((-1.6,1.6,2.0),(.2,.3,0),(.7,.7),165,'#fff7ec'); soft((1.8,-1.0,1.5),(.3,.2,.1),(.5,1.2),26,'#e6eeff'); soft((.3,.3,2.6),(.3,.3,0),(2.6,1.8),58)
    camera_at((-.45,-2.7,1.2),(.42,.3,.10),43,(-.235,.02),fstop=11,focus=(0,-.1,.08))

def build(scene):
    globals()[scene](); return {'size': SIZE, 'shadow': 0}
