import { data, redirect } from "react-router";
import { formatCount } from "../../kernel/digits.ts";
import { pageCount } from "../../kernel/page.ts";
import { cachePage } from "../../platform/cache/cache-policy.ts";
import { breadcrumbs, pageHead } from "../../platform/client/page-head.ts";
import { storefrontContext, storefrontOf } from "../../platform/client/storefront-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { findCategory } from "../attributes/categories.ts";
import { copy } from "../copy.ts";
import { EmptyListImage } from "../images/part-image.tsx";
import { cardDataOf } from "../live-part.ts";
import { PartGrid } from "../part-card.tsx";
import { searchParts } from "../search-parts.server.ts";
import { catalogueContext } from "../stocked-categories.server.ts";
import type { Route } from "./+types/parts.page.ts";
import { CategoryNavigation, SortLinks } from "./listing-navigation.tsx";
import { listingAddress, readListingQuery } from "./listing-query.ts";

const perPage = 24;

export async function loader({ url, params, context }: Route.LoaderArgs) {
	const { pathname, search, searchParams } = url;
	const query = readListingQuery(searchParams);
	const chosen = searchParams.get("category");
	// The listing of a category has one canonical address; others redirect to it.
	if (chosen !== null) throw redirect(listingAddress(findCategory(chosen)?.slug ?? null, query));
	const category = params.category === undefined ? null : findCategory(params.category);
	if (params.category !== undefined && !category) throw data(null, 404);

	const { db } = context.get(storefrontContext);
	const request = { q: query.q, sort: query.sort, page: query.page, limit: perPage };
	const [found, categories] = await Promise.all([
		searchParts(db, category ? { ...request, category: category.slug } : request),
		context.get(catalogueContext).stockedCategories.list(),
	]);
	const pages = pageCount(found.total, perPage);
	if (query.page > pages)
		throw redirect(listingAddress(category?.slug ?? null, { ...query, page: pages }));
	// Only the canonical address of each page is cached; there are too many different searches.
	const isItsAddress = pathname + search === listingAddress(category?.slug ?? null, query);
	if (!query.q && isItsAddress) cachePage(context, ["parts"]);
	return {
		category: category && { slug: category.slug, plural: category.plural },
		categories,
		query,
		pages,
		total: found.total,
		parts: found.rows.map(cardDataOf),
	};
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { category, query } = loaderData;
	const name = category?.plural ?? copy.list.title;
	const shop = storefrontOf(matches);
	// Another sort order is the same listing; each further page is a page of its own.
	const address = listingAddress(category?.slug ?? null, {
		q: "",
		sort: "newest",
		page: query.page,
	});
	return [
		...pageHead(matches, {
			title: copy.list.pageTitle(name, query.page),
			description: copy.list.description(name),
			address,
			jsonLd: shop && category ? [breadcrumbs(shop, breadcrumbsTo(category))] : [],
		}),
		...(query.q ? [{ name: "robots", content: "noindex" }] : []),
	];
}

function breadcrumbsTo({ plural, slug }: { plural: string; slug: string }) {
	return [
		{ name: copy.list.home, address: "/" },
		{ name: copy.list.title, address: "/parts" },
		{ name: plural, address: `/parts/${slug}` },
	];
}

/**
 * The listing: all live parts, those of one category, or those that match a search; the address contains the
 * choice.
 */
export default function PartsPage({ loaderData }: Route.ComponentProps) {
	const { category, categories, query, pages, total, parts } = loaderData;
	return (
		<div className="page-width grid gap-x-8 gap-y-5 py-6 lg:grid-cols-[13rem_1fr]">
			<CategoryNavigation categories={categories} chosen={category?.slug ?? null} query={query} />
			<div className="min-w-0">
				<div className="flex flex-wrap items-baseline justify-between gap-x-4">
					<h1 className="text-2xl sm:text-3xl">{titleOf(category?.plural ?? null, query.q)}</h1>
					<p className="figures text-ink-soft">{copy.list.count(total, formatCount(total))}</p>
				</div>
				<SortLinks category={category?.slug ?? null} query={query} sortable={total > 1} />
				<h2 className="sr-only">{copy.list.inThisList}</h2>
				{parts.length > 0 ? <PartGrid parts={parts} /> : <EmptyListing q={query.q} />}
				<div className="mt-8 flex justify-center">
					<Pagination
						page={query.page}
						pages={pages}
						labels={copy.list.pages}
						addressOf={(page) => listingAddress(category?.slug ?? null, { ...query, page })}
					/>
				</div>
			</div>
		</div>
	);
}

function titleOf(plural: string | null, q: string): string {
	if (!q) return plural ?? copy.list.title;
	return plural ? copy.list.titleCategoryFound(plural, q) : copy.list.titleFound(q);
}

/** Shown if no parts match. */
function EmptyListing({ q }: { q: string }) {
	return (
		<EmptyState
			title={q ? copy.list.noneFound(q) : copy.list.noneHere}
			drawing={<EmptyListImage />}
			action={
				<LinkButton to="/parts" look="quiet">
					{copy.list.showAll}
				</LinkButton>
			}
		>
			{q ? copy.list.noneFoundHint : copy.list.noneHereHint}
		</EmptyState>
	);
}
