export const copy = {
	unknownSorting:
		"Please sort by relevance, popular, rated, newest, price-asc, price-desc or name.",
	words:
		"The search words. In all categories of more than 100,000 parts a search finds at most 10,000, the best ones, and X-Total-Count is then 10,000.",
	unknownCategory: "Please give one of the shop's categories.",
	severalValues: "Any of several values, with | between them; unknown for parts without one.",
	rangeOfPrices: "Whole taka, both ends included: 650..1000, 650.. or ..1000.",
	inStock: "in: only parts that are in stock.",
	attributeChoice:
		"With category. Values as in brand, a range as in price, or yes, no; each may stand beside unknown.",
	understoodCategory: "The category that the words name or are about, if it has parts.",
	understoodFilters:
		"What the words ask of price and figures, as parameters of GET /part: price is ..9000 for “under 9000”.",
	notSold:
		"What the words name and the shop does not sell, as typed: GET /part answers with the nearest.",
	fitsWith: "The part that the parts must fit, by the rules of fit: b450 in “ram for b450”.",
	dropped: "The words, as typed, that the parts found do not have.",
} as const;
