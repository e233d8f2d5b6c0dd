# What is printed on a circuit board: bundles of traces with corners of 45 degrees, vias, white marks. Drawn as an image in millimetres from the board's upper left corner.
import bpy, math, random
import numpy as np, cv2
from kit import mat, srgb

S = 8   # pixels a millimetre

def sheet(w, h, base, trace, ink):
    """A board of w x h mm; colours as #rrggbb."""
    c = lambda q: tuple(int(q[i:i+2],16) for i in (5,3,1)); im = np.zeros((round(h*S),round(w*S),3),np.uint8); im[:] = c(base)
    return dict(im=im,w=w,h=h,base=c(base),trace=c(trace),ink=c(ink),rng=random.Random(7))

def at(x, y): return int(x*S*16),int(y*S*16)

def line(B, pts, colour, width): cv2.polylines(B['im'],[np.array([at(*p) for p in pts],np.int32)],False,colour,max(1,round(width*S)),cv2.LINE_AA,4)

def side(pts, d):
    """The polyline moved sideways by d, its corners mitred."""
    out = []
    for i,(x,y) in enumerate(pts):
        n = []
        for a,b in ((i-1,i),(i,i+1)):
            if 0<=a and b<len(pts):
                dx,dy = pts[b][0]-pts[a][0],pts[b][1]-pts[a][1]; l = math.hypot(dx,dy) or 1; n.append((-dy/l,dx/l))
        mx,my = sum(q[0] for q in n)/len(n),sum(q[1] for q in n)/len(n); k = mx*mx+my*my or 1; out.append((x+mx/k*d,y+my/k*d))
    return out

def bundle(B, pts, n, pitch=.95, width=.34, ends=True):
    """n traces side by side along a polyline; they end in vias, each a little further than its neighbour."""
    for i in range(n):
        q = side(pts,(i-(n-1)/2)*pitch)
        for k,o in ((0,1),(-1,-2)):
            if ends: dx,dy = q[k][0]-q[o][0],q[k][1]-q[o][1]; l = math.hypot(dx,dy) or 1; e = 1.3*(i%3); q[k] = (q[k][0]+dx/l*e,q[k][1]+dy/l*e)
        line(B,q,B['trace'],width)
        if ends:
            for k in (0,-1): via(B,*q[k])

def meander(B, x, y, l, n, pitch=2.2, amp=.8):
    """Traces that lengthen themselves by teeth, as between processor and memory."""
    for i in range(n):
        p = [(x,y+i*pitch)]; q = x+1.5
        while q < x+l-2: p += [(q,y+i*pitch),(q+.25,y+i*pitch-amp),(q+.85,y+i*pitch-amp),(q+1.1,y+i*pitch)]; q += 1.7
        line(B,p+[(x+l,y+i*pitch)],B['trace'],.22)

def via(B, x, y, r=.34):
    c = at(x,y); m = lambda a,b,t: tuple(int(u*(1-t)+v*t) for u,v in zip(a,b))
    cv2.circle(B['im'],c,int(r*S*16),m(B['base'],(96,142,168),.45),-1,cv2.LINE_AA,4); cv2.circle(B['im'],c,int(r*.5*S*16),m(B['base'],(0,0,0),.5),-1,cv2.LINE_AA,4)

def vias(B, x, y, nx, ny, pitch=1.6):
    for i in range(nx):
        for j in range(ny): via(B,x+i*pitch,y+j*pitch)

def pour(B, pts):
    """A field of copper under the lacquer."""
    m = tuple(int(a*.45+b*.55) for a,b in zip(B['base'],B['trace'])); cv2.fillPoly(B['im'],[np.array([at(*p) for p in pts],np.int32)],m,cv2.LINE_AA,4)

def frame(B, x, y, w, h, width=.2, dot=True):
    """White outline around a part centred at x, y; a dot marks its first pin."""
    line(B,[(x-w/2,y-h/2),(x+w/2,y-h/2),(x+w/2,y+h/2),(x-w/2,y+h/2),(x-w/2,y-h/2)],B['ink'],width)
    if dot: cv2.circle(B['im'],at(x-w/2-.8,y-h/2),int(.35*S*16),B['ink'],-1,cv2.LINE_AA,4)

def marks(B, x, y, n=4, size=1.1, down=False):
    """Where a board says what a part is: strokes of a print too small to read, no letters."""
    for i in range(n):
        q = i*size*.85; a,b = (x,y+q) if down else (x+q,y); k = B['rng'].random()
        line(B,[(a,b),(a,b+size)] if k<.6 else [(a,b),(a+size*.5,b)],B['ink'],.16)
        if k>.3: line(B,[(a,b+size*(k if k<.8 else 1)),(a+size*.5,b+size*(k if k<.8 else 1))],B['ink'],.16)

def stripes(B, pts, colour):
    c = tuple(int(colour[i:i+2],16) for i in (5,3,1)); cv2.fillPoly(B['im'],[np.array([at(*p) for p in pts],np.int32)],c,cv2.LINE_AA,4)

def material(B, name='print', rough=.42, coat=.08):
    """The image as a lacquered material; laid over an object whose own middle is the board's."""
    h,w = B['im'].shape[:2]; px = np.ones((h,w,4),np.float32); px[...,:3] = B['im'][::-1,:,::-1]/255
    im = bpy.data.images.new(name,w,h); im.pixels.foreach_set(px.ravel()); im.update(); im.pack()
    m = mat(name,'#101214',rough,spec=.34,coat=coat,coat_r=.2); nt = m.node_tree; L = nt.links.new; b = nt.nodes['Principled BSDF']
    tc = nt.nodes.new('ShaderNodeTexCoord'); mp = nt.nodes.new('ShaderNodeMapping'); t = nt.nodes.new('ShaderNodeTexImage'); t.image = im; t.interpolation = 'Cubic'; t.extension = 'EXTEND'
    mp.inputs['Location'].default_value = (.5,.5,0); mp.inputs['Scale'].default_value = (100/B['w'],100/B['h'],1)
    L(tc.outputs['Object'],mp.inputs['Vector']); L(mp.outputs[0],t.inputs['Vector']); L(t.outputs['Color'],b.inputs['Base Color']); return m
