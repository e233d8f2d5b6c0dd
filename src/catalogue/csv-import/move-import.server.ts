import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import type { Body } from "../../kernel/operation.ts";
import { ok, refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { ResultOf } from "../../platform/http/endpoint.server.ts";
import type { moveImportOperation } from "./contract.ts";
import { type ImportState, keptDays, movesFrom } from "./rules.ts";
import { csvImports } from "./tables.server.ts";

/**
 * Lets an import check its file again with other columns, write what was checked, or undo it; the
 * worker does it. Pressed twice it moves once (0). Refuses `wrong-columns`, `too-old` (an undo after
 * 30 days), and `moved` if the import has another state, or other columns than the admin saw.
 */
export function moveImport(
	{ db, clock }: Deps,
	{ accountId: byAccountId }: Pick<Caller, "accountId">,
	importId: string,
	{ state, columns }: Body<typeof moveImportOperation>,
): Promise<ResultOf<typeof moveImportOperation>> {
	return inTransaction(db, async (tx) => {
		const isIt = eq(csvImports.id, importId);
		const [one] = await tx.select().from(csvImports).where(isIt).for("update");
		if (!one) return refuse("not-found");
		if (columns.length !== one.heads.length) return refuse("wrong-columns");
		const now = clock.now();
		const isSame = isDeepStrictEqual(columns, one.columns);
		if (one.state === state && isSame) return ok({ modifiedCount: 0 });
		const from: readonly ImportState[] = movesFrom[state];
		if (!from.includes(one.state)) return refuse("moved");
		if (state !== "checking" && !isSame) return refuse("moved");
		if (state === "undoing" && now.getTime() - one.createdAt.getTime() > keptDays * 86_400_000)
			return refuse("too-old");
		const counts = state === "checking" ? {} : one.counts;
		const next = { state, columns, counts, line: 0, byAccountId, stateSince: now, dueAt: now };
		await tx.update(csvImports).set(next).where(isIt);
		return ok({ modifiedCount: 1 });
	});
}
