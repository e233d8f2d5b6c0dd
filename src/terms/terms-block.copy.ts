export const copy = {
	title: "Warranty, delivery and returns",
	warranty: "Warranty",
	delivery: "Delivery",
	to: "Deliver to",
	anyDistrict: "Choose a district",
	show: "Show",
	/** `৳60 to ৳180`. */
	span: (from: string, to: string) => `${from} to ${to}`,
	freeFrom: (sum: string) => `Free for goods of ${sum} or more`,
	notThere: (district: string) => `We do not deliver to ${district}`,
	chooseAnother: "Choose another district",
	orCollect: ", or collect it",
	whereWeDeliver: "Where we deliver",
	collect: "Collect",
	returns: "Returns",
	allTerms: "All terms",
	address: "/terms",
} as const;
