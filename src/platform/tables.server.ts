import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

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

/** Who did what to whom or what, when, and how it was before and after. Never changed, never deleted. */
export const auditEntries = pgTable(
	"audit_entries",
	{
		id: text().primaryKey(),
		/** The account that did it, and its address at the time. */
		accountId: text().notNull(),
		email: text().notNull(),
		did: text().notNull(),
		/** What it was done to, such as `account:<id>`. */
		about: text().notNull(),
		before: jsonb(),
		after: jsonb(),
		createdAt: timestamp({ withTimezone: true }).notNull(),
	},
	(table) => [index().on(table.createdAt, table.id)],
);
