/** What terms may say at most, in the units of the names. */
export const termsMaximum = {
	warrantyMonths: 240,
	warrantyWords: 200,
	warrantyRules: 200,
	deliveryTaka: 20_000,
	deliveryDays: 60,
	returnDays: 90,
	collectText: 200,
} as const;
