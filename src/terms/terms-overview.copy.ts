/** Every sentence of the list of all terms. */
export const copy = {
	delivery: "Delivery",
	deliveryCaption: "What delivery costs, by area",
	area: "Area",
	charge: "Charge",
	days: "Arrives in",
	division: (name: string) => `${name} division`,
	elsewhere: "Everywhere else in Bangladesh",
	everywhere: "Everywhere in Bangladesh",
	onlyThere: "We do not deliver to any other district.",
	onlyThereOrCollect:
		"We do not deliver to any other district; from there you can collect your order at the shop.",
	freeFrom: (sum: string) => `Delivery is free for goods of ${sum} or more.`,
	collect: "Collecting",
	returnsTitle: "Returns",
	returns: (within: string) => `${within} you may send a part back.`,
	warranty: "Warranty",
	brandAndCategory: (category: string, brand: string) => `${category} of ${brand}`,
	brand: (brand: string) => `Other parts of ${brand}`,
	allElse: "All other parts",
	ownFirst: "A part's own page says which warranty it has; that is the one that counts.",
} as const;
