/** The sentences of the identity service below /api/auth. Pages do not bundle them: the responses carry them. */
export const copy = {
	passwordCommon: "Too many people use this password. Please choose another one.",

	tooManySignIns: (minutes: number) =>
		`Too many attempts to sign in. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
	tooManySignUps: (minutes: number) =>
		`Too many accounts were created from your network. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
	tooManyPasswords: (minutes: number) =>
		`Too many attempts with a password. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
	signedOut:
		"For your safety we have signed this browser out. Please log in again, or reset your password by mail.",
	otherAddress: "Please open the shop at its own address (PUBLIC_URL) and log in there.",
	addressTaken: "User already exists. Use another email.",
	wrongPassword: "Invalid email or password",
	busy: "Many people are signing in right now. Please try again in a moment.",
	tooLarge: "That is too large to send.",
	noSuchCall: "There is no such call.",
	noSuchMethod: "This call does not take that method.",

	tooManyCodes: (minutes: number) =>
		`Too many codes were tried. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
	codeNeeded: "Please also enter a code from your app, or one of your recovery codes.",
	verifyFirst: "Please verify your e-mail address first, then set up a second factor.",
	nameUnreadable: "Your name has characters that we cannot show. Please type it again.",
	nameWithoutLetter: "Please give a name with at least one letter.",
	namePoses: "This name belongs to the shop and its staff. Please give your own name.",
	nameless: "Customer",
	oneProvider: "The shop offers only the login with Google.",
	googleOff: "This shop does not offer the login with Google.",
	googleAway:
		"We cannot reach Google right now. Please try again in a moment, or log in with your password.",
	tooManyLinks: (minutes: number) =>
		`Too many links were requested. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
} as const;
