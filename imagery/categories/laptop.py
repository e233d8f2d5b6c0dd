# A laptop, opened: aluminium deck with dished keys and a touch pad, thin lid with the screen of the monitors.
from kit import *
from monitor import screen_mat
from keyboard import keycap, U
VARIANTS = {'laptop': {}}

def build():
    body=mat('lapbody','#8a9097',.34,.85,var=.03); dark=mat('lapdark','#101214',.45); rub=mat('rub','#0a0a0b',.6); keym=mat('lapkey','#1a1c1f',.45)
    W,D=3.56,2.48; G=group('laptop')
    prism(rrect(W,D,.14),.11,.03,4,.03,m=body,parent=G); prism(rrect(W-.02,D-.02,.13),.03,.01,2,.02,m=dark,parent=G)
    for sx in(-1,1):
        for sy in(-1,1): cyl(.07,.03,m=rub,parent=G,loc=(sx*1.5,sy*1.0,0))
    # keys in a shallow well, touch pad, speaker dots, sockets at the side
    prism(rrect(3.02,1.16,.06),.003,0,1,.1395,m=dark,parent=G,loc=(0,.42,0)); k=3.0/(15*U); s=.985*k
    K=group('keys',(-1.5,.42,.128),(0,0,0),G); K.scale=(k,k*.98,.42); rows=[[1]*15,[1]*13+[2],[1.5]+[1]*12+[1.5],[1.75]+[1]*11+[2.25],[2.25]+[1]*10+[2.75],[1.25,1.25,1.25,1.25,5,1.25,1.25,1.25,1.25]]
    cache={}
    for r,row in enumerate(rows):
        x=0
        for w in row:
            me=cache.get(w) or cache.setdefault(w,keycap(w,keym,2)); o=bpy.data.objects.new('k',me); bpy.context.scene.collection.objects.link(o); o.parent=K; o.location=((x+w/2)*U,(2.5-r)*U,0); x+=w
    plate(rrect(1.30,.80,.06),[],.004,.0015,2,m=mat('pad','#767c83',.30,.8),parent=G,loc=(0,-.66,.1375)); tube([(x,y,.1405) for x,y in rrect(1.30,.80,.06,0,-.66)],.004,2,True,False,m=dark,parent=G)
    dot=None
    for sx in(-1,1):
        for i in range(3):
            for j in range(22):
                at=(sx*(1.60+.045*i),-.10+.048*j,.140)
                dot=dup(dot,at) if dot else cyl(.011,.002,0,10,m=dark,parent=G,loc=at)
    for y,w in((.75,.16),(.45,.16),(.10,.20)): box((.01,w,.045),(-W/2-.001,y,.085),.004,m=dark,parent=G)
    # lid
    L=group('lid',(0,D/2-.06,.15),(107,0,0),G)   # its local y runs up the lid
    prism(rrect(W,2.36,.14,0,1.20),.055,.02,4,-.055,m=body,parent=L); prism(rrect(W-.03,2.33,.13,0,1.20),.006,.002,2,-.003,m=mat('bez','#070809',.28,coat=.3),parent=L)
    sw,sh=3.36,2.10; o=mesh([(-sw/2,.20,.0045),(sw/2,.20,.0045),(sw/2,.20+sh,.0045),(-sw/2,.20+sh,.0045)],[(0,1,2,3)],'screen',m=screen_mat(1400,875,.95,'green'),parent=L)
    l=o.data.uv_layers.new(name='uv')
    for i,uv in enumerate(((0,0),(1,0),(1,1),(0,1))): l.data[i].uv=uv
    cyl(.016,.003,.001,20,m=dark,parent=L,loc=(0,2.335,.003)); c=cyl(.055,2.3,.01,40,m=dark,parent=G,loc=(-1.15,D/2-.05,.135),rot=(0,90,0))
    shoot(-27,22,80,1.06,key=.85,top=.75,fill=.8,rim=1.1,fill_az=52)
