import { maxWishes } from "./wish.ts";

export const copy = {
	title: "Wish list",
	loading: "Loading your wish list",
	needsScript:
		"The wish list needs JavaScript, which is turned off in your browser. Please turn it on.",
	emptyTitle: "Your wish list is empty",
	empty: "Press the heart of a part, and it is kept here.",
	toParts: "See all parts",
	count: (count: string) => (count === "1" ? "1 part." : `${count} parts.`),
	keptHere: "It is kept in this browser.",
	signIn: "Sign in to have it on all your devices",
	keptInAccount: "It is the same on all your devices.",
	unsynced:
		"Your account's wish list could not be reached. What you change here is kept in this browser until it can.",
	tooMany: (by: string) =>
		`A wish list takes ${maxWishes} parts. Please remove ${by}; until then your account keeps the list it had.`,
	parts: "Parts on your wish list",
	gonePart: "A part that is gone",
	gone: "This part is no longer in the shop.",
	available: (count: string) => `${count} available`,
	takeOff: "Remove",
	takeOffThis: (name: string) => `Remove from the wish list: ${name}`,
	takenOff: (name: string) => `${name} is no longer on your wish list.`,
	undo: "Undo",
	stopPage: {
		title: "Stop these mails",
		lead: "You were told that a part is back in stock, or costs what you named. Press the button, and none of your other alerts sends a mail.",
		stop: "Stop all of them",
		incomplete:
			"This link is not complete, or its mail is old. Please copy all of it from your last mail.",
		stopped: "Stopped. No mail of this kind comes any more, unless you ask for one again.",
		toParts: "See our parts",
		toWishes: "See your wish list",
	},
} as const;
