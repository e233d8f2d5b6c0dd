import type { CategorySlug } from "../attributes/categories.ts";

/** What shops like this one sell and this one does not, with the kind of this shop that is nearest to it. */
export const soldElsewhere: ReadonlyMap<string, CategorySlug | null> = new Map(
	`cable cables hub hubs battery batteries powerbank phone mobile smartphone iphone printer toner ink cartridge scanner
tablet ipad macbook imac smartwatch watch drone calculator photocopier multiplug bag backpack sleeve cover skin
remote console playstation ps4 ps5 xbox nintendo cctv cctvcamera:webcam dslr splitter antivirus mount bracket riser docking
adapter:network-card router:network-card modem:network-card onu:network-card ups:power-supply inverter:power-supply
stabilizer:power-supply charger:power-supply converter projector:monitor tv:monitor television:monitor
memorycard:ssd sdcard:ssd microsd:ssd cardreader:ssd dvdwriter:ssd`
		.split(/\s/)
		.map((entry) => {
			const [noun = "", nearest = null] = entry.split(":");
			return [noun, nearest as CategorySlug | null] as const;
		}),
);

/** Nouns that are words of names too: "Light Wings" are fans, "RGB hub" may be a part's. */
export const alsoInNames =
	/^(lights?|controllers?|accessor(y|ies)|stand|desktops?|hub|mobile|ink|cartridge|watch|drone|bag|sleeve|cover|skin|remote|console|playstation|ps[45]|xbox|nintendo|mount|bracket|riser|docking)$/;
