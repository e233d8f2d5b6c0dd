import { Link } from "../../ui/link.tsx";
import { copy } from "./copy.ts";
import type { ShownFacet } from "./listed-facets.ts";
import { type ListingQuery, listingAddress } from "./listing-query.ts";
import type { SearchNotes } from "./notes-of.ts";

type UnderstoodSearchProps = {
	notes: SearchNotes;
	category: string | null;
	facets: ShownFacet[];
	query: ListingQuery;
};

/** Says what was looked for, if that is not what was typed, and offers the words as typed; and what is not as it was asked for. */
export function UnderstoodSearch({ notes, category, facets, query }: UnderstoodSearchProps) {
	const { understood, struck, said } = notes;
	const asTyped = { ...query, q: `"${query.q}"`, page: 1 };
	return (
		<>
			{said.map(({ words, link }) => (
				<p key={words} className="mt-2">
					{words}{" "}
					{link && (
						<Link to={link.address} className="text-link">
							{link.words}
						</Link>
					)}
				</p>
			))}
			{(understood || struck.length > 0) && (
				<p className="mt-2">
					{understood && (
						<>
							{copy.understood.showing} <strong>{understood}</strong>.{" "}
							<Link
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
								<del key={word} className="mr-2 text-ink-soft">
									{word}
								</del>
							))}
						</>
					)}
				</p>
			)}
		</>
	);
}
