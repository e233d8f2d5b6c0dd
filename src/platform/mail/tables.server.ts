import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { when } from "../database/when.server.ts";
import { mailStatuses } from "./mailer.ts";

export const mailStatus = pgEnum("mail_status", mailStatuses);

/** The queued mails, and the ended mails with their results (docs/decisions/0013). */
export const mails = pgTable(
	"mails",
	{
		/** Also the mail's Message-ID, so that a mail program recognises a mail that was sent twice. */
		id: uuid().primaryKey(),
		/** The name of the writer of the content, such as `order paid`. */
		kind: text().notNull(),
		recipient: text().notNull(),
		/** The id of the order or account that the mail is about. */
		about: text().notNull(),
		/** Other values for the writer, such as a one-time link; null after the mail has ended. */
		parameters: jsonb().$type<Record<string, string>>(),
		status: mailStatus().notNull(),
		tries: integer().notNull(),
		/** The time of the next attempt; during an attempt, the end of the lease. */
		dueAt: when().notNull(),
		giveUpAt: when().notNull(),
		/** The time when the mail was counted for an unverified address, which gets only a few; else null. */
		countedAt: when(),
		/** The failure of the last attempt. */
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
