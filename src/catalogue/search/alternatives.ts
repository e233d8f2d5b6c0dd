import { categorySynonyms } from "./category-synonyms.ts";
import { type Cursor, isLast, series } from "./cursor.ts";
import { speedWord } from "./quantities.ts";
import { segmentWord } from "./repair.ts";
import type { Alternatives, WantedWord } from "./understanding.ts";
import { wordTable } from "./word-table.ts";

export function whole(word: string): WantedWord {
	return { word, prefix: false };
}

export function beginning(word: string): WantedWord {
	return { word, prefix: true };
}

// Short forms that buyers use, each with the words that the catalogue has.
const shortForms =
	wordTable(`r3:ryzen 3; r5:ryzen 5; r7:ryzen 7; r9:ryzen 9; tr:threadripper; rgb:argb; 2k:1440p; tg:tempered glass;
curve:curved; usb:typec; bt:bluetooth; mech:mechanical; win:windows; windows11:windows 11; mx:cherry mx;
lowprofile:low profile`);

const unitsOfNumbers = ["gb", "tb", "mts", "w", "hz", "inch", "mm"];
const withUnit = (number: string, unit: string) =>
	unit === "mts" ? speedWord(number) : `${number}${unit}`;
// The units that a bare number can mean in each category: "monitor 27", "psu 650".
const unitsByCategory = wordTable(
	`memory:mts gb; ssd:gb tb; hard-disk:tb gb; power-supply:w; monitor:inch hz; case-fan cpu-cooler:mm;
graphics-card:gb`,
);

/** The alternatives of each of the next `length` words alone, without spelling repair; none if no part has the word. */
export function alternativesOfEach(cursor: Cursor, length: number): Alternatives[] {
	return cursor.words.slice(0, length).map((word, place) => alternativesOf(cursor, word, place));
}

function alternativesOf(cursor: Cursor, word: string, place: number): Alternatives {
	const { line, index, vocabulary } = cursor;
	const before = line.pieces.slice(0, index + place);
	const isAfterDdr = before.some((other) => /^ddr\d$/.test(other.word));
	const found: WantedWord[][] = [];
	const count = vocabulary.count(word);
	const begun = vocabulary.beginnings(word).words;
	const segments =
		count < (/\d/.test(word) ? 1000 : 50) && word.length >= 4
			? segmentWord(word, vocabulary)
			: null;
	const rarest = segments ? Math.min(...segments.map((segment) => vocabulary.count(segment))) : 0;
	const units = unitWords(cursor, word, isAfterDdr);
	if (segments && rarest > 4 * count) found.push(segments.map(whole));
	found.push(...units.first.map((unit) => [whole(unit)]));
	if (count > 0) found.push([whole(word)]);
	const form = shortForms.get(word)?.split(" ");
	if (form?.every((word) => vocabulary.count(word) > 0)) found.push(form.map(whole));
	if (segments && rarest <= 4 * count && /\d/.test(word)) found.push(segments.map(whole));
	// "3.831" may be a decimal number, or the beginning of the part number 3.831.109.
	const figures = /^\d+p\d+$/.test(word) ? word.replace("p", "") : "";
	if (figures !== "" && vocabulary.beginnings(figures).words > 0) found.push([beginning(figures)]);
	if (isAfterDdr && vocabulary.beginnings(speedWord(word)).words > 0)
		found.push([beginning(speedWord(word))]);
	if (begun > (count > 0 ? 1 : 0) && (word.length >= 3 || isLast(cursor, place + 1) || count === 0))
		found.push([beginning(word)]);
	found.push(...units.later.map((unit) => [whole(unit)]));
	return found;
}

/** The words of a bare number with possible units: `first` come before the bare number, `later` after it. */
function unitWords({ line, vocabulary, category }: Cursor, word: string, isAfterDdr: boolean) {
	const known = (words: string[]) => words.filter((word) => vocabulary.count(word) > 0);
	if (/^c\d{2}$/.test(word)) return { first: known([`cl${word.slice(1)}`]), later: [] };
	if (!/^\d{1,5}$/.test(word)) return { first: [], later: [] };
	const ofCategory = unitsByCategory.get(category ?? "")?.split(" ") ?? [];
	const meant = isAfterDdr ? ["mts", "gb"] : ofCategory;
	const isOfSeries = line.pieces.some((piece) => series.test(piece.word));
	const others = category || isAfterDdr ? [] : unitsOfNumbers;
	const later = others.filter((unit) => !(isOfSeries && unit === "mts"));
	const withUnits = (units: readonly string[]) => known(units.map((unit) => withUnit(word, unit)));
	return { first: withUnits(meant), later: withUnits(later) };
}

/** A category's word that begins with this text: "motherb" is a motherboard. Null if there is none. */
export function categoryBegunBy(word: string): string | null {
	if (word.length < 4) return null;
	return categorySynonyms().find((synonym) => synonym.startsWith(word)) ?? null;
}

/** The combinations of one alternative of each word, the best first; at most twelve. */
export function combine(each: readonly Alternatives[]): Alternatives {
	let combined: { words: readonly WantedWord[]; place: number }[] = [{ words: [], place: 0 }];
	for (const alternatives of each)
		combined = combined
			.flatMap(({ words, place }) =>
				alternatives.map((more, index) => ({ words: [...words, ...more], place: place + index })),
			)
			.sort((a, b) => a.place - b.place)
			.slice(0, 12);
	return combined.map(({ words }) => words);
}

/** The alternatives without repeats, at most twelve. */
export function distinct(alternatives: Alternatives): Alternatives {
	const seen = new Map<string, readonly WantedWord[]>();
	for (const words of alternatives) {
		const key = words.map(({ word, prefix }) => (prefix ? `${word}*` : word)).join(" ");
		if (words.length > 0 && !seen.has(key)) seen.set(key, words);
	}
	return [...seen.values()].slice(0, 12);
}
