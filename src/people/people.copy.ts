/** Every sentence about one customer. */
export const copy = {
	/** Stands where the name of somebody stood whose account was removed. */
	former: "Former customer",
	title: "Customer",
	loading: "Loading the customer",
	missingTitle: "No such customer",
	missing: "Please search by phone, name, e-mail or order number.",
	toAll: "All users",
	removed: "This account was removed. Its orders stay.",
	facts: {
		email: "E-mail",
		phone: "Phone",
		createdAt: "Customer since",
		paid: "Paid",
		refunded: "Refunded",
		unpaid: "Still owes",
		refundsOwed: "We owe back",
	},
	none: "None yet.",
	orders: (total: number) => `Orders: ${total}`,
	allOrders: "All their orders",
	returns: "Returns",
	serials: "Serial numbers and warranties",
	noWarranty: "No warranty was stated.",
	written: "Reviews, questions and reports",
	kinds: {
		"shop review": "Review of the shop",
		review: "Review",
		question: "Question",
		report: "Reported fact",
	},
	refunded: (sum: string) => `${sum} refunded`,
};
