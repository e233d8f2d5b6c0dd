export const copy = {
	title: "We will tell you",
	lead: "One mail each, then it ends.",
	none: "On a part's page you can ask for a mail when it is back in stock, or when it costs what you name.",
	whenBack: "When it is back in stock.",
	whenPrice: (price: string) => `When it costs ${price} or less.`,
	now: (price: string) => `It costs ${price} now.`,
	gone: "It is no longer in the shop.",
	stop: "Remove",
	stopThis: (name: string) => `Remove the alert: ${name}`,
	stopped: (name: string) => `You will not be told about ${name}.`,
	failed: "What you wait for could not be loaded.",
} as const;
