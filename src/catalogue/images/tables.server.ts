import { pgTable, text } from "drizzle-orm/pg-core";
import { when } from "../../platform/database/when.server.ts";

/** The addresses of images uploaded to this shop; a part accepts no other image. */
export const uploads = pgTable("uploads", {
	address: text().primaryKey(),
	/** The account that uploaded the image: an admin, or a customer who shows a received part. */
	accountId: text().notNull(),
	createdAt: when().notNull().defaultNow(),
});
