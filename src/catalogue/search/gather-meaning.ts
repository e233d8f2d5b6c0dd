import type { Choice } from "../facets/choices.ts";
import type { ReadTerm } from "./cursor.ts";
import type { TypedLine } from "./tokenize.ts";

/** Collects filters, order and vague figure. Of two prices that exclude each other, only the last one counts. */
export function meaningOf(read: readonly ReadTerm[]) {
	const filters = new Map<string, Choice>();
	const given: string[] = [];
	let price = "";
	for (const { meaning, term } of read) {
		if (!meaning?.filter) continue;
		const [key, filter] = meaning.filter;
		const both = bothOf(filters.get(key), filter);
		if (!both) given.push(price);
		filters.set(key, both ?? filter);
		price = term.typed;
	}
	const meanings = read.flatMap(({ meaning }) => meaning ?? []);
	const sorting = meanings.findLast((meaning) => meaning.sorting)?.sorting ?? null;
	const vague = meanings.findLast((meaning) => meaning.vague)?.vague ?? null;
	return { filters, given, sorting, vague };
}

/** The intersection of both ranges; null if it is empty. */
function bothOf(known: Choice | undefined, next: Choice): Choice | null {
	if (!known?.range || !next.range) return next;
	const min = Math.max(known.range.min ?? 0, next.range.min ?? 0);
	const max = Math.min(known.range.max ?? Infinity, next.range.max ?? Infinity);
	if (min > max) return null;
	return { ...next, range: { min: min || null, max: Number.isFinite(max) ? max : null } };
}

/** The line as typed, or without the words that became filters or orders. Then each quoted chunk has its own quotes. */
export function plainLine(
	typed: string,
	{ chunks, pieces }: TypedLine,
	read: readonly ReadTerm[],
): string {
	const terms = read.flatMap((term) => term.words.map(() => term));
	const isGone = (index: number) => terms[index]?.meaning?.filter ?? terms[index]?.meaning?.sorting;
	const remaining = chunks.flatMap((text, chunk) => {
		const inChunk = pieces.flatMap((piece, index) => (piece.chunk === chunk ? [index] : []));
		if (inChunk.length > 0 && inChunk.every(isGone)) return [];
		return inChunk.some((index) => pieces[index]?.quoted) ? [`"${text}"`] : [text];
	});
	return remaining.length === chunks.length ? typed : remaining.join(" ");
}
