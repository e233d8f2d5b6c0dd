import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type Column<Row> = {
	name: string;
	heading: ReactNode;
	cell: (row: Row, index: number) => ReactNode;
	numeric?: boolean;
	/** The column that names the row: read out as its heading, and the title of the card on a phone. */
	title?: boolean;
};

type DataTableProps<Row> = {
	caption: string;
	columns: Column<Row>[];
	rows: Row[];
	keyOf: (row: Row) => string;
};

/**
 * A table that becomes a list of cards below 48rem: never a sideways scroll. The roles stand in the page because
 * browsers drop a table's meaning where its parts are laid out as blocks.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
	return (
		<table className="block w-full border-collapse text-left md:table">
			<caption className="sr-only">{caption}</caption>
			<thead className="sr-only md:not-sr-only md:table-header-group">
				<tr className="border-line border-b-2">
					{columns.map((column) => (
						<th
							key={column.name}
							scope="col"
							className={classNames(
								"px-3 py-2.5 font-semibold text-ink-soft text-sm",
								column.numeric && "text-right",
							)}
						>
							{column.heading}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="grid gap-3 md:table-row-group">
				{rows.map((row, index) => (
					<tr
						key={keyOf(row)}
						className="border-line bg-surface grid gap-x-4 gap-y-1 rounded-lg border p-4 md:table-row md:rounded-none md:border-x-0 md:border-t-0 md:bg-transparent md:p-0"
					>
						{columns.map((column) => (
							<DataCell key={column.name} column={column} row={row} index={index} />
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function DataCell<Row>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) {
	const Cell = column.title ? "th" : "td";
	return (
		<Cell
			role={column.title ? "rowheader" : "cell"}
			scope={column.title ? "row" : undefined}
			className={classNames(
				"grid items-center gap-3 py-1 text-left md:table-cell md:px-3 md:py-3 md:align-middle",
				column.title ? "order-first pb-2 font-semibold" : "grid-cols-[8rem_1fr] font-normal",
				column.numeric && "figures md:text-right",
			)}
		>
			{!column.title && (
				<span aria-hidden="true" className="text-ink-soft text-sm md:hidden">
					{column.heading}
				</span>
			)}
			<div className="min-w-0">{column.cell(row, index)}</div>
		</Cell>
	);
}
