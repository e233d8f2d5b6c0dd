import { lighting } from "./field-extractors.ts";
import { type OpenDbRecord, textAt } from "./opendb-record.ts";

// Field extractors for categories whose records have little more than a name. Each takes from the name only what
// is written there.

/** What a pattern in a name says, with `$1` for its group; or words that stand in names as they are, in any case. */
type NameWords = readonly [pattern: RegExp, word: string] | string;

/** The word of the first pattern that the part's name matches; the most exact pattern comes first. */
export function wordInName(...words: readonly NameWords[]) {
	const wordsOf = wordsInName(...words);
	return (record: OpenDbRecord): unknown => wordsOf(record)[0];
}

/** The words of all patterns that the part's name matches. */
export function wordsInName(...words: readonly NameWords[]) {
	const patterns = words.flatMap((word) =>
		typeof word === "string" ? word.split(", ").map(asItIs) : [word],
	);
	return (record: OpenDbRecord): string[] => {
		const name = textAt(record, "metadata.name");
		return patterns.flatMap(([pattern, word]) => {
			const found = pattern.exec(name);
			return found ? [word.replace("$1", found[1] ?? "")] : [];
		});
	};
}

function asItIs(word: string): readonly [RegExp, string] {
	return [new RegExp(`\\b${word}\\b`, "i"), word];
}

/** "2.1", "5.1": the channels of a sound system. A version of Bluetooth and a power are written like them. */
export const channels = wordInName([
	/(?<!bluetooth |usb )\b([1-9]\.[0-2](?:\.\d)?)(?=ch\b|[ -]|$)(?! ?m?W\b)/i,
	"$1",
]);

/** The speed of a network card as boards write it: "Gigabit" is "1 Gb/s". */
export const networkSpeed = wordInName(
	[/\b(\d+(?:\.\d+)?) ?Gb\/s/, "$1 Gb/s"],
	[/\b(\d+) ?Mb\/s/, "$1 Mb/s"],
	[/(?<!(?:^|\s)\d+ )\bGigabit\b/, "1 Gb/s"],
);

/** Where a card is plugged in; the lanes of a slot are known from some names only. */
export const cardInterface = wordInName(
	[/\b(PCIe x\d+)\b/i, "$1"],
	[/\b(USB Type-[AC])\b/i, "$1"],
	[/\b(PCI-X|PCIe|PCI|USB)\b/, "$1"],
);

/** How large a mouse pad is called. */
export const padSize = wordInName(
	[/\b(\dXL|XXL|XLE|XL)\b/, "$1"],
	[/\bLarge\b|\bType S L\b/i, "Large"],
	[/\bMedium\b|\bType S M\b/i, "Medium"],
	"Small, Extended",
);

/** Razer calls lights of many colours Chroma. */
export function padLighting(record: OpenDbRecord): unknown {
	return lighting(record) ?? wordInName([/\bChroma\b/, "RGB"])(record);
}

const colourWords = "Black White Silver Graphite Red Rose Pink Purple Blue Green Yellow Brown";

/** "Black", "White"…, where the name says the part's colour; a kind of wood is not one. */
export const coloursInName = wordsInName(
	...colourWords
		.split(" ")
		.map((word) => [new RegExp(`\\b${word}\\b(?! (?:ash|walnut|magic))`, "i"), word] as const),
	[/\bgr[ae]y\b/i, "Grey"],
);
