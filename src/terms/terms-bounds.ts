/** The maximum values in the terms, in the units of their names. */
export const termsMaximum = {
	warrantyMonths: 240,
	warrantyWords: 200,
	warrantyRules: 200,
	deliveryTaka: 20_000,
	deliveryDays: 60,
	returnDays: 90,
	collectText: 200,
} as const;
