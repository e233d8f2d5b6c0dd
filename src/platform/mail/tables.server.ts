import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { when } from "../database/when.server.ts";
import { mailStatuses } from "./mailer.ts";

export const mailStatus = pgEnum("mail_status", mailStatuses);

/** Mails to send, and what became of those that were (docs/decisions/0013). */
export const mails = pgTable(
	"mails",
	{
		/** Also the mail's Message-ID, so that one that goes out twice is known for the same. */
		id: uuid().primaryKey(),
		/** Which words it carries, such as `order paid`. */
		kind: text().notNull(),
		recipient: text().notNull(),
		/** The id of what it is about: an order or an account. */
		about: text().notNull(),
		/** What its words need besides, such as a one-time link; gone once the mail has ended. */
		parameters: jsonb().$type<Record<string, string>>(),
		status: mailStatus().notNull(),
		tries: integer().notNull(),
		/** When it is tried next; while one process tries, when another may. */
		dueAt: when().notNull(),
		giveUpAt: when().notNull(),
		/** When it was counted as one of the few that an unverified address gets; null for all others. */
		countedAt: when(),
		/** What the last try met with. */
		trouble: text(),
		createdAt: when().notNull(),
		endedAt: when(),
	},
	(table) => [
		index("mails_queued").on(table.dueAt).where(sql`status = 'queued'`),
		index("mails_ended").on(table.endedAt).where(sql`status <> 'queued'`),
		index("mails_counted").on(table.recipient, table.countedAt).where(sql`counted_at is not null`),
	],
);
