import { type ComponentType, useEffect, useState } from "react";
import { fetchPatiently } from "../../ui/lazy-part.ts";
import { type PartsToCompare, usePartsToCompare } from "../parts-to-compare.ts";

type Panel = ComponentType<{ chosen: PartsToCompare }>;

/** The bar with the link to the comparison. Its code is loaded once a part is chosen. */
export function CompareBar() {
	const chosen = usePartsToCompare();
	const [panel, setPanel] = useState<{ Panel: Panel } | null>(null);
	const isWanted = chosen.size > 0 && !panel;
	useEffect(() => {
		if (!isWanted) return;
		// If loading fails, the boxes stay ticked, and the bar appears after the next page load.
		fetchPatiently(() => import("./compare-panel.tsx")).then(
			({ ComparePanel }) => setPanel({ Panel: ComparePanel }),
			() => null,
		);
	}, [isWanted]);
	return panel && <panel.Panel chosen={chosen} />;
}
