import type { ReactNode, Ref } from "react";
import { type Column, DataTable } from "./data-table.tsx";
import { EmptyState } from "./empty-state.tsx";
import { TryAgain } from "./notice.tsx";
import { Pagination, type PaginationProps } from "./pagination.tsx";

/** A page of a list as it was loaded, or why it was not. */
type Loaded<Row> =
	| { problem: { detail: string } }
	| (Omit<PaginationProps, "labels"> & { problem?: undefined; rows: Row[]; total: number });

type ListSectionProps<Row> = {
	labels: {
		title: string;
		caption?: string;
		/** How many rows there are; without it, nobody says it. */
		count?: (total: number) => string;
		lead?: string;
		emptyTitle?: string;
		empty?: string;
		pages: PaginationProps["labels"];
	};
	list: Loaded<Row>;
	/** Gets the focus when the row that had it is gone. */
	heading?: Ref<HTMLHeadingElement>;
	/** Between heading and list: a search, tabs. */
	children?: ReactNode;
	columns?: Column<Row>[];
	/** Shows a row where the list is no table. */
	item?: (row: Row) => ReactNode;
	keyOf: (row: Row) => string;
	/** Names the button that unfolds a row on narrow screens; without it nothing is folded there. */
	more?: (row: Row) => string;
	/** Replaces an empty list, where the labels do not say all of it. */
	empty?: ReactNode;
};

/** A paged list of the dashboard: a table (cards on a phone) or items; or why it could not be loaded. */
export function ListSection<Row>(props: ListSectionProps<Row>) {
	const { labels, list, heading, children, columns, item, keyOf, more, empty } = props;
	if (list.problem) return <TryAgain problem={list.problem} />;
	const { rows, total, page, pages, addressOf } = list;
	return (
		<section>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 ref={heading} tabIndex={-1} className="text-xl">
					{labels.title}
				</h2>
				{labels.count && total > 0 && (
					<p className="figures text-ink-soft">{labels.count(total)}</p>
				)}
			</div>
			<div className="mt-4 space-y-4">
				{labels.lead && <p className="max-w-prose text-ink-soft">{labels.lead}</p>}
				{children}
				{rows.length === 0 &&
					(empty ?? <EmptyState title={labels.emptyTitle ?? ""}>{labels.empty}</EmptyState>)}
				{rows.length > 0 && columns && (
					<DataTable
						caption={labels.caption ?? labels.title}
						columns={columns}
						rows={rows}
						keyOf={keyOf}
						more={more}
					/>
				)}
				{rows.length > 0 && item && (
					<ul className="space-y-4">
						{rows.map((row) => (
							<li key={keyOf(row)}>{item(row)}</li>
						))}
					</ul>
				)}
			</div>
			<div className="mt-6 flex justify-center">
				<Pagination page={page} pages={pages} labels={labels.pages} addressOf={addressOf} />
			</div>
		</section>
	);
}
