import { formatTaka } from "../kernel/taka.ts";

type Words = { subject: string; says: readonly string[]; adds?: readonly string[] };

/** What mails about an order say. Times stand as people in Bangladesh read them. */
export const mailCopy = {
	hello: (name: string | null) => (name === null ? "Hello," : `Dear ${name},`),
	parts: "Parts",
	total: "Total",
	phone: "Phone",
	order: "Order",
	transactionId: "Transaction ID",
	amount: "Amount",
	goesTo: "Goes to",
	collected: "You collect it from us.",
	ordered: (quantity: number, name: string) => `${quantity} × ${name}`,
	toAddress: (address: string, area: string) => `${address}, ${area}`,
	toPay: "Pay for this order",
	toOrder: "Look at this order",
	toParts: "Look at our parts",

	booked: (shop: string, until: string): Words => ({
		subject: `Booked: please pay until ${until}`,
		says: [
			`Thank you for your booking at ${shop}. We hold the parts for you until ${until}. Please pay by then: after that they go back on the shelf.`,
		],
	}),
	paid: (shop: string): Words => ({
		subject: `We have received your payment at ${shop}`,
		says: ["Thank you, your payment has arrived. We are getting your order ready."],
		adds: ["The page of this order prints as an invoice."],
	}),
	// Follows a mail that said that nothing was charged.
	paidLate:
		"It came after the booking had ended. The parts were still there, so we have taken them for you again and the order stands.",
	shipped: (shop: string): Words => ({
		subject: `Your order from ${shop} is on its way`,
		says: ["We have handed over your order. It is on its way to you."],
	}),
	ready: (shop: string): Words => ({
		subject: `Your order at ${shop} is ready`,
		says: ["Your order is ready. You can come and collect it."],
	}),
	delivered: (shop: string): Words => ({
		subject: `Your order from ${shop} has arrived`,
		says: ["Your order is marked as delivered. If it has not reached you, please tell us."],
	}),
	expired: (shop: string, at: string): Words => ({
		subject: `Your booking at ${shop} has ended`,
		says: [
			`We held the parts for you until ${at} and no payment came. They are back on the shelf, and nothing was charged.`,
			"You are welcome to book them again.",
		],
	}),
	deleted: (shop: string): Words => ({
		subject: `Your booking at ${shop} was taken back`,
		says: [
			"We have deleted this order, which was not paid. The parts are back on the shelf, and nothing was charged.",
			"If you still want them, please book them again, or ask us.",
		],
	}),
	refunded: (shop: string): Words => ({
		subject: `Your money from ${shop} goes back`,
		says: [
			"We have sent the whole amount below back the way you paid it. Until it shows there it may take your bank some days.",
		],
	}),
	// Why the money goes back, where it is the shop that noticed it.
	tooLate: "Your payment came after the booking had ended, and the parts were sold meanwhile.",
	paidDeleted: "Your payment came after the order had been deleted.",
	paidTwice: "This order had been paid for already.",
	message: (shop: string, until: string): Words => ({
		subject: `Please pay for your order at ${shop} until ${until}`,
		says: [
			`Your order is not paid yet. We hold the parts for you until ${until}; after that they go back on the shelf.`,
		],
	}),
	amountOf: (taka: number) => formatTaka(taka),
} as const;
