import { randomInt } from "node:crypto";
import type { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor } from "better-auth/plugins/two-factor";
import { recoveryCodeCount, recoveryCodeLetters } from "../rules.ts";

/**
 * Better Auth's second factor: codes of an app (TOTP, RFC 6238) and recovery codes, both encrypted.
 * Its limit of attempts is off, because ours (second-factor-limits.server.ts) also counts attempts
 * within a session. Better Auth asks for a code only after a password. The shop also asks after a
 * login with Google (docs/decisions/0029).
 */
export function secondFactorPlugin() {
	const plugin = twoFactor({
		// An account with only a Google login has no password.
		allowPasswordless: true,
		accountLockout: { enabled: false },
		backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
	});
	const after = plugin.hooks.after.map((hook) => ({
		...hook,
		matcher: (context: { path?: string }) => signInPaths.includes(context.path ?? ""),
	}));
	return { ...plugin, hooks: { after }, schema: { ...plugin.schema, session: gaveCode } };
}

/** The session's column `gaveCode` (tables.server.ts). The hook of a session's creation sets it. */
const gaveCode = {
	fields: { gaveCode: { type: "boolean", required: false, defaultValue: false, input: false } },
} as const;

type OpenAdapter = ReturnType<typeof drizzleAdapter>;

/**
 * Better Auth starts a new set-up by replacing the key. Meanwhile another request may confirm the
 * old key. This adapter keeps a confirmed key and replaces only an unconfirmed one.
 */
export function keepConfirmedKeys(open: OpenAdapter): OpenAdapter {
	const unconfirmed = { field: "verified", value: false };
	return (options) => {
		const adapter = open(options);
		return {
			...adapter,
			update: (change) =>
				adapter.update(
					"secret" in change.update ? { ...change, where: [...change.where, unconfirmed] } : change,
				),
		};
	};
}

const signInPaths = ["/sign-in/email", "/callback/:id"];

function makeRecoveryCodes(): string[] {
	return Array.from({ length: recoveryCodeCount }, () => {
		const letters = Array.from(
			{ length: 10 },
			() => recoveryCodeLetters[randomInt(recoveryCodeLetters.length)],
		);
		return `${letters.slice(0, 5).join("")}-${letters.slice(5).join("")}`;
	});
}
