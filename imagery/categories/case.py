# Cases: glass, mesh or solid side, mesh front with fans behind it, four sizes; built ones (desktop computers) have board, card and light inside.
import os, sys
from kit import *
from case_fan import fan
SIZE = { # width, depth, height, front fans (count, side, first height)
    'mid': (2.25,4.35,4.55,3,1.22), 'full': (2.45,5.1,5.5,3,1.42), 'mini': (2.10,3.95,3.55,2,1.22), 'itx': (1.88,3.55,2.75,1,1.42), 'cube': (2.22,2.85,1.82,1,1.22),
}
VARIANTS = {
    'case': {}, 'case-white': {'body': 'white'},
    'case-lit': {'lit': True}, 'case-white-lit': {'body': 'white', 'lit': True},
    'case-2': {'front': 'slats'}, 'case-white-2': {'body': 'white', 'front': 'slats'},
    'case-solid': {'side': 'solid'}, 'case-solid-white': {'side': 'solid', 'body': 'white'},
    'case-full': {'size': 'full'}, 'case-full-white': {'size': 'full', 'body': 'white'},
    'case-mini': {'size': 'mini'}, 'case-mini-white': {'size': 'mini', 'body': 'white'},
    'case-mini-mesh': {'size': 'mini', 'side': 'mesh'}, 'case-mini-mesh-white': {'size': 'mini', 'side': 'mesh', 'body': 'white'},
    'case-itx': {'size': 'itx', 'side': 'mesh'}, 'case-itx-white': {'size': 'itx', 'side': 'mesh', 'body': 'white'},
    'case-cube': {'size': 'cube', 'side': 'mesh'},
    'case-inside': {'open_side': True, 'view': 'inside'}, 'case-white-inside': {'open_side': True, 'view': 'inside', 'body': 'white'},
    'case-mini-inside': {'open_side': True, 'view': 'inside', 'size': 'mini'}, 'case-mini-white-inside': {'open_side': True, 'view': 'inside', 'size': 'mini', 'body': 'white'},
    'case-full-inside': {'open_side': True, 'view': 'inside', 'size': 'full'}, 'case-full-white-inside': {'open_side': True, 'view': 'inside', 'size': 'full', 'body': 'white'},
    'desktop': {'built': True, 'lit': True}, 'desktop-white': {'built': True, 'lit': True, 'body': 'white'},
}

def mesh_plate(w, h, pitch, r, thick, edge, rows=None, **k):
    """A perforated plate: hexagonal holes in a staggered grid."""
    holes=[]; n=int((w-2*edge)/pitch); m=int((h-2*edge)/(pitch*.866))
    for j in range(m+1):
        y=(j-m/2)*pitch*.866
        for i in range(n+(0 if j%2 else 1)):
            x=(i-(n-(1 if j%2 else 0))/2)*pitch
            holes.append([(x+r*math.cos(math.radians(60*q+30)),y+r*math.sin(math.radians(60*q+30))) for q in range(6)])
    return plate(rrect(w,h,.05),holes,thick,.003,1,**k)

def build(body='black', size='mid', side='glass', lit=False, built=False, open_side=False, studio_light=True, colours=(MINT,BLUE), view='front', front='mesh'):
    white=body=='white'; W,D,H,nf,fs=SIZE[size]; x0,x1,y0,y1=-W/2,W/2,-D/2,D/2; zb=.16
    blk=mat('caseW' if white else 'caseB','#eef0f1' if white else '#191c20',.38,var=0 if white else .03); dk=mat('case2W' if white else 'case2B','#cfd4d8' if white else '#1b1e23',.45)
    inn=mat('innW' if white else 'innB','#d3d7db' if white else '#16181b',.44); alu=mat('alu','#aeb4bc',.28,1,var=.03); hole=mat('hole','#030304',.7); rub=mat('rub','#0a0a0b',.6); steel=mat('steel','#a4a8ae',.32,1)
    dark=mat('behind','#0a0b0d',.6)
    # shell
    prism(rrect(W,D,.05),.10,.02,3,zb,m=blk)
    clear=side=='glass' or open_side
    if not clear: box((W,.05,H-.1),(0,y1-.025,zb+H/2),.01,m=blk)
    box((.05,D,H-.1),(x1-.025,0,zb+H/2),.012,m=blk)
    # top: frame with a perforated inlay
    plate(rrect(W,D,.06),[rrect(W-.36,D-.75,.08,0,.10)],.07,.014,3,m=blk,loc=(0,0,zb+H-.07))
    mesh_plate(W-.34,D-.73,.085,.030,.014,.05,m=blk,loc=(0,.10,zb+H-.05)); box((W-.1,D-.1,.012),(0,0,zb+H-.13),0,m=dark)
    # front: perforated panel in a frame, fans behind it
    fh=H-.14
    plate(rrect(W,fh,.07),[rrect(W-.26,fh-.30,.05)],.10,.022,4,m=blk,rot=(90,0,0),loc=(0,y0+.02,zb+H/2+.02))
    p=.092 if H<5 else .110   # Blender leaves out what is beyond some 1500 holes in one plate
    if front=='slats':   # upright slats with air between them
        n=round((W-.26)/.118)
        for i in range(n): box((.074,.09,fh-.28),(-(W-.26)/2+(W-.26)*(i+.5)/n,y0-.03,zb+H/2+.02),.014,3,m=blk)
        box((W-.24,.02,fh-.28),(0,y0+.06,zb+H/2),0,m=dark)
    else: mesh_plate(W-.24,fh-.28,p,p*.42,.012,.045,m=blk,rot=(90,0,0),loc=(0,y0-.02,zb+H/2+.02))
    step=(fh-.36)/nf
    for i in range(nf): fan((0,y0+.36,zb+.24+step*(i+.5)),(90,0,0),min(fs,W-.36,step),body,lit,.4+i,colours=colours,glow=2.4 if lit else 1)
    box((W-.2,.02,fh-.2),(0,y0+.42,zb+H/2),0,m=dark)
    if clear:   # the fans' chamber is closed towards the pane and the inside
        box((W-.08,.03,fh-.1),(0,y0+.445,zb+H/2),.006,m=inn)
        plate(rrect(.40,H-.3,.02),[rrect(.07,.34,.035,0,(k-(nf-.5))*step/2) for k in range(2*nf)],.03,.006,2,m=inn,rot=(90,0,-90),loc=(x0+.075,y0+.25,zb+H/2))
    # sockets on the top edge
    for k,x in enumerate((-.10,.10,.28)): box((.135,.055,.012),(x,y0+.17,zb+H+.002),.004,m=hole); box((.11,.018,.014),(x,y0+.18,zb+H+.002),.002,m=steel)
    cyl(.075,.022,m=dk,loc=(-.42,y0+.17,zb+H-.006)); lathe([(.05,.017),(.058,.022),(.066,.017)],48,closed=False,m=alu if not lit else mat('powerlight','#000000',.4,emit=colours[0],es=1.6),loc=(-.42,y0+.17,zb+H-.006))
    # feet
    fd=.46 if D>3 else .34
    for sx in(-1,1):
        for sy in(-1,1): box((.30,fd,.16),(sx*(W/2-.25),sy*(D/2-.36),.08),.03,m=rub); box((.31,fd+.01,.022),(sx*(W/2-.25),sy*(D/2-.36),.152),.004,m=blk if white else alu)
    # the side that we see
    if clear:
        for z,h in((zb+.09,.18),(zb+H-.13,.12)): box((.03,D-.06,h),(x0+.015,.02,z),.008,m=blk)
        for y in(y0+.09,y1-.05): box((.03,.10,H-.2),(x0+.015,y,zb+H/2),.008,m=blk)
        inside(locals(),built,lit,colours)
    if side=='glass' and not open_side:
        pane=window('pane',((.83,.845,.86,1) if white else (.86,.88,.90,1)) if not built else (.92,.93,.95,1),.085 if white else .035); box((.022,D-.05,H-.22),(x0-.008,.02,zb+H/2+.015),.006,2,m=pane)
        if white: plate(rrect(H-.23,D-.06,.02),[rrect(H-.43,D-.28,.04)],.004,.001,1,m=mat('border','#dde1e4',.16,coat=.5),rot=(0,-90,0),loc=(x0-.019,.02,zb+H/2+.015))   # printed on the glass
        for z in(zb+.20,zb+H-.20):
            for y in(y0+.14,y1-.14): cyl(.042,.026,m=alu,loc=(x0-.022,y,z),rot=(0,-90,0)); cyl(.018,.004,.001,6,m=hole,loc=(x0-.035,y,z),rot=(0,-90,0))
    elif side in('mesh','solid'):
        box((.05,D-.10,H-.16),(x0+.02,.03,zb+H/2+.0),.014,m=dark)
        if side=='solid':
            box((.03,D-.08,H-.18),(x0,.03,zb+H/2+.015),.014,4,m=blk)
            plate(rrect(H-.62,D-.86,.14),[rrect(H-.70,D-.94,.11)],.016,.006,3,m=blk,rot=(0,-90,0),loc=(x0-.012,.03,zb+H/2+.015))   # a pressed field stiffens the sheet
            plate(rrect(.62,.11,.055),[rrect(.58,.07,.035)],.014,.004,2,m=blk,rot=(0,-90,0),loc=(x0-.012,y1-.20,zb+H/2+.015)); prism(rrect(.58,.07,.035),.004,.001,1,0,m=dk,rot=(0,-90,0),loc=(x0-.012,y1-.20,zb+H/2+.015))
        else: mesh_plate(H-.18,D-.08,.098,.036,.02,.16,m=blk,rot=(0,-90,0),loc=(x0+.006,.03,zb+H/2+.015))
        for z in(zb+.3,zb+H-.3): cyl(.05,.05,m=alu if not white else blk,loc=(x0+.02,y1-.0,z),rot=(-90,0,0))
    if not studio_light: return
    inner=H*D/19.8; L=[]
    if side=='glass':
        L=[((-.30,.15,zb+H-.22),330 if white else 450,(1,1,1),(.05,.3,zb+1.6),(1.1,D*.62))]
        L.append(((x0-.9,-D*.15,zb+H*.62),(420 if white else 950) if built else 520 if white else 430,(1,1,1),(x1,.45,zb+H*.50),(.8,H*.5)))
        if lit: L.append(((-.5,-.9,zb+.98),25 if white else 60,srgb(colours[0]),(.4,.3,zb+2.6),(.6,1.6)))
    for l,p,c,t,s in L: area('in',l,t,s,p*inner*(.28 if white else 1.15),c,grad=False)
    w=white
    shut=side!='glass' and not w   # a closed black side mirrors the left rim light: less of it, or the case looks grey
    shoot(-70 if view=='inside' else -46,16 if view=='inside' else 13,85,1.05,fill_az=52,fill_w=1.8,**(dict(WHITE,key=1.25,top=.6,fill=.75,world=.06) if w else dict(world=.24,key=.62 if side=='glass' else .55,rim=.45 if shut else 1.5,top=.36,fill=1.7)))
    for o in bpy.data.objects:   # in the pane only the right strip may mirror: a faint reflection of a bright softbox is noise and haze
        if side=='glass' and o.name.split('.')[0] in('key','rimL','rimR','top','in','cyc'): o.visible_glossy=False

def inside(S, built, lit, colours):
    """Tray with cut-outs, power supply shroud, slot covers, rear wall with its openings; with `built` a computer in it."""
    W,D,H,x0,x1,y0,y1,zb,blk,dk,inn,alu,hole,rub,steel,white,body=[S[k] for k in('W','D','H','x0','x1','y0','y1','zb','blk','dk','inn','alu','hole','rub','steel','white','body')]
    tx=x1-.38; bh=min(2.44,H-1.55) if H<4 else 3.0; zc=zb+H-.22-bh/2-(.25 if H>4 else .12); yb=y1-.30-1.22; yf=y0+.48; zm=zb+H/2
    sh=.98 if H>4 else .84; deck=zb+.09+sh; void=mat('voidW' if white else 'voidB','#3d4247' if white else '#050607',.7)
    at=lambda y,z: (-y,z-zm)   # the tray's plane is seen from the left: what is at the back is left
    grommets=[rrect(.20,bh*.25,.09,*at(yb-1.33,zc+bh*f)) for f in(.30,-.02,-.34)]
    cut=grommets+[rrect(.46,.12,.05,*at(yb+d,zc+bh/2+.11)) for d in(.72,-.02,-.76)]+[rrect(.50,.11,.05,*at(yb+d,deck+.10)) for d in(.55,-.25)]+[rrect(1.0,bh*.30,.09,*at(yb+.28,zc+bh*.21))]
    mid=(yf+yb-1.5)/2; room=yb-1.5-yf   # between grommets and front: plates for small drives, or slots only
    if room>.3: cut+=[rrect(.055,.16,.027,*at(mid+dy,zb+H*.30+.26*k)) for dy in(-.26,0,.26) if abs(dy)+.1<room/2 for k in range(int(H*.62/.26))]
    cut+=[rrect(.07,.045,.02,*at(yb+1.02-.5*k,zc-bh*.36+d)) for k in range(4) for d in(0,.16)]   # loops for cable ties
    plate(rrect(D-.12,H-.2,.03),cut,.03,.008,3,m=inn,rot=(90,0,-90),loc=(tx+.03,0,zm)); box((.01,D-.2,H-.3),(tx+.13,0,zm),0,m=void)
    for k in range(4): box((.035,.075,.035),(tx+.0,yb+1.02-.5*k,zc-bh*.36+.08),.015,m=inn)
    for c in grommets:   # rubber sleeves, slit in the middle
        ys=[-q[0] for q in c]; zs=[q[1]+zm for q in c]; cy,cz,h=(min(ys)+max(ys))/2,(min(zs)+max(zs))/2,max(zs)-min(zs)
        tube([(tx-.006,-q[0],zm+q[1]) for q in c],.024,3,True,False,m=rub); box((.012,.19,h-.02),(tx+.016,cy,cz),0,m=rub); box((.006,.016,h-.14),(tx+.008,cy,cz),.002,m=hole)
    # shroud over the power supply: bent sheet, open where the supply is seen, vents in its roof, an edge to the front
    ds=D-.66; cy=.31; sx=x0+.05; L=lambda y: cy-y
    plate(rrect(ds,sh,.02),[rrect(1.25,.46,.07,L(y1-1.0),.02)]+[rrect(.045,.26,.022,L(cy-ds/2+.22+.095*k),0) for k in range(6)],.025,.008,3,m=inn,rot=(90,0,-90),loc=(sx+.025,cy,deck-sh/2))
    vents=[rrect(.16,.045,.022,-.62+.24*r+.1+.17,-ds/2+.28+.10*k) for r in range(3) for k in range(int((ds-1.2)/.10))]+[rrect(.09,.42,.04,tx-.10+.17,d) for d in(ds/2-.5,ds/2-1.25)]
    plate(rrect(W-.42,ds,.02),vents,.025,.008,3,m=inn,loc=(-.17,cy,deck-.025)); box((W-.42,.025,sh),(-.17,cy-ds/2+.012,deck-sh/2),.008,m=inn); box((W-.5,ds-.1,.01),(-.17,cy,deck-.16),0,m=void)
    box((.01,ds-.1,sh-.1),(sx+.30,cy,deck-sh/2),0,m=void)
    box((.2,1.42,sh-.18),(sx+.17,y1-.80,zb+.09+sh/2-.03),.02,m=mat('supply','#1c1f23',.42,.3)); prism(rrect(.9,.30,.02),.004,.001,1,0,m=mat('supplylabel','#1a1d21',.5),rot=(90,0,-90),loc=(sx+.068,y1-1.0,zb+.55))
    # rear wall: vent behind the fan, opening for the board's sockets, slots closed by covers
    fx=tx-.52-.58; fz=zb+H-.92; top=zc+bh/2-.05; io=1.58 if H>3 else 1.3; W_=lambda z: z-zm; r=.045
    hx=[[(fx+i*.10+(j%2)*.05+r*math.cos(math.radians(60*q+30)),W_(fz)+j*.0866+r*math.sin(math.radians(60*q+30))) for q in range(6)] for j in range(-6,7) for i in range(-6,7) if math.hypot(i*.10+(j%2)*.05,j*.0866)<.53]
    slots=[z for z in(top-io-.17-.203*i for i in range(8 if H>5 else 7)) if z>deck+.08]
    plate(rrect(W,H-.1,.02),hx+[rrect(.43,io,.01,tx-.27,W_(top-io/2))],.05,.01,2,m=blk,rot=(90,0,0),loc=(0,y1,zm)); box((W-.1,.012,.012),(0,y1-.056,deck+.02),0,m=dk)
    if built: box((.43,.02,io),(tx-.27,y1-.03,top-io/2),.004,m=steel)
    cm=mat('cover','#2d3136',.40,.45) if not white else mat('coverW','#e2e5e7',.4)
    for z in slots:
        box((.98,.02,.178),(tx-.56,y1-.062,z),.006,m=cm)
        for k in range(7): prism(rrect(.085,.06,.02),.004,0,1,0,m=hole,rot=(90,0,0),loc=(tx-.92+.12*k,y1-.071,z))
        cyl(.034,.05,.008,24,m=steel,loc=(tx-1.09,y1-.062,z),rot=(90,0,0))
    fan((fx,y1-.33,fz),(90,0,0),1.14,body,lit,.2,colours=colours,glow=2)
    if not built:   # standoffs, and the leads of the front's switches and sockets out of the lowest sleeve
        for yy in(-1.05,.05,1.12):
            for z in(-.46,0,.46): cyl(.035,.07,.008,24,m=mat('brass','#c2a057',.3,1),loc=(tx,yb+yy,zc+z*bh),rot=(0,-90,0))
        lead=mat('leadW' if white else 'leadB','#b9bec3' if white else '#0c0d0f',.55); g=zc-bh*.34; plug=mat('plug','#0a0b0d',.4)
        for k in range(3):
            y=yb-1.33+.03*k; e=(tx-.22-.17*k,yb-.42+.10*k,deck+.05)
            tube([(tx+.02,y,g+.10-.05*k),(tx-.16,y+.05,g+.10-.05*k),(tx-.22,y+.10,max(deck+.30,g-.22)),(tx-.20-.1*k,y+.30,deck+.05),(e[0],e[1]-.3,deck+.035),e],.022 if k else .032,4,m=lead)
            box((.13,.20,.07) if k==0 else (.10,.12,.045),(e[0],e[1]+.08,deck+.045),.008,m=plug)
        tube([(fx+.5,y1-.34,fz-.45),(fx+.62,y1-.40,fz-.60),(tx-.25,yb+.95,zc+bh/2-.1),(tx-.05,yb+.75,zc+bh/2+.08),(tx+.03,yb+.72,zc+bh/2+.11)],.020,4,m=lead)
        return
    computer(tx,yb,zc,body,white)

def computer(tx, yb, zc, body, white):
    """Board, tower cooler, memory and card from their own files, each in its place; cables through the sleeve."""
    sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))),'scenes')); from banners import put, seen_along, sticks
    bx=tx-.10; seen_along(put('motherboard',(0,0,0),body=body),(0,-1,0),(0,0,1),(-1,0,0),(bx,yb,zc))
    seen_along(put('cpu_cooler',(0,0,0),kind='tower',body=body,lit=True),(0,0,1),(0,1,0),(-1,0,0),(bx-.06,yb+.18,zc+.745))
    sticks([((0,0,1),(-1,0,0),(0,-1,0),(bx-.05,yb-.39-.094*i,zc+.735)) for i in (1,3)],body=body)
    seen_along(put('graphics_card',(0,0,0),fans=3,lit=True,body=body),(0,-1,0),(-1,0,0),(0,0,-1),(-.12,.59,zc-.06))
    cab=mat('wcab','#d7dade' if white else '#1b1e22',.55)
    for k in range(8): tube([(bx-.10,yb-1.12,zc+.66-.05*k),(bx-.24,yb-1.20,zc+.66-.05*k),(bx-.20,yb-1.36,zc+.62-.05*k),(tx+.02,yb-1.46,zc+.60-.05*k)],.024,4,m=cab)
    for k in range(6): tube([(-.72+.045*k,-.30,zc-.10),(-.72+.045*k,-.36,zc+.10),(-.40+.05*k,-.62,zc+.16),(bx-.25,-.80-.01*k,zc-.02),(tx+.02,-.86,zc-.12-.04*k)],.024,4,m=cab)
