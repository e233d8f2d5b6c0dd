import { shopDay } from "../../kernel/shop-time.ts";

const dayMs = 24 * 60 * 60_000;

/** The days on which something is due, in Bangladesh (`2026-11-24`). If `from` is null, it is due by `to`. */
export type DueDays = { from: string | null; to: string };

/** Returns the days from `a` to `b`. Negative if `b` is earlier. */
export function daysBetween(a: string, b: string): number {
	return Math.round((Date.parse(b) - Date.parse(a)) / dayMs);
}

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
const dated = new Intl.DateTimeFormat("en-GB", {
	weekday: "short",
	day: "numeric",
	month: "short",
	timeZone: "UTC",
});

/** Returns a day in words: `today`, `tomorrow`, a weekday within a week (`Tuesday`), otherwise `Tue 1 Dec`. */
export function sayDay(day: string, now: Date): string {
	const inDays = daysBetween(shopDay(now), day);
	if (inDays === 0) return "today";
	if (inDays === 1) return "tomorrow";
	return (inDays > 1 && inDays < 7 ? weekday : dated).format(new Date(day));
}
