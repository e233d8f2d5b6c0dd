import { formatTaka } from "../kernel/taka.ts";

type Words = {
	subject: string;
	heading: string;
	intro: readonly string[];
	outro?: readonly string[];
};

const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);

/** What mails about an order say. Times stand as people in Bangladesh read them. */
export const copy = {
	hello: (name: string | null) => (name === null ? "Hello," : `Dear ${name},`),
	/** Every subject ends with the order's number, so that it is found in a full mailbox. */
	aboutOrder: (subject: string, number: string) => `${subject} (order ${number})`,
	parts: "Parts",
	delivery: "Delivery",
	total: "Total",
	order: "Order",
	transactionId: "Transaction ID",
	goesTo: "Deliver to",
	collected: "You collect it from us",
	arrives: "Arrives",
	courier: "Courier",
	returns: "Send back",
	within: (count: number) => `Within ${days(count)} after it reached you`,
	serials: (numbers: string) => `Serial numbers: ${numbers}`,
	each: (price: string) => `${price} each`,
	ordered: (quantity: number, name: string) => `${quantity} × ${name}`,
	toPay: "Pay for this order",
	toOrder: "See this order",
	toParts: "See our parts",

	booked: (shop: string, until: string): Words => ({
		heading: "Your parts are booked",
		subject: `Booked: please pay by ${until}`,
		intro: [
			`Thank you for your booking at ${shop}. We hold the parts for you until ${until}. If you don't pay in time, the booking is cancelled and you owe nothing.`,
		],
	}),
	paid: (shop: string): Words => ({
		heading: "We have received your payment",
		subject: `We have received your payment at ${shop}`,
		intro: ["Thank you, your payment has arrived. We are getting your order ready."],
		outro: ["You can print an invoice from the page of this order."],
	}),
	// Follows a mail that said that nothing was charged.
	paidLate:
		"It came after the booking had ended. The parts were still in stock, so we have reserved them for you again and your order is confirmed.",
	shipped: (shop: string): Words => ({
		heading: "Your order is on its way",
		subject: `Your order from ${shop} is on its way`,
		intro: ["We have handed over your order. It is on its way to you."],
	}),
	ready: (shop: string): Words => ({
		heading: "Your order is ready",
		subject: `Your order at ${shop} is ready`,
		intro: ["Your order is ready. You can come and collect it."],
	}),
	delivered: (shop: string): Words => ({
		heading: "Your order has arrived",
		subject: `Your order from ${shop} has arrived`,
		intro: ["Your order is marked as delivered. If it has not reached you, please tell us."],
	}),
	expired: (shop: string, at: string): Words => ({
		heading: "Your booking has ended",
		subject: `Your booking at ${shop} has ended`,
		intro: [
			`We held the parts for you until ${at}, but no payment came. The booking is cancelled, and nothing was charged.`,
			"You are welcome to book them again.",
		],
	}),
	deleted: (shop: string): Words => ({
		heading: "Your booking was cancelled",
		subject: `Your booking at ${shop} was cancelled`,
		intro: [
			"We have deleted this order, which was not paid, so nothing was charged.",
			"If you still want them, please book them again, or ask us.",
		],
	}),
	refunded: (shop: string): Words => ({
		heading: "Your refund",
		subject: `Your refund from ${shop}`,
		intro: [
			"We have refunded the whole amount below the way you paid it. It may take your bank a few days to show it.",
		],
	}),
	partlyRefunded: (shop: string, amount: string): Words => ({
		heading: `Your refund: ${amount}`,
		subject: `Your refund from ${shop}: ${amount}`,
		intro: [
			`We have refunded ${amount} of this order the way you paid it. It may take your bank a few days to show it.`,
		],
	}),
	refundedSoFar: "Refunded",
	ofTotal: (refunded: string, total: string) => `${refunded} of ${total}`,
	// Why the money goes back, where it is the shop that noticed it.
	tooLate: "Your payment came after the booking had ended, and the parts had already been sold.",
	paidDeleted: "Your payment came after the order had been deleted.",
	cancelled: "You have cancelled this order.",
	paidTwice: "This order had already been paid.",
	message: (shop: string, until: string): Words => ({
		heading: "Please pay for your order",
		subject: `Please pay for your order at ${shop} by ${until}`,
		intro: [
			`Your order is not paid yet. We hold the parts for you until ${until}. If you don't pay in time, the booking is cancelled and you owe nothing.`,
		],
	}),
	amountOf: (taka: number) => formatTaka(taka),
} as const;
