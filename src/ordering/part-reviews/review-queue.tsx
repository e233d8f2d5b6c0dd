import { type ReactNode, useCallback, useRef } from "react";
import { formatCount } from "../../kernel/digits.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination, type PaginationProps } from "../../ui/pagination.tsx";
import { addressInState, StateTabs } from "../count-tabs.tsx";
import type { fetchListInState } from "../fetch-list-in-state.ts";

type ReviewQueueProps<State extends string, Row> = {
	copy: {
		title: string;
		lead: string;
		tabs: string;
		all: string;
		states: Record<State, string>;
		noneInTab: string;
		noneInTabHint: string;
		emptyTitle: string;
		empty: string;
		count(total: number | string): string;
		pages: PaginationProps["labels"];
	};
	/** The list's address. */
	list: string;
	states: readonly State[];
	loaded: Extract<
		Awaited<ReturnType<typeof fetchListInState<State, Row>>>,
		{ problem?: undefined }
	>;
	/** Shows one; `onGone` is called where a decision took it out of the state that is shown. */
	children(row: Row, onGone: () => void): ReactNode;
};

/** Reviews for admins to decide on: how many are in which state, those of one state, page by page. */
export function ReviewQueue<State extends string, Row extends { _id: string }>(
	props: ReviewQueueProps<State, Row>,
) {
	const { copy, list, states, loaded, children } = props;
	const { rows, page, pages, total, state, counts } = loaded;
	const title = useRef<HTMLHeadingElement>(null);
	const onGone = useCallback(() => title.current?.focus(), []);
	return (
		<section>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 ref={title} tabIndex={-1} className="text-xl">
					{copy.title}
				</h2>
				{total > 0 && (
					<p className="figures text-ink-soft">
						{copy.count(total === 1 ? 1 : formatCount(total))}
					</p>
				)}
			</div>
			<p className="text-ink-soft mt-1 mb-2 max-w-prose">{copy.lead}</p>
			<StateTabs
				{...{ list, counts }}
				label={copy.tabs}
				states={[...states, null]}
				nameOf={(known) => (known ? copy.states[known] : copy.all)}
				current={state}
			/>
			{rows.length === 0 ? (
				<div className="mt-4">
					<EmptyState title={state ? copy.noneInTab : copy.emptyTitle}>
						{state ? copy.noneInTabHint : copy.empty}
					</EmptyState>
				</div>
			) : (
				<ul className="mt-4 space-y-4">
					{rows.map((row) => (
						<li key={row._id}>{children(row, onGone)}</li>
					))}
				</ul>
			)}
			<div className="mt-6 flex justify-center">
				<Pagination
					{...{ page, pages }}
					labels={copy.pages}
					addressOf={(number) => addressInState(list, state, number)}
				/>
			</div>
		</section>
	);
}
