import { createContext, type ReactNode, type Ref, useContext } from "react";
import { countedRows } from "../kernel/page.ts";
import { copy } from "./copy.ts";
import { type Column, DataTable } from "./data-table.tsx";
import { EmptyState } from "./empty-state.tsx";
import { TryAgain } from "./notice.tsx";
import { Pagination, type PaginationProps } from "./pagination.tsx";

/** What the dashboard has above each list that has a search or tabs. */
export const AboveLists = createContext<ReactNode>(null);

/** A loaded page of a list, or the problem that prevented loading. */
type Loaded<Row> =
	| { problem: { detail: string } }
	| (Omit<PaginationProps, "labels"> & { problem?: undefined; rows: Row[]; total: number });

type ListSectionProps<Row> = {
	labels: {
		title: string;
		caption?: string;
		/** The text for the number of rows. Without it the section shows no number. */
		count?: (total: number) => string;
		lead?: string;
		emptyTitle?: string;
		empty?: string;
		pages: PaginationProps["labels"];
	};
	list: Loaded<Row>;
	/** How many rows its total counts at most. */
	most?: number;
	/** The heading, which gets the focus when the focused row disappears. */
	heading?: Ref<HTMLHeadingElement>;
	/** Content between heading and list: a search, tabs. */
	children?: ReactNode;
	columns?: Column<Row>[];
	/** Renders a row if the list is not a table. */
	item?: (row: Row) => ReactNode;
	keyOf: (row: Row) => string;
	/** Labels the button that unfolds a row on narrow screens. Without it no row is folded. */
	more?: (row: Row) => string;
	/** Replaces an empty list, if the labels are not enough. */
	empty?: ReactNode;
	/** What one can do with all rows, below a list that has some. */
	below?: ReactNode;
};

/** A paged list of the dashboard: a table (cards on a phone) or items. A failed load shows its reason instead. */
export function ListSection<Row>(props: ListSectionProps<Row>) {
	const { labels, list, most = countedRows } = props;
	const { heading, children, columns, item, keyOf, more, empty, below } = props;
	const above = useContext(AboveLists);
	if (list.problem) return <TryAgain problem={list.problem} />;
	const { rows, total, page, pages, addressOf } = list;
	return (
		<section>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 ref={heading} tabIndex={-1} className="text-xl">
					{labels.title}
				</h2>
				{labels.count && total > 0 && (
					<p className="figures text-ink-soft">
						{total === most + 1 ? copy.moreThan(labels.count(most)) : labels.count(total)}
					</p>
				)}
			</div>
			<div className="mt-4 space-y-4">
				{labels.lead && <p className="max-w-prose text-ink-soft">{labels.lead}</p>}
				{children && above}
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
			{total > 0 && below}
		</section>
	);
}
