import { ArrowUp } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { classNames } from "./class-names.ts";
import { useIsInView } from "./use-is-in-view.ts";

type TotalBarProps = {
	/** The id of the element with the details, above on the page. */
	to: string;
	/** The element's name for screen readers. */
	label: string;
	total: string;
	/** The page's own total. The bar is hidden while that is in view. */
	instead: RefObject<HTMLElement | null>;
	children: ReactNode;
};

/**
 * A total at the lower edge of a small screen, with a link to its details. As the last element of
 * its list it sticks to the edge only within the list, so it covers nothing after the list.
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
