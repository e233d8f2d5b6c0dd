import { formatCount } from "../../kernel/digits.ts";

export const copy = {
	questionNeeded: "Please write your question.",
	answerNeeded: "Please write an answer.",
	tooLong: "Please keep it to 1,000 characters.",
	notVerified:
		"Please verify your e-mail address first: the answer goes there. The link is in the mail that we sent when you signed up.",
	tooMany: "You have asked five questions within a day. Please come back tomorrow.",
	alreadyAnswered: "This question has been answered already.",
	stateListed: "Please give waiting, open or done, or leave it out.",
	list: {
		title: "Questions",
		lead: "What customers ask about parts. Your answer goes to them by mail, once.",
		count: (total: number) => (total === 1 ? "1 question" : `${formatCount(total)} questions`),
		emptyTitle: "No questions yet",
		empty: "What customers ask on a part's page appears here.",
		open: "Not answered yet",
		answerTo: (name: string) => `Answer about ${name}`,
		send: "Send the answer",
		sent: "The answer is on its way",
		tabs: "Questions by state",
		csv: {
			createdAt: "Asked (Bangladesh time)",
			partName: "Part",
			partId: "Part id",
			by: "Asked by",
			question: "Question",
			state: "State",
			answer: "Answer",
			answeredAt: "Answered (Bangladesh time)",
		},
		loading: "Loading the questions",
		pages: { label: "Pages of questions", previous: "Previous questions", next: "Next questions" },
	},
} as const;
