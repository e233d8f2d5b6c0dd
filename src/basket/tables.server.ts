import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { ofAccount } from "../accounts/tables.server.ts";
import { ofPart } from "../catalogue/tables.server.ts";

/** The baskets of accounts. A line holds no stock and promises no price. */
export const basketLines = pgTable(
	"basket_lines",
	{
		accountId: ofAccount(),
		partId: ofPart(),
		/** The line's place in the basket, from 0. */
		place: integer().notNull(),
		quantity: integer().notNull(),
		/** The price that the customer saw last, so that the basket can show a change. */
		seenPriceTaka: integer(),
	},
	(table) => [
		primaryKey({ columns: [table.accountId, table.partId] }),
		index().on(table.partId),
		check("basket_quantity", sql`${table.quantity} between 1 and 1000000`),
	],
);
