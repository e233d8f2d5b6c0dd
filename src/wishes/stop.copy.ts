/** What the page says by which one stops the mails of alerts. */
export const copy = {
	title: "Stop these mails",
	lead: "You were told that a part is back in stock, or costs what you named. Press the button, and none of your other alerts sends a mail.",
	stop: "Stop all of them",
	incomplete:
		"This link is not complete, or its mail is old. Please copy all of it from your last mail.",
	stopped: "Stopped. No mail of this kind comes any more, unless you ask for one again.",
	toParts: "See our parts",
	toWishes: "See your wish list",
} as const;
