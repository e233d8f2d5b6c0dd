import type { GuardRow } from "./guard.ts";

/** What an address gets that nobody verified, and how its owner ends the account. */
export const mails: readonly GuardRow[] = [
	{
		prevents: "an address that nobody verified from getting every mail",
		file: "src/accounts/unverified/let-mail-out.server.ts",
		code: "if (went >= mailsPerDay) return false;",
		tests: ["src/app/unverified-mails.test.ts"],
	},
	{
		prevents: "mails to one address from being counted at the same moment",
		file: "src/accounts/unverified/let-mail-out.server.ts",
		code: "return withAdvisoryLock(db, `mails:${mail.recipient}`, async (tx) => {",
		mutated: "return db.transaction(async (tx) => {",
		tests: ["src/app/unverified-mails.test.ts"],
	},
	{
		prevents: "a mail's link from ending an account whose address is verified",
		file: "src/accounts/unverified/disown-account.server.ts",
		code: "eq(users.emailVerified, false)",
		mutated: "eq(users.id, accountId)",
		tests: ["src/app/unverified-mails.test.ts"],
	},
];
