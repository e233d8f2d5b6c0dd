import { eq } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { freeUnits, lockReturn } from "./lock-return.server.ts";
import { returns } from "./tables.server.ts";

/** A customer withdraws a return before the shop has decided on it. Returns 0 on a repeat. */
export function withdrawReturn(
	{ db, clock }: Deps,
	customer: Caller,
	id: string,
): Promise<Result<0 | 1, "not-found" | "return-decided">> {
	return inTransaction<0 | 1, "not-found" | "return-decided">(db, async (tx) => {
		const locked = await lockReturn(tx, id);
		if (locked?.order.accountId !== customer.accountId) return refuse("not-found");
		const { state, orderId } = locked.item;
		if (state === "withdrawn") return ok(0);
		if (state !== "asked") return refuse("return-decided");
		const now = clock.now();
		await tx.update(returns).set({ state: "withdrawn", endedAt: now }).where(eq(returns.id, id));
		await freeUnits(tx, id);
		await recordOrderEvent(tx, {
			orderId,
			type: "return withdrawn",
			by: customer.accountId,
			at: now,
			detail: { returnId: id },
		});
		return ok(1);
	});
}
