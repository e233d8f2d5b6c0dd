import type { CategorySlug } from "../attributes/categories.ts";
import { isTerm, moved, type ReadTerm } from "./cursor.ts";
import { meaningOf, plainLine } from "./gather-meaning.ts";
import { categoryIn, quietSupply } from "./line-category.ts";
import { isModel, isWholeComputer, modelsIn, ofComputers, pairIn } from "./pairs.ts";
import { readTerm } from "./readers.ts";
import { besideDevices } from "./sold-elsewhere.ts";
import { type TypedLine, tokenize } from "./tokenize.ts";
import type { Term, Understanding, UnderstoodWord } from "./understanding.ts";
import { isSold, type Vocabulary } from "./vocabulary.ts";

const maxTerms = 10;

// Words that say nothing about the part: "rtx 3060 price in bd", "best mouse for gaming".
const besides =
	/^(an?|and|at|bangladesh|bd|best|buy|by|cheap|cheapest|daa?m|er|for|from|in|kit|latest|of|on|or|jonno|price|socket|taka|that|the|tk|to|with)$/;

/**
 * Translates a typed search into the catalogue's words: unifies spellings, joins or splits words,
 * repairs misspelt ones. It accepts any text, and reads at most 200 characters and ten terms.
 */
export function understand(typed: string, vocabulary: Vocabulary): Understanding {
	const asTyped = tokenize(typed);
	const namedCategory = categoryIn(asTyped, vocabulary);
	const quiet = quietSupply(asTyped, vocabulary, namedCategory);
	const [line, named] = quiet ? [quiet, "power-supply" as const] : [asTyped, namedCategory];
	const read = readTerms(line, vocabulary, named);
	const { filters, sorting, vague, given } = meaningOf(read);
	const pair = pairIn(read, named);
	const isComputer = isWholeComputer(read);
	const about = (pair?.looked ?? read).filter(isTerm);
	const isOfElsewhere = about.some(isElsewhere) && !isComputer;
	const telling = withoutBesides(isComputer ? about.filter(({ category }) => category) : about)
		// In "ps5 slim", the word "slim" does not decide which parts are nearest.
		.filter((readTerm) => !isOfElsewhere || !besideDevices.test(wordsOf(readTerm)));
	const category = categoryOf(named ?? pair?.category ?? null, read, vocabulary);
	const fits = pair?.fits ?? [];
	const isFitSold = !fits.some(({ term }) => term.alternatives.length === 0);
	const fitsTyped = fits.map(({ term }) => term.typed).join(" ");
	const isUnknown = ({ term }: ReadTerm) => term.alternatives.length === 0;
	const isMissing = telling.some((readTerm) => isUnknown(readTerm) && isModel(readTerm));
	const isUnsold = isOfElsewhere || isMissing;
	const budget = filters.get("price")?.range?.max ?? null;
	// If no whole computer is for sale, its price is the budget for all parts together.
	const isBudget = isComputer && telling.length === 0;
	if (isBudget) filters.delete("price");
	const plain = isBudget ? typed.trim() : plainLine(typed.trim(), line, read);
	return {
		terms: tellingFirst(telling, category).slice(0, maxTerms),
		unknown: [...telling.filter(isUnknown).map(({ term }) => term.typed), ...given],
		words: repairedWords(line, telling),
		category,
		filters,
		sorting: isBudget ? null : sorting,
		vague,
		plain,
		notSold: isUnsold ? plain : isFitSold ? null : fitsTyped,
		models: modelsIn(telling),
		fitsUnsold: !isUnsold && !isFitSold,
		fitsWith: pair && isFitSold ? { typed: fitsTyped, terms: tellingFirst(fits, null) } : null,
		wholeComputer: isComputer ? { budget } : null,
	};
}

function isElsewhere({ meaning }: ReadTerm): boolean {
	return meaning?.elsewhere === true;
}

/** The category of a line if it has parts: the named one, also after repairs, or the nearest to something not sold. */
function categoryOf(
	named: CategorySlug | null,
	read: readonly ReadTerm[],
	vocabulary: Vocabulary,
): CategorySlug | null {
	const elsewhere = read.filter(isElsewhere);
	if (elsewhere.length > 0) return elsewhere.findLast(({ category }) => category)?.category ?? null;
	const category = named ?? read.findLast((term) => term.category !== null)?.category ?? null;
	return category && isSold(category, vocabulary) ? category : null;
}

function readTerms(
	line: TypedLine,
	vocabulary: Vocabulary,
	category: CategorySlug | null,
): ReadTerm[] {
	const read: ReadTerm[] = [];
	const start = { line, vocabulary, category, index: 0, words: [], inChunk: 0 };
	let cursor = moved(start, 0);
	while (cursor.words.length > 0) {
		const next = readTerm(cursor);
		read.push(next);
		cursor = moved(cursor, next.words.length);
	}
	return read;
}

/** Drops repeated words and words that say nothing about the part, as long as something remains. */
function withoutBesides(read: readonly ReadTerm[]): readonly ReadTerm[] {
	const once = read.filter(
		(readTerm, index) => read.findIndex((other) => wordsOf(other) === wordsOf(readTerm)) === index,
	);
	const about = once.filter((readTerm) => !besides.test(wordsOf(readTerm)));
	const named = about.filter(({ category }) => category !== null);
	const more = about.filter(
		(readTerm) => !(ofComputers.test(wordsOf(readTerm)) && named.length > 0),
	);
	if (more.some(({ term }) => term.alternatives.length > 0)) return more;
	return about.length > 0 ? about : once;
}

function wordsOf({ words }: ReadTerm): string {
	return words.join(" ");
}

/**
 * Sorts the terms by what they say about the part: model numbers, the line's category, other
 * categories, other words, figures with a unit. If no part matches all terms, the last ones are
 * dropped first.
 */
function tellingFirst(read: readonly ReadTerm[], about: CategorySlug | null): Term[] {
	return read
		.filter(({ term }) => term.alternatives.length > 0)
		.sort((a, b) => place(a, about) - place(b, about))
		.map(({ term }) => term);
}

function place({ term, category }: ReadTerm, about: CategorySlug | null): number {
	const word = term.alternatives[0]?.[0]?.word ?? "";
	if (category !== null) return category === about ? 1 : 2;
	if (/^(\d+(p\d+)?[a-z]{1,4}|cl\d+|gen\d+)$/.test(word) && !/\d(x|xt|ti|k|kf|f|g)$/.test(word))
		return 4;
	return /\d{3}/.test(word) ? 0 : 3;
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

/** The repaired line without the struck words; null if no word was repaired. */
export function lineWithout(
	struck: readonly string[],
	words: readonly UnderstoodWord[],
): string | null {
	const gone = new Set(struck.flatMap((term) => term.split(" ")));
	const left = words.filter(({ typed }) => !gone.has(typed));
	const isRepaired = left.some(({ typed, meant }) => typed !== meant);
	return isRepaired ? left.map(({ meant }) => meant).join(" ") : null;
}
