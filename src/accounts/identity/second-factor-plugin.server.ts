import { randomInt } from "node:crypto";
import type { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor } from "better-auth/plugins/two-factor";
import { recoveryCodeCount, recoveryCodeLetters } from "../rules.ts";

/**
 * Better Auth's second factor: codes of an app (TOTP, RFC 6238) and recovery codes, both stored encrypted. Its own
 * limit of attempts is off, because ours (second-factor-limits.server.ts) also counts attempts within a session. Apps
 * display the account under the shop's name. Better Auth requires a code only after a password; here a login with
 * Google requires it too (docs/decisions/0029).
 */
export function secondFactorPlugin(shopName: string) {
	const plugin = twoFactor({
		issuer: shopName,
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

/** The mark of a session (tables.server.ts); the hook of its creation sets it. */
const gaveCode = {
	fields: { gaveCode: { type: "boolean", required: false, defaultValue: false, input: false } },
} as const;

type OpenAdapter = ReturnType<typeof drizzleAdapter>;

/**
 * Better Auth begins a factor anew by replacing the key, which a first code may have confirmed since
 * it looked. A confirmed key stays: only that of an unconfirmed factor is replaced.
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
