import type { GuardRow } from "./guard.ts";

/** What a second factor, the session that it opened, and the name of a person hold. */
export const secondFactor: readonly GuardRow[] = [
	{
		prevents: "an admin whose session gave no code from what is an admin's",
		file: "src/accounts/sessions/find-caller.server.ts",
		code: "requireAdminFactor && isStaff(caller) && !gaveCode",
		mutated: "false",
		tests: ["src/accounts/identity/second-factor.test.ts"],
	},
	{
		prevents: "a login with Google from passing by the second factor",
		file: "src/accounts/identity/second-factor-plugin.server.ts",
		code: '["/sign-in/email", "/callback/:id"]',
		mutated: '["/sign-in/email"]',
		tests: ["src/accounts/identity/second-factor.test.ts"],
	},
	{
		prevents: "a code of the second factor from counting twice",
		file: "src/accounts/identity/second-factor-limits.server.ts",
		code: "const oneUse: RateLimit = { limit: 1,",
		mutated: "const oneUse: RateLimit = { limit: 2,",
		tests: ["src/accounts/identity/second-factor.test.ts"],
	},
	{
		prevents: "codes of an account from being tried without end",
		file: "src/accounts/identity/sign-in-limits.server.ts",
		code: '"second-factor": { ...guesses,',
		mutated: '"second-factor": { perNetwork: guesses.perNetwork,',
		tests: ["src/accounts/identity/second-factor-limits.test.ts"],
	},
	{
		prevents:
			"the second factor from being taken away, and passwords from changing, without a code",
		file: "src/accounts/identity/perform-identity-operation.server.ts",
		code: "const lacking = await deps.requireCode(operation, code);",
		mutated: "const lacking = null;",
		tests: [
			"src/accounts/identity/second-factor.test.ts",
			"src/accounts/identity/reset-with-factor.test.ts",
		],
	},
	{
		prevents: "a session that gave no code from counting where a second factor is set",
		file: "src/accounts/sessions/session-expiry.server.ts",
		code: " or ${sessions.gaveCode} <> ${users.twoFactorEnabled}",
		tests: ["src/accounts/identity/session-mark.test.ts"],
	},
	{
		prevents: "a session from having the mark of a code that it did not give",
		file: "src/accounts/identity/better-auth-hooks.server.ts",
		code: "return path !== undefined && codePaths.includes(path);",
		mutated: "return path !== undefined;",
		tests: ["src/accounts/identity/ways-into-a-session.test.ts"],
	},
	{
		prevents: "a new password from giving a session the mark that it had not",
		file: "src/accounts/identity/better-auth-hooks.server.ts",
		code: 'if (path === "/change-password") return before?.gaveCode === true;',
		mutated: 'if (path === "/change-password") return before !== undefined;',
		tests: ["src/accounts/identity/ways-into-a-session.test.ts"],
	},
	{
		prevents: "a session that ended meanwhile from changing the password",
		file: "src/accounts/identity/recheck-password.server.ts",
		code: "${password} = ${verified} and ${session} then",
		mutated: "${password} = ${verified} then",
		tests: ["src/accounts/identity/session-mark.test.ts"],
	},
	{
		prevents: "a key that was begun meanwhile from taking the place of a confirmed one",
		file: "src/accounts/identity/second-factor-plugin.server.ts",
		code: "where: [...change.where, unconfirmed]",
		mutated: "where: change.where",
		tests: ["src/accounts/identity/session-mark.test.ts"],
	},
	{
		prevents: "a key that the first code did not prove from counting",
		file: "src/accounts/identity/better-auth-hooks.server.ts",
		code: "await undoSetUp(deps.db, account.id);",
		mutated: "return;",
		tests: ["src/accounts/identity/session-mark.test.ts"],
	},
	{
		prevents: "a second factor on an account whose address nobody proved",
		file: "src/accounts/identity/require-code.server.ts",
		code: 'if (needsVerified && !account?.emailVerified) return "EMAIL_NOT_VERIFIED";',
		tests: ["src/accounts/identity/session-mark.test.ts"],
	},
	{
		prevents: "a session cookie that is nobody's from signing somebody out",
		file: "src/accounts/identity/own-session-cookie.server.ts",
		code: "if (sessions.length < 2) return headers;",
		mutated: "if (sessions.length < 20) return headers;",
	},
];
