import { randomInt } from "node:crypto";
import { twoFactor } from "better-auth/plugins/two-factor";
import { recoveryCodeCount, recoveryCodeLetters } from "../rules.ts";

/**
 * Better Auth's second factor: codes of an app (TOTP, RFC 6238) and recovery
 * codes, both kept encrypted. Its own count of tries is off, since ours
 * (second-factor-limits.server.ts) also counts those of who is signed in. An app
 * shows the account under the shop's name.
 *
 * Better Auth asks for it after a password alone; here it is asked for after
 * Google too (docs/decisions/0029).
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

/** Whether an answer ends the wait for a code, and with it a sign-in. */
export function endsSecondStep(answer: Response): boolean {
	return answer.headers.getSetCookie().some((one) => /two_factor=;/.test(one));
}

/**
 * A redirect after a sign-in by Google that still needs the code: the page that
 * it leads to is told so (`step=second`).
 */
export function redirectToSecondStep(answer: Response): Response {
	const location = answer.headers.get("location");
	const isHalf = answer.headers.getSetCookie().some((one) => /two_factor=[^;]/.test(one));
	if (!location || !isHalf) return answer;
	const headers = new Headers(answer.headers);
	headers.set("location", `${location}${location.includes("?") ? "&" : "?"}step=second`);
	headers.delete("content-type");
	return new Response(null, { status: answer.status, headers });
}
