import type { District } from "../../terms/areas/districts.ts";
import type { Terms } from "../../terms/terms.ts";
import { type Days, districtOf, orderDelivery } from "./order-delivery.ts";

/** How somebody wants to receive an order, as it stands in a form. */
export type Receiving = { receive: string; area: string; district: string };

/** What a form says where nothing is typed yet, or it is collected. */
export const nowhere: Pick<Receiving, "area" | "district"> = { area: "", district: "" };

/** What a form says about an order's delivery while it is filled in; null: the shop has set no charges. */
export type Quote = {
	/** Where it goes, as far as it is known; null where it is collected, too. */
	district: District | null;
	isCollected: boolean;
	chargeTaka: number;
	days: Days | null;
	/** What has to be added until the delivery is free; null where it is, or never will be. */
	missingForFreeTaka: number | null;
};

/** The delivery of goods for `goodsTaka` as the form stands, by the terms that the page has read. */
export function quoteDelivery(
	terms: Pick<Terms, "delivery" | "freeFromTaka">,
	{ receive, area, district }: Receiving,
	goodsTaka: number,
): Quote | null {
	if (!hasCharges(terms)) return null;
	const isCollected = receive === "collect";
	const to = isCollected ? ({ collect: true } as const) : { area, district };
	const { chargeTaka, days } = orderDelivery(terms, to, goodsTaka);
	const { freeFromTaka } = terms;
	const missing = freeFromTaka !== null && chargeTaka > 0 ? freeFromTaka - goodsTaka : null;
	return {
		...{ isCollected, chargeTaka, days },
		district: isCollected ? null : districtOf({ area, district }),
		missingForFreeTaka: missing,
	};
}

/** Whether a shop says what its delivery costs, so that its forms ask for a district. */
export function hasCharges({ delivery }: Pick<Terms, "delivery">): boolean {
	const { everywhereElse, divisions, districts } = delivery;
	return (
		everywhereElse !== null || [divisions, districts].some((all) => Object.keys(all).length > 0)
	);
}
