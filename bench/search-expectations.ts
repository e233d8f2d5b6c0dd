/**
 * What buyers type, and what each of the first five parts must be: its category, and a pattern that its name,
 * brand or attributes match. Categories that have nothing for sale are not asked for.
 */
export type SearchExpectation = { typed: string; category: string; pattern: RegExp };

// One a line: typed, category, pattern. The pattern's letters are compared without case.
const lines = String.raw`
gpu | graphics-card | .
graphics card | graphics-card | .
grafics card | graphics-card | .
vga card | graphics-card | .
psu | power-supply | .
smps | power-supply | .
power supply | power-supply | .
ram | memory | .
cpu | processor | .
mobo | motherboard | .
mother board | motherboard | .
hdd | hard-disk | .
hard drive | hard-disk | .
ssd | ssd | .
nvme | ssd | nvme
headphone | headset | .
earphone | headset | .
casing | case | .
chassis | case | .
pendrive | ssd | .
keybord | keyboard | .
মাউস | mouse | .
কিবোর্ড | keyboard | .
মনিটর | monitor | .
র‍্যাম | memory | .
র‌্যাম | memory | .
প্রসেসর | processor | .
গ্রাফিক্স কার্ড | graphics-card | .
লজিটেক মাউস | mouse | logitech
৮ জিবি র‍্যাম | memory | "capacityGb":8\b
radoen 68 | graphics-card | rx 68\d\d
rtx3080ti | graphics-card | 3080 ti
rtx 3060 | graphics-card | rtx 3060(?! ti)
rtx 3060 12gb | graphics-card | rtx 3060(?! ti).*"memoryGb":12\b
rtx 4060 ti 16gb | graphics-card | rtx 4060 ti.*"memoryGb":16\b
2070 | graphics-card | rtx 2070(?! super)
2070 super | graphics-card | 2070 super
2060 | graphics-card | rtx 2060(?! super)
2060 super | graphics-card | 2060 super
4070 ti super | graphics-card | 4070 ti super
rx6700xt | graphics-card | rx 6700 xt
rx 7900 xtx | graphics-card | rx 7900 xtx
gtx 1660 super | graphics-card | gtx 1660 super
gtx 1650 | graphics-card | gtx 1650(?! super)
৩০৬০ | graphics-card | 3060
amd graphics card | graphics-card | radeon
nvidia gpu | graphics-card | geforce|quadro|rtx|titan
asus tuf 4070 | graphics-card | tuf.*4070
ryzen 3600 | processor | ryzen 5 3600
ryzen 5 5600x | processor | 5600x
ryzen 7 7800x3d | processor | 7800x3d
r7 5800x | processor | 5800x
i5 12400f | processor | 12400f
i7-13700k | processor | 13700k
core i9 | processor | core i9
12th gen i5 | processor | i5.?12\d\d\d
threadripper | processor | threadripper
lga1700 cpu | processor | lga 1700
am4 processor | processor | "AM4"
intel procesor | processor | intel
am4 motherboard | motherboard | "AM4"
am5 board | motherboard | "AM5"
rog strix b550 | motherboard | strix.*b550|b550.*strix
b650 wifi | motherboard | b650.*(wi-?fi|ax)|(wi-?fi|ax).*b650
lga 1700 motherboard ddr5 | motherboard | lga.?1700.*ddr5|ddr5.*lga.?1700
z790 ddr4 | motherboard | z790.*ddr4|ddr4.*z790
micro atx b550 | motherboard | b550.*micro.?atx|micro.?atx.*b550|b550m
mini itx motherboard | motherboard | mini.?itx
16gb ddr4 3200 | memory | "capacityGb":16\b.*"speedMtS":3200|ddr4.*3200
32gb ddr5 6000mhz | memory | "speedMtS":6000.*"capacityGb":32\b|"capacityGb":32\b.*"speedMtS":6000
64gb ddr5 5600 cl36 | memory | cl36.*64 ?gb|64 ?gb.*cl36
2x16gb ddr4 3600 | memory | 2x16 ?gb
laptop ram | memory | so-?dimm
corsair vengence | memory | corsair vengeance
g skill trident z5 | memory | g\.skill trident z5
tforce delta | memory | t-force delta
kingston fury beast | memory | fury beast
1tb ssd | ssd | "capacityGb":(960|1000|1024)\b
2000gb nvme | ssd | "capacityGb":(2000|2048)\b
500gb ssd | ssd | "capacityGb":500\b
sn 770 | ssd | sn770
samsung 980pro | ssd | samsung 980 pro
crucial mx500 | ssd | mx500
m.2 2230 | ssd | 2230
gen4 ssd | ssd | pcie 4|gen4
sata ssd | ssd | sata
wd black sn850x | ssd | sn850x
4tb hdd | hard-disk | "capacityGb":4000\b
seagate ironwolff hdd | hard-disk | ironwolf
650w | power-supply | "wattageW":650\b
650 w psu | power-supply | "wattageW":650\b
750w platinum | power-supply | 80\+ platinum.*"wattageW":750|750 ?w.*platinum
80 plus gold 850w | power-supply | 80\+ gold
sfx power supply | power-supply | sfx
corsair rm850x | power-supply | rm850x
fully modular 1000w | power-supply | "wattageW":1000\b
nhu12s | cpu-cooler | nh-u12s
noctua nh d15 | cpu-cooler | nh-d15
280mm aio | cpu-cooler | "radiatorMm":280\b
360 liquid cooler | cpu-cooler | "radiatorMm":360\b
be quiet dark rock | cpu-cooler | dark rock
hyper 212 | cpu-cooler | hyper 212
air cooler | cpu-cooler | "coolingType":"air
cpu cooler | cpu-cooler | .
lian li o11 | case | o11
corsair 4000d | case | 4000d
mini itx case | case | mini.?itx
white casing | case | white
tempered glass case | case | tempered glass
120mm case fan | case-fan | "sizeMm":120\b
argb fan | case-fan | argb|addressable
27" 144hz | monitor | "screenInch":27\b
27 inch monitor | monitor | "screenInch":27\b
24 inch ips | monitor | "screenInch":2[34]
1440p 165hz | monitor | 1440p.*165|2560
4k monitor | monitor | 4k|3840 × 2160
ultrawide | monitor | 21:9|32:9|3440|5120|2560 × 1080|ultrawide|ultragear|12:5|64:27
144hz ips | monitor | ips
curved monitor | monitor | curved
oled monitor | monitor | oled
gaming mouse | mouse | .
wireless mouse | mouse | wireless
logitech g502 | mouse | g502
razer deathader | mouse | deathadder
mechanical keyboard | keyboard | mechanical|tactile|linear|cherry|switch
wireless keyboard | keyboard | wireless|bluetooth
tkl keyboard | keyboard | tkl|tenkeyless
gaming headset | headset | .
hyperx cloud | headset | cloud
nh-u12s redux | cpu-cooler | redux
100-100000910WOF | processor | .
BX8071512400F | processor | 12400f
`;

export const searchExpectations: readonly SearchExpectation[] = lines
	.trim()
	.split("\n")
	.map((line) => {
		const [typed = "", category = "", ...pattern] = line.split(" | ");
		return { typed, category, pattern: new RegExp(pattern.join(" | "), "i") };
	});
