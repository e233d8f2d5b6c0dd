# A capture stick: a slab as long as a finger, a USB plug at one end, a socket for HDMI at the other, which is turned to us.
from kit import *
from parts import *
VARIANTS = {'capture-stick': {}}

def build():
    sh=mat('stick','#121417',.34,coat=.15,coat_r=.2); dk=mat('stick2','#08090a',.5); st=steel(); acc=mat('acc','#0c7a55',.4,coat=.3); G=group('stick',(0,0,.07),(0,0,-34)); L,W,T=.80,.30,.125
    prism(rrect(L,W,.05),T,.016,4,-T/2,m=sh,parent=G); prism(rrect(L-.10,W-.08,.03),.004,.0015,2,T/2-.001,m=mat('stick3','#1d2024',.28,coat=.4),parent=G)
    # slots for the heat, a line of colour before the plug
    for k in range(9): prism([(-.004,-.058),(.006,-.058),(.026,.058),(.016,.058)],.003,0,1,T/2+.0025,m=dk,parent=G,loc=(.02+.030*k,0,0))
    prism(rrect(.012,W-.085,.005),.004,.001,1,T/2+.002,m=acc,parent=G,loc=(-.345,0,0))
    for s in (-1,1): box((L-.16,.004,.010),(0,s*W/2,.026),.0015,1,m=dk,parent=G)
    cyl(.009,.004,.001,20,m=mat('lamp','#000000',.4,emit=MINT,es=1.8),parent=G,loc=(-.29,0,T/2+.003))
    tube([(x*1.001,y*1.001,0) for x,y in rrect(L,W,.05)],.0045,3,True,False,m=dk,parent=G)
    # the plug: a steel shell round its tongue with four contacts
    U=group('usb',(-L/2-.10,0,0),(90,0,90),G)
    plate(rrect(.135,.058,.010),[rrect(.121,.044,.007)],.20,.003,2,m=st,parent=U,loc=(0,0,-.10)); box((.112,.018,.18),(0,-.010,-.005),.003,2,m=mat('tongue','#e6e9ec',.45),parent=U)
    for k in range(4): box((.016,.002,.11),(-.040+.0267*k,.0005,-.04),0,m=gold(),parent=U)
    for x in (-.028,.028): box((.024,.003,.030),(x,.0290,.01),.001,1,m=hole(),parent=U)
    box((.04,W-.10,T-.03),(-L/2-.012,0,0),.008,2,m=dk,parent=G)
    # the other end: a frame round the socket that the console's or the camera's cable goes into
    plate(rrect(T-.004,W-.004,.045),[mouth('hdmi',.064,.160)],.05,.008,3,m=dk,parent=G,loc=(L/2-.006,0,0),rot=(0,-90,180)); port('hdmi',(L/2+.035,0,0),G).rotation_euler=Euler((0,math.radians(-90),math.radians(180)))
    shoot(8,31,85,1.06,key=1.1,top=.9,fill=1.3,rim=1.5,fill_az=48)
