const day = new Intl.DateTimeFormat("en-GB", {
	day: "numeric",
	month: "short",
	year: "numeric",
	hour: "2-digit",
	minute: "2-digit",
	timeZone: "Asia/Dhaka",
});

/** The start of a day in Bangladesh (`2026-11-20`), which is at UTC+6 all year. */
export function startOfShopDay(day: string): Date {
	return new Date(`${day}T00:00:00+06:00`);
}

/** `20 Nov 2026, 16:05 (Bangladesh time)`: for texts whose readers may be in any time zone. */
export function showShopTime(at: Date): string {
	return `${day.format(at)} (Bangladesh time)`;
}
