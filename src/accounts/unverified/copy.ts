/** The sentences for the owner of an unverified address, who may not know the account. */
export const copy = {
	address: "/not-me",
	link: "This was not me: end this account",
	title: "This was not me",
	lead: "Somebody signed up here with your e-mail address. Press the button to end that account: nobody can log in to it any more, and it sends you no more mail. If you signed up yourself, press nothing and verify your address instead.",
	stop: "End this account",
	stopped: "The account has ended. Sorry for the trouble: it sends you no more mail.",
	incomplete:
		"This link does nothing any more. Either the address was verified, or the account has ended, or the link is not complete.",
	toShop: "See our parts",
} as const;
