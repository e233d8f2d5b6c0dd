/** The texts of the UI components. */
export const copy = {
	again: "Try again",
	moreThan: (count: string) => `more than ${count}`,
	pages: { previous: "Previous page", next: "Next page", page: (page: number) => `Page ${page}` },
} as const;
