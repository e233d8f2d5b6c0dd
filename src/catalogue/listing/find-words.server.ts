import type { CategorySlug } from "../attributes/categories.ts";
import { findMatches, type SearchDeps } from "../search/find-matches.server.ts";

/** The live parts that have the words of a search, each with its rank, and how the words were understood. */
export type FoundWords = {
	numbers: Int32Array;
	ranks: Float32Array;
	words: {
		/** The search in the words that were looked for, if these are not what was typed; else null. */
		understood: string | null;
		/** The category that the words name. */
		category: CategorySlug | null;
		/** The words, as typed, that the parts found do not have. */
		struck: readonly string[];
		/** Whether these are all parts that match; a search that very many match stops at some. */
		complete: boolean;
	};
};

/** Finds the live parts, in one category or all, that have the words of a search. */
export async function findWords(
	deps: SearchDeps,
	q: string,
	category: CategorySlug | null,
): Promise<FoundWords> {
	const searched = { live: true, category: category ?? undefined };
	const { understanding, matches } = await findMatches(deps, q, searched);
	const { numbers, ranks, struck, complete } = matches;
	const { understood, category: named } = understanding;
	return { numbers, ranks, words: { understood, category: named, struck, complete } };
}
