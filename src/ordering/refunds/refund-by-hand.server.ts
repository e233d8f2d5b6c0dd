import { eq } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { noProvider } from "../../payments/payment-records.server.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import { lockOrder } from "../order-rows.server.ts";
import { findRefund, recordRefundDone } from "./record-refund.server.ts";
import { refunds } from "./tables.server.ts";

/** A refund that an admin has paid by hand. `note` tells how, such as the number of a transfer. */
export type RefundByHand = { orderId: string; refundId: string; note: string };

/**
 * Records that an admin has paid an owed refund by hand. Returns the parts whose stock changed,
 * none on a repeat. Refuses a payment of a provider (`not-that-way`), which pays the refund itself.
 */
export function refundByHand(
	{ db, clock }: Deps,
	admin: Caller,
	{ orderId, refundId, note }: RefundByHand,
): Promise<Result<string[], "not-found" | "not-that-way">> {
	return inTransaction<string[], "not-found" | "not-that-way">(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		const refund = await findRefund(tx, refundId);
		if (!order || refund?.orderId !== orderId) return refuse("not-found");
		if (refund.payment.provider !== noProvider) return refuse("not-that-way");
		const done = await recordRefundDone({ db: tx, clock }, order, refund, null);
		if (!done) return ok([]);
		const byAccountId = admin.accountId;
		await tx.update(refunds).set({ byAccountId, note }).where(eq(refunds.id, refundId));
		await audit(tx, {
			by: admin,
			act: "gave money back by hand",
			about: `order:${orderId}`,
			after: { refundId, refundedTaka: refund.amountPoisha / 100, note },
		});
		return ok(done.partIds);
	});
}
