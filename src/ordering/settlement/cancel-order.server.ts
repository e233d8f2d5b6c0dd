import { and, eq } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import { returnStock } from "../../catalogue/return-stock.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { abandonRecord } from "../../payments/payment-records.server.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { linesToMove } from "../order-rows.server.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { orders } from "../tables.server.ts";
import { providerItself } from "./record-refund.server.ts";

/** How an unpaid order ends. */
export type Cancellation = {
	orderId: string;
	as: "expired" | "deleted";
	/** Whose doing it was; null for the shop itself. */
	by: string | null;
	/** The admin who deletes somebody else's order: goes into the audit. */
	admin?: Caller | undefined;
	/** A payment that could not be ended, at a provider that the shop has changed from: admins are told. */
	abandons?: { provider: string; intentId: string | null } | undefined;
};

/**
 * Ends an unpaid order that can no longer be paid, and gives its parts back: once, whoever comes
 * second finds it ended. A customer whose hold ran out, or whose order somebody else deleted, is
 * told by mail. Null where it was not unpaid.
 */
export function recordCancellation(
	{ db, clock }: { db: Db; clock: Clock },
	ending: Cancellation,
): Promise<string[] | null> {
	const { orderId, as, by } = ending;
	return db.transaction(async (tx) => {
		const at = clock.now();
		const ended = await tx
			.update(orders)
			.set({ status: as, deletedAt: as === "deleted" ? at : null, unverifiedNetwork: null })
			.where(and(eq(orders.id, orderId), eq(orders.status, "unpaid")))
			.returning({ id: orders.id, email: orders.email, accountId: orders.accountId });
		const [order] = ended;
		if (!order) return null;
		const lines = await linesToMove(tx, orderId);
		for (const line of lines) await returnStock(tx, { ...line, orderId });
		await recordOrderEvent(tx, { orderId, what: as, by, at });
		await auditCancellation(tx, ending);
		if (ending.abandons) await abandonRecord({ db: tx, clock }, orderId);
		if (as === "expired" || by !== order.accountId)
			await queueOrderMail({ db: tx, clock }, order, as);
		return lines.map((line) => line.partId);
	});
}

async function auditCancellation(
	tx: Db,
	{ orderId, as, admin, abandons }: Cancellation,
): Promise<void> {
	const change = { about: `order:${orderId}`, before: { status: "unpaid" } };
	if (admin)
		await audit(tx, { ...change, by: admin, act: "deleted an order", after: { status: as } });
	if (abandons)
		await audit(tx, {
			...change,
			by: providerItself(abandons.provider),
			act: "was not there to end the payment of an order",
			after: { status: as, ...abandons },
		});
}
