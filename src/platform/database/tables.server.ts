import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** One row that the write probe updates (database-watch.server.ts). */
export const writeProbe = pgTable("write_probe", {
	id: integer().primaryKey(),
	writtenAt: timestamp({ withTimezone: true }).notNull(),
});

/** Values that the shop stores across restarts, by name (`shop-state.server.ts`). */
export const shopState = pgTable("shop_state", {
	name: text().primaryKey(),
	value: jsonb().notNull(),
	updatedAt: timestamp({ withTimezone: true }).notNull(),
});
