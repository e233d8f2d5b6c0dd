import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The addresses that our own upload gave: no part takes its image from anywhere else. */
export const uploads = pgTable("uploads", {
	address: text().primaryKey(),
	/** The admin's account. */
	accountId: text().notNull(),
	createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
