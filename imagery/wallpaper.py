# What screens show: pictures made from numbers, none of a maker. paint(name, w, h) -> h x w x 3 as a screen shows them (sRGB, 0..1).
# Landscapes are height fields, seen column by column from near to far, with light, haze and mist.
import numpy as np, cv2

def _c(*h): return np.array([[int(q[i:i+2],16)/255 for i in (1,3,5)] for q in h])
def _lin(c): return np.asarray(c)**2.2
def _step(a,b,x): t=np.clip((x-a)/(b-a),0,1); return t*t*(3-2*t)
def _mix(a,b,t): return a+(b-a)*t[...,None]

def _ramp(stops, t):
    """Colours (linear) along t: stops are (place, '#colour')."""
    at=[s for s,_ in stops]; c=_lin(_c(*[q for _,q in stops])); return np.stack([np.interp(t,at,c[:,k]) for k in range(3)],-1)

class Noise:
    """Gradient noise in two dimensions and sums of its octaves."""
    def __init__(self, seed):
        r=np.random.default_rng(seed); self.p=r.permutation(512); a=r.uniform(0,2*np.pi,512); self.g=np.stack([np.cos(a),np.sin(a)],-1).astype(np.float32)
    def __call__(self, x, y):
        i,j=np.floor(x).astype(np.int64),np.floor(y).astype(np.int64); u,v=(x-i).astype(np.float32),(y-j).astype(np.float32); s=lambda t: t*t*t*(t*(t*6-15)+10)
        def at(a,b): g=self.g[self.p[(self.p[(i+a)&511]+j+b)&511]]; return g[...,0]*(u-a)+g[...,1]*(v-b)
        f=s(u); lo=at(0,0); lo=lo+(at(1,0)-lo)*f; hi=at(0,1); hi=hi+(at(1,1)-hi)*f; return (lo+(hi-lo)*s(v))*1.5
    def sum(self, x, y, n, gain=.5, ridged=False):
        t=0; a=1; w=1
        for k in range(n):
            q=self(x*2**k+17.3*k,y*2**k-9.1*k)
            if ridged: q=(1-np.abs(q)*1.35)**2*w; w=np.clip(q*1.6,0,1)
            t=t+a*q; a*=gain
        return t

def _terrain(w, h, height, eye, horizon, lens, near, far, steps=900):
    """Per pixel the place that it shows (x, z) and whether it shows land; horizon: share of the picture above it."""
    z=np.geomspace(near,far,steps)[:,None]; t=(np.arange(w)+.5-w/2)/h/lens; x=z*t; up=np.maximum.accumulate((height(x,z,5)-eye)/z*lens,0)
    rows=horizon-(np.arange(h)+.5)/h; k=np.stack([np.searchsorted(up[:,c],rows) for c in range(w)],1); land=k<steps; k=np.clip(k,1,steps-1)
    a,b=np.take_along_axis(up,k-1,0),np.take_along_axis(up,k,0); f=np.clip((rows[:,None]-a)/np.maximum(b-a,1e-9),0,1); Z=z[k-1,0]*(1-f)+z[k,0]*f; return Z*t,Z,land

def _normal(height, x, z, e, n):
    c=height(x,z,n); gx,gz=(height(x+e,z,n)-c)/e,(height(x,z+e,n)-c)/e; l=np.sqrt(gx*gx+gz*gz+1); return c,-gx/l,1/l,-gz/l

def _peaks(w, h, seed=4, evening=True):
    """Snowy mountains in low sun, mist in their valleys."""
    N=Noise(seed); M=Noise(seed+50); y,x=np.mgrid[0:h,0:w]; u,v=(x/w-.5)*w/h,y/h
    sun=np.array([.62,.34]); d=np.hypot(u-sun[0],(v-sun[1])*1.2); top=[(0,'#1d3a63'),(.22,'#47679a'),(.40,'#c99fa6'),(.52,'#ffd3a0'),(1,'#ffd9b0')] if evening else [(0,'#2d6bb0'),(.30,'#79b2e2'),(.50,'#d9ebf5'),(1,'#eef5f8')]
    a=_ramp(top,v); glow=_lin(_c('#ffc27a' if evening else '#fffaf0'))[0]; a+=np.exp(-d**2/.10)[...,None]*glow*.55+np.exp(-d**2/.7)[...,None]*glow*.18
    cl=_step(.02,.75,M.sum(u*1.3+5,v*6.5,5)+.25*M(u*.7,v*2)); a=_mix(a,a*.55+_lin(_c('#ff9d80' if evening else '#ffffff'))[0]*.55,cl*_step(.50,.12,v)*.75)
    def height(X,Z,n): return 2.35*_step(1.5,12,Z)*(.45+.55*N.sum(X*.16,Z*.16,n,.46,True)**1.25)*(.72+.42*M(X*.07+3,Z*.07))+.05*N.sum(X*.8,Z*.8,max(n-2,2))-.25
    X,Z,land=_terrain(w,h,height,.85,.55,1.05,1.2,34); e=np.clip(Z*.0016,.003,.05); H,nx,ny,nz=_normal(height,X,Z,e,9)
    lx,ly,lz=(.80,.32,.10) if evening else (.62,.60,-.35); q=np.sqrt(lx*lx+ly*ly+lz*lz); lit=np.clip((nx*lx+ny*ly+nz*lz)/q,0,1)**.9
    snow=_step(.55,.80,ny+.22*M.sum(X*2.3,Z*2.3,3))*_step(-.10,.55,H); rock=_lin(_c('#3b3a40'))[0]*(1+.5*M.sum(X*5,Z*5,3))[...,None]; grass=_lin(_c('#26352c'))[0]
    c=_mix(_mix(rock,grass*np.ones_like(rock),_step(.35,-.05,H)),_lin(_c('#e9eef4'))[0]*np.ones_like(rock),snow)
    c=c*(lit[...,None]*(_lin(_c('#ffc394' if evening else '#fff3e0'))[0]*2.1)+(.35+.65*ny)[...,None]*_lin(_c('#7d98c8' if evening else '#9cc0ea'))[0]*.55)
    far=1-np.exp(-np.clip(Z-3,0,None)*.055); low=np.clip(1-np.exp(-np.clip(Z-3.0,0,None)*.26*np.exp(-np.clip(H+.02,0,None)*3.4)*(.75+.6*M.sum(X*.35,Z*.35,3))),0,.97)
    air=_ramp([(-1,'#7f93bd'),(.2,'#cfa6a8'),(.62,'#ffcf9e'),(1.2,'#f2b48f')] if evening else [(-1,'#b9d3ea'),(1,'#e3eef5')],u); c=_mix(_mix(c,air,far),air*1.02,low)
    return _forest(np.where(land[...,None],c,a),seed,evening)

def _forest(a, seed, evening):
    """Tops of firs before the picture a, two rows of them."""
    h,w=a.shape[:2]; x=(np.arange(w)+.5)/h; y=((np.arange(h)+.5)/h)[:,None]; N=Noise(seed+77); r=np.random.default_rng(seed)
    for base,size,gap,col in ((.885,.060,.013,'#4a4f63' if evening else '#7f99a3'),(.965,.115,.024,'#12161f' if evening else '#16262a')):
        ground=base-.035*N(x*1.3,x*0+base*9)-.030*_step(.35,1.0,np.abs(x-w/h*.52)/(w/h*.5)); line=ground.copy()
        for px in np.arange(-gap,w/h+gap,gap):
            px+=r.uniform(-.5,.5)*gap; t=size*r.uniform(.45,1.15); d=np.abs(x-px); k=d<t*.30; f=d[k]/(t*.30); q=f*(1+.20*np.sign(np.sin(f*26+px*40)))   # branches in steps
            line[k]=np.minimum(line[k],np.interp(px,x,ground)+.012-t*np.clip(1-q,0,1))
        m=_step(-.7/h,.7/h,y-line[None]); deep=np.exp(-np.clip(y-line[None],0,None)*9)[...,None]; a=_mix(a,_lin(_c(col))[0]*(.62+.38*deep),m)
    return a

def _aurora(w, h, seed=3):
    """Northern lights over a lake between dark mountains."""
    N=Noise(seed); M=Noise(seed+9); hz=.62; y,x=np.mgrid[0:h,0:w]; v=y/h; water=v>hz; u=(x/w-.5)*w/h
    rip=M.sum(u*6/(abs(v-hz)+.06),(1/(abs(v-hz)+.035))*2.4,3)*.055*abs(v-hz)**.6*water; V=np.where(water,2*hz-v-.02*(v>hz)+rip*.9,v); U=u+rip*.25
    def sky(u,v):
        a=_ramp([(0,'#050b1c'),(.35,'#0b2338'),(.62,'#1d5263'),(1,'#1d5263')],v)
        for k,(base,amp,k1,gain) in enumerate(((.40,.13,1.0,1.0),(.30,.10,1.7,.75),(.47,.06,2.6,.5))):
            s=u*k1+k*3.7; wob=.35*N(s*.9,2.2+k)+.14*N(s*2.6,7+k); edge=base+amp*N(s*.8+wob,1.3+k*2)+.02*N(s*5,3+k)
            ray=.55+.75*N.sum(s*9+wob*6,k+v*.25,3)+.35*N(s*34+wob*20,5+k); on=_step(-.35,.35,N(s*.55+4,9+k)); up=edge-v
            lum=np.clip(ray,0.05,2)*on*np.where(up>0,np.exp(-up/(.13+.05*N(s*2,11))),np.exp(up/.012))*gain*np.clip(1.1-up*.9,0,1); t=np.clip(up/.34,0,1)
            a+=lum[...,None]*_ramp([(0,'#7dffb0'),(.18,'#35f09c'),(.5,'#1fb8b0'),(.8,'#6a4fd0'),(1,'#7a2fa8')],t)*.85
        return a
    a=sky(U,V); r=np.random.default_rng(2); st=np.zeros((h,w),np.float32); n=300; st[r.integers(0,int(h*hz),n),r.integers(0,w,n)]=r.uniform(.1,1,n)**4*6; st=cv2.GaussianBlur(st,(0,0),w/2400*1.1); a+=(st*_step(hz,.25,v))[...,None]*np.array([.8,.9,1])
    for k,(b,s,col) in enumerate(((.105,1.9,'#12303f'),(.060,3.1,'#0a1c27'),(.026,7.5,'#050d13'))):
        line=hz-b*(.45+.75*np.abs(N.sum(U*s+8*k,0*U+k,2))+.9*_step(.05,1.1,np.abs(U+.15-.2*k)))-.012*N.sum(U*s*7,0*U+3+k,4)
        if k==2: line-=.030*np.clip(M(U*95,0*U),0,1)*_step(.1,.9,np.abs(U)+.3*M(U*3,1+0*U))+.012*np.clip(M(U*190,3+0*U),0,1)
        m=_step(0,1.6/h*1.5,V-line); haze=_lin(_c('#1d5263'))[0]*(np.exp(-(hz-V)*26)*.30)[...,None]; a=_mix(a,_lin(_c(col))[0]+haze,m*(V<hz+.02))
    a*=np.where(water,.86-.30*_step(hz,1,v),1)[...,None]; a+=(np.exp(-np.abs(v-hz)/.010)*.05)[...,None]*_lin(_c('#8fe0d0'))[0]; return a*1.25

def _dunes(w, h, seed=11):
    """Desert dunes in evening light."""
    N=Noise(seed); M=Noise(seed+5); y,x=np.mgrid[0:h,0:w]; u,v=(x/w-.5)*w/h,y/h
    a=_ramp([(0,'#3f5f93'),(.25,'#8d93b5'),(.42,'#f0b98f'),(.50,'#ffdcae'),(1,'#ffdcae')],v); a+=np.exp(-((u+.55)**2+(v-.44)**2)/.05)[...,None]*_lin(_c('#fff0c8'))[0]*.8
    def crest(t): t=t-np.floor(t); return np.where(t<.72,_step(-.25,.72,t)**1.15,1-_step(.72,1.0,t))   # long to windward, steep to leeward
    def height(X,Z,n):
        wx=X*.30+.60*N(X*.13,Z*.16)+.20*N(X*.4+2,Z*.5); wz=Z*.13+.35*N(X*.10+7,Z*.12); s=crest(wx*.85+wz*.9)*(.65+.35*N(X*.15+4,Z*.2)); b=crest(wx*.28-wz*.45+.3)*1.1
        return .55*s+.75*b-.30+.03*N.sum(X*.9,Z*.9,2)
    X,Z,land=_terrain(w,h,height,1.75,.46,1.15,1.3,60,1300); e=np.clip(Z*.004,.012,.1); H,nx,ny,nz=_normal(height,X,Z,e,3)
    near=np.exp(-np.clip(Z-1.3,0,None)*.28); rip=np.sin((X*1.0+Z*.55+.35*M(X*.8,Z*.8))*62+3*M(X*3,Z*3))*near*.10*_step(.75,.95,ny); lx,ly,lz=-.80,.40,.38; q=np.sqrt(lx*lx+ly*ly+lz*lz)
    lit=np.clip((nx*lx+ny*ly+nz*lz)/q-rip,0,1); sand=_lin(_c('#d9955a'))[0]*(1+.10*M.sum(X*3,Z*3,4))[...,None]
    c=sand*(_lin(_c('#ffd0a0'))[0]*2.2*(_step(.12,.85,lit))[...,None]+_lin(_c('#6f7fb8'))[0]*.42*(.5+.5*ny)[...,None]); f=1-np.exp(-np.clip(Z-4,0,None)*.040); return np.where(land[...,None],_mix(c,_lin(_c('#efb98f'))[0]*np.ones_like(c),f),a)

def _silk(w, h, seed=21, tone='warm'):
    """Folds of a lit sheet that runs through several colours."""
    N=Noise(seed); y,x=np.mgrid[0:h,0:w]; u,v=(x/w-.5)*w/h,y/h-.5
    def sheet(u,v): a=.62*u+.78*v; b=.78*u-.62*v; q=.55*N(b*.8,a*.9+3)+.18*N(b*1.7+4,a*2.1); t=a*1.55+q; return .30*np.sin(t*5.2+1.2*N(b*1.1+9,t*.8))+.10*np.sin(t*11.5+2.2*N(b*1.4,t*1.3+5))+.25*N(b*.6+2,t*.7),t,b
    e=.002; H,t,b=sheet(u,v); gx,gy=(sheet(u+e,v)[0]-H)/e,(sheet(u,v+e)[0]-H)/e; l=np.sqrt(gx*gx+gy*gy+1.1); nx,ny,nz=-gx/l,-gy/l,1/l
    stops={'warm':[(-1.2,'#1b0f4a'),(-.65,'#5a1f9a'),(-.25,'#d03a8a'),(.10,'#ff7a52'),(.45,'#ffc36a'),(.9,'#3f8fd8'),(1.4,'#12306e')],'pale':[(-1.2,'#7ea3d6'),(-.5,'#c3d8ee'),(-.1,'#fbd3bf'),(.25,'#f09c86'),(.6,'#a9a2de'),(1.2,'#6f9ad6')],
        'green':[(-1.2,'#01120f'),(-.6,'#04342c'),(-.15,'#067a5a'),(.15,'#3fd6a0'),(.4,'#0a8fa0'),(.8,'#0b3f78'),(1.3,'#060f2a')]}[tone]
    c=_ramp(stops,t+.25*H); k=np.clip(-nx*.55-ny*.62+nz*.56,0,1); k=k if tone!='pale' else .55+.45*k; s=np.clip(-nx*.30-ny*.50+nz*.81,0,1)**26; r=np.clip(nx*.72+ny*.28+nz*.35,0,1)**5
    deep=_step(-.62,.25,H+.25*k); deep=deep if tone!='pale' else .6+.4*deep; out=c*(.10+1.35*k*deep)[...,None]+(s*.42)[...,None]*(c*.5+.5)+(r*.28)[...,None]*_lin(_c('#7fb0ff' if tone!='pale' else '#ffffff'))[0]; return out*(1.0 if tone!='pale' else 1.25)

def _lights(w, h, seed=6):
    """Lights of a city at night, far out of focus, behind a wet pane."""
    r=np.random.default_rng(seed); y,x=np.mgrid[0:h,0:w]; u,v=(x/w-.5)*w/h,y/h; a=_ramp([(0,'#070b18'),(.45,'#14203a'),(.62,'#3a2a3c'),(1,'#0a0d18')],v); cols=_lin(_c('#ff9a3c','#ffc76a','#ff5a4a','#37c9e6','#3f7bff','#f04fa0','#fff0d0','#34d399'))
    for k in range(150):
        far=r.random(); R=(.020+.075*far**2)*(1 if r.random()<.8 else 1.5); px=r.uniform(-.5,.5)*w/h*1.05; py=.56+r.normal(0,.17)-(.10 if far>.6 else 0); c=cols[r.choice(8,p=[.26,.2,.12,.12,.1,.07,.08,.05])]; d=np.hypot(u-px,v-py)/R; m=d<1.25
        disc=_step(1.0+.05,1.0-.05,d)*(.62+.38*d**3); a[m]+=(disc*r.uniform(.10,.52))[m][:,None]*c
        R2=np.exp(-((u-px)/(R*.8))**2-((v-1.28+py*.35)/.16)**2); a+=(R2*.035)[...,None]*c
    return a

SCENES={'peaks': lambda w,h: _peaks(w,h), 'morning': lambda w,h: _peaks(w,h,12,False), 'aurora': _aurora, 'dunes': _dunes, 'silk': lambda w,h: _silk(w,h), 'pale': lambda w,h: _silk(w,h,34,'pale'), 'green': lambda w,h: _silk(w,h,27,'green'), 'lights': _lights}

def paint(name, w, h, fine=1.25):
    """Made larger and scaled down, so that far ridges do not flicker from pixel to pixel; highlights roll off as film's do. Kept beside the system's temporary files."""
    import hashlib, os, tempfile
    p=os.path.join(tempfile.gettempdir(),'wallpaper_'+hashlib.sha1(f'{name}{w}x{h}{fine}{open(__file__).read()}'.encode()).hexdigest()[:16]+'.npy')
    if os.path.exists(p): return np.load(p).astype(np.float32)
    a=SCENES[name](int(w*fine),int(h*fine)); a=cv2.resize(np.clip(a,0,9).astype(np.float32),(w,h),interpolation=cv2.INTER_AREA); a=np.where(a>.6,.6+.4*(1-np.exp(-(a-.6)/.4)),a); a=np.clip(a,0,1)**(1/2.2)
    np.save(p,a.astype(np.float16)); return a
