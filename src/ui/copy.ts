/** What screen parts say by themselves. */
export const copy = {
	again: "Try again",
	pages: { previous: "Previous page", next: "Next page", page: (page: number) => `Page ${page}` },
} as const;
