import { timestamp } from "drizzle-orm/pg-core";

/** A column that holds a moment; `column` is its name where the database spells it in another way. */
export function when(column = "") {
	return timestamp(column, { withTimezone: true });
}
