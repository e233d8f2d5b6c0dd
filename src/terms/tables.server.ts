import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.server.ts";
import { when } from "../platform/database/when.server.ts";
import type { Terms } from "./terms.ts";

/**
 * All versions of the shop's terms. A stored version never changes; the highest is in force. The
 * primary key lets only one of two admins write the next version.
 */
export const terms = pgTable("terms", {
	version: integer().primaryKey(),
	data: jsonb().$type<Terms>().notNull(),
	/** Null if the shop itself wrote it. */
	byAccountId: text().references(() => users.id),
	createdAt: when().notNull().defaultNow(),
});
