import { ok, type Result, refuse } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { type CategorySlug, findCategory } from "../attributes/categories.ts";
import { partOnTheWire } from "../contract.ts";
import { type Choices, printChoicesOf } from "../facets/choices.ts";
import { facetsOf } from "../facets/facets-of.ts";
import { checkChoices } from "../facets/parse-choices.ts";
import {
	listFacetsOperation,
	listPartsOperation,
	type Understood,
	understandOperation,
} from "./contract.ts";
import {
	type FindPartsDeps,
	filterAll,
	findParts,
	isMissed,
	type MissedDeps,
} from "./find-parts.server.ts";

export function listingApi(deps: FindPartsDeps & MissedDeps): Endpoint[] {
	return [
		endpoint(listPartsOperation, async ({ query, request, cache }) => {
			const { category: slug, sort, page, limit } = query;
			const category = slug === undefined ? null : (findCategory(slug)?.slug ?? "unknown");
			if (category === "unknown") return ok({ rows: [], total: 0 });
			const choices = choicesOf(request, category);
			if (!choices.ok) return choices;
			const q = query.q?.trim() ?? "";
			const order = sort ?? (q === "" ? "newest" : "relevance");
			const search = { q, category, choices: choices.value, order, page, limit };
			const found = await findParts(deps, search);
			if (isMissed(search, found)) deps.missed.note(q, request.headers);
			// Searches are not cached: each is different, and they would evict the frequent responses.
			if (!query.q) cache(["parts"]);
			return ok({ rows: found.rows.map(partOnTheWire), total: found.total });
		}),
		endpoint(listFacetsOperation, async ({ query, request, cache, responseHeaders }) => {
			const category = query.category === undefined ? null : findCategory(query.category)?.slug;
			if (category === undefined) return refuse("unknown-category");
			const choices = choicesOf(request, category);
			if (!choices.ok) return choices;
			const search = { q: query.q?.trim() ?? "", category, choices: choices.value };
			const countedOnly = { order: "newest", page: 1, limit: 0, withFacets: true } as const;
			const { facets } = await findParts(deps, { ...search, ...countedOnly });
			if (!query.q) cache(["parts"]);
			responseHeaders.set("x-total-count", String(facets.length));
			return ok(facets);
		}),
		// Responses to searches are not cached, because each search is different.
		endpoint(understandOperation, async ({ query }) => ok(await understandWords(deps, query.q))),
	];
}

async function understandWords(deps: FindPartsDeps, typed: string): Promise<Understood> {
	const search = { category: null, choices: new Map(), order: "relevance" as const };
	const { words, read } = await filterAll(deps, { ...search, q: typed.trim() });
	return {
		category: words?.category ?? read.category,
		filters: Object.fromEntries(printChoicesOf(facetsOf(read.category), read.choices)),
		sorting: read.order === "relevance" ? null : read.order,
		notSold: words?.notSold ?? null,
		fitsWith: words?.fits?.part ?? null,
		dropped: words?.struck ?? [],
	};
}

function choicesOf(request: Request, category: CategorySlug | null): Result<Choices, "bad-input"> {
	const { choices, fields } = checkChoices(category, new URL(request.url).searchParams);
	return Object.keys(fields).length > 0 ? refuse("bad-input", { fields }) : ok(choices);
}
