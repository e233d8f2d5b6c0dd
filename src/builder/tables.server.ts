import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.server.ts";
import type { BuildLine } from "../fit/build-line.ts";
import { when } from "../platform/database/when.server.ts";

/** Saved builds. They store parts, but no prices and no verdicts: the shop reads those again each time. */
export const builds = pgTable(
	"builds",
	{
		/** Random (UUID version 4), because whoever knows the id may read the build. */
		id: uuid().primaryKey(),
		/** Absent for builds that the shop suggests. */
		accountId: text().references(() => users.id),
		name: text().notNull(),
		parts: jsonb().$type<BuildLine[]>().notNull(),
		createdAt: when().notNull(),
		updatedAt: when().notNull(),
	},
	(table) => [index().on(table.accountId, table.createdAt, table.id)],
);
