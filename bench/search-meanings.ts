import { freshMeanings } from "./meanings/fresh-meanings.ts";

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
`;

export const searchMeanings: readonly SearchMeaning[] = `${lines.trim()}\n${freshMeanings.trim()}`
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
