import { asc, inArray } from "drizzle-orm";
import type { Body } from "../../kernel/operation.ts";
import { ok, refuse } from "../../kernel/result.ts";
import type { ResultOf } from "../../platform/http/endpoint.server.ts";
import type { SearchDeps } from "../search/understand-typed.server.ts";
import { parts } from "../tables.server.ts";
import { planOf } from "./batch.checks.ts";
import type { previewBatchOperation } from "./batch-contract.ts";
import { fieldOf, maxBatch } from "./batch-rules.ts";
import { findManagedIds } from "./managed-parts.server.ts";

/**
 * What one change would make of each of these parts, or of all parts that the filters of the list
 * match, in the order of their names. It writes nothing. Refuses `too-many-parts` above 500.
 */
export async function previewBatch(
	search: SearchDeps,
	{ ids: named, matching = {}, change }: Body<typeof previewBatchOperation>,
): Promise<ResultOf<typeof previewBatchOperation>> {
	const ids =
		named ?? (await findManagedIds(search, { ...matching, page: 1, limit: maxBatch + 1 })).ids;
	if (ids.length > maxBatch) return refuse("too-many-parts");
	const found = await search.db
		.select()
		.from(parts)
		.where(inArray(parts.id, ids))
		.orderBy(asc(parts.nameFolded), asc(parts.id));
	const rows = found.map(
		({ id, name, priceTaka: price, availableQuantity, archivedAt, hidden }) => {
			const seen = { price, availableQuantity, hidden, deleted: archivedAt !== null && !hidden };
			return { _id: id, name, ...planOf(seen, change) };
		},
	);
	return ok({ field: fieldOf(change), rows });
}
