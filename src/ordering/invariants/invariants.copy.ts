/** The rules that must always hold in the shop's records and at the provider (docs/decisions/0020). */
export const invariants = {
	"stock-below-zero": "No part has less than nothing in stock",
	"stock-unexplained": "A part's movements sum to what is there",
	"booked-differs": "A part counts as booked what orders took of it less what they returned",
	"price-differs": "A part's price is the last of its history",
	"alert-told-twice": "An alert is told by one mail, once it has ended",
	"stock-taken": "An order took what its lines say, once",
	"stock-given-back":
		"An ended order gave its parts back once, a closed return what was decided, and no other order did",
	"movement-without-order":
		"Stock is booked, returned and taken back for an order, and for nothing else",
	"total-differs": "An order's total is what its lines and its delivery charge sum to",
	"history-differs": "An order's history ends in its status",
	"happened-twice": "Nothing happens twice to an order",
	"paid-and-deleted": "No paid order is deleted",
	"slot-taken-twice": "No two unpaid orders of an account share a place",
	"payment-not-noted":
		"An order has a transaction and a time of payment where it was paid, else none",
	"foreign-transaction": "One transaction pays one order, the one it was opened for",
	"still-payable": "Only an unpaid order, or the rest of one with an advance, can be paid",
	"hold-overdue": "No hold is more than a minute past its end without a reason",
	"refund-overdue": "No money is owed back for more than two minutes without a reason",
	"refunded-too-much": "No more goes back of an order or a line of it than was paid",
	"refunds-differ":
		"What has gone back of an order is the sum of its refunds, and it is refunded where that is all",
	"returned-too-much": "No more units of a line come back than were bought, over all its returns",
	"return-differs":
		"A return's history ends in its state, and its refund is what was decided for its lines and the delivery",
	"rating-differs": "A part counts the reviews of it that are shown, and sums their stars",
	"review-without-purchase": "A review is of a part that its writer received by that line",
	"review-asked-twice": "An order's customer is asked for reviews by one mail at most",
	"charge-without-order":
		"Each charge that was kept belongs to one paid order of the same amount and currency",
	"order-without-charge": "Each paid order has a charge that was kept",
	"refund-unmatched":
		"What has gone back of a charge at the provider is what the records say, to the poisha",
	"charged-twice": "No more than one charge of an order is kept",
} as const;

/** The stable word of a rule. */
export type Invariant = keyof typeof invariants;

/** The other texts of `npm run check-records`. */
export const copy = {
	usage: "Please ask so: npm run check-records [-- --json]",
	otherForm:
		"The database is not at this version of the shop: start the shop once, then run the audit again.",
	more: (count: number) => `and ${count} more`,
	waiting: (count: number) => `${count} younger than two minutes, not judged yet`,
	noProvider: "no payment provider is set up",
	providerUnreachable: "the payment provider could not be asked",
	hold: (count: number) => `All ${count} rules hold.`,
	broken: (broken: number, unasked: number) =>
		`Broken rules: ${broken}. Rules that could not be asked: ${unasked}.`,
};
