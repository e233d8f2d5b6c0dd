import { type ChipsetFamily, family, since } from "./chipset-family.ts";

const ark = "ark.intel.com, chipsets: supported processors";
const haswell = ["4th generation Core", "Xeon E3 v3"];
const haswellOf2014 = ["4th generation Core of 2014", "Xeon E3 v3 of 2014"];
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
 * Intel's chipsets. The table leaves out what Intel leaves to the makers of boards: desktop
 * processors on server chipsets, Xeon E5 on X79 and X99, and Kaby Lake-X, which the X299 boards of
 * 2019 no longer take.
 */
export const intelChipsets: readonly ChipsetFamily[] = [
	family(
		"LGA 1156",
		[since(2010, 2, "Intel H55", "Intel H57", "Intel Q57"), since(2009, 2, "Intel P55")],
		{
			source: "ark.intel.com, 5 series chipsets: socket LGA 1156, PCI Express 2.0",
		},
	),
	family("LGA 1155", [since(2011, 3, "Intel Z68", "Intel P67", "Intel H67", "Intel H61")], {
		takes: ["2nd generation Core"],
		afterUpdate: ["3rd generation Core"],
		source: `${ivyBridge}: the 3rd generation by a newer BIOS, but not on B65, Q65 and Q67`,
	}),
	family(
		"LGA 1155",
		[since(2012, 3, "Intel Z77", "Intel Z75", "Intel H77", "Intel B75", "Intel Q77")],
		{
			takes: ["2nd generation Core", "3rd generation Core"],
			source: ivyBridge,
		},
	),
	family(
		"LGA 1150",
		[since(2013, 3, "Intel Z87", "Intel H87", "Intel Q87", "Intel B85", "Intel H81")],
		{
			takes: haswell,
			afterUpdate: haswellOf2014,
			never: ["5th generation Core"],
			source: `${ark} of the 8 series; en.wikipedia.org/wiki/Haswell_(microarchitecture) on the newer BIOS for the 4th generation of 2014; northwood.blog.fc2.com/blog-entry-8393.html: the 5th on the 9 series alone`,
		},
	),
	family("LGA 1150", [since(2014, 3, "Intel Z97", "Intel H97")], {
		takes: [...haswell, ...haswellOf2014],
		afterUpdate: ["5th generation Core"],
		source: `${ark} of the 9 series; northwood.blog.fc2.com/blog-entry-8393.html on the newer BIOS for the 5th generation`,
	}),
	family("LGA 1150", [since(2013, 3, "Intel C222", "Intel C226")], {
		takes: ["Xeon E3 v3"],
		afterUpdate: ["Xeon E3 v3 of 2014"],
		source: `${ark} of the C220 series`,
	}),
	family(
		"LGA 1151",
		[since(2015, 3, "Intel Z170", "Intel H170", "Intel B150", "Intel Q170", "Intel H110")],
		{
			takes: ["6th generation Core"],
			afterUpdate: ["7th generation Core"],
			never: [...newer1151, ...earlyXeon, ...lateXeon],
			source: `${kabyLake}; ${coffeeLake}; ${xeonChipsets}`,
		},
	),
	family("LGA 1151", [since(2017, 3, "Intel Z270", "Intel H270", "Intel B250", "Intel Q270")], {
		takes: older1151,
		never: [...newer1151, ...earlyXeon, ...lateXeon],
		source: `${coffeeLake}; ${xeonChipsets}`,
	}),
	family(
		"LGA 1151",
		[
			since(2017, 3, "Intel Z370"),
			since(2018, 3, "Intel H370", "Intel B360", "Intel Q370", "Intel H310"),
		],
		{
			takes: ["8th generation Core"],
			afterUpdate: ["9th generation Core"],
			never: [...older1151, ...earlyXeon],
			// With the 22 nm chip, H310C or R2.0 (eteknix.com/intel-back-chipset-return-22nm), some makers' boards take
			// older processors (hardzone.es/2019/02/14/placa-base-usar-intel-core-i7-6700k-9900k).
			revised: /\bH310C|\bR?2\.0\b/,
			source: `${olderOn300}; techreport.com/news/33967 on the BIOS for the 9th generation`,
		},
	),
	family("LGA 1151", [since(2018, 3, "Intel Z390", "Intel B365")], {
		takes: newer1151,
		never: [...older1151, ...earlyXeon],
		source: `${ark} of the 300 series; ${olderOn300}`,
	}),
	family("LGA 1151", [since(2015, 3, "Intel C232", "Intel C236")], {
		takes: ["Xeon E3 v5"],
		afterUpdate: ["Xeon E3 v6"],
		never: [...newer1151, ...lateXeon],
		source:
			"tomshardware.com/news/intel-c232-c236-chipsets-xeon,31051.html, for the Xeon E3 v5; ark.intel.com for the v6",
	}),
	family("LGA 1151", [since(2018, 3, "Intel C242", "Intel C246")], {
		takes: ["Xeon E-2100"],
		afterUpdate: ["Xeon E-2200"],
		never: [...older1151, ...earlyXeon],
		source: `${ark} of the C240 series`,
	}),
	family("LGA 1200", [since(2020, 4, "Intel Z490", "Intel H470")], {
		takes: ["10th generation Core"],
		afterUpdate: ["11th generation Core"],
		source: "pcgamer.com/intel-rocket-lake-backwards-compatibility: Intel's note on the 400 series",
	}),
	family("LGA 1200", [since(2020, 3, "Intel B460", "Intel H410")], {
		takes: ["10th generation Core"],
		never: ["11th generation Core"],
		// Gigabyte's V2 and V3 and ASUS's R2.0 boards of this name have the chip of H470 or H510
		// (pausehardware.com/pourquoi-la-non-compatibilite-des-intel-b460-et-h410).
		revised: /\b(?:V[23]|R2\.0)\b/,
		source: "pcgamer.com/intel-rocket-lake-backwards-compatibility: Intel's note on the 400 series",
	}),
	family("LGA 1200", [since(2021, 4, "Intel Z590", "Intel H570", "Intel B560", "Intel H510")], {
		takes: ["10th generation Core", "11th generation Core"],
		source: "oemdrivers.com/intel-b560-chipset and tech4gamers.com/z590-vs-b560",
	}),
	family(
		"LGA 1700",
		[
			since(2021, 5, "Intel Z690"),
			since(2022, 5, "Intel H670", "Intel B660", "Intel Q670"),
			since(2022, 4, "Intel H610"),
		],
		{
			takes: ["12th generation Core"],
			afterUpdate: ["13th generation Core", "14th generation Core"],
			source:
				"itworldcanada.com/post/motherboard-manufacturers-update-their-products-to-support-intels-next-gen-cpu: ASUS, ASRock, MSI and Gigabyte on the 600 series; techspot.com/community/topics/281655 for the 14th generation",
		},
	),
	family("LGA 1700", [since(2022, 5, "Intel Z790"), since(2023, 5, "Intel H770", "Intel B760")], {
		takes: ["12th generation Core", "13th generation Core"],
		afterUpdate: ["14th generation Core"],
		source: `${ark} of the 700 series; techspot.com/community/topics/281655: MSI, ASUS, Gigabyte and ASRock on the BIOS for the 14th generation`,
	}),
	family("LGA 1851", [since(2024, 5, "Intel Z890"), since(2025, 5, "Intel B860", "Intel H810")], {
		takes: ["Core Ultra 200S"],
		afterUpdate: ["Core Ultra 200S Plus"],
		source: `${ark} of the 800 series; amagi-teypc.com/jisaku/intel-800series-specs-blockdiagram`,
	}),
	family("LGA 2011", [since(2011, 3, "Intel X79")], {
		afterUpdate: ["Core i7-4900"],
		source: `${ark} of X79`,
	}),
	family("LGA 2011-3", [since(2014, 3, "Intel X99")], {
		takes: ["Core i7-5800 and 5900"],
		afterUpdate: ["Core i7-6800 and 6900"],
		source: `${ark} of X99; ajillingworth.github.io/Getting-an-ASUS-X99-A-to-Accept-an-i7-6800K, after ASUS's list of processors`,
	}),
	family("LGA 2011-3", [since(2014, 3, "Intel C612")], {
		takes: ["Xeon E5 v3"],
		afterUpdate: ["Xeon E5 v4"],
		source: `${ark} of C612`,
	}),
	family("LGA 2066", [since(2017, 3, "Intel X299")], {
		takes: ["Core X of 2017"],
		afterUpdate: ["Core X of 2018", "Core X of 2019"],
		source: `${ark} of X299; tomshardware.com/news/x299-bios-updates-wont-support-intel-kaby-lake-x-cpus: Intel's note`,
	}),
];
