import { foldDigits } from "../kernel/digits.ts";

// What labels and their bar codes have: no letters beyond English ones.
const shape = /^[\x21-\x7e]{3,60}$/;

/**
 * A serial number as it is kept, however it was typed or scanned: in capitals, without spaces. Null where it is
 * none. Two numbers are the same exactly if they read the same.
 */
export function readSerial(typed: string): string | null {
	const serial = foldDigits(typed).replace(/\s/g, "").toUpperCase();
	return shape.test(serial) ? serial : null;
}
