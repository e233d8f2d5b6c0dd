/** What buyers type into the search of a shop for computer parts: kinds, chips, units, part numbers, half of it. */
export const buyersQueries: readonly string[] = `
gpu | psu | ram | cpu | mobo | hdd | ssd | aio | monitor | headphone | pendrive | keyboard | mouse | webcam
graphics card | power supply | motherboard | processor | gaming mouse | mechanical keyboard | case fan
radoen 68 | radeon rx 6800 | rx 6800 xt | rx 6700 xt | rx 7900 xtx | rx580 | rx 7600 | rtx 3080 | rtx3080ti
rtx 3060 12gb | rtx 4090 | rtx 4070 ti super | 4060 ti 16gb | 2070 super | 2060 | gtx 1660 super | gtx 1650
geforce | nvidia | msi gaming x trio | asus tuf 4070 | gigabyte eagle | zotac 3060 | sapphire nitro
ryzen 5 7600x | 7600 x | ryzen 7 7800x3d | 5600x | ryzen 3600 | ryzen 9 5950x | ryzen 5 5600g | i5 12400f
i7-13700k | i9 14900k | i3 10100 | core i5 13600k | intel 12th gen | am4 processor | lga 1700 cpu | threadripper
am4 motherboard | am5 motherboard | b650 | b550 tomahawk | x570 | z790 | z690 ddr4 | b760m wifi | lga1700 ddr5
asus rog strix b550 | msi mag b660m | gigabyte aorus | asrock taichi | mini itx motherboard | micro atx b450
ddr5 | ddr4 3200 | 16gb ddr4 | 32gb ddr5 6000 | 64gb ddr5 5600 cl36 | 6000mhz | corsair vengeance | g.skill trident
gskill ripjaws | tforce delta | kingston fury | 8gb ram | 2x16gb 3600 | sodimm ddr4 | crucial 16gb | cl30 6000
1tb nvme | 2tb ssd | 2000gb | samsung 980 pro | 990 pro 2tb | sn 770 | wd black sn850x | crucial p3 | kingston nv2
970 evo plus | m.2 2230 | gen4 ssd | sata ssd 500gb | mx500 | 4tb hdd | seagate barracuda | wd blue 1tb | ironwolf
650 w | 750w platinum | 850w gold | corsair rm850x | seasonic focus | evga 600 | sfx power supply | 1000w modular
cooler master 650w | be quiet 550w | thermaltake toughpower | antec | 80 plus bronze | nhu12s | noctua nh-d15
280mm aio | 360mm liquid cooler | deepcool ak620 | hyper 212 | kraken x63 | arctic freezer | cpu cooler am5
nzxt h510 | lian li o11 | fractal meshify | corsair 4000d | mini itx case | white case | tempered glass | phanteks
27 inch monitor | 27" 144hz | 1440p 165hz | 4k monitor | 24 inch ips | ultrawide | lg ultragear | dell s2721 | benq
240hz | curved monitor | samsung odyssey | asus tuf vg27 | logitech g502 | logitech | razer deathadder | g pro x
wireless mouse | hyperx cloud | steelseries arctis | razer kraken | blue yeti | hyperx quadcast | logitech c920
corsair k70 | keychron | tkl keyboard | cherry mx red | wireless keyboard | mousepad | thermal paste | arctic mx-4
120mm fan | argb fan | noctua nf-a12 | 140mm case fan | windows 11 | windows 10 pro | wifi card | tp-link archer
sound blaster | elgato capture | capture card 4k | sound card | network card 2.5g | speaker | logitech z | joystick
lojitech | gigabite | corsiar | samsng ssd | nividia | মাউস | র‍্যাম | লজিটেক | প্রসেসর | ৩০৬০ | ddr৫
100-100000927wof | bx8071512400f | cmk16gx4m2b3200c16 | mz-v8p1t0b/am | ct1000mx500ssd1
`
	.split(/\s*[|\n]\s*/)
	.filter((query) => query !== "");
