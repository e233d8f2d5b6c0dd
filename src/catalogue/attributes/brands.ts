import { tidyText } from "./tidy-text.ts";

// One spelling for each brand that is frequent in BuildCores OpenDB or has several spellings there
// (OpenDB has 1,113 spellings). Other brands keep the spelling of their record.
const spellings = `
8BitDo, A4Tech, Acer, ADATA, Addlink, Adesso, AeroCool, aigo, AJAZZ, Akasa, AKG, Alienware, Alpenföhn, Alphacool,
Amazon Basics, AMD, Anker, Antec, AOC, Apacer, Apevia, APNX, Apple, AQIRYS, ARCTIC, Arctic Silver, Ardor Gaming, ASIAHORSE, ASRock,
Astro, ASUS, Athena Power, ATK, Attack Shark, Audio-Technica, Audioengine, AULA, AVerMedia, AZIO, Azza, be quiet!,
Belkin, BenQ, beyerdynamic, Biostar, BitFenix, Biwin, BLACKLYTE, Bloody, Bose, Cherry, Chieftec, CiT, Colorful,
Cooler Master, CoolMax, Corsair, Cougar, Creative, Crucial, CRYORIG, Cyber Acoustics, CyberPowerPC, Dareu, darkFlash,
Darmoshark, Das Keyboard, DeepCool, Dell, Delux, Denon, Divoom, DIYPC, Drevo, Drop, Ducky, Dynatron, E-YOOSO, Edifier,
EK, Elgato, EMEET, Endgame Gear, ENDORFY, Enermax, EPOMAKER, EPOS, Evercool, EVGA, EWEADN, Fantech, FanXiang, FAVI,
Filco, Finalmouse, FNATIC, Fractal Design, FSP Group, G-Wolves, G.SKILL, Gainward, GALAX, GAMDIAS, GameMax, GeIL,
Gelid Solutions, Genius, Geometric Future, Gigabyte, Gigastone, Glorious, GOODRAM, GravaStar, GTPLAYER, Harman Kardon,
HAVN, HEC, HIFIMAN, Hitachi, HK Gaming, HP, HT Omega, HyperX, HYTE, i-rocks, iBUYPOWER, Iceberg Thermal, ID-COOLING,
iiyama, IKEA, Inland, Inno3D, Innodisk, INSIGNIA, Integral, Intel, Inter-Tech, InWin, IOGEAR, IQUNIX, Jaybird, JBL,
Jonsbo, Kanto, Kensington, Keychron, KeyTronic, KFA2, KINGBANK, KingSpec, Kingston, Kingwin, KIOXIA, Klevv, Klipsch,
KOLINK, KOORUI, Koss, KTC, LAMZU, LC-Power, Lenovo, Leopold, LEPA, Lexar, LG, Lian Li, Logitech, M-Audio, Mad Catz,
MageGee, MAINGEAR, Mars Gaming, Masscool, MAXSUN, MCHOSE, Microlab, Micron, Microsoft, Mionix, Monoprice, Montech, MSI,
MUSETEX, Mushkin, Nanoxia, NEC, Netac, NexiGo, Ninjutso, Noctua, NoiseBlocker, NOX, NuPhy, NVIDIA, NZXT, OBSBOT, Ocypus,
OCZ, OLOy, Orico, Palit, Panasonic, Patriot, PCCOOLER, PC Power & Cooling, Perixx, Phanteks, Philips, Pioneer, Pixio,
Planar, Plantronics, PNY, PowerColor, Prolimatech, Pulsar, Pyle, Raidmax, RAIJINTEK, Rapoo, Razer, Redragon, Reeven,
RIOTORO, RK Royal Kludge, ROCCAT, Rosewill, Sabrent, Sades, SAMA, Samsung, SanDisk, Sapphire, Sceptre, SCUF, Scythe,
Seagate, Seasonic, Segotep, Sennheiser, Sharkoon, Shure, SIIG, SilentiumPC, Silicon Power, SilverStone, SK Hynix,
Skullcandy, SMK-Link, Sony, Sparkle, StarTech, SteelSeries, Super Flower, Supermicro, Syba, Takstar, Targus, TEAMGROUP,
Tecware, Thermal Grizzly, Thermal Hero, Thermalright, Thermaltake, Timetec, Toshiba, Transcend, Tripp Lite, Trust, TRYX,
Tuniq, Turtle Beach, Ultimate Ears, upHere, v-color, V-MODA, Valkyrie, VAXEE, Velocifire, Verbatim, Vetroo, VGN,
ViewSonic, VIOTEK, VisionTek, wansview, Western Digital, Wooting, XFX, Xigmatek, Xilence, XPG, Xtrfy, Yamaha, Yeston,
YEYIAN, YUNZII, Zalman, Zelotes, Zotac, Zowie`;

// Divisions and long names of manufacturers, each with the brand that customers search for.
const otherNames: Record<string, string> = {
	adataxpg: "ADATA",
	asustek: "ASUS",
	astrogaming: "Astro",
	creativelabs: "Creative",
	crucialmicron: "Crucial",
	dellalienware: "Alienware",
	hpomen: "HP",
	lenovodatacenter: "Lenovo",
	logitechforcreators: "Logitech",
	logitechg: "Logitech",
	logitechultimateears: "Ultimate Ears",
	metaquest: "Meta",
	patriotmemory: "Patriot",
	philipsperipheralsandaccessories: "Philips",
	pulsargaminggears: "Pulsar",
	pyleaudio: "Pyle",
	seagatebaredrives: "Seagate",
	trustgaming: "Trust",
	wd: "Western Digital",
};

const known = new Map(spellings.split(",").map((spelling) => [keyOf(spelling), spelling.trim()]));
const companyForm =
	/[\s,]+(technolog(y|ies)|co|corp|corporation|company|ltd|limited|inc|llc|gmbh|international|electronics?)\.?$/i;

/**
 * The brand of a part in one spelling ("asus" is ASUS, "Thermaltake Technology Co. Ltd." is
 * Thermaltake). If the manufacturer is missing or unknown, a known brand at the start of the part's
 * name is used, because some records name the seller instead. Null if there is no brand.
 */
export function brandOf(manufacturer: unknown, partName: string): string | null {
	const spelling = typeof manufacturer === "string" ? tidyText(manufacturer).slice(0, 80) : "";
	if (keyOf(spelling) === "") return brandAtStartOf(partName);
	return (
		knownSpelling(spelling) ??
		knownSpelling(withoutCompanyForm(spelling)) ??
		brandAtStartOf(partName) ??
		spelling
	);
}

function knownSpelling(spelling: string): string | undefined {
	const key = keyOf(spelling);
	return known.get(key) ?? otherNames[key];
}

function withoutCompanyForm(spelling: string): string {
	const shorter = spelling.replace(companyForm, "");
	return shorter === spelling || shorter === "" ? spelling : withoutCompanyForm(shorter);
}

/**
 * The Latin letters and digits of a name, in lower case and without accents. Names in other scripts
 * contain the Latin name too ("シャークーン(Sharkoon)").
 */
function keyOf(spelling: string): string {
	return spelling
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[^a-z0-9]/g, "");
}

function brandAtStartOf(partName: string): string | null {
	const words = partName.split(" ").slice(0, 3);
	for (let count = words.length; count > 0; count--) {
		const brand = knownSpelling(words.slice(0, count).join(" "));
		if (brand) return brand;
	}
	return null;
}
