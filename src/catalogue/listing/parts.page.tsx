import { data, redirect } from "react-router";
import { cachePage } from "../../platform/cache/cache-policy.ts";
import { useListView } from "../../ui/list-view.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { findCategory } from "../attributes/categories.ts";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { PartGrid } from "../part-card.tsx";
import type { Route } from "./+types/parts.page.ts";
import { ChosenFilters } from "./chosen-filters.tsx";
import { copy } from "./copy.ts";
import { EmptyListing } from "./empty-listing.tsx";
import { FilterButton, FilterForm } from "./filter-form.tsx";
import { listingContext } from "./find-parts.server.ts";
import { SortLinks, ViewSwitch } from "./list-toolbar.tsx";
import { addressWith } from "./listed-facets.ts";
import { headingOf, headOfListing } from "./listing-head.ts";
import { CategoryNavigation } from "./listing-navigation.tsx";
import { loadListing } from "./load-listing.server.ts";
import { PartTable } from "./part-table.tsx";
import { UnderstoodSearch } from "./understood-search.tsx";

export async function loader({ url, params, context, request }: Route.LoaderArgs) {
	const { pathname, search, searchParams } = url;
	const asField = searchParams.get("category");
	if (asField !== null) {
		searchParams.delete("category");
		const path = findCategory(asField) ? `/parts/${asField}` : "/parts";
		throw redirect(searchParams.size > 0 ? `${path}?${searchParams}` : path);
	}
	const category = params.category === undefined ? null : findCategory(params.category);
	if (params.category !== undefined && !category) throw data(null, 404);
	const { headers } = request;
	const place = { category: category?.slug ?? null, search: searchParams, headers };
	const listing = await loadListing(context.get(listingContext), place);
	// Only the canonical address of each list is cached. Searches are not: too many differ.
	if (!listing.query.q && pathname + search === listing.address) cachePage(context, ["parts"]);
	return { ...listing, category: category && { slug: category.slug, plural: category.plural } };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	return loaderData ? headOfListing(matches, loaderData) : [];
}

/** The response depends on the cookie that stores the choice of cards or table. */
export function headers() {
	return { vary: "cookie" };
}

/** The list of live parts: all, of a category or of a search, narrowed by the filters. */
export default function PartsPage({ loaderData }: Route.ComponentProps) {
	const { category, categories, query, facets, pages, total, parts } = loaderData;
	const view = useListView();
	const slug = category?.slug ?? null;
	const list = { category: slug, facets, query };
	return (
		<div data-wide className="page-width py-5">
			{category && <Breadcrumbs category={category} />}
			<div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
				<h1 tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
					{headingOf(loaderData)}
				</h1>
				<p role="status" className="figures text-ink-soft">
					{copy.count(total, loaderData.totalInWords)}
				</p>
			</div>
			<UnderstoodSearch notes={loaderData.notes} list={list} />
			<ChosenFilters list={list} />
			<div className="mt-4 grid gap-x-8 gap-y-4 lg:grid-cols-[13.5rem_1fr]">
				<div className="contents lg:block">
					{categories.length > 0 && <CategoryNavigation categories={categories} query={query} />}
					{facets.length > 0 && <FilterForm key={slug} {...loaderData} list={list} />}
				</div>
				<div data-list-view={view} className="min-w-0">
					<div className="mb-4 flex items-center gap-2">
						{facets.length > 0 && <FilterButton chosen={query.choices.size} />}
						{total > 1 && <SortLinks list={list} isBestSelling={loaderData.isBestSelling} />}
						{total > 0 && <ViewSwitch />}
					</div>
					{total > 0 && <h2 className="sr-only">{copy.inThisList}</h2>}
					{parts.length === 0 && <EmptyListing {...loaderData} list={list} />}
					{parts.length > 0 && view === "cards" && <PartGrid parts={parts} />}
					{parts.length > 0 && view === "table" && (
						<PartTable parts={parts} figures={loaderData.table} list={list} />
					)}
					<div className="mt-8 flex justify-center">
						<Pagination
							page={query.page}
							pages={pages}
							labels={copy.pages}
							addressOf={(page) => addressWith(list, { page })}
						/>
					</div>
				</div>
			</div>
		</div>
	);
}
