import { z } from "./zod.ts";

/** A number, or one as somebody types it: Bangla digits, grouping commas. `read` returns null for what is none. */
export function typedWhole(message: string, read: (typed: string) => number | null) {
	return z.union([z.number(), z.string().max(40)], message).transform((typed, context) => {
		const number = read(String(typed));
		if (number !== null) return number;
		context.addIssue({ code: "custom", message });
		return z.NEVER;
	});
}
