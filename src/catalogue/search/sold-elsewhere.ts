import type { CategorySlug } from "../attributes/categories.ts";
import { wordTable } from "./word-table.ts";

const devicesWithNearest = nounsOf(
	"phone mobile smartphone iphone tablet ipad macbook imac smartwatch watch drone printer console playstation ps4 ps5 xbox nintendo; tv television:monitor",
);

/** Things by themselves, for which others are made: a phone's case is none of a computer. */
export const devices: ReadonlySet<string> = new Set([
	...devicesWithNearest.keys(),
	..."laptop laptops notebook notebooks".split(" "),
]);

/** What shops like this one sell and this one does not, with the kind of this shop that is nearest to it. */
export const soldElsewhere: ReadonlyMap<string, CategorySlug | null> = new Map([
	...devicesWithNearest,
	...nounsOf(`cable cables hub hubs battery batteries powerbank toner ink cartridge scanner
calculator photocopier multiplug bag backpack sleeve cover skin strap lens remote cctv
dslr splitter antivirus mount bracket riser docking washingmachine airconditioner refrigerator fridge converter;
cctvcamera:webcam; adapter router modem onu:network-card; ups inverter stabilizer charger:power-supply;
projector:monitor; ceilingfan tablefan:case-fan; coolingpad:cpu-cooler;
memorycard sdcard microsd cardreader dvdwriter:ssd`),
]);

/** Nouns that are words of names too: "Light Wings" are fans, "RGB hub" may be a part's. */
export const alsoInNames =
	/^(lights?|controllers?|accessor(y|ies)|stand|desktops?|hub|mobile|ink|cartridge|watch|drone|bag|sleeve|cover|skin|strap|lens|remote|console|playstation|ps[45]|xbox|nintendo|mount|bracket|riser|docking)$/;

/** What is made for one device alone, so that the shop's own kind is only the nearest to it. */
export const madeForOne =
	/^(cases?|casings?|stands?|coolers?|cooling|fans?|screens?|displays?|lcd)$/;

/** What may stand beside a device in a line that is about nothing else: "ps5 slim price in bd", "xbox series x". */
export const besideDevices =
	/^(sony|microsoft|gaming|smart|controllers?|series|one|switch|slim|pro|max|digital|edition|price|in|bd|under|below|budget|taka|tk|[a-z]|\d+k?)$/;

function nounsOf(list: string): Map<string, CategorySlug | null> {
	const nouns = [...wordTable(list, /\s/)];
	return new Map(nouns.map(([noun, nearest]) => [noun, (nearest || null) as CategorySlug | null]));
}
