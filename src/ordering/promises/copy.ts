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
} as const;
