/** Every sentence of payments. */
export const copy = {
	/** What the sandbox provider says of a card, in the words Stripe uses. */
	provider: {
		incorrect_number: "Your card number is incorrect.",
		invalid_expiry_month: "Your card's expiration month is invalid.",
		invalid_expiry_year: "Your card's expiration year is invalid.",
		invalid_cvc: "Your card's security code is invalid.",
		generic_decline: "Your card was declined.",
		insufficient_funds: "Your card has insufficient funds.",
		expired_card: "Your card has expired.",
		incorrect_cvc: "Your card's security code is incorrect.",
		processing_error: "An error occurred while processing your card. Try again in a little bit.",
		payment_intent_authentication_failure:
			"We are unable to authenticate your payment method. Please choose a different payment method and try again.",
		payment_intent_unexpected_state:
			"This payment was canceled and can no longer be paid. Nothing was charged.",
		resource_missing: "There is no such payment, or it is not yours to see.",
		parameter_invalid: (name: string) => `Please send "${name}" as the payment page does.`,
		rate_limit: (minutes: number) =>
			`Too many cards failed for this order. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
		api_error:
			"The payment provider did not answer. We do not know yet whether your card was charged; please wait a moment.",
	},
	challenge: {
		title: "Approve your payment",
		sandbox: "Sandbox",
		about: "This page stands in for your bank's. It is a test: no money moves.",
		amount: "Amount",
		card: "Card",
		ending: (brand: string, last4: string) => `${brand} ending in ${last4}`,
		approve: "Approve",
		refuse: "Refuse",
		overTitle: "This approval is over",
		over: "It was answered already, or took too long. Please go back to your order and try again.",
		back: "Back to the order",
		missingTitle: "No such approval",
		missing: "There is no approval at this address. Please go back to your order and pay again.",
	},
	refusals: {
		notSetUp: "This shop does not take card payments yet. Please contact us to pay.",
		unavailable:
			"We could not reach the payment provider. Nothing was changed; please try again in a moment.",
		busy: "A payment for this order is under way. Please wait a moment and look again.",
		unknown: "We could not find that payment for this order.",
		unfinished: "This payment is not complete.",
		differs: "What was paid is not what this order costs. Please contact us.",
		refunded: "This payment was given back to you.",
		closed: "This order can no longer be paid.",
	},
} as const;
