# Thermal paste: a syringe with its cap and spreader.
import kit
from kit import *
from parts import *

VARIANTS = {'thermal-paste': dict(), 'thermal-paste-2': dict(accent='#1d4f91', barrel='#24272b', pose='left')}

def build(accent='#0c7a58', barrel='#d7dadd', pose='right'):
    G = group('syringe'); w = mat('barrel',barrel,.30,coat=.3,spec=.5); grey = mat('paste','#7d8288',.42,.35); bk = black() if pose=='right' else mat('lab','#d9dcdf',.4); acc = mat('band',accent,.32,coat=.3)
    r = .105
    # along z: tip up; barrel, shoulder, nozzle, cap; flange, plunger
    lathe([(.001,0),(r-.012,0),(r,.006),(r,.62),(r*.98,.64),(r*.55,.685),(.040,.70),(.036,.80),(.001,.80)],96,m=w,parent=G)
    lathe([(r+.0008,.06),(r+.0008,.52)],96,closed=False,m=bk,parent=G); lathe([(r+.0014,.44),(r+.0014,.475)],96,closed=False,m=acc,parent=G); lathe([(r+.0014,.40),(r+.0014,.415)],96,closed=False,m=mat('band2','#b7bcc2',.3,1),parent=G)
    for i in range(9): lathe([(r+.0012,.535+.009*i),(r+.0012,.5362+.009*i)],96,closed=False,m=mat('tick','#3b4046',.5),parent=G)
    lathe([(.001,.70),(.052,.70),(.056,.706),(.050,.86),(.044,.872),(.001,.874)],48,m=acc,parent=G)
    for k in range(12): a = k*pi/6; box((.008,.006,.11),(.052*math.cos(a),.052*math.sin(a),.775),.002,1,rot=(0,-2,math.degrees(a)+90),m=acc,parent=G)
    o = circ(0,0,r*1.05,32,60,120)[::1]; prism(rrect(.21,.46,.10),.028,.009,3,-.030,m=w,parent=G)
    for a in (0,90): box((.125,.022,.46),(0,0,-.22),.005,2,rot=(0,0,a),m=w,parent=G)
    lathe([(.001,-.475),(.115,-.475),(.128,-.467),(.128,-.452),(.115,-.444),(.001,-.444)],64,m=w,parent=G)
    cyl(r-.008,.03,.006,64,m=bk,parent=G,loc=(0,0,-.0))
    # lies on the floor, turned; spreader and a bead of paste before it
    G.rotation_euler = Euler((0,math.radians(90),math.radians(24))); G.location = (-.18,.14,.128)
    S = group('spreader',(.16,-.36,.012),(0,0,12)); prism([(-.26,-.06),(.10,-.075),(.14,-.09),(.30,-.09),(.30,.09),(.14,.09),(.10,.075),(-.26,.06)],.016,.006,3,0,m=acc,parent=S); prism([(-.22,-.035),(.04,-.045),(.04,.045),(-.22,.035)],.004,.002,2,.015,m=mat('acc2',accent,.4),parent=S)
    B = group('bead',(-.36,-.32,0)); R = [(.150,0),(.158,.012),(.150,.034),(.118,.056),(.122,.066),(.112,.086),(.078,.104),(.080,.112),(.068,.130),(.034,.150),(.016,.172),(.001,.186)]; o = lathe(R,64,m=grey,parent=B); smooth(o,180); o.scale = (1,.86,1)
    if pose == 'left': G.rotation_euler = Euler((0,math.radians(90),math.radians(156))); G.location = (.18,.14,.128); S.location.x = -.16; S.rotation_euler = Euler((0,0,math.radians(168))); o.parent.location.x = .36
    shoot(-8 if pose=='right' else 8,38,80,margin=1.08,top=.6,fill_az=30,fill_w=2.3,fill=1.1,key=.9)
