/** What stands on the page of all reviews of a part alone. */
export const copy = {
	titleOf: (part: string, shop: string) => `Reviews of ${part} · ${shop}`,
	description: (part: string, rated: string) =>
		`What those who bought ${part} here say about it: ${rated}.`,
	of: (part: string) => `Reviews of ${part}`,
	list: "What they say",
	back: "Back to the part",
	pages: { label: "Pages of the reviews" },
} as const;
