import { shopIsAheadMs } from "../../src/kernel/shop-time.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A moment of a day in Bangladesh: so many days before that of `now`, so many minutes after its midnight. */
export function shopTime(now: Date, daysAgo: number, minutes: number): Date {
	const midnight = Math.floor((now.getTime() + shopIsAheadMs) / dayMs) * dayMs - shopIsAheadMs;
	return new Date(midnight - daysAgo * dayMs + minutes * minuteMs);
}

/** How many days in Bangladesh lie between a moment and `now`: 0 on the same day. */
export function shopDaysAgo(now: Date, at: Date): number {
	const dayOf = (time: Date) => Math.floor((time.getTime() + shopIsAheadMs) / dayMs);
	return dayOf(now) - dayOf(at);
}

export function minutesLater(at: Date, minutes: number): Date {
	return new Date(at.getTime() + minutes * minuteMs);
}
