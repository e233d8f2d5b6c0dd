export const copy = {
	lowest: (days: number, price: string) => `Lowest price of the last ${days} days: ${price}`,
	/** The line in words, for screen readers. */
	line: (from: string, to: string) => `Line of the price from ${from} until today: ${to}`,
	between: (min: string, max: string) => `between ${min} and ${max}`,
	since: (day: string) => `since ${day}`,
	notForSale: "Not for sale",
	sheet: {
		title: "Prices so far",
		price: "Price",
		by: "Set by",
		when: "When",
		imported: "An import, or the shop",
		failed: "The earlier prices could not be loaded.",
		more: (shown: string, all: string) => `The last ${shown} of ${all}.`,
	},
} as const;
