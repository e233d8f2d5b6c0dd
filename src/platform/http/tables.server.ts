import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { when } from "../database/when.server.ts";

/** Stored answers by account and Idempotency-Key, for 24 hours. */
export const idempotencyKeys = pgTable(
	"idempotency_keys",
	{
		accountId: text().notNull(),
		key: text().notNull(),
		operation: text().notNull(),
		contentHash: text().notNull(),
		status: integer(),
		answer: jsonb(),
		createdAt: when().notNull(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.key] })],
);

/** Counts of attempts, one row per key and window. */
export const rateLimits = pgTable("rate_limits", {
	key: text().primaryKey(),
	count: integer().notNull(),
	endsAt: when().notNull(),
});
