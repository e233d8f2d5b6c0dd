import { useState } from "react";
import type { ShownOrder } from "../contract.ts";
import { isToShip } from "../rules.ts";

/** Only what can be packed, shipped or delivered is ticked. */
function isTickable(order: ShownOrder): boolean {
	return isToShip(order) || order.status === "shipped";
}

/** Which orders of a page are ticked; what is no longer on it, or went on, is not. */
export function useTicked(rows: readonly ShownOrder[]) {
	const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
	const tickable = rows.filter(isTickable);
	const orders = tickable.filter(({ id }) => ids.has(id));

	function tick({ id }: ShownOrder, isTicked: boolean): void {
		setIds(
			(before) => new Set(isTicked ? [...before, id] : [...before].filter((one) => one !== id)),
		);
	}
	function tickAll(isTicked: boolean): void {
		setIds(new Set(isTicked ? tickable.map(({ id }) => id) : []));
	}
	return { tickable, orders, tick, tickAll };
}

export type Ticked = ReturnType<typeof useTicked>;
