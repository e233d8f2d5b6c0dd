import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { ofAccount } from "../../accounts/tables.server.ts";
import { when } from "../../platform/database/when.server.ts";
import type { AttributeValue } from "../attributes/attribute.ts";
import { ofPart } from "../tables.server.ts";

/**
 * What somebody has established about a part: `parts.attributes` has these values, whatever an import reads. Without
 * a value it is established that nobody knows it. `imported` is what the import read, for when the fact is taken away.
 */
export const partFacts = pgTable(
	"part_facts",
	{
		partId: ofPart(),
		key: text().notNull(),
		value: jsonb().$type<AttributeValue>(),
		imported: jsonb().$type<AttributeValue>(),
		/** Where it is from: a maker's page, a measurement. */
		source: text().notNull(),
		establishedBy: ofAccount(),
		establishedAt: when().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.partId, table.key] }),
		check("source_told", sql`char_length(${table.source}) between 1 and 200`),
	],
);

/** What customers report as wrong about a part, until an admin has dealt with it. */
export const factReports = pgTable(
	"fact_reports",
	{
		id: uuid().primaryKey(),
		partId: ofPart(),
		key: text().notNull(),
		says: text().notNull().default(""),
		accountId: ofAccount(),
		createdAt: when().notNull(),
		doneAt: when(),
	},
	(table) => [index().on(table.createdAt, table.id)],
);
