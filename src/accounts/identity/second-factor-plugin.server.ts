import { randomInt } from "node:crypto";
import { twoFactor } from "better-auth/plugins/two-factor";
import { recoveryCodeCount, recoveryCodeLetters } from "../rules.ts";

/**
 * Better Auth's second factor: codes of an app (TOTP, RFC 6238) and recovery codes, both stored
 * encrypted. Its own count of attempts is off, since ours (second-factor-limits.server.ts) also counts
 * those of who is signed in. An app shows the account under the shop's name.
 *
 * Better Auth asks for it after a password alone; here it is asked for after Google too
 * (docs/decisions/0029).
 */
export function secondFactorPlugin(shopName: string) {
	const plugin = twoFactor({
		issuer: shopName,
		// Who signs in with Google has no password to be asked for.
		allowPasswordless: true,
		accountLockout: { enabled: false },
		backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
	});
	const after = plugin.hooks.after.map((hook) => ({
		...hook,
		matcher: (context: { path?: string }) => waysIn.includes(context.path ?? ""),
	}));
	return { ...plugin, hooks: { after } };
}

/** Better Auth's paths by which somebody signs in. */
const waysIn = ["/sign-in/email", "/callback/:id"];

function makeRecoveryCodes(): string[] {
	return Array.from({ length: recoveryCodeCount }, () => {
		const letters = Array.from(
			{ length: 10 },
			() => recoveryCodeLetters[randomInt(recoveryCodeLetters.length)],
		);
		return `${letters.slice(0, 5).join("")}-${letters.slice(5).join("")}`;
	});
}
