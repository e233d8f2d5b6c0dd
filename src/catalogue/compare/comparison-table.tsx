import { EqualNot, X } from "lucide-react";
import { lazy, type ReactNode, Suspense, useRef } from "react";
import { formatCount } from "../../kernel/digits.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { TakeButton } from "../../places/part-card.ts";
import { classNames } from "../../ui/class-names.ts";
import { Link } from "../../ui/link.tsx";
import { Availability } from "../availability.tsx";
import { BookNow } from "../book-now.tsx";
import { copy as shelf } from "../copy.ts";
import { PartImage } from "../images/part-image.tsx";
import { addressOfPart, type PartCardData } from "../live-part.ts";
import { comparePart } from "../parts-to-compare.ts";
import { RatingLine } from "../rating.tsx";
import { bookingObstacle } from "../stock-rules.ts";
import { Unbroken } from "../unbroken.tsx";
import { bestOf, type ComparisonGroup, differ } from "./comparison-row.ts";
import { copy } from "./copy.ts";

// Two parts need none.
const NamesInView = lazy(() => import("./names-in-view.tsx"));

type ComparisonTableProps = {
	category: { plural: string };
	parts: PartCardData[];
	groups: ComparisonGroup[];
	addressWithout: (slug: string) => string;
};

// Browsers drop the meaning of a table whose rows are laid out as grids, so its roles are stated.
const role = (name: string) => ({ role: name });

/** The columns on a narrow screen; three and four scroll sideways under their labels, which stay in view. */
const columns: Record<number, string> = {
	1: "grid-cols-1",
	2: "grid-cols-2",
	3: "max-md:w-[30rem] grid-cols-3",
	4: "max-md:w-[40rem] grid-cols-4",
};

/**
 * The parts as the columns of a table. On a narrow screen each label stands above its row, so that two parts have
 * room side by side.
 */
export function ComparisonTable({ category, parts, groups, addressWithout }: ComparisonTableProps) {
	const cells = (content: (part: PartCardData) => ReactNode) => parts.map(content);
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
				<tr {...role("row")} className={classNames("grid gap-x-3 md:table-row", layout)}>
					<th {...role("columnheader")} scope="col" className="w-36 max-md:sr-only lg:w-48">
						<span className="sr-only">{copy.figure}</span>
					</th>
					{cells((part) => (
						<th
							key={part.id}
							{...role("columnheader")}
							scope="col"
							className="py-2 align-bottom font-semibold text-sm md:px-2 lg:text-base"
						>
							<Link
								to={addressOfPart(part)}
								prefetch="intent"
								className="inline-block min-h-6 text-brand underline"
							>
								{part.name}
							</Link>
						</th>
					))}
				</tr>
			</thead>
			<tbody {...role("rowgroup")} className="block md:table-row-group">
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
					label={shelf.card.price}
					differs={differ(parts.map(({ priceTaka }) => priceTaka))}
					best={bestOf(
						parts.map(({ priceTaka }) => priceTaka),
						"less",
					)}
				>
					{cells((part) => (
						<span className="font-bold text-lg">{formatTaka(part.priceTaka)}</span>
					))}
				</Row>
				<Row
					layout={layout}
					label={shelf.card.available}
					differs={differ(parts.map(({ availableQuantity }) => availableQuantity))}
				>
					{cells((part) => (
						<Availability part={part} />
					))}
				</Row>
				<Row
					layout={layout}
					label={shelf.card.minimum}
					differs={differ(parts.map(({ minimumQuantity }) => minimumQuantity))}
				>
					{cells((part) => formatCount(part.minimumQuantity))}
				</Row>
				{parts.some(({ rating }) => rating) && (
					<Row layout={layout} label={copy.reviews}>
						{cells((part) =>
							part.rating ? (
								<Link
									to={`${addressOfPart(part)}#reviews`}
									prefetch="none"
									className="inline-block min-h-6 no-underline hover:underline"
								>
									<RatingLine rating={part.rating} />
								</Link>
							) : (
								<i className="text-ink-soft">{copy.noReviews}</i>
							),
						)}
					</Row>
				)}
				<Row layout={layout} label={shelf.card.book} isPlain className="print:hidden">
					{cells((part) => (
						<div className="flex flex-wrap gap-x-1 gap-y-2">
							<BookNow part={part} size="normal" saysWhy={false} />
							{!bookingObstacle(part) && <TakeButton part={part} look="icon" />}
							<Link
								to={addressWithout(part.slug)}
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
					))}
				</Row>
			</tbody>
			{groups.map(({ heading, rows }) => (
				<tbody key={heading} {...role("rowgroup")} className="block md:table-row-group">
					{heading && (
						<tr {...role("row")} className="block md:table-row">
							<th
								{...role("rowheader")}
								scope="rowgroup"
								colSpan={parts.length + 1}
								className="sticky left-0 block w-fit pt-5 pb-1 font-semibold md:static md:table-cell"
							>
								{heading}
							</th>
						</tr>
					)}
					{rows.map(({ key, values, ...row }) => (
						<Row key={key} layout={layout} {...row}>
							{values.map(shownValue)}
						</Row>
					))}
				</tbody>
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

function shownValue(text: string | null): ReactNode {
	return text === null ? <i className="text-ink-soft">{copy.unknown}</i> : <Unbroken text={text} />;
}

type RowProps = {
	layout: string;
	label: string;
	differs?: boolean;
	/** Which of its values are the best; without any nothing is said. */
	best?: boolean[];
	/** Its label is read, not shown: the content says enough. */
	isPlain?: boolean;
	className?: string;
	children: ReactNode[];
};

function Row({ layout, label, differs, best = [], isPlain, className, children }: RowProps) {
	return (
		<tr
			{...role("row")}
			className={classNames(
				"grid gap-x-3 border-line border-t py-2 md:table-row md:py-0",
				layout,
				className,
			)}
		>
			<th
				{...role("rowheader")}
				scope="row"
				className="sticky left-0 col-span-full w-fit pb-0.5 font-normal text-ink-soft text-sm md:static md:w-auto md:py-3 md:pr-3 md:align-top"
			>
				<span className={isPlain ? "sr-only" : "flex items-start gap-1.5"}>
					{label}
					{differs && (
						<>
							<EqualNot aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
							<span className="sr-only">{copy.differs}</span>
						</>
					)}
				</span>
			</th>
			{children.map((content, index) => (
				<td
					// biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row have no other name
					key={index}
					{...role("cell")}
					className={classNames("min-w-0 md:px-2 md:py-2.5 md:align-top", differs && "font-medium")}
				>
					{content}
					{best[index] && <span className="ml-1.5 text-brand text-sm">{copy.best}</span>}
				</td>
			))}
		</tr>
	);
}
