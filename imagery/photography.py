# The studio: lamps and ground in the product's own size, and a camera that frames it.
import bpy, math
import numpy as np
from mathutils import Vector
import modelling
from materials import mat, srgb
from modelling import mesh, pi, smooth

def photographed():
    """The objects of the product: not the studio's own, and not hidden."""
    return [o for o in bpy.context.scene.objects if o.type in('MESH','CURVE','FONT') and not o.hide_render and o.get('studio') is None]

def points(objects):
    """Every vertex of these objects as it is rendered, in the scene: a row x, y, z each."""
    bpy.context.view_layer.update(); dg=bpy.context.evaluated_depsgraph_get(); P=[]
    for o in objects:
        e=o.evaluated_get(dg); me=e.to_mesh(); v=np.empty(len(me.vertices)*3,np.float32); me.vertices.foreach_get('co',v); e.to_mesh_clear()
        M=np.array(o.matrix_world); P.append(v.reshape(-1,3)@M[:3,:3].T+M[:3,3])
    return np.concatenate(P)

def area(name, loc, target, size, power, color=(1,1,1), spread=180, grad=True):
    l=bpy.data.lights.new(name,'AREA'); l.shape='RECTANGLE'; l.size,l.size_y=size; l.energy=power; l.color=color
    l.spread=math.radians(spread)
    o=bpy.data.objects.new(name,l); bpy.context.scene.collection.objects.link(o); o['studio']=1
    o.location=loc; o.rotation_euler=(Vector(target)-Vector(loc)).to_track_quat('-Z','Y').to_euler()
    o.visible_camera=False
    if grad: # softbox falloff: brighter centre, soft edge => gradient reflections
        l.use_nodes=True; nt=l.node_tree; em=nt.nodes['Emission']; g=nt.nodes.new('ShaderNodeNewGeometry')
        vm=nt.nodes.new('ShaderNodeVectorMath'); vm.operation='SUBTRACT'; vm.inputs[1].default_value=(.5,.5,0)
        ln=nt.nodes.new('ShaderNodeVectorMath'); ln.operation='LENGTH'
        sep=nt.nodes.new('ShaderNodeMapRange'); sep.interpolation_type='SMOOTHSTEP'
        sep.inputs[1].default_value=.08; sep.inputs[2].default_value=.62; sep.inputs[3].default_value=1.5; sep.inputs[4].default_value=.12
        nt.links.new(g.outputs['Parametric'],vm.inputs[0]); nt.links.new(vm.outputs['Vector'],ln.inputs[0])
        nt.links.new(ln.outputs['Value'],sep.inputs[0]); nt.links.new(sep.outputs[0],em.inputs['Strength'])
    return o

def studio(R, C, back='#e9ecf0', key=1, fill=1, rim=1, top=1, world=.10, fill_az=56, fill_w=1.8, key_at=(-2.6,-2.2,3.0)):
    """Softbox set scaled to the product's radius R around centre C."""
    sc=bpy.context.scene; C=Vector(C)
    w=bpy.data.worlds.new('w'); sc.world=w; w.use_nodes=True
    nt=w.node_tree; bg=nt.nodes['Background']; bg.inputs[0].default_value=(*srgb('#dfe5ee'),1); bg.inputs[1].default_value=world
    tc=nt.nodes.new('ShaderNodeTexCoord'); sx=nt.nodes.new('ShaderNodeSeparateXYZ'); mr=nt.nodes.new('ShaderNodeMapRange')
    mr.inputs[1].default_value=-.2; mr.inputs[2].default_value=1; mr.inputs[3].default_value=world*.35; mr.inputs[4].default_value=world*2.2
    nt.links.new(tc.outputs['Generated'],sx.inputs[0]); nt.links.new(sx.outputs['Z'],mr.inputs[0]); nt.links.new(mr.outputs[0],bg.inputs[1])
    P=R*R*100
    area('key', C+Vector(key_at)*R, C, (2.6*R,2.6*R), 3.4*P*key, (1,.985,.965))
    area('top', C+Vector((.2,.5,3.6))*R, C, (3.6*R,2.0*R), 2.4*P*top, (1,1,1))
    fa=math.radians(fill_az)
    area('fill',C+Vector((4.3*math.sin(fa),-4.3*math.cos(fa),1.2))*R, C, (fill_w*R,3.2*R), 1.1*P*fill, (.92,.96,1))
    area('rimR',C+Vector((2.6,2.4,1.6))*R, C, (.7*R,3.0*R), 2.2*P*rim, (.95,.98,1))
    area('rimL',C+Vector((-3.0,2.2,1.4))*R, C, (.6*R,3.0*R), 1.5*P*rim, (1,1,1))
    # cyclorama
    n=24; W=14*R; prof=[(-9*R,0),(2.2*R,0)]+[(2.2*R+2.2*R*math.sin(pi/2*i/n), 2.2*R-2.2*R*math.cos(pi/2*i/n)) for i in range(1,n+1)]+[(4.4*R,9*R)]
    v=[];f=[]
    for y,z in prof: v+=[(C.x-W,C.y+y,z),(C.x+W,C.y+y,z)]
    for i in range(len(prof)-1): f.append((2*i,2*i+1,2*i+3,2*i+2))
    o=mesh(v,f,'cyc',m=mat('cyc',back,.55,spec=.25)); o['studio']=1; o.parent=None; smooth(o,60)
    o.visible_camera=False; sc.render.film_transparent=True; sc['R']=R; sc['C']=tuple(C)

def camera(az, el, lens, margin):
    """Frame the product tightly: az degrees to the right of -Y, el degrees up."""
    sc=bpy.context.scene; cam=bpy.data.cameras.new('cam'); o=bpy.data.objects.new('cam',cam); sc.collection.objects.link(o); sc.camera=o
    cam.lens=lens; cam.sensor_width=36; cam.clip_end=500
    a,e=math.radians(az),math.radians(el)
    d=Vector((math.sin(a)*math.cos(e),-math.cos(a)*math.cos(e),math.sin(e)))
    o.rotation_euler=(-d).to_track_quat('-Z','Y').to_euler()
    half=18/lens   # of the square frame, at a distance of 1
    axes=np.array(o.rotation_euler.to_matrix()).T; x,y,z=axes@points(photographed()).T; at=np.zeros(2); middle=lambda q: (q.max()+q.min())/2
    for _ in range(30):
        dx,dy=x-at[0],y-at[1]; dist=(z+np.maximum(abs(dx),abs(dy))/half*margin).max()
        at+=[middle(dx/(dist-z))*dist,middle(dy/(dist-z))*dist]
    o.location=np.array([*at,dist])@axes

def settle():
    """Drop the product on the floor z=0 and return its radius and middle."""
    P=points(photographed()); low=P[:,2].min(); modelling.ROOT.location.z-=low; lo,hi=(Vector(q)-Vector((0,0,low)) for q in (P.min(0),P.max(0)))
    return (hi-lo).length/2,(lo+hi)/2

# light for white bodies: from the right of the camera, so that their left side is darker, or they are a flat patch on white paper
WHITE=dict(key=1.55,top=.7,fill=.2,rim=.9,world=.04,back='#6d7074',key_at=(.9,-3.0,3.0))

SHADOW_OF=''   # what else the shadow depends on (camera), as build() left it

def shoot(az=-30, el=18, lens=85, margin=1.06, lift=0, **lights):
    """Settle what was built, light it (studio's key, fill, fill_az, fill_w, rim, top, world) and frame it."""
    global SHADOW_OF
    R,C=settle(); modelling.ROOT.location.z+=lift; C.z+=lift; SHADOW_OF=f'{az} {el} {lens} {margin} {lift} {R:.4f} {tuple(C)}'
    studio(R,C,**lights); camera(az,el,lens,margin)
