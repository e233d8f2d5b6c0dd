import { redirect } from "react-router";
import { formatCount } from "../../kernel/digits.ts";
import { pageCount } from "../../kernel/page.ts";
import { attributesOf, inWords } from "../attributes/attributes.ts";
import { type CategorySlug, findCategory } from "../attributes/categories.ts";
import { cardDataOf } from "../card-data.server.ts";
import { facetsOf } from "../facets/facets-of.ts";
import type { LivePart, PartCardData, StockedCategory } from "../live-part.ts";
import { copy } from "./copy.ts";
import { type FoundParts, findParts, isMissed, type ListingDeps } from "./find-parts.server.ts";
import { shownFacets } from "./listed-facets.ts";
import { type ListingQuery, listingAddress } from "./listing-query.ts";
import { type FoundForNotes, notesOf } from "./notes-of.ts";
import type { TableFigures } from "./part-table.tsx";
import { readListingQuery } from "./read-listing-query.ts";

const perPage = 24;
const maxWaysOn = 6;

/** The parameters of an address, and its category; the list of all parts has none. */
type ListingRequest = {
	category: CategorySlug | null;
	search: URLSearchParams;
	/** The headers of the request: a search that found nothing is noted unless a robot sent it. */
	headers: Headers;
};

/** Loads what a list's page shows. Redirects other spellings, and pages after the last, to the canonical address. */
export async function loadListing(
	deps: ListingDeps,
	{ category, search, headers }: ListingRequest,
) {
	const { sort: order, ...listing } = readListingQuery(category, search);
	const request = { ...listing, category, order, limit: perPage, withFacets: true };
	const found = await findParts(deps, request);
	const pages = pageCount(found.total, perPage);
	const page = Math.min(listing.page, pages);
	const { read } = found;
	const query: ListingQuery = { q: read.q, sort: read.order, page, choices: found.choices };
	const address = listingAddress(read.category, query, facetsOf(read.category));
	// A search that only gets another spelling comes again.
	const isLast = read.category !== category || isSpelt(address, search);
	if (isLast && isMissed(request, found)) deps.missed.note(listing.q, headers);
	if (read.category !== category || !isSpelt(address, search)) throw redirect(address);
	const isNarrow = category !== null || query.choices.size > 0;
	return {
		address,
		query,
		pages,
		...totalAndNotes(found),
		categories: category ? [] : await categoriesOf(deps, listing.q, found),
		facets: shownFacets(found.facets, query.choices, search.get("more")),
		parts: await cardsOf(found),
		table: tableFigures(category, found.rows),
		isBestSelling: category !== null && listing.q === "" && (await wasBooked(deps, category)),
		waysOn: found.total === 0 ? await waysOn(deps, listing.q, isNarrow) : [],
	};
}

export function totalAndNotes(found: FoundForNotes) {
	const { total } = found;
	return { total, totalInWords: formatCount(total), notes: notesOf(found) };
}

/** Whether a query is the query of this address, in the same order. `more` is ignored: it only opens a facet. */
export function isSpelt(address: string, search: URLSearchParams): boolean {
	const [, wanted = ""] = address.split("?", 2);
	const parameters = [...search].filter(([name]) => name !== "more");
	return `${new URLSearchParams(parameters)}` === wanted;
}

/** The cards of the found parts. If they must fit another part, a card shows the reason why its part fits. */
async function cardsOf({ rows, words }: FoundParts): Promise<PartCardData[]> {
	const reasons = await words?.fits?.reasonsFor(rows.map(({ id }) => id));
	return rows.map((part) => {
		const card = cardDataOf(part);
		return { ...card, sentence: reasons?.get(part.id) ?? card.sentence };
	});
}

/** The categories beside the list of all parts. A search shows only the categories of its results. */
async function categoriesOf(
	{ stockedCategories }: ListingDeps,
	q: string,
	found: FoundParts,
): Promise<StockedCategory[]> {
	return q === "" ? stockedCategories.list() : found.categories;
}

async function wasBooked({ columns }: ListingDeps, category: CategorySlug): Promise<boolean> {
	const { categories } = await columns.read([category]);
	return categories.get(category)?.booked.some((units) => units > 0) ?? false;
}

/** Another category to look in. `q` has the search words if they match there, and is otherwise empty. */
export type WayOn = { category: string; plural: string; count: number; q: string };

/** The links of an empty list: the categories in which the words match, or otherwise the largest ones. */
async function waysOn(deps: ListingDeps, q: string, isNarrow: boolean): Promise<WayOn[]> {
	const all = { category: null, choices: new Map(), order: "newest", page: 1, limit: 0 } as const;
	// Without a category and choices, the same search would find nothing again.
	const found = q !== "" && isNarrow ? await findParts(deps, { ...all, q }) : null;
	const hasWords = found !== null && found.categories.length > 0;
	const categories = hasWords ? found.categories : await deps.stockedCategories.list();
	return categories
		.toSorted((a, b) => b.count - a.count)
		.slice(0, maxWaysOn)
		.map(({ category, plural, count }) => ({ category, plural, count, q: hasWords ? q : "" }));
}

const maxColumns = 5;

/** The table's columns: in a category its headline attributes, in the list of all parts the category. */
function tableFigures(category: string | null, parts: readonly LivePart[]): TableFigures {
	if (!category)
		return {
			headings: [copy.table.category],
			values: parts.map((part) => [findCategory(part.category)?.name ?? part.category]),
		};
	const columns = attributesOf(category)
		.filter((attribute) => attribute.headline)
		.slice(0, maxColumns);
	return {
		headings: columns.map(({ label }) => label),
		values: parts.map(({ attributes }) =>
			columns.map((column) => {
				const value = attributes[column.key];
				return value === undefined ? "" : inWords(column, value);
			}),
		),
	};
}
