import type { GuardRow } from "./guard.ts";

/** Who somebody is and may do. */
export const accounts: readonly GuardRow[] = [
	{
		prevents: "a removed account's token from working",
		file: "src/accounts/sessions/find-caller.server.ts",
		code: ", isNull(users.removedAt)",
	},
	{
		prevents: "a sign-in from living past its end",
		file: "src/accounts/sessions/find-caller.server.ts",
		code: 'not(hasEnded(sql.placeholder("now"))),',
		mutated: 'sql`${sql.placeholder("now")}::text is not null`,',
	},
	{
		prevents: "an admin's sign-in from living past 12 hours",
		file: "src/accounts/sessions/session-expiry.server.ts",
		code: "interval '12 hours'",
		mutated: "interval '30 days'",
		tests: ["src/accounts/sessions/sign-ins.test.ts"],
	},
	{
		prevents: "the cookie of a sign-in that is over from being renewed",
		file: "src/accounts/identity/better-auth-hooks.server.ts",
		code: "if (token) await deleteEndedSessions(deps, token);",
		tests: ["src/accounts/sessions/sign-ins.test.ts"],
	},
	{
		prevents: "another's sign-in from being ended by a customer",
		file: "src/accounts/sessions/end-sign-ins.server.ts",
		code: "and(eq(sessions.id, sessionId), eq(sessions.userId, accountId))",
		mutated: "eq(sessions.id, sessionId)",
		tests: ["src/accounts/sessions/sign-ins.test.ts"],
	},
	{
		prevents: "a sign-in that another took the place of from living on",
		file: "src/accounts/identity/perform-identity-operation.server.ts",
		code: "if (signsIn && setsSession(response)) await endSession(deps, request);",
		tests: ["src/accounts/sessions/sign-ins.test.ts"],
	},
	{
		prevents: "guesses at one account's password to ten in a quarter of an hour",
		file: "src/accounts/identity/sign-in-limits.server.ts",
		code: "perAccount: { limit: 10,",
		mutated: "perAccount: { limit: 10_000,",
	},
	{
		prevents: "guesses from one address to thirty in a quarter of an hour",
		file: "src/accounts/identity/sign-in-limits.server.ts",
		code: "perNetwork: { limit: 30,",
		mutated: "perNetwork: { limit: 30_000,",
	},
	{
		prevents: "a stranger from locking the owner's own browser out",
		file: "src/accounts/identity/sign-in-limits.server.ts",
		code: 'const counter = countsDeviceApart && deviceId !== null ? `browser:${deviceId}` : "account";',
		mutated: 'const counter = "account";',
	},
	{
		prevents: "guesses at the present password to ten in a quarter of an hour",
		file: "src/accounts/identity/sign-in-limits.server.ts",
		code: '"present-password": { ...guesses,',
		mutated: '"present-password": { perNetwork: guesses.perNetwork,',
	},
	{
		prevents: "a guesser from going on in the same session",
		file: "src/accounts/identity/perform-identity-operation.server.ts",
		code: 'const endsSession = operation.endsSession === true && attempt.of === "account";',
		mutated: "const endsSession = false;",
		tests: ["src/accounts/identity/sign-in-limits.test.ts"],
	},
	{
		prevents: "mails with links from one network address to twenty an hour",
		file: "src/accounts/identity/sign-in-limits.server.ts",
		code: "perNetwork: { limit: 20, windowSeconds: 60 * 60 },\n\tnetworkKey",
		mutated: "perNetwork: { limit: 20_000, windowSeconds: 60 * 60 },\n\tnetworkKey",
	},
	{
		prevents: "who has no session and no link from hashing",
		file: "src/accounts/identity/perform-identity-operation.server.ts",
		code: 'if (holder === null)\n\t\treturn refusalOf(operation, account === "session" ? "UNAUTHORIZED" : "INVALID_TOKEN");',
		tests: [
			"src/accounts/identity/sign-in-limits.test.ts",
			"src/accounts/passwords/hashing-queue.test.ts",
		],
	},
	{
		prevents: "one network from taking all places to hash in",
		file: "src/platform/fair-queue.ts",
		code: "if (fullest.length <= newGroupSize + 1) return false;",
		mutated: "if (fullest.length <= 200) return false;",
		tests: ["src/platform/fair-queue.test.ts", "src/accounts/passwords/hashing-queue.test.ts"],
	},
	{
		prevents: "a call that hashes from forgetting to queue",
		file: "src/accounts/passwords/hashing-queue.server.ts",
		code: 'if (!turn) throw new Error("a password is hashed by a call that does not queue");',
		mutated: "if (!turn) return { proved: null };",
	},
	{
		prevents: "the session's token from scripts",
		file: "src/accounts/identity/perform-identity-operation.server.ts",
		code: "return withoutSessionToken(redirectToSecondStep(response));",
		mutated: "return redirectToSecondStep(response);",
		tests: ["src/accounts/identity/identity-operations.test.ts"],
	},
	{
		prevents: "an older password from coming back while its hash is renewed",
		file: "src/accounts/passwords/hashing-queue.server.ts",
		code: "eq(credentials.password, stored.password)",
		tests: ["src/accounts/passwords/password-hash.test.ts"],
	},
	{
		prevents: "a forged cookie from passing for a known browser",
		file: "src/accounts/identity/device-cookie.server.ts",
		code: 'if (!id || !constantTimeEqual(signature, sign(value.slice(0, -1).join(".")))) return null;',
		mutated: "if (!id) return null;",
	},
	{
		prevents: "another site's page from signing anybody in or up",
		file: "src/accounts/identity/handle-identity-request.server.ts",
		code: 'if (method === "POST" && origin !== null && !deps.isTrustedOrigin(origin))',
		mutated: "if (origin === undefined)",
		tests: [
			"src/accounts/identity/sign-in.test.ts",
			"src/accounts/identity/sign-in-limits.test.ts",
		],
	},
	{
		prevents: "a login through Google from leading to another site",
		file: "src/accounts/identity/read-identity-body.server.ts",
		code: "return own ? [] : [copy.ownPagesOnly];",
		mutated: "return own ? [] : [];",
		tests: [
			"src/accounts/identity/google-connection.test.ts",
			"src/accounts/identity/google-accounts.test.ts",
		],
	},
	{
		prevents:
			"whoever signs up with the owner's address first from being in when it becomes an admin's",
		file: "src/accounts/identity/verify-ownership.server.ts",
		code: "await tx.delete(sessions).where(eq(sessions.userId, accountId));",
	},
	{
		prevents: "the link of a mail from verifying another's account",
		file: "src/accounts/identity/verify-address.server.ts",
		code: 'if (mailedTo.id !== accountId) return refuse("another-account");',
		tests: ["src/accounts/identity/one-time-links.test.ts"],
	},
	{
		prevents: "an older link from outliving a new password",
		file: "src/accounts/identity/apply-new-password.server.ts",
		code: "await endLinks(db, accountId);",
	},
	{
		prevents: "a password from before the address was verified from outliving a login with Google",
		file: "src/accounts/identity/verify-ownership.server.ts",
		code: ".where(and(isPasswordCredentialOf(accountId), unverifiedOnly))",
		mutated:
			".where(and(isPasswordCredentialOf(accountId), unverifiedOnly, eq(credentials.id, '')))",
		tests: ["src/accounts/identity/google-accounts.test.ts"],
	},
	{
		prevents: "a second Google account from joining",
		file: "src/accounts/identity/refuse-google-sign-in.server.ts",
		code: 'if (action === "link-account" && isSecond) return "another_google_account";',
		tests: ["src/accounts/identity/google-accounts.test.ts"],
	},
	{
		prevents: "the fake Google from an account with a password or a role",
		file: "src/accounts/identity/refuse-google-sign-in.server.ts",
		code: "if (!fake) return null;",
		mutated: "if (issuer !== '') return null;",
		tests: ["src/accounts/fake-google/fake-google.test.ts"],
	},
	{
		prevents: "a password that was replaced meanwhile from opening a session",
		file: "src/accounts/identity/better-auth-hooks.server.ts",
		code: "if (await isPasswordStillValid(deps, userId, ctx?.body ?? {})) return;",
		mutated: "if (userId !== '') return;",
		tests: ["src/accounts/identity/recheck-password.test.ts"],
	},
	{
		prevents: "a password that was replaced meanwhile from being changed",
		file: "src/accounts/identity/better-auth-hooks.server.ts",
		code: "if (!password || !verified) return {};",
		mutated: "if (password !== '') return {};",
		tests: ["src/accounts/identity/recheck-password.test.ts"],
	},
	{
		prevents: "demonstration accounts from opening a real shop",
		file: "src/accounts/identity/demonstration-accounts.server.ts",
		code: "const locked = await lockDemonstrationAccounts(db);",
		mutated: "const locked = 0;",
	},
];
