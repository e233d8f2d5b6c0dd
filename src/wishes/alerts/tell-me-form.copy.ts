export const copy = {
	signIn: "Sign in to be told",
	signInHint: "We send the mail to your account's address, and you come back here.",
	once: (email: string) =>
		`One mail to ${email}, then no more. Each mail has a link to stop. If you have not verified that address yet, the mail waits until you do.`,
	back: "When it is back in stock",
	price: "When it costs this or less, in taka",
	priceNow: (price: string) => `It costs ${price} now.`,
	tell: "Tell me",
	failed: "We did not note it",
	noted: "We will tell you, by one mail.",
	toAll: "See all that you wait for",
	address: "/wishes",
} as const;
