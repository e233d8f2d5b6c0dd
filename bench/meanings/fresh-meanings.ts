/** Lines for ../search-meanings.ts, as there, of which the readers had seen none when what is right was written down. */
export const freshMeanings = `
processor under 15000 | processor | - | price=..15000
cpu below 25k | processor | - | price=..25000
gpu 30k to 45k | graphics-card | - | price=30000..45000
graphics card within 50 thousand | graphics-card | - | price=..50000
nvme ssd under 7,500 | ssd | - | price=..7500
2tb hdd under 8k | hard-disk | - | price=..8000
webcam under 5000 tk | webcam | - | price=..5000
webcam under 5000tk | webcam | - | price=..5000
mic below 4000 taka | microphone | - | price=..4000
headphone under 2.5k | headset | - | price=..2500
rgb fan under 1500 | case-fan | - | price=..1500
aio cooler under 15k | cpu-cooler | - | price=..15000
144hz monitor under 25000 | monitor | - | price=..25000
27 inch monitor under 30k | monitor | - | price=..30000
1440p monitor 25-40k | monitor | - | price=25000..40000
mechanical keyboard 3000-6000 | keyboard | - | price=3000..6000
keyboard under tk. 4000 | keyboard | - | price=..4000
wireless mouse less than 2500 | mouse | - | price=..2500
psu 5k-8k | power-supply | - | price=5000..8000
750w psu under 12000 | power-supply | - | price=..12000
32gb ram under 20,000 tk | memory | - | price=..20000
ddr5 ram below 15 thousand | memory | - | price=..15000
motherboard price 12000 to 18000 | motherboard | - | price=12000..18000
am5 motherboard under 22k | motherboard | - | price=..22000
case <= 6000 | case | - | price=..6000
casing >8000 | case | - | price=8000..
speaker under 3000 taka in bangladesh | speaker | - | price=..3000
gaming headset 5k budget | headset | - | price=..5000
my budget is 40000 for gpu | graphics-card | - | price=..40000
gpu under 2 lac | graphics-card | - | price=..200000
processor under 0.5 lakh | processor | - | price=..50000
graphics card above 1 lakh | graphics-card | - | price=100000..
monitor at least 50000 | monitor | - | price=50000..
monitor upto 18000 | monitor | - | price=..18000
ssd 4000 theke 8000 taka | ssd | - | price=4000..8000
৫ হাজার টাকার কিবোর্ড | keyboard | - | price=..5000
১৫০০০ টাকার মধ্যে মনিটর | monitor | - | price=..15000
২ হাজারের নিচে মাউস | mouse | - | price=..2000
৩০ হাজার টাকার গ্রাফিক্স কার্ড | graphics-card | - | price=..30000
৮ হাজার থেকে ১২ হাজার টাকার মাদারবোর্ড | motherboard | - | price=8000..12000
এক টেরা ssd ৭০০০ টাকার মধ্যে | ssd | - | price=..7000
mouse 1500 takar moddhe | mouse | - | price=..1500
20 hajar takar moddhe monitor | monitor | - | price=..20000
3 hajar takar headphone | headset | - | price=..3000
ram 4 hajar er niche | memory | - | price=..4000
keyboard 2500 er vitor | keyboard | - | price=..2500
ssd between 5k and 9k | ssd | - | price=5000..9000
headset from 4000 to 9000 | headset | - | price=4000..9000
hard disk under 500 | hard-disk | - | price=..500
cooler max 3500 tk | cpu-cooler | - | price=..3500
ram under 0 | memory | - | 
monitor 40-25k | monitor | - | price=25000..40000
monitor under 5000 above 20000 | monitor | - | price=20000..
ssd under 99999999 | ssd | - | price=..99999999
2k 144hz monitor | monitor | - | 
4k 27 inch monitor | monitor | - | 
gpu under 4060 | graphics-card | - | 
hdd under 2tb | hard-disk | - | 
cheap keyboard | keyboard | - | sort=price-asc
cheapest graphics card | graphics-card | - | sort=price-asc
cheapest 16gb ddr4 ram | memory | - | sort=price-asc
affordable gaming mouse | mouse | - | sort=price-asc
budget motherboard | motherboard | - | sort=price-asc
budget monitor | monitor | - | sort=price-asc
low budget processor | processor | - | sort=price-asc
low cost ssd | ssd | - | sort=price-asc
lowest price webcam | webcam | - | sort=price-asc
sasta headphone | headset | - | sort=price-asc
kom damer mouse | mouse | - | sort=price-asc
কম দামের র‍্যাম | memory | - | sort=price-asc
সস্তা গ্রাফিক্স কার্ড | graphics-card | - | sort=price-asc
best gaming mouse | mouse | - | sort=rated
best cpu cooler | cpu-cooler | - | sort=rated
top rated headset | headset | - | sort=rated
best budget monitor | monitor | - | sort=price-asc
best budget gpu under 35000 | graphics-card | - | price=..35000 sort=price-asc
সেরা কিবোর্ড | keyboard | - | sort=rated
ভালো হেডফোন | headset | - | sort=rated
bhalo monitor | monitor | - | sort=rated
valo processor 20 hajar | processor | - | price=..20000 sort=rated
best ssd for gaming | ssd | - | sort=rated
latest processor | processor | - | sort=newest
newest graphics card | graphics-card | - | sort=newest
notun monitor | monitor | - | sort=newest
quiet fan | case-fan | - | attr.noiseDb=..25
silent case fan 140mm | case-fan | - | attr.noiseDb=..25
silent air cooler | cpu-cooler | - | attr.noiseDb=..25
noiseless cooler | cpu-cooler | - | attr.noiseDb=..25
quiet power supply | power-supply | - | vague=noiseRating
quiet case | case | - | vague=noise
silent keyboard | keyboard | - | 
small keyboard | keyboard | - | attr.size=60%|65%|75%|TKL (80%)
compact keyboard | keyboard | - | attr.size=60%|65%|75%|TKL (80%)
small graphics card | graphics-card | - | attr.lengthMm=..240
small motherboard | motherboard | - | attr.formFactor=Micro ATX|Mini-ITX
big monitor | monitor | - | attr.screenInch=32..
boro casing | case | - | attr.volumeL=55..
pc for gaming | - | - | build=
gaming pc 70k | - | - | build=70000
gaming pc under 1 lakh | - | - | build=100000
pc build under 80000 | - | - | build=80000
50k pc build | - | - | build=50000
pc build budget 45000 | - | - | build=45000
office pc 35k | - | - | build=35000
editing pc 1.5 lakh | - | - | build=150000
computer for student | - | - | build=
full pc setup | - | - | build=
desktop computer price in bd | - | - | build=
৫০ হাজার টাকার গেমিং পিসি | - | - | build=50000
গেমিং পিসি | - | - | build=
40 hajar takar pc | - | - | build=40000
40 hajar takar moddhe pc build | - | - | build=40000
monitor for office | monitor | - | 
monitor for gaming | monitor | - | 
mouse for office work | mouse | - | 
keyboard for programming | keyboard | - | 
headset for gaming | headset | - | 
ssd for gaming | ssd | - | 
gaming monitor | monitor | - | 
streaming mic | microphone | - | 
vga cable | - | - | notSold=vga cable
displayport cable | - | - | notSold=displayport cable
usb cable | - | - | notSold=usb cable
ethernet cable | - | - | notSold=ethernet cable
type c charger | - | - | notSold=type c charger
laptop battery | - | - | notSold=laptop battery
laptop bag | - | - | notSold=laptop bag
asus laptop | - | - | notSold=asus laptop
laptop under 50000 | - | - | price=..50000 notSold=laptop
macbook air | - | - | notSold=macbook air
iphone 15 | - | - | notSold=iphone 15
samsung phone | - | - | notSold=samsung phone
tablet | - | - | notSold=tablet
epson printer | - | - | notSold=epson printer
printer under 15000 | - | - | price=..15000 notSold=printer
toner cartridge | - | - | notSold=toner cartridge
scanner | - | - | notSold=scanner
projector | - | - | notSold=projector
smart tv 43 inch | - | - | notSold=smart tv 43 inch
ups 1200va | - | - | notSold=ups 1200va
wifi router | - | - | notSold=wifi router
tenda router | - | - | notSold=tenda router
cctv camera | - | - | notSold=cctv camera
smartwatch | - | - | notSold=smartwatch
memory card 64gb | - | - | notSold=memory card 64gb
sd card | - | - | notSold=sd card
card reader | - | - | notSold=card reader
playstation 5 | - | - | notSold=playstation 5
power bank 20000mah | - | - | notSold=power bank 20000mah
multiplug | - | - | notSold=multiplug
computer table | - | - | notSold=computer table
office chair | - | - | notSold=office chair
rtx 7090 | - | - | notSold=rtx 7090
rtx 4095 | - | - | notSold=rtx 4095
gtx 9999 | - | - | notSold=gtx 9999
i9 99900k | - | - | notSold=i9 99900k
ryzen 9 12950x | - | - | notSold=ryzen 9 12950x
rx 8900 xtx | - | - | notSold=rx 8900 xtx
প্রিন্টার | - | - | notSold=প্রিন্টার
রাউটার | - | - | notSold=রাউটার
ল্যাপটপ চার্জার | - | - | notSold=ল্যাপটপ চার্জার
ram for b650m | memory | - | fits=b650m
ddr5 ram for b760 | memory | - | fits=b760
cooler for ryzen 5 7600 | cpu-cooler | - | fits=ryzen 5 7600
cooler for i7 14700k | cpu-cooler | - | fits=i7 14700k
cpu cooler for 12400f | cpu-cooler | - | fits=12400f
aio for 9800x3d | cpu-cooler | - | fits=9800x3d
psu for rtx 4060 | power-supply | - | fits=rtx 4060
power supply for rx 7800 xt | power-supply | - | fits=rx 7800 xt
750w psu for rtx 5070 ti | power-supply | - | fits=rtx 5070 ti
case for b650m | case | - | fits=b650m
motherboard for ryzen 5 5600 | motherboard | - | fits=ryzen 5 5600
motherboard for 14600k | motherboard | - | fits=14600k
motherboard for ryzen 7 9700x | motherboard | - | fits=ryzen 7 9700x
mobo for 7800x3d | motherboard | - | fits=7800x3d
cpu for b550m | processor | - | fits=b550m
processor for lga1700 | processor | - | 
ryzen 7 for b550 | - | - | fits=b550
ryzen 5 for b650 | - | - | fits=b650
m.2 ssd for b550m | ssd | - | fits=b550m
cheap cooler for ryzen 5 5600 | cpu-cooler | - | sort=price-asc fits=ryzen 5 5600
b550 er jonno ram | memory | - | fits=b550
rtx 4060 er jonno psu | power-supply | - | fits=rtx 4060
ryzen 5 5600 er motherboard | motherboard | - | fits=ryzen 5 5600
rtx 3060 এর জন্য পাওয়ার সাপ্লাই | power-supply | - | fits=rtx 3060
ram that fits b550 | memory | - | fits=b550
ram compatible with b650 | memory | - | fits=b650
cooler for am5 | cpu-cooler | - | 
cooler for am4 cpu | cpu-cooler | - | 
ram with rgb | memory | - | 
case with fans | case | - | 
cooler for rtx 6090 | cpu-cooler | - | notSold=rtx 6090
budget pc | - | - | build=
cheap pc | - | - | build=
phone case | - | case$ | notSold=phone case
iphone 15 case | - | case$ | notSold=iphone 15 case
phone stand | - | - | notSold=phone stand
tv stand | - | - | notSold=tv stand
laptop stand | - | - | notSold=laptop stand
laptop cooler | - | cpu-cooler$ | notSold=laptop cooler
laptop screen | - | monitor$ | notSold=laptop screen
laptop bag | - | - | notSold=laptop bag
car charger | power-supply | - | notSold=car charger
camera lens | - | webcam | notSold=camera lens
tv remote | monitor | monitor$ | notSold=tv remote
printer ink | - | - | notSold=printer ink
phone holder | - | - | notSold=phone holder
watch strap | - | - | notSold=watch strap
iphone 15 cover | - | - | notSold=iphone 15 cover
ps5 | - | - | notSold=ps5
ps5 controller | - | - | notSold=ps5 controller
xbox series x | - | - | notSold=xbox series x
nintendo switch | - | - | notSold=nintendo switch
gaming console | - | - | notSold=gaming console
washing machine | - | - | notSold=washing machine
air conditioner | - | - | notSold=air conditioner
ceiling fan | case-fan | case-fan$ | notSold=ceiling fan
cooling pad | cpu-cooler | cpu-cooler$ | notSold=cooling pad
mobile | - | - | notSold=mobile
মোবাইল | - | - | notSold=মোবাইল
smart watch | - | - | notSold=smart watch
earphones for mobile | headset | headset$ | 
laptop ssd | ssd | ssd$ | 
case fan | case-fan | case-fan$ | 
b650 ram | memory | ddr5 | fits=b650
rtx 5070 psu | power-supply | . | fits=rtx 5070
i5 12400f motherboard | motherboard | b760 | fits=i5 12400f
rx 7900 xtx | - | rx | notSold=rx 7900 xtx
`;
