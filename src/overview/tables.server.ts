import { bigint, pgTable } from "drizzle-orm/pg-core";
import { when } from "../platform/database/when.server.ts";

/**
 * The money of each hour that is over: payments less refunds. It never changes afterwards, because a
 * refund belongs to the hour in which it was done. Hours without money have no row.
 */
export const takingsByHour = pgTable("takings_by_hour", {
	hour: when().primaryKey(),
	poisha: bigint({ mode: "number" }).notNull(),
});
