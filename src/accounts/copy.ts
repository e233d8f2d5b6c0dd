/** Every sentence of accounts. The first five are the specification's (spec §5). */
export const copy = {
	needsScript: "This form is sent by a script, which your browser does not run. Please allow it.",
	emailRequired: "email required",
	emailInvalid: "provide a valid email",
	passwordRequired: "password required",
	passwordShort: "must be 6 character longer",
	nameRequired: "Name required",
	nameLong: "Please give a name of at most 100 characters.",
	nameUnreadable: "Please write the name without control characters.",
	passwordLong: "Please choose a password of at most 128 characters.",
	noSession: "Please sign in first.",
	notYours: "This is another account's address. Please sign in with it first.",
	foreignOrigin: "This can only be asked from the shop's own pages.",
	lastAdmin: "The shop needs at least one admin. Please appoint another one first.",
	notOneself: "You cannot remove your own account. Please ask another admin.",
	codeShape: "Please type the six figures that your app shows.",
	recoveryCodeShape: "A recovery code has ten letters and figures, such as 7kq4m-x2hfe.",
	anyCodeShape: "Please type the six figures that your app shows, or one of your recovery codes.",
	wrongCode:
		"That code is not right, or it was used already. Please wait for the next one in your app.",
	wrongRecoveryCode: "That recovery code is not right, or it was used already.",
	stepTitle: "One more step",
	stepOver: "That took too long, or too many codes were wrong. Please log in again.",

	/** What Better Auth says of a second factor on the wire; the screens say it in our own words. */
	wire: {
		wrongPassword: "Invalid password",
		factorIsSet: "TOTP is already enabled",
		noFactor: "TOTP not enabled",
		noRecoveryCodes: "Backup codes aren't enabled",
		wrongCode: "Invalid code",
		wrongRecoveryCode: "Invalid backup code",
		notWaiting: "Invalid two factor cookie",
		tooManyAttempts: "Too many attempts. Please request a new code.",
	},

	loginTitle: "Login",
	loginDescription: "Login to book parts, pay by card, see your orders and keep your profile.",
	email: "Email",
	password: "Password",
	logIn: "LOG In",
	createAccount: "Create An Account",
	signingIn: "Signing you in",
	signUpTitle: "Sign up",
	signUpDescription: "Make an account to book computer parts, pay by card and follow your orders.",
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

	loginWithGoogle: "Login with Google",
	or: "or",
	forgotPassword: "Forgot your password?",
	goingToGoogle: "Taking you to Google",
	verified: "Thank you. Your e-mail address is verified.",
	goOnShopping: "Go on to the shop",
	ownPagesOnly: "The way back must be one of the shop's own pages.",
	/** By the code that comes back with a login through Google. */
	googleSaidNo: {
		access_denied: "You did not go on with Google. Log in with your password, or try again.",
		account_not_linked:
			"There is an account with this e-mail address already, and nobody has verified the address yet. Please log in with its password and verify it by the link we mailed, or reset the password, which verifies it too; then Google works.",
		another_google_account:
			"Your account here belongs to another Google account with this e-mail address. Please log in with that one, or with your password.",
		fake_google_only:
			"The stand-in for Google opens no account that has a password or is an admin's. Please log in with the password.",
		email_not_verified:
			"Google has not verified this e-mail address, so we cannot use it. Please sign up with a password instead.",
		email_not_found:
			"Google did not tell us an e-mail address that we can use. Please sign up with a password instead.",
		state_mismatch: "This login took too long, or was begun in another window. Please try again.",
		state_not_found: "This login took too long, or was begun in another window. Please try again.",
		google_away:
			"Google cannot be reached just now. Please try again in a moment, or log in with your password.",
		unable_to_create_session: "This account was removed. Please write to us.",
	} as Record<string, string>,
	googleFailed: "Google could not sign you in. Please try again, or log in with your password.",

	forgotTitle: "Forgot your password?",
	forgotAbout:
		"Tell us your e-mail address. If it has an account, a link to set a new password is on its way.",
	sendLink: "Send me a link",
	sendingLink: "Sending the link",
	linkSent: (email: string) =>
		`If ${email} has an account, a link to set a new password is on its way there. It works for an hour.`,
	backToLogin: "Back to the login",

	admin: {
		usage:
			"Say whose account becomes an admin's: npm run admin -- EMAIL (with --reset-second-factor: whose lost second factor is taken away)",
		noAccount: (typed: string) => `"${typed}" has no account here.`,
		noFactor: (email: string) => `${email} has no second factor.`,
		factorReset: (email: string) =>
			`The second factor of ${email} is taken away, and every sign-in of the account has ended. The password alone opens it now: have another one set up at once.`,
		noEmail: (typed: string) => `"${typed}" is no e-mail address. npm run admin -- EMAIL`,
		nobody: (email: string) => `${email} had no account: one was made, and it is an admin's.`,
		customer: (email: string) => `${email} is an admin now.`,
		admin: (email: string) => `${email} is an admin already.`,
		unverified: (email: string) =>
			`Nobody has proved yet that they receive mail at ${email}: make sure that whoever signed up with it is the right person.`,
		link: "Set its password here, once, within a day:",
	},
} as const;
