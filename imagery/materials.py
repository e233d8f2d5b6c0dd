# Materials: colours as #rrggbb, light that a part gives itself, glass. A name that is there already is used again.
import bpy

def srgb(h):
    if not isinstance(h, str): return tuple(h)[:3]
    h = h.lstrip('#'); c = [int(h[i:i+2], 16)/255 for i in (0, 2, 4)]
    return tuple(x/12.92 if x <= .04045 else ((x+.055)/1.055)**2.4 for x in c)

def mat(name, color='#808080', rough=.5, metal=0, spec=.5, coat=0, coat_r=.08, bump=0, bscale=300,
        aniso=0, emit=None, es=0, trans=0, ior=1.45, var=0, vscale=6, alpha=1, brushed=None, sheen=0):
    """Principled material. bump/bscale: fine moulded-plastic grain; var: roughness smudges; brushed: 'X'|'Y'|'Z' streaks."""
    m = bpy.data.materials.get(name)
    if m: return m
    m = bpy.data.materials.new(name); m.use_nodes = True
    nt = m.node_tree; b = nt.nodes['Principled BSDF']; L = nt.links.new
    I = b.inputs
    I['Base Color'].default_value = (*srgb(color), 1)
    I['Roughness'].default_value = rough; I['Metallic'].default_value = metal; I['Specular'].default_value = spec
    I['Clearcoat'].default_value = coat; I['Clearcoat Roughness'].default_value = coat_r
    I['Anisotropic'].default_value = aniso; I['Transmission'].default_value = trans; I['IOR'].default_value = ior
    I['Alpha'].default_value = alpha; I['Sheen'].default_value = sheen
    if emit:
        I['Emission'].default_value = (*srgb(emit), 1); I['Emission Strength'].default_value = es
    tc = nt.nodes.new('ShaderNodeTexCoord')
    if brushed:
        mp = nt.nodes.new('ShaderNodeMapping'); s = {'X': (3, 420, 420), 'Y': (420, 3, 420), 'Z': (420, 420, 3)}[brushed]
        mp.inputs['Scale'].default_value = s
        L(tc.outputs['Object'], mp.inputs['Vector'])
        n = nt.nodes.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value = 1; n.inputs['Detail'].default_value = 3
        L(mp.outputs[0], n.inputs['Vector'])
        r = nt.nodes.new('ShaderNodeMapRange'); r.inputs[3].default_value = max(.05, rough-.07); r.inputs[4].default_value = rough+.07
        L(n.outputs['Fac'], r.inputs[0]); L(r.outputs[0], I['Roughness'])
        bp = nt.nodes.new('ShaderNodeBump'); bp.inputs['Strength'].default_value = .02; bp.inputs['Distance'].default_value = .005
        L(n.outputs['Fac'], bp.inputs['Height']); L(bp.outputs[0], I['Normal'])
    elif bump and bscale<200:   # finer grain than ~1 px only becomes noise that the denoiser smears
        n = nt.nodes.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value = bscale; n.inputs['Detail'].default_value = 2
        L(tc.outputs['Object'], n.inputs['Vector'])
        bp = nt.nodes.new('ShaderNodeBump'); bp.inputs['Strength'].default_value = bump; bp.inputs['Distance'].default_value = .004
        L(n.outputs['Fac'], bp.inputs['Height']); L(bp.outputs[0], I['Normal'])
    if var and not brushed:
        n2 = nt.nodes.new('ShaderNodeTexNoise'); n2.inputs['Scale'].default_value = vscale; n2.inputs['Detail'].default_value = 5
        L(tc.outputs['Object'], n2.inputs['Vector'])
        r = nt.nodes.new('ShaderNodeMapRange'); r.inputs[3].default_value = max(.03, rough-var); r.inputs[4].default_value = rough+var
        L(n2.outputs['Fac'], r.inputs[0]); L(r.outputs[0], I['Roughness'])
    return m

def ramp(name,es,c,axis='Y',base='#dddddd',rough=.4):
    """A material that glows from one colour to another along an axis of the object."""
    m=bpy.data.materials.get(name)
    if m: return m
    m=mat(name,base,rough); nt=m.node_tree; b=nt.nodes['Principled BSDF']; tc=nt.nodes.new('ShaderNodeTexCoord'); sx=nt.nodes.new('ShaderNodeSeparateXYZ'); r=nt.nodes.new('ShaderNodeValToRGB')
    r.color_ramp.elements[0].color=(*srgb(c[0]),1); r.color_ramp.elements[1].color=(*srgb(c[1]),1)
    nt.links.new(tc.outputs['Generated'],sx.inputs[0]); nt.links.new(sx.outputs[axis],r.inputs[0]); nt.links.new(r.outputs[0],b.inputs['Emission']); b.inputs['Emission Strength'].default_value=es; return m

GLOW=('#10d69c','#1fb0e6','#2f7dff','#6f52ff')

def glow(name,of,lo,hi,colours=GLOW,axis='X',es=2.2):
    """Light that runs through several colours along an axis of the object `of`, so that several parts share one run."""
    m=bpy.data.materials.get(name)
    if m: return m
    m=mat(name,'#0c0f14',.4,emit=colours[0],es=es); nt=m.node_tree; L=nt.links.new; N=nt.nodes.new; b=nt.nodes['Principled BSDF']
    tc=N('ShaderNodeTexCoord'); tc.object=of; sx=N('ShaderNodeSeparateXYZ'); mr=N('ShaderNodeMapRange'); cr=N('ShaderNodeValToRGB'); mr.inputs[1].default_value=lo; mr.inputs[2].default_value=hi
    e=cr.color_ramp.elements
    while len(e)<len(colours): e.new(.5)
    for i,c in enumerate(colours): e[i].position=i/(len(colours)-1); e[i].color=(*srgb(c),1)
    for a,z in((tc.outputs['Object'],sx.inputs[0]),(sx.outputs[axis],mr.inputs[0]),(mr.outputs[0],cr.inputs[0]),(cr.outputs[0],b.inputs['Emission'])): L(a,z)
    return m

def window(name='window',tint=(.84,.86,.88,1),streak=.035):
    """Pane of a case: clear, with one soft slanting streak of light drawn on it, which no sampling can make noisy."""
    m=bpy.data.materials.new(name); m.use_nodes=True; nt=m.node_tree; nt.nodes.clear(); N=nt.nodes.new; L=nt.links.new
    out=N('ShaderNodeOutputMaterial'); ad=N('ShaderNodeAddShader'); tr=N('ShaderNodeBsdfTransparent'); em=N('ShaderNodeEmission'); tr.inputs[0].default_value=tint
    tc=N('ShaderNodeTexCoord'); sx=N('ShaderNodeSeparateXYZ'); a=N('ShaderNodeMath'); a.operation='MULTIPLY_ADD'; a.inputs[1].default_value=.62
    r=N('ShaderNodeValToRGB'); e=r.color_ramp.elements; e[0].position=.50; e[0].color=(0,0,0,1); e[1].position=1; e[1].color=(0,0,0,1)
    for at,v in((.62,.35),(.80,.8),(.83,1),(.845,.12),(.90,.5),(.93,.06)): q=e.new(at); q.color=(v,v,v,1)
    lp=N('ShaderNodeLightPath'); mu=N('ShaderNodeMath'); mu.operation='MULTIPLY'; mu.inputs[1].default_value=streak; m2=N('ShaderNodeMath'); m2.operation='MULTIPLY'
    L(tc.outputs['Generated'],sx.inputs[0]); L(sx.outputs['Y'],a.inputs[0]); L(sx.outputs['Z'],a.inputs[2]); n=N('ShaderNodeMath'); n.operation='MULTIPLY'; n.inputs[1].default_value=.62
    L(a.outputs[0],n.inputs[0]); L(n.outputs[0],r.inputs[0]); L(r.outputs[0],mu.inputs[0]); L(mu.outputs[0],m2.inputs[0]); L(lp.outputs['Is Camera Ray'],m2.inputs[1]); L(m2.outputs[0],em.inputs[1])
    L(tr.outputs[0],ad.inputs[0]); L(em.outputs[0],ad.inputs[1]); L(ad.outputs[0],out.inputs[0]); return m

# the colours of light in every lit picture, and the bodies that parts are sold in
MINT,BLUE='#10d69c','#2f7dff'

def body_of(colour):
    """(main, second, dark inset, rubber) plastics of a black or a white part."""
    if colour=='white': return mat('shell','#eef0f1',.34,spec=.5), mat('shell2','#d3d7db',.40), mat('inset','#6d7379',.5), mat('rub','#b4b8bd',.6)
    return mat('shell','#0e1012',.36,var=.03), mat('shell2','#15171a',.45), mat('inset','#070809',.5), mat('rub','#0a0a0b',.62)
