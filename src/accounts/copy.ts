/** Every sentence of accounts. The first five are the specification's (spec §5). */
export const copy = {
	emailRequired: "email required",
	emailInvalid: "provide a valid email",
	passwordRequired: "password required",
	passwordShort: "must be 6 character longer",
	nameRequired: "Name required",
	nameLong: "Please give a name of at most 100 characters.",
	nameUnreadable: "Please write the name without control characters.",
	passwordLong: "Please choose a password of at most 128 characters.",
	passwordCommon: "Too many people use this password. Please choose another one.",

	noSession: "Please sign in first.",
	notYours: "This is another account's address. Please sign in with it first.",
	foreignOrigin: "This can only be asked from the shop's own pages.",
	tooManySignIns: (minutes: number) =>
		`Too many tries to sign in. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
	tooManySignUps: (minutes: number) =>
		`Too many accounts were made from here. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
	busy: "Many people are signing in just now. Please try again in a moment.",
	tooLarge: "That is too large to send.",
	noSuchCall: "There is no such call.",

	loginTitle: "Login",
	email: "Email",
	password: "Password",
	logIn: "LOG In",
	createAccount: "Create An Account",
	signingIn: "Signing you in",
	signUpTitle: "Sign up",
	name: "Name",
	signUp: "Sign Up",
	pleaseLogIn: "Please log In",
	haveAccount: "Already have an account?",
	newHere: "New here?",
	signingUp: "Making your account",
	cannotReach: "We could not reach the shop. Please check your connection and try again.",
	cannotSignIn: "We could not sign you in. Please try again.",
	adminsOnly: (email: string) =>
		`That page is for admins, and ${email} is not one. Log in with an admin's account to go on.`,
	adminsOnlySignedOut: "That page is for admins. Log in with an admin's account to go on.",
	toDashboard: "Back to my dashboard",
	passwordHint: "At least 6 characters.",

	setPasswordTitle: "Set your password",
	newPassword: "New password",
	setPassword: "Set password",
	settingPassword: "Setting your password",
	passwordSet: "Your password is set. Please log in with it.",
	linkEnded: "This link was used already, or its time is over. Please ask for a new one.",
	linkIncomplete: "This link is not complete. Please open it exactly as it was given to you.",

	admin: {
		usage: "Say whose account becomes an admin's: npm run admin -- EMAIL",
		noEmail: (typed: string) => `"${typed}" is no e-mail address. npm run admin -- EMAIL`,
		nobody: (email: string) => `${email} had no account: one was made, and it is an admin's.`,
		customer: (email: string) => `${email} is an admin now.`,
		admin: (email: string) => `${email} is an admin already.`,
		unverified: (email: string) =>
			`Nobody has proved yet that they receive mail at ${email}: make sure that whoever signed up with it is the right person.`,
		link: "Set its password here, once, within a day:",
	},
} as const;
