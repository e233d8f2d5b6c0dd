import { formatTaka } from "../kernel/taka.ts";
import type { EmailContent } from "../platform/mail/email-content.ts";

type Words = Pick<EmailContent, "subject" | "heading" | "intro" | "outro">;

const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);

const ifWrong =
	"If something is wrong with it, ask for a return on the page of this order. Please keep the boxes until then.";

/** The texts of mails about an order. All times are Bangladesh time, in the form that people read there. */
export const copy = {
	hello: (name: string | null) => (name === null ? "Hello," : `Dear ${name},`),
	/** Every subject ends with the order's number, so that customers find the mail in a full mailbox. */
	aboutOrder: (subject: string, number: string) => `${subject} (order ${number})`,
	parts: "Parts",
	delivery: "Delivery",
	total: "Total",
	order: "Order",
	transactionId: "Transaction ID",
	goesTo: "Deliver to",
	collected: "You collect it from us",
	collectAt: "Collect at",
	arrives: "Arrives",
	byDay: (day: string) => `By ${day}`,
	courier: "Courier",
	returns: "Send back",
	untilDay: (day: string) => `Until ${day}`,
	within: (count: number) => `Within ${days(count)} after it reached you`,
	serials: (numbers: string) => `Serial numbers: ${numbers}`,
	each: (price: string) => `${price} each`,
	preview: (total: string, parts: string) => `${total}: ${parts}`,
	toPay: "Pay for this order",
	toOrder: "See this order",
	toParts: "See our parts",

	booked: (shop: string, until: string): Words => ({
		heading: "Your parts are booked",
		subject: `Booked: please pay by ${until}`,
		intro: [
			`Thank you for your booking at ${shop}. We hold the parts for you until ${until} (Bangladesh time). If you don't pay in time, the booking is cancelled and you owe nothing.`,
		],
	}),
	bookedOnDelivery: (shop: string): Words => ({
		subject: "Your order is confirmed",
		intro: [`Thank you for your order at ${shop}. You pay when you receive it.`],
	}),
	paid: {
		subject: "We have received your payment",
		intro: ["Thank you, your payment has arrived."],
		outro: ["You can print an invoice from the page of this order."],
	} satisfies Words,
	// The customer has already received a mail that said that nothing was charged.
	paidLate:
		"It came after the booking had ended. The parts were still in stock, so we have reserved them for you again and your order is confirmed.",
	nextSent: "Next we pack your order. We write to you again when it is on its way.",
	nextReady: "Next we pack your order. We write to you again when you can collect it.",
	shipped: {
		subject: "Your order is on its way",
		intro: ["We have handed over your order. It is on its way to you."],
		outro: ["Please look at the parcel before you take it. If it is damaged, tell us."],
	} satisfies Words,
	ready: {
		subject: "Your order is ready to collect",
		intro: ["Your order is ready. Please come and collect it, and have its number with you."],
	} satisfies Words,
	delivered: {
		subject: "Your order has arrived",
		intro: ["We have been told that your order has reached you. If it has not, please tell us."],
		outro: [ifWrong],
	} satisfies Words,
	collectedNow: {
		subject: "You have collected your order",
		intro: ["Thank you for coming. If it was not you who collected this order, please tell us."],
		outro: [ifWrong],
	} satisfies Words,
	expired: (time: string): Words => ({
		subject: "Your booking has ended",
		intro: [
			`We held the parts for you until ${time}, but no payment came. The booking is cancelled, and nothing was charged.`,
			"You are welcome to book them again.",
		],
	}),
	deleted: {
		subject: "Your booking was cancelled",
		intro: [
			"Your booking was not paid, and we have cancelled it: nothing was charged.",
			"If you still want the parts, please book them again, or ask us.",
		],
	} satisfies Words,
	refunded: (amount: string): Words => ({
		subject: `Your refund: ${amount}`,
		intro: [
			`We have refunded ${amount}, all that you paid for this order, the way you paid it. It may take your bank a few days to show it.`,
		],
	}),
	partlyRefunded: (amount: string): Words => ({
		subject: `Your refund: ${amount}`,
		intro: [
			`We have refunded ${amount} of this order the way you paid it. It may take your bank a few days to show it.`,
		],
	}),
	/** In the shop's own words. */
	why: (words: string) => `Why: ${words}`,
	refundedSoFar: "Refunded",
	ofTotal: (refunded: string, total: string) => `${refunded} of ${total}`,
	// The reasons of refunds that no admin decided.
	tooLate: "Your payment came after the booking had ended, and the parts had already been sold.",
	paidDeleted: "Your payment came after the order had been deleted.",
	cancelled: "You have cancelled this order.",
	paidTwice: "This order had already been paid.",
	message: (until: string): Words => ({
		heading: "Please pay for your order",
		subject: `Please pay for your order by ${until}`,
		intro: [
			`Your order is not paid yet. We hold the parts for you until ${until} (Bangladesh time). If you don't pay in time, the booking is cancelled and you owe nothing.`,
		],
	}),
	amountOf: (taka: number) => formatTaka(taka),
} as const;
