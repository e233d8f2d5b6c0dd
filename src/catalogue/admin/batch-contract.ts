import { z } from "zod";
import { operationsOf } from "../../kernel/operation.ts";
import { Created, IdParams, PageQuery, Time } from "../../platform/contract.ts";
import { BatchChange, BatchRow } from "./batch.checks.ts";
import { batchFields, maxBatch } from "./batch-rules.ts";
import { copy } from "./copy.ts";
import { ProductFilter } from "./product-filter.checks.ts";

const { rules } = copy.batch;
const operation = operationsOf("Parts");
const NamedRow = BatchRow.extend({ name: z.string() });

/** A row that was not changed, and why. */
const RefusedRow = z.object({ _id: z.string(), name: z.string(), why: z.string() });
export type RefusedRow = z.output<typeof RefusedRow>;

export const previewBatchOperation = operation("previewBatch", "POST /productPreview", {
	summary: "Compute what one change makes of each of several parts, without changing them",
	auth: "parts.edit",
	input: {
		body: z
			.object({
				ids: z.array(z.uuid()).max(maxBatch, rules.tooMany),
				matching: ProductFilter.describe("Instead of ids: all parts that the list shows"),
				change: BatchChange,
			})
			.partial({ ids: true, matching: true }),
	},
	output: z.object({
		field: z.enum(batchFields),
		rows: z.array(NamedRow.extend({ refused: z.string().nullable() })),
	}),
	errors: { "too-many-parts": { status: 400, message: rules.tooMany } },
});

export const changeProductsOperation = operation("changeProducts", "POST /productBatch", {
	summary: "Change several parts, each only if it still has the value that was seen",
	auth: "parts.edit",
	input: {
		body: z.object({
			field: z.enum(batchFields),
			rows: z.array(BatchRow).min(1, rules.none).max(maxBatch, rules.tooMany),
		}),
	},
	/** The parts that were not changed are `refused`. */
	output: Created.extend({ refused: z.array(RefusedRow) }),
	status: 201,
	errors: {
		"none-changed": {
			status: 409,
			message: rules.noneChanged,
			details: z.object({ refused: z.array(RefusedRow) }),
		},
	},
});

export const undoBatchOperation = operation("undoBatch", "POST /productBatch/{id}/undo", {
	summary: "Give the parts of a batch their values back, where nothing else changed them since",
	auth: "parts.edit",
	input: { params: IdParams },
	/** `ids`: the parts that have their values back; none if the batch was taken back before. */
	output: z.object({ ids: z.array(z.string()), refused: z.array(RefusedRow) }),
});

const ShownBatch = z.object({
	_id: z.string(),
	field: z.enum(batchFields),
	count: z.int(),
	by: z.string().nullable(),
	at: Time,
	undoneAt: Time.nullable(),
});
export type ShownBatch = z.output<typeof ShownBatch>;

export const listBatchesOperation = operation("listBatches", "GET /productBatch", {
	summary: "List the changes of several parts, newest first",
	auth: "parts.read",
	input: { query: PageQuery },
	output: z.array(ShownBatch),
	list: true,
});
