/**
 * What buyers type beside the names of parts: a price, an adjective, a purpose, what is not sold here, one part for
 * another. For each the category it means, what the first parts are, and what is read of it: filters as an address
 * has them, `sort`, `vague` (nobody knows that figure of the kind), `notSold`, `fits` (what the parts must fit) and
 * `build` (a whole computer, with its budget).
 */
export type SearchMeaning = {
	typed: string;
	category: string | null;
	pattern: RegExp | null;
	reading: string;
};

// One a line: typed | category | pattern of the first five names | what is read. "-" is none.
const lines = String.raw`
ssd under 9000 | ssd | . | price=..9000
ssd below 9000 | ssd | . | price=..9000
ssd under 9,000 | ssd | . | price=..9000
ssd under 9k | ssd | . | price=..9000
ssd under tk 9000 | ssd | . | price=..9000
ssd under ৳9,000 | ssd | . | price=..9000
ssd < 9000 | ssd | . | price=..9000
ssd <9000 | ssd | . | price=..9000
ssd <= 9k | ssd | . | price=..9000
ssd within 9 thousand taka | ssd | . | price=..9000
ssd less than 9000 | ssd | . | price=..9000
ssd up to 9000 tk | ssd | . | price=..9000
ssd max 9000 | ssd | . | price=..9000
ssd not more than 9000 | ssd | . | price=..9000
9k budget ssd | ssd | . | price=..9000
ssd budget 9k | ssd | . | price=..9000
ssd 9000 taka | ssd | . | price=..9000
ssd 9000 takar moddhe | ssd | . | price=..9000
ssd 9000 takar niche | ssd | . | price=..9000
9 hajar er moddhe ssd | ssd | . | price=..9000
9 hazar takar vitore ssd | ssd | . | price=..9000
৯ হাজারের মধ্যে এসএসডি | ssd | . | price=..9000
৯০০০ টাকার নিচে এসএসডি | ssd | . | price=..9000
৯০০০ টাকার মধ্যে ssd | ssd | . | price=..9000
keyboard < 3000 | keyboard | - | price=..3000
keybord under 8000 | keyboard | aula f75|apex|pebble | price=..8000
mouse 5000 takar niche | mouse | g305|m220|deathadder | price=..5000
graphics card below 1 lakh | graphics-card | . | price=..100000
gpu under 1.5 lakh | graphics-card | . | price=..150000
গ্রাফিক্স কার্ড ১ লাখের মধ্যে | graphics-card | . | price=..100000
gpu under 1,00,000 | graphics-card | . | price=..100000
monitor 20-30k | monitor | 275qf|vg271u|pa247 | price=20000..30000
monitor between 20000 and 30000 | monitor | 275qf|vg271u|pa247 | price=20000..30000
monitor 20k to 30k | monitor | 275qf|vg271u|pa247 | price=20000..30000
monitor 20000-30000 tk | monitor | 275qf|vg271u|pa247 | price=20000..30000
monitor from 20k to 30k | monitor | 275qf|vg271u|pa247 | price=20000..30000
monitor 30-20k | monitor | 275qf|vg271u|pa247 | price=20000..30000
২০ থেকে ৩০ হাজার টাকার মনিটর | monitor | 275qf|vg271u|pa247 | price=20000..30000
monitor above 40000 | monitor | 27uq|271qpx|341 | price=40000..
monitor over 40k | monitor | 27uq|271qpx|341 | price=40000..
monitor > 40000 | monitor | 27uq|271qpx|341 | price=40000..
monitor more than 40000 taka | monitor | 27uq|271qpx|341 | price=40000..
headset around 15k | headset | g733|nova | price=12750..17250
1tb ssd under 8500 | ssd | 1tb | price=..8500
samsung ssd under 15000 | ssd | samsung 870 | price=..15000
ryzen 5 under 20000 | - | ryzen 5 | price=..20000
16gb ddr4 ram under 5k | memory | 16gb.*ddr4 | price=..5000
650w psu under 7000 | power-supply | a650bn | price=..7000
rtx 5060 under 40000 | - | ventus.*5060 | price=..40000
motherboard b650 under 20000 | motherboard | b650m-p | price=..20000
casing 10000 er moddhe | case | . | price=..10000
ram 15k | memory | . | price=..15000
mouse price under 2000 bd | mouse | m220 | price=..2000
ssd under 0 | ssd | . | 
ssd under 9 | ssd | . | 
monitor above 10,00,000 | monitor | - | price=1000000..
ssd above 20000 under 5000 | ssd | . | price=..5000
ssd under 20000 above 5000 | ssd | . | price=5000..20000
2k monitor | monitor | 1440p | 
4k monitor | monitor | 4k | 
4k monitor under 50000 | monitor | 4k | price=..50000
2k monitor 30k | monitor | 1440p | price=..30000
4k webcam under 20k | webcam | 4k | price=..20000
gpu under 5060 | graphics-card | 5060 | 
ssd under 500 gb | ssd | . | 
monitor under 27 inch | monitor | 27"|26.5" | 
cpu under 5600g | processor | 5600g | 
under 3000 | - | . | price=..3000
ryzen 5600 | - | ryzen 5 5600 | 
rtx 5060 8gb | - | 5060.*8g | 
cheap ssd | ssd | . | sort=price-asc
cheapest ssd | ssd | . | sort=price-asc
budget gpu | graphics-card | . | sort=price-asc
low price mouse | mouse | . | sort=price-asc
সস্তা মাউস | mouse | . | sort=price-asc
কম দামে মাউস | mouse | . | sort=price-asc
kom dame keyboard | keyboard | . | sort=price-asc
sosta monitor | monitor | . | sort=price-asc
cheap 1tb ssd | ssd | 1tb | sort=price-asc
cheap ssd under 9000 | ssd | . | price=..9000 sort=price-asc
best monitor | monitor | . | sort=rated
best monitor under 30000 | monitor | . | price=..30000 sort=rated
সেরা মনিটর | monitor | . | sort=rated
valo headset | headset | . | sort=rated
bhalo mouse under 5000 | mouse | . | price=..5000 sort=rated
latest gpu | graphics-card | . | sort=newest
new processor | processor | . | sort=newest
quiet cooler | cpu-cooler | dark rock|nh-d15 | attr.noiseDb=..25
silent cpu cooler | cpu-cooler | dark rock|nh-d15 | attr.noiseDb=..25
low noise case fan | case-fan | p12|p14|sickleflow | attr.noiseDb=..25
quiet 120mm fan | case-fan | p12 | attr.noiseDb=..25
silent mouse | mouse | silent|lift|gravastar | 
quiet 650 | power-supply | 650w | vague=noiseRating
650 w quiet | power-supply | 650w | vague=noiseRating
quiet 650 W | power-supply | 650w | vague=noiseRating
silent psu 650 | power-supply | 650w | vague=noiseRating
quiet graphics card | graphics-card | . | vague=noise
silent hdd | hard-disk | . | vague=noise
be quiet cooler | cpu-cooler | be quiet | 
be quiet! dark rock pro 5 | - | dark rock pro 5 | 
small case | case | q300l|ap201|a3-|nr200|sg13 | attr.volumeL=..35
compact casing under 9000 | case | q300l|a3-|nr200 | price=..9000 attr.volumeL=..35
small monitor | monitor | 23.8|24" | attr.screenInch=..24
ছোট মনিটর | monitor | 23.8|24" | attr.screenInch=..24
large monitor | monitor | 34" | attr.screenInch=32..
lightweight mouse | mouse | . | 
small ssd | ssd | . | vague=size
mini itx case | case | nr200|sg13 | 
gaming pc | - | - | build=
gaming pc build | - | - | build=
pc build 60k | - | - | build=60000
60k pc | - | - | build=60000
full pc 80000 taka | - | - | build=80000
pc under 50000 | - | - | build=50000
gaming computer 1 lakh | - | - | build=100000
৬০ হাজার টাকার পিসি | - | - | build=60000
pc case | case | . | 
desktop ram | memory | . | 
hdmi cable | - | - | notSold=hdmi cable
sata cable | - | - | notSold=sata cable
rtx 6090 | - | rtx | notSold=rtx 6090
rx 9990 xt | - | rx | notSold=rx 9990 xt
ryzen 5 7601 | - | ryzen 5 | notSold=ryzen 5 7601
i5 19400f | - | . | notSold=i5 19400f
laptop charger | power-supply | . | notSold=laptop charger
laptop | - | - | notSold=laptop
gaming laptop | - | - | notSold=gaming laptop
ল্যাপটপ | - | - | notSold=ল্যাপটপ
printer | - | - | notSold=printer
hp printer | - | - | notSold=hp printer
wi-fi card | network-card | - | 
wifi adapter | network-card | - | 
gaming chair | - | - | notSold=gaming chair
vr headset | - | - | notSold=vr headset
ups | power-supply | . | notSold=ups
ups 650va | power-supply | . | notSold=ups 650va
power bank | - | - | notSold=power bank
router | network-card | . | notSold=router
tp-link router | network-card | tp-link | notSold=tp-link router
usb hub | - | - | notSold=usb hub
samsung tv | monitor | . | notSold=samsung tv
mobile phone | - | - | notSold=mobile phone
webcam stand | stand | - | 
ram for b650 | memory | ddr5 | fits=b650
ram for b550 | memory | ddr4 | fits=b550
ddr4 ram for b760m | memory | ddr4 | fits=b760m
ram for ryzen 5 5600 | memory | ddr4 | fits=ryzen 5 5600
cooler for 5600g | cpu-cooler | . | fits=5600g
cpu cooler for ryzen 7 7800x3d | cpu-cooler | . | fits=ryzen 7 7800x3d
psu for rtx 5070 | power-supply | . | fits=rtx 5070
power supply for 5080 | power-supply | . | fits=5080
case for rtx 5080 | case | . | fits=rtx 5080
motherboard for i5 12400f | motherboard | b760 | fits=i5 12400f
motherboard for ryzen 5 9600x | motherboard | b650|b850|x870|a620 | fits=ryzen 5 9600x
ryzen 5 with b550 | - | ryzen 5 (5|2) | fits=b550
processor with b650 | processor | [789]\d{3}|[789]\d00 | fits=b650
ram for b550 under 5000 | memory | ddr4 | price=..5000 fits=b550
cheap cooler for 5600g | cpu-cooler | . | sort=price-asc fits=5600g
b650 er jonno ram | memory | ddr5 | fits=b650
b650 এর জন্য র‍্যাম | memory | ddr5 | fits=b650
ram for laptop | memory | sodimm | 
mouse for gaming | mouse | . | 
headset with mic | headset | . | 
ram for rtx 6090 | memory | . | notSold=rtx 6090
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
`;

export const searchMeanings: readonly SearchMeaning[] = lines
	.trim()
	.split("\n")
	.map((line) => {
		const [typed = "", category = "-", pattern = "-", reading = ""] = line.split(" | ");
		return {
			typed,
			category: category === "-" ? null : category,
			pattern: pattern === "-" ? null : new RegExp(pattern, "i"),
			reading: reading.trim(),
		};
	});
