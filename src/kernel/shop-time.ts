const day = new Intl.DateTimeFormat("en-GB", {
	day: "numeric",
	month: "short",
	year: "numeric",
	hour: "2-digit",
	minute: "2-digit",
	timeZone: "Asia/Dhaka",
});

/** The moment at which a day of the shop's begins (`2026-11-20`): Bangladesh is at UTC+6 all year. */
export function startOfShopDay(day: string): Date {
	return new Date(`${day}T00:00:00+06:00`);
}

/** `20 Nov 2026, 16:05 (Bangladesh time)`: for words that are read where nobody knows the reader's clock. */
export function showShopTime(at: Date): string {
	return `${day.format(at)} (Bangladesh time)`;
}
