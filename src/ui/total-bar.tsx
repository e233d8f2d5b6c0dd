import { ArrowUp } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { classNames } from "./class-names.ts";
import { useIsInView } from "./use-is-in-view.ts";

type TotalBarProps = {
	/** The id of the element that says more, above on the page. */
	to: string;
	/** What the element is, for those who hear the page. */
	label: string;
	total: string;
	/** The page's own total: while it is in view the bar is not. */
	instead: RefObject<HTMLElement | null>;
	children: ReactNode;
};

/**
 * A total at the lower edge of a small screen, and the way to where it is dealt with. It is the last thing of its
 * list, and sticks to the edge only as far as the list reaches, so it covers nothing that comes after it.
 */
export function TotalBar({ to, label, total, instead, children }: TotalBarProps) {
	const isInView = useIsInView(instead);
	return (
		<a
			href={`#${to}`}
			data-total-bar=""
			className={classNames(
				"sticky bottom-0 z-10 -mx-4 mt-4 flex min-h-14 items-center justify-between gap-4 border-line border-t bg-surface px-4 py-2 text-sm no-underline shadow-raised lg:hidden print:hidden [html:has([data-compare-bar])_&]:bottom-13",
				isInView === null ? "js:invisible" : isInView && "invisible",
			)}
		>
			<span className="sr-only">{label}: </span>
			<span className="flex min-w-0 items-center gap-2">{children}</span>
			<span className="figures flex shrink-0 items-center gap-2 font-bold text-lg">
				{total}
				<ArrowUp aria-hidden="true" className="size-5 text-ink-soft" />
			</span>
		</a>
	);
}
