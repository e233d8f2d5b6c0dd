export const copy = {
	mark: "Stand-in for Google",
	title: "Choose an account",
	about:
		"This is not Google. The demonstration has no Google credentials, so this page takes Google's place.",
	choose: "Three people to try it with",
	verified: "address verified",
	unverified: "address not verified",
	cancel: "Cancel",
	over: "This page has expired, or was opened directly. Please start again from the login page.",
	back: "Back to login",
} as const;
