import { foldDigits } from "./digits.ts";

// Bangladesh: 01 and an operator digit 3–9, then eight digits (BTRC numbering plan).
// People also write the 0 after the country code: +880 01712…, +880(0)1712….
const mobile = /^(?:\+?88)?0{0,2}(1[3-9]\d{8})$/;
const international = /^\+[1-9]\d{6,14}$/;

/**
 * A phone number as stored: `+8801XXXXXXXXX`, or `+` and 7 to 15 digits (E.164). Accepts the usual notations
 * (spaces, hyphens, dots, brackets, Bangla digits, a leading 00); returns null for anything else.
 */
export function readPhone(typed: string): string | null {
	const digits = foldDigits(typed.trim())
		.replace(/[\s().\-‐-―]/g, "")
		.replace(/^00/, "+");
	const local = mobile.exec(digits);
	if (local) return `+880${local[1]}`;
	return international.test(digits) ? digits : null;
}
