# Keyboards: full size, TKL (80 %) and 75 %, dished caps, black or white, with or without light under the keys.
import modelling
from kit import *
from kit import glow as glow_of
VARIANTS = {
    'keyboard': {'lit': True, 'dark': True}, 'keyboard-lit': {'lit': True}, 'keyboard-white': {'body': 'white', 'lit': True, 'dark': True}, 'keyboard-white-lit': {'body': 'white', 'lit': True},
    'keyboard-lit-2': {'lit': True, 'accent': 'violet'}, 'keyboard-tkl': {'size': 'tkl', 'lit': True, 'dark': True}, 'keyboard-tkl-lit': {'size': 'tkl', 'lit': True},
    'keyboard-75': {'size': '75', 'lit': True, 'dark': True}, 'keyboard-75-lit': {'size': '75', 'lit': True}, 'keyboard-75-white': {'size': '75', 'body': 'white', 'lit': True, 'dark': True}, 'keyboard-75-white-lit': {'size': '75', 'body': 'white', 'lit': True},
}
ACCENTS={'green': ('#0c8a5f',(MINT,BLUE)), 'violet': ('#5a4cc8',('#8b6cff','#ff4f8f'))}   # keys that stand out, and the light under all
U=.19
TILT=[.10,.05,0,-.06,-.10,-.10]; TALL=[.112,.108,.098,.094,.098,.098]
# rows of widths in key units; negative: a gap. Kind by letter: k letters, d modifiers, a accent
MAIN=[[(1,'a'),-1,(4,'k'),-.5,(4,'d'),-.5,(4,'k')],[(13,'k'),(2,'d')],[(1.5,'d'),(12,'k'),(1.5,'d')],[(1.75,'d'),(11,'k'),(2.25,'a')],[(2.25,'d'),(10,'k'),(2.75,'d')],[(1.25,'d'),(1.25,'d'),(1.25,'d'),(6.25,'k'),(1.25,'d'),(1.25,'d'),(1.25,'d'),(1.25,'d')]]
NAV=[[(3,'d')],[(3,'d')],[(3,'d')],[],[-1,(1,'d')],[(3,'d')]]
PAD=[[(4,'d')],[(4,'d')],[(3,'k')],[(3,'k')],[(3,'k')],[(2,'k'),(1,'k')]]
SMALL=[[(1,'a'),-.25,(4,'k'),-.25,(4,'d'),-.25,(4,'k'),-.25,'knob'],[(13,'k'),(2,'d'),(1,'d')],[(1.5,'d'),(12,'k'),(1.5,'d'),(1,'d')],[(1.75,'d'),(11,'k'),(2.25,'a'),(1,'d')],[(2.25,'d'),(10,'k'),(1.75,'d'),(1,'d'),(1,'d')],[(1.25,'d'),(1.25,'d'),(1.25,'d'),(6.25,'k'),(1,'d'),(1,'d'),(1,'d'),(1,'d'),(1,'d'),(1,'d')]]

# what stands on the caps, row by row from the left
LETTERS=[['Esc']+['F%d'%i for i in range(1,13)],list('`1234567890-=')+['←'],['Tab']+list('QWERTYUIOP[]')+['\\'],['Caps']+list("ASDFGHJKL;'")+['Enter'],['Shift']+list('ZXCVBNM,./')+['Shift'],['Ctrl','Fn','Alt','']]
BESIDE={'full':[['PrtSc','ScrLk','Pause','','','',''],['Ins','Home','PgUp','Num','/','*','-'],['Del','End','PgDn','7','8','9','+'],['4','5','6'],['↑','1','2','3','↵'],['Alt','Fn','Menu','Ctrl','←','↓','→','0','.']],
    'tkl':[['PrtSc','ScrLk','Pause'],['Ins','Home','PgUp'],['Del','End','PgDn'],[],['↑'],['Alt','Fn','Menu','Ctrl','←','↓','→']],
    '75':[[''],['Home'],['PgUp'],['PgDn'],['↑','End'],['Alt','Fn','Ctrl','←','↓','→']]}

def rows_of(size):
    """Six rows of (x, width, letter) in key units, and the whole width."""
    def lay(rows,x0):
        out=[]
        for row in rows:
            x=x0; r=[]
            for k in row:
                if k=='knob': r.append((x,1,'knob')); continue
                if not isinstance(k,tuple): x-=k; continue
                w,c=k
                whole=w in(2,) and c=='d' and row in(MAIN[1],SMALL[1]) or w!=int(w) or (w,c) in((1,'a'),)
                n=1 if whole else int(w)
                for i in range(n): r.append((x,w/n,c)); x+=w/n
            out.append(r)
        return out
    if size=='75': return lay(SMALL,0),16
    R=lay(MAIN,0); N=lay(NAV,15.25); R=[a+b for a,b in zip(R,N)]
    if size=='tkl': return R,18.25
    P=lay(PAD,18.5); P[4].append((21.5,1,'tall')); P[2].append((21.5,1,'tall')); P[5]=[(18.5,2,'k'),(20.5,1,'k')]
    return [a+b for a,b in zip(R,P)],22.5

def keycap(w, m, row, tall=False):
    def sec(W,D,r,z,dy=0,tilt=0): return [(x,y+dy,z+y*tilt) for x,y in rrect(W,D,r,n=6)]
    W=w*U-.020; D=(2*U if tall else U)-.020; tl,h=(0 if tall else TILT[row]),TALL[row]
    S=[sec(W,D,.014,0),sec(W,D,.014,.012),sec(W-.008,D-.006,.018,.04,.001),sec(W-.034,D-.037,.026,h-.012,.008,tl),sec(W-.042,D-.045,.026,h-.003,.009,tl),sec(W-.054,D-.058,.024,h,.009,tl)]
    v=[p for s in S for p in s]; n=len(S[0]); f=[]
    for j in range(len(S)-1):
        for i in range(n): f.append((j*n+i,j*n+(i+1)%n,(j+1)*n+(i+1)%n,(j+1)*n+i))
    prev=(len(S)-1)*n; flat=w>1.6 or tall
    for q,dz in ((.8,-.0035),(.55,-.0065),(.28,-.008)):
        b=len(v)
        for x,y,_ in S[-1]:
            yy=(y-.009)*q+.009 if not tall else y; xx=x*q if not flat else math.copysign(max(abs(x)-(1-q)*.06,0),x)
            v.append((xx,yy,h+(yy-.009)*tl+(dz if not flat else dz*.4)))
        for i in range(n): f.append((prev+i,prev+(i+1)%n,b+(i+1)%n,b+i))
        prev=b
    f.append(tuple(range(prev,prev+n)))
    o=mesh(v,f,'key',m=m); smooth(o,50); me=o.data; bpy.data.objects.remove(o); return me

def keyboard(body='black', size='full', lit=False, parent=None, accent='green', glow=1.5):
    """Lies on z=0 with a slight tilt, its front towards -y."""
    white=body=='white'; bold,colours=ACCENTS[accent]; T=('W' if white else 'B')
    shell=mat('kbW' if white else 'kbB','#d5d8da' if white else '#121316',.38,var=0 if white else .03); plate_m=mat('kpW','#c3c8cc',.35,.2) if white else mat('kpB','#2a2e34',.32,.85,var=.04)
    M={'k':mat('key'+T,'#e1e3e4' if white else '#17191c',.42), 'd':mat('keyd'+T,'#b9bfc4' if white else '#34383f',.42), 'a':mat('keya'+T,bold,.42,coat=.15)}; M['tall']=M['d']
    dark=mat('under','#060607',.6); alu=mat('alu','#b4bac2',.26,1)
    rows,n=rows_of(size); W=n*U+.15; D=6.35*U+.17; G=group('kb',(0,0,0),(4.5,0,0),parent); K=group('keys',(-n*U/2,0,.165),(0,0,0),G)
    ys=[2.66,1.5,.5,-.5,-1.5,-2.5]; cache={}
    light=ramp('kglow'+str(lit),glow,colours,'X','#000000',.8) if lit else dark
    ink=mat('ink'+T,'#23282d' if white else '#cfd5da',.5); bright=mat('inka','#f4fbff',.5)
    if lit and not white: ink=glow_of('inklit'+T,K,0,n*U,colours=colours,es=1.1); ink.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value=(*srgb('#cfd5da'),1)
    for r,row in enumerate(rows):
        names=dict(zip(sorted(row),LETTERS[r]+BESIDE[size][r]))
        for x,w,c in row:
            word=names.get((x,w,c),''); tl,h=(0,TALL[r]) if c=='tall' else (TILT[r],TALL[r])
            if word: text(word,.082 if len(word)==1 else .058 if len(word)<4 and word[0]=='F' else .042,((x+w/2)*U,(ys[r]-(.5 if c=='tall' else 0))*U+.009,h-(.0022 if w>1.6 or c=='tall' else .0062)),(math.degrees(math.atan(tl)),0,0),bright if c=='a' else ink,'Inter-SemiBold.otf',.001,parent=K)
            if c=='knob':
                cyl(.085,.13,.012,64,m=mat('knob','#3c4148',.34,.9),parent=K,loc=((x+.5)*U,ys[r]*U,.01)); lathe([(.060,.139),(.066,.143),(.072,.139)],48,closed=False,m=M['a'],parent=K,loc=((x+.5)*U,ys[r]*U,.0))
                for q in range(36): box((.004,.006,.09),((x+.5)*U+.086*math.cos(q*pi/18),ys[r]*U+.086*math.sin(q*pi/18),.07),0,rot=(0,0,q*10),m=dark,parent=K) if q==0 else None
                continue
            key=(round(w,3),c,r); me=cache.get(key) or cache.setdefault(key,keycap(w,M[c],r,c=='tall'))
            o=bpy.data.objects.new('k',me); bpy.context.scene.collection.objects.link(o); o.parent=K; o.location=((x+w/2)*U,(ys[r]-(.5 if c=='tall' else 0))*U,0)
    prism(rrect(W,D,.07),.12,.022,4,0,m=shell,parent=G)
    if lit: prism(rrect(W-.02,D-.02,.065),.012,.0,1,.112,m=ramp('kedge',1.6,colours,'X','#000000'),parent=G)
    prism(rrect(W,D,.07),.022,.009,4,.122,m=plate_m,parent=G)
    # the light plate lies only under the keys: gaps between groups are closed by bars
    prism(rrect(n*U+.01,6.25*U,.03),.002,0,1,.1445,m=light,parent=G)
    def bar(x,w,y,h): box((w*U-.008,h*U-.006,.055),((x+w/2-n/2)*U,y*U,.170),.008,2,m=plate_m,parent=G)
    for r,row in enumerate(rows):
        at=0
        for x,w,c in sorted(row)+[(n,0,'')]:
            if x-at>.15: bar(at,x-at,ys[r],1)
            at=max(at,x+w)
    bar(0,n,2.08,.16)
    plate(rrect(W,D,.07),[rrect(n*U+.02,6.29*U,.03)],.052,.010,m=plate_m,parent=G,loc=(0,0,.144))
    if size!='75':
        for k in range(3): box((.035,.012,.004),(W/2-.25-.07*k,D/2-.035,.196),.002,m=mat('kled','#000000',.4,emit=colours[0],es=1.6) if (k==0 and lit) else dark,parent=G) if False else None
    prism(rrect(W-.1,.08,.02),.05,.01,3,-.05,m=shell,parent=group('ft',(0,D/2-.15,0),(0,0,0),G))
    return G

def build(body='black', size='full', lit=False, accent='green'):
    keyboard(body,size,lit,accent=accent); w=body=='white'; modelling.ROOT.rotation_euler=Euler((0,0,math.radians(-4)))
    shoot(-36,50,62,1.03,fill_az=60,**(WHITE if w else dict(key=.85,top=.85,fill=.5,rim=.9)))
