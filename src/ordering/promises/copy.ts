/** What orders and their mails say about what was promised. */
export const copy = {
	warranty: "Warranty",
	warrantyOf: (warranty: string) => `Warranty: ${warranty}`,
	fromDelivery: (period: string) => `${period} from delivery`,
	until: (day: string, period: string) => `until ${day} (${period})`,
	withWords: (warranty: string, words: string) => `${warranty}. ${words}`,
	arrives: "Arrives",
	afterPayment: (days: string) => `${days} after payment`,
	returns: "Returns",
	district: "District",
	districtHint: "The delivery charge depends on it.",
	chooseDistrict: "Choose a district",
	division: (name: string) => `${name} division`,
	chargeTo: (district: string) => `Delivery to ${district}`,
	arrivesIn: (days: string) => `Arrives ${days}.`,
	missingForFree: (amount: string) => `Delivery is free if you add parts for ${amount} more.`,
	none: "None",
	toPay: "To pay",
	quoteIs: (charge: string, toPay: string) => `Delivery charge ${charge}, to pay ${toPay}`,
	newCharge: (charge: string, toPay: string) =>
		`The delivery charge has changed: it is now ${charge}, and you pay ${toPay} in all. Please confirm it again.`,
	collectAt: (address: string, hours: string) => `${address}. ${hours}`,
} as const;
