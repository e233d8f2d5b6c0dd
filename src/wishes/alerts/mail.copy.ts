/** The sentences of alert mails. They name no person: anybody can sign up with somebody else's address. */
export const copy = {
	stock: (part: string, shop: string) => ({
		heading: "Back in stock",
		subject: `Back in stock: ${part}`,
		intro: [`You asked ${shop} to tell you when this part is back in stock. It is.`],
	}),
	price: (part: string, price: string) => ({
		heading: `${price} now`,
		subject: `${price} now: ${part}`,
		intro: [
			"You asked us to tell you when this part costs no more than a price you named. It does.",
		],
	}),
	named: "You named",
	availableNow: (units: string) => `Available: ${units}`,
	units: (count: string) => (count === "1" ? "1 unit" : `${count} units`),
	toPart: "See this part",
	toParts: "See our parts",
	gone: "In the meantime it has left the shop.",
	once: "This mail comes only once, and reserves nothing for you: the part goes to whoever books it first.",
	stop: "Stop all mails of this kind",
} as const;
