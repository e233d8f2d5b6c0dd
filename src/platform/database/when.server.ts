import { timestamp } from "drizzle-orm/pg-core";

/** A column with a time. `column` is its name in the database, if that differs from the name in the code. */
export function when(column = "") {
	return timestamp(column, { withTimezone: true });
}
