import { type RefObject, useEffect, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { useIsInView } from "../../ui/use-is-in-view.ts";
import { copy } from "./copy.ts";

type NamesInViewProps = {
	parts: { id: string; name: string }[];
	/** The classes of the table's columns. */
	layout: string;
	/** The element that scrolls sideways on a phone. Nothing inside it can stick to the screen. */
	scroller: RefObject<HTMLElement | null>;
	/** The names in the table itself. While they are in view, the names of this component are hidden. */
	names: RefObject<HTMLElement | null>;
};

/**
 * For a phone, where three or four parts scroll sideways. It says which parts are in view, and
 * shows their names above the rows while the visitor scrolls down. Screen readers use the table's
 * headings. `lazy` needs a default export.
 */
export default function NamesInView({ parts, layout, scroller, names }: NamesInViewProps) {
	const strip = useRef<HTMLDivElement>(null);
	const [[from, to], setInView] = useState([1, 2]);
	const areInView = useIsInView(names);
	const total = parts.length;
	useEffect(() => {
		const box = scroller.current;
		if (!box) return;
		const follow = () => {
			strip.current?.scrollTo(box.scrollLeft, 0);
			const width = box.scrollWidth / total;
			const first = Math.round(box.scrollLeft / width) + 1;
			setInView([first, Math.min(total, first - 1 + Math.round(box.clientWidth / width))]);
		};
		box.addEventListener("scroll", follow, { passive: true });
		return () => box.removeEventListener("scroll", follow);
	}, [scroller, total]);
	const inView = copy.inView(from ?? 1, to ?? total, total);
	return (
		<>
			<p aria-hidden="true" className="figures no-js:hidden pb-1 text-ink-soft text-sm md:hidden">
				<strong className="text-ink">{inView}</strong> {copy.swipe}
			</p>
			<div aria-hidden="true" className="sticky top-26 z-10 h-0 md:hidden print:hidden">
				<div
					ref={strip}
					className={classNames(
						"absolute inset-x-0 top-0 overflow-hidden bg-paper shadow-[0_1px_0_var(--line)]",
						areInView !== false && "invisible",
					)}
				>
					<div className={classNames("grid gap-x-3 py-2 font-semibold text-sm", layout)}>
						{parts.map(({ id, name }) => (
							<span key={id} className="line-clamp-2">
								{name}
							</span>
						))}
					</div>
				</div>
			</div>
		</>
	);
}
