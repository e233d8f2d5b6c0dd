export const copy = {
	/** The sandbox provider's messages about a card, in Stripe's words. */
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
		request_too_large: "That is too large to send.",
		wrong_content_type: "Please send this as application/json.",
		rate_limit: (minutes: number) =>
			`Too many cards failed for this order. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
		api_error:
			"The payment provider did not answer. We do not know yet whether your card was charged; please wait a moment.",
	},
	form: {
		title: "Card",
		number: "Card number",
		expiry: "Expiry (MM/YY)",
		cvc: "Security code (CVC)",
		name: "Name on card",
		pay: (amount: string) => `Pay ${amount}`,
		once: "It will be taken from your card once.",
		stillHeld: (until: string) =>
			`Your order is held until ${until}. Please try again or use another card until then.`,
		waiting: "One moment: the payment is being prepared.",
		paying: "Your payment is being processed. Please stay on this page.",
		atBank: "Your bank asks you to approve the payment. We are taking you to its page.",
		processing: "Your bank is still processing your payment. Please wait.",
		incomplete: {
			number: "Your card number is incomplete.",
			expiry: "Your card's expiration date is incomplete.",
			cvc: "Your card's security code is incomplete.",
		},
		unreachable:
			"We could not reach the payment provider. Please check your connection and press Pay again; you are not charged twice.",
		toStripeAlone: "Your card number goes only to Stripe; this shop never sees it.",
		noForm: (until: string | null) =>
			`The card form comes from Stripe, which we could not reach from your browser. Nothing was charged${until ? `, and your booking is held until ${until}` : ""}. Please check your connection, or come back from My Orders.`,
		tryAgain: "Try again",
		testCards: "This shop takes test cards only. No money moves.",
		showTestCards: "Show the test cards",
		fillIn: (number: string) => `Use ${number}`,
		use: "Use",
		testCardOutcomes: {
			succeed: "Pays",
			challenge: "Asks you to approve at your bank",
			generic_decline: "Declined",
			insufficient_funds: "Declined: not enough money on it",
			expired_card: "Refused: expired",
			incorrect_cvc: "Refused: wrong security code",
			processing_error: "Fails while it is processed",
		},
	},
	challenge: {
		title: "Approve your payment",
		sandbox: "Sandbox",
		about: "This page stands in for your bank's. It is a test: no money moves.",
		amount: "Amount",
		// The currency is a word: the page loads no font, and few systems can display the sign.
		taka: (grouped: string) => `${grouped} taka`,
		card: "Card",
		ending: (brand: string, last4: string) => `${brand} ending in ${last4}`,
		approve: "Approve",
		refuse: "Refuse",
		overTitle: "This approval has expired",
		over: "It was already answered, or took too long. Please go back to your order and try again.",
		back: "Back to the order",
		missingTitle: "No such approval",
		missing: "There is no approval at this address. Please go back to your order and pay again.",
	},
} as const;
