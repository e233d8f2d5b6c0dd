import { lighting } from "./field-extractors.ts";
import { type OpenDbRecord, textAt } from "./opendb-record.ts";

// Field extractors for categories whose records have little more than a name.

/** A pattern and its word (`$1` is the pattern's group), or words to find literally, in upper or lower case. */
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

/** The channels of a sound system, such as "2.1". The pattern skips Bluetooth versions and watts, which look alike. */
export const channels = wordInName([
	/(?<!bluetooth |usb )\b([1-9]\.[0-2](?:\.\d)?)(?=ch\b|[ -]|$)(?! ?m?W\b)/i,
	"$1",
]);

/** The speed of a network card in the spelling of motherboard records: "Gigabit" becomes "1 Gb/s". */
export const networkSpeed = wordInName(
	[/\b(\d+(?:\.\d+)?) ?Gb\/s/, "$1 Gb/s"],
	[/\b(\d+) ?Mb\/s/, "$1 Mb/s"],
	[/(?<!(?:^|\s)\d+ )\bGigabit\b/, "1 Gb/s"],
);

/** The slot or socket that a card needs. Only some names say the number of lanes. */
export const cardInterface = wordInName(
	[/\b(PCIe x\d+)\b/i, "$1"],
	[/\b(USB Type-[AC])\b/i, "$1"],
	[/\b(PCI-X|PCIe|PCI|USB)\b/, "$1"],
);

/** The size word of a mouse pad, such as "XL". */
export const padSize = wordInName(
	[/\b(\dXL|XXL|XLE|XL)\b/, "$1"],
	[/\bLarge\b|\bType S L\b/i, "Large"],
	[/\bMedium\b|\bType S M\b/i, "Medium"],
	"Small, Extended",
);

/** The light of a mouse pad. "Chroma" is Razer's word for lights of many colours. */
export function padLighting(record: OpenDbRecord): unknown {
	return lighting(record) ?? wordInName([/\bChroma\b/, "RGB"])(record);
}

const colourWords = "Black White Silver Graphite Red Rose Pink Purple Blue Green Yellow Brown";

/** The colours that the name says. A kind of wood, as in "black walnut", is not a colour of the part. */
export const coloursInName = wordsInName(
	...colourWords
		.split(" ")
		.map((word) => [new RegExp(`\\b${word}\\b(?! (?:ash|walnut|magic))`, "i"), word] as const),
	[/\bgr[ae]y\b/i, "Grey"],
);
