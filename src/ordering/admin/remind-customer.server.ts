import { audit } from "../../accounts/audit.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import { refuseAboveLimit } from "../../platform/http/rate-limit.server.ts";
import { lockOrder } from "../order-rows.server.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";

// More reminders would annoy the customer.
const reminders = { limit: 3, windowSeconds: 3_600 };

/**
 * 'message user' (spec §4): reminds the customer of an unpaid order by mail,
 * with the time its hold ends. At most three an hour for one order.
 */
export function remindCustomer(
	{ db, clock }: Deps,
	admin: Caller,
	orderId: string,
): Promise<Result<true, "not-found" | "not-unpaid" | "too-many">> {
	return inTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order || order.deletedAt) return refuse("not-found");
		if (order.fulfilment !== "held") return refuse("not-unpaid");
		const counted = { db: tx, clock, limited: true };
		const tooMany = await refuseAboveLimit(counted, `remind:${orderId}`, reminders, "too-many");
		if (tooMany) return tooMany;
		await queueOrderMail({ db: tx, clock }, order, "message");
		await audit(tx, {
			by: admin,
			act: "reminded a customer",
			about: `order:${orderId}`,
			after: { to: order.email },
		});
		return ok(true as const);
	});
}
