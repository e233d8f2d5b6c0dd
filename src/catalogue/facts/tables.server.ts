import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { ofAccount } from "../../accounts/tables.server.ts";
import { when } from "../../platform/database/when.server.ts";
import type { AttributeValue } from "../attributes/attribute.ts";
import { ofPart } from "../tables.server.ts";

/**
 * The established facts of parts: `parts.attributes` has their values, whatever an import reads. A
 * fact without a value means "unknown". `imported` is what the last import read; it is restored
 * when the fact is removed.
 */
export const partFacts = pgTable(
	"part_facts",
	{
		partId: ofPart(),
		key: text().notNull(),
		value: jsonb().$type<AttributeValue>(),
		imported: jsonb().$type<AttributeValue>(),
		/** The source, such as the manufacturer's page or a measurement. */
		source: text().notNull(),
		establishedBy: ofAccount(),
		establishedAt: when().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.partId, table.key] }),
		check("source_told", sql`char_length(${table.source}) between 1 and 200`),
	],
);

/** Customers' reports of wrong facts. `doneAt` is the time when an admin marked the report as done. */
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
	(table) => [index().on(table.createdAt, table.id), index().on(table.accountId)],
);
