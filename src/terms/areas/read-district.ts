import { type District, districts, divisionOf } from "./districts.ts";
import { spellings } from "./spellings.ts";

// Words beside a district's name in an address that are not part of the name.
const asides = new Set(
	"district dist zilla zila jela sadar city town division bangladesh bd জেলা সদর".split(" "),
);
const byFoldedName = new Map<string, District>(
	districts.flatMap((name) =>
		[name, ...spellings[name]].map((spelling) => [foldName(wordsOf(spelling)), name] as const),
	),
);

/** The district with this name, or null. Accepts official, older and Bangla spellings, any case, signs and spaces. */
export function readDistrict(text: string): District | null {
	return byFoldedName.get(foldName(wordsOf(text))) ?? null;
}

/**
 * The district that a typed area names ("Kotwali, Comilla 3500"), or null. The last name counts,
 * because an address ends with its district. If that is only the division of an earlier district,
 * the earlier one counts: "Gazipur, Dhaka" is Gazipur.
 */
export function districtOfArea(area: string): District | null {
	const named = area.split(/[,;:/|\n()]/).flatMap((piece) => districtAtEnd(piece) ?? []);
	const last = named.at(-1);
	if (!last) return null;
	return named.find((district) => district !== last && divisionOf(district) === last) ?? last;
}

/** The district at the end of a piece of an address: in "Mirpur Dhaka-1216" it is Dhaka. */
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

// People write "-gonj" as often as "-ganj".
function foldName(words: readonly string[]): string {
	return words.join("").replace(/gonj$/, "ganj");
}
