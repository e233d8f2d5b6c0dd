import { shopIsAheadMs } from "../../kernel/shop-time.ts";

const dayMs = 24 * 60 * 60_000;

/** The day in Bangladesh so many days after the day of a moment, as its midnight. */
export function dayAfter(from: Date, days: number): Date {
	const first = Math.floor((from.getTime() + shopIsAheadMs) / dayMs);
	return new Date((first + days) * dayMs - shopIsAheadMs);
}

/** Whether a day in Bangladesh, given as its midnight, is over. */
export function dayIsOver(day: Date, now: Date): boolean {
	return now.getTime() >= day.getTime() + dayMs;
}
