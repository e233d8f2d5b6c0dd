/** What the calls of a part's reviews say. */
export const copy = {
	sorting: "Please sort by “newest”, “highest” or “lowest”.",
} as const;
