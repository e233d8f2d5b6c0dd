import { formatCount } from "../../kernel/digits.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { EmptyListImage } from "../images/part-image.tsx";
import { chosenInWords, withFacet } from "./choice-in-words.ts";
import { copy } from "./copy.ts";
import { addressWith, type ShownList } from "./listed-facets.ts";
import type { WayOn } from "./load-listing.server.ts";
import type { SearchNotes } from "./notes-of.ts";

type EmptyListingProps = { list: ShownList; waysOn: WayOn[]; notes: SearchNotes };

const way =
	"border-line-strong bg-surface hover:border-brand hover:text-brand inline-flex min-h-11 items-center gap-2 rounded-full border px-3 no-underline";

/** The page of an empty list: its links remove a filter, search all categories, or open other categories. */
export function EmptyListing({ list, waysOn, notes }: EmptyListingProps) {
	const { q, choices } = list.query;
	const chosen = chosenInWords(list.facets, choices);
	const { title, hint } = sentencesOf(q, chosen.length > 0, notes.sentences.length > 0);
	return (
		<EmptyState
			title={title}
			drawing={<EmptyListImage />}
			action={
				<div className="flex flex-wrap gap-2">
					{chosen.map((filter) => (
						<Link
							key={withFacet(filter)}
							to={addressWith(list, { choices: filter.without })}
							rel="nofollow"
							className={way}
						>
							{copy.empty.without} <del>{withFacet(filter)}</del>
						</Link>
					))}
					{q && list.category && (
						<Link
							to={addressWith({ ...list, category: null }, { choices: new Map() })}
							className={way}
						>
							{copy.empty.everywhere(q)}
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
