# Thermal paste: a syringe of clear plastic with the grey paste in it, its cap, a spreader and a drop.
from kit import *
from parts import *

VARIANTS = {'thermal-paste': dict(), 'thermal-paste-2': dict(accent='#1d4f91', pose='left')}

def clear(name, white=.04, rough=.10):
    """Polypropylene: lets most light through, and is a little milky."""
    m = mat(name,'#c3c9ce',rough,spec=.6); nt = m.node_tree; N = nt.nodes.new; mx = N('ShaderNodeMixShader'); tr = N('ShaderNodeBsdfTransparent'); lw = N('ShaderNodeLayerWeight'); ma = N('ShaderNodeMath'); ma.operation = 'MULTIPLY_ADD'; ma.inputs[1].default_value = .40; lw.inputs[0].default_value = .3; ma.inputs[2].default_value = white
    b,o = nt.nodes['Principled BSDF'],nt.nodes['Material Output']
    for x,y in ((lw.outputs['Facing'],ma.inputs[0]),(ma.outputs[0],mx.inputs[0]),(tr.outputs[0],mx.inputs[1]),(b.outputs[0],mx.inputs[2]),(mx.outputs[0],o.inputs[0])): nt.links.new(x,y)
    return m

def build(accent='#0c7a58', pose='right'):
    G = group('syringe'); cl = clear('barrel'); w = mat('plunger','#dfe3e6',.36); paste = mat('paste','#6f757b',.30,.55); rub = mat('rub','#0b0c0d',.5); left = pose=='left'
    lab = mat('lab','#e4e7ea',.42) if left else mat('lab','#121417',.36,coat=.2); ink = mat('ink','#3b4148' if left else '#9aa1a8',.5); acc = mat('band',accent,.34,coat=.25); r = .100
    # along z: nozzle up; barrel, shoulder, nozzle with its collar; finger flange
    lathe([(r,-.01),(r,.60),(r*.985,.618),(r*.93,.630),(.060,.640),(.052,.650),(.052,.735),(.046,.738)],96,closed=False,m=cl,parent=G)
    plate(rrect(.20,.42,.095),[circ(0,0,r-.004,64)],.022,.008,3,m=w,parent=G,loc=(0,0,-.022))
    lathe([(.001,.175),(r-.007,.175),(r-.007,.612),(r*.86,.624),(.030,.634),(.026,.73),(.001,.73)],64,m=paste,parent=G)
    lathe([(.001,.105),(r-.008,.105),(r-.002,.112),(r-.002,.124),(r-.012,.130),(r-.012,.146),(r-.002,.152),(r-.002,.166),(r-.02,.174),(.001,.174)],64,m=rub,parent=G)
    # label with fields instead of words, marks of the dose
    lathe([(r+.0012,.190),(r+.0012,.475)],96,closed=False,m=lab,parent=G)
    for a,b,m in ((.442,.466,acc),(.428,.432,ink),(.196,.199,ink)): lathe([(r+.002,a),(r+.002,b)],96,closed=False,m=m,parent=G)
    side = 180 if left else 0
    def arc(z0, z1, a0, a1, m, q=.0022):
        n = 12; v = [((r+q)*math.cos(math.radians(a)),(r+q)*math.sin(math.radians(a)),z) for z in (z0,z1) for a in [a0+(a1-a0)*i/n for i in range(n+1)]]
        smooth(mesh(v,[(i,i+1,n+2+i,n+1+i) for i in range(n)],m=m,parent=G),60)
    for base in range(0,360,90):
        for k,(z,l,h) in enumerate(((.395,46,.014),(.355,30,.007),(.335,38,.007),(.315,26,.007),(.245,18,.030))): arc(z,z+h,base-26,base-26+l,ink if k else acc)
        for i in range(11): arc(.485+.0105*i,.4865+.0105*i,base-10,base+(12 if i%5==0 else 5),mat('tick','#2a2e33',.5),.0008)
    # plunger: a cross with ribs across it, thumb plate with rings
    for a in (45,135): box((r*1.72,.015,.50),(0,0,-.145),.003,2,rot=(0,0,a),m=w,parent=G)
    for z in (-.02,-.20): cyl(r*.86,.012,.003,48,m=w,parent=G,loc=(0,0,z))
    lathe([(.001,-.416),(.06,-.416),(.064,-.412),(.070,-.416),(.096,-.416),(.100,-.412),(.106,-.416),(.124,-.414),(.130,-.406),(.128,-.392),(.116,-.386),(.001,-.386)],96,m=w,parent=G)
    # cap: ribbed round its collar
    cap = mat('cap','#15171a',.38) if not left else mat('capL','#c9ced3',.38)
    lathe([(.062,.662),(.066,.666),(.064,.75),(.052,.765),(.036,.775),(.030,.86),(.024,.868),(.001,.869)],64,closed=False,m=cap,parent=G)
    for k in range(24): a = k*pi/12; box((.006,.008,.080),(.0655*math.cos(a),.0655*math.sin(a),.708),.002,1,rot=(0,0,math.degrees(a)),m=cap,parent=G)
    turn = 33; G.rotation_euler = Euler((0,math.radians(90),math.radians(turn))); G.location = (-.16,.10,.130)
    # spreader with a thin edge, drop as it comes out of the nozzle
    S = group('spreader',(.14,-.30,0),(0,0,turn-4)); sp = mat('spread','#aeb5bc',.34,coat=.2)
    prism([(-.30,-.045),(-.27,-.062),(.06,-.066),(.14,-.100),(.26,-.105),(.26,.105),(.14,.100),(.06,.066),(-.27,.062),(-.30,.045)],.020,.007,3,0,m=sp,parent=S); prism([(.26,-.104),(.325,-.104),(.325,.104),(.26,.104)],.006,.002,2,.001,m=sp,parent=S)
    for k in range(6): box((.012,.085,.006),(-.24+.03*k,0,.021),.002,1,m=sp,parent=S)
    B = group('bead',(-.27,-.27,0)); o = lathe([(.070,0),(.082,.010),(.086,.024),(.080,.042),(.066,.058),(.046,.070),(.028,.080),(.015,.094),(.007,.110),(.001,.120)],64,m=paste,parent=B); smooth(o,180)
    for q in o.data.vertices: q.co.x += max(0,q.co.z-.06)*.5; q.co.y += max(0,q.co.z-.06)*.25
    if left: G.rotation_euler = Euler((0,math.radians(90),math.radians(180-turn))); G.location.x *= -1; S.location.x *= -1; S.rotation_euler = Euler((0,0,math.radians(180-turn+4))); B.location.x *= -1
    shoot(-8 if not left else 8,40,80,margin=1.08,top=.7,fill_az=30,fill_w=2.3,fill=1.1,key=.95)
