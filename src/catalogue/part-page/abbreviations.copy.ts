/** What the abbreviations of the trade mean, in one sentence each. Several spellings of one have one sentence. */
export const abbreviations: readonly { spellings: readonly string[]; meaning: string }[] = [
	{
		spellings: ["Thermal design power", "TDP"],
		meaning:
			"Thermal design power (TDP): the heat in watts that the cooler must be able to carry away.",
	},
	{
		spellings: ["CAS latency"],
		meaning:
			"The clock ticks a memory needs to begin its answer. At the same speed, fewer are quicker.",
	},
	{
		spellings: ["MT/s"],
		meaning: "Million transfers a second, the speed of memory. It is often written as MHz.",
	},
	{
		spellings: ["ECC"],
		meaning:
			"Error-correcting memory: it finds and mends single wrong bits. Servers and workstations use it.",
	},
	{
		spellings: ["Registered", "RDIMM"],
		meaning: "Registered memory is for servers. Boards of ordinary computers do not start with it.",
	},
	{
		spellings: ["XMP"],
		meaning:
			"A profile by Intel, stored in the memory: choose it once in the BIOS to get the printed speed.",
	},
	{
		spellings: ["EXPO"],
		meaning:
			"A profile by AMD, stored in the memory: choose it once in the BIOS to get the printed speed.",
	},
	{
		spellings: ["SO-DIMM", "SODIMM"],
		meaning: "Small memory modules for laptops and very small computers.",
	},
	{
		spellings: ["L2 cache", "L3 cache"],
		meaning: "Fast memory inside the processor. More of it helps most in games.",
	},
	{
		spellings: ["NVMe"],
		meaning: "The fast way to talk to a drive, over PCIe instead of a SATA cable.",
	},
	{
		spellings: ["M.2"],
		meaning:
			"A small slot on the board for drives; the figures after it are width and length: 2280 is 22 × 80 mm.",
	},
	{
		spellings: ["PCIe", "PCIE"],
		meaning:
			"PCI Express, the slots for cards and drives. “x16” is the number of lanes; a newer version is faster.",
	},
	{
		spellings: ["SATA"],
		meaning: "The cable connection of hard disks and 2.5-inch drives, up to 6 Gb/s.",
	},
	{
		spellings: ["ARGB"],
		meaning: "Addressable RGB: each light can have its own colour. It needs a 5 V, 3-pin header.",
	},
	{
		spellings: ["RGB"],
		meaning: "Lights of any colour, all the same at one time.",
	},
	{
		spellings: ["PWM"],
		meaning:
			"The board sets the fan’s speed over the fourth pin, so it is quiet while there is little to cool.",
	},
	{
		spellings: ["CFM"],
		meaning: "Cubic feet a minute: how much air a fan moves. 1 CFM is 1.7 m³ an hour.",
	},
	{
		spellings: ["mm H₂O"],
		meaning:
			"Static pressure: how hard a fan pushes. It counts where air goes through a radiator or a filter.",
	},
	{
		spellings: ["EPS 8-pin", "EPS"],
		meaning: "The plug that feeds the processor, at the upper edge of the board.",
	},
	{
		spellings: ["PCIe 6+2-pin"],
		meaning: "The plug that feeds a graphics card. Two pins come off for cards that need six.",
	},
	{
		spellings: ["12VHPWR", "12V-2x6"],
		meaning:
			"The 16-pin plug of recent graphics cards, up to 600 W. 12V-2x6 is its safer successor and fits both ways.",
	},
	{
		spellings: ["Molex"],
		meaning: "The old four-pin power plug, for pumps, hubs and old drives.",
	},
	{
		spellings: ["VRM"],
		meaning:
			"The board’s own power supply for the processor. A stronger one stays cool under long load.",
	},
	{
		spellings: ["BIOS flashback"],
		meaning: "The board can be given a new BIOS from a USB stick, without a processor in it.",
	},
	{
		spellings: ["80+"],
		meaning:
			"80 PLUS: how much of the power from the wall arrives. From little to much: White, Bronze, Silver, Gold, Platinum, Titanium.",
	},
	{
		spellings: ["IPS"],
		meaning: "A kind of panel with true colours from every side.",
	},
	{ spellings: ["VA"], meaning: "A kind of panel with deep black and strong contrast." },
	{
		spellings: ["TN"],
		meaning: "A quick and cheap kind of panel. Its colours change when seen from the side.",
	},
	{
		spellings: ["QD-OLED", "WOLED", "OLED"],
		meaning: "A panel whose points of light shine by themselves: black is truly black.",
	},
	{
		spellings: ["HDR"],
		meaning: "High dynamic range: brighter lights and darker shadows where film or game have them.",
	},
	{
		spellings: ["Adaptive sync", "FreeSync", "G-SYNC", "G-Sync"],
		meaning: "The screen waits for the graphics card, so that moving pictures do not tear.",
	},
	{ spellings: ["Hz"], meaning: "Times a second." },
	{
		spellings: ["cd/m²"],
		meaning: "Candela for each square metre (nits): the brightness of a screen.",
	},
	{
		spellings: ["dpi", "DPI"],
		meaning: "Dots per inch: how far the pointer goes for an inch of movement.",
	},
	{
		spellings: ["Polling rate"],
		meaning: "How often a second it tells the computer what you did.",
	},
	{ spellings: ["mAh"], meaning: "Milliampere-hours: how much its battery holds." },
	{ spellings: ["PBT"], meaning: "A hard plastic for keycaps that does not become shiny." },
	{ spellings: ["ABS"], meaning: "The common plastic for keycaps. It becomes shiny with years." },
	{
		spellings: ["ANC"],
		meaning: "Active noise cancelling: it plays the opposite of the noise around you.",
	},
	{
		spellings: ["kHz"],
		meaning: "Thousand times a second: of sound, how high it can go, or how often it is measured.",
	},
	{
		spellings: ["OEM"],
		meaning: "For those who build computers: bound to the first computer it is installed on.",
	},
	{
		spellings: ["SFX-L", "SFX"],
		meaning: "A small power supply for small cases. With a bracket it fits where ATX fits.",
	},
	{
		spellings: ["Micro-ATX", "Micro ATX", "Mini-ITX", "Mini ITX", "E-ATX", "EATX", "ATX"],
		meaning:
			"Sizes of boards, from small to large: Mini-ITX, Micro-ATX, ATX, E-ATX. A case says which it takes.",
	},
];
