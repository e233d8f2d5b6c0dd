import type { CategorySlug } from "../attributes/categories.ts";
import { categoryMarker } from "./category-marker.ts";
import { findCategorySynonym } from "./category-synonyms.ts";
import { cursorAt, moved, type ReadTerm } from "./cursor.ts";
import { readTerm } from "./readers.ts";
import { readSpan } from "./spans.ts";
import { type TypedLine, tokenize } from "./tokenize.ts";
import type { Term, Understanding, UnderstoodWord } from "./understanding.ts";
import type { Vocabulary } from "./vocabulary.ts";

const maxTerms = 10;

// Words around what is looked for: "rtx 3060 price in bd", "best mouse for gaming".
const besides = new Set(
	"a an and at bangladesh bd best buy by cheap cheapest dam daam for from in kit latest of on or price socket taka the tk to with".split(
		" ",
	),
);
const computers = new Set(["pc", "computer", "desktop"]);

/**
 * What a typed search means, in the words that the catalogue has: units and categories in their one spelling, words
 * glued or cut as the catalogue has them, misspelt words repaired. Anything may be typed; of a long line the first
 * 200 characters and ten terms count.
 */
export function understand(typed: string, vocabulary: Vocabulary): Understanding {
	const line = tokenize(typed);
	const category = categoryIn(line, vocabulary);
	const read = readTerms(line, vocabulary, category);
	const telling = withoutBesides(read);
	return {
		terms: tellingFirst(telling).slice(0, maxTerms),
		unknown: telling.flatMap(({ term }) => (term.alternatives.length > 0 ? [] : [term.typed])),
		words: repairedWords(line, telling),
		category: category ?? telling.findLast((term) => term.category !== null)?.category ?? null,
	};
}

/**
 * The category that the line names; of several the last that has parts, for "headset stand" is a stand. Only a memory
 * for a laptop is a memory wherever the laptop stands.
 */
function categoryIn({ pieces }: TypedLine, vocabulary: Vocabulary): CategorySlug | null {
	let found: CategorySlug | null = null;
	for (let at = 0; at < pieces.length; at++) {
		const span = readSpan(pieces, at)?.length ?? 1;
		at += span - 1;
		for (let length = span > 1 ? 0 : 4; length > 0; length--) {
			const words = pieces.slice(at, at + length).map(({ word }) => word);
			const synonym = words.length === length && findCategorySynonym(words.join(""));
			if (!synonym) continue;
			const there = vocabulary.count(categoryMarker(synonym.category)) > 0;
			const ofMemory = found === "memory" && synonym.category === "laptop";
			if (!found || (there && !ofMemory)) found = synonym.category;
			at += length - 1;
			break;
		}
	}
	return found;
}

function readTerms(
	line: TypedLine,
	vocabulary: Vocabulary,
	category: CategorySlug | null,
): ReadTerm[] {
	const read: ReadTerm[] = [];
	const seen = new Set<string>();
	let cursor = cursorAt(line, vocabulary, category);
	while (cursor.words.length > 0) {
		const next = readTerm(cursor);
		if (!seen.has(next.term.typed)) read.push(next);
		seen.add(next.term.typed);
		cursor = moved(cursor, next.length);
	}
	return read;
}

/** Leaves out what says nothing about the part, as long as something remains. */
function withoutBesides(read: readonly ReadTerm[]): readonly ReadTerm[] {
	const about = read.filter(({ term }) => !besides.has(term.typed));
	const named = about.filter(({ category }) => category !== null);
	const more = about.filter(({ term }) => !(computers.has(term.typed) && named.length > 0));
	if (more.some(({ term }) => term.alternatives.length > 0)) return more;
	return about.length > 0 ? about : read;
}

/**
 * The terms that tell most about the part first: model numbers, then the category, other words, and figures with a
 * unit. Where no part has all of them, the last ones are the first to be given up.
 */
function tellingFirst(read: readonly ReadTerm[]): Term[] {
	return read
		.filter(({ term }) => term.alternatives.length > 0)
		.sort((one, other) => place(one) - place(other))
		.map(({ term }) => term);
}

function place({ term, category }: ReadTerm): number {
	const word = term.alternatives[0]?.[0]?.word ?? "";
	if (category !== null) return 1;
	if (/^(\d+(p\d+)?[a-z]{1,4}|cl\d+|gen\d+)$/.test(word) && !/\d(x|xt|ti|k|kf|f|g)$/.test(word))
		return 3;
	return /\d{3}/.test(word) ? 0 : 2;
}

function repairedWords({ chunks }: TypedLine, read: readonly ReadTerm[]): UnderstoodWord[] {
	const repairs = read.flatMap(({ repair }) => (repair ? [repair] : []));
	return chunks.map((typed, number) => ({
		typed,
		meant: repairs
			.filter((repair) => repair.chunk === number)
			.reduce((text, { from, to }) => text.toLowerCase().replace(from, () => to), typed),
	}));
}

/** The line as it is understood without the struck words, if words of it were repaired; else null. */
export function lineWithout(
	struck: readonly string[],
	words: readonly UnderstoodWord[],
): string | null {
	const gone = new Set(struck.flatMap((term) => term.split(" ")));
	const left = words.filter(({ typed }) => !gone.has(typed));
	const isRepaired = left.some(({ typed, meant }) => typed !== meant);
	return isRepaired ? left.map(({ meant }) => meant).join(" ") : null;
}
