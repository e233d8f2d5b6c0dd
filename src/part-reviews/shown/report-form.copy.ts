/** What stands in the form by which a review is reported. */
export const copy = {
	reportLead: "Is it insulting, advertising, or not about this part? The shop looks at it.",
	send: "Report this review",
	reported: "Thank you. The shop will look at it.",
	notReported: "It was not reported",
	signIn: "Sign in to report it",
} as const;
