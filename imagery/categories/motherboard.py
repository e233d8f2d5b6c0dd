# Motherboards standing: ATX, micro-ATX and mini-ITX; sockets AM5, AM4 and Intel's; black, silver or white heat sinks.
# With Wi-Fi: a cover over the sockets at the edge, aerial posts, plates over the drives. Without: bare sockets, small heat sinks, an open drive slot.
# Places are millimetres from the board's upper left corner, as makers' drawings give them.
import modelling
from kit import *
from parts import *
import board_print as bp
from board_build import *
from board_rear import *

WORDS = {'-micro-atx': dict(form='matx'), '-mini-itx': dict(form='itx'), '-am4': dict(socket='am4'), '-lga': dict(socket='lga'), '-plain': dict(plain=True), '-silver': dict(body='silver'), '-white': dict(body='white'), '-2': dict(look=2), '-ports': dict(view='ports')}
# after the size; the last ones are the second view: sockets at the edge
NAMES = {'': '-2 -silver -white -plain -am4 -am4-plain -lga -lga-2 -lga-plain -ports -2-ports -silver-ports -white-ports -plain-ports',
    '-micro-atx': '-silver -white -plain -am4-plain -lga -lga-silver -lga-plain -ports -silver-ports -white-ports -plain-ports',
    '-mini-itx': '-silver -white -lga -ports -silver-ports -white-ports'}
VARIANTS = {f'motherboard{s}{n}': {k: v for w,o in WORDS.items() if w in s+n for k,v in o.items()} for s,l in NAMES.items() for n in ['',*l.split()]}

def stage(B, x, y, n, dx=0, dy=0, caps=True):
    """Power stages in a row: chokes, and towards the processor a row of capacitors."""
    for i in range(n):
        a,b = x+i*dx,y+i*dy; choke(B,a,b)
        if caps: can(B,a+(8.2 if dy else 0),b+(8.2 if dx else 0),2.7,7.0)
    if dy: row(B,x-5.2,y-2.4,int(n*abs(dy)/2.4),0,2.4,'brown')
    else: row(B,x-2.4,y-5.4,int(n*abs(dx)/2.4),2.4,0,'brown',down=True)

def pcie(B, x, y, l=89, guard=False, open_end=False):
    p = B['m']['plastic']; a,b = X(B,x),Y(B,y); L = l/100; g = B['G']
    plate(rrect(L,.074,.008,a+L/2,b),[rrect(L-.03,.018,.004,a+L/2,b)],.11,.003,2,m=p,parent=g,loc=(0,0,Z)); box((L-.03,.018,.01),(a+L/2,b,Z+.03),0,m=hole(),parent=g)
    n = int((L-.06)/.010); many([(a+.03+i*.010,b+s*.0115,Z+.05,.005,.004,.054) for i in range(n) for s in (-1,1) if abs(i*.010-.115)>.018],gold(),g)
    little(B,[(x+13,y,6,1.6,1.8,5)],p)
    if guard: plate(rrect(L+.014,.098,.008,a+L/2,b),[rrect(L-.012,.058,.006,a+L/2,b)],.100,.002,2,m=nickel(),parent=g,loc=(0,0,Z)); little(B,[(x+k,y+s*5.4,0,2.2,1.6,1.2) for k in range(4,int(l),14) for s in (-1,1)],nickel(),.1)
    if l>60: box((.07,.06,.085),(a+L+.035,b,Z+.045),.008,2,m=p,parent=g); box((.03,.075,.018),(a+L+.052,b,Z+.088),.006,2,m=p,parent=g)
    take(B,x+l/2,y,l+10,10); bp.marks(B['P'],x+4,y+6.2,7)

def dimm(B, x, y, alt, l=136):
    take(B,x,y,8,l+16)
    p = B['m']['second' if alt else 'plastic']; a,b = X(B,x),Y(B,y); L = l/100; g = B['G']
    plate(rrect(.064,L,.006,a,b),[rrect(.019,L-.06,.003,a,b)],.085,.003,2,m=p,parent=g,loc=(0,0,Z)); box((.019,L-.06,.01),(a,b,Z+.02),0,m=hole(),parent=g)
    many([(a+s*.0115,b-L/2+.04+.0105*i,Z+.035,.004,.005,.047) for i in range(int((L-.08)/.0105)) for s in (-1,1)],gold(),g)
    little(B,[(x,y+6,3,2.0,2.2,5)],p)
    for s in (-1,1): box((.056,.062,.135),(a,b+s*(L/2+.012),Z+.068),.010,2,rot=(-7*s,0,0),m=p,parent=g); box((.060,.03,.02),(a,b+s*(L/2+.034),Z+.132),.006,2,m=p,parent=g)

def lever(B, x, y0, y1):
    a = X(B,x); tube([(a,Y(B,y0),Z+.055),(a+.012,Y(B,y0)-.05,Z+.048),(a+.012,Y(B,y1)+.05,Z+.045),(a,Y(B,y1),Z+.050),(a-.06,Y(B,y1)-.012,Z+.048)],.0075,5,m=nickel(),parent=B['G'])

def contacts(B, x, y, w, d, m, z, gap=(8,8), s=.5, pitch=1.05):
    nx,ny = int(w/pitch),int(d/pitch); little(B,[(x+(i-(nx-1)/2)*pitch,y+(j-(ny-1)/2)*pitch,z,s,s,.12) for i in range(nx) for j in range(ny) if abs(i-(nx-1)/2)*pitch>gap[0]/2 or abs(j-(ny-1)/2)*pitch>gap[1]/2],m)

def socket(B, kind, x, y):
    g = B['G']; st = mat('ilm','#85898d',.38,1,var=.05); dark = mat('sockbed','#16181a',.5)
    if kind=='am4':
        block(B,x,y,40,44,3.2,0,.5,mat('zif','#17181a',.42),2); block(B,x,y-23.6,38,5,3.6,0,.6,mat('zif2','#1d1f22',.38),2)
        contacts(B,x,y+.6,37.4,38.6,mat('zifhole','#6d675a',.5),3.16,(7,7),.46,1.0)
        lever(B,x+22,y-24,y+22)
    else:
        w,d = (40,40) if kind=='am5' else (37.5,45)
        block(B,x,y,w+9,d+11,1.2,0,.2,dark,1); block(B,x,y,w-3,d-3,1.0,1.2,.2,dark,1)
        o = rrect((w+13)/100,(d+15)/100,.035,X(B,x),Y(B,y)); i = rrect((w-6)/100,(d-7)/100,.02,X(B,x),Y(B,y))
        if kind=='lga': i = [(X(B,x)+a*(w-7)/200,Y(B,y)+b*(d-9)/200) for a,b in ((-1,-.8),(-.8,-1),(.8,-1),(1,-.8),(1,-.22),(1.06,-.18),(1.06,.18),(1,.22),(1,.8),(.8,1),(-.8,1),(-1,.8),(-1,.22),(-1.06,.18),(-1.06,-.18),(-1,-.22))]
        plate(o,[i],.018,.004,2,m=st,parent=g,loc=(0,0,Z+.030)); contacts(B,x,y,w-8,d-9,gold(),2.2,(9,9) if kind=='am5' else (10,15),.55)
        little(B,[(x+a*k,y+b*k*.6,2.2,1.0,.55,.4) for k in (2.2,) for a in (-1,0,1) for b in (-1,1)],mat('speck','#6b5a45',.5))
        block(B,x,y+(d+12)/2,16,6,1.4,3.2,.4,st,2); block(B,x-(w+4)/2,y-(d+12)/2,9,5,1.4,3.2,.4,st,2); block(B,x+(w+4)/2-8,y-(d+12)/2,9,5,1.4,3.2,.4,st,2)
        lever(B,x+(w+13)/2+1.2,y-d/2-5,y+d/2+5)
        for s in (-1,1): screw((X(B,x+s*(w+6)/2),Y(B,y+(d+9)/2),Z+.047),.020,st,parent=g); screw((X(B,x+s*(w+6)/2),Y(B,y-(d+9)/2),Z+.047),.020,st,parent=g)
    if kind=='lga':
        for s in (-1,1):
            for t in (-1,1): hole_at(B,x+s*39,y+t*39,4)
    else:   # the frames that coolers clip to
        for t in (-1,1):
            c = y+t*45 if kind=='am4' else y+t*42; block(B,x,c,72,9,4.2,0,.6,black(),2); block(B,x,c-t*6,26,5,5.2,0,.6,black(),2); block(B,x,c-t*8,14,3.2,7,0,.5,black(),2)
            for s in (-1,1): lathe([(.001,.062),(.034,.060),(.040,.050),(.040,.040)],28,loc=(X(B,x+s*29),Y(B,c),Z),m=steel(),parent=g); cyl(.016,.004,.001,6,loc=(X(B,x+s*29),Y(B,c),Z+.0615),m=hole(),parent=g)

def header(B, x, y, nx, ny, keyed=False):
    g = B['G']; p = B['m']['plastic'] if keyed else black(); a,b = X(B,x),Y(B,y); c = .0254; w,d = nx*c+(.03 if keyed else .002),ny*c+(.03 if keyed else .002)
    if keyed: plate(rrect(w,d,.004,a,b),[rrect(w-.022,d-.022,.002,a,b)],.085,.002,1,m=p,parent=g,loc=(0,0,Z)); box((w-.02,d-.02,.02),(a,b,Z+.012),0,m=p,parent=g)
    else: many([(a+(i-(nx-1)/2)*c,b+(j-(ny-1)/2)*c,Z,c*.94,c*.94,.024) for i in range(nx) for j in range(ny)],p,g,.003)
    many([(a+(i-(nx-1)/2)*c,b+(j-(ny-1)/2)*c,Z+.02,.0066,.0066,.058) for i in range(nx) for j in range(ny) if (i*7+j*3)%9!=5 or nx*ny<8],gold(),g)
    take(B,x,y,w*100+2,d*100+6); bp.frame(B['P'],x,y,w*100+1.6,d*100+1.6); bp.marks(B['P'],x-w*50,y-d*50-2.6,max(3,int(nx*.8)))

def fan_plug(B, x, y, turn=False):
    w,d = (3,10.4) if turn else (10.4,3); p = B['m']['plastic']; block(B,x,y,w+2.6,d+2.6,3,0,.2,p,1); block(B,x-(2.2 if turn else 0),y-(0 if turn else 2.2),1.2 if turn else 7,7 if turn else 1.2,8,0,.2,p,1)
    little(B,[(x+(0 if turn else (k-1.5)*2.54),y+((k-1.5)*2.54 if turn else 0),2,.66,.66,7) for k in range(4)],gold()); bp.frame(B['P'],x,y,w+4.4,d+4.4); bp.marks(B['P'],x-4,y+4.2,5)

def power(B, x, y, nx, ny, guard=False):
    g = B['G']; c = .042; a,b = X(B,x),Y(B,y); p = B['m']['plastic']
    plate(rrect(nx*c+.02,ny*c+.02,.006,a,b),[rrect(c*.74,c*.74,.009,a+(i-(nx-1)/2)*c,b+(j-(ny-1)/2)*c,3) for i in range(nx) for j in range(ny)],.125,.003,1,m=p,parent=g,loc=(0,0,Z)); box((nx*c,ny*c,.02),(a,b,Z+.03),0,m=hole(),parent=g)
    many([(a+(i-(nx-1)/2)*c,b+(j-(ny-1)/2)*c,Z+.03,.011,.011,.06) for i in range(nx) for j in range(ny)],gold(),g)
    if nx<ny: box((.03,.07,.10),(a+nx*c/2+.02,b,Z+.05),.005,2,m=p,parent=g)
    else: box((.07,.03,.10),(a,b+ny*c/2+.02,Z+.05),.005,2,m=p,parent=g)
    take(B,x,y,nx*4.2+8,ny*4.2+6); bp.frame(B['P'],x,y,nx*4.2+4.5,ny*4.2+4.5)

def sata(B, x, y, n=2):
    """Sockets for drives lying at the edge, their mouths to the right."""
    for i in range(n):
        c = y+i*16; block(B,x,c,13,15,8.6,0,.4,B['m']['plastic'],2); block(B,x+6.4,c,.4,12,3.0,3.2,0,hole()); block(B,x-1,c,6,7,.5,8.4,.1,B['m']['second'],1)
        little(B,[(x-7,c-5+k*1.27,0,1.6,.5,.4) for k in range(9)],nickel())
    bp.frame(B['P'],x,y+(n-1)*8,16,n*16+1)

def edge_usb(B, x, y):
    p = black(); plate(rrect(.07,.24,.004,X(B,x),Y(B,y)),[rrect(.048,.218,.002,X(B,x),Y(B,y))],.10,.002,1,m=p,parent=B['G'],loc=(0,0,Z)); block(B,x,y,4.6,21.6,2,0,0,mat('usb3','#10386f' if not B['white'] else '#9aa1a7',.4)); block(B,x,y,1.0,20,7,0,.1,p,1)
    little(B,[(x+s*1.6,y+(k-4.5)*2,2,.5,.5,5) for k in range(10) for s in (-1,1)],gold()); bp.frame(B['P'],x,y,9,26)

def m2_open(B, x, y, l=80):
    """Drive slot without a plate: connector, printed outline, posts at three lengths."""
    block(B,x,y,7.5,22,4.2,0,.3,black(),2); block(B,x+3.9,y,.5,20,1.2,1.8,0,hole()); little(B,[(x-4.6,y-9.5+.5*k,0,1.4,.26,.3) for k in range(39)],nickel())
    take(B,x+l/2,y,l+12,24); bp.line(B['P'],[(x+5,y-11),(x+l,y-11),(x+l,y+11),(x+5,y+11)],B['P']['ink'],.22)
    for q in (42,60,80,110):
        if q > l: continue
        hole_at(B,x+q,y,1.6)
    lathe([(.030,0),(.030,.026),(.018,.028),(.016,.02)],24,closed=False,loc=(X(B,x+l),Y(B,y),Z),m=mat('brass','#c2a057',.3,1),parent=B['G'])

def m2_plate(B, x0, x1, y, d=24, h=7, cuts=True):
    m = B['m']; shape(B,[(x0,y-d/2),(x1-5,y-d/2),(x1,y-d/2+5),(x1,y+d/2),(x0+5,y+d/2),(x0,y+d/2-5)],h-2,2,.5,m['sink'],3)
    block(B,(x0+x1)/2,y,x1-x0-6,d-8,2,0,.2,mat('pad','#5b5f63',.6),1)
    if cuts:
        for k in range(7):
            q = x0+(x1-x0)*.50+k*3.6; shape(B,[(q,y+d/2-2),(q+1.5,y+d/2-2),(q+1.5+d*.42,y-d/2+2),(q+d*.42,y-d/2+2)],.5,h-.12,.1,m['groove'],1)
        q = x0+(x1-x0)*.16; shape(B,[(q,y+d/2-.2),(q+9,y+d/2-.2),(q+9+d*.42,y-d/2+.2),(q+d*.42,y-d/2+.2)],.35,h-.05,.1,m['inlay'],1)
    screw((X(B,x1-4.5),Y(B,y+d/2-5),Z+h/100),.018,steel(),parent=B['G'])

def sound(B, x, y0, y1):
    """Sound part at the lower left: a line that parts it from the board, golden capacitors, a chip."""
    P = B['P']; bp.line(P,[(x+20,y0),(x+20,y1)],(70,150,190) if not B['white'] else (120,150,170),.5); gd = mat('goldcan','#caa14a',.25,1)
    for i in range(4): can(B,x+6,y1-8-9*i,2.6,7,gd); can(B,x+13.5,y1-8-9*i,2.6,7,gd)
    ic(B,x+10,y0+8,7,7,'xy'); row(B,x+2.5,y0+16,6,2.4,0,'brown',down=True); row(B,x+2.5,y0+20,6,2.4,0,'black',down=True); bp.vias(P,x+18.4,y0+2,1,int((y1-y0)/2.2),2.2)

def chipset(B, x, y, w, d, look):
    m = B['m']; c = 7; o = [(-w/2,-d/2+c),(-w/2+c,-d/2),(w/2,-d/2),(w/2,d/2-c),(w/2-c,d/2),(-w/2,d/2)]
    shape(B,[(x+a,y+b) for a,b in o],7,1.5,.7,m['sink'],3)
    if look==1:
        shape(B,[(x+a*.94-.0,y+b*.26-d*.30) for a,b in o],.5,8.4,.15,m['inlay'],1)
        for k in range(5): shape(B,[(x-w*.42+k*4.4,y+d*.42),(x-w*.42+k*4.4+1.8,y+d*.42),(x-w*.42+k*4.4+1.8+11,y),(x-w*.42+k*4.4+11,y)],.5,8.4,.1,m['groove'],1)
    else:
        for k in range(int(d/4)-1): block(B,x,y-d/2+4+k*4,w-6,1.4,.5,8.3,.1,m['groove'],1)
    for s in (-1,1): screw((X(B,x+s*(w/2-4.5)),Y(B,y+s*(d/2-4.5) if s>0 else y-d/2+4.5+c*.5),Z+.085),.018,steel(),parent=B['G'])

def memory(B, x, n, y=79):
    for i in range(n): dimm(B,x+i*9.4*(1 if n>2 else 1.05),y,i%2==1)
    for i in range(n): row(B,x+i*9.4-1.2,y+73,2,2.4,0,'brown',down=True)

def processor(B, kind, x, y, plain, itx):
    """Socket with its power stages left of it and above."""
    P = B['P']; socket(B,kind,x,y); v = 6 if itx else 8
    bp.meander(P,x+24,y-26,44 if not itx else 30,24)
    for k in range(3): bp.bundle(P,[(x-14+k*14,y+24),(x-14+k*14,y+52),(x-8+k*12,y+58),(x-8+k*12,y+88)],11)
    stage(B,(52 if not itx else 50)+(0 if plain else 9 if not itx else 1),y-33,v if not plain else 6,0,8.6 if not plain else 11.4,not itx)
    if not itx: stage(B,x-26,25.5 if not plain else 22,7 if not plain else 4,8.6 if not plain else 12,0)
    row(B,x-22,y+28.5,9,2.4,0,'brown',down=True); row(B,x+2,y+28.5,9,2.4,0,'brown',down=True); row(B,x-22,y-27.5,18,2.4,0,'brown',.9,True)
    row(B,x-25.6,y-16,14,0,2.4,'black'); row(B,x+26.5,y-12,10,0,2.4,'brown')

def traces(B, ys, xc, yc):
    """Long bundles between the slots, the chip set and the edges."""
    P = B['P']; w,h = B['w'],B['h']
    for k,y in enumerate(ys): bp.bundle(P,[(58,y),(116+k*5,y),(124+k*5,y+8),(w-88,y+8)],12); bp.vias(P,44,y-4,4,6)
    bp.bundle(P,[(xc-10,yc-20),(xc-10,yc-44),(xc-22,yc-56),(xc-22,yc-74)],16); bp.bundle(P,[(xc+16,yc-20),(xc+16,yc-50),(xc+34,yc-68)],12)
    for q in (-16,2): bp.bundle(P,[(xc+q,yc+24),(xc+q,yc+36),(xc+q-22,yc+58),(xc+q-22,h-14)],10)
    bp.bundle(P,[(xc+18,yc+14),(w-20,yc+14)],10); bp.bundle(P,[(16,ys[0] if ys else 150),(16,h-70),(28,h-58),(28,h-24)],7); bp.bundle(P,[(34,120),(34,150),(26,158),(26,190)],6) if h>200 else None
    bp.pour(P,[(38,h-40),(90,h-40),(100,h-30),(100,h-12),(38,h-12)])
    for i in range(int((w-10)/3)): bp.via(P,5+i*3,1.6,.28); bp.via(P,5+i*3,h-1.6,.28)
    for i in range(int((h-10)/3)): bp.via(P,w-1.6,5+i*3,.28)

def large(B, kind, plain, look):
    """ATX and micro-ATX."""
    P,m,w,h = B['P'],B['m'],B['w'],B['h']; atx = B['form']=='atx'; sx,sy = 104,78; xc,yc = (196,222) if atx else (200,196)
    if look==1 and not plain:   # a pattern printed over the lower half
        for k in range(6): bp.stripes(P,[(108+k*20,h),(116+k*20,h),(176+k*20,h-60),(168+k*20,h-60)],'#16191c' if not B['white'] else '#cfd3d6')
    traces(B,[176,196,216,258] if atx else [176,206],xc,yc); processor(B,kind,sx,sy,plain,False)
    memory(B,161,4); power(B,238,96,2,12); row(B,229,118,7,0,2.4,'black'); fan_plug(B,196,5.5); fan_plug(B,182,5.5); edge_usb(B,238,140)
    for k in range(3): can(B,207,9+k*8 if False else 157+k*0,2.6) if k==0 else can(B,207+7*k,157,2.6)
    ic(B,222,22,5,5); ic(B,228,40,4,4); row(B,206,10,8,2.4,0,'black',down=True); row(B,206,14,8,2.4,0,'brown',down=True); row(B,216,60,10,0,2.4,'brown'); row(B,222,60,8,0,2.4,'black'); ic(B,228,66,6,6,'xy')
    power(B,44 if not plain else 40,9,4,2)
    if plain:
        ribs(B,25,44,40,116,20,'y',6.2,2.6); ribs(B,70,132,4,15,16,'x',5.2,2.2) if kind!='am4' else None
        rear(B,('ps2','hdmi2','vga','usb2','rj45','usb2','jacks3'),6)
        pcie(B,42,163,89,False); m2_open(B,62,140,80)
        pcie(B,42,183.5,25); pcie(B,42,204 if not atx else 224,89 if atx else 25)
        if atx: pcie(B,42,265,25); m2_open(B,62,246,80); pcie(B,42,285,25)
        chipset(B,xc,yc,40,40,2); ic(B,30,174,8,8,'xy'); row(B,24,182,6,2.4,0,'brown',down=True); row(B,24,186,6,2.4,0,'black',down=True)
        can(B,36,152,2.6); can(B,43,152,2.6)
        cell = mat('cell','#9a9fa3',.34,.9); q = (150,225 if atx else 213); cyl(.108,.024,.006,48,m=black(),parent=B['G'],loc=(X(B,q[0]),Y(B,q[1]),Z)); cyl(.098,.036,.008,64,m=cell,parent=B['G'],loc=(X(B,q[0]),Y(B,q[1]),Z)); lathe([(.074,0),(.077,.002),(.080,0)],64,closed=False,m=cell,parent=B['G'],loc=(X(B,q[0]),Y(B,q[1]),Z+.036)); block(B,q[0]+9.5,q[1],5,5,4,0,.3,nickel())
        ic(B,118,h-24,14,14,'xy'); row(B,104,h-34,10,2.4,0,'brown',down=True); row(B,130,h-32,0 or 8,0,2.4,'black')
    else:
        end = rear(B,('usb4','hdmi2','fast4','rj45','usbc2','wifi','jacks') if look==1 else ('hdmi2','usb4','usbc2','rj45','fast4','wifi','jacks'),5); armour(B,end+2,146,look)
        m2_plate(B,48,146,139,24 if look==1 else 22); pcie(B,42,163,89,True)
        if atx:
            m2_plate(B,44,150,187,30 if look==1 else 24); pcie(B,42,224 if look==1 else 265,89,False)
            m2_plate(B,44,150,250,30) if look==1 else (m2_plate(B,44,150,226,24),pcie(B,42,285,25))
            if look==1: pcie(B,42,284,25)
        else: m2_plate(B,44,150,186,24); pcie(B,42,212,89,False)
        chipset(B,xc,yc,72 if look==1 else 58,78 if atx else 56,look); can(B,40,154,2.6)
        ic(B,28,168,8,8,'xy'); row(B,22,176,7,2.4,0,'brown',down=True); row(B,22,180,7,2.4,0,'black',down=True); ic(B,166,h-24,9,9,'xy')
    sound(B,5,h-100 if atx else h-56,h-12); row(B,30,h-52,5,0,2.4,'black')
    sata(B,236.5,yc-10 if atx else 168,3 if atx else 2) if plain or atx else sata(B,236.5,172,2)
    if atx: sata(B,236.5,yc+40,1)
    for k,(x,nx,ny,key) in enumerate(((42,5,2,0),(62,4,1,0),(80,9,2,1),(112,5,2,0),(132,5,2,0),(150,4,1,0),(204,5,2,0))): header(B,x,h-5.5,nx,ny,bool(key))
    fan_plug(B,182,h-6); fan_plug(B,226,h-6); row(B,40,h-14,12,2.4,0,'black',down=True); row(B,120,h-13.5,14,2.4,0,'brown',down=True); row(B,190,h-14,10,2.4,0,'black',down=True)
    ic(B,152.5,168.5,4,4); row(B,148,160,6,2.4,0,'black',down=True); row(B,168,160,14,2.4,0,'brown',down=True); ic(B,218,174,5,6,'x'); row(B,210,182,8,2.4,0,'black',down=True)
    for x in (7,162,237): 
        for y in ((9,164,h-9) if atx else (9,164,h-9)): hole_at(B,x,y)

def small(B, kind, look):
    """Mini-ITX."""
    P,m,w,h = B['P'],B['m'],B['w'],B['h']; sx,sy = 90,66; traces(B,[130],118,128); processor(B,kind,sx,sy,False,True); memory(B,136,2,77); power(B,163,78,2,12); fan_plug(B,150,4.5)
    power(B,44,9,4,2); end = rear(B,('usb4','hdmi2','rj45','fast4','wifi','jacks'),4); armour(B,end+2,128,look)
    m2_plate(B,50,140,134,26,12); pcie(B,40,160,89,True); edge_usb(B,163,122); sata(B,158.5,142,1)
    header(B,152,160,5,2); header(B,40,147,4,1); row(B,60,150,26,2.4,0,'brown',down=True); row(B,140,152,4,2.4,0,'black',down=True); row(B,154,20,12,0,2.4,'brown'); ic(B,162,30,5,5); row(B,160,38,8,0,2.4,'black')
    ic(B,20,150,7,7,'xy'); row(B,12,158,8,2.4,0,'brown',down=True); can(B,31,141,2.6)
    for x,y in ((7,9),(163,9),(7,163),(163,163)): hole_at(B,x,y)

def build(form='atx', body='black', socket='am5', plain=False, look=1, view='front'):
    B = start(form,body,plain); B['plain'] = plain; small(B,socket,look) if form=='itx' else large(B,socket,plain,look)
    fill(B,dict(atx=420,matx=330,itx=190)[form])
    for k,m in (('brown',mat('speck','#5d4a36',.45)),('black',mat('speck2','#141517',.4)),('tin',mat('tin','#b2b5b8',.32,1))): little(B,B['smd'][k],m)
    plate(rrect(B['w']/100,B['h']/100,.03),B['holes'],Z,.002,2,m=bp.material(B['P'],rough=.46),parent=B['G'])
    w = B['white']; white = dict(WHITE,key=1.35,rim=.7)
    if view=='ports':   # lying, the sockets at its edge towards us, their corner nearest
        modelling.ROOT.rotation_euler = Euler((0,0,math.radians(90))); shoot(-32,22,dict(atx=25,matx=26,itx=29)[form],margin=1.05,lift=.02,fill_az=-20,fill_w=2.4,**(white if w else dict(key=1.3,top=.6,fill=1.3,rim=.25))); return dict(low=True)
    lean(14,0)
    shoot(-33,17,75,margin=1.05,lift=.02,fill_az=54,fill_w=1.8,**(white if w else dict(key=1.3,top=.6,fill=1.5,rim=1.2)))
