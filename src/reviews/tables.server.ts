import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.server.ts";
import { when } from "../platform/database/when.server.ts";

/** Reviews of the shop by customers; one to five stars. */
export const reviews = pgTable(
	"reviews",
	{
		id: uuid().primaryKey(),
		/** Null for the demonstration's reviews. */
		accountId: text().references(() => users.id),
		name: text().notNull(),
		body: text().notNull(),
		stars: integer().notNull(),
		/** When the review was hidden from everybody but admins, and why. */
		hiddenAt: when(),
		hiddenReason: text(),
		/** When an admin last decided: hid it, showed it again, or left it as it is. Null: it waits at the desk. */
		decidedAt: when(),
		createdAt: when().notNull().defaultNow(),
	},
	(table) => [
		index().on(table.createdAt, table.id),
		index("reviews_waiting").on(table.createdAt, table.id).where(sql`decided_at is null`),
		index().on(table.accountId),
		check("stars_one_to_five", sql`${table.stars} between 1 and 5`),
		check("review_hidden", sql`(${table.hiddenReason} is null) = (${table.hiddenAt} is null)`),
	],
);
