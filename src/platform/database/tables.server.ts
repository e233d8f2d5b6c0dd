import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** One row, written to find out whether anything can be (write-probe.server.ts). */
export const writeProbe = pgTable("write_probe", {
	id: integer().primaryKey(),
	writtenAt: timestamp({ withTimezone: true }).notNull(),
});

/** What a shop's database remembers of itself from one start to the next, by name (`shop-state.server.ts`). */
export const shopState = pgTable("shop_state", {
	name: text().primaryKey(),
	value: jsonb().notNull(),
	updatedAt: timestamp({ withTimezone: true }).notNull(),
});
