/** The texts of the desk, and those that its lists share. */
export const copy = {
	title: "Desk",
	lists: {
		questions: "Questions",
		partReviews: "Reviews of parts",
		allReviews: "Reviews of the shop",
		returns: "Returns",
		factReports: "Mistakes reported",
	},
	states: { waiting: "waiting", done: "done" },
	all: "all",
	noneInTab: "Nothing here",
	noneInTabHint: "Nothing is in this state at the moment.",
	stateListed: "Please give waiting or done, or leave it out.",
} as const;
