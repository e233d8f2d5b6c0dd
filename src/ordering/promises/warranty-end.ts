import { shopIsAheadMs } from "../../kernel/shop-time.ts";

/**
 * Returns the last day of a warranty from the day of delivery, as its midnight, in Bangladesh. If
 * the month is too short, it is its last day: from 31 August, six months end on 28 February.
 */
export function warrantyEnd(deliveredAt: Date, months: number): Date {
	const begins = new Date(deliveredAt.getTime() + shopIsAheadMs);
	const [year, month] = [begins.getUTCFullYear(), begins.getUTCMonth() + months];
	const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
	const ends = Date.UTC(year, month, Math.min(begins.getUTCDate(), lastOfMonth));
	return new Date(ends - shopIsAheadMs);
}
