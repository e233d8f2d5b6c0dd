import { findCategory } from "../attributes/categories.ts";
import type { Choices } from "../facets/choices.ts";
import { countFacets } from "../facets/count-facets.ts";
import { brandFacet } from "../facets/facets-of.ts";
import { type FindPartsDeps, findParts } from "../listing/find-parts.server.ts";
import { listMixedParts } from "../listing/list-mixed-parts.server.ts";
import type { LivePart } from "../live-part.ts";
import { foldText } from "../search/fold-text.ts";

/** What is suggested for a typed text. */
export type Suggested = {
	/** The search in the words that were looked for, if these are not what was typed; else null. */
	understood: string | null;
	parts: LivePart[];
	kinds: { category: string; name: string; count: number }[];
	brands: { brand: string; count: number }[];
};

const maxParts = 6;
const maxSelling = 4;
const maxKinds = 3;
const maxBrands = 3;
const noChoices: Choices = new Map();
const nothing: Suggested = { understood: null, parts: [], kinds: [], brands: [] };

/**
 * The parts that match best, and the kinds and brands of most parts that match; what sells for an empty text, and
 * nothing for a single letter.
 */
export async function suggest(deps: FindPartsDeps, typed: string): Promise<Suggested> {
	if (typed.trim() === "") {
		// Of a catalogue that is not in memory yet nothing is suggested.
		const selling = await listMixedParts(deps, { total: Infinity, limit: maxSelling });
		return { ...nothing, parts: selling ?? [] };
	}
	if (foldText(typed).replace(/[^\p{L}\p{Nd}]/gu, "").length < 2) return nothing;
	const found = await findParts(deps, {
		...{ q: typed, category: null, choices: noChoices },
		...{ order: "relevance", page: 1, limit: maxParts, withFacets: false },
	});
	const [brands] = countFacets([brandFacet], found.groups, noChoices);
	return {
		understood: found.words?.understood ?? null,
		parts: found.rows,
		kinds: found.categories.slice(0, maxKinds).map(({ category, count }) => {
			return { category, name: findCategory(category)?.plural ?? category, count };
		}),
		brands: (brands?.values ?? [])
			.slice(0, maxBrands)
			.map(({ value, count }) => ({ brand: value, count })),
	};
}
