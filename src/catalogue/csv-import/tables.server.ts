import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../../accounts/tables.server.ts";
import { isOneOf } from "../../platform/database/is-one-of.server.ts";
import { when } from "../../platform/database/when.server.ts";
import type { FieldValues } from "../admin/change-fields.server.ts";
import { type Counts, type ImportField, importStates, rowActions } from "./rules.ts";

/** A CSV file of prices, stock or parts that an admin uploaded, with what became of it. */
export const csvImports = pgTable(
	"csv_imports",
	{
		id: uuid().primaryKey(),
		/** The admin who uploaded it, or who last let it run. */
		byAccountId: text()
			.notNull()
			.references(() => users.id),
		name: text().notNull(),
		state: text({ enum: importStates }).notNull(),
		heads: jsonb().$type<string[]>().notNull(),
		/** The field of each column; null: the column is not read. */
		columns: jsonb().$type<(ImportField | null)[]>().notNull(),
		counts: jsonb().$type<Counts>().notNull().default({}),
		/** The last line of the file. */
		lines: integer().notNull(),
		/** The line up to which the present state has done its work. */
		line: integer().notNull().default(0),
		createdAt: when().notNull(),
		/** Since when it is in this state: imports that write run in this order. */
		stateSince: when().notNull(),
		/** When its next batch is due: imports take turns. */
		dueAt: when().notNull(),
	},
	(table) => [
		check("csv_import_state_listed", isOneOf(table.state, importStates)),
		index().on(table.createdAt, table.id),
	],
);

export type CsvImport = typeof csvImports.$inferSelect;

/** One line of such a file, as it was sent, and what it does. */
export const csvImportRows = pgTable(
	"csv_import_rows",
	{
		importId: uuid()
			.notNull()
			.references(() => csvImports.id, { onDelete: "cascade" }),
		/** The number of the line in a spreadsheet, where the heads are line 1. */
		line: integer().notNull(),
		cells: jsonb().$type<string[]>().notNull(),
		/** Null until the line was checked. */
		action: text({ enum: rowActions }),
		/** The id of its part. */
		partId: uuid(),
		/** The changed fields, before and after. */
		before: jsonb().$type<FieldValues>(),
		after: jsonb().$type<FieldValues>(),
		reason: text(),
	},
	(table) => [
		primaryKey({ columns: [table.importId, table.line] }),
		check("csv_import_action_listed", isOneOf(table.action, rowActions)),
		index().on(table.importId, table.action, table.line),
		index().on(table.importId, table.partId),
	],
);
