import { Link } from "../../ui/link.tsx";
import { copy } from "./copy.ts";
import { addressWith, type ShownList } from "./listed-facets.ts";
import type { SearchNotes } from "./notes-of.ts";

/** Says what was looked for, if that is not what was typed, and offers the words as typed; and what is not as it was asked for. */
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
