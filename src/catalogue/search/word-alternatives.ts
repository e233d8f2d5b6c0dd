import { categorySynonyms } from "./category-synonyms.ts";
import { segmentWord } from "./segment-word.ts";
import type { WantedWord } from "./understanding.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** What a typed word may stand for, best first; each alternative is words that a part must have together. */
export type Alternatives = readonly (readonly WantedWord[])[];

/** A whole word. */
export function whole(word: string): WantedWord {
	return { word, prefix: false };
}

/** The beginning of a word. */
export function beginning(word: string): WantedWord {
	return { word, prefix: true };
}

// Short forms that buyers use, each with the words that the catalogue has.
const shortForms: Record<string, string[]> = {
	r3: ["ryzen", "3"],
	r5: ["ryzen", "5"],
	r7: ["ryzen", "7"],
	r9: ["ryzen", "9"],
	tr: ["threadripper"],
	rgb: ["argb"],
	"2k": ["1440p"],
	tg: ["tempered", "glass"],
	curve: ["curved"],
	usb: ["typec"],
	bt: ["bluetooth"],
	mech: ["mechanical"],
	win: ["windows"],
	windows11: ["windows", "11"],
	mx: ["cherry", "mx"],
	igpu: ["radeon", "graphics"],
	hynix: ["hynix"],
	lowprofile: ["low", "profile"],
};

const unitsOfNumbers = ["gb", "tb", "mts", "w", "hz", "inch", "mm"];
// What a bare number means in a category: "monitor 27", "psu 650".
const unitsByCategory: Partial<Record<string, string[]>> = {
	memory: ["mts", "gb"],
	ssd: ["gb", "tb"],
	"hard-disk": ["tb", "gb"],
	"power-supply": ["w"],
	monitor: ["inch", "hz"],
	"case-fan": ["mm"],
	"cpu-cooler": ["mm"],
	"graphics-card": ["gb"],
};

/** What one word of a search may stand for, without repair of its spelling; empty if no part has it. */
export function alternativesOf(
	word: string,
	vocabulary: Vocabulary,
	context: { category: string | null; last: boolean; afterDdr: boolean },
): Alternatives {
	const found: WantedWord[][] = [];
	const count = vocabulary.count(word);
	const begun = vocabulary.beginnings(word).words;
	const segments =
		count < 50 && /[a-z]{2}|\d[a-z]|[a-z]\d/.test(word) ? segmentWord(word, vocabulary) : null;
	const rarest = segments ? Math.min(...segments.map((segment) => vocabulary.count(segment))) : 0;
	const units = unitWords(word, vocabulary, context);
	if (segments && rarest > 4 * count) found.push(segments.map(whole));
	found.push(...units.first.map((unit) => [whole(unit)]));
	if (count > 0) found.push([whole(word)]);
	const form = shortForms[word];
	if (form?.every((one) => vocabulary.count(one) > 0)) found.push(form.map(whole));
	if (segments && rarest <= 4 * count && /\d/.test(word)) found.push(segments.map(whole));
	found.push(...units.later.map((unit) => [whole(unit)]));
	if (begun > (count > 0 ? 1 : 0) && (word.length >= 3 || context.last || count === 0))
		found.push([beginning(word)]);
	return found;
}

/** A number without a unit, with the units that the catalogue has it in: before the bare number, and after. */
function unitWords(
	word: string,
	vocabulary: Vocabulary,
	{ category, afterDdr }: { category: string | null; afterDdr: boolean },
): { first: string[]; later: string[] } {
	if (/^c\d{2}$/.test(word)) return known([`cl${word.slice(1)}`], [], vocabulary);
	if (!/^\d{1,5}$/.test(word)) return { first: [], later: [] };
	const meant = afterDdr ? ["mts", "gb"] : (category && unitsByCategory[category]) || [];
	const others = unitsOfNumbers.filter((unit) => !meant.includes(unit));
	const withUnit = (unit: string) => `${word}${unit}`;
	return known(meant.map(withUnit), category || afterDdr ? [] : others.map(withUnit), vocabulary);
}

function known(first: string[], later: string[], vocabulary: Vocabulary) {
	const exists = (word: string) => vocabulary.count(word) > 0;
	return { first: first.filter(exists), later: later.filter(exists) };
}

/** The word for a category that begins with this: "motherb" is a motherboard. Null if none does. */
export function categoryBegunBy(word: string): string | null {
	if (word.length < 4) return null;
	return categorySynonyms().find((synonym) => synonym.startsWith(word)) ?? null;
}

/** Every way to choose one alternative of each word, the best first, at most eight. */
export function combine(each: readonly Alternatives[]): Alternatives {
	let combined: (readonly WantedWord[])[] = [[]];
	for (const alternatives of each)
		combined = combined
			.flatMap((words) => alternatives.map((more) => [...words, ...more]))
			.slice(0, 8);
	return combined;
}
