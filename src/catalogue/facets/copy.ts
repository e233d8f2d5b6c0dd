/** The sentences of the facets. */
export const copy = {
	brand: "Brand",
	price: "Price",
	taka: "৳",
	stock: "In stock",
	unknownFacet: "Parts of this category are not filtered by this.",
	needsCategory: "Please choose a category to filter by this.",
	doubled: "Please give this once, with | between several values.",
	empty: "Please give a value.",
	tooMany: (most: number) => `Please choose at most ${most} values.`,
	notAValue: "Please give values of at most 120 characters.",
	notANumber: "Please give numbers, such as 8 or 8|16.",
	notARange: "Please give a range such as 650..1000, 12.. or ..310.",
	wrongWayRound: "Please give the lower end of the range first.",
	twoRanges: "Please give one range.",
	notYesOrNo: "Please give yes or no.",
	notInStock: "Please give in.",
} as const;
