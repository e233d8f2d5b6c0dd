/** What the page of a mailed link says that verifies an address. */
export const copy = {
	title: "Is this your address?",
	here: (email: string) =>
		`You are logged in as ${email}. If that is your e-mail address, press the button to verify it.`,
	logInFirst:
		"To verify your e-mail address, log in with the address and the password that you signed up with, and then press the button here. You did not sign up? Then close this page: without the password nobody can verify the address.",
	press: "Yes, verify my address",
	asAnother: "I signed up with another address",
	ended:
		"This link no longer works. Please ask for a new one in your dashboard, under Password and sign-ins.",
	afterEnd: "To Password and sign-ins",
	ofAnother:
		"This link was mailed to a different address from the one you are logged in with. Please log in with that address.",
} as const;

/** The same for the link of an invitation. The last two are other refusals. */
export const invitationCopy = {
	title: "You are invited",
	here: (email: string) =>
		`You are logged in as ${email}. If the invitation was mailed to that address, press the button to take the role.`,
	logInFirst:
		"Somebody invited you to work for this shop. Log in with the address that the invitation was mailed to, or create an account with it, and then take the role here.",
	press: "Take the role",
	asAnother: "It was mailed to another address",
	ended:
		"This invitation no longer works: it was used or withdrawn, or is older than 7 days. Please ask the shop for a new one.",
	afterEnd: "Contact",
	ofAnother:
		"This invitation was mailed to a different address from the one you are logged in with. Please log in with that address.",
	done: "Thank you. The role is yours, and counts from your next login.",
	goOn: "Log in again",
	inviterLost: "Whoever invited you may not give this role any more. Please ask the shop.",
	isStaff: "This account already has a role in the shop. “Change role” gives another one.",
} as const;
