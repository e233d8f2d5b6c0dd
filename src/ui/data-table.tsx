import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type Column<Row> = {
	name: string;
	heading: ReactNode;
	cell: (row: Row, index: number) => ReactNode;
	numeric?: boolean;
	/** The column that names the row: its row header for screen readers, and the title of the card on a phone. */
	title?: boolean;
	/** On a card the content is below its heading, as wide as the card. */
	below?: boolean;
};

type DataTableProps<Row> = {
	caption: string;
	columns: Column<Row>[];
	rows: Row[];
	keyOf: (row: Row) => string;
	/**
	 * The table is already on a card, and has three columns beside its titles, or two of which one is as wide as two
	 * (`below`): on narrow screens lines separate its rows, without nested cards, and these stand side by side.
	 */
	onCard?: boolean;
};

/**
 * A table that becomes a list of cards below 42rem, so that it never scrolls sideways. The roles are explicit
 * because browsers drop a table's semantics if its parts are laid out as blocks.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf, onCard }: DataTableProps<Row>) {
	return (
		<div className="@container">
			<table className="block w-full border-collapse text-left @2xl:table">
				<caption className="sr-only">{caption}</caption>
				<thead className="sr-only @2xl:not-sr-only @2xl:table-header-group">
					<tr className="border-line border-b-2">
						{columns.map((column) => (
							<th
								key={column.name}
								scope="col"
								className={classNames(
									"px-2 py-2.5 font-semibold @4xl:px-3 text-ink-soft text-sm print:first:pl-0 print:last:pr-0",
									column.numeric && "text-right whitespace-nowrap",
								)}
							>
								{column.heading}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="grid gap-3 @2xl:table-row-group">
					{rows.map((row, index) => (
						<tr
							key={keyOf(row)}
							className={classNames(
								"grid gap-x-4 gap-y-1 border-line @2xl:table-row @2xl:rounded-none @2xl:border-x-0 @2xl:border-t-0 @2xl:border-b @2xl:bg-transparent @2xl:p-0",
								onCard ? "grid-cols-3 border-t pt-3" : "rounded-lg border bg-surface p-4",
							)}
						>
							{columns.map((column) => (
								<DataCell key={column.name} {...{ column, row, index }} isThird={onCard ?? false} />
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

type DataCellProps<Row> = {
	column: Column<Row>;
	row: Row;
	index: number;
	/** On a narrow screen it has a third of the width, and its heading above it. */
	isThird: boolean;
};

function DataCell<Row>({ column, row, index, isThird }: DataCellProps<Row>) {
	const Cell = column.title ? "th" : "td";
	return (
		<Cell
			role={column.title ? "rowheader" : "cell"}
			scope={column.title ? "row" : undefined}
			className={classNames(
				"grid items-baseline gap-3 py-1 text-left has-[>div:empty]:hidden @2xl:table-cell @2xl:has-[>div:empty]:table-cell @2xl:px-2 @2xl:py-3 @4xl:px-3 @2xl:align-middle print:first:pl-0 print:last:pr-0",
				column.title ? "order-first pb-2 font-semibold" : "font-normal",
				column.title && (isThird ? "col-span-3 @2xl:w-1/2" : "@2xl:w-1/3"),
				!column.title &&
					(isThird
						? column.below
							? "col-span-2 gap-0"
							: "gap-0 last:text-right"
						: column.below
							? "gap-y-0.5"
							: "grid-cols-[7rem_1fr]"),
				column.numeric && "figures @2xl:text-right",
			)}
		>
			{!column.title && (
				<span aria-hidden="true" className="text-ink-soft text-sm @2xl:hidden">
					{column.heading}
				</span>
			)}
			<div className="min-w-0">{column.cell(row, index)}</div>
		</Cell>
	);
}
