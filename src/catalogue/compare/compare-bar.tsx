import { type ComponentType, useEffect, useState } from "react";
import { type PartsToCompare, usePartsToCompare } from "../parts-to-compare.ts";

type Panel = ComponentType<{ chosen: PartsToCompare }>;

/** The bar that leads to the comparison. Its code is fetched once something is chosen. */
export function CompareBar() {
	const chosen = usePartsToCompare();
	const [panel, setPanel] = useState<{ Panel: Panel } | null>(null);
	const isWanted = chosen.size > 0 && !panel;
	useEffect(() => {
		if (!isWanted) return;
		// Without a connection the boxes stay ticked, and the bar comes with the next page.
		import("./compare-panel.tsx").then(
			({ ComparePanel }) => setPanel({ Panel: ComparePanel }),
			() => null,
		);
	}, [isWanted]);
	return panel && <panel.Panel chosen={chosen} />;
}
