import { ChevronDown } from "lucide-react";
import { Fragment, type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";
import { Link } from "./link.tsx";

export type Column<Row> = {
	heading: string;
	cell: (row: Row, index: number) => ReactNode;
	numeric?: boolean;
	/** The column's order, if the list has it, and the address of the list in the next order of this column. */
	sort?: { order: "ascending" | "descending" | undefined; next: string };
	/** The column that names the row: its row header for screen readers, and the title of the card on a phone. */
	title?: boolean;
	/** On a card the cell's content is below its heading and as wide as the card. */
	below?: boolean;
	/** On a card of a list with `more`, the column is hidden until the card is unfolded. */
	folded?: boolean;
};

type DataTableProps<Row> = {
	caption: string;
	columns: Column<Row>[];
	rows: Row[];
	keyOf: (row: Row) => string;
	/**
	 * The table is already on a card. On narrow screens lines separate its rows instead of nested
	 * cards, and its columns are side by side. It needs three columns besides the title, or two if
	 * one of them is `below`, which is as wide as two.
	 */
	onCard?: boolean;
	/** On narrow screens, rows hide `folded` columns and all headings. This labels the button that unfolds a row. */
	more?: ((row: Row) => string) | undefined;
};

/**
 * A table that becomes a list of cards below 42rem, so that it never scrolls sideways. The roles are explicit
 * because browsers drop a table's semantics if its parts are laid out as blocks.
 */
export function DataTable<Row>({ caption, rows, keyOf, ...shown }: DataTableProps<Row>) {
	return (
		<div className="@container">
			<table className="block @2xl:table w-full border-collapse text-left">
				<caption className="sr-only">{caption}</caption>
				<thead className="sr-only @2xl:not-sr-only @2xl:table-header-group">
					<tr className="border-line border-b-2">
						{shown.columns.map((column) => (
							<th
								key={column.heading}
								scope="col"
								aria-sort={column.sort?.order}
								className={classNames(
									"@4xl:px-3 px-2 py-2.5 font-semibold text-ink-soft text-sm print:last:pr-0 print:first:pl-0",
									column.numeric && "whitespace-nowrap text-right",
								)}
							>
								{column.sort ? <SortLink {...column} sort={column.sort} /> : column.heading}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="@2xl:table-row-group grid gap-3">
					{rows.map((row, index) => (
						<DataRow key={keyOf(row)} row={row} index={index} {...shown} />
					))}
				</tbody>
			</table>
		</div>
	);
}

type SortLinkProps = { heading: string; sort: { order: string | undefined; next: string } };

/** Cards hide the link, because the headings of a list of cards are only for screen readers. */
function SortLink({ heading, sort: { order, next } }: SortLinkProps) {
	return (
		<>
			<Link
				to={next}
				preventScrollReset
				className="@2xl:inline-flex hidden min-h-6 items-center gap-0.5 underline decoration-dotted underline-offset-4 hover:text-brand"
			>
				{heading}
				{order && (
					<ChevronDown
						aria-hidden="true"
						className={classNames("size-4", order === "ascending" && "rotate-180")}
					/>
				)}
			</Link>
			<span className="@2xl:hidden">{heading}</span>
		</>
	);
}

type DataRowProps<Row> = Pick<DataTableProps<Row>, "columns" | "onCard" | "more"> & {
	row: Row;
	index: number;
};

function DataRow<Row>({ columns, row, index, onCard, more }: DataRowProps<Row>) {
	const [isOpen, setOpen] = useState(false);
	return (
		<tr
			data-open={isOpen || undefined}
			className={classNames(
				"group/row @2xl:table-row grid gap-x-4 gap-y-1 @2xl:rounded-none border-line @2xl:border-x-0 @2xl:border-t-0 @2xl:border-b @2xl:bg-transparent @2xl:p-0",
				onCard
					? "grid-cols-3 border-t pt-3"
					: more
						? "grid-cols-[minmax(0,1fr)_auto] rounded-lg border bg-surface px-3 py-2"
						: "rounded-lg border bg-surface p-4",
			)}
		>
			{columns.map((column) => (
				<Fragment key={column.heading}>
					<DataCell
						column={column}
						row={row}
						index={index}
						isThird={onCard ?? false}
						isBrief={!!more}
					/>
					{column.title && more && (
						// biome-ignore lint/a11y/noRedundantRoles: as a block it would lose its role
						<td role="cell" className="order-first @2xl:hidden self-start">
							<button
								type="button"
								aria-expanded={isOpen}
								aria-label={more(row)}
								onClick={() => setOpen(!isOpen)}
								className="-mr-2 grid size-11 place-items-center rounded-md text-ink-soft hover:bg-sunken"
							>
								<ChevronDown
									aria-hidden="true"
									className="size-5 transition-transform group-data-open/row:rotate-180"
								/>
							</button>
						</td>
					)}
				</Fragment>
			))}
		</tr>
	);
}

type DataCellProps<Row> = {
	column: Column<Row>;
	row: Row;
	index: number;
	/** On a narrow screen the cell has a third of the width, and its heading is above it. */
	isThird: boolean;
	/** On a narrow screen the cell has no heading unless it is folded. */
	isBrief: boolean;
};

function DataCell<Row>({ column, row, index, isThird, isBrief }: DataCellProps<Row>) {
	const Cell = column.title ? "th" : "td";
	const isFolded = isBrief && column.folded;
	const hasHeading = !column.title && (!isBrief || isFolded);
	return (
		<Cell
			role={column.title ? "rowheader" : "cell"}
			scope={column.title ? "row" : undefined}
			className={classNames(
				isFolded ? "hidden group-data-open/row:grid" : "grid",
				isBrief && !column.title && "col-span-full",
				isBrief && !isFolded ? "py-0" : "py-1",
				"@2xl:table-cell items-baseline gap-3 @2xl:px-2 @4xl:px-3 @2xl:py-3 text-left @2xl:align-middle @2xl:has-[>div:empty]:table-cell has-[>div:empty]:hidden print:last:pr-0 print:first:pl-0",
				column.title ? "order-first font-semibold" : "font-normal",
				column.title && !isBrief && "pb-2",
				column.title && (isThird ? "col-span-3 @2xl:w-1/2" : "@2xl:w-1/3"),
				!column.title &&
					(isThird
						? column.below
							? "col-span-2 gap-0"
							: "gap-0 last:text-right"
						: column.below
							? "gap-y-0.5"
							: hasHeading && "grid-cols-[7rem_1fr]"),
				column.numeric && "figures @2xl:text-right",
			)}
		>
			{hasHeading && (
				<span aria-hidden="true" className="@2xl:hidden text-ink-soft text-sm">
					{column.heading}
				</span>
			)}
			<div className="min-w-0">{column.cell(row, index)}</div>
		</Cell>
	);
}
