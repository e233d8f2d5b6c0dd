/** The meanings of the trade's abbreviations in plain sentences. A comma separates the spellings in a key. */
export const abbreviations: Readonly<Record<string, string>> = {
	"Thermal design power, TDP":
		"Thermal design power (TDP): the heat in watts that the cooler must be able to carry away.",
	"CAS latency":
		"The clock ticks a memory needs to begin its answer. At the same speed, fewer are quicker.",
	"MT/s": "Million transfers a second, the speed of memory. It is often written as MHz.",
	ECC: "Error-correcting memory: it finds and mends single wrong bits. Servers and workstations use it.",
	"Registered, RDIMM":
		"Registered memory is for servers. Boards of ordinary computers do not start with it.",
	XMP: "A profile by Intel, stored in the memory: choose it once in the BIOS to get the printed speed.",
	EXPO: "A profile by AMD, stored in the memory: choose it once in the BIOS to get the printed speed.",
	"SO-DIMM, SODIMM": "Small memory modules for laptops and very small computers.",
	"L2 cache, L3 cache": "Fast memory inside the processor. More of it helps most in games.",
	NVMe: "The fast way to talk to a drive, over PCIe instead of a SATA cable.",
	"M.2":
		"A small slot on the board for drives; the figures after it are width and length: 2280 is 22 × 80 mm.",
	"PCIe, PCIE":
		"PCI Express, the slots for cards and drives. “x16” is the number of lanes; a newer version is faster.",
	SATA: "The cable connection of hard disks and 2.5-inch drives, up to 6 Gb/s.",
	ARGB: "Addressable RGB: each light can have its own colour. It needs a 5 V, 3-pin header.",
	RGB: "Lights of any colour, all the same at one time.",
	PWM: "The board sets the fan’s speed over the fourth pin, so it is quiet while there is little to cool.",
	CFM: "Cubic feet a minute: how much air a fan moves. 1 CFM is 1.7 m³ an hour.",
	"mm H₂O":
		"Static pressure: how hard a fan pushes. It counts where air goes through a radiator or a filter.",
	"EPS 8-pin, EPS": "The plug that feeds the processor, at the upper edge of the board.",
	"PCIe 6+2-pin": "The plug that feeds a graphics card. Two pins come off for cards that need six.",
	"12VHPWR, 12V-2x6":
		"The 16-pin plug of recent graphics cards, up to 600 W. 12V-2x6 is its safer successor and fits both ways.",
	Molex: "The old four-pin power plug, for pumps, hubs and old drives.",
	VRM: "The board’s own power supply for the processor. A stronger one stays cool under long load.",
	"BIOS flashback":
		"The board can be given a new BIOS from a USB stick, without a processor in it.",
	"80+":
		"80 PLUS: how much of the power from the wall arrives. From little to much: White, Bronze, Silver, Gold, Platinum, Titanium.",
	IPS: "A kind of panel with true colours from every side.",
	VA: "A kind of panel with deep black and strong contrast.",
	TN: "A quick and cheap kind of panel. Its colours change when seen from the side.",
	"QD-OLED, WOLED, OLED":
		"A panel whose points of light shine by themselves: black is truly black.",
	HDR: "High dynamic range: brighter lights and darker shadows where film or game have them.",
	"Adaptive sync, FreeSync, G-SYNC, G-Sync":
		"The screen waits for the graphics card, so that moving pictures do not tear.",
	Hz: "Times a second.",
	"cd/m²": "Candela for each square metre (nits): the brightness of a screen.",
	"dpi, DPI": "Dots per inch: how far the pointer goes for an inch of movement.",
	"Polling rate": "How often a second it tells the computer what you did.",
	mAh: "Milliampere-hours: how much its battery holds.",
	PBT: "A hard plastic for keycaps that does not become shiny.",
	ABS: "The common plastic for keycaps. It becomes shiny with years.",
	ANC: "Active noise cancelling: it plays the opposite of the noise around you.",
	kHz: "Thousand times a second: of sound, how high it can go, or how often it is measured.",
	OEM: "For those who build computers: bound to the first computer it is installed on.",
	"SFX-L, SFX": "A small power supply for small cases. With a bracket it fits where ATX fits.",
	"Micro-ATX, Micro ATX, Mini-ITX, Mini ITX, E-ATX, EATX, ATX":
		"Sizes of boards, from small to large: Mini-ITX, Micro-ATX, ATX, E-ATX. A case says which it takes.",
};
