import type { CategorySlug } from "../attributes/categories.ts";
import { wordTable } from "./word-table.ts";

const devicesWithNearest = nounsOf(
	"phone mobile smartphone iphone tablet ipad macbook imac smartwatch watch drone printer console playstation ps4 ps5 xbox nintendo; tv television:monitor",
);

/** Devices with accessories of their own: a phone's case is no computer case. */
export const devices: ReadonlySet<string> = new Set([
	...devicesWithNearest.keys(),
	..."laptop laptops notebook notebooks".split(" "),
]);

/** Things that similar shops sell and this shop does not, with this shop's nearest category. */
export const soldElsewhere: ReadonlyMap<string, CategorySlug | null> = new Map([
	...devicesWithNearest,
	...nounsOf(`cable cables hub hubs battery batteries powerbank toner ink cartridge scanner
calculator photocopier multiplug bag backpack sleeve cover skin strap lens remote cctv
dslr splitter antivirus mount bracket riser docking washingmachine airconditioner refrigerator fridge converter;
cctvcamera:webcam; adapter router modem onu:network-card; ups inverter stabilizer charger:power-supply;
projector:monitor; ceilingfan tablefan:case-fan; coolingpad:cpu-cooler;
memorycard sdcard microsd cardreader dvdwriter:ssd`),
]);

/** Nouns that also occur in names of parts: "Light Wings" are fans, and a part may be named "RGB hub". */
export const alsoInNames =
	/^(lights?|controllers?|accessor(y|ies)|stand|desktops?|hub|mobile|ink|cartridge|watch|drone|bag|sleeve|cover|skin|strap|lens|remote|console|playstation|ps[45]|xbox|nintendo|mount|bracket|riser|docking)$/;

/** Things that are made for one device. The shop's parts with the same noun are only the nearest ones. */
export const madeForOne =
	/^(cases?|casings?|stands?|coolers?|cooling|fans?|screens?|displays?|lcd)$/;

/** Words that a line about a device alone can also have: "ps5 slim price in bd", "xbox series x". */
export const besideDevices =
	/^(sony|microsoft|gaming|smart|controllers?|series|one|switch|slim|pro|max|digital|edition|price|in|bd|under|below|budget|taka|tk|[a-z]|\d+k?)$/;

function nounsOf(list: string): Map<string, CategorySlug | null> {
	const nouns = [...wordTable(list, /\s/)];
	return new Map(nouns.map(([noun, nearest]) => [noun, (nearest || null) as CategorySlug | null]));
}
