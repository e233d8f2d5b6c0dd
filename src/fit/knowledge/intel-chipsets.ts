import type { ChipsetFamily } from "./chipset-family.ts";

const ark = "ark.intel.com, chipsets: supported processors";
const older1151 = ["6th generation Core", "7th generation Core"];
const newer1151 = ["8th generation Core", "9th generation Core"];
const earlyXeon = ["Xeon E3 v5", "Xeon E3 v6"];
const lateXeon = ["Xeon E-2100", "Xeon E-2200"];
const kabyLake =
	"techreport.com/news/30732: MSI's newer BIOS of all its 100-series boards for the 7th generation";
const coffeeLake =
	"tomshardware.com/news/intel-coffee-lake-z270-z370-motherboard,35554.html: Intel on the 8th generation and the 100 and 200 series";
const olderOn300 =
	"digiworthy.com/intel-kaby-lake-z370-tested: the 7th generation does not start on the 300 series";
const ivyBridge =
	"tomshardware.com/reviews/ivy-bridge-benchmark-core-i7-3770k,3181-8.html, for the 6 and 7 series";
const xeonChipsets =
	"heise.de/-2851052 and tomshardware.com/news/intel-c232-c236-chipsets-xeon,31051.html: since 2015 Intel's desktop chipsets take no Xeon";

/**
 * Intel's chipsets. What Intel leaves to the makers of boards stays out: desktop processors on the chipsets of
 * servers, Xeon E5 on X79 and X99, Kaby Lake-X, which the X299 boards of 2019 no longer take.
 */
export const intelChipsets: readonly ChipsetFamily[] = [
	{
		socket: "LGA 1156",
		chipsets: {
			"Intel H55": [2010, 2],
			"Intel H57": [2010, 2],
			"Intel P55": [2009, 2],
			"Intel Q57": [2010, 2],
		},
		takes: [],
		afterUpdate: [],
		never: [],
		source: "ark.intel.com, 5 series chipsets: socket LGA 1156, PCI Express 2.0",
	},
	{
		socket: "LGA 1155",
		chipsets: {
			"Intel Z68": [2011, 3],
			"Intel P67": [2011, 3],
			"Intel H67": [2011, 3],
			"Intel H61": [2011, 3],
		},
		takes: ["2nd generation Core"],
		afterUpdate: ["3rd generation Core"],
		never: [],
		source: `${ivyBridge}: the 3rd generation by a newer BIOS, but not on B65, Q65 and Q67`,
	},
	{
		socket: "LGA 1155",
		chipsets: {
			"Intel Z77": [2012, 3],
			"Intel Z75": [2012, 3],
			"Intel H77": [2012, 3],
			"Intel B75": [2012, 3],
			"Intel Q77": [2012, 3],
		},
		takes: ["2nd generation Core", "3rd generation Core"],
		afterUpdate: [],
		never: [],
		source: ivyBridge,
	},
	{
		socket: "LGA 1150",
		chipsets: {
			"Intel Z87": [2013, 3],
			"Intel H87": [2013, 3],
			"Intel Q87": [2013, 3],
			"Intel B85": [2013, 3],
			"Intel H81": [2013, 3],
		},
		takes: ["4th generation Core", "Xeon E3 v3"],
		afterUpdate: ["4th generation Core of 2014", "Xeon E3 v3 of 2014"],
		never: ["5th generation Core"],
		source: `${ark} of the 8 series; en.wikipedia.org/wiki/Haswell_(microarchitecture) on the newer BIOS for the 4th generation of 2014; northwood.blog.fc2.com/blog-entry-8393.html: the 5th on the 9 series alone`,
	},
	{
		socket: "LGA 1150",
		chipsets: { "Intel Z97": [2014, 3], "Intel H97": [2014, 3] },
		takes: [
			"4th generation Core",
			"4th generation Core of 2014",
			"Xeon E3 v3",
			"Xeon E3 v3 of 2014",
		],
		afterUpdate: ["5th generation Core"],
		never: [],
		source: `${ark} of the 9 series; northwood.blog.fc2.com/blog-entry-8393.html on the newer BIOS for the 5th generation`,
	},
	{
		socket: "LGA 1150",
		chipsets: { "Intel C222": [2013, 3], "Intel C226": [2013, 3] },
		takes: ["Xeon E3 v3"],
		afterUpdate: ["Xeon E3 v3 of 2014"],
		never: [],
		source: `${ark} of the C220 series`,
	},
	{
		socket: "LGA 1151",
		chipsets: {
			"Intel Z170": [2015, 3],
			"Intel H170": [2015, 3],
			"Intel B150": [2015, 3],
			"Intel Q170": [2015, 3],
			"Intel H110": [2015, 3],
		},
		takes: ["6th generation Core"],
		afterUpdate: ["7th generation Core"],
		never: [...newer1151, ...earlyXeon, ...lateXeon],
		source: `${kabyLake}; ${coffeeLake}; ${xeonChipsets}`,
	},
	{
		socket: "LGA 1151",
		chipsets: {
			"Intel Z270": [2017, 3],
			"Intel H270": [2017, 3],
			"Intel B250": [2017, 3],
			"Intel Q270": [2017, 3],
		},
		takes: older1151,
		afterUpdate: [],
		never: [...newer1151, ...earlyXeon, ...lateXeon],
		source: `${coffeeLake}; ${xeonChipsets}`,
	},
	{
		socket: "LGA 1151",
		chipsets: {
			"Intel Z370": [2017, 3],
			"Intel H370": [2018, 3],
			"Intel B360": [2018, 3],
			"Intel Q370": [2018, 3],
			"Intel H310": [2018, 3],
		},
		takes: ["8th generation Core"],
		afterUpdate: ["9th generation Core"],
		never: [...older1151, ...earlyXeon],
		// With the chip of 22 nm, H310C or R2.0 (eteknix.com/intel-back-chipset-return-22nm), boards of some makers take
		// older processors (hardzone.es/2019/02/14/placa-base-usar-intel-core-i7-6700k-9900k).
		revised: /\bH310C|\bR?2\.0\b/,
		source: `${olderOn300}; techreport.com/news/33967 on the BIOS for the 9th generation`,
	},
	{
		socket: "LGA 1151",
		chipsets: { "Intel Z390": [2018, 3], "Intel B365": [2018, 3] },
		takes: newer1151,
		afterUpdate: [],
		never: [...older1151, ...earlyXeon],
		source: `${ark} of the 300 series; ${olderOn300}`,
	},
	{
		socket: "LGA 1151",
		chipsets: { "Intel C232": [2015, 3], "Intel C236": [2015, 3] },
		takes: ["Xeon E3 v5"],
		afterUpdate: ["Xeon E3 v6"],
		never: [...newer1151, ...lateXeon],
		source:
			"tomshardware.com/news/intel-c232-c236-chipsets-xeon,31051.html, for the Xeon E3 v5; ark.intel.com for the v6",
	},
	{
		socket: "LGA 1151",
		chipsets: { "Intel C242": [2018, 3], "Intel C246": [2018, 3] },
		takes: ["Xeon E-2100"],
		afterUpdate: ["Xeon E-2200"],
		never: [...older1151, ...earlyXeon],
		source: `${ark} of the C240 series`,
	},
	{
		socket: "LGA 1200",
		chipsets: { "Intel Z490": [2020, 4], "Intel H470": [2020, 4] },
		takes: ["10th generation Core"],
		afterUpdate: ["11th generation Core"],
		never: [],
		source: "pcgamer.com/intel-rocket-lake-backwards-compatibility: Intel's note on the 400 series",
	},
	{
		socket: "LGA 1200",
		chipsets: { "Intel B460": [2020, 3], "Intel H410": [2020, 3] },
		takes: ["10th generation Core"],
		afterUpdate: [],
		never: ["11th generation Core"],
		// Gigabyte's V2 and V3 and ASUS's R2.0 boards of this name have the chip of H470 or H510
		// (pausehardware.com/pourquoi-la-non-compatibilite-des-intel-b460-et-h410).
		revised: /\b(?:V[23]|R2\.0)\b/,
		source: "pcgamer.com/intel-rocket-lake-backwards-compatibility: Intel's note on the 400 series",
	},
	{
		socket: "LGA 1200",
		chipsets: {
			"Intel Z590": [2021, 4],
			"Intel H570": [2021, 4],
			"Intel B560": [2021, 4],
			"Intel H510": [2021, 4],
		},
		takes: ["10th generation Core", "11th generation Core"],
		afterUpdate: [],
		never: [],
		source: "oemdrivers.com/intel-b560-chipset and tech4gamers.com/z590-vs-b560",
	},
	{
		socket: "LGA 1700",
		chipsets: {
			"Intel Z690": [2021, 5],
			"Intel H670": [2022, 5],
			"Intel B660": [2022, 5],
			"Intel Q670": [2022, 5],
			"Intel H610": [2022, 4],
		},
		takes: ["12th generation Core"],
		afterUpdate: ["13th generation Core", "14th generation Core"],
		never: [],
		source:
			"itworldcanada.com/post/motherboard-manufacturers-update-their-products-to-support-intels-next-gen-cpu: ASUS, ASRock, MSI and Gigabyte on the 600 series; techspot.com/community/topics/281655 for the 14th generation",
	},
	{
		socket: "LGA 1700",
		chipsets: {
			"Intel Z790": [2022, 5],
			"Intel H770": [2023, 5],
			"Intel B760": [2023, 5],
		},
		takes: ["12th generation Core", "13th generation Core"],
		afterUpdate: ["14th generation Core"],
		never: [],
		source: `${ark} of the 700 series; techspot.com/community/topics/281655: MSI, ASUS, Gigabyte and ASRock on the BIOS for the 14th generation`,
	},
	{
		socket: "LGA 1851",
		chipsets: {
			"Intel Z890": [2024, 5],
			"Intel B860": [2025, 5],
			"Intel H810": [2025, 5],
		},
		takes: ["Core Ultra 200S"],
		afterUpdate: ["Core Ultra 200S Plus"],
		never: [],
		source: `${ark} of the 800 series; amagi-teypc.com/jisaku/intel-800series-specs-blockdiagram`,
	},
	{
		socket: "LGA 2011",
		chipsets: { "Intel X79": [2011, 3] },
		takes: [],
		afterUpdate: ["Core i7-4900"],
		never: [],
		source: `${ark} of X79`,
	},
	{
		socket: "LGA 2011-3",
		chipsets: { "Intel X99": [2014, 3] },
		takes: ["Core i7-5800 and 5900"],
		afterUpdate: ["Core i7-6800 and 6900"],
		never: [],
		source: `${ark} of X99; ajillingworth.github.io/Getting-an-ASUS-X99-A-to-Accept-an-i7-6800K, after ASUS's list of processors`,
	},
	{
		socket: "LGA 2011-3",
		chipsets: { "Intel C612": [2014, 3] },
		takes: ["Xeon E5 v3"],
		afterUpdate: ["Xeon E5 v4"],
		never: [],
		source: `${ark} of C612`,
	},
	{
		socket: "LGA 2066",
		chipsets: { "Intel X299": [2017, 3] },
		takes: ["Core X of 2017"],
		afterUpdate: ["Core X of 2018", "Core X of 2019"],
		never: [],
		source: `${ark} of X299; tomshardware.com/news/x299-bios-updates-wont-support-intel-kaby-lake-x-cpus: Intel's note`,
	},
];
