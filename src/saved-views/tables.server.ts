import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ofAccount } from "../accounts/tables.server.ts";
import { when } from "../platform/database/when.server.ts";

/** The filters of staff's lists (their addresses below /dashboard/) that somebody saved under a name. */
export const savedViews = pgTable(
	"saved_views",
	{
		accountId: ofAccount("cascade"),
		list: text().notNull(),
		name: text().notNull(),
		query: text().notNull(),
		createdAt: when().notNull(),
	},
	({ accountId, list, name }) => [primaryKey({ columns: [accountId, list, name] })],
);
