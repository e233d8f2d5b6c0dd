import { data, redirect } from "react-router";
import { formatCount } from "../kernel/digits.ts";
import { pageCount } from "../kernel/page.ts";
import { cachePage } from "../platform/cache/cache-policy.ts";
import { breadcrumbs, pageHead } from "../platform/client/page-head.ts";
import { storefrontContext, storefrontOf } from "../platform/client/storefront-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Pagination } from "../ui/pagination.tsx";
import type { Route } from "./+types/parts.page.ts";
import { findCategory } from "./attributes/categories.ts";
import { copy } from "./copy.ts";
import { EmptyListImage } from "./images/part-image.tsx";
import { listCategories } from "./list-categories.server.ts";
import { CategoryNavigation, SortLinks } from "./listing-navigation.tsx";
import { listingAddress, readListingQuery } from "./listing-query.ts";
import { cardDataOf } from "./live-part.ts";
import { PartGrid } from "./part-card.tsx";
import { searchParts } from "./search-parts.server.ts";

const perPage = 24;

export async function loader({ url, params, context }: Route.LoaderArgs) {
	const { pathname, search, searchParams } = url;
	const query = readListingQuery(searchParams);
	const chosen = searchParams.get("category");
	// The shelf of a kind has an address of its own, whatever way the kind was asked for.
	if (chosen !== null) throw redirect(listingAddress(findCategory(chosen)?.slug ?? null, query));
	const kind = params.category === undefined ? null : findCategory(params.category);
	if (params.category !== undefined && !kind) throw data(null, 404);

	const { db } = context.get(storefrontContext);
	const asked = { q: query.sought, sort: query.sort, page: query.page, limit: perPage };
	const [found, kinds] = await Promise.all([
		searchParts(db, kind ? { ...asked, category: kind.slug } : asked),
		listCategories(db),
	]);
	const pages = pageCount(found.total, perPage);
	if (query.page > pages)
		throw redirect(listingAddress(kind?.slug ?? null, { ...query, page: pages }));
	// Only the one address of each shelf's page is kept; searches are too many to keep.
	const isItsAddress = pathname + search === listingAddress(kind?.slug ?? null, query);
	if (!query.sought && isItsAddress) cachePage(context, ["parts"]);
	return {
		kind: kind && { slug: kind.slug, plural: kind.plural },
		kinds,
		query,
		pages,
		total: found.total,
		parts: found.rows.map(cardDataOf),
	};
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { kind, query } = loaderData;
	const name = kind?.plural ?? copy.list.title;
	const shop = storefrontOf(matches);
	// Sorted otherwise it is the same shelf; its further pages are pages of their own.
	const address = listingAddress(kind?.slug ?? null, {
		sought: "",
		sort: "newest",
		page: query.page,
	});
	return [
		...pageHead(matches, {
			title: copy.list.pageTitle(name, query.page),
			description: copy.list.description(name),
			address,
			jsonLd: shop && kind ? [breadcrumbs(shop, wayTo(kind))] : [],
		}),
		...(query.sought ? [{ name: "robots", content: "noindex" }] : []),
	];
}

function wayTo({ plural, slug }: { plural: string; slug: string }) {
	return [
		{ name: copy.list.home, address: "/" },
		{ name: copy.list.title, address: "/parts" },
		{ name: plural, address: `/parts/${slug}` },
	];
}

/** All live parts, or those of one kind, or those that a search finds; what was chosen stands in the address. */
export default function PartsPage({ loaderData }: Route.ComponentProps) {
	const { kind, kinds, query, pages, total, parts } = loaderData;
	return (
		<div className="page-width grid gap-x-8 gap-y-5 py-6 lg:grid-cols-[13rem_1fr]">
			<CategoryNavigation kinds={kinds} chosen={kind?.slug ?? null} query={query} />
			<div className="min-w-0">
				<div className="flex flex-wrap items-baseline justify-between gap-x-4">
					<h1 className="text-2xl sm:text-3xl">{titleOf(kind?.plural ?? null, query.sought)}</h1>
					<p className="figures text-ink-soft">{copy.list.count(total, formatCount(total))}</p>
				</div>
				<SortLinks kind={kind?.slug ?? null} query={query} sortable={total > 1} />
				<h2 className="sr-only">{copy.list.inThisList}</h2>
				{parts.length > 0 ? <PartGrid parts={parts} /> : <EmptyListing sought={query.sought} />}
				<div className="mt-8 flex justify-center">
					<Pagination
						page={query.page}
						pages={pages}
						labels={copy.list.pages}
						addressOf={(page) => listingAddress(kind?.slug ?? null, { ...query, page })}
					/>
				</div>
			</div>
		</div>
	);
}

function titleOf(plural: string | null, sought: string): string {
	if (!sought) return plural ?? copy.list.title;
	return plural ? copy.list.titleKindFound(plural, sought) : copy.list.titleFound(sought);
}

/** What stands where the parts would stand. */
function EmptyListing({ sought }: { sought: string }) {
	return (
		<EmptyState
			title={sought ? copy.list.noneFound(sought) : copy.list.noneHere}
			drawing={<EmptyListImage />}
			action={
				<LinkButton to="/parts" look="quiet">
					{copy.list.showAll}
				</LinkButton>
			}
		>
			{sought ? copy.list.noneFoundHint : copy.list.noneHereHint}
		</EmptyState>
	);
}
