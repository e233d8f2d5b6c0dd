import { readWhole } from "../../kernel/digits.ts";
import { z } from "./zod.ts";

/** A number, or the text of a number with Bangla digits or grouping commas. `read` returns null for any other text. */
export function typedWhole(message: string, read: (typed: string) => number | null) {
	return z.union([z.number(), z.string().max(40)], message).transform((typed, context) => {
		const number = read(String(typed));
		if (number !== null) return number;
		context.addIssue({ code: "custom", message });
		return z.NEVER;
	});
}

/** A whole number within bounds, given as a number or as typed text. */
export function wholeWithin(min: number, max: number, message: string) {
	return typedWhole(message, (typed) => {
		const number = readWhole(typed);
		return number !== null && number >= min && number <= max ? number : null;
	});
}
