/** Every sentence of the stand-in for Google. */
export const standInCopy = {
	mark: "Stand-in for Google",
	title: "Choose an account",
	about:
		"This is not Google. The demonstration has no credentials of Google's, so the shop plays its part.",
	choose: "Three people to try it with",
	verified: "address verified",
	unverified: "address not verified",
	cancel: "Cancel",
	over: "This page is over, or was opened out of turn. Please begin again at the login.",
	back: "To the login",
} as const;
