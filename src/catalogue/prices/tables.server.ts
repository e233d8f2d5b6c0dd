import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "../../accounts/tables.server.ts";
import { maxPriceTaka, minPriceTaka } from "../../kernel/taka.ts";
import { when } from "../../platform/database/when.server.ts";
import { ofPart } from "../tables.server.ts";

/**
 * Every price that a part ever had. Every writer locks the part first, so a part's rows are in the
 * order of their numbers, and the last row is its price.
 */
export const partPrices = pgTable(
	"part_prices",
	{
		partId: ofPart(),
		number: bigint({ mode: "number" }).notNull().generatedByDefaultAsIdentity(),
		/** Absent while the part is not for sale. */
		priceTaka: integer(),
		/** The admin who set it; absent for an import and for the demonstration. */
		byAccountId: text().references(() => users.id),
		at: when().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.partId, table.number] }),
		check(
			"part_prices_in_bounds",
			sql`${table.priceTaka} between ${sql.raw(`${minPriceTaka} and ${maxPriceTaka}`)}`,
		),
	],
);
