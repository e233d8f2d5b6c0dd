import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * For a CHECK beside `text({ enum: words })`: a word that the code does not know cannot stand in a
 * row, whoever writes it.
 */
export function isOneOf(column: PgColumn, words: readonly string[]): SQL {
	return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}
