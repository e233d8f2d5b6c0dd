import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.server.ts";
import type { BuildLine } from "../fit/build-line.ts";
import { when } from "../platform/database/when.server.ts";

/** Saved builds. They name parts and say nothing of prices or of what fits: both are read anew each time. */
export const builds = pgTable(
	"builds",
	{
		/** Random (UUID version 4), because whoever knows it may read the build. */
		id: uuid().primaryKey(),
		/** Absent for what the shop itself suggests as builds to start from. */
		accountId: text().references(() => users.id),
		name: text().notNull(),
		parts: jsonb().$type<BuildLine[]>().notNull(),
		createdAt: when().notNull(),
		updatedAt: when().notNull(),
	},
	(table) => [index().on(table.accountId, table.createdAt, table.id)],
);
