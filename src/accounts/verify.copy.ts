/** Every sentence of the page on which an e-mail address is verified. */
export const verifyCopy = {
	verifyTitle: "Is this your address?",
	verifyHere: (email: string) =>
		`You are logged in as ${email}. If that is your e-mail address, press the button: then it is verified.`,
	verifyByPassword:
		"To verify your e-mail address, log in here with the address and the password that you signed up with. One press does both.",
	notSignedUp:
		"You did not sign up? Then close this page. Without the password nobody can verify the address, and nothing happens.",
	verify: "Yes, verify my address",
	logInAndVerify: "Log in and verify",
	verifying: "Verifying your address",
	lookingWho: "Looking whether you are logged in",
	asAnother: "I signed up with another address",
	verifyLinkEnded:
		"This link does not work any more. Please ask for a new one in your dashboard, under Password and sign-ins.",
	toSecurity: "To Password and sign-ins",
	verifyLinkOfAnother:
		"This link was mailed to another address than the one you are logged in with. Please log in with that one.",
	forgotAndVerify: "Forgot your password? A new one verifies the address too.",
} as const;
