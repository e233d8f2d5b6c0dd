# The sockets at a board's edge and what covers them.
from board_build import *

# from the bottom up, per column: its width and height, then each socket with its height above the board and its place along the edge
COLUMNS = {
    'usb4': (15,31,[('usb',4.6,.5,'u2'),('usb',11.2,.5,'u2'),('usb',19.4,.5,'u3'),('usb',26,.5,'u3')]), 'usb2': (15,15.5,[('usb',4.6,.5,'u3'),('usb',11.2,.5,'u3')]),
    'fast4': (15,31,[('usb',4.6,.5,'u10'),('usb',11.2,.5,'u10'),('usb',19.4,.5,'u10'),('usbc',26,.5,'')]), 'usbc2': (15,15.5,[('usb',4.6,.5,'u10'),('usbc',11.4,.5,'')]),
    'rj45': (17.5,31,[('usb',4.6,.5,'u10'),('usb',11.2,.5,'u10'),('rj45',22.8,.5,'')]), 'hdmi2': (17.8,23,[('hdmi',5.6,.5,''),('dp',16.6,.5,'')]),
    'ps2': (15,31,[('usb',4.6,.5,'u2'),('usb',11.2,.5,'u2'),('ps2',22.6,.5,'')]), 'vga': (31,13,[('vga',6.4,.5,'')])}
TONGUE = dict(u2='#101214',u3='#1550a8',u10='#a8202c')
JACKS = ('#8fae2c','#2d7f92','#b0607c'),('#15171a','#c9822e','#84898e')

def rear(B, kinds, y=8):
    """Columns of sockets at the left edge, their mouths to the left."""
    g = B['G']; st = nickel(); P = lambda yy,z: group('p',(X(B,-1.6),Y(B,yy),Z+z/100),(0,-90,0),g)
    for kind in kinds:
        if kind in ('jacks','jacks3'):
            for column in JACKS[:2 if kind=='jacks' else 1]:
                block(B,7.6,y+6,17,11.6,33.5,0,.5,black(),2)
                for i,c in enumerate(column): port('jack',(0,0,.002),P(y+6,5.8+10.7*i),mat('jack'+c,c,.42)); B['mouths'].append((Y(B,y+6),(5.8+10.7*i)/100,.098,.098))
                y += 12
            y += 1; continue
        if kind=='wifi':
            block(B,5,y+6.5,14,12,33,0,.3,mat('aerials','#8a8e92',.46,1,var=.04))
            for z in (8.5,24): posts_at(B,y+6.5,z); B['mouths'].append((Y(B,y+6.5),z/100,.08,.08))
            y += 13.5; continue
        w,h,sockets = COLUMNS[kind]; block(B,10.6,y+w/2,14.8,w-.6,h,0,.4,st,2); seam = [(10.6+s*4.6,y+t,h,1.2,3.2,.12) for s in (-1,1) for t in (w*.3,w*.7)]; little(B,seam,hole())
        for one,z,o,tone in sockets:
            size = dict(hdmi=(.160,.064),dp=(.178,.068),usbc=(.098,.042),rj45=(.172,.150),usb=(.146,.074),ps2=(.14,.14),vga=(.30,.115))[one]
            B['mouths'].append((Y(B,y+w*o),z/100,*size)); port(one,(0,0,-.010),P(y+w*o,z),mat(tone,TONGUE[tone],.4) if tone else None)
        if kind=='hdmi2' and not B['plain']:   # a button above them
            B['mouths'].append((Y(B,y+w/2),.285,.046,.046)); q = P(y+w/2,28.5); cyl(.019,.03,.004,32,loc=(0,0,-.026),m=mat('push','#c9cdd0',.4),parent=q)
        y += w+1.2
    return y

def posts_at(B, y, z):
    P = group('post',(X(B,-1),Y(B,y),Z+z/100),(0,-90,0),B['G']); gd = gold(); prism(hexagon(.044),.03,.004,2,0,m=gd,parent=P)
    lathe([(.032,.03),(.032,.11),(.028,.115),(.018,.115),(.017,.09)],32,closed=False,m=gd,parent=P); cyl(.004,.03,.001,12,loc=(0,0,.09),m=gd,parent=P)
    for k in range(7): lathe([(.032,.036+.010*k),(.0342,.040+.010*k),(.032,.044+.010*k)],32,closed=False,m=gd,parent=P)

def ribs(B, x0, x1, y0, y1, h, along='y', pitch=3.2, fin=1.5, base=.45):
    """Extruded heat sink: a foot and fins across it; the ends are cut at an angle."""
    m = B['m']['sink']; shape(B,[(x0,y0+1),(x0+1,y0),(x1-1,y0),(x1,y0+1),(x1,y1-1),(x1-1,y1),(x0+1,y1),(x0,y1-1)],h*base,1.2,.3,m); n = int(((y1-y0) if along=='y' else (x1-x0))/pitch)
    for i in range(n):
        t = (i+.5)*pitch+(((y1-y0) if along=='y' else (x1-x0))-n*pitch)/2
        if along=='y': block(B,(x0+x1)/2,y0+t,x1-x0-.6,fin,h*(1-base)+.4,1.0+h*base-.2,.25,m,1)
        else: block(B,x0+t,(y0+y1)/2,fin,y1-y0-.6,h*(1-base)+.4,1.0+h*base-.2,.25,m,1)

def armour(B, end, top_end, look):
    """Cover over the sockets at the edge, one piece with the heat sink behind it, and a finned one above the processor."""
    m = B['m']; itx = B['form']=='itx'; w = 30 if itx else 33; x2 = 46 if itx else 56; back = end-26 if itx else end-33
    b0 = [(-1,2.5),(w,2.5),(w,end-16),(w-10,end-1),(-1,end-1)]
    shape(B,b0,4,34,1.4,m['sink'],4); block(B,w-1.5,(4+end-18)/2,3,end-24,34,1,.4,m['sink']); block(B,(w-1)/2,4,w,3,34,1,.4,m['sink']); block(B,(w-12)/2,end-2.5,w-12,3,34,1,.4,m['sink'])
    # the plate that the sockets look through
    S = group('shield',(X(B,-1.1),0,Z),(0,-90,0),B['G']); y0,y1 = Y(B,end),Y(B,2.5)
    plate([(0,y0),(.37,y0),(.37,y1),(0,y1)],[rrect(h,d,min(d,h)*.49 if h<.06 or d<.10 else .01,z,c) for c,z,d,h in B['mouths']],.007,.001,1,m=mat('shield','#1b1d20',.38,.4) if not B['white'] else m['sink'],parent=S)
    ribs(B,w+1,x2,26 if itx else 34,back,24,'y',5.4,3.7)   # the heat sink behind, with deep grooves
    n = 6 if look==1 else 3
    for k in range(n):
        t = end*.40+k*(5.6 if look==1 else 12); shape(B,[(3,t+8),(w-4,t),(w-4,t+(2.2 if look==1 else 6)),(3,t+8+(2.2 if look==1 else 6))],.5,37.9,.12,m['groove'],1)
    t = end*.16; shape(B,[(2,t+9),(w-3,t),(w-3,t+14),(2,t+23)],.4,37.95,.15,m['inlay'],1)
    if look==1: shape(B,[(2,t+25.5),(w-3,t+16.5),(w-3,t+18),(2,t+27)],.45,37.95,.1,m['trim'],1)
    ribs(B,62 if not itx else 52,top_end,5,19 if not itx else 15,22,'x',5.0,3.4)
    for s in (8,end-22): screw((X(B,w-6),Y(B,s+2),Z+.38),.020,steel(),parent=B['G'])
