const done = {
	booked: "Booked",
	paid: "Paid",
	packed: "Packed",
	shipped: "On its way",
	delivered: "Delivered",
	expired: "Not paid in time, so the booking ended",
	cancelled: "Cancelled",
	disputed: "The bank disputes the payment",
	"return asked": "Return asked for",
	"return accepted": "Return accepted",
	"return refused": "Return refused",
	"return withdrawn": "Return withdrawn",
	"return taken back": "Parts came back to the shop",
	"return closed": "Return finished",
} as const;

/** What the timeline of an order says. What is still to be done begins in small letters, for it also stands within a sentence. */
export const copy = {
	title: "How it stands",
	updates: "This page updates by itself.",
	ended: "Everything is done.",
	updated: (time: string, what: string) => `${time}: ${what}.`,
	state: { done: "Done:", now: "Now:", next: "Then:" },
	by: {
		customer: { customer: "by you", shop: "by the shop" },
		admin: { customer: "by the customer", shop: "by the shop" },
	},
	done,
	readyToCollect: "Ready to be collected",
	collected: "Collected",
	handedOver: (courier: string) => `Handed over to ${courier}`,
	refunded: (amount: string) => `${amount} refunded to the card`,
	/** What somebody is at, and what comes after: to the customer, and to the shop. */
	open: {
		customer: {
			paid: "you pay",
			packed: "we pack it",
			shipped: "we send it to you",
			delivered: "it is brought to you",
			readyToCollect: "we get it ready for you to collect",
			collected: "you collect it at the shop",
			refunded: (amount: string) => `${amount} goes back to your card`,
			"return decided": "we decide about your return",
			"return sent": "you send or bring the parts back",
			"return closed": "we check the parts that came back",
		},
		admin: {
			paid: "the customer pays",
			packed: "pack it",
			shipped: "hand it over to a courier",
			delivered: "it is brought to the customer",
			readyToCollect: "get it ready to be collected",
			collected: "the customer collects it",
			refunded: (amount: string) => `${amount} goes back to the customer's card`,
			"return decided": "decide about the return",
			"return sent": "the customer sends or brings the parts back",
			"return closed": "check the parts that came back, and finish the return",
		},
	},
	brings: {
		customer: (courier: string) => `${courier} brings it to you`,
		admin: (courier: string) => `${courier} brings it to the customer`,
	},
	until: (time: string) => `until ${time}`,
	onDay: (day: string) => (day === "today" || day === "tomorrow" ? day : `on ${day}`),
	byDay: (day: string) => (day === "today" ? day : `by ${day}`),
	betweenDays: (from: string, to: string) => `between ${from} and ${to}`,
	late: {
		customer: (day: string) =>
			`This was to be done by ${day}. We are sorry that it is late; please call us.`,
		admin: (day: string) => `Late: promised by ${day}.`,
	},
	daysAfterPaying: (from: number, to: number) =>
		from === to ? `${dayCount(to)} after payment` : `${from} to ${dayCount(to)} after payment`,
	next: (what: string) => `Next: ${what}`,
	nextDue: (what: string, due: string) => `Next: ${what}, ${due}`,
	tracking: "Tracking number",
	follow: "Follow the parcel",
} as const;

function dayCount(days: number): string {
	return days === 1 ? "1 day" : `${days} days`;
}
