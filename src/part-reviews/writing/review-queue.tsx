import { type ComponentProps, type ReactNode, useCallback, useRef } from "react";
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
	/** Shows one; `onGone` is called where a decision took it out of the state that is shown. */
	children(row: Row, onGone: () => void): ReactNode;
};

/** Reviews for admins to decide on: how many are in which state, those of one state, page by page. */
export function ReviewQueue<State extends string, Row extends { _id: string }>(
	props: ReviewQueueProps<State, Row>,
) {
	const { copy, states, loaded, children } = props;
	const { tabs } = loaded;
	const none = tabs.current && { emptyTitle: copy.noneInTab, empty: copy.noneInTabHint };
	const title = useRef<HTMLHeadingElement>(null);
	const onGone = useCallback(() => title.current?.focus(), []);
	return (
		<ListSection
			labels={{ ...copy, ...none }}
			list={loaded}
			heading={title}
			item={(row) => children(row, onGone)}
			keyOf={(row) => row._id}
		>
			<StateTabs
				{...tabs}
				label={copy.tabs}
				states={[...states, null]}
				nameOf={(known) => (known ? copy.states[known] : copy.all)}
			/>
		</ListSection>
	);
}
