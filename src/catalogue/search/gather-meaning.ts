import type { ReadTerm } from "./cursor.ts";
import type { TypedLine } from "./tokenize.ts";
import type { Understanding, WordFilter } from "./understanding.ts";

/** All that words mean beside terms. Of two prices that exclude each other the last counts; the other is given up. */
export function meaningOf(read: readonly ReadTerm[]) {
	const filters = new Map<string, WordFilter>();
	const given: string[] = [];
	let [sorting, vague]: [Understanding["sorting"], Understanding["vague"]] = [null, null];
	let [price, isElsewhere] = ["", false];
	for (const { meaning, term } of read) {
		if (!meaning) continue;
		if ("sorting" in meaning) sorting = meaning.sorting;
		else if ("elsewhere" in meaning) isElsewhere = true;
		else if ("vague" in meaning) vague = { figure: meaning.vague, key: meaning.key };
		else {
			const [key, filter] = meaning.filter;
			const both = bothOf(filters.get(key), filter);
			if (!both) given.push(price);
			filters.set(key, both ?? filter);
			price = term.typed;
		}
	}
	return { filters, sorting, vague, given, isElsewhere };
}

/** What lies within both ranges; null if nothing does. */
function bothOf(known: WordFilter | undefined, next: WordFilter): WordFilter | null {
	if (!known?.range || !next.range) return next;
	const min = Math.max(known.range.min ?? 0, next.range.min ?? 0);
	const max = Math.min(known.range.max ?? Infinity, next.range.max ?? Infinity);
	if (min > max) return null;
	return { ...next, range: { min: min || null, max: Number.isFinite(max) ? max : null } };
}

/** The line as typed, or without the words that became filters or orders; then quoted ones are quoted one by one. */
export function plainLine(
	typed: string,
	{ chunks, pieces }: TypedLine,
	read: readonly ReadTerm[],
): string {
	let index = 0;
	const [kept, gone] = [new Set<number>(), new Set<number>()];
	for (const { length, meaning } of read) {
		const isGone = meaning !== null && ("filter" in meaning || "sorting" in meaning);
		for (const { chunk } of pieces.slice(index, index + length)) (isGone ? gone : kept).add(chunk);
		index += length;
	}
	if (gone.size === 0) return typed;
	const quoted = new Set(pieces.filter((piece) => piece.quoted).map(({ chunk }) => chunk));
	return chunks
		.map((text, chunk) => (quoted.has(chunk) ? `"${text}"` : text))
		.filter((_, chunk) => kept.has(chunk) || !gone.has(chunk))
		.join(" ");
}
