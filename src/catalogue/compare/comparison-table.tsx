import { X } from "lucide-react";
import { type ReactNode, Suspense, useRef } from "react";
import { formatCount } from "../../kernel/digits.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { TakeButton } from "../../places/part-card.ts";
import { classNames } from "../../ui/class-names.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Link } from "../../ui/link.tsx";
import { Availability, BookNow } from "../book-now.tsx";
import { copy as catalogueCopy } from "../copy.ts";
import { PartImage } from "../images/part-image.tsx";
import { addressOfPart, type PartCardData } from "../live-part.ts";
import { comparePart } from "../parts-to-compare.ts";
import { RatingLine } from "../rating.tsx";
import { bookingObstacle } from "../stock-rules.ts";
import { bestOf, type ComparisonGroup, differ } from "./comparison-row.ts";
import { GroupRows, Row, role } from "./comparison-rows.tsx";
import { copy } from "./copy.ts";

// A comparison of two parts does not need this code.
const NamesInView = lazyPart(() => import("./names-in-view.tsx"));

type ComparisonTableProps = {
	category: { plural: string };
	parts: PartCardData[];
	groups: ComparisonGroup[];
	addressWithout: (slug: string) => string;
};

/** The columns on a narrow screen. Three and four columns scroll sideways; their labels stay in view. */
const columns: Record<number, string> = {
	1: "grid-cols-1",
	2: "grid-cols-2",
	3: "max-md:w-[30rem] grid-cols-3",
	4: "max-md:w-[40rem] grid-cols-4",
};

/** The table with one column per part. On a narrow screen each label is above its row, so that two parts fit. */
export function ComparisonTable({ category, parts, groups, addressWithout }: ComparisonTableProps) {
	const layout = columns[parts.length] ?? "";
	const scroller = useRef<HTMLDivElement>(null);
	const names = useRef<HTMLTableSectionElement>(null);
	const slides = parts.length > 2;
	const table = (
		<table
			{...role("table")}
			className="figures block w-full border-collapse text-left md:table md:table-fixed"
		>
			<caption className="sr-only">{copy.caption(category.plural)}</caption>
			<thead
				ref={names}
				{...role("rowgroup")}
				className={classNames(
					"sticky top-26 z-10 block bg-paper shadow-[0_1px_0_var(--line)] md:table-header-group lg:top-16 print:static [@media(height<30rem)]:static",
					slides && "max-md:static",
				)}
			>
				<Names parts={parts} layout={layout} />
			</thead>
			<tbody {...role("rowgroup")} className="block md:table-row-group">
				<OfferRows parts={parts} layout={layout} addressWithout={addressWithout} />
			</tbody>
			{groups.map((group) => (
				<GroupRows key={group.heading} group={group} layout={layout} count={parts.length} />
			))}
		</table>
	);
	if (!slides) return <div className="relative mt-5">{table}</div>;
	return (
		<div className="relative mt-5">
			<Suspense fallback={null}>
				<NamesInView parts={parts} layout={layout} scroller={scroller} names={names} />
			</Suspense>
			<div ref={scroller} className="relative max-md:overflow-x-auto print:overflow-visible">
				{table}
			</div>
		</div>
	);
}

type ColumnsProps = { parts: PartCardData[]; layout: string };

function Names({ parts, layout }: ColumnsProps) {
	return (
		<tr {...role("row")} className={classNames("grid gap-x-3 md:table-row", layout)}>
			<th {...role("columnheader")} scope="col" className="w-36 max-md:sr-only lg:w-48">
				<span className="sr-only">{copy.figure}</span>
			</th>
			{parts.map((part) => (
				<th
					key={part.id}
					{...role("columnheader")}
					scope="col"
					className="py-2 align-bottom font-semibold text-sm md:px-2 lg:text-base"
				>
					<Link to={addressOfPart(part)} className="inline-block min-h-6 text-brand underline">
						{part.name}
					</Link>
				</th>
			))}
		</tr>
	);
}

type OfferRowsProps = ColumnsProps & Pick<ComparisonTableProps, "addressWithout">;

/** The rows of the shop's offer: picture, price, stock, minimum order, reviews and buttons. */
function OfferRows({ parts, layout, addressWithout }: OfferRowsProps) {
	const cells = (content: (part: PartCardData) => ReactNode) => parts.map(content);
	const prices = parts.map(({ priceTaka }) => priceTaka);
	return (
		<>
			<Row layout={layout} label={copy.picture} isPlain>
				{cells((part) => (
					<Link to={addressOfPart(part)} prefetch="none" tabIndex={-1} aria-hidden="true">
						<PartImage
							image={part.image}
							alt=""
							eager
							sizes="10rem"
							className="max-w-36 rounded-md lg:max-w-40"
						/>
					</Link>
				))}
			</Row>
			<Row
				layout={layout}
				label={catalogueCopy.card.price}
				differs={differ(prices)}
				best={bestOf(prices, "less")}
			>
				{cells(({ priceTaka }) => (
					<span className="font-bold text-lg">{formatTaka(priceTaka)}</span>
				))}
			</Row>
			<Row
				layout={layout}
				label={catalogueCopy.card.available}
				differs={differ(parts.map(({ availableQuantity }) => availableQuantity))}
			>
				{cells((part) => (
					<Availability part={part} />
				))}
			</Row>
			<Row
				layout={layout}
				label={catalogueCopy.card.minimum}
				differs={differ(parts.map(({ minimumQuantity }) => minimumQuantity))}
			>
				{cells((part) => formatCount(part.minimumQuantity))}
			</Row>
			{parts.some(({ rating }) => rating) && (
				<Row layout={layout} label={copy.reviews}>
					{cells((part) => (
						<ReviewsCell part={part} />
					))}
				</Row>
			)}
			<Row layout={layout} label={catalogueCopy.card.book} isPlain className="print:hidden">
				{cells((part) => (
					<WaysOn part={part} without={addressWithout(part.slug)} />
				))}
			</Row>
		</>
	);
}

function ReviewsCell({ part }: { part: PartCardData }) {
	if (!part.rating) return <i className="text-ink-soft">{copy.noReviews}</i>;
	return (
		<Link
			to={`${addressOfPart(part)}#reviews`}
			prefetch="none"
			className="inline-block min-h-6 no-underline hover:underline"
		>
			<RatingLine rating={part.rating} />
		</Link>
	);
}

/** Buttons that book the part, put it in the basket, and take it out of the comparison. */
function WaysOn({ part, without }: { part: PartCardData; without: string }) {
	return (
		<div className="flex flex-wrap gap-x-1 gap-y-2">
			<BookNow part={part} size="normal" />
			{!bookingObstacle(part) && <TakeButton part={part} look="icon" />}
			<Link
				to={without}
				prefetch="none"
				preventScrollReset
				onClick={() => comparePart(part, false)}
				className="inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-ink-soft text-sm no-underline hover:bg-sunken"
			>
				<X aria-hidden="true" className="size-4" />
				{copy.remove}
				<span className="sr-only">{copy.ofPart(part.name)}</span>
			</Link>
		</div>
	);
}
