import { foldDigits } from "../kernel/digits.ts";
import { copy } from "./copy.ts";

export const maxNameLength = 100;
export const minPasswordLength = 6;
export const maxPasswordLength = 128;

// RFC 5321 §4.5.3.1: 64 octets before the @; 254 in all (RFC 3696, erratum 1690).
const maxEmailLength = 254;
const emailShape =
	/^(?=[^@]{1,64}@)(?!\.)(?!.*\.\.)[a-z0-9._+-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** An e-mail address in its stored form: trimmed, lower case. */
export function foldEmail(typed: string): string {
	return typed.trim().toLowerCase();
}

/**
 * The error message for an e-mail address, or null. Extends the specification's rule (§5) to real
 * addresses: dots, plus, hyphens and underscores, several labels, a last label of 2 to 63 letters
 * (docs/decisions/0005-hardened-backend.md).
 */
export function emailError(typed: unknown): string | null {
	if (typeof typed !== "string" || typed.trim() === "") return copy.emailRequired;
	const email = foldEmail(typed);
	return email.length <= maxEmailLength && emailShape.test(email) ? null : copy.emailInvalid;
}

/** The error message for a password's length, or null: 6 or more (spec §5), at most 128 (our rule). */
export function passwordError(typed: unknown): string | null {
	if (typeof typed !== "string" || typed === "") return copy.passwordRequired;
	if (typed.length < minPasswordLength) return copy.passwordShort;
	return typed.length > maxPasswordLength ? copy.passwordLong : null;
}

/** The number of recovery codes, and their characters. Characters that people confuse are left out. */
export const recoveryCodeCount = 10;
export const recoveryCodeLetters = "abcdefghjkmnpqrstuvwxyz23456789";

const recoveryCodeShape = new RegExp(`^[${recoveryCodeLetters}]{5}-[${recoveryCodeLetters}]{5}$`);

/** Folds a code for comparison: without spaces. A recovery code is in lower case with its dash. */
export function foldCode(typed: string): string {
	const plain = foldDigits(typed).replace(/[\s-]/g, "").toLowerCase();
	return plain.length === 10 ? `${plain.slice(0, 5)}-${plain.slice(5)}` : plain;
}

/** The error message for a code of an app (six digits), or null. */
export function codeError(typed: unknown): string | null {
	return typeof typed === "string" && /^\d{6}$/.test(foldCode(typed)) ? null : copy.codeShape;
}

export function isRecoveryCode(typed: unknown): boolean {
	return typeof typed === "string" && recoveryCodeShape.test(foldCode(typed));
}

export function recoveryCodeError(typed: unknown): string | null {
	return isRecoveryCode(typed) ? null : copy.recoveryCodeShape;
}

export function anyCodeError(typed: unknown): string | null {
	return isRecoveryCode(typed) || codeError(typed) === null ? null : copy.anyCodeShape;
}

/** The error message for a typed name, or null. The server has more rules (`personNameError`). */
export function nameError(typed: unknown): string | null {
	if (typeof typed !== "string" || typed.trim() === "") return copy.nameRequired;
	return [...typed.trim()].length > maxNameLength ? copy.nameLong : null;
}
