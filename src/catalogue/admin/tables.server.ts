import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../../accounts/tables.server.ts";
import { isOneOf } from "../../platform/database/is-one-of.server.ts";
import { when } from "../../platform/database/when.server.ts";
import type { BatchRow } from "./batch.checks.ts";
import { batchFields } from "./batch-rules.ts";

/** One change of several parts by an admin, with each part's value before and after, so that it can be taken back. */
export const partBatches = pgTable(
	"part_batches",
	{
		id: uuid().primaryKey(),
		byAccountId: text()
			.notNull()
			.references(() => users.id),
		field: text({ enum: batchFields }).notNull(),
		rows: jsonb().$type<BatchRow[]>().notNull(),
		createdAt: when().notNull(),
		undoneAt: when(),
	},
	(table) => [
		check("part_batch_field_listed", isOneOf(table.field, batchFields)),
		index().on(table.createdAt, table.id),
	],
);
