import { copy as reviewQueueCopy } from "../part-reviews/writing/review-queue.copy.ts";

/** The texts of the admins' page of shop reviews. It shares its other texts with the page of part reviews. */
export const copy = {
	...reviewQueueCopy,
	title: "Reviews of the shop",
	lead: "The newest first. They are shown at once, and wait here until you leave them as they are or hide them. The home page shows those of customers who received an order before all others; only admins see hidden ones.",
	states: { shown: "shown", hidden: "hidden" },
	empty: "Customers write them in their dashboard.",
	fromBuyer: "Received an order",
	noAccount: "No account",
	csv: {
		createdAt: "Written (Bangladesh time)",
		name: "Name",
		account: "E-mail",
		ratings: "Stars",
		review: "Review",
		fromBuyer: "Received an order",
		hidden: "Hidden",
		reason: "Why it is hidden",
	},
	reasonHint: "Admins read this, here and in the audit.",
} as const;
