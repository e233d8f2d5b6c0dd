import { createContext } from "react-router";
import { type CategorySlug, categories } from "../attributes/categories.ts";
import type { Choices } from "../facets/choices.ts";
import type { ColumnSet } from "../facets/column-set.ts";
import { countFacets, spellChoices } from "../facets/count-facets.ts";
import type { FacetCounts } from "../facets/facet.ts";
import { facetsOf } from "../facets/facets-of.ts";
import { type Candidates, type Filtered, filterParts } from "../facets/filter-parts.ts";
import type { Columns } from "../facets/open-columns.server.ts";
import { countLiveParts } from "../list-live-parts.server.ts";
import type { LivePart, StockedCategory } from "../live-part.ts";
import type { MissedSearches } from "../missed/open-missed-searches.server.ts";
import {
	findNearest,
	type Matches,
	matchParts,
	type Nearest,
} from "../search/match-parts.server.ts";
import { lineWithout } from "../search/understand.ts";
import { type SearchDeps, understandTyped } from "../search/understand-typed.server.ts";
import type { Understanding } from "../search/understanding.ts";
import { namedCounts, type StockedCategories } from "../stocked-categories.server.ts";
import type { FittingPart, OpenFitting } from "./fitting.ts";
import {
	isIndexed,
	orderOf,
	type PartsRequest,
	readPage,
	readPlainPage,
} from "./read-page.server.ts";

export type FindPartsDeps = SearchDeps & { columns: Columns; openFitting: OpenFitting };

export type ListingDeps = FindPartsDeps &
	MissedDeps & {
		stockedCategories: StockedCategories;
	};
export const listingContext = createContext<ListingDeps>();

export type FoundWords = Pick<Understanding, "category" | "vague" | "wholeComputer"> & {
	/** The words that the search used, if they differ from the typed words; otherwise null. */
	understood: string | null;
	/** The typed words that the search left out, because no part has them together with the others. */
	struck: readonly string[];
	/** The typed words for something that the shop does not sell: then the results are only the nearest parts. */
	notSold: string | null;
	fits: FittingPart | null;
};

/** A request with the filters and the order that its words name. `q` has the other words. Chosen filters win. */
export type ReadRequest = Pick<PartsRequest, "q" | "category" | "choices" | "order">;

export type FoundParts = {
	rows: LivePart[];
	total: number;
	/** The facets of the category with their counts; empty if the caller did not request them. */
	facets: FacetCounts[];
	/** The choices in the catalogue's spelling. An address with another spelling can be redirected. */
	choices: Choices;
	/** The request after its words were understood. An address in other words can be redirected. */
	read: ReadRequest;
	words: FoundWords | null;
	/** For a search in all categories: the categories of the found parts, most parts first. */
	categories: StockedCategory[];
	/** All found parts by category, as positions in the columns; empty for a list without words, choices and facets. */
	groups: readonly Filtered[];
};

/** The searches that found nothing, for the shop's overview. */
export type MissedDeps = { missed: MissedSearches };

/** Whether a search of the whole shop found nothing, or only parts near to what the shop does not sell. */
export function isMissed(
	{ q, category, choices }: Pick<PartsRequest, "q" | "category" | "choices">,
	{ total, words }: Pick<FoundParts, "total" | "words">,
): boolean {
	const isPlain = q !== "" && category === null && choices.size === 0;
	return isPlain && (total === 0 || !!words?.notSold);
}

/** Finds parts. The database searches words and reads the rows; columns in memory filter, count and sort. */
export async function findParts(deps: FindPartsDeps, request: PartsRequest): Promise<FoundParts> {
	const { db } = deps;
	const { q, category, choices, withFacets } = request;
	const listed = { ...request, order: orderOf(request) };
	const isWhole = q === "" && choices.size === 0;
	// The list of the whole shop shows no filters; only a request for nothing but filters gets them.
	if (isWhole && (category === null ? request.limit > 0 : !withFacets))
		return { ...(await readWhole(deps, listed)), ...nothingMore, choices, read: listed };
	const { words, set, filtered, read } = await filterAll(deps, listed);
	const isByName = isWhole && listed.order === "name";
	const page = { ...listed, order: read.order };
	const rows = isByName ? readPlainPage(db, listed) : readPage(db, filtered, page);
	const columns = read.category ? set.categories.get(read.category) : undefined;
	return {
		rows: await rows,
		total: totalOf(filtered),
		facets: withFacets ? countFacets(facetsOf(read.category), filtered, read.choices) : [],
		choices: spellChoices(read.choices, columns),
		read,
		words,
		categories: words && !category ? countCategories(filtered) : [],
		groups: filtered,
	};
}

/** Finds all parts that match the words and pass the choices: for each category their positions in the columns. */
export async function filterAll(deps: FindPartsDeps, request: ReadRequest) {
	const { q } = request;
	const understanding = q === "" ? null : await understandWords(deps, q);
	const read = understanding ? withMeaning(request, understanding) : request;
	const { category, choices, order } = read;
	const searched = { live: true, category: category ?? undefined };
	const how = { ranked: order === "relevance", everywhere: request.category === null };
	const fits = understanding && (await fittingOf(deps, understanding, category));
	const looked = understanding && (fits ? understanding : withFitsAsTerms(understanding));
	const found = looked && read.q !== "" ? await findNearest(deps.db, looked, searched, how) : null;
	const wanted = category ? [category] : categories.map(({ slug }) => slug);
	const set = await deps.columns.read(wanted);
	const candidates = candidatesOf(set, category, found?.matches ?? null);
	const passed = candidates.map((group) => filterParts(group, choices));
	const words = looked && found && wordsOf(looked, found, fits);
	return { words, set, read, filtered: fits ? passed.map(fits.narrow) : passed };
}

/** Understands the words of a search. In "ram for X", the customer may own X already: X need not be for sale. */
async function understandWords(deps: FindPartsDeps, q: string): Promise<Understanding> {
	const understanding = await understandTyped(deps, q, true);
	if (!understanding.fitsUnsold) return understanding;
	const ofAll = await understandTyped(deps, q, false);
	return ofAll.fitsWith ? ofAll : understanding;
}

/** Finds the named part that a category's parts must fit: first among the parts for sale, then among all parts. */
async function fittingOf(
	deps: FindPartsDeps,
	{ fitsWith, category: named }: Understanding,
	category: CategorySlug | null,
): Promise<FittingPart | null> {
	if (!fitsWith || !category || category !== named) return null;
	for (const live of [true, false]) {
		const { numbers, struck } = await matchParts(deps.db, { ...fitsWith, unknown: [] }, { live });
		const isFound = struck.length === 0 && numbers.length > 0;
		const fits = isFound && (await deps.openFitting(numbers.slice(0, 50), category));
		if (fits) return fits;
	}
	return null;
}

function withFitsAsTerms(understanding: Understanding): Understanding {
	const { terms, fitsWith } = understanding;
	return fitsWith ? { ...understanding, terms: [...terms, ...fitsWith.terms] } : understanding;
}

/** Adds the words' filters and order to the request, such as a price. If there are any, it adds the category too. */
function withMeaning(request: ReadRequest, understanding: Understanding): ReadRequest {
	const { filters, sorting, vague, plain, fitsWith } = understanding;
	const asksMore = filters.size > 0 || sorting !== null || vague !== null || fitsWith !== null;
	const category = request.category ?? (asksMore ? understanding.category : null);
	const isOwn = (key: string) => key === "price" || category === understanding.category;
	const meant = [...filters].filter(([key]) => !request.choices.has(key) && isOwn(key));
	const requested = request.order === "relevance" ? (sorting ?? "relevance") : request.order;
	const order = orderOf({ order: requested, q: plain });
	return { q: plain, category, order, choices: new Map([...request.choices, ...meant]) };
}

function wordsOf(
	understanding: Understanding,
	{ matches, notSold }: Nearest,
	fits: FittingPart | null,
): FoundWords {
	const understood = lineWithout(matches.struck, understanding.words);
	const struck = notSold === null ? matches.struck : [];
	return { ...understanding, understood, struck, notSold, fits };
}

function totalOf(groups: readonly Filtered[]): number {
	return groups.reduce((sum, { positions }) => sum + positions.length, 0);
}

const nothingMore = { facets: [], words: null, categories: [], groups: [] };

/** Lists all parts or a category. Until the columns are made, the database lists all parts for a quick first page. */
async function readWhole({ db, columns }: FindPartsDeps, listed: PartsRequest) {
	const { category, order } = listed;
	const counts = await columns.countIfMade();
	const isOfDatabase =
		order === "name" ||
		(category === null && (order === "newest" || (!counts && isIndexed(order))));
	if (isOfDatabase) {
		const counting = counts ? sumOf(counts, category) : countLiveParts(db, category ?? undefined);
		const [rows, total] = await Promise.all([readPlainPage(db, listed), counting]);
		return { rows, total };
	}
	const set = await columns.read(category ? [category] : categories.map(({ slug }) => slug));
	const all = candidatesOf(set, category, null).map((group) => filterParts(group, new Map()));
	return { rows: await readPage(db, all, listed), total: totalOf(all) };
}

function sumOf(counts: ReadonlyMap<string, number>, category: CategorySlug | null): number {
	if (category) return counts.get(category) ?? 0;
	return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function candidatesOf(
	set: ColumnSet,
	category: CategorySlug | null,
	found: Matches | null,
): Candidates[] {
	const all = [...set.categories.values()].filter(
		(columns) => category === null || columns.category === category,
	);
	if (!found) return all.map((columns) => ({ columns }));
	const byCategory = new Map(
		all.map((columns) => [columns, { columns, positions: [] as number[], ranks: [] as number[] }]),
	);
	for (const [index, number] of found.numbers.entries()) {
		const place = set.find(number);
		const group = place && byCategory.get(place.columns);
		group?.positions.push(place?.position ?? 0);
		group?.ranks.push(found.ranks[index] ?? 0);
	}
	return [...byCategory.values()];
}

function countCategories(filtered: readonly Filtered[]): StockedCategory[] {
	const counts = filtered.map(({ columns, positions }) => {
		return [columns.category, positions.length] as const;
	});
	return namedCounts(new Map(counts)).sort((a, b) => b.count - a.count);
}
