import { and, eq, isNull } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { toPoisha } from "../../kernel/taka.ts";
import { findPayment } from "../../payments/check-payment.server.ts";
import type { NextStep } from "../../payments/gateway.ts";
import { openPaymentIntent } from "../../payments/open-payment-intent.server.ts";
import { isId } from "../../platform/database/id.server.ts";
import type { RefusalOf } from "../../platform/http/endpoint.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { findVisibleOrder, isOwn } from "../find-order.server.ts";
import { isPaid } from "../order-facts.ts";
import type { OrderRow } from "../order-rows.server.ts";
import { findOrderRow } from "../order-rows.server.ts";
import { totalRefusal } from "../rules.ts";
import { orders } from "../tables.server.ts";
import type { openOrderPaymentOperation } from "./contract.ts";
import { settleOrder } from "./settle-order.server.ts";

type OrderToPay = { orderId?: string | null | undefined; totalTaka?: number | null | undefined };
type Refusal = RefusalOf<typeof openOrderPaymentOperation>;

/**
 * Opens the payment of a customer's own unpaid order, or returns the open one: repeats return the same next step. The
 * amount is the order's total. Without an order id, the total must identify exactly one unpaid order.
 *
 * If the payment has succeeded meanwhile (the customer returns from their bank), the order is recorded as paid and the
 * refusal is `already-paid`. After the hold's end no payment is opened (`expired`), nor for a confirmed order whose
 * payment is due on delivery (`due-on-delivery`).
 */
export async function openOrderPayment(
	deps: OrderingDeps,
	customer: Caller,
	request: OrderToPay,
): Promise<Result<NextStep, Refusal>> {
	const found = await findPayable(deps, customer, request);
	if (!found.ok) return found;
	const order = found.value;
	const refusal = statusRefusal(order);
	if (refusal) return refuse(refusal);
	if (order.holdEndsAt && order.holdEndsAt <= deps.clock.now())
		return findFinishedPayment(deps, order);
	const opened = await openPaymentIntent(deps, {
		orderId: order.id,
		amountPoisha: toPoisha(order.totalTaka),
	});
	if (!opened.ok) return refuse(paymentRefusal(opened.code));
	if (opened.value.state === "paid")
		return recordAsPaid(deps, order, opened.value.intent.paymentIntentId);
	return ok(opened.value.nextStep);
}

async function findPayable(
	{ db }: OrderingDeps,
	customer: Caller,
	{ orderId, totalTaka }: OrderToPay,
): Promise<Result<OrderRow, "not-found" | "which-order">> {
	if (orderId) {
		const order = isId(orderId) ? await findVisibleOrder(db, customer, orderId) : null;
		return order && isOwn(order, customer) ? ok(order) : refuse("not-found");
	}
	// No order has a total outside the bounds, and the largest do not fit PostgreSQL's integer.
	if (totalRefusal(totalTaka ?? 0)) return refuse("which-order");
	const unpaid = await db
		.select({ id: orders.id })
		.from(orders)
		.where(
			and(
				eq(orders.accountId, customer.accountId),
				eq(orders.fulfilment, "held"),
				eq(orders.totalTaka, totalTaka ?? 0),
				isNull(orders.deletedAt),
			),
		)
		.limit(2);
	const only = unpaid.length === 1 && unpaid[0] ? await findOrderRow(db, unpaid[0].id) : null;
	return only ? ok(only) : refuse("which-order");
}

function statusRefusal(order: OrderRow) {
	const { fulfilment, paymentDue, refundedAt, deletedAt } = order;
	if (isPaid(order)) return "already-paid";
	if (refundedAt) return "refunded";
	if (deletedAt) return "deleted";
	if (fulfilment === "expired") return "expired";
	return fulfilment !== "held" && paymentDue === "on delivery" ? "due-on-delivery" : null;
}

function paymentRefusal(code: string) {
	if (code === "payment-closed") return "closing";
	return code === "payments-not-set-up" ? code : "payment-unreachable";
}

/** After the hold's end: records a payment that has succeeded, and opens no new one. */
async function findFinishedPayment(deps: OrderingDeps, order: OrderRow) {
	const found = await findPayment(deps, order.id);
	if (!found.ok) return refuse("payment-unreachable");
	if (found.value?.status !== "succeeded") return refuse("expired");
	return recordAsPaid(deps, order, found.value.paymentIntentId);
}

async function recordAsPaid(
	deps: OrderingDeps,
	{ id, accountId }: OrderRow,
	paymentIntentId: string,
) {
	const settled = await settleOrder(deps, { orderId: id, paymentIntentId, by: accountId });
	if (settled.ok) return refuse("already-paid");
	if (settled.code === "payment-unreachable" || settled.code === "refunded")
		return refuse(settled.code);
	return refuse("closing");
}
