import type { CategorySlug } from "../attributes/categories.ts";

// What shops like this one sell and this one does not; after ":" the kind that is nearest to it.
const nouns = new Map<string, CategorySlug | null>(
	(
		"cable cables hub hubs battery batteries powerbank phone mobile smartphone iphone printer toner ink cartridge scanner " +
		"tablet ipad macbook imac smartwatch watch drone calculator photocopier multiplug bag backpack sleeve cover skin " +
		"remote console playstation xbox nintendo cctv cctvcamera:webcam dslr splitter antivirus mount bracket riser docking " +
		"adapter:network-card router:network-card modem:network-card onu:network-card ups:power-supply " +
		"inverter:power-supply stabilizer:power-supply charger:power-supply converter projector:monitor tv:monitor television:monitor " +
		"memorycard:ssd sdcard:ssd microsd:ssd cardreader:ssd dvdwriter:ssd"
	)
		.split(" ")
		.map((entry) => {
			const [noun = "", nearest = null] = entry.split(":");
			return [noun, nearest as CategorySlug | null];
		}),
);
// These are words of names too.
const ambiguous = new Set(
	"hub mobile ink cartridge watch drone bag sleeve cover skin remote console playstation xbox nintendo mount bracket riser docking".split(
		" ",
	),
);

/** Whether a word is one for what other shops sell: it is no misspelling of anything else. */
export function isSoldElsewhere(word: string): boolean {
	return nouns.has(word);
}

/** The kind of this shop that is nearest to what other shops sell, or null; undefined for any other word. */
export function nearestKindTo(noun: string): CategorySlug | null | undefined {
	return nouns.get(noun);
}

/** Whether a part may have this noun in its name. */
export function mayBeNamed(noun: string): boolean {
	return ambiguous.has(noun);
}
