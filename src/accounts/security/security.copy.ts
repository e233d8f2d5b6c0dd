type Browser = { browser: string | null; system: string | null };

export const copy = {
	title: "Password and sign-ins",
	changeTitle: "Change your password",
	current: "Current password",
	change: "Change password",
	changed: "Your password is changed. Every other sign-in has ended.",
	mailTitle: "Your e-mail address",
	unverified: (email: string) =>
		`${email} is not verified yet. Until it is, you can have two unpaid orders at a time and cannot log in with Google. Open the link in our mail and press the button there.`,
	verified: (email: string) => `${email} is verified.`,
	resend: "Send the mail again",
	resent: "The mail is on its way.",
	signInsTitle: "Where you are signed in",
	signIns:
		"Where your account is signed in now. If you do not recognise one, end it and change your password.",
	signInsAway: "We could not load your sign-ins.",
	browserOn: ({ browser, system }: Browser) =>
		browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Unknown browser"),
	thisOne: "This one",
	since: "Since",
	from: (address: string) => `from ${address}`,
	endsBy: "Ends by",
	end: "End",
	endThat: (signIn: Browser) => `End: ${copy.browserOn(signIn)}`,
	endThisOne: "End: this one, and log out here",
	ended: "That sign-in has ended.",
	notEnded: "That sign-in has already ended, or we could not reach the shop.",
	everywhereTitle: "Sign out everywhere",
	everywhere: "Ends every sign-in of your account, here and on all other devices.",
	signOutEverywhere: "Sign out everywhere",
	confirm: "Sign out on all devices, including this one?",
	loading: "Loading your sign-ins",
} as const;
