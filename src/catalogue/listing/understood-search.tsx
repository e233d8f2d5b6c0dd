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
	const { understood, struck, isRounded } = notes;
	const asTyped = { ...query, q: `"${query.q}"`, page: 1 };
	return (
		<>
			<AskedOtherwise notes={notes} />
			{(understood || struck.length > 0 || isRounded) && (
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
			)}
		</>
	);
}

/** What is not sold, where a whole computer is put together, what all of these fit, and which figures are not known. */
function AskedOtherwise({ notes }: { notes: SearchNotes }) {
	const { notSold, isEmpty, fits, vague, known, builder } = notes;
	const toBuilder = builder && (
		<Link prefetch="intent" to={builder} rel="nofollow" className="text-link">
			{copy.understood.builder}
		</Link>
	);
	const toPart = fits && (
		<Link prefetch="intent" to={fits.address} className="text-link">
			{fits.name}
		</Link>
	);
	return (
		<>
			{notSold !== null && (
				<p className="mt-2">
					<strong>{copy.understood.notSold(notSold)}</strong> {!isEmpty && copy.understood.nearest}
				</p>
			)}
			{toBuilder && <p className="mt-2">{toBuilder}</p>}
			{toPart && (
				<p className="mt-2">
					{copy.understood.fits} {toPart}
				</p>
			)}
			{vague && <p className="mt-2">{copy.understood.vague[vague]}</p>}
			{known.map((figure) => (
				<p key={figure.key} className="mt-2">
					{copy.understood.known(figure.label, figure.known, figure.all)}
				</p>
			))}
		</>
	);
}
