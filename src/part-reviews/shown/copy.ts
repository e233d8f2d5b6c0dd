/** What the calls of a part's reviews say. */
export const copy = {
	ownReview: "This is your own review.",
	tooManyReports: "You have reported many reviews today. Please try again tomorrow.",
	sorting: "Please sort by “newest”, “highest” or “lowest”.",
} as const;
