import { breadcrumbs, pageHead } from "../../platform/client/page-head.ts";
import { storefrontOf } from "../../platform/client/storefront-context.ts";
import { stepsTo } from "../breadcrumbs.tsx";
import { chosenInWords } from "./choice-in-words.ts";
import { copy } from "./copy.ts";
import type { loadListing } from "./load-listing.server.ts";

type Listing = Awaited<ReturnType<typeof loadListing>> & {
	category: { slug: string; plural: string } | null;
};

/** The head of a list's page. Search engines must not index filtered lists and searches. */
export function headOfListing(matches: readonly unknown[], listing: Listing) {
	const { category, query, facets } = listing;
	const chosen = chosenInWords(facets, query.choices).map(({ words }) => words);
	const heading = headingOf(listing);
	const title = chosen.length > 0 ? copy.titleChosen(heading, chosen.join(", ")) : heading;
	const shop = storefrontOf(matches);
	const isFiltered = query.q !== "" || chosen.length > 0;
	// The canonical address has no sort order and no filters. Each further page has its own.
	const page = isFiltered ? 1 : query.page;
	const path = category ? `/parts/${category.slug}` : "/parts";
	return [
		...pageHead(matches, {
			title: copy.pageTitle(title, query.page),
			description: copy.description(category?.plural ?? copy.title),
			address: page > 1 ? `${path}?page=${page}` : path,
			jsonLd: shop && category ? [breadcrumbs(shop, stepsTo(category))] : [],
		}),
		...(isFiltered ? [{ name: "robots", content: "noindex" }] : []),
	];
}

/** The list's heading. It is only the typed words if the page shows merely the nearest parts, or none. */
export function headingOf({ category, query, notes, total }: Listing): string {
	if (!query.q) return category?.plural ?? copy.title;
	if (notes.isNotSold || total === 0) return copy.chosen.words(query.q);
	return category ? copy.titleCategoryFound(category.plural, query.q) : copy.titleFound(query.q);
}
