/** What `npm run admin` says. No browser gets it. */
export const copy = {
	usage:
		"Usage: npm run admin -- EMAIL makes the account with this address an admin; with --reset-second-factor it removes the account's lost second factor instead",
	noAccount: (typed: string) => `"${typed}" has no account here.`,
	noFactor: (email: string) => `${email} has no second factor.`,
	factorReset: (email: string) =>
		`The second factor of ${email} is removed, and every sign-in of the account has ended. The password alone opens it now: have a new second factor set up at once.`,
	noEmail: (typed: string) => `"${typed}" is not an e-mail address. Usage: npm run admin -- EMAIL`,
	nobody: (email: string) => `${email} had no account: one was created, and it is an admin.`,
	promoted: (email: string) =>
		`${email} is an admin now. Every sign-in of the account has ended: the new role counts from the next one.`,
	admin: (email: string) => `${email} is already an admin.`,
	unverified: (email: string) =>
		`${email} is not verified yet: make sure that whoever signed up with it is the right person.`,
	link: "Set its password with this link, which works once and for one day:",
} as const;
