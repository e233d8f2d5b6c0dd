import { findCategory } from "../attributes/categories.ts";
import { sameValueKey } from "../facets/facet-value.ts";
import type { Filtered } from "../facets/filter-parts.ts";
import { type FindPartsDeps, findParts } from "../listing/find-parts.server.ts";
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
const maxKinds = 3;
const maxBrands = 3;
const nothing: Suggested = { understood: null, parts: [], kinds: [], brands: [] };

/** The parts that match best, and the kinds and brands of most parts that match; nothing for a single letter. */
export async function suggest(deps: FindPartsDeps, typed: string): Promise<Suggested> {
	if (foldText(typed).replace(/[^\p{L}\p{Nd}]/gu, "").length < 2) return nothing;
	const found = await findParts(deps, {
		...{ q: typed, category: null, choices: new Map() },
		...{ order: "relevance", page: 1, limit: maxParts, withFacets: false },
	});
	return {
		understood: found.words?.understood ?? null,
		parts: found.rows,
		kinds: found.categories.slice(0, maxKinds).map(({ category, count }) => {
			return { category, name: findCategory(category)?.plural ?? category, count };
		}),
		brands: countBrands(found.groups).slice(0, maxBrands),
	};
}

/** The brands of the parts found, those of most parts first. */
function countBrands(groups: readonly Filtered[]): Suggested["brands"] {
	const counted = new Map<string, { brand: string; count: number }>();
	for (const { columns, positions } of groups) {
		const column = columns.coded.get("brand");
		if (!column || !positions || positions.length === 0) continue;
		const labels = column.labels();
		const byCode = new Int32Array(column.entries.length);
		for (const position of positions) {
			const code = column.codes[position] ?? 0;
			byCode[code] = (byCode[code] ?? 0) + 1;
		}
		for (const [code, { values }] of column.entries.entries()) {
			const brand = labels[values[0] ?? -1];
			const count = byCode[code] ?? 0;
			if (brand === undefined || count === 0) continue;
			// Categories may spell one brand in two ways.
			const key = sameValueKey(brand);
			const known = counted.get(key);
			if (known) known.count += count;
			else counted.set(key, { brand, count });
		}
	}
	return [...counted.values()].sort(
		(one, other) => other.count - one.count || (one.brand < other.brand ? -1 : 1),
	);
}
