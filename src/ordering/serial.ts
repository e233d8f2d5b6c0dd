import { foldDigits } from "../kernel/digits.ts";

// Labels and bar codes have only English letters.
const shape = /^[\x21-\x7e]{3,60}$/;

/**
 * Returns a serial number as it is stored: in capitals, without spaces. Null if the text is no
 * serial number. Two typed numbers are the same exactly if the results are equal.
 */
export function readSerial(typed: string): string | null {
	const serial = foldDigits(typed).replace(/\s/g, "").toUpperCase();
	return shape.test(serial) ? serial : null;
}
