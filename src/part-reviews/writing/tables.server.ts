import { pgTable, text } from "drizzle-orm/pg-core";
import { users } from "../../accounts/tables.server.ts";
import { when } from "../../platform/database/when.server.ts";

/** Accounts that do not want to be asked for reviews by mail. */
export const reviewMailStops = pgTable("review_mail_stops", {
	accountId: text()
		.primaryKey()
		.references(() => users.id),
	stoppedAt: when().notNull(),
});
