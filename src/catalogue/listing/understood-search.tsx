import { Link } from "../../ui/link.tsx";
import { copy } from "./copy.ts";
import { addressWith, type ShownList } from "./listed-facets.ts";
import type { SearchNotes } from "./notes-of.ts";

/** Shows the notes above the results. If the search used other words, a link searches the typed words. */
export function UnderstoodSearch({ notes, list }: { notes: SearchNotes; list: ShownList }) {
	const { understood, struck, sentences } = notes;
	const { q } = list.query;
	return (
		<>
			{sentences.map(({ words, link }) => (
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
							<Link to={addressWith(list, { q: `"${q}"` })} rel="nofollow" className="text-link">
								{copy.understood.asTyped(q)}
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
