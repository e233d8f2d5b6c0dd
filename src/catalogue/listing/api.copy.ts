/** The sentences of the calls that list parts and their facets. */
export const copy = {
	unknownSorting: "Please sort by relevance, popular, newest, price-asc, price-desc or name.",
	unknownCategory: "Please give one of the shop's categories.",
	severalValues: "Any of several values, with | between them; unknown for parts without one.",
	rangeOfPrices: "Whole taka, both ends included: 650..1000, 650.. or ..1000.",
	inStock: "in: only parts that are in stock.",
	attributeChoice:
		"With category. Values as in brand, a range as in price, or yes, no; each may stand beside unknown.",
} as const;
