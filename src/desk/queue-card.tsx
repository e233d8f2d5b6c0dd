import type { ReactNode, Ref } from "react";
import { DayAndTime } from "../ui/day-and-time.tsx";

type QueueCardProps = {
	/** The heading, which gets the focus when a pressed button disappears. */
	heading?: Ref<HTMLHeadingElement>;
	title: ReactNode;
	/** What is at a glance below the title: stars, badges. */
	marks?: ReactNode;
	who: ReactNode;
	at: string;
	/** The customer's words. */
	words?: string;
	/** The answer, and what can be done. */
	children: ReactNode;
};

/** A row of a list of the desk. */
export function QueueCard({ heading, title, marks, who, at, words, children }: QueueCardProps) {
	return (
		<article className="rounded-lg border border-line bg-surface p-4">
			<h3 ref={heading} tabIndex={-1} className="wrap-anywhere font-semibold">
				{title}
			</h3>
			{marks && <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">{marks}</p>}
			<p className="wrap-anywhere text-ink-soft text-sm">
				{who} · <DayAndTime wire={at} />
			</p>
			<p className="wrap-anywhere mt-2 max-w-prose whitespace-pre-line empty:hidden">{words}</p>
			{children}
		</article>
	);
}

/** The shop's answer, at the same place in each list. */
export function QueueAnswer({ children }: { children: string }) {
	return (
		<p className="wrap-anywhere mt-3 max-w-prose whitespace-pre-line border-brand border-l-4 pl-3">
			{children}
		</p>
	);
}
