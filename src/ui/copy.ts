/** What screen parts say by themselves. */
export const copy = {
	again: "Try again",
	cancel: "Cancel",
	pages: { previous: "Previous page", next: "Next page", page: (page: number) => `Page ${page}` },
} as const;
