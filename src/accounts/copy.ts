/** Every sentence of accounts. The first five are the specification's (spec §5). */
export const copy = {
	needsScript:
		"This form needs JavaScript, which is turned off in your browser. Please turn it on.",
	emailRequired: "email required",
	emailInvalid: "provide a valid email",
	passwordRequired: "password required",
	passwordShort: "must be 6 character longer",
	nameRequired: "Name required",
	nameLong: "Please give a name of at most 100 characters.",
	passwordLong: "Please choose a password of at most 128 characters.",
	noSession: "Please sign in first.",
	nobodySignedIn: "No user is logged in",
	wrongCurrent: "The current password is wrong.",
	noPassword:
		"You sign in with Google and have no password here yet. Ask for a link to set one under “Forgot your password?”.",
	notYours: "This address belongs to another account. Please sign in with that account first.",
	foreignOrigin: "This only works from the shop's own pages.",
	lastAdmin: "The shop needs at least one admin. Please make somebody else an admin first.",
	codeShape: "Please enter the 6-digit code from your app.",
	recoveryCodeShape: "A recovery code has ten letters and digits, such as 7kq4m-x2hfe.",
	anyCodeShape: "Please enter the 6-digit code from your app, or one of your recovery codes.",
	wrongCode: "That code is wrong or was already used. Please wait for the next one in your app.",
	wrongAnyCode: "That code is wrong or was already used. Please try another one.",
	wrongRecoveryCode: "That recovery code is wrong or was already used.",
	stepTitle: "One more step",
	stepOver: "That took too long, or too many codes were wrong. Please log in again.",

	/** Better Auth's sentences about a second factor; the screens use our own. */
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
	loginDescription: "Log in to book parts, pay by card, see your orders and edit your profile.",
	email: "Email",
	password: "Password",
	logIn: "LOG In",
	createAccount: "Create An Account",
	signingIn: "Signing you in",
	signUpTitle: "Sign up",
	signUpDescription:
		"Create an account to book computer parts, pay by card and follow your orders.",
	name: "Name",
	signUp: "Sign Up",
	pleaseLogIn: "Please log In",
	haveAccount: "Already have an account?",
	newHere: "New here?",
	signingUp: "Creating your account",
	cannotReach: "We could not reach the shop. Please check your connection and try again.",
	cannotSignIn: "We could not sign you in. Please try again.",
	adminsOnly: (email: string) =>
		`That page is for admins, and ${email} is not one. Log in with an admin's account to go on.`,
	notOfRole: (email: string) =>
		`The role of ${email} does not open that page. Log in with an account that may, such as an owner's.`,
	adminsOnlySignedOut: "That page is for admins. Log in with an admin's account to go on.",
	toDashboard: "Back to my dashboard",
	showTyped: "Show what is typed",
	passwordHint: "At least 6 characters.",

	lookingWho: "Checking whether you are logged in",
	setPasswordTitle: "Set your password",
	newPassword: "New password",
	setPassword: "Set password",
	settingPassword: "Setting your password",
	passwordSet: "Your password is set. Please log in with it.",
	linkEnded: "This link has expired or was already used. Please ask for a new one.",
	linkIncomplete: "This link is incomplete. Please open the whole link as you received it.",

	loginWithGoogle: "Login with Google",
	or: "or",
	forgotPassword: "Forgot your password?",
	goingToGoogle: "Taking you to Google",
	verified: "Thank you. Your e-mail address is verified.",
	goOnShopping: "Continue to the shop",
	ownPagesOnly: "The return address must be one of the shop's own pages.",
	/** The keys are the error codes that a login with Google returns. */
	googleSaidNo: {
		access_denied: "The login with Google was cancelled. Log in with your password, or try again.",
		account_not_linked:
			"There is already an account with this e-mail address, but the address is not verified yet. Please log in with its password and open the link we mailed, or reset the password, which verifies the address too. After that you can log in with Google.",
		another_google_account:
			"Your account here is linked to another Google account with the same e-mail address. Please log in with that one, or with your password.",
		fake_google_only:
			"The stand-in for Google cannot open an account that has a password or belongs to an admin. Please log in with the password.",
		email_not_verified:
			"Google has not verified this e-mail address, so we cannot use it. Please sign up with a password instead.",
		email_not_found:
			"Google did not give us an e-mail address that we can use. Please sign up with a password instead.",
		state_mismatch: "This login took too long, or was started in another window. Please try again.",
		state_not_found:
			"This login took too long, or was started in another window. Please try again.",
		google_away:
			"We cannot reach Google right now. Please try again in a moment, or log in with your password.",
		unable_to_create_session: "This account was removed. Please contact us.",
	} as Record<string, string>,
	googleFailed: "Google could not sign you in. Please try again, or log in with your password.",

	forgotTitle: "Forgot your password?",
	forgotAbout:
		"Enter your e-mail address. If it has an account, we send you a link to set a new password.",
	sendLink: "Send me a link",
	sendingLink: "Sending the link",
	linkSent: (email: string) =>
		`If ${email} has an account, we have sent it a link to set a new password. The link works for one hour.`,
	backToLogin: "Back to login",
} as const;
