import { eq } from "drizzle-orm";
import { markAccepted, type PaymentRecord } from "../../payments/payment-records.server.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import type { LockedOrder } from "../order-rows.server.ts";
import { orders } from "../tables.server.ts";

/** An order and one of its payments, in their present state. */
export type Accepted = { order: LockedOrder; record: PaymentRecord };

/** Counts a payment's money for a locked order, and updates the order. */
export async function acceptPayment(
	deps: Deps,
	order: LockedOrder,
	payment: PaymentRecord,
	change: Partial<Pick<LockedOrder, "fulfilment" | "paidAt" | "refundedAt">> = {},
): Promise<Accepted> {
	const record = await markAccepted(deps, payment);
	const changed = { ...change, paidPoisha: order.paidPoisha + record.amountPoisha };
	await deps.db.update(orders).set(changed).where(eq(orders.id, order.id));
	return { order: { ...order, ...changed }, record };
}
