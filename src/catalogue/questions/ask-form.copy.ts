export const copy = {
	question: "Your question",
	hint: (email: string) => `The answer comes by mail to ${email}. At most 1,000 characters.`,
	send: "Ask",
	failed: "Your question was not sent",
	sent: "We have your question, and answer it by mail.",
	signIn: "Sign in to ask",
} as const;
