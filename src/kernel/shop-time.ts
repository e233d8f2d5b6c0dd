const timeZone = "Asia/Dhaka";
const inDays = { day: "numeric", month: "short", year: "numeric", timeZone } as const;
const onClock = { hour: "2-digit", minute: "2-digit", timeZone } as const;
const day = new Intl.DateTimeFormat("en-GB", inDays);
const clock = new Intl.DateTimeFormat("en-GB", onClock);
const minute = new Intl.DateTimeFormat("en-GB", { ...inDays, ...onClock });

/** The difference between Bangladesh time and UTC. It is the same all year. */
export const shopIsAheadMs = 6 * 60 * 60_000;

/** The start of a day in Bangladesh (`2026-11-20`). */
export function startOfShopDay(day: string): Date {
	return new Date(`${day}T00:00:00+06:00`);
}

const dayMs = 24 * 60 * 60_000;

/** Returns the day in Bangladesh (`2026-11-20`) that is `daysLater` days after `time`. All days count, Fridays too. */
export function shopDay(time: Date, daysLater = 0): string {
	return new Date(time.getTime() + shopIsAheadMs + daysLater * dayMs).toISOString().slice(0, 10);
}

/** `20 Nov 2026, 16:05 (Bangladesh time)`: for texts whose readers may be in any time zone. */
export function showShopTime(time: Date): string {
	return `${showShopMinute(time)} (Bangladesh time)`;
}

/** Formats a time like `showShopTime` without the zone: for a mail's subject, or a text that names the zone. */
export function showShopMinute(time: Date): string {
	return minute.format(time);
}

/** Formats the time of day in Bangladesh as `16:05`. */
export function showShopClock(time: Date): string {
	return clock.format(time);
}

/** Formats the day in Bangladesh as `20 Nov 2026`. */
export function showShopDay(time: Date): string {
	return day.format(time);
}
