# Flat keyboards for offices: low keys in a plate with a hole for each; with number pad, or small with round keys.
import modelling
from kit import *
from keyboard import rows_of, LETTERS, BESIDE, U
VARIANTS = {'keyboard-office': {}, 'keyboard-mini': {'small': True}}

def cap(w, d, r, h):
    """A low key: upright below, rounded above, its top a shallow dish. Round when r is half its depth."""
    ring=lambda k,z: [(x-math.copysign(min(k,abs(x)),x),y-math.copysign(min(k,abs(y)),y),z) for x,y in rrect(w,d,r,n=14)]
    S=[ring(0,0),ring(0,h-.014),ring(.0025,h-.006),ring(.007,h-.0015),ring(.013,h)]; n=len(S[0])
    for q,dz in ((.80,-.0022),(.5,-.0042),(.2,-.005)): S.append([(x*q if w<1.3*d else math.copysign(max(abs(x)-(1-q)*.06,0),x),y*q,h+dz) for x,y,_ in S[4]])
    v=[p for s in S for p in s]; f=[(j*n+i,j*n+(i+1)%n,(j+1)*n+(i+1)%n,(j+1)*n+i) for j in range(len(S)-1) for i in range(n)]+[tuple(range((len(S)-1)*n,len(S)*n))]
    o=mesh(v,f,'cap'); smooth(o,50); return o

def build(small=False):
    shell=mat('fkShell','#101214',.46,spec=.4); top=mat('fkTop','#1b1e21' if small else '#141618',.5,spec=.4); key=mat('fkKey','#2a2e33' if small else '#17191c',.5,spec=.42); other=mat('fkOther','#363b41' if small else '#17191c',.5,spec=.42); well=mat('fkWell','#060607',.6); ink=mat('fkInk','#d3d8dc',.5); dim=mat('fkDim','#5d646b',.5)
    size='75' if small else 'full'; rows,n=rows_of(size); G=group('kb',(0,0,0),(3.5,0,0)); edge,back=(.24,.14) if small else (.20,.20); W,D=n*U+edge,6.35*U+edge*.8+back*.4; ys=[2.60,1.5,.5,-.5,-1.5,-2.5]; gap=.024 if small else .022
    K=group('keys',(-n*U/2,-back*.16,0),(0,0,0),G); holes=[]; made={}
    for r,row in enumerate(rows):
        names=dict(zip(sorted(row,key=lambda k: k[0]),LETTERS[r]+BESIDE[size][r]))
        for x,w,c in row:
            tall=c=='tall'; cx,cy=(x+w/2)*U,(ys[r]-(.5 if tall else 0))*U; d=(2*U if tall else U*(.8 if r==0 and not small else 1))-gap; ww=w*U-gap; rad=d/2-.0005 if small else .024
            if small and (w==1): ww=d
            holes.append(rrect(ww+.011,d+.011,min(rad+.0055,(d+.011)/2-.0004),cx-n*U/2,cy-back*.16,n=8)); me=made.get((ww,d,c in'kt'))
            if me is None: o=cap(ww,d,rad,.048); me=made[ww,d,c in'kt']=o.data; me.materials.append(key if c in('k','tall') else other); bpy.data.objects.remove(o)
            o=bpy.data.objects.new('k',me); bpy.context.scene.collection.objects.link(o); o.parent=K; o.location=(cx,cy,.066)
            word='Del' if c=='knob' else names.get((x,w,c),''); one=len(word)==1
            if word: text(word,(.078 if one else .050 if word[0]=='F' else .040)*(.92 if small else 1),(cx-(.028 if one and not small and r else 0),cy+(.012 if one and not small and r else 0),.1105),(0,0,0),ink,'Inter-Medium.otf',.0006,parent=K)
    prism(rrect(W,D,.10 if small else .055),.060,.016,4,0,m=shell,parent=G); prism(rrect(W-.06,D-.06,.05),.003,0,1,.060,m=well,parent=G)
    plate(rrect(W,D,.10 if small else .055),holes,.028,.005,2,m=top,parent=G,loc=(0,0,.062))
    if small:   # a switch at the side, the lamps of the three computers it serves
        box((.012,.05,.02),(-W/2-.001,D/2-.25,.04),.003,2,m=mat('fkSw','#10a674',.4),parent=G)
        for k in range(3): cyl(.007,.002,.0005,16,m=mat('fkOn','#000000',.4,emit=MINT,es=1.4) if k==0 else dim,parent=G,loc=(-n*U/2+(1.75+k)*U,D/2-.045,.0895))
    else:   # the three lamps of the locks, the feet behind
        for k in range(3): prism(rrect(.034,.012,.005),.002,.0005,1,.0895,m=mat('fkOn','#000000',.4,emit='#bfe9d8',es=1.2) if k==0 else dim,parent=G,loc=(W/2-.20-.75*U*k*1.3-.1,D/2-.042,0))
        for s in(-1,1): prism(rrect(.16,.06,.02),.06,.01,3,-.062,m=shell,parent=G,loc=(s*(W/2-.3),D/2-.12,0))
    modelling.ROOT.rotation_euler=Euler((0,0,math.radians(-4)))
    shoot(-36,50,62,1.05,fill_az=60,key=.8,top=.9,fill=.5,rim=1.0)
