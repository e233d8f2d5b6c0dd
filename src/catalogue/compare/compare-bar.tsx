import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { findCategory } from "../attributes/categories.ts";
import { type PartsToCompare, usePartsToCompare } from "../parts-to-compare.ts";
import type { ComparePanelProps } from "./compare-panel.tsx";
import { compareAddress } from "./compare-query.ts";
import { copy } from "./copy.ts";

// Where parts are looked for: not where somebody signs in, books or manages.
const publicPages = /^\/(?:home|parts|compare|blogs|portfolio)?(?:\/|$)/;

/**
 * The bar at the bottom edge that leads to the comparison, once something is chosen; its code is fetched then. A
 * change is announced to those who hear the page.
 */
export function CompareBar() {
	const { pathname, search } = useLocation();
	const chosen = usePartsToCompare();
	const Panel = usePanel(chosen.size > 0);
	const entry = entryFor(pathname, chosen);
	const category = entry && findCategory(entry[0]);
	const sentence = entry && category ? copy.chosen(entry[1].length, category) : "";
	const announced = useChange(sentence);
	const address = entry ? compareAddress(...entry) : "";
	// On the very comparison the bar would lead nowhere.
	const isHere = address !== "" && `${pathname}${search}&`.startsWith(`${address}&`);
	return (
		<>
			<p role="status" className="sr-only">
				{announced}
			</p>
			{Panel && entry && sentence && !isHere && publicPages.test(pathname) && (
				<Panel category={entry[0]} sentence={sentence} address={address} />
			)}
		</>
	);
}

/** The parts of the category that is on the screen, or else those that were chosen last. */
function entryFor(pathname: string, chosen: PartsToCompare) {
	const category = pathname.split("/")[2] ?? "";
	const here = chosen.get(category);
	return here ? ([category, here] as const) : ([...chosen].at(-1) ?? null);
}

/** The text after it changed; the first one is nothing new. */
function useChange(text: string): string {
	const first = useRef<string | null>(null);
	first.current ??= text;
	return text === first.current ? "" : text;
}

function usePanel(wanted: boolean): ComponentType<ComparePanelProps> | null {
	const [panel, setPanel] = useState<{ Panel: ComponentType<ComparePanelProps> } | null>(null);
	useEffect(() => {
		if (!wanted || panel) return;
		// Without a connection the boxes stay chosen, and the bar comes with the next page.
		import("./compare-panel.tsx").then(
			({ ComparePanel }) => setPanel({ Panel: ComparePanel }),
			() => null,
		);
	}, [wanted, panel]);
	return panel?.Panel ?? null;
}
