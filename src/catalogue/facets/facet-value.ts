import { foldDigits } from "../../kernel/digits.ts";
import { oneLine } from "../attributes/tidy-text.ts";

// Catalogues spell one value in several ways. The database stores every spelling; facets show and
// count one value.

const spellings: Record<string, (value: string) => string> = {
	efficiency: (value) => value.replace(/^80[ -]?plus\b/i, "80+"),
	hdr: displayHdr,
	integratedGraphics: (value) => value.replace(/\b(U?HD) (?=\d)/i, "$1 Graphics "),
	lighting: (value) => inOrder(value),
	wireless: wirelessGeneration,
};

/** A value in the spelling of its facet, without the "|" of addresses; "" if the value says nothing. */
export function spellValue(key: string, value: string): string {
	const words = oneLine(value).replaceAll("|", "/");
	const spelt = Object.hasOwn(spellings, key) ? (spellings[key]?.(words) ?? words) : words;
	return /^(?:unknown|n\/a)?$/i.test(spelt) ? "" : spelt;
}

/**
 * A key that is equal for all spellings of one value, such as "LGA 1700", "LGA1700" and "lga-1700".
 * It ignores case, accents, trade marks, spaces and most punctuation. It keeps marks that have a
 * meaning: between two digits ("2.5", "16:9"), plus signs ("FM2+") and a minus at the end ("A-").
 */
export function sameValueKey(value: string): string {
	const folded = foldDigits(value.replace(/[®™©]|\((?:r|tm|c)\)/gi, ""))
		.normalize("NFKD")
		.toLowerCase()
		.replace(/\p{M}/gu, "")
		.replaceAll("×", "x")
		.replace(/(?<=\d) ?(?:["″”]|''|-?inch(?:es)?\b)/g, "");
	const key = folded.replace(/[^\p{L}\p{N}+]+/gu, (marks, offset: number) => {
		const after = folded[offset + marks.length];
		if (after === undefined) return marks.startsWith("-") ? "-" : "";
		const parted = /\d/.test(folded[offset - 1] ?? "") && /\d/.test(after);
		return parted ? (/[^\s_-]/u.exec(marks)?.[0] ?? " ") : "";
	});
	return key || folded || value;
}

const generations: [RegExp, string][] = [
	[/wi-?fi 7|802\.11be/i, "Wi-Fi 7"],
	[/wi-?fi 6e/i, "Wi-Fi 6E"],
	[/wi-?fi 6|802\.11ax/i, "Wi-Fi 6"],
	[/wi-?fi 5|802\.11ac/i, "Wi-Fi 5"],
	[/wi-?fi 4|802\.11n/i, "Wi-Fi 4"],
];

/** Reduces "Wi-Fi 6E, Bluetooth 5.3" to "Wi-Fi 6E". If several generations are named, the newest counts. */
function wirelessGeneration(value: string): string {
	return generations.find(([pattern]) => pattern.test(value))?.[1] ?? value;
}

/** "RGB, ARGB" and "ARGB, RGB" are the same lights. */
function inOrder(value: string): string {
	const words = value.split(", ").sort();
	return [...new Set(words)].join(", ");
}

/** "VESA DisplayHDR 400 True Black" and "DisplayHDR True Black 400" are the same certificate. */
function displayHdr(value: string): string {
	return value
		.replace(/^vesa /i, "")
		.replace(/^displayhdr ?(?=\d)/i, "DisplayHDR ")
		.replace(/^(DisplayHDR) (\d+) true black\b/i, "$1 True Black $2");
}
