import { formatCount } from "../../kernel/digits.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { EmptyListImage } from "../images/part-image.tsx";
import { chosenInWords, withFacet } from "./choice-in-words.ts";
import { copy } from "./copy.ts";
import type { ShownFacet } from "./listed-facets.ts";
import { type ListingQuery, listingAddress } from "./listing-query.ts";
import type { WayOn } from "./load-listing.server.ts";
import type { SearchNotes } from "./notes-of.ts";

type EmptyListingProps = {
	category: string | null;
	facets: ShownFacet[];
	query: ListingQuery;
	waysOn: WayOn[];
	notes: SearchNotes;
};

const way =
	"border-line-strong bg-surface hover:border-brand hover:text-brand inline-flex min-h-11 items-center gap-2 rounded-full border px-3 no-underline";

/** Shown if no parts match: says what to take off, what the words find elsewhere, and which categories are near. */
export function EmptyListing({ category, facets, query, waysOn, notes }: EmptyListingProps) {
	const chosen = chosenInWords(facets, query.choices);
	const first = { ...query, page: 1 };
	const { title, hint } = sentencesOf(query.q, chosen.length > 0, notes.said.length > 0);
	return (
		<EmptyState
			title={title}
			drawing={<EmptyListImage />}
			action={
				<div className="flex flex-wrap gap-2">
					{chosen.map((one) => (
						<Link
							key={withFacet(one)}
							to={listingAddress(category, { ...first, choices: one.without }, facets)}
							rel="nofollow"
							className={way}
						>
							{copy.empty.without} <del>{withFacet(one)}</del>
						</Link>
					))}
					{query.q && category && (
						<Link
							to={listingAddress(null, { ...first, choices: new Map() }, facets)}
							className={way}
						>
							{copy.empty.everywhere(query.q)}
						</Link>
					)}
					{waysOn.map((to) => (
						<Link
							key={to.category}
							to={
								to.q
									? `/parts/${to.category}?${new URLSearchParams({ q: to.q })}`
									: `/parts/${to.category}`
							}
							className={way}
						>
							{to.plural}{" "}
							<span className="figures text-ink-soft text-sm">{formatCount(to.count)}</span>
						</Link>
					))}
					<LinkButton to="/parts" look="quiet">
						{copy.empty.showAll}
					</LinkButton>
				</div>
			}
		>
			{hint}
		</EmptyState>
	);
}

function sentencesOf(q: string, isFiltered: boolean, isExplained: boolean) {
	if (isFiltered) return { title: copy.empty.chosen, hint: copy.empty.chosenHint };
	if (q) return { title: copy.empty.found(q), hint: isExplained ? null : copy.empty.foundHint };
	return { title: copy.empty.here, hint: copy.empty.hereHint };
}
