import { eq } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { RefusalOf } from "../../platform/http/endpoint.server.ts";
import { isAllGivenBack, mayShip } from "../order-facts.ts";
import { lockOrder } from "../order-rows.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { orders } from "../tables.server.ts";
import type { packOrderOperation } from "./contract.ts";
import { noteSerials } from "./note-serials.server.ts";
import type { UnitsOfPart } from "./shipping.checks.ts";

type Refusal = RefusalOf<typeof packOrderOperation>;

/**
 * An admin has packed a paid order. From now on its customer cannot cancel it. Serial numbers are
 * optional, at most one for each unit. Returns 1, or 0 on a repeat with the same numbers.
 *
 * Refuses an order that is not paid or already shipped (`not-that-way`), one that is refunded in
 * full (`refund-under-way`), one that was packed with other numbers (`packed-already`), and a
 * number of another unit (`serial-taken`).
 */
export function packOrder(
	{ db, clock }: Deps,
	admin: Caller,
	{ orderId, lines }: { orderId: string; lines: readonly UnitsOfPart[] },
): Promise<Result<0 | 1, Refusal>> {
	return inTransaction<0 | 1, Refusal>(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order || order.deletedAt) return refuse("not-found");
		if (!mayShip(order)) return refuse("not-that-way");
		if (isAllGivenBack(order)) return refuse("refund-under-way");
		const noted = await noteSerials({ db: tx, clock }, orderId, lines);
		if (!noted.ok) return noted;
		if (order.packedAt) return noted.value === 0 ? ok(0) : refuse("packed-already");
		const now = clock.now();
		await tx
			.update(orders)
			.set({ fulfilment: "packed", packedAt: now })
			.where(eq(orders.id, orderId));
		const serials = lines.flatMap((line) => line.serials).join(", ");
		const detail = { serials: noted.value };
		await recordOrderEvent(tx, { orderId, type: "packed", by: admin.accountId, at: now, detail });
		await audit(tx, {
			by: admin,
			act: "packed an order",
			about: `order:${orderId}`,
			before: { packed: false },
			after: { packed: true, ...(serials !== "" && { serials }) },
		});
		return ok(1);
	});
}
