import type { ReactNode } from "react";
import { formatCount } from "../kernel/digits.ts";
import { formatTaka } from "../kernel/taka.ts";
import { KeepButton, TakeButton } from "../places/part-card.ts";
import { classNames } from "../ui/class-names.ts";
import { Link } from "../ui/link.tsx";
import { Availability, BookNow } from "./book-now.tsx";
import { CompareToggle } from "./compare-toggle.tsx";
import { copy } from "./copy.ts";
import { PartImage } from "./images/part-image.tsx";
import { addressOfPart, type PartCardData } from "./live-part.ts";
import { RatingLine } from "./rating.tsx";
import { bookingObstacle } from "./stock-rules.ts";
import { Unbroken } from "./unbroken.tsx";

/** A part in a listing (spec §2, Parts card). On a phone the image is beside the text, so that more cards fit. */
export function PartCard({ part, eager }: { part: PartCardData; eager: boolean }) {
	return (
		<article className="group relative grid h-full grid-cols-[6rem_1fr] overflow-hidden rounded-lg border border-line bg-surface focus-within:border-brand hover:border-brand sm:grid-cols-1 sm:grid-rows-[auto_1fr]">
			<div className="relative">
				<PartImage
					image={part.image}
					alt=""
					eager={eager}
					sizes="(width < 40rem) 5.2rem, 12rem"
					className="h-full no-js:pb-0 pb-11 sm:aspect-auto sm:h-56 [@media(width<40rem)]:aspect-auto"
				/>
				<KeepButton part={part} className="absolute top-0 right-0 z-10 sm:top-1 sm:right-1" />
				<CompareToggle part={part} className="absolute bottom-0 left-0 z-10 px-2 sm:px-4" />
			</div>
			<div className="flex min-w-0 flex-col p-3 sm:p-4 sm:pt-3">
				<h3 className="text-pretty font-semibold text-sm leading-snug sm:text-base sm:leading-snug">
					<Link
						to={addressOfPart(part)}
						className="line-clamp-3 no-underline after:absolute after:inset-0 group-hover:text-brand"
					>
						{part.name}
					</Link>
				</h3>
				<RatingLine rating={part.rating} />
				<FiguresAndSentence part={part} />
				<dl className="figures mt-auto flex flex-wrap gap-x-3 pt-2 text-xs">
					<Detail name={copy.card.available}>
						<Availability part={part} />
					</Detail>
					<Detail name={copy.card.minimum} loud={part.minimumQuantity > 1}>
						{formatCount(part.minimumQuantity)}
					</Detail>
				</dl>
				<div className="mt-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
					{part.priceTaka > 0 && <Price taka={part.priceTaka} />}
					<div className="flex gap-2">
						{!bookingObstacle(part) && (
							<TakeButton
								part={part}
								look="icon"
								// On a wide screen the button is below the image, opposite Compare.
								className="relative z-10 sm:absolute sm:top-44 sm:right-2"
							/>
						)}
						<BookNow part={part} size="normal" className="relative z-10 px-3" />
					</div>
				</div>
			</div>
		</article>
	);
}

/** On a phone so many lines in all that the price of the first card is on the first screen, whatever the part. */
function FiguresAndSentence({ part: { rating, figures, sentence } }: { part: PartCardData }) {
	return (
		<div className={rating ? "max-sm:line-clamp-3" : "max-sm:line-clamp-4"}>
			{figures && (
				<p className="figures mt-1 font-medium text-sm">
					<Unbroken text={figures} />
				</p>
			)}
			{sentence && <p className="mt-1 text-ink-soft text-sm sm:line-clamp-6">{sentence}</p>}
		</div>
	);
}

function Price({ taka }: { taka: number }) {
	return (
		<dl className="figures max-sm:basis-full">
			<dt className="sr-only">{copy.card.price}</dt>
			<dd className="flex items-baseline gap-x-1.5 font-bold text-lg leading-tight sm:flex-col sm:items-start">
				{formatTaka(taka)}
				<span className="font-normal text-ink-soft text-xs">{copy.card.perUnit}</span>
			</dd>
		</dl>
	);
}

type DetailProps = { name: string; loud?: boolean; children: ReactNode };

function Detail({ name, loud = false, children }: DetailProps) {
	return (
		<div className={classNames("flex flex-wrap gap-x-1.5", loud && "font-bold")}>
			<dt className={loud ? "" : "text-ink-soft"}>{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}

type PartGridProps = { parts: PartCardData[]; eagerCount?: number };

/** Shows the cards in rows of one to six, depending on the width of the screen. */
export function PartGrid({ parts, eagerCount = 4 }: PartGridProps) {
	return (
		<ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4 min-[100rem]:grid-cols-5 min-[116rem]:grid-cols-6">
			{parts.map((part, index) => (
				<li key={part.id}>
					<PartCard part={part} eager={index < eagerCount} />
				</li>
			))}
		</ul>
	);
}
