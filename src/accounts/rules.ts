import { copy } from "./copy.ts";

export const longestName = 100;
export const shortestPassword = 6;
export const longestPassword = 128;

// RFC 5321 §4.5.3.1: 64 octets before the @, 254 in all as RFC 3696's erratum 1690 has it.
const longestEmail = 254;
const emailShape =
	/^(?=[^@]{1,64}@)(?!\.)(?!.*\.\.)[a-z0-9._+-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** An e-mail address as it is kept and compared: trimmed, case folded. */
export function foldEmail(typed: string): string {
	return typed.trim().toLowerCase();
}

/**
 * What is wrong with an e-mail address, or null.
 *
 * The specification's rule (§5) widened to what people have: dots, plus,
 * hyphens and underscores, several labels, an ending of 2 to 63 letters
 * (docs/decisions/0006-widened-email-rule.md).
 */
export function faultOfEmail(typed: unknown): string | null {
	if (typeof typed !== "string" || typed.trim() === "") return copy.emailRequired;
	const email = foldEmail(typed);
	return email.length <= longestEmail && emailShape.test(email) ? null : copy.emailInvalid;
}

/** What is wrong with a password by its length (spec §5: at least 6; ours: at most 128), or null. */
export function faultOfPassword(typed: unknown): string | null {
	if (typeof typed !== "string" || typed === "") return copy.passwordRequired;
	if (typed.length < shortestPassword) return copy.passwordShort;
	return typed.length > longestPassword ? copy.passwordLong : null;
}

/** What is wrong with a name (required; at most 100 characters; no control characters), or null. */
export function faultOfName(typed: unknown): string | null {
	if (typeof typed !== "string" || typed.trim() === "") return copy.nameRequired;
	if ([...typed.trim()].length > longestName) return copy.nameLong;
	return controlCharacters.test(typed.trim()) ? copy.nameUnreadable : null;
}
