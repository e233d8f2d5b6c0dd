/** Every sentence of the suggestions below the header's search. */
export const copy = {
	label: "Suggestions",
	parts: "Parts",
	kinds: "Categories",
	brands: "Brands",
	searches: "Last searches",
	forget: "Clear last searches",
	builder: "Builder",
	selling: "What sells",
	resultsFor: "Showing results for",
	resultsForWords: (words: string) => `Showing results for ${words}.`,
	count: (count: number) => (count === 1 ? "1 suggestion" : `${count} suggestions`),
	notSold: (words: string) => `We do not sell “${words}”.`,
	nearest: "The nearest parts:",
	soldOut: "Sold out",
	none: "No suggestions",
	inKind: (count: string, isSingular: boolean) => (isSingular ? "1 part" : `${count} parts`),
} as const;
