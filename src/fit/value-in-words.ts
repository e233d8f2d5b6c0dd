import type { AttributeValue } from "../catalogue/attributes/attribute.ts";
import { copy } from "./copy.ts";

// As on cards and part pages: figures are written without grouping, "5600 MT/s".
const plain = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 3, useGrouping: false });

// With a list of so many letters and two names a sentence stays below 300.
const lettersOfList = 60;

/** A value as sentences write it: "336 mm", "AM4, AM5", "2 × M 2280 PCIe 4.0 x4", "yes". */
export function valueInWords(value: AttributeValue, unit = ""): string {
	if (Array.isArray(value)) return listInWords(value);
	if (typeof value === "boolean") return value ? copy.yes : copy.no;
	if (typeof value === "string") return value;
	return unit === "" ? plain.format(value) : figure(value, unit);
}

/** A figure with its unit. */
export function figure(value: number, unit: string): string {
	return copy.withUnit(plain.format(value), unit);
}

/** Words with a comma between them, equal ones counted; those that are too many are counted at the end. */
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
