import { and, asc, isNotNull, isNull } from "drizzle-orm";
import { type Choice, parameterOf, printChoice } from "../src/catalogue/facets/choices.ts";
import type { Facet } from "../src/catalogue/facets/facet.ts";
import { facetsOf, isOfNumbers } from "../src/catalogue/facets/facets-of.ts";
import { parts } from "../src/catalogue/tables.server.ts";
import type { BenchFixture } from "./bench-fixture.ts";
import { buyersQueries } from "./buyers-queries.ts";

/** A series of requests of one kind, each path once; `aim` is how often `/parts` could be packed in the time that one may take. */
export type SearchSeries = {
	metric: string;
	paths: string[];
	aim?: number;
	/** Whether it finds nothing cached, as after a booking. */
	invalidated?: true;
	/** Whether the shop may have another spelling of these addresses, to which it redirects. */
	redirected?: true;
};

/** What is read of a live part to make requests from. */
export type SamplePart = {
	category: string;
	slug: string;
	name: string;
	brand: string | null;
	priceTaka: number | null;
	attributes: Record<string, unknown>;
};

const manyFiltered = 4_000;
const manyFilteredPages = 400;
const manyPages = 6_000;
const fewestInCategory = 30;
const chosenFacets = 3;
const perPage = 24;
// From the second letter on.
const shortest = 2;

/** Live parts in an order without rhyme, so that neighbours have nothing in common; at most `limit`. */
export async function readSampleParts({ connection }: BenchFixture): Promise<SamplePart[]> {
	const { category, slug, name, brand, priceTaka, attributes } = parts;
	return connection.db
		.select({ category, slug, name, brand, priceTaka, attributes })
		.from(parts)
		.where(and(isNotNull(parts.priceTaka), isNull(parts.archivedAt)))
		.orderBy(asc(parts.id))
		.limit(50_000);
}

/** Everything that is measured of searching, in the order of the results. */
export function searchSeries(live: readonly SamplePart[]): SearchSeries[] {
	const typed = buyersQueries.map((query) => encodeURIComponent(query));
	const filtered = filteredSearches(live);
	const deep = Math.min(400, Math.ceil(live.length / perPage));
	const kinds = [...new Set(live.map(({ category }) => category))];
	return [
		{
			metric: "suggestion, every letter",
			paths: lettersOf(buyersQueries).map((q) => `/api/suggestion?q=${encodeURIComponent(q)}`),
			aim: 2.5,
		},
		{
			metric: "search of 24, API",
			paths: typed.map((q) => `/api/part?q=${q}&limit=24`),
			aim: 4,
		},
		{
			metric: "all facets, three chosen, API",
			paths: filtered.map((search) => `/api/facet?${search}`),
			aim: 6,
		},
		{
			metric: "24 parts, three chosen, API",
			paths: filtered.map((search) => `/api/part?${search}&limit=24`),
			aim: 6,
		},
		{
			metric: "page with facets, three chosen",
			paths: filtered.slice(0, manyFilteredPages).map(pageOf),
			aim: 11,
			invalidated: true,
			redirected: true,
		},
		{
			metric: "page of a search",
			paths: typed.map((q) => `/parts?q=${q}`),
			aim: 11,
			redirected: true,
		},
		{
			metric: "part's page, made anew",
			paths: live.slice(0, manyPages).map(({ category, slug }) => `/parts/${category}/${slug}`),
		},
		{
			metric: "shelf of a kind, API, made anew",
			paths: kinds.map((kind) => `/api/part?category=${kind}`),
			invalidated: true,
		},
		{
			metric: "shelf of a kind, page, made anew",
			paths: kinds.map((kind) => `/parts/${kind}`),
			invalidated: true,
		},
		{ metric: `/parts, page ${deep}`, paths: [`/parts?page=${deep}`], invalidated: true },
	];
}

/** Each query as it grows under somebody's fingers. */
export function lettersOf(queries: readonly string[]): string[] {
	return queries.flatMap((query) =>
		Array.from({ length: Math.max(0, query.length - shortest + 1) }, (_, index) =>
			query.slice(0, index + shortest),
		),
	);
}

/** Searches of a kind with three facets chosen, every second one with words; each finds at least one part. */
function filteredSearches(live: readonly SamplePart[]): string[] {
	const counts = new Map<string, number>();
	for (const { category } of live) counts.set(category, (counts.get(category) ?? 0) + 1);
	// A small catalogue has no kind of so many.
	const enough = Math.min(fewestInCategory, Math.max(...counts.values()) / 2);
	const meant = live.filter(({ category }) => (counts.get(category) ?? 0) >= enough);
	const searches = meant.slice(0, manyFiltered).map((part, index) => {
		const search = new URLSearchParams({ category: part.category });
		for (const [key, choice] of choicesFor(part, index))
			search.set(parameterOf(key), printChoice(choice));
		const [first = ""] = part.name.split(" ");
		if (index % 2 === 0) search.set("q", first);
		return search.toString();
	});
	return [...new Set(searches)];
}

/** Choices that this part passes: others at each part, so that no two searches are alike. */
export function choicesFor(part: SamplePart, index: number): [string, Choice][] {
	const known = facetsOf(part.category).filter((facet) => choiceOf(part, facet) !== null);
	const step = Math.max(1, Math.floor(known.length / chosenFacets));
	const first = index % known.length;
	const picked = Array.from(
		{ length: chosenFacets },
		(_, n) => known[(first + n * step) % known.length],
	);
	return [...new Set(picked)].flatMap((facet): [string, Choice][] => {
		const choice = facet && choiceOf(part, facet);
		return choice ? [[facet.key, choice]] : [];
	});
}

function choiceOf(part: SamplePart, { key, type }: Facet): Choice | null {
	if (key === "stock") return null;
	const raw =
		key === "brand" ? part.brand : key === "price" ? part.priceTaka : part.attributes[key];
	if (raw === null || raw === undefined || (Array.isArray(raw) && raw.length === 0)) return null;
	if (type === "range") {
		const range = { min: Math.floor(Number(raw) * 0.6), max: Math.ceil(Number(raw) * 1.5) };
		return { values: [], range, unknown: false };
	}
	const value = type === "yesNo" ? (raw ? "yes" : "no") : String(Array.isArray(raw) ? raw[0] : raw);
	const isPlain = isOfNumbers(part.category, key) || !/[|]|^unknown$/i.test(value);
	return isPlain ? { values: [value], range: null, unknown: false } : null;
}

function pageOf(search: string): string {
	const params = new URLSearchParams(search);
	const category = params.get("category");
	params.delete("category");
	return `/parts/${category}?${params}`;
}
