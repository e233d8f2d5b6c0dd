export const copy = {
	verifyTitle: "Is this your address?",
	verifyHere: (email: string) =>
		`You are logged in as ${email}. If that is your e-mail address, press the button to verify it.`,
	verifyByPassword:
		"To verify your e-mail address, log in here with the address and the password that you signed up with. This logs you in and verifies the address.",
	notSignedUp:
		"You did not sign up? Then close this page. Nothing happens: without the password nobody can verify the address.",
	verify: "Yes, verify my address",
	logInAndVerify: "Log in and verify",
	verifying: "Verifying your address",
	lookingWho: "Checking whether you are logged in",
	asAnother: "I signed up with another address",
	verifyLinkEnded:
		"This link no longer works. Please ask for a new one in your dashboard, under Password and sign-ins.",
	toSecurity: "To Password and sign-ins",
	verifyLinkOfAnother:
		"This link was mailed to a different address from the one you are logged in with. Please log in with that address.",
	forgotAndVerify: "Forgot your password? Setting a new one verifies the address too.",
} as const;
