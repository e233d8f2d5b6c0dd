/** All texts of questions about parts, in the API and in the admins' list. */
export const copy = {
	questionNeeded: "Please write your question.",
	answerNeeded: "Please write an answer.",
	tooLong: "Please keep it to 1,000 characters.",
	notVerified:
		"Please verify your e-mail address first: the answer goes there. The link is in the mail that we sent when you signed up.",
	tooMany: "You have asked five questions within a day. Please come back tomorrow.",
	alreadyAnswered: "This question has been answered already.",
	stateListed: "Please give open, or leave it out.",
	list: {
		title: "Questions",
		lead: "What customers ask about parts. Your answer goes to them by mail, once.",
		caption: "All questions, open ones first",
		count: (total: number) => (total === 1 ? "1 question" : `${total} questions`),
		openOnly: "Only those without an answer.",
		emptyTitle: "No questions yet",
		empty: "What customers ask on a part's page appears here.",
		what: "Part and question",
		who: "Who and when",
		answer: "Answer",
		open: "Not answered yet",
		answerTo: (name: string) => `Answer about ${name}`,
		send: "Send the answer",
		sent: "The answer is on its way",
		loading: "Loading the questions",
		pages: { label: "Pages of questions", previous: "Previous questions", next: "Next questions" },
	},
} as const;
