import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { when } from "../platform/database/when.server.ts";
import { users } from "./tables.server.ts";

export type VersionedTable = ReturnType<typeof versionedTable<object>>;

/**
 * A table of all versions of what the shop states about itself, such as its terms. A stored version
 * never changes; the highest is in force. The primary key lets only one of two admins write the
 * next version.
 */
export function versionedTable<Data extends object>(name: string) {
	return pgTable(name, {
		version: integer().primaryKey(),
		data: jsonb().$type<Data>().notNull(),
		/** Null if the shop itself wrote it. */
		byAccountId: text().references(() => users.id),
		createdAt: when().notNull().defaultNow(),
	});
}
