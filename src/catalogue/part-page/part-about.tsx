import { copy } from "../copy.ts";
import { FormBelow, quietOpener } from "../form-below.tsx";
import type { PartCardData } from "../live-part.ts";
import { copy as sentences } from "./copy.ts";
import type { CountedShelf } from "./count-goes-with.ts";
import { GoesWith } from "./related-parts.tsx";

type PartAboutProps = { part: PartCardData; about: string | null; shelves: CountedShelf[] };

/** What is said of a part beside its figures, what it goes with, and the way to ask about it. */
export function PartAbout({ part, about, shelves }: PartAboutProps) {
	return (
		<div className="space-y-6">
			{about && (
				<section>
					<h2 className="text-xl">{copy.part.about}</h2>
					<p className="mt-2 max-w-prose">{about}</p>
				</section>
			)}
			<GoesWith partId={part.id} shelves={shelves} />
			<div>
				<FormBelow
					part={part}
					title={sentences.ask}
					className={quietOpener}
					load={() => import("../questions/ask-form.tsx").then(({ AskForm }) => AskForm)}
				/>
			</div>
		</div>
	);
}
