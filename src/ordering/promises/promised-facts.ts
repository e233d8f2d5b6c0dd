import { copy as termsCopy } from "../../terms/terms.copy.ts";
import { copy } from "./copy.ts";
import type { Days } from "./order-delivery.ts";

/** What an order promised besides its prices, as it keeps it. */
export type Promised = { deliveryDays: Days | null; returnDays: number };

/** Name and value of what was promised: when it arrives, and how long it may be sent back; nothing where nothing was. */
export function promisedFacts({ deliveryDays, returnDays }: Promised): [string, string][] {
	return [
		...(deliveryDays
			? [[copy.arrives, arrivalInWords(deliveryDays)] satisfies [string, string]]
			: []),
		...(returnDays > 0
			? [[copy.returns, termsCopy.returnWithin(returnDays)] satisfies [string, string]]
			: []),
	];
}

/** When a delivery arrives: `1 to 2 days after payment`. */
export function arrivalInWords({ from, to }: Days): string {
	return copy.afterPayment(termsCopy.days(from, to));
}

type Charged = { deliveryChargeTaka: number; deliveryDays: Days | null };

/** Whether an order says what its delivery costs: also where it is free, but not where nothing was said of it. */
export function saysCharge({ deliveryChargeTaka, deliveryDays }: Charged): boolean {
	return deliveryChargeTaka > 0 || deliveryDays !== null;
}

/** Whether an order promised anything besides its prices. */
export function saysPromises(
	order: Promised & Charged & { lines: readonly { warranty: object | null }[] },
): boolean {
	const facts = saysCharge(order) || promisedFacts(order).length > 0;
	return facts || order.lines.some(({ warranty }) => warranty !== null);
}
