/** The texts of the UI components. */
export const copy = {
	again: "Try again",
	pages: { previous: "Previous page", next: "Next page", page: (page: number) => `Page ${page}` },
} as const;
