import { eq, inArray } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import type { Body } from "../../kernel/operation.ts";
import { ok, refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { ResultOf } from "../../platform/http/endpoint.server.ts";
import { parts } from "../tables.server.ts";
import type { BatchRow } from "./batch.checks.ts";
import type { changeProductsOperation, RefusedRow, undoBatchOperation } from "./batch-contract.ts";
import type { BatchField } from "./batch-rules.ts";
import { changePart } from "./change-part.server.ts";
import { changeProductOperation, PartChange } from "./contract.ts";
import { copy } from "./copy.ts";
import { partBatches } from "./tables.server.ts";

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

/** Writes the rows one by one, in the order of their ids: every command locks several parts in this order. */
async function writeRows(deps: Deps, admin: Caller, field: BatchField, rows: readonly BatchRow[]) {
	const done: BatchRow[] = [];
	const why = new Map<string, string>();
	for (const row of rows.toSorted((a, b) => (a._id < b._id ? -1 : 1))) {
		const refusal = await writeRow(deps, admin, field, row);
		if (refusal === null) done.push(row);
		else if (refusal !== "same") why.set(row._id, refusal);
	}
	const { id: _id, name } = parts;
	const named = await deps.db
		.select({ _id, name })
		.from(parts)
		.where(inArray(_id, [...why.keys()]));
	const refused: RefusedRow[] = named.map((part) => ({ ...part, why: why.get(part._id) ?? "" }));
	return { done, refused };
}

/** Null if the part was changed, `same` if it has the value already, otherwise the sentence of the refusal. */
async function writeRow(deps: Deps, admin: Caller, field: BatchField, row: BatchRow) {
	const { _id, was, to } = row;
	const seen = field === "hidden" ? {} : { [field === "price" ? "priceWas" : "was"]: was };
	const change = PartChange.safeParse({ [field]: to, ...seen });
	if (!change.success) return change.error.issues[0]?.message ?? copy.rules.nothingToChange;
	const changed = await changePart(deps, admin, _id, change.data);
	if (changed.ok) return changed.value.modifiedCount > 0 ? null : "same";
	const { errors } = changeProductOperation;
	return changed.code in errors
		? errors[changed.code as keyof typeof errors].message
		: copy.rules.gone;
}
