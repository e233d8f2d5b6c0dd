import { customType, index, integer, pgTable } from "drizzle-orm/pg-core";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
/** Text in the order of its bytes, whatever the database's own order is. */
const textByBytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The words of every part, also if archived, with the weights of their fields, and markers for category and live. */
export const partWords = pgTable(
	"part_words",
	{
		// Without a foreign key: its check would slow an import down, and no part is ever deleted.
		number: integer().primaryKey(),
		words: tsvector().notNull(),
	},
	(table) => [index("part_words_words").using("gin", table.words)],
);

/** The number of live parts with each word, and in each category. Spelling is repaired by these words. */
export const liveWords = pgTable("live_words", {
	word: textByBytes().primaryKey(),
	parts: integer().notNull(),
});

/** These tables are made from the others, so backups leave them out. */
export const derivedTables = ["part_words", "live_words"] as const;
