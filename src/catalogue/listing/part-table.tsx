import type { ReactNode } from "react";
import { formatCount } from "../../kernel/digits.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { KeepButton, TakeButton } from "../../places/part-card.ts";
import { Link } from "../../ui/link.tsx";
import { CompareToggle } from "../compare-toggle.tsx";
import { copy as catalogueCopy } from "../copy.ts";
import { addressOfPart, type PartCardData } from "../live-part.ts";
import { RatingFigures } from "../rating.tsx";
import { bookingObstacle } from "../stock-rules.ts";
import { Unbroken } from "../unbroken.tsx";
import { copy } from "./copy.ts";
import type { ShownList } from "./listed-facets.ts";
import { SortHeading } from "./sort-heading.tsx";

/** The columns between a part's name and its price: their headings, and the values of each part. */
export type TableFigures = { headings: string[]; values: string[][] };

// One class styles all cells, because a page has hundreds of them.
const cellClasses =
	"[&_td]:text-ink-soft xl:max-[90rem]:[&_.further]:hidden max-xl:[&_td:empty]:hidden xl:[&_td]:max-w-36 xl:[&_td]:truncate xl:[&_td]:px-2 xl:[&_td]:py-1.5 xl:[&_th]:px-2 xl:[&_th]:py-2 [&_th:first-child]:pl-0 xl:[&_tbody_th]:max-w-0 xl:[&_tbody_th]:min-w-44 [&_tbody_th]:w-full [&_tbody_th]:font-semibold [&_tbody_th>a]:line-clamp-2 xl:[&_tbody_th>a]:line-clamp-1 [&_tbody_th>a]:min-h-6 [&_tbody_th>a]:no-underline [&_tbody_th>a]:hover:text-brand [&_td:last-child]:pr-0 [&_th:last-child]:pr-0 [&_td:last-child]:max-w-none [&_td:last-child]:text-right [&_td:nth-last-child(2)]:text-ink [&_td:nth-last-child(2)]:grow [&_td:nth-last-child(2)]:text-base xl:[&_td:nth-last-child(2)]:text-sm [&_td:nth-last-child(2)]:font-bold xl:[&_td:nth-last-child(-n+3)]:text-right [&_tbody_tr]:border-b [&_tbody_tr]:border-line [&_tbody_tr]:hover:bg-sunken max-xl:[&_td:last-child]:ml-auto max-xl:[&_tbody_tr]:flex [&_tbody_tr]:flex-wrap [&_tbody_tr]:items-center [&_tbody_tr]:gap-x-3 max-xl:[&_tbody_tr]:py-2.5";
const bookClasses =
	"bg-brand text-on-brand hover:bg-brand-strong inline-grid min-h-11 place-items-center rounded-md px-3 text-sm font-semibold whitespace-nowrap no-underline xl:min-h-8";

type PartTableProps = { parts: PartCardData[]; figures: TableFigures; list: ShownList };

/** The parts in a table. On small screens each row is a block of lines, so that nothing scrolls sideways. */
export function PartTable({ parts, figures, list }: PartTableProps) {
	const showsRating = parts.some(({ rating }) => rating !== null);
	return (
		<table
			className={`figures block w-full border-collapse text-left text-sm xl:table ${cellClasses}`}
		>
			<caption className="sr-only">{copy.table.caption}</caption>
			<thead className="sr-only xl:not-sr-only xl:table-header-group">
				<tr className="border-line-strong border-b-2 text-ink-soft">
					<SortHeading list={list} sorts={["name"]}>
						{copy.table.name}
					</SortHeading>
					{figures.headings.map((heading, column) => (
						<th key={heading} scope="col" className={furtherIf(column)}>
							{heading}
						</th>
					))}
					{showsRating && (
						<SortHeading list={list} sorts={["rated"]}>
							{copy.table.rating}
						</SortHeading>
					)}
					<th scope="col" className="text-right">
						{copy.table.stock}
					</th>
					<SortHeading list={list} sorts={["price-asc", "price-desc"]} className="text-right">
						{copy.table.price}
					</SortHeading>
					<th scope="col" className="text-right">
						{copy.table.book}
					</th>
				</tr>
			</thead>
			<tbody className="block xl:table-row-group">
				{parts.map((part, index) => (
					<PartRow key={part.id} part={part} values={figures.values[index] ?? []}>
						{showsRating && <td>{part.rating && <RatingFigures rating={part.rating} />}</td>}
					</PartRow>
				))}
			</tbody>
		</table>
	);
}

/** A narrow table has room for only the first three figures. */
function furtherIf(column: number): string | undefined {
	return column > 2 ? "further" : undefined;
}

type PartRowProps = { part: PartCardData; values: string[]; children: ReactNode };

function PartRow({ part, values, children }: PartRowProps) {
	const obstacle = bookingObstacle(part);
	return (
		<tr>
			<th scope="row">
				<Link to={addressOfPart(part)}>{part.name}</Link>
			</th>
			{values.map((value, column) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the columns are the same in each row
				<td key={column} className={furtherIf(column)}>
					<Unbroken text={value} />
				</td>
			))}
			{children}
			<td>
				<span className="xl:sr-only">{copy.table.stock} </span>
				{formatCount(part.availableQuantity)}
			</td>
			<td>{formatTaka(part.priceTaka)}</td>
			<td>
				<span className="inline-flex gap-2 align-middle max-xl:flex-wrap max-xl:justify-end">
					<CompareToggle
						part={part}
						className="xl:min-h-8 xl:min-w-6 xl:justify-center xl:[&>span]:sr-only"
					/>
					<KeepButton part={part} className="xl:size-8" />
					{obstacle ? (
						<span className="inline-grid min-h-11 place-items-center text-signal xl:min-h-8">
							{obstacle === "sold-out" ? copy.table.soldOut : copy.table.tooFew}
						</span>
					) : (
						<>
							<TakeButton
								part={part}
								look="icon"
								className="rounded-md xl:h-8 xl:min-h-8! xl:w-9"
							/>
							<Link
								to={catalogueCopy.card.bookingAddress(part.id)}
								aria-label={catalogueCopy.card.bookThis(part.name)}
								className={bookClasses}
							>
								{catalogueCopy.card.book}
							</Link>
						</>
					)}
				</span>
			</td>
		</tr>
	);
}
