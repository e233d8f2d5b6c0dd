import type { ReactNode, Ref } from "react";
import { type Column, DataTable } from "./data-table.tsx";
import { Pagination, type PaginationProps } from "./pagination.tsx";

type ListSectionProps<Row> = Omit<PaginationProps, "labels"> & {
	labels: { title: string; caption: string; pages: PaginationProps["labels"] };
	/** The total number of rows, as text; absent for an empty list. */
	count?: string | undefined;
	/** Gets the focus when the row that had it is gone. */
	heading?: Ref<HTMLHeadingElement>;
	/** Between heading and list: a sentence, a search. */
	children?: ReactNode;
	columns: Column<Row>[];
	rows: Row[];
	keyOf: (row: Row) => string;
	/** Names the button that unfolds a row on narrow screens; without it nothing is folded there. */
	more?: (row: Row) => string;
	/** Replaces an empty list. */
	empty: ReactNode;
};

/** A paged list of the dashboard: heading and count, table (cards on a phone), links to other pages. */
export function ListSection<Row>({
	labels,
	count,
	heading,
	children,
	...list
}: ListSectionProps<Row>) {
	const { columns, rows, keyOf, more, empty, page, pages, addressOf } = list;
	return (
		<section>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 ref={heading} tabIndex={-1} className="text-xl">
					{labels.title}
				</h2>
				{count && <p className="figures text-ink-soft">{count}</p>}
			</div>
			<div className="mt-4 space-y-4">
				{children}
				{rows.length > 0 ? (
					<DataTable caption={labels.caption} {...{ columns, rows, keyOf, more }} />
				) : (
					empty
				)}
			</div>
			<div className="mt-6 flex justify-center">
				<Pagination page={page} pages={pages} labels={labels.pages} addressOf={addressOf} />
			</div>
		</section>
	);
}
