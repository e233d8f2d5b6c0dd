/** The mail that asks for reviews. It names nobody: anybody can sign up with another person's address. */
export const copy = {
	single: (part: string, shop: string) => ({
		heading: "How is it?",
		subject: `How is it? ${part}`,
		intro: [
			`You received a part from ${shop}. What is it like?`,
			"A few stars and a sentence help the next person who builds this.",
		],
	}),
	several: (count: string, shop: string) => ({
		heading: "How are they?",
		subject: `How are they? Your ${count} parts`,
		intro: [
			`You received ${count} parts from ${shop}. What are they like?`,
			"A few stars and a sentence for one of them help whoever builds the same next.",
		],
	}),
	toReview: "Review what you received",
	once: "This mail comes once for each order. Reviews are shown under your name, without your e-mail.",
	stop: "Stop all mails of this kind",
} as const;
