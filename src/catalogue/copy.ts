export const copy = {
	searchTooLong: "Please search with at most 200 characters.",
	card: {
		minimum: "Minimum order",
		available: "Available",
		price: "Price per unit",
		book: "Book now",
		bookingAddress: (id: string) => `/parchase/${id}`,
		bookThis: (name: string) => `Book now: ${name}`,
		soldOutWhy: "Sold out for now.",
		tooFew: (available: string) => `Only ${available} left, fewer than the minimum order.`,
		onlyLeft: (available: string) => `only ${available} left`,
		soldOut: "sold out",
		perUnit: "per unit",
		rated: (average: string, count: number | string) =>
			count === 1 ? `${average} of 5 stars, 1 review` : `${average} of 5 stars, ${count} reviews`,
	},
	list: { title: "Parts", home: "Home" },
	compare: {
		choose: "Compare",
		ofPart: (name: string) => `: ${name}`,
		full: "Four of a kind can be compared at once. Take one off to compare this one.",
	},
	part: {
		way: "You are here",
		specification: "Specification",
		noSpecification:
			"We do not have the maker’s specifications for this part, and we do not guess them.",
		similarPart: "Picture of a similar part. Yours may look different.",
		inShort: (name: string, price: string, about: string) =>
			`${name}: ${price} per unit. ${about}`.trim().slice(0, 300),
		held: "Your booking is held while you pay. If you don't pay in time, the booking is cancelled and you owe nothing.",
	},
} as const;

/** A category's name within a sentence: SSDs and CPU coolers keep their capitals. */
export function inRunningText(plural: string): string {
	return /^[A-Z]{2}/.test(plural) ? plural : plural.toLowerCase();
}
