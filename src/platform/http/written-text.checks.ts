import { z } from "./zod.ts";

/** Text that somebody writes: 1 to `max` characters, however many places each takes. */
export function writtenText(max: number, needed: string, long: string) {
	return z
		.string(needed)
		.trim()
		.min(1, needed)
		.refine((typed) => [...typed].length <= max, long)
		.meta({ maxLength: max });
}
