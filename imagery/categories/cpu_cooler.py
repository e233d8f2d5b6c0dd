# Processor coolers: towers with one or two fans, low ones that blow down, and liquid ones with a radiator of 240 or 360 mm.
from kit import *
from parts import *
from case_fan import fan

VARIANTS = {
    'cooler-tower': dict(), 'cooler-tower-black': dict(body='black'), 'cooler-tower-white': dict(body='white'),
    'cooler-liquid-360-lit': dict(kind='liquid', fans=3, body='black', lit=True), 'cooler-liquid-360': dict(kind='liquid', fans=3, body='black', lit=True, dark=True),
    'cooler-liquid-240-lit': dict(kind='liquid', fans=2, body='black', lit=True), 'cooler-liquid-240': dict(kind='liquid', fans=2, body='black', lit=True, dark=True),
    'cooler-liquid-240-white-lit': dict(kind='liquid', fans=2, body='white', lit=True), 'cooler-liquid-240-white': dict(kind='liquid', fans=2, body='white'),
    'cooler-tower-dual': dict(fans=2), 'cooler-tower-dual-black': dict(fans=2, body='black'), 'cooler-tower-dual-black-2': dict(fans=2, body='black', az=36),
    'cooler-low': dict(kind='low'),
    'cooler-tower-lit': dict(body='black', lit=True), 'cooler-tower-white-lit': dict(body='white', lit=True),
    'cooler-liquid-360-white-lit': dict(kind='liquid', fans=3, body='white', lit=True), 'cooler-liquid-360-white': dict(kind='liquid', fans=3, body='white'),
}

def metals(body):
    """(fins, pipes, tips) of a finish: bare aluminium with copper, all black or all white."""
    if body == 'white': return mat('fin-w','#e3e7ea',.34), mat('pipe-w','#e9ecee',.30), mat('pipe-w','#e9ecee')
    if body == 'black': return mat('fin-b','#1b1e22',.34,.75), mat('pipe-b','#141619',.30,.7), mat('pipe-b','#141619')
    return fins(), mat('pipe-n','#c3b7ae',.22,1), copper()

def stack(G, y, depth, body, z0=.50, z1=1.50, cover=True, pipes=(-.45,-.23,.23,.45)):
    fm,pm,tm = metals(body); w = 1.24; F = finish('white' if body=='white' else 'black'); e = depth/2
    o = [(-w/2+.05,-e),(-.30,-e),(-.26,-e+.03),(.26,-e+.03),(.30,-e),(w/2-.05,-e),(w/2,-e+.06),(w/2,-.07),(w/2-.025,-.05),(w/2-.025,.05),(w/2,.07),(w/2,e-.06),(w/2-.05,e),(.30,e),(.26,e-.03),(-.26,e-.03),(-.30,e),(-w/2+.05,e),(-w/2,e-.06),(-w/2,.07),(-w/2+.025,.05),(-w/2+.025,-.05),(-w/2,-.07),(-w/2,-e+.06)]
    n = int((z1-z0)/.0195); one = None
    for i in range(n+1):
        z = z0+(z1-z0)*i/n
        if one is None: one = prism(o,.0045,0,1,0,m=fm,parent=G,loc=(0,y,z))
        else: dup(one,(0,y,z))
    # folded edges of the fins, as a toothed strip at both sides
    for s in (-1,1):
        for yy in (-e*.55,e*.55): many([(s*(w/2-.002),y+yy,z0+(z1-z0)*i/n+.004,.004,.05,.012) for i in range(n)],fm,G)
    for k,x in enumerate(pipes):
        yy = y+(-.06 if k%2 else .06)
        cyl(.030,z1-z0+.35,.012,24,m=pm,parent=G,loc=(x,yy,z0-.28)); cyl(.0305,.040,.022,24,m=tm,parent=G,loc=(x,yy,z1+.005))
    if cover:
        plate(rrect(w+.01,depth+.01,.06,0,y),[],.035,.010,3,m=F['body'],parent=G,loc=(0,0,z1+.012))
        plate(rrect(w-.12,depth-.10,.04,0,y),[rrect(w-.15,depth-.13,.03,0,y)],.006,.002,2,m=F['trim'],parent=G,loc=(0,0,z1+.045))
        prism([(-.20,y-depth*.2),(.10,y-depth*.2),(.20,y+depth*.2),(-.10,y+depth*.2)],.006,.003,2,z1+.046,m=F['second'],parent=G)

def foot(G, body, depth, up=True):
    """Base plate with its clamp; `up`: the pipes rise from it into a tower."""
    fm,pm,tm = metals(body); ni = nickel(); dk = black() if body!='white' else finish('white')['second']
    box((.46,.42,.05),(0,0,.025),.006,2,m=ni,parent=G); box((.42,.38,.10),(0,0,.10),.010,2,m=fm if body else alu(),parent=G)
    for k,x in enumerate((-.45,-.23,.23,.45) if up else ()):
        for yy in ((-.06 if k%2 else .06),) if depth<.8 else ((-.40+(-.06 if k%2 else .06)),(.40+(-.06 if k%2 else .06))):
            s = 1 if x>0 else -1; y0 = .09*(k-1.5); tube([(s*.05,y0,.075),(s*.17,y0,.078),(x*.86,(y0+yy)/2,.12),(x,yy,.24),(x,yy,.52)],.030,5,m=pm,parent=G)
    box((.13,.86,.028),(0,0,.165),.008,2,m=dk,parent=G)
    for s in (-1,1):
        cyl(.036,.16,.006,24,m=steel(),parent=G,loc=(0,s*.36,.10)); lathe([(.05,.17+.0),(.05,.20),(.036,.215),(.001,.215)],24,loc=(0,s*.36,.03),m=steel(),parent=G)

def clip(G, y0, y1, z):
    """Wire that holds a fan (front at y0) on the fins (notch at y1), at both sides."""
    m = mat('wire','#b9bec4',.28,1)
    for s in (-1,1): tube([(s*.53,y0-.005,z-.53),(s*.60,y0-.012,z-.50),(s*.632,y0+.05,z-.44),(s*.636,(y0+y1)/2,z-.30),(s*.628,y1,z-.18),(s*.628,y1,z+.18),(s*.636,(y0+y1)/2,z+.30),(s*.632,y0+.05,z+.44),(s*.60,y0-.012,z+.50),(s*.53,y0-.005,z+.53)],.0095,4,m=m,parent=G)

def tower(G, body, fans, lit):
    fb = 'white' if body=='white' else 'black'
    if fans == 2:
        for y in (-.405,.405): stack(G,y,.46,body,cover=body!='bare')
        foot(G,body,1.3)
        for y in (-.405-.235,.175): fan((0,y,1.0),(90,0,0),1.2,fb,lit,.3+y,G); clip(G,y-.25,y+.22,1.0)
        return
    stack(G,.0,.50,body,cover=body!='bare'); foot(G,body,.5); fan((0,-.255,1.0),(90,0,0),1.2,fb,lit,.35,G); clip(G,-.505,-.02,1.0)
    if lit: box((.62,.03,.012),(0,-.03,1.556),.005,2,m=glow('bar',G,-.6,.6),parent=G)

def low(G, body):
    """Fan above, fins under it, and heat pipes that come out of the base at one side and turn back into the fins."""
    fm,pm,tm = metals(body); z0,z1 = .36,.64; o = [(-.50,z0+.05),(-.45,z0),(-.26,z0),(-.22,z0+.035),(.22,z0+.035),(.26,z0),(.45,z0),(.50,z0+.05),(.50,z1),(-.50,z1)]; one = None
    for i in range(47):
        x = -.50+i*1.04/46
        if one is None: one = prism(o,.0055,0,1,0,m=fm,parent=G,rot=(90,0,90),loc=(x,0,0))
        else: dup(one,(x,0,0))
    for y in (-.5,.5): many([(-.50+i*1.04/46+.011,y,z,.017,.006,.05) for i in range(46) for z in (z0+.07,z1-.06)],fm,G)   # folded edges that keep the distance
    prism(o,.012,.003,1,0,m=mat('fin-end','#8f959c',.46,.55),parent=G,rot=(90,0,90),loc=(-.513,0,0))   # the outermost fin is thicker and matt: a mirror there would smear the pipes
    foot(G,body,.3,False); cp = copper()
    for k in range(5):
        a = k-2; y,q = a*.086,a*.185; r = .034
        tube([(.20,y,.082),(-.20,y,.082),(-.44,(y+q)/2,.082),(-.60,q,.13),(-.665,q,.285),(-.60,q,.44),(-.44,q,.49),(-.2,q,.49),(.50,q,.49)],r,6,m=cp,parent=G); cyl(r,.05,.022,24,m=cp,parent=G,loc=(.53,q,.49),rot=(0,90,0)); lathe([(r,.030),(r+.006,.028),(r+.009,.006),(r+.020,0)],40,closed=False,m=fm,parent=G,loc=(-.514,q,.49),rot=(0,-90,0))
    fan((.02,0,z1),(0,0,0),1.0,'black',False,.4,G)
    m = mat('wire','#b9bec4',.28,1); zt = z1+.21
    for s in (-1,1): tube([(.02+.43,s*.44,zt),(.02+.40,s*.495,zt-.005),(.02+.33,s*.515,zt-.10),(.02+.24,s*.513,z1-.08),(.02+.14,s*.508,z1-.11),(.02-.14,s*.508,z1-.11),(.02-.24,s*.513,z1-.08),(.02-.33,s*.515,zt-.10),(.02-.40,s*.495,zt-.005),(.02-.43,s*.44,zt)],.0095,4,m=m,parent=G)
    tube([(.52,.30,z1+.06),(.66,.36,z1-.10),(.76,.30,.16),(.80,.10,.03),(.74,-.10,.022),(.62,-.20,.022)],.018,4,m=mat('fancable','#101113',.55),parent=G)

def liquid(G, body, fans, lit):
    F = finish(body); w = 1.2*fans+.37; D = .27; rad = F['body'] if body=='white' else mat('rad','#101215',.38,.4,var=.03)
    # radiator: rails, tanks, core
    for s in (-1,1): box((w,D,.035),(0,.0,.60+s*.58),.008,2,m=rad,parent=G)
    for s in (-1,1): box((.16,D,1.19),(s*(w/2-.08),0,.60),.03,3,m=rad,parent=G)
    # core: flat tubes along it, folded fins between them
    box((w-.2,D-.10,1.12),(0,0,.60),0,m=mat('core','#07080a',.5,.4),parent=G); n = int((w-.32)/.022); cf = mat('corefin','#2c3036',.35,.8) if body!='white' else mat('corefin-w','#b9bfc4',.4)
    for y in (-.105,.105): many([(-w/2+.16+i*(w-.32)/n,y,.04,.005,.03,1.12) for i in range(n+1)],cf,G); many([(0,y,.09+.10*k,w-.3,.034,.016) for k in range(11)],cf,G)
    for i in range(int(fans*4)): screw((-w/2+.25+i*(w-.5)/(fans*4-1),0,1.197),.02,steel(),parent=G)
    for i in range(fans): fan((-1.2*(fans-1)/2+1.2*i,-D/2,.60),(90,0,0),1.195,body,lit,.3+i*.7,G)
    # pump block, leaning so that its face looks at us
    px,py,pz = (w/2-1.75 if fans==3 else w/2-1.25,-1.45,.31); P = group('pump',(px,py,pz),(54,0,-36),G); r = .38
    box((.62,.62,.07),(0,0,-.235),.05,3,m=F['second'],parent=P); box((.50,.50,.03),(0,0,-.285),.01,2,m=copper(),parent=P)
    lathe([(r*.96,-.20),(r,-.18),(r,.12),(r*.985,.15),(r*.93,.165),(r*.905,.165),(r*.90,.155)],128,closed=False,m=F['body'],parent=P)
    L = glow('pump',P,-.36,.36,es=2.2,colours=GLOW[::-1]) if lit else F['second']
    lathe([(r*.905,.150),(r*.905,.166),(r*.80,.166),(r*.80,.150)],128,closed=False,m=L,parent=P)
    lathe([(r*.80,.150),(r*.80,.170),(r*.77,.176),(.001,.176)],128,closed=False,m=satin() if body!='white' else F['body'],parent=P)
    lathe([(r*.50,.1765),(r*.515,.1785),(r*.53,.1765)],96,closed=False,m=F['trim'],parent=P)
    lathe([(r*.22,.1765),(r*.235,.1785),(r*.25,.1765)],96,closed=False,m=L if lit else F['trim'],parent=P)
    # tubes from the right tank round to the pump's elbows
    tm = mat('hose','#0d0f11',.6) if body!='white' else mat('hose-w','#dfe3e6',.45); bpy.context.view_layer.update(); M = P.matrix_world
    for j,(z,e) in enumerate(((.92,Vector((.30,.12,-.06))),(.60,Vector((.30,-.12,-.06))))):
        q = M@e; v = (M.to_3x3()@Vector((1,.15,0))).normalized(); a = q+v*.16; x = w/2
        cyl(.075,.10,.012,32,loc=(x-.02,0,z),rot=(0,90,0),m=F['trim'],parent=G)
        tube([(x+.04,0,z),(x+.20,-.04,z),(x+.30-.08*j,-.36,z+.02-.06*j),(x+.06-.10*j,-.90,z-.12-.08*j),(x-.45-.05*j,-1.34-.06*j,.46-.06*j),tuple(a+v*.20),tuple(a)],.066,6,m=tm,parent=G)
        c = cyl(.078,.16,.012,32,m=F['trim'],parent=G,loc=tuple(q)); c.rotation_euler = v.to_track_quat('Z','Y').to_euler()

def build(kind='tower', body='bare', fans=1, lit=False, az=-38):
    G = group('cooler'); w = body=='white'
    lights = dict(fill_az=40,fill_w=2.3,**(WHITE if w else dict(fill=1.25,rim=1.3)))
    if kind == 'liquid': liquid(G,body,fans,lit); shoot(-43 if fans==3 else -36,22,60,margin=1.05,**lights)
    elif kind == 'low': low(G,body); shoot(-34,24,85,margin=1.06,**{**lights,'key':.9})
    else: tower(G,body,fans,lit); shoot(az,17,85,margin=1.06,**lights)
