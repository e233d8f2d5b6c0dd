import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.server.ts";
import { parts } from "../catalogue/tables.server.ts";

/** The wish lists of accounts. */
export const wishes = pgTable(
	"wishes",
	{
		accountId: text()
			.notNull()
			.references(() => users.id),
		partId: uuid()
			.notNull()
			.references(() => parts.id),
		addedAt: timestamp({ withTimezone: true }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.partId] }), index().on(table.partId)],
);
