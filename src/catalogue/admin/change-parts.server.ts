import { eq, inArray } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import type { Body } from "../../kernel/operation.ts";
import { ok, refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { ResultOf } from "../../platform/http/endpoint.server.ts";
import { z } from "../../platform/http/zod.ts";
import { parts } from "../tables.server.ts";
import type { BatchRow } from "./batch.checks.ts";
import type { changeProductsOperation, RefusedRow, undoBatchOperation } from "./batch-contract.ts";
import type { BatchField } from "./batch-rules.ts";
import { changeFields } from "./change-fields.server.ts";
import { copy } from "./copy.ts";
import { Available, Price } from "./part.checks.ts";
import { partBatches } from "./tables.server.ts";

const fields = {
	price: { column: "priceTaka", value: Price.nullable() },
	availableQuantity: { column: "availableQuantity", value: Available },
	hidden: { column: "hidden", value: z.boolean(copy.rules.nothingToChange) },
} as const;

/**
 * Changes one field of up to 500 parts, each as `changePart` does, in one transaction. A part whose
 * value is no longer what was seen keeps it and is returned as refused, and the others are changed.
 * Stores the batch, so that `undoBatch` can take it back. Refuses `none-changed` if every part is
 * refused.
 */
export function changeParts(
	deps: Deps,
	admin: Caller,
	{ field, rows }: Body<typeof changeProductsOperation>,
): Promise<ResultOf<typeof changeProductsOperation>> {
	return inTransaction(deps.db, async (db) => {
		const { done, refused } = await writeRows({ ...deps, db }, admin, field, rows);
		if (done.length === 0) return refuse("none-changed", { refused });
		const id = newId();
		const made = { byAccountId: admin.accountId, createdAt: deps.clock.now() };
		await db.insert(partBatches).values({ id, field, rows: done, ...made });
		return ok({ acknowledged: true, insertedId: id, refused });
	});
}

/**
 * Gives the parts of a batch their earlier values back. A part that was changed since stays as it
 * is and is returned as refused. A batch is taken back once; again, it does nothing.
 */
export function undoBatch(
	deps: Deps,
	admin: Caller,
	batchId: string,
): Promise<ResultOf<typeof undoBatchOperation>> {
	return inTransaction(deps.db, async (db) => {
		const isBatch = eq(partBatches.id, batchId);
		const [batch] = await db.select().from(partBatches).where(isBatch).for("update");
		if (!batch) return refuse("not-found");
		if (batch.undoneAt) return ok({ ids: [], refused: [] });
		const back = batch.rows.map(({ _id, was, to }) => ({ _id, was: to, to: was }));
		const { done, refused } = await writeRows({ ...deps, db }, admin, batch.field, back);
		await db.update(partBatches).set({ undoneAt: deps.clock.now() }).where(isBatch);
		return ok({ ids: done.map(({ _id }) => _id), refused });
	});
}

/** Writes the rows whose values are allowed. The done are those that had another value. */
async function writeRows(deps: Deps, admin: Caller, field: BatchField, rows: readonly BatchRow[]) {
	const { column, value } = fields[field];
	const once = new Map(rows.map((row) => [row._id, row]));
	const wrong = new Map<string, string>();
	for (const { _id, to } of once.values()) {
		const why = value.safeParse(to).error?.issues[0]?.message;
		if (why) wrong.set(_id, why);
	}
	const changes = [...once.values()]
		.filter(({ _id }) => !wrong.has(_id))
		.map(({ _id, was, to }) => ({
			partId: _id,
			before: { [column]: was },
			after: { [column]: to },
		}));
	const how = { reason: "corrected" } as const;
	const { changed, refused } = await changeFields(deps, admin, changes, how);
	const why = new Map([...wrong, ...refused]);
	const { id: _id, name } = parts;
	const named = await deps.db
		.select({ _id, name })
		.from(parts)
		.where(inArray(_id, [...why.keys()]));
	return {
		done: [...once.values()].filter((row) => changed.has(row._id)),
		refused: named.map((part): RefusedRow => ({ ...part, why: why.get(part._id) ?? "" })),
	};
}
