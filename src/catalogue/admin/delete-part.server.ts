import { and, eq, isNull, or } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import type { ResultOf } from "../../platform/http/endpoint.server.ts";
import { indexParts } from "../search/index-parts.server.ts";
import { parts } from "../tables.server.ts";
import type { deleteProductOperation } from "./contract.ts";

/**
 * Archives a part and audits it. Customers can no longer book it. Orders keep its name, image and
 * price, and unpaid orders can still be paid. Returns 1, or 0 if the part was already deleted.
 */
export function deletePart(
	{ db, clock }: Deps,
	admin: Caller,
	partId: string,
): Promise<ResultOf<typeof deleteProductOperation>> {
	return db.transaction(async (tx) => {
		const archivedAt = clock.now();
		const [left] = await tx
			.update(parts)
			.set({ archivedAt, hidden: false, updatedAt: archivedAt })
			.where(and(eq(parts.id, partId), or(isNull(parts.archivedAt), eq(parts.hidden, true))))
			.returning({ name: parts.name, priceTaka: parts.priceTaka });
		if (left) {
			await indexParts(tx, [partId]);
			await audit(tx, { by: admin, act: "deleted a part", about: `part:${partId}`, before: left });
			return ok({ deletedCount: 1 });
		}
		const [existing] = await tx.select({ id: parts.id }).from(parts).where(eq(parts.id, partId));
		return existing ? ok({ deletedCount: 0 }) : refuse("not-found");
	});
}
