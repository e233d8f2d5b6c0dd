import { formatCount } from "../../kernel/digits.ts";
import { hasSlice } from "../../kernel/slices.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { classNames } from "../../ui/class-names.ts";
import { Link } from "../../ui/link.tsx";
import { FormBelow, quietOpener } from "../form-below.tsx";
import { PartImage } from "../images/part-image.tsx";
import { addressOfPart, type PartCardData } from "../live-part.ts";
import { copy } from "./copy.ts";
import type { CountedShelf } from "./count-goes-with.ts";
import type { SimilarPart } from "./related-parts.server.ts";

type PartAboutProps = { part: PartCardData; about: string | null; shelves: CountedShelf[] };

/** A part's description, its shelves, and the form for a question about it. */
export function PartAbout({ part, about, shelves }: PartAboutProps) {
	return (
		<div className="space-y-6">
			{about && (
				<section>
					<h2 className="text-xl">{copy.about}</h2>
					<p className="mt-2 max-w-prose">{about}</p>
				</section>
			)}
			<GoesWith partId={part.id} shelves={shelves} />
			<div>
				<FormBelow
					part={part}
					title={copy.ask}
					className={quietOpener}
					load={() => import("../questions/ask-form.tsx").then(({ AskForm }) => AskForm)}
				/>
			</div>
		</div>
	);
}

/** A part's shelves with their numbers of parts in stock, and the link that starts a build with the part. */
function GoesWith({ partId, shelves }: { partId: string; shelves: CountedShelf[] }) {
	if (shelves.length === 0) return null;
	return (
		<section>
			<h2 className="text-base">{copy.goesWith.title}</h2>
			<ul className="figures mt-1 flex flex-wrap gap-x-6">
				{shelves.map(({ address, words, count }) => (
					<li key={address} className="flex flex-wrap items-baseline gap-x-2">
						<Link to={address} className="inline-block py-2.5 text-link">
							{words}
						</Link>
						<span className="text-ink-soft text-sm">
							{copy.goesWith.inStock(formatCount(count))}
						</span>
					</li>
				))}
				{hasSlice("builder") && (
					<li>
						<Link
							to={`/build?parts=${partId}`}
							rel="nofollow"
							className="inline-block py-2.5 text-link"
						>
							{copy.goesWith.build}
						</Link>
					</li>
				)}
			</ul>
		</section>
	);
}

type SimilarPartsProps = {
	title: string;
	parts: SimilarPart[];
	/** Shows the parts in one column, beside the picture. */
	narrow?: boolean;
};

export function SimilarParts({ title, parts, narrow = false }: SimilarPartsProps) {
	if (parts.length === 0) return null;
	return (
		<section className={narrow ? "mt-5 max-w-xl" : "mt-10"}>
			<h2 className={narrow ? "text-base" : "text-xl"}>{title}</h2>
			<ul className={classNames("mt-3 grid gap-3", !narrow && "sm:grid-cols-2 lg:grid-cols-3")}>
				{parts.map((part) => (
					<li
						key={part.id}
						className="relative grid grid-cols-[5rem_1fr] overflow-hidden rounded-lg border border-line bg-surface focus-within:border-brand hover:border-brand"
					>
						<PartImage image={part.image} alt="" sizes="5rem" className="size-full" />
						<div className="flex min-w-0 flex-col p-3">
							<Link
								to={addressOfPart(part)}
								className="line-clamp-2 font-semibold leading-snug no-underline after:absolute after:inset-0 hover:underline"
							>
								{part.name}
							</Link>
							<p className="figures mt-auto flex flex-wrap items-baseline gap-x-3 pt-1">
								<span className="font-bold">{formatTaka(part.priceTaka)}</span>
								{part.isSoldOut && <span className="text-ink-soft text-sm">{copy.soldOut}</span>}
							</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
