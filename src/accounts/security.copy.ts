/** Every sentence of the dashboard's "Password and sign-ins". */
export const securityCopy = {
	title: "Password and sign-ins",
	changeTitle: "Change your password",
	current: "Current password",
	change: "Change password",
	changed: "Your password is changed. Every other sign-in has ended.",
	wrongCurrent: "The current password is not right.",
	noPassword:
		"You sign in with Google and have no password here yet. Ask for a link to set one under “Forgot your password?”.",
	mailTitle: "Your e-mail address",
	unverified: (email: string) =>
		`Nobody has verified ${email} yet. Buying does not wait for it; the login with Google does.`,
	verified: (email: string) => `${email} is verified.`,
	resend: "Send the mail again",
	resent: "The mail is on its way.",
	everywhereTitle: "Sign out everywhere",
	everywhere: "Ends every sign-in of your account, here and on all other devices.",
	signOutEverywhere: "Sign out everywhere",
	confirm: "Sign out on all devices, this one too?",
	cancel: "Cancel",
	loading: "Your sign-ins are being looked up",
} as const;
