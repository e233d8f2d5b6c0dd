import { type ChipsetFamily, family, since } from "./chipset-family.ts";

const am4Chart =
	"AMD's chart of the AM4 chipsets (amd.com/en/products/chipsets-am4; hardcoregames.ca/2020/05/08/ryzen-b550-support)";
const am5Chart =
	"AMD's chart of the AM5 chipsets (amd.com/en/products/processors/chipsets/am5.html; en.wikipedia.org/wiki/Socket_AM5)";
const ryzen3000 = ["Ryzen 3000 with graphics", "Ryzen 3000"];
const ryzen5000 = ["Ryzen 5000", "Ryzen 5000 with graphics"];
const earlyRyzen = ["Ryzen 1000", "Ryzen 2000 with graphics"];
const raphael = ["Ryzen 7000"];
const zen5 = ["Ryzen 9000"];

/**
 * AMD's chipsets. The table leaves out what depends on the board's maker: what AMD's chart calls
 * "selective" (a Ryzen 3000 or 5000 on the 300 series), the FX of 220 W, and processors on the
 * chipsets of small AM3+ boards, whose makers name the watts that each board takes.
 */
export const amdChipsets: readonly ChipsetFamily[] = [
	family("AM3+", [since(2011, 2, "AMD 990FX", "AMD 990X")], {
		takes: ["FX (Bulldozer)"],
		afterUpdate: ["FX (Piledriver)"],
		source:
			"nexthardware.com/recensioni/amd-fx-8320e-msi-970-gaming-987/2, on the newer BIOS; initechpc.blogspot.com/2011/05",
	}),
	family(
		"AM3+",
		[since(2011, 2, "AMD 970"), since(2009, 2, "AMD 760G"), since(2010, 2, "AMD 880G")],
		{ source: "amd.com, 7- to 9-series chipsets: PCI Express 2.0" },
	),
	family("AM3", [since(2009, 2, "AMD 760G"), since(2010, 2, "AMD 880G")], {
		source: "amd.com, 7- and 8-series chipsets: PCI Express 2.0",
	}),
	family("FM1", [since(2011, 2, "AMD A55", "AMD A75")], {
		source: "amd.com, A-series chipsets for socket FM1",
	}),
	family("FM2", [since(2011, 2, "AMD A55", "AMD A75"), since(2012, 2, "AMD A85X")], {
		afterUpdate: ["Richland"],
		source: "amd.com, A-series chipsets for socket FM2",
	}),
	family(
		"FM2+",
		[since(2013, 3, "AMD A88X"), since(2014, 3, "AMD A78", "AMD A68H"), since(2011, 3, "AMD A55")],
		{
			takes: ["Richland", "Kaveri"],
			afterUpdate: ["Godavari", "Carrizo for FM2+"],
			source:
				"en.wikipedia.org/wiki/Socket_FM2%2B, with AMD's platform page; tomshardware.com/news/Kaveri-AMD-FM2-FM2b-Socket,22949.html",
		},
	),
	family("AM4", [since(2017, 3, "AMD X370", "AMD B350", "AMD A320")], {
		takes: ["7th generation A-Series", "Ryzen 1000"],
		afterUpdate: ["Ryzen 2000 with graphics", "Ryzen 2000", "Ryzen 3000 with graphics"],
		source: am4Chart,
	}),
	family("AM4", [since(2018, 3, "AMD X470", "AMD B450")], {
		takes: [...earlyRyzen, "Ryzen 2000"],
		afterUpdate: ["Athlon with Radeon Vega", ...ryzen3000, ...ryzen5000],
		source: `${am4Chart}; anandtech.com/show/15807 on Zen 3 and the newer BIOS of B450 and X470`,
	}),
	family("AM4", [since(2019, 4, "AMD X570")], {
		takes: ["Ryzen 2000", ...ryzen3000],
		afterUpdate: ["Ryzen 4000", ...ryzen5000],
		never: ["Ryzen 1000", "7th generation A-Series"],
		source: am4Chart,
	}),
	family("AM4", [since(2020, 4, "AMD B550"), since(2020, 3, "AMD A520")], {
		takes: ["Ryzen 3000", "Ryzen 4000"],
		afterUpdate: ryzen5000,
		never: [...earlyRyzen, "7th generation A-Series", "Ryzen 2000"],
		source: am4Chart,
	}),
	family("AM5", [since(2022, 5, "AMD X670E", "AMD X670", "AMD B650E", "AMD B650")], {
		takes: raphael,
		afterUpdate: ["Ryzen 8000", ...zen5],
		source: am5Chart,
	}),
	family("AM5", [since(2023, 4, "AMD A620", "AMD A620A")], {
		takes: raphael,
		afterUpdate: ["Ryzen 8000", ...zen5],
		sureUpToW: 120,
		source: `${am5Chart}; asrock.com, A620 boards: the most watts of a processor`,
	}),
	family(
		"AM5",
		[
			since(2024, 5, "AMD X870E", "AMD X870"),
			since(2025, 5, "AMD B850"),
			since(2025, 4, "AMD B840"),
		],
		{
			takes: [...raphael, "Ryzen 8000", ...zen5],
			source: am5Chart,
		},
	),
	family("sTR4", [since(2017, 3, "AMD X399")], {
		takes: ["Threadripper 1000"],
		afterUpdate: ["Threadripper 2000"],
		source: "amd.com/en/chipsets/x399",
	}),
	family("sTRX4", [since(2019, 4, "AMD TRX40")], {
		takes: ["Threadripper 3000"],
		source:
			"amd.com/en/chipsets/str40, for the third generation alone; wccftech.com/review/amd-ryzen-threadripper-3970x-trx40-aorus-master-review",
	}),
	family("sTR5", [since(2023, 5, "AMD TRX50")], {
		takes: ["Threadripper 7000"],
		afterUpdate: ["Threadripper 9000"],
		source:
			"blog.ocworks.com/archives/52175237: TRX50 takes Threadripper 7000 and PRO 7000 WX, WRX90 the PRO alone",
	}),
];
