import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { SaveList } from "../platform/client/save-list.tsx";
import { ListSection } from "../ui/list-section.tsx";
import { copy } from "./copy.ts";
import { CountTabs } from "./count-tabs.tsx";
import type { loadQueue } from "./load-queue.ts";

type QueueListProps<Row> = {
	/** `states` names the states of this list alone. */
	labels: ComponentProps<typeof ListSection>["labels"] & {
		tabs: string;
		states?: Readonly<Record<string, string>>;
	};
	queue: Awaited<ReturnType<typeof loadQueue<string, Row>>>;
	/** The counted states whose rows wait for the shop. All others are done. */
	waiting?: readonly string[];
	/** The list and the name of its file. */
	save: Omit<ComponentProps<typeof SaveList>, "query">;
	item(row: Row): ReactNode;
};

/** A list of the desk, page by page. Its tabs filter by state, and show how many rows each state has. */
export function QueueList<Row extends { _id: string }>(props: QueueListProps<Row>) {
	const { labels, queue, waiting, save, item } = props;
	const { tabs, current, counts, address } = queue;
	const none = current && { emptyTitle: copy.noneInTab, empty: copy.noneInTabHint };
	const title = useRef<HTMLHeadingElement>(null);
	const shown = useRef(queue);
	// A decision can remove a row from the list together with the focus: then focus the title.
	useEffect(() => {
		if (shown.current === queue) return;
		shown.current = queue;
		if (document.activeElement === document.body) title.current?.focus();
	}, [queue]);
	function countOf(tab: string | null): number | undefined {
		const isOfDesk = tab === "waiting" || tab === "done";
		if (!counts || (isOfDesk && !waiting)) return;
		const counted = Object.entries(counts).filter(([state]) => {
			if (isOfDesk) return waiting?.includes(state) === (tab === "waiting");
			return tab === null || tab === state;
		});
		return counted.reduce((sum, [, count]) => sum + count, 0);
	}
	const names: Readonly<Record<string, string>> = { ...copy.states, ...labels.states };
	return (
		<ListSection
			labels={{ ...labels, ...none }}
			list={queue}
			heading={title}
			item={item}
			keyOf={(row) => row._id}
			below={<SaveList {...save} query={{ state: current }} />}
		>
			<CountTabs
				label={labels.tabs}
				tabs={tabs.map((state) => ({
					name: state === null ? copy.all : (names[state] ?? state),
					address: state ? `${address}?${new URLSearchParams({ state })}` : address,
					isCurrent: state === current,
					count: countOf(state),
				}))}
			/>
		</ListSection>
	);
}
