import { ok } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { partOnTheWire } from "../contract.ts";
import type { Choices } from "../facets/choices.ts";
import { countFacets } from "../facets/count-facets.ts";
import { brandFacet, facetsOf } from "../facets/facets-of.ts";
import { chosenInWords, withFacet } from "../listing/choice-in-words.ts";
import { copy } from "../listing/copy.ts";
import { type FindPartsDeps, type FoundParts, findParts } from "../listing/find-parts.server.ts";
import { copy as notesCopy } from "../listing/notes.copy.ts";
import { builderAddress } from "../listing/notes-of.ts";
import { listMixedParts } from "../listing/read-page.server.ts";
import { foldText } from "../search/fold-text.ts";
import { type Suggestion, suggestOperation } from "./contract.ts";

const maxParts = 6;
const maxSelling = 4;
const maxKinds = 3;
const maxBrands = 3;
const noChoices: Choices = new Map();
const noWords = { understood: null, notSold: null, builder: null };
const nothing: Suggestion = { ...noWords, parts: [], kinds: [], brands: [] };

export function suggestionApi(deps: FindPartsDeps): Endpoint[] {
	// Responses are not cached, because every typed beginning has a different one.
	return [endpoint(suggestOperation, async ({ query }) => ok(await suggest(deps, query.q)))];
}

/** Suggests the best parts, and frequent kinds and brands. Empty text suggests what sells, one letter nothing. */
async function suggest(deps: FindPartsDeps, typed: string): Promise<Suggestion> {
	if (typed.trim() === "") {
		// Nothing is suggested while the catalogue is not in memory.
		const selling = await listMixedParts(deps, { total: Infinity, limit: maxSelling });
		return { ...nothing, parts: (selling ?? []).map(partOnTheWire) };
	}
	if (foldText(typed).replace(/[^\p{L}\p{Nd}]/gu, "").length < 2) return nothing;
	const found = await findParts(deps, {
		q: typed,
		category: null,
		choices: noChoices,
		order: "relevance",
		page: 1,
		limit: maxParts,
	});
	const [brands] = countFacets([brandFacet], found.groups, noChoices);
	return {
		understood: understoodAs(found),
		notSold: found.words?.notSold ?? null,
		builder: builderAddress(found),
		parts: found.rows.map(partOnTheWire),
		kinds: found.categories
			.slice(0, maxKinds)
			.map(({ category, plural, count }) => ({ category, name: plural, count })),
		brands: (brands?.values ?? [])
			.slice(0, maxBrands)
			.map(({ value, count }) => ({ brand: value, count })),
	};
}

/** The understood search in words: its words, its filters, the part that results must fit, and its order. */
function understoodAs({ words, read, choices }: FoundParts): string | null {
	const chosen = chosenInWords(facetsOf(read.category), choices).map(withFacet);
	const fits = words?.fits ? [notesCopy.fitsPart(words.fits.part.name)] : [];
	const order = read.order === "relevance" ? [] : [copy.sortings[read.order]];
	const more = [...chosen, ...fits, ...order];
	if (more.length === 0) return words?.understood ?? null;
	const plain = words?.understood ?? read.q;
	return [...(plain ? [plain] : []), ...more].join(", ");
}
