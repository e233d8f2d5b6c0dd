import { formatCount } from "../../kernel/digits.ts";

/** Every sentence of All Users; quoted ones are the specification's, letter for letter (spec §2, §8). */
export const copy = {
	title: "All Users",
	caption: "All users, newest first",
	count: (total: number) => (total === 1 ? "1 user" : `${formatCount(total)} users`),
	email: "E-mail",
	role: "Role",
	remove: "Remove",
	searchLabel: "Users",
	search: "Find a customer: e-mail, name, phone or order number",
	searchGo: "Search",
	all: "Show all users",
	staffOnly: "Show staff only",
	noneTitle: (typed: string) => `No user found for “${typed}”`,
	none: "A few letters of the e-mail address or name are enough; of a phone number its beginning.",
	loading: "Loading the users",
	pages: { label: "Pages of users", previous: "Newer users", next: "Older users" },

	csv: { _id: "id", email: "E-mail", name: "Name", role: "Role" },

	makeAdmin: "Make Admin",
	makeThisAdmin: (email: string) => `Make Admin: ${email}`,
	alreadyAdmin: "Already Admin",
	roles: {
		customer: "Customer",
		sales: "Sales",
		stock: "Stock",
		"read-only": "Read-only",
		admin: "Owner",
	},
	changeRole: "Change role",
	changeThisRole: (email: string) => `Change role: ${email}`,
	changeRoleQuestion: (email: string) => `Which role has ${email}?`,
	can: {
		customer: "Buys and sees their own orders.",
		sales:
			"Reads orders, reminds of payments, deletes unpaid orders, refunds, decides on returns, answers questions, moderates reviews.",
		stock: "Packs and ships orders, adds and edits parts and their stock, reads returns.",
		"read-only": "Reads every page of the shop and changes nothing.",
		admin: "May do everything, and give roles to others.",
	},
	roleEffect: "Every sign-in of the account ends, and a mail tells the person.",
	isAdmin: "This account is an admin's. Please remove the admin first.",
	roleChanged: (email: string, role: string) => `${email} has the role: ${role}`,
	made: "Successfully made an admin",
	notMade: (reason: string) => `Failed to Make an admin. ${reason}`,
	wasAlreadyAdmin: (email: string) => `${email} is already an admin.`,
	removeAdmin: "Remove admin",
	removeThisAdmin: (email: string) => `Remove admin: ${email}`,
	removeAdminQuestion: "Remove this person as an admin?",
	removeAdminText: (email: string) =>
		`${email} can no longer open the admin pages. The account stays.`,
	removeOwnAdminText:
		"This is your own account. You leave the admin pages at once, and only another admin can make you an admin again.",
	adminRemoved: (email: string) => `${email} is no longer an admin`,
	signIns: "Sign-ins",
	signOut: "Sign Out",
	signThisOut: (email: string) => `Sign Out: ${email}`,
	signOutQuestion: "Sign this user out everywhere?",
	signOutText: (email: string) =>
		`${email} is signed out on all devices at once, and can sign in again.`,
	signedOut: (email: string, many: number) =>
		many === 0
			? `${email} was not signed in.`
			: `${email} is signed out: ${many === 1 ? "one sign-in has" : `${many} sign-ins have`} ended.`,
	removeUser: "Remove User",
	removeThis: (email: string) => `Remove User: ${email}`,
	removeQuestion: "Remove this user?",
	removeText: (email: string) =>
		`${email} is signed out at once and can no longer sign in. Their data are erased; orders stay, and reviews of parts without the name. A mail tells them. This cannot be undone.`,
	removed: (email: string) => `${email} was removed`,
	gone: (email: string) => `${email} was already removed.`,
	yourself: "Your own account",
	notOneself: "You delete your own account on My Profile.",

	invite: "Invite staff",
	sendInvitation: "Send the invitation",
	inviteText: "A mail has a link that works once, within 7 days. The person needs no account yet.",
	invited: (email: string) => `The invitation is on its way to ${email}`,
	invitations: "Open invitations",
	until: (time: string) => `until ${time}`,
	sendAgain: "Send again",
	sendThisAgain: (email: string) => `Send again: ${email}`,
	withdraw: "Withdraw",
	withdrawThis: (email: string) => `Withdraw the invitation: ${email}`,
	withdrawn: (email: string) => `The invitation to ${email} is withdrawn`,
} as const;
