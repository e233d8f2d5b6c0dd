/** The way to an alert on a part's page. */
export const copy = {
	title: "Tell me about its price",
	titleSoldOut: "Tell me when it is back",
} as const;
