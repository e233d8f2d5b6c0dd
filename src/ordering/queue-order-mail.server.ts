import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.server.ts";
import { type MailToSend, queueMail } from "../platform/mail/queue-mail.server.ts";

/**
 * What a customer gets a mail about. `message`: an admin reminds them to pay. `deleted`: somebody
 * else than the customer took it back.
 */
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
 * Queues a mail to an order's customer. Call it in the transaction that changes the order. What it
 * says of the order is read when it is sent. `refunded` names the payment that went back and why;
 * `paid` says where it came `late` and the order stands again.
 */
export function queueOrderMail(
	deps: { db: Db; clock: Clock },
	order: MailedOrder,
	what: OrderMailType,
	facts?: Record<string, string>,
): Promise<void> {
	return queueMail(deps, orderMail(order, what, facts));
}

/** The mail itself, for a command that queues it in one statement with its own writes. */
export function orderMail(
	{ id, email }: MailedOrder,
	what: OrderMailType,
	parameters?: Record<string, string>,
): MailToSend {
	return { kind: `order ${what}`, to: email, about: id, ...(parameters && { parameters }) };
}
