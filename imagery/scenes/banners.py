# The home page's three banners, 1920 x 640, opaque: the left is calm, because the words stand there;
# everything that matters stands in the right 45 %, so that a phone shows that part alone (make-banners.mjs cuts it).
import importlib, sys
import kit
from kit import *
VARIANTS = {'banner-build': {'scene': 'build_pc'}, 'banner-night': {'scene': 'night'}, 'banner-parts': {'scene': 'flat'}}
SIZE = (1920,640)
BOTTLE = '#006a4e'

def put(file, loc, rot=(0,0,0), **options):
    """A part of another file in categories/, without its own light and camera."""
    m = importlib.import_module(file); keep = kit.ROOT; g = kit.ROOT = group(file); was = {n: getattr(m,n) for n in ('shoot','lean') if hasattr(m,n)}
    for n in was: setattr(m,n,lambda *a,**k: None)
    try: m.build(**options)
    finally:
        kit.ROOT = keep
        for n,f in was.items(): setattr(m,n,f)
    g.location = loc; g.rotation_euler = Euler([math.radians(a) for a in rot])
    return g

def drop(g, z=0):
    """Lets a part down until its lowest point is at z."""
    bpy.context.view_layer.update(); dg = bpy.context.evaluated_depsgraph_get(); low = 1e9
    def walk(o):
        nonlocal low
        if o.type in ('MESH','CURVE') and not o.hide_render:
            e = o.evaluated_get(dg); me = e.to_mesh(); n = max(1,len(me.vertices)//3000)
            for i in range(0,len(me.vertices),n): low = min(low,(o.matrix_world@me.vertices[i].co).z)
            e.to_mesh_clear()
        for c in o.children: walk(c)
    walk(g); g.location.z += z-low; bpy.context.view_layer.update(); return g

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

def camera_at(loc, target, lens, shift=(0,0)):
    c = bpy.data.cameras.new('cam'); o = bpy.data.objects.new('cam',c); bpy.context.scene.collection.objects.link(o); bpy.context.scene.camera = o
    c.lens = lens; c.sensor_width = 36; c.clip_end = 500; c.shift_x,c.shift_y = shift; o.location = loc; o.rotation_euler = (Vector(target)-Vector(loc)).to_track_quat('-Z','Y').to_euler()
    bpy.context.scene.render.film_transparent = False

def soft(loc, target, size, power, color='#ffffff'): return area('s',loc,target,size,power,srgb(color))

def build_pc():
    """An open tower with light in it, a card and a cooler before it, on a dark floor that mirrors."""
    c = put('case',(0,0,0),(0,0,0),built=True,lit=True,open_side=True,studio_light=False); c.rotation_euler = Euler((0,0,math.radians(6))); drop(c)
    g = put('graphics_card',(0,0,0),fans=3,lit=True); g.rotation_euler = Euler((math.radians(81),0,math.radians(-44))); g.location = (-2.55,-2.55,0); drop(g)
    k = put('cpu_cooler',(0,0,0),kind='tower',body='black',lit=True); k.rotation_euler = Euler((0,0,math.radians(-30))); k.location = (-.15,-3.75,0); drop(k)
    floor('#040706',.16,5.5,13,(-1,-1)); backdrop('#0a4a3a','#06120f',(.76,.60),.36,.02)
    area('in',(-.35,.2,4.45),(.05,.3,1.6),(1.1,2.6),500,(1,1,1),grad=False); area('in',(-2.6,-.7,3.3),(1.0,.4,2.4),(1.0,2.2),420,(1,1,1),grad=False)
    soft((-7,-7,7),(-1,-1,1.6),(4.5,4.5),2300,'#fff6ea'); soft((-.5,.5,9.5),(-.5,-.5,1),(7,4),700)
    soft((6.5,4.5,8.5),(0,0,2.4),(1.6,6),5200,BOTTLE); soft((-6.0,6.0,8.5),(-1,-1,2),(1.6,6),4600,'#0a8f6b'); soft((4.5,-8,3.2),(0,-2,2),(2.4,4.5),1500,'#cfe6ff')
    camera_at((-11.6,-12.6,3.9),(-.95,-1.45,2.05),31.5,(-.235,.0))

def night():
    """A desk at night: the joystick before a lit keyboard, a headset, a screen behind."""
    m = put('monitor',(0,0,0)); m.rotation_euler = Euler((0,0,math.radians(-10))); m.location = (2.6,3.6,0); drop(m); mat('screen').node_tree.nodes['Principled BSDF'].inputs['Emission Strength'].default_value = .5
    j = put('joystick',(0,0,0)); j.rotation_euler = Euler((0,0,math.radians(-24))); j.location = (.15,-.9,0); drop(j)
    k = put('keyboard',(0,0,0),size='75',lit=True); k.rotation_euler = Euler((0,0,math.radians(-9))); k.location = (2.15,-.15,0); drop(k)
    h = put('headset',(0,0,0),lit=True); h.rotation_euler = Euler((math.radians(-4),0,math.radians(-24))); h.location = (3.75,1.35,0); drop(h)
    s = put('mouse',(0,0,0),lit=True); s.rotation_euler = Euler((0,0,math.radians(20))); s.location = (3.15,-1.45,0); drop(s)
    floor('#0a0d0d',.34,6,14,(.5,0)); backdrop('#0b3a3f','#050d0e',(.72,.70),.42,.015)
    soft((-3.5,-5.5,4.2),(.8,-.5,.8),(3,3),950,'#fff0dc'); soft((1.5,.2,6.5),(1.5,.2,0),(6,3),480,'#cfe9ff'); soft((4.6,-5.5,4.6),(1.8,-.4,.8),(1.6,3),420,'#d6ecff')
    soft((6.2,2.4,5.4),(1.2,-.3,1),(1.2,4),1000,BOTTLE); soft((-4.2,3.6,5.6),(.6,-.3,1),(1.2,4),900,'#1b6fff'); soft((2,3.2,6.0),(1.5,0,.6),(5.5,1.8),620,'#3fd0b0')
    camera_at((-.4,-11.6,4.5),(1.55,0,1.25),38,(-.215,.0))

def flat():
    """Processor, memory, NVMe, a fan and a board seen from above on light grey."""
    p = importlib.import_module('processor'); keep = kit.ROOT
    g = kit.ROOT = group('cpu'); w,d = p.front(g,'am5'); kit.ROOT = keep; g.location = (.28,.52,0); g.rotation_euler = Euler((0,0,math.radians(14))); g.scale = (1.5,)*3; drop(g,.02)
    mem = importlib.import_module('memory'); fin = importlib.import_module('parts').finish
    for i,(x,y,r) in enumerate(((.25,-.55,8),(.36,-.95,8))):
        g = kit.ROOT = group('stick',(x,y,.05),(0,0,r)); mem.stick('spreader','black',True,g,(0,0,0),0); g.children[0].rotation_euler = Euler((0,0,0)); kit.ROOT = keep; drop(g)
    ssd = importlib.import_module('ssd'); g = kit.ROOT = group('nvme'); ssd.stick(g); ssd.chips(g); kit.ROOT = keep; g.location = (1.72,-1.05,.03); g.rotation_euler = Euler((0,0,math.radians(-28))); g.scale = (1.35,)*3; drop(g)
    from case_fan import fan
    f = fan((2.0,.42,0),(0,0,-12),1.3,'black',True,.6); drop(f)
    floor('#dfe3e1',.6,40,60,spec=.2); backdrop('#e9ecea','#e9ecea',ambient=.10,tone='#eef2f5')
    soft((-3.4,2.0,3.4),(.6,0,0),(1.4,1.4),760,'#fff7ec'); soft((3.8,2.6,3.4),(1,0,0),(2,2),80,'#dfeaff'); soft((.8,-.5,6.5),(.8,0,0),(7,5),420)
    camera_at((1.15,-1.35,7.6),(1.15,-.18,0),36,(-.235,0))

def build(scene):
    globals()[scene](); return {'size': SIZE, 'shadow': 0, 'ss': 1}
