import type { CategorySlug } from "../attributes/categories.ts";

/** The meaning of a buyer's word: a category, and words that its parts must also have. */
export type CategorySynonym = { category: CategorySlug; words: readonly string[] };

// The words of buyers in Bangladesh for each category, without spaces, which buyers write as they
// like. After ":" are words that the parts must also have: a laptop's memory is a SO-DIMM.
const synonyms: Partial<Record<CategorySlug, string>> = {
	processor: "processor processors cpu cpus proccessor prosessor apu:igpu apus:igpu",
	"cpu-cooler":
		"cpucooler cpucoolers cooler coolers heatsinkfan cpufan processorcooler cpuheatsink aircooler:air watercooler:liquid watercooling:liquid liquidcooler:liquid liquidcooling:liquid aio:liquid aiocooler:liquid liquidcpucooler:liquid aircpucooler:air watercpucooler:liquid cpuliquidcooler:liquid cpuaircooler:air",
	motherboard: "motherboard motherboards mobo mobos mainboard mainboards board boards",
	memory:
		"memory ram rams memorykit ramkit desktopram desktopmemory laptopram:sodimm notebookram:sodimm laptopmemory:sodimm notebookmemory:sodimm sodimmram:sodimm",
	ssd: "ssd ssds solidstatedrive nvme:nvme nvmessd:nvme m2ssd:m2 m2nvme:m2,nvme m2nvmessd:m2,nvme satassd:sata storage pendrive pendrives flashdrive usbdrive thumbdrive usbstick portablessd",
	"hard-disk": "harddisk harddisks hdd hdds harddrive harddrives harddiskdrive hardisk hdddrive",
	"graphics-card":
		"graphicscard graphicscards graphiccard graphiccards graphics graphic gpu gpus vga vgacard agp videocard videocards gfx gfxcard agpcard",
	"power-supply": "powersupply powersupplies powersupplyunit psu psus smps powerunit",
	case: "case cases casing casings chassis pccase computercase cabinet pccasing computercasing pctower",
	"case-fan":
		"casefan casefans fan fans casingfan casingfans chassisfan pcfan coolingfan rgbfan:rgb",
	monitor: "monitor monitors display displays screen lcd ledmonitor gamingmonitor",
	keyboard: "keyboard keyboards kb keypad",
	mouse: "mouse mice mouses mousewireless:wireless",
	headset: "headset headsets headphone headphones earphone earphones earbud earbuds headfone",
	joystick: "joystick joysticks hotas flightstick",
	speaker: "speaker speakers soundbar soundbars soundbox soundsystem subwoofer",
	webcam: "webcam webcams webcamera camera",
	microphone: "microphone microphones mic mics mike",
	laptop: "laptop laptops notebook notebooks",
	desktop: "desktop desktops desktoppc desktopcomputer prebuilt prebuiltpc gamingpc brandpc",
	"network-card":
		"networkcard networkcards lancard networkadapter wifiadapter:wifi wificard:wifi lanadapter ethernetcard nic wirelessadapter networkinterfacecard",
	"sound-card": "soundcard soundcards audiocard audiointerface",
	"capture-card": "capturecard capturecards videocapture gamecapture tvcard",
	"thermal-paste":
		"thermalpaste thermalpastes thermalcompound thermalgrease coolingpaste heatsinkpaste cpupaste",
	mousepad: "mousepad mousepads mousemat mousemats deskmat deskpad",
	chair: "chair chairs gamingchair officechair",
	desk: "desk desks table tables gamingdesk computertable gamingtable",
	lighting: "light lights lighting ringlight streaminglight",
	stand: "stand stands headphonestand headsetstand",
	"operating-system": "operatingsystem os windowskey windowslicense",
	"vr-headset": "vrheadset vrheadsets vr vrglasses",
	accessory: "accessory accessories controller controllers gamepad gamepads",
};

const bySynonym = new Map<string, CategorySynonym>(
	Object.entries(synonyms).flatMap(([slug, list]) =>
		list.split(" ").map((entry): [string, CategorySynonym] => {
			const [name = "", words] = entry.split(":");
			return [name, { category: slug as CategorySlug, words: words ? words.split(",") : [] }];
		}),
	),
);

/** The category that a word means, or several words written as one; undefined if there is none. */
export function findCategorySynonym(word: string): CategorySynonym | undefined {
	return bySynonym.get(word);
}

export function categorySynonyms(): readonly string[] {
	return [...bySynonym.keys()];
}
