import type { Deps } from "../platform/database/database.server.ts";
import { type MailToSend, queueMail } from "../platform/mail/queue-mail.server.ts";

/** The types of e-mails about an order. `message`: an admin's reminder to pay. `deleted`: an admin deleted it. */
export type OrderMailType =
	| "booked"
	| "paid"
	| "shipped"
	| "delivered"
	| "expired"
	| "deleted"
	| "refunded"
	| "message";

export type MailedOrder = { id: string; email: string };

/**
 * Queues an e-mail to an order's customer. Call it in the transaction that changes the order. The
 * worker reads the order when it sends the e-mail. The parameters of `refunded` are payment,
 * reason, amount and the sum of all refunds. `paid` has `late` if an expired order was paid.
 */
export function queueOrderMail(
	deps: Deps,
	order: MailedOrder,
	type: OrderMailType,
	parameters?: Record<string, string>,
): Promise<void> {
	return queueMail(deps, orderMail(order, type, parameters));
}

/** Returns the e-mail, for a command that queues it in the same statement as its own writes. */
export function orderMail(
	{ id, email }: MailedOrder,
	type: OrderMailType,
	parameters?: Record<string, string>,
): MailToSend {
	return { kind: `order ${type}`, to: email, about: id, ...(parameters && { parameters }) };
}
