import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { StateTabs } from "../../ordering/count-tabs.tsx";
import type { fetchListInState } from "../../ordering/fetch-list-in-state.ts";
import { ListSection } from "../../ui/list-section.tsx";

type ReviewQueueProps<State extends string, Row> = {
	copy: ComponentProps<typeof ListSection>["labels"] & {
		tabs: string;
		all: string;
		states: Record<State, string>;
		noneInTab: string;
		noneInTabHint: string;
	};
	states: readonly State[];
	loaded: Awaited<ReturnType<typeof fetchListInState<State, Row>>>;
	children(row: Row): ReactNode;
	/** The buttons below the list. */
	below: ReactNode;
};

/** The admins' list of reviews, page by page. Its tabs show how many reviews each state has and filter by state. */
export function ReviewQueue<State extends string, Row extends { _id: string }>(
	props: ReviewQueueProps<State, Row>,
) {
	const { copy, states, loaded, children, below } = props;
	const { tabs } = loaded;
	const none = tabs.current && { emptyTitle: copy.noneInTab, empty: copy.noneInTabHint };
	const title = useRef<HTMLHeadingElement>(null);
	const shown = useRef(loaded);
	// A decision can remove a review from the list together with the focus: then focus the title.
	useEffect(() => {
		if (shown.current === loaded) return;
		shown.current = loaded;
		if (document.activeElement === document.body) title.current?.focus();
	}, [loaded]);
	return (
		<ListSection
			labels={{ ...copy, ...none }}
			list={loaded}
			heading={title}
			item={children}
			keyOf={(row) => row._id}
			below={below}
		>
			<StateTabs
				{...tabs}
				label={copy.tabs}
				states={[...states, null]}
				nameOf={(state) => (state ? copy.states[state] : copy.all)}
			/>
		</ListSection>
	);
}
