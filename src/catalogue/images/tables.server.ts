import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The addresses of images uploaded to this shop; a part accepts no other image. */
export const uploads = pgTable("uploads", {
	address: text().primaryKey(),
	/** Whose upload it is: an admin, or a customer who shows what they received. */
	accountId: text().notNull(),
	createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
