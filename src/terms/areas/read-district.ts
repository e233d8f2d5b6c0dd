import { type District, districts, divisionOf } from "./districts.ts";
import { spellings } from "./spellings.ts";

// What stands beside a district's name in an address and is no part of it.
const asides = new Set(
	"district dist zilla zila jela sadar city town division bangladesh bd জেলা সদর".split(" "),
);
const byFoldedName = new Map<string, District>(
	districts.flatMap((name) =>
		[name, ...spellings[name]].map((spelling) => [foldName(wordsOf(spelling)), name] as const),
	),
);

/** The district of this name: official, older or Bangla spelling, any case, signs and spaces; else null. */
export function readDistrict(text: string): District | null {
	return byFoldedName.get(foldName(wordsOf(text))) ?? null;
}

/**
 * The district that a typed area names ("Kotwali, Comilla 3500"), or null. The last one named counts, as an address
 * ends with it, unless it only names the division of one before: "Gazipur, Dhaka" is Gazipur.
 */
export function districtOfArea(area: string): District | null {
	const named = area.split(/[,;:/|\n()]/).flatMap((piece) => districtAtEnd(piece) ?? []);
	const last = named.at(-1);
	if (!last) return null;
	return named.find((district) => district !== last && divisionOf(district) === last) ?? last;
}

/** The district whose name a piece of an address ends with: in "Mirpur Dhaka-1216" it is Dhaka. */
function districtAtEnd(piece: string): District | null {
	const words = wordsOf(piece);
	const ends = [2, 1].map((count) => byFoldedName.get(foldName(words.slice(-count))));
	return ends.find((district) => district !== undefined) ?? null;
}

function wordsOf(text: string): string[] {
	const words =
		text
			.normalize("NFKC")
			.toLowerCase()
			.match(/[\p{L}\p{M}'’.]+/gu) ?? [];
	const plain = words.map((word) => word.replace(/['’.]/g, ""));
	return plain.filter((word) => word !== "" && !asides.has(word));
}

// "-ganj" is written "-gonj" as often.
function foldName(words: readonly string[]): string {
	return words.join("").replace(/gonj$/, "ganj");
}
