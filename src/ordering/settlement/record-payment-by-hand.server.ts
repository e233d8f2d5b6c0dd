import { audit } from "../../accounts/audit.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { toPoisha } from "../../kernel/taka.ts";
import type { PaymentMethod } from "../../payments/methods.ts";
import { recordReceived } from "../../payments/payment-records.server.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import { hasEnded, isSettled } from "../order-facts.ts";
import { lockOrder } from "../order-rows.server.ts";
import { markPaid } from "./record-payment.server.ts";

/** A payment that came without a provider. `note` can tell how, such as the number of a courier's invoice. */
export type PaymentByHand = { orderId: string; method: PaymentMethod; note?: string };

/**
 * Records that all the money that an order still lacks came by hand. The customer gets a mail, and
 * the audit log an entry. Refuses (`not-that-way`) an order that is held, because its customer can
 * pay at the provider meanwhile, one that has ended, and one that is paid: a repeat changes nothing.
 */
export function recordPaymentByHand(
	{ db, clock }: Deps,
	admin: Caller,
	{ orderId, method, note }: PaymentByHand,
): Promise<Result<1, "not-found" | "not-that-way">> {
	return inTransaction(db, async (tx) => {
		const deps = { db: tx, clock };
		const order = await lockOrder(tx, orderId);
		if (!order) return refuse("not-found");
		if (order.fulfilment === "held" || hasEnded(order) || isSettled(order))
			return refuse("not-that-way");
		const { paidPoisha, totalTaka } = order;
		const amountPoisha = toPoisha(totalTaka) - paidPoisha;
		const purpose = paidPoisha > 0 ? "rest" : "whole";
		const record = await recordReceived(deps, { orderId, method, purpose, amountPoisha });
		await markPaid(deps, order, record, { by: admin.accountId });
		await audit(tx, {
			by: admin,
			act: "received money by hand",
			about: `order:${orderId}`,
			after: { paidTaka: amountPoisha / 100, method, note },
		});
		return ok(1 as const);
	});
}
