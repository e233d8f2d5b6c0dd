export const copy = {
	title: "Stop asking me for reviews",
	lead: "We ask by one mail for each order, three days after it arrived. Press the button, and no such mail comes any more.",
	stop: "Stop these mails",
	incomplete: "This link is not complete. Please copy all of it from the mail.",
	stopped: "Stopped. We no longer ask you for reviews. You can still write them.",
	toReviews: "See what you received",
	toParts: "See our parts",
} as const;
