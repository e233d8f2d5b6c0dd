import type { AttributeValue } from "../catalogue/attributes/attribute.ts";
import { copy } from "./copy.ts";

// Figures are written without grouping, as on cards and part pages: "5600 MT/s".
const plain = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 3, useGrouping: false });

// A sentence with a list of this length and two names stays below 300 characters.
const lettersOfList = 60;

/** Writes a value for a sentence: "336 mm", "AM4, AM5", "2 × M 2280 PCIe 4.0 x4", "yes". */
export function valueInWords(value: AttributeValue, unit = ""): string {
	if (Array.isArray(value)) return listInWords(value);
	if (typeof value === "boolean") return value ? copy.yes : copy.no;
	if (typeof value === "string") return value;
	return unit === "" ? plain.format(value) : figure(value, unit);
}

export function figure(value: number, unit: string): string {
	return copy.withUnit(plain.format(value), unit);
}

/** Joins words by commas. Equal words are counted, and words that do not fit are counted at the end. */
function listInWords(words: readonly string[]): string {
	const all = Array.from(
		Map.groupBy(words, (word) => word),
		([word, { length: count }]) => (count > 1 ? copy.times(count, word) : word),
	);
	let letters = 0;
	const shown = all.filter((word, index) => {
		letters += word.length + 2;
		return index === 0 || letters <= lettersOfList;
	});
	const more = all.length - shown.length;
	return more === 0
		? shown.join(copy.comma)
		: copy.moreWords(shown.join(copy.comma), plain.format(more));
}
