const count = (number: number, singular: string) =>
	number === 1 ? `1 ${singular}` : `${number} ${singular}s`;

/** The shop's terms in words, for all pages that show them. */
export const copy = {
	deliveryCharge: "Delivery charge",
	free: "Free",
	days(from: number, to: number): string {
		if (from === to) return from === 0 ? "the same day" : count(from, "day");
		return from === 0 ? `up to ${count(to, "day")}` : `${from} to ${count(to, "day")}`;
	},
	/** `3 years`, `18 months`. */
	months: (months: number) =>
		months >= 12 && months % 12 === 0 ? count(months / 12, "year") : count(months, "month"),
	noWarranty: "No warranty",
	returnWithin: (days: number) => `Within ${count(days, "day")} after delivery`,
} as const;
