import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../../accounts/tables.server.ts";
import { parts } from "../../catalogue/tables.server.ts";

/** The baskets of accounts. A line holds no stock and promises no price. */
export const basketLines = pgTable(
	"basket_lines",
	{
		accountId: text()
			.notNull()
			.references(() => users.id),
		partId: uuid()
			.notNull()
			.references(() => parts.id),
		/** Its place in the basket, from 0. */
		place: integer().notNull(),
		quantity: integer().notNull(),
		/** The price that the customer saw last, so that a change can be said. */
		seenPriceTaka: integer(),
	},
	(table) => [
		primaryKey({ columns: [table.accountId, table.partId] }),
		index().on(table.partId),
		check("basket_quantity", sql`${table.quantity} between 1 and 1000000`),
	],
);
