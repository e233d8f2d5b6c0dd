/** What the identity service says below /api/auth: sentences that no page brings along, since the answers carry them. */
export const identityCopy = {
	passwordCommon: "Too many people use this password. Please choose another one.",

	tooManySignIns: (minutes: number) =>
		`Too many tries to sign in. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
	tooManySignUps: (minutes: number) =>
		`Too many accounts were made from here. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
	tooManyPasswords: (minutes: number) =>
		`Too many tries with a password. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
	signedOut:
		"For safety, this browser was signed out: log in again, or set a new password by a mail.",
	otherAddress: "Please open the shop at its own address (PUBLIC_URL) and log in there.",
	addressTaken: "User already exists. Use another email.",
	wrongPassword: "Invalid email or password",
	busy: "Many people are signing in just now. Please try again in a moment.",
	tooLarge: "That is too large to send.",
	noSuchCall: "There is no such call.",
	noSuchMethod: "This call does not take that method.",

	tooManyCodes: (minutes: number) =>
		`Too many codes were tried. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
	nameless: "Customer",
	oneProvider: "The shop offers the login with Google alone.",
	googleOff: "This shop does not offer the login with Google.",
	googleAway:
		"Google cannot be reached just now. Please try again in a moment, or log in with your password.",
	tooManyLinks: (minutes: number) =>
		`Too many links were asked for. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
} as const;
