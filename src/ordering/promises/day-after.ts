import { shopIsAheadMs } from "../../kernel/shop-time.ts";

const dayMs = 24 * 60 * 60_000;

/** Returns the day in Bangladesh that is `days` days after the day of `from`, as its midnight. */
export function dayAfter(from: Date, days: number): Date {
	const first = Math.floor((from.getTime() + shopIsAheadMs) / dayMs);
	return new Date((first + days) * dayMs - shopIsAheadMs);
}

/** Whether a day in Bangladesh, given as its midnight, is over. */
export function dayIsOver(day: Date, now: Date): boolean {
	return now.getTime() >= day.getTime() + dayMs;
}
