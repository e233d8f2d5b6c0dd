import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { when } from "../../platform/database/when.server.ts";
import { ofAccount } from "../tables.server.ts";

/** Notes that staff wrote about a customer or an order. No customer sees them. */
export const staffNotes = pgTable(
	"staff_notes",
	{
		id: uuid().primaryKey(),
		/** `account:<id>` or `order:<id>`, as in the audit. */
		about: text().notNull(),
		/** The customer, or the order's customer. The removal of this account deletes the note. */
		customerId: ofAccount(),
		text: text().notNull(),
		byAccountId: ofAccount(),
		createdAt: when().notNull(),
	},
	(table) => [
		index().on(table.about, table.createdAt, table.id),
		index().on(table.customerId, table.createdAt, table.id),
	],
);
