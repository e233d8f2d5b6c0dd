import { z } from "zod";
import { foldDigits } from "../kernel/digits.ts";
import { defaultLimit, maxLimit } from "../kernel/page.ts";

const whole = z
	.string()
	.transform(foldDigits)
	.pipe(z.string().regex(/^\d{1,6}$/, "Please give a whole number."))
	.transform(Number);

/** The query parameters `page` (from 1) and `limit` (from 1 to 100); contract, Calls. */
export const PageQuery = z.object({
	page: whole.pipe(z.number().min(1, "Pages begin at 1.")).default(1),
	limit: whole
		.pipe(z.number().min(1, `From 1 to ${maxLimit}.`).max(maxLimit, `From 1 to ${maxLimit}.`))
		.default(defaultLimit),
});

/** The query of a list that can be saved: with `csv` all its rows come as a CSV file with this separator. */
export const ListQuery = PageQuery.extend({
	csv: z
		.enum(["comma", "semicolon"], "Comma or semicolon.")
		.optional()
		.describe(
			"All rows as a CSV file with this separator, newest first; `page` and `limit` are ignored",
		),
});

/** An id in a path. `readInput` answers 404 for a text that cannot be an id, before it uses this schema. */
export const IdParams = z.object({ id: z.string() });

/** A time on the wire: RFC 3339 in UTC. */
export const Time = z.iso.datetime();

/** The outputs of calls that did something, created a row, or changed or deleted a number of rows. */
export const Acknowledged = z.object({ acknowledged: z.literal(true) });
export const Created = Acknowledged.extend({ insertedId: z.string() });
export const Modified = z.object({ modifiedCount: z.int() });
export const Deleted = z.object({ deletedCount: z.int() });
