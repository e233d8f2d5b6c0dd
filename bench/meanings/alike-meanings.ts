/** Lines that mean the same, a row each, with " | " between: whatever the order, spelling or language, they are read alike. */
export const alikeMeanings: readonly string[][] = `
quiet 650 | 650 w quiet | quiet 650 W | silent psu 650 | quiet power supply 650 watt
ssd under 8000 | under 8000 ssd | ssd 8k er niche | ৮০০০ টাকার নিচে এসএসডি | 8000 taka ssd
gpu under 40k | 40k gpu | gpu 40000 taka | ৪০ হাজার টাকার মধ্যে গ্রাফিক্স কার্ড
monitor 20k-30k | 20-30k monitor | 20000 to 30000 taka monitor | ২০-৩০ হাজার টাকার মনিটর
gaming mouse under 3000 | 3k er moddhe gaming mouse | ৩০০০ টাকার মধ্যে গেমিং মাউস
144hz monitor under 25k | 25k er moddhe 144hz monitor | 144 hz monitor 25000 taka | ১৪৪ হার্টজ মনিটর ২৫ হাজার টাকার মধ্যে
ram for b550 | b550 ram | ram b550 | b550 er ram | বি৫৫০ এর জন্য র‍্যাম
cooler for ryzen 5 5600g | ryzen 5 5600g cooler | 5600g er cooler | ৫৬০০জি কুলার
psu for rtx 5070 | rtx 5070 psu | rtx 5070 er psu | power supply rtx 5070
motherboard for i5 12400f | i5 12400f motherboard | 12400f er motherboard | motherboard i5 12400f
case for rtx 5080 | rtx 5080 case | 5080 er casing
processor for b650 | b650 processor | b650 er cpu
ram for ryzen 7 7700 under 9000 | under 9000 ram for ryzen 7 7700
cheap mouse | mouse cheap | low price mouse | kom damer mouse | সস্তা মাউস
best monitor | monitor best | সেরা মনিটর | top rated monitor | Best Monitor In BD
16gb ddr4 ram | ram 16gb ddr4 | ddr4 16 gb ram | ১৬ জিবি ডিডিআর৪ র‍্যাম
27 inch monitor | monitor 27 inch | ২৭ ইঞ্চি মনিটর | 27" monitor
gaming pc 60k | 60k gaming pc | 60000 takar gaming pc | ৬০ হাজার টাকার গেমিং পিসি | pc build 60 hajar
budget pc | cheap pc | সস্তা পিসি
phone case | case for phone | mobile er case | phone cover case | মোবাইলের কেস
laptop charger | charger for laptop | laptop er charger | ল্যাপটপের চার্জার
laptop cooler | cooler for laptop | laptop er jonno cooler | ল্যাপটপ কুলার
`
	.trim()
	.split("\n")
	.map((line) => line.split(" | "));
