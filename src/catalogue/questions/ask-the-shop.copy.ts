/** The way to a question on a part's page. */
export const copy = { title: "Ask the shop about this part" } as const;
