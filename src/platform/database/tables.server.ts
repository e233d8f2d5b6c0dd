import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { when } from "./when.server.ts";

/** One row that the write probe updates (database-watch.server.ts). */
export const writeProbe = pgTable("write_probe", {
	id: integer().primaryKey(),
	writtenAt: when().notNull(),
});

/** Values that the shop stores across restarts, by name (`shop-state.server.ts`). */
export const shopState = pgTable("shop_state", {
	name: text().primaryKey(),
	value: jsonb().notNull(),
	updatedAt: when().notNull(),
});
