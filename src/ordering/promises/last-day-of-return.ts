import { shopIsAheadMs } from "../../kernel/shop-time.ts";

const dayMs = 24 * 60 * 60_000;

/**
 * The last day on which something can be sent back, so many days after the delivery's, both days in
 * Bangladesh, as its midnight.
 */
export function lastDayOfReturn(deliveredAt: Date, days: number): Date {
	const delivered = Math.floor((deliveredAt.getTime() + shopIsAheadMs) / dayMs);
	return new Date((delivered + days) * dayMs - shopIsAheadMs);
}
