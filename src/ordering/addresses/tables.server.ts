import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ofAccount } from "../../accounts/tables.server.ts";
import { when } from "../../platform/database/when.server.ts";

/** Addresses that accounts asked to be kept for their next orders; the last ten of each. */
export const addresses = pgTable(
	"addresses",
	{
		id: uuid().primaryKey(),
		accountId: ofAccount(),
		address: text().notNull(),
		area: text().notNull(),
		/** Empty where none was chosen: then the area may name it. */
		district: text().notNull(),
		/** When it was ordered to last. */
		usedAt: when().notNull(),
	},
	(table) => [
		uniqueIndex("addresses_once").on(table.accountId, table.address, table.area, table.district),
		index().on(table.accountId, table.usedAt),
	],
);
