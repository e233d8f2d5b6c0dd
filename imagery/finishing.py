# From the scene to the finished picture: one render, the denoiser, a shadow of its own, bloom and film.
import bpy, hashlib, os, shutil, tempfile, time
import numpy as np, cv2
from mathutils import Vector
import photography
from materials import mat
from modelling import mesh
from photography import area, photographed

def shining():
    """Inputs of all materials that give light themselves."""
    return [i for m in bpy.data.materials if m.use_nodes and 'Principled BSDF' in m.node_tree.nodes for i in [m.node_tree.nodes['Principled BSDF'].inputs['Emission Strength']] if i.default_value>0]

def darken():
    """Switches off all light that the product itself gives."""
    for i in shining(): i.default_value=0

def part_light():
    """Has the light that the product itself gives rendered into a pass of its own, so that one render gives the part lit and unlit."""
    lit={i.id_data for i in shining()}; v=bpy.context.view_layer; v.lightgroups.add(name='led')
    for o in bpy.context.scene.objects:
        if o.type in('MESH','CURVE') and any(m and m.node_tree in lit for m in o.data.materials): o.lightgroup='led'

def has_own_light_pass(): return len(bpy.context.view_layer.lightgroups)>0

def spare_samples():
    """Lets paths find the product's own light by themselves: aimed at, its many small faces take half of all samples from the studio's lamps."""
    lit={i.id_data for i in shining()}
    for m in bpy.data.materials:
        if m.node_tree in lit: m.cycles.sample_as_light=False

def render(to, size, pct, spp, bounces=4, seed=0):
    """One render of spp samples a pixel, its passes (colour, albedo, normal, the product's own light) as EXR files in the folder `to`."""
    sc=bpy.context.scene; r=sc.render; r.engine='CYCLES'; r.use_persistent_data=True; c=sc.cycles; c.device='CPU'; c.seed=seed
    r.resolution_x,r.resolution_y=size; r.resolution_percentage=pct
    c.samples=spp; c.use_adaptive_sampling=False; c.use_denoising=False
    c.max_bounces=bounces; c.diffuse_bounces=2; c.glossy_bounces=3; c.transmission_bounces=bounces; c.transparent_max_bounces=8
    c.sample_clamp_indirect=4; c.blur_glossy=1; c.caustics_reflective=False; c.caustics_refractive=False
    c.pixel_filter_type='BLACKMAN_HARRIS'; c.filter_width=1.5
    bpy.context.view_layer.cycles.denoising_store_passes=True
    sc.use_nodes=True; nt=sc.node_tree; nt.nodes.clear(); rl=nt.nodes.new('CompositorNodeRLayers'); fo=nt.nodes.new('CompositorNodeOutputFile')
    fo.base_path=to; fo.format.file_format='OPEN_EXR'; fo.format.color_depth='32'; fo.format.color_mode='RGBA'; fo.file_slots.clear()
    for n,src in (('rgba','Image'),('alb','Denoising Albedo'),('nrm','Denoising Normal'))+((('led','Combined_led'),) if has_own_light_pass() else ()):
        fo.file_slots.new(n); nt.links.new(rl.outputs[src],fo.inputs[n])
    t=time.time(); bpy.ops.render.render(); print('RENDER_SECONDS %.1f'%(time.time()-t),flush=True)

def _load(d,n):
    im=bpy.data.images.load(os.path.join(d,n+'0001.exr')); im.colorspace_settings.name='Non-Color'; W,H=im.size
    a=np.empty(W*H*4,np.float32); im.pixels.foreach_get(a); bpy.data.images.remove(im); return a.reshape(H,W,4)[::-1].copy()

def shadow_pass(W,H,spp=32):
    """Floor only, product invisible to camera but casting; one broad overhead light. Returns HxW 0..1 shadow, blurred so noise-free."""
    sc=bpy.context.scene; R=sc['R']; C=Vector(sc['C']); st=[(o,o.visible_camera) for o in photographed()]
    for o,_ in st: o.visible_camera=False
    cyc=bpy.data.objects['cyc']; cyc.hide_render=True
    fl=mesh([(C.x+s*40*R,C.y+t*40*R,0) for s,t in((-1,-1),(1,-1),(1,1),(-1,1))],[(0,1,2,3)],'sf',m=mat('sf','#bcbcbc',1,spec=0)); fl.parent=None; fl['studio']=1
    L=[o for o in sc.objects if o.type=='LIGHT']; hid=[(l,l.hide_render) for l in L]
    for l in L: l.hide_render=True
    k=area('sh',C+Vector((-.9,-.35,3.2))*R,(C.x,C.y,0),(2.6*R,2.6*R),220*R*R,grad=False)
    w=sc.world; nw=bpy.data.worlds.new('sw'); nw.use_nodes=True; nw.node_tree.nodes['Background'].inputs[1].default_value=.55; sc.world=nw
    em=[(i,i.default_value) for i in shining()]; darken()
    q=max(266,max(W,H)//5)
    def shot(spp):
        d=tempfile.mkdtemp(); render(d,(W*q//max(W,H),H*q//max(W,H)),100,spp,bounces=2); a=_load(d,'rgba')[...,:3].mean(-1); shutil.rmtree(d); return a
    a=shot(spp)
    for o,_ in st: o.hide_render=True
    b=shot(spp//6)   # the empty floor is smooth, and blurred widely
    for (o,v) in st: o.hide_render=False; o.visible_camera=v
    for i,v in em: i.default_value=v
    sc.world=w; bpy.data.objects.remove(k); bpy.data.objects.remove(fl); cyc.hide_render=False
    for l,h in hid: l.hide_render=h
    s=max(W,H)/800; g=lambda x,q: cv2.GaussianBlur(x,(0,0),q*s)
    b=g(b,8); r=np.clip(1-g(a,1.1)/np.maximum(b,1e-4),0,1); soft=np.clip(1-g(a,3.4)/np.maximum(b,1e-4),0,1)
    t=np.clip((r-.25)/.3,0,1); r=r*t+soft*(1-t)   # sharp in the contact, smooth in the penumbra
    r=np.clip((r-.035)/.965,0,1)*np.clip((b/b.max()-.08)/.25,0,1)   # no shadow towards the horizon
    # melts into the ground in a rounded outline: none is left where the frame ends, and no line shows where it does
    h,w_=r.shape; ax=lambda n: np.abs((np.arange(n)+.5)/n*2-1); d=(ax(w_)[None]**3.2+ax(h)[:,None]**3.2)**(1/3.2)
    f=np.clip((.955-d)/.36,0,1); r=r*f*f*(3-2*f)
    r=cv2.resize(r,(W,H),interpolation=cv2.INTER_CUBIC).clip(0,1); r[r<.006]=0; return r

def _shadow(W,H,key):
    """The shadow pass, kept beside the system's temporary files under its key, so that colours of one shape share it."""
    if not key: return shadow_pass(W,H)
    p=os.path.join(tempfile.gettempdir(),'shadow_'+hashlib.sha1(f'{key}{W}x{H}{photography.SHADOW_OF}'.encode()).hexdigest()[:16]+'.npy')
    if os.path.exists(p): return np.load(p)
    s=shadow_pass(W,H); np.save(p,s.astype(np.float32)); return s

def render_denoised(path, size, pct, spp, shadow=.62, shadow_key=None, dark_path=None, low=False):
    """One render of spp samples a pixel -> Open Image Denoise -> Filmic RGBA PNG with a clean soft shadow underneath.
    dark_path: the same with the product's own light off (part_light() called before).
    low: the camera is so near that the empty floor darkens towards its horizon: no shadow above the product's top."""
    import oidn   # PyTorch: not for who only wants the list of pictures
    spare_samples(); t=time.time(); d=tempfile.mkdtemp(); render(d,size,pct,spp,seed=11)
    P={n:_load(d,n) for n in ('rgba','alb','nrm')+(('led',) if dark_path else ())}; shutil.rmtree(d); t1=time.time()
    alpha=P['rgba'][...,3]; hit=np.argwhere(alpha>0); (y0,x0),(y1,x1)=np.maximum(hit.min(0)-16,0),hit.max(0)+17   # nothing to clean outside the product
    a=alpha[y0:y1,x0:x1]; sure=_sure(a); bare=lambda n: P[n][y0:y1,x0:x1,:3]/np.maximum(a[...,None],.3); rgb,alb,nrm=bare('rgba'),_spread(bare('alb'),sure),_spread(bare('nrm'),sure)
    outline=oidn.smooth(a)[...,None] if a.min()<1 else a[...,None]
    def clean(rgb): o=np.zeros_like(P['rgba']); o[y0:y1,x0:x1]=np.concatenate([_spread(oidn.denoise(_spread(rgb,sure),alb,nrm),sure)*outline,outline],-1); return o
    pictures=[(path,clean(rgb))]+([(dark_path,clean(np.maximum(rgb-bare('led'),0)))] if dark_path else []); t2=time.time()
    H,W=alpha.shape; sh=_shadow(W,H,shadow_key)[...,None]*shadow if shadow else None
    if shadow and low: sh=sh*np.clip((np.arange(H)-y0)/(.08*H),0,1)[:,None,None]
    for p,out in pictures: _finish(out,p,sh)
    print('TOTAL_SECONDS %.1f (denoise %.1f) %s'%(time.time()-t,t2-t1,path),flush=True)

def _sure(alpha):
    """Where the colour is known. At an outline one or two samples made it: there it comes from inside, but where a thing is too thin to have an inside."""
    inside=cv2.dilate((alpha>.98).astype(np.uint8),np.ones((5,5),np.uint8))>0
    return ((alpha>.98)|((alpha>.3)&~inside))[...,None].astype(np.float32)

def _spread(x,known):
    """Colour carried on past where it is known: the denoiser sees no outline there, so the smooth outline alone cuts, and no speck stands on it."""
    out=x*known
    for r in (1,2,4,8,16):
        if known.min()>0: break
        w=cv2.GaussianBlur(known[...,0],(0,0),r)[...,None]; near=cv2.GaussianBlur(out*known,(0,0),r)/np.maximum(w,1e-4)
        new=(known==0)&(w>.01); out=np.where(new,near,out); known=np.where(new,1,known).astype(np.float32)
    return np.ascontiguousarray(out,np.float32)

def _finish(out,p,sh):
    """Bloom, shadow underneath, Filmic."""
    H,W=out.shape[:2]; hi=np.clip(out[...,:3]-.9,0,4); out[...,:3]+=.5*sum(w*cv2.GaussianBlur(hi,(0,0),H*q) for q,w in((.004,.25),(.012,.2),(.035,.12)))*np.clip(out[...,3:],0,1)
    if sh is not None: inv=1-np.clip(out[...,3:],0,1); out=np.concatenate([out[...,:3]+inv*sh*np.array((.035,.045,.07))*.25, out[...,3:]+inv*sh],-1).astype(np.float32)
    sc=bpy.context.scene; sc.use_nodes=False; v=sc.view_settings; v.view_transform='Filmic'; v.look='Medium High Contrast'; s=sc.render.image_settings; s.file_format='PNG'; s.color_depth='8'; s.color_mode='RGBA'
    im=bpy.data.images.new('dn',W,H,alpha=True,float_buffer=True); im.colorspace_settings.name='Linear'; im.alpha_mode='PREMUL'
    im.pixels.foreach_set(np.ascontiguousarray(out[::-1]).ravel()); im.update(); im.save_render(p,scene=sc); bpy.data.images.remove(im)
