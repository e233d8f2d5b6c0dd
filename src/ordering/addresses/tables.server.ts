import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ofAccount } from "../../accounts/tables.server.ts";
import { when } from "../../platform/database/when.server.ts";

/** The addresses that customers stored for their next orders, at most ten for each account. */
export const addresses = pgTable(
	"addresses",
	{
		id: uuid().primaryKey(),
		accountId: ofAccount(),
		address: text().notNull(),
		area: text().notNull(),
		/** Empty if the customer chose none. The area may name the district. */
		district: text().notNull(),
		/** The time of the last order to this address. */
		usedAt: when().notNull(),
	},
	(table) => [
		uniqueIndex("addresses_once").on(table.accountId, table.address, table.area, table.district),
		index().on(table.accountId, table.usedAt),
	],
);
