import { randomInt } from "node:crypto";
import { twoFactor } from "better-auth/plugins/two-factor";
import { recoveryCodeCount, recoveryCodeLetters } from "../rules.ts";

/**
 * Better Auth's second factor: codes of an app (TOTP, RFC 6238) and recovery codes, both stored
 * encrypted. Its own limit of attempts is off, because ours (second-factor-limits.server.ts) also
 * counts attempts within a session. Apps display the account under the shop's name.
 *
 * Better Auth requires a code only after a password; here a login with Google requires it too
 * (docs/decisions/0029).
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
	return { ...plugin, hooks: { after } };
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
