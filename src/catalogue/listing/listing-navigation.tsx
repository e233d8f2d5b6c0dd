import { ChevronDown, X } from "lucide-react";
import { Link } from "react-router";
import { formatCount } from "../../kernel/digits.ts";
import { classNames } from "../../ui/class-names.ts";
import { copy } from "../copy.ts";
import { type StockedCategory, sortings } from "../live-part.ts";
import { type ListingQuery, listingAddress } from "./listing-query.ts";

type CategoryNavigationProps = {
	categories: StockedCategory[];
	chosen: string | null;
	query: ListingQuery;
};

/** The categories with their numbers of parts: beside the listing, and collapsed above it on a small screen. */
export function CategoryNavigation(props: CategoryNavigationProps) {
	return (
		<nav aria-label={copy.list.categories}>
			<details className="group border-line-strong bg-surface rounded-md border lg:hidden">
				<summary className="flex min-h-11 list-none items-center justify-between px-3 font-semibold [&::-webkit-details-marker]:hidden">
					{copy.list.categories}
					<ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
				</summary>
				<div className="border-line border-t p-2">
					<CategoryList {...props} />
				</div>
			</details>
			<div className="hidden lg:block">
				<p className="text-ink-soft mb-2 text-sm font-semibold">{copy.list.categories}</p>
				<CategoryList {...props} />
			</div>
		</nav>
	);
}

function CategoryList({ categories, chosen, query }: CategoryNavigationProps) {
	const firstPage = { ...query, page: 1 };
	return (
		<ul className="text-sm">
			<li>
				<CategoryLink to={listingAddress(null, firstPage)} present={chosen === null}>
					{copy.list.allCategories}
				</CategoryLink>
			</li>
			{categories.map(({ category, plural, count }) => (
				<li key={category}>
					<CategoryLink
						to={listingAddress(category, firstPage)}
						present={chosen === category}
						count={formatCount(count)}
					>
						{plural}
					</CategoryLink>
				</li>
			))}
		</ul>
	);
}

type CategoryLinkProps = { to: string; present: boolean; count?: string; children: string };

function CategoryLink({ to, present, count, children }: CategoryLinkProps) {
	return (
		<Link
			to={to}
			prefetch="intent"
			aria-current={present ? "page" : undefined}
			className={classNames(
				"flex min-h-9 items-center justify-between gap-2 rounded-md px-2 no-underline hover:bg-sunken hover:text-brand lg:min-h-8",
				present && "bg-brand-tint font-semibold text-brand-strong",
			)}
		>
			{children}
			{count && <span className="figures text-ink-soft text-xs">{count}</span>}
		</Link>
	);
}

type SortLinksProps = {
	category: string | null;
	query: ListingQuery;
	/** Whether there is more than one part to sort. */
	sortable: boolean;
};

/**
 * The sort order of the listing, and a link that clears the search: plain links, so that the address contains the
 * whole state.
 */
export function SortLinks({ category, query, sortable }: SortLinksProps) {
	return (
		<div className="mt-3 mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
			{sortable && (
				<nav aria-label={copy.list.sort} className="flex flex-wrap items-center gap-1 text-sm">
					<span className="text-ink-soft sr-only sm:not-sr-only sm:mr-1">{copy.list.sort}</span>
					{sortings.map((sort) => (
						<Link
							key={sort}
							prefetch="intent"
							to={listingAddress(category, { ...query, sort, page: 1 })}
							aria-current={sort === query.sort ? "true" : undefined}
							className={classNames(
								"grid min-h-9 place-items-center rounded-full border px-3 no-underline hover:border-brand hover:text-brand",
								sort === query.sort
									? "border-brand bg-brand-tint font-semibold text-brand-strong"
									: "border-line bg-surface",
							)}
						>
							{copy.list.sortings[sort]}
						</Link>
					))}
				</nav>
			)}
			{query.q && (
				<Link
					to={listingAddress(category, { ...query, q: "", page: 1 })}
					prefetch="intent"
					className="text-brand inline-flex min-h-9 items-center gap-1 text-sm font-semibold"
				>
					<X aria-hidden="true" className="size-4" />
					{copy.list.clear}
				</Link>
			)}
		</div>
	);
}
