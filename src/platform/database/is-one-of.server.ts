import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * The condition of a CHECK for `text({ enum: words })`: the database refuses words that the code
 * does not know. A table that each booking writes to has an enum type (`pgEnum`) instead, because
 * PostgreSQL parses the text of a CHECK again for each statement (docs/decisions/0058).
 */
export function isOneOf(column: PgColumn, words: readonly string[]): SQL {
	return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}
