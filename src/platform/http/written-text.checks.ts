import { z } from "./zod.ts";

/** Text of 1 to `max` characters. A character counts once, also if JavaScript stores it in two code units. */
export function writtenText(max: number, needed: string, long: string) {
	return z
		.string(needed)
		.trim()
		.min(1, needed)
		.refine((typed) => [...typed].length <= max, long)
		.meta({ maxLength: max });
}
