export const copy = {
	aboutPart: (part: string) => `A question about ${part}`,
	toList: "Answer it",
	answered: (part: string) => `Your question about ${part}`,
	youAsked: (question: string) => `You asked: ${question}`,
	weAnswer: (answer: string) => `Our answer: ${answer}`,
	toPart: "See this part",
} as const;
