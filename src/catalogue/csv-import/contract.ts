import { z } from "zod";
import { operationsOf } from "../../kernel/operation.ts";
import {
	Created,
	IdParams,
	ListQuery,
	Modified,
	PageQuery,
	Time,
} from "../../platform/contract.ts";
import { copy } from "./copy.ts";
import { importFields, importStates, maxFileBytes, movesFrom, rowActions } from "./rules.ts";

const { rules } = copy;
const operation = operationsOf("Parts");
const auth = "parts.edit";
const Column = z.enum(importFields).nullable();
const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const ImportParams = IdParams;

export const uploadCsvOperation = operation("uploadCsv", "POST /csvImport", {
	summary: "Upload a CSV file of prices, stock or parts, up to 10 MB; its dry run begins",
	auth,
	input: {
		query: z.object({ name: z.string().min(1).max(200).describe("The file's name") }),
		file: { name: "file", maxBytes: maxFileBytes, missing: rules.needed, tooLarge: rules.tooLarge },
	},
	output: Created,
	status: 201,
	errors: {
		"wrong-encoding": { status: 400, message: rules.encoding, field: "file" },
		"broken-csv": { status: 400, message: rules.broken, field: "file" },
		"no-rows": { status: 400, message: rules.empty, field: "file" },
		"too-many-rows": { status: 413, message: rules.tooMany, field: "file" },
	},
});

const CsvImport = z.object({
	_id: z.string(),
	name: z.string(),
	state: z.enum(importStates),
	by: z.string().nullable(),
	at: Time,
	heads: z.array(z.string()),
	columns: z.array(Column),
	counts: z.partialRecord(z.enum(rowActions), z.int()),
	lines: z.int().describe("The last line of the file"),
	line: z.int().describe("The line up to which the present state has done its work"),
	waits: z.boolean().describe("Another import writes first"),
});
export type ShownImport = z.output<typeof CsvImport>;

export const listImportsOperation = operation("listCsvImports", "GET /csvImport", {
	summary: "List the imports of CSV files, newest first",
	auth,
	input: { query: PageQuery },
	output: z.array(CsvImport),
	list: true,
});

export const findImportOperation = operation("findCsvImport", "GET /csvImport/{id}", {
	summary: "Read an import of a CSV file with its progress",
	auth,
	input: { params: ImportParams },
	output: CsvImport,
});

const ImportRow = z.object({
	_id: z.string(),
	line: z.int(),
	action: z.enum(rowActions).nullable(),
	part: z.string().nullable().describe("The name of its product"),
	before: z.record(z.string(), Value).nullable(),
	after: z.record(z.string(), Value).nullable(),
	reason: z.string().nullable(),
	cells: z.record(z.string(), z.string()).describe("The line as it was sent, by head"),
});
export type ImportRow = z.output<typeof ImportRow>;

export const listImportRowsOperation = operation("listCsvImportRows", "GET /csvImport/{id}/row", {
	summary: "List the lines of an import; as CSV, as they were sent, with their errors",
	auth,
	input: {
		params: ImportParams,
		query: ListQuery.extend({ action: z.enum(rowActions).optional() }),
	},
	output: z.array(ImportRow),
	list: true,
});

export const moveImportOperation = operation("moveCsvImport", "PATCH /csvImport/{id}", {
	summary: "Check a file again with other columns, import what was checked, or undo an import",
	auth,
	input: {
		params: ImportParams,
		body: z.object({
			state: z.enum(Object.keys(movesFrom) as (keyof typeof movesFrom)[]),
			columns: z
				.array(Column)
				.refine(
					(all) => new Set(all.filter(Boolean)).size === all.filter(Boolean).length,
					rules.twoColumns,
				)
				.describe(
					"The field of each column: the new ones to check, otherwise those that were seen",
				),
		}),
	},
	output: Modified,
	errors: {
		"wrong-columns": { status: 400, message: rules.columns, field: "columns" },
		moved: { status: 409, message: rules.moved },
		"too-old": { status: 409, message: rules.tooOld },
	},
});
