import { sql } from "drizzle-orm";
import {
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uuid,
} from "drizzle-orm/pg-core";
import { mailStatuses } from "../mail/mailer.ts";
import { isOneOf } from "./is-one-of.server.ts";

/** One row, written to find out whether anything can be (write-probe.server.ts). */
export const writeProbe = pgTable("write_probe", {
	id: integer().primaryKey(),
	writtenAt: timestamp({ withTimezone: true }).notNull(),
});

/** Answers kept for a repeated Idempotency-Key: per account, for 24 hours. */
export const idempotencyKeys = pgTable(
	"idempotency_keys",
	{
		accountId: text().notNull(),
		key: text().notNull(),
		operation: text().notNull(),
		contentHash: text().notNull(),
		status: integer(),
		answer: jsonb(),
		createdAt: timestamp({ withTimezone: true }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.key] })],
);

/** Counted tries, one row per key and window. */
export const rateLimits = pgTable("rate_limits", {
	key: text().primaryKey(),
	count: integer().notNull(),
	endsAt: timestamp({ withTimezone: true }).notNull(),
});

/** Mails to send, and what became of those that were (docs/decisions/0013). */
export const mails = pgTable(
	"mails",
	{
		/** Also the mail's Message-ID, so that one that goes out twice is known for the same. */
		id: uuid().primaryKey(),
		/** Which words it carries, such as `order paid`. */
		kind: text().notNull(),
		recipient: text().notNull(),
		/** The id of what it tells of: an order or an account. */
		about: text().notNull(),
		/** What its words need besides, such as a one-time link; gone once the mail has ended. */
		parameters: jsonb("facts").$type<Record<string, string>>(),
		status: text({ enum: mailStatuses }).notNull(),
		tries: integer().notNull(),
		/** When it is tried next; while one process tries, when another may. */
		dueAt: timestamp({ withTimezone: true }).notNull(),
		giveUpAt: timestamp({ withTimezone: true }).notNull(),
		/** What the last try met with. */
		trouble: text(),
		createdAt: timestamp({ withTimezone: true }).notNull(),
		endedAt: timestamp({ withTimezone: true }),
	},
	(table) => [
		index("mails_queued").on(table.dueAt).where(sql`status = 'queued'`),
		index("mails_ended").on(table.endedAt).where(sql`status <> 'queued'`),
		check("mails_status_listed", isOneOf(table.status, mailStatuses)),
	],
);

/** What a shop's database remembers of itself from one start to the next, by name (`shop-state.server.ts`). */
export const shopState = pgTable("shop_state", {
	name: text().primaryKey(),
	value: jsonb().notNull(),
	updatedAt: timestamp({ withTimezone: true }).notNull(),
});
