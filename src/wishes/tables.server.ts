import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { ofAccount } from "../accounts/tables.server.ts";
import { ofPart } from "../catalogue/tables.server.ts";
import { when } from "../platform/database/when.server.ts";

export const wishes = pgTable(
	"wishes",
	{ accountId: ofAccount(), partId: ofPart(), addedAt: when().notNull() },
	(table) => [primaryKey({ columns: [table.accountId, table.partId] }), index().on(table.partId)],
);
