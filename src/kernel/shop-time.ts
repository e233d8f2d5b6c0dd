const day = new Intl.DateTimeFormat("en-GB", {
	day: "numeric",
	month: "short",
	year: "numeric",
	hour: "2-digit",
	minute: "2-digit",
	timeZone: "Asia/Dhaka",
});

/** `20 Nov 2026, 16:05 (Bangladesh time)`: for words that are read where nobody knows the reader's clock. */
export function showShopTime(at: Date): string {
	return `${day.format(at)} (Bangladesh time)`;
}
