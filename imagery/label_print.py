# The labels of drives as images: art that fades out, print too small to read, bars, codes, marks of conformity. No letters of any alphabet.
import bpy, random
import numpy as np, cv2
import wallpaper
from kit import mat, mesh

S = 24   # pixels a millimetre

class Label:
    def __init__(self, w, h, base, ink, seed=3):
        self.c = lambda q: np.array([int(q[i:i+2],16)/255 for i in (1,3,5)],np.float32); self.w,self.h = w,h; self.im = np.ones((round(h*S),round(w*S),3),np.float32)*self.c(base); self.ink = tuple(map(float,self.c(ink))); self.rng = random.Random(seed)
    def art(self, scene, x0, y0, x1, y1, fade=(0,0), gain=1):
        """A picture over a part of the label; fade: over how many millimetres at its right and lower side it is lost."""
        a,b,c,d = (round(q*S) for q in (x0,y0,x1,y1)); p = wallpaper.paint(scene,c-a,d-b,1)*gain; x = np.linspace(0,x1-x0,c-a)[None]; y = np.linspace(0,y1-y0,d-b)[:,None]; m = np.ones((d-b,c-a))
        if fade[0]: m = m*np.clip((x1-x0-x)/fade[0],0,1)
        if fade[1]: m = m*np.clip((y1-y0-y)/fade[1],0,1)
        m = (m*m*(3-2*m))[...,None]; t = self.im[b:d,a:c]; t[:] = t*(1-m)+p*m
    def line(self, pts, width, colour=None): cv2.polylines(self.im,[np.array([[round(x*S*16),round(y*S*16)] for x,y in pts],np.int32)],False,colour or self.ink,max(1,round(width*S)),cv2.LINE_AA,4)
    def box(self, x, y, w, h, colour=None): cv2.rectangle(self.im,(round(x*S),round(y*S)),(round((x+w)*S)-1,round((y+h)*S)-1),colour or self.ink,-1)
    def words(self, x, y, length, size=.62):
        """A row of print: strokes as letters have, none of them one."""
        end = x+length; n = self.rng.randint(3,7); t = size*.15
        while x < end:
            if n==0: x += size*.55; n = self.rng.randint(2,8); continue
            w = size*.46; k = self.rng.random(); self.line([(x,y),(x,y+size)],t)
            if k<.45: self.line([(x,y+size*.5*(k<.2)),(x+w,y+size*.5*(k<.2)),(x+w,y+size)],t)
            elif k<.8: self.line([(x,y+size),(x+w,y+size),(x+w,y+size*(.5 if k<.6 else 0))],t)
            x += size*.78; n -= 1
    def bars(self, x, y, w, h):
        end = x+w
        while x < end: t = self.rng.choice((.14,.14,.28,.42)); self.box(x,y,t,h); x += t+self.rng.choice((.14,.21,.35))
    def code(self, x, y, side, n=18, ground=None):
        c = side/n
        if ground: self.box(x-c*1.5,y-c*1.5,side+c*3,side+c*3,tuple(map(float,self.c(ground))))
        for i in range(n):
            for j in range(n):
                if i==0 or j==n-1 or (i==n-1 or j==0) and (i+j)%2==0 or self.rng.random()<.46: self.box(x+i*c,y+j*c,c,c,(.06,.07,.08) if ground else None)
    def marks(self, x, y, n, r=.85):
        """Round and square marks with a sign inside."""
        for k in range(n):
            cx = x+k*r*2.9
            if k%2: self.line([(cx-r,y-r),(cx+r,y-r),(cx+r,y+r),(cx-r,y+r),(cx-r,y-r)],.13)
            else: cv2.circle(self.im,(round(cx*S*16),round(y*S*16)),round(r*S*16),self.ink,max(1,round(.13*S)),cv2.LINE_AA,4)
            self.line([(cx-r*.45,y+r*.1),(cx-r*.05,y+r*.5),(cx+r*.5,y-r*.45)] if k%3 else [(cx-r*.5,y),(cx+r*.5,y)],.15)
    def sheet(self, name, x, y, z, parent, rough=.4, coat=.15, metal=0):
        """Lays the label down, its middle at x, y; units of ten centimetres."""
        h,w = self.im.shape[:2]; px = np.ones((h,w,4),np.float32); px[...,:3] = np.clip(self.im[::-1],0,1); im = bpy.data.images.new(name,w,h); im.pixels.foreach_set(px.ravel()); im.update(); im.pack()
        m = mat(name,'#ffffff',rough,metal,coat=coat,coat_r=.15); nt = m.node_tree; t = nt.nodes.new('ShaderNodeTexImage'); t.image = im; t.interpolation = 'Cubic'; t.extension = 'EXTEND'; u = nt.nodes.new('ShaderNodeUVMap'); u.uv_map = 'uv'; nt.links.new(u.outputs[0],t.inputs[0]); nt.links.new(t.outputs[0],nt.nodes['Principled BSDF'].inputs['Base Color'])
        a,b = self.w/200,self.h/200; o = mesh([(x-a,y-b,z),(x+a,y-b,z),(x+a,y+b,z),(x-a,y+b,z)],[(0,1,2,3)],name,m=m,parent=parent); l = o.data.uv_layers.new(name='uv')
        for i,q in enumerate(((0,0),(1,0),(1,1),(0,1))): l.data[i].uv = q
