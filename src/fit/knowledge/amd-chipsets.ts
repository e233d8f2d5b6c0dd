import type { ChipsetFamily } from "./chipset-family.ts";

const am4Chart =
	"AMD's chart of the AM4 chipsets (amd.com/en/products/chipsets-am4; hardcoregames.ca/2020/05/08/ryzen-b550-support)";
const am5Chart =
	"AMD's chart of the AM5 chipsets (amd.com/en/products/processors/chipsets/am5.html; en.wikipedia.org/wiki/Socket_AM5)";
const earlyRyzen = ["Ryzen 1000", "Ryzen 2000 with graphics"];
const raphael = ["Ryzen 7000"];
const zen5 = ["Ryzen 9000"];

/**
 * AMD's chipsets. What AMD's chart calls "selective" (a Ryzen 3000 or 5000 on the 300 series) is up to the board's
 * maker and stays out; so do the FX of 220 W and the chipsets of small AM3+ boards, whose makers name the watts
 * that each board bears.
 */
export const amdChipsets: readonly ChipsetFamily[] = [
	{
		socket: "AM3+",
		chipsets: { "AMD 990FX": [2011, 2], "AMD 990X": [2011, 2] },
		takes: ["FX (Bulldozer)"],
		afterUpdate: ["FX (Piledriver)"],
		never: [],
		source:
			"nexthardware.com/recensioni/amd-fx-8320e-msi-970-gaming-987/2, on the newer BIOS; initechpc.blogspot.com/2011/05",
	},
	{
		socket: "AM3+",
		chipsets: { "AMD 970": [2011, 2], "AMD 760G": [2009, 2], "AMD 880G": [2010, 2] },
		takes: [],
		afterUpdate: [],
		never: [],
		source: "amd.com, 7- to 9-series chipsets: PCI Express 2.0",
	},
	{
		socket: "AM3",
		chipsets: { "AMD 760G": [2009, 2], "AMD 880G": [2010, 2] },
		takes: [],
		afterUpdate: [],
		never: [],
		source: "amd.com, 7- and 8-series chipsets: PCI Express 2.0",
	},
	{
		socket: "FM1",
		chipsets: { "AMD A55": [2011, 2], "AMD A75": [2011, 2] },
		takes: [],
		afterUpdate: [],
		never: [],
		source: "amd.com, A-series chipsets for socket FM1",
	},
	{
		socket: "FM2",
		chipsets: { "AMD A55": [2011, 2], "AMD A75": [2011, 2], "AMD A85X": [2012, 2] },
		takes: [],
		afterUpdate: ["Richland"],
		never: [],
		source: "amd.com, A-series chipsets for socket FM2",
	},
	{
		socket: "FM2+",
		chipsets: {
			"AMD A88X": [2013, 3],
			"AMD A78": [2014, 3],
			"AMD A68H": [2014, 3],
			"AMD A55": [2011, 3],
		},
		takes: ["Richland", "Kaveri"],
		afterUpdate: ["Godavari", "Carrizo for FM2+"],
		never: [],
		source:
			"en.wikipedia.org/wiki/Socket_FM2%2B, with AMD's platform page; tomshardware.com/news/Kaveri-AMD-FM2-FM2b-Socket,22949.html",
	},
	{
		socket: "AM4",
		chipsets: { "AMD X370": [2017, 3], "AMD B350": [2017, 3], "AMD A320": [2017, 3] },
		takes: ["7th generation A-Series", "Ryzen 1000"],
		afterUpdate: ["Ryzen 2000 with graphics", "Ryzen 2000", "Ryzen 3000 with graphics"],
		never: [],
		source: am4Chart,
	},
	{
		socket: "AM4",
		chipsets: { "AMD X470": [2018, 3], "AMD B450": [2018, 3] },
		takes: [...earlyRyzen, "Ryzen 2000"],
		afterUpdate: [
			"Athlon with Radeon Vega",
			"Ryzen 3000 with graphics",
			"Ryzen 3000",
			"Ryzen 5000",
			"Ryzen 5000 with graphics",
		],
		never: [],
		source: `${am4Chart}; anandtech.com/show/15807 on Zen 3 and the newer BIOS of B450 and X470`,
	},
	{
		socket: "AM4",
		chipsets: { "AMD X570": [2019, 4] },
		takes: ["Ryzen 2000", "Ryzen 3000 with graphics", "Ryzen 3000"],
		afterUpdate: ["Ryzen 4000", "Ryzen 5000", "Ryzen 5000 with graphics"],
		never: ["Ryzen 1000", "7th generation A-Series"],
		source: am4Chart,
	},
	{
		socket: "AM4",
		chipsets: { "AMD B550": [2020, 4], "AMD A520": [2020, 3] },
		takes: ["Ryzen 3000", "Ryzen 4000"],
		afterUpdate: ["Ryzen 5000", "Ryzen 5000 with graphics"],
		never: [...earlyRyzen, "7th generation A-Series", "Ryzen 2000"],
		source: am4Chart,
	},
	{
		socket: "AM5",
		chipsets: {
			"AMD X670E": [2022, 5],
			"AMD X670": [2022, 5],
			"AMD B650E": [2022, 5],
			"AMD B650": [2022, 5],
		},
		takes: raphael,
		afterUpdate: ["Ryzen 8000", ...zen5],
		never: [],
		source: am5Chart,
	},
	{
		socket: "AM5",
		chipsets: { "AMD A620": [2023, 4], "AMD A620A": [2023, 4] },
		takes: raphael,
		afterUpdate: ["Ryzen 8000", ...zen5],
		never: [],
		sureUpToW: 120,
		source: `${am5Chart}; asrock.com, A620 boards: the most watts of a processor`,
	},
	{
		socket: "AM5",
		chipsets: {
			"AMD X870E": [2024, 5],
			"AMD X870": [2024, 5],
			"AMD B850": [2025, 5],
			"AMD B840": [2025, 4],
		},
		takes: [...raphael, "Ryzen 8000", ...zen5],
		afterUpdate: [],
		never: [],
		source: am5Chart,
	},
	{
		socket: "sTR4",
		chipsets: { "AMD X399": [2017, 3] },
		takes: ["Threadripper 1000"],
		afterUpdate: ["Threadripper 2000"],
		never: [],
		source: "amd.com/en/chipsets/x399",
	},
	{
		socket: "sTRX4",
		chipsets: { "AMD TRX40": [2019, 4] },
		takes: ["Threadripper 3000"],
		afterUpdate: [],
		never: [],
		source:
			"amd.com/en/chipsets/str40, for the third generation alone; wccftech.com/review/amd-ryzen-threadripper-3970x-trx40-aorus-master-review",
	},
	{
		socket: "sTR5",
		chipsets: { "AMD TRX50": [2023, 5] },
		takes: ["Threadripper 7000"],
		afterUpdate: ["Threadripper 9000"],
		never: [],
		source:
			"blog.ocworks.com/archives/52175237: TRX50 takes Threadripper 7000 and PRO 7000 WX, WRX90 the PRO alone",
	},
];
