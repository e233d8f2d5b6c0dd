import { ChevronDown } from "lucide-react";
import { formatCount } from "../../kernel/digits.ts";
import { Link } from "../../ui/link.tsx";
import type { StockedCategory } from "../live-part.ts";
import { copy } from "./copy.ts";
import { type ListingQuery, listingAddress } from "./listing-query.ts";

type CategoryNavigationProps = { categories: StockedCategory[]; query: ListingQuery };

/** The categories with their numbers of parts: beside the listing, and collapsed above it on a small screen. */
export function CategoryNavigation(props: CategoryNavigationProps) {
	return (
		<nav aria-label={copy.categories}>
			<details className="group rounded-md border border-line-strong bg-surface lg:hidden">
				<summary className="flex min-h-11 list-none items-center justify-between px-3 font-semibold [&::-webkit-details-marker]:hidden">
					{copy.categories}
					<ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
				</summary>
				<div className="border-line border-t p-2">
					<CategoryList {...props} />
				</div>
			</details>
			<div className="hidden lg:block">
				<p className="mb-2 font-semibold text-ink-soft text-sm">{copy.categories}</p>
				<CategoryList {...props} />
			</div>
		</nav>
	);
}

function CategoryList({ categories, query }: CategoryNavigationProps) {
	return (
		<ul className="text-sm">
			{categories.map(({ category, plural, count }) => (
				<li key={category}>
					<Link
						to={listingAddress(category, { ...query, page: 1, choices: new Map() }, [])}
						className="flex min-h-11 items-center justify-between gap-2 rounded-md px-2 no-underline hover:bg-sunken hover:text-brand lg:min-h-8"
					>
						{plural}
						<span className="figures text-ink-soft text-xs">{formatCount(count)}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
