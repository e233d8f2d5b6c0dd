import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How often a search found nothing: by folded words and day in Bangladesh. It says nothing about who searched. */
export const missedSearches = pgTable(
	"missed_searches",
	{
		day: date().notNull(),
		words: text().notNull(),
		times: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.day, table.words] }),
		check("missed_searches_times", sql`${table.times} >= 1`),
	],
);
