import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.server.ts";
import { when } from "../platform/database/when.server.ts";
import type { Terms } from "./terms.ts";

/**
 * Every version of the shop's terms, never changed: the highest counts. The key lets only one of two admins write the
 * next version.
 */
export const terms = pgTable("terms", {
	version: integer().primaryKey(),
	data: jsonb().$type<Terms>().notNull(),
	/** Null: written by the shop itself. */
	byAccountId: text().references(() => users.id),
	createdAt: when().notNull().defaultNow(),
});
