import { Link } from "../../ui/link.tsx";
import { copy } from "./copy.ts";
import type { ShownFacet } from "./listed-facets.ts";
import { type ListingQuery, listingAddress } from "./listing-query.ts";

/** What a search looked for instead of what was typed, which words nothing has, and whether more parts match than are counted. */
export type SearchNotes = { understood: string | null; struck: string[]; isRounded: boolean };

type UnderstoodSearchProps = {
	notes: SearchNotes;
	category: string | null;
	facets: ShownFacet[];
	query: ListingQuery;
};

/** Says what was looked for, if that is not what was typed, and offers the words as typed; and if counts are rounded. */
export function UnderstoodSearch({ notes, category, facets, query }: UnderstoodSearchProps) {
	const { understood, struck, isRounded } = notes;
	if (!understood && struck.length === 0 && !isRounded) return null;
	const asTyped = { ...query, q: `"${query.q}"`, page: 1 };
	return (
		<p className="mt-2">
			{understood && (
				<>
					{copy.understood.showing} <strong>{understood}</strong>.{" "}
					<Link
						prefetch="intent"
						to={listingAddress(category, asTyped, facets)}
						rel="nofollow"
						className="text-link"
					>
						{copy.understood.asTyped(query.q)}
					</Link>{" "}
				</>
			)}
			{struck.length > 0 && (
				<>
					{copy.understood.struck}{" "}
					{struck.map((word) => (
						<del key={word} className="text-ink-soft mr-2">
							{word}
						</del>
					))}
				</>
			)}
			{isRounded && copy.understood.rounded}
		</p>
	);
}
