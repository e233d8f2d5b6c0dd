import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCount } from "../kernel/digits.ts";
import { formatTaka } from "../kernel/taka.ts";
import { BookNow } from "./book-now.tsx";
import { copy } from "./copy.ts";
import { PartImage } from "./images/part-image.tsx";
import { addressOfPart, type PartCardData } from "./live-part.ts";

/**
 * A part in a listing (spec §2, Parts card). On a phone image and text are side by side, so that several parts are
 * visible at once; on wider screens the image is above.
 */
export function PartCard({ part, eager = false }: { part: PartCardData; eager?: boolean }) {
	return (
		<article className="group border-line bg-surface focus-within:border-brand hover:border-brand relative grid h-full grid-cols-[7rem_1fr] overflow-hidden rounded-lg border sm:grid-cols-1 sm:grid-rows-[auto_1fr]">
			<PartImage
				image={part.image}
				alt=""
				eager={eager}
				sizes="(width < 40rem) 6.2rem, (width < 64rem) 45vw, 20rem"
				className="h-full sm:h-auto [@media(width<40rem)]:aspect-auto"
			/>
			<div className="flex min-w-0 flex-col p-3 sm:p-4">
				<h3 className="text-base leading-snug font-semibold">
					<Link
						to={addressOfPart(part)}
						prefetch="intent"
						className="group-hover:text-brand line-clamp-3 no-underline after:absolute after:inset-0"
					>
						{part.name}
					</Link>
				</h3>
				{part.figures && <p className="figures mt-1 text-sm">{part.figures}</p>}
				{part.description !== part.figures && (
					<p className="text-ink-soft mt-1 line-clamp-2 text-sm">{part.description}</p>
				)}
				<dl className="figures mt-auto pt-3 text-sm">
					<Detail name={copy.card.minimum}>{formatCount(part.minimumQuantity)}</Detail>
					<Detail name={copy.card.available}>{formatCount(part.availableQuantity)}</Detail>
					<Detail name={copy.card.price}>
						<span className="text-lg font-bold">{formatTaka(part.priceTaka)}</span>
					</Detail>
				</dl>
				<BookNow part={part} size="normal" className="relative z-10 mt-3 w-full" />
			</div>
		</article>
	);
}

// Each detail has its own line, so that a long price takes no room from the others.
function Detail({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="flex flex-wrap items-baseline justify-between gap-x-2">
			<dt className="text-ink-soft">{name}</dt>
			<dd className="ml-auto">{children}</dd>
		</div>
	);
}

/** Cards in rows of one to four, as wide as the screen allows. */
export function PartGrid({
	parts,
	eagerCount = 4,
}: {
	parts: PartCardData[];
	eagerCount?: number;
}) {
	return (
		<ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4">
			{parts.map((part, index) => (
				<li key={part.id}>
					<PartCard part={part} eager={index < eagerCount} />
				</li>
			))}
		</ul>
	);
}
