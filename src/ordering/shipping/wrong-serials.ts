import type { Problem } from "../../platform/http/problem.ts";
import { readSerial } from "../serial.ts";
import { copy as shippingCopy } from "./copy.ts";
import { copy } from "./dialog.copy.ts";

/**
 * Returns the error of each serial number field of a part after a refusal, or undefined. A field of
 * several lines has the error of its first wrong line.
 */
export function wrongSerials(
	fields: readonly string[],
	partId: string,
	problem: Problem,
): (string | undefined)[] {
	const sentences = Object.values(problem.fields ?? {});
	function wrong(typed: string): string | undefined {
		if (typed.trim() === "") return undefined;
		const serial = readSerial(typed);
		if (serial === null) return shippingCopy.serialWrong;
		const isTaken = problem.partId === partId && problem.serial === serial;
		if (isTaken) return copy.takenElsewhere(serial);
		const twice = shippingCopy.serialTwice(serial);
		return sentences.includes(twice) ? twice : undefined;
	}
	return fields.map((field) => field.split("\n").map(wrong).find(Boolean));
}
