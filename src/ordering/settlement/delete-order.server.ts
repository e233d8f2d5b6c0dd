import { and, eq, isNull } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { may } from "../../kernel/permissions.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { RefusalOf } from "../../platform/http/endpoint.server.ts";
import type { deleteOrderOperation } from "../contract.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { findVisibleOrder, isOwn } from "../find-order.server.ts";
import { mayDelete } from "../order-facts.ts";
import type { OrderRow } from "../order-rows.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { orders } from "../tables.server.ts";
import { cancelOrder, endOrder } from "./cancel-order.server.ts";

type Refusal = RefusalOf<typeof deleteOrderOperation>;

/**
 * Deletes the caller's own unpaid order, or any unpaid order for staff with `orders.cancel` (audited; the customer gets an e-mail).
 * Returns how many were deleted: 1, or 0 on a repeat. The stock is returned once; the order's history stays. An expired
 * order's stock was returned before, so it is only hidden.
 *
 * Refuses paid orders (`already-paid`), also when the payment succeeds during the deletion, refunded ones, and unpaid
 * ones that are packed (`packed`). An admin may delete an unpaid order until it is delivered: its parcel came back.
 */
export async function deleteOrder(
	deps: OrderingDeps,
	caller: Caller,
	orderId: string,
): Promise<Result<0 | 1, Refusal>> {
	const order = await findVisibleOrder(deps.db, caller, orderId);
	if (!order) return refuse("not-found");
	const isOwnOrder = isOwn(order, caller);
	if (!isOwnOrder && !may(caller, "orders.cancel")) return refuse("not-allowed");
	if (order.deletedAt) return ok(0);
	if (order.refundedAt) return refuse("refunded");
	if (!mayDelete(order, isOwnOrder ? "customer" : "admin"))
		return refuse(order.paidPoisha > 0 ? "already-paid" : "packed");
	const cancelled = await cancelOrHide(deps, caller, order);
	if (!cancelled.ok)
		return cancelled.code === "provider-changed"
			? refuse("payment-unreachable")
			: refuse(cancelled.code);
	// A concurrent call, such as the hold's end, changed the order first: read its new status.
	return cancelled.value ? ok(1) : deleteOrder(deps, caller, orderId);
}

function cancelOrHide(deps: OrderingDeps, caller: Caller, order: OrderRow) {
	if (order.fulfilment === "expired") return hideExpired(deps, order, caller);
	const admin = isOwn(order, caller) ? undefined : caller;
	const cancellation = { orderId: order.id, as: "deleted", by: caller.accountId, admin } as const;
	// Only a held order can have an open payment.
	return order.fulfilment === "held"
		? cancelOrder(deps, cancellation)
		: endOrder(deps, cancellation);
}

/** Hides an expired order from the lists; a later payment of it is refunded. */
function hideExpired({ db, clock }: OrderingDeps, order: OrderRow, caller: Caller) {
	const { id: orderId } = order;
	return db.transaction(async (tx) => {
		const now = clock.now();
		const hidden = await tx
			.update(orders)
			.set({ deletedAt: now })
			.where(
				and(eq(orders.id, orderId), eq(orders.fulfilment, "expired"), isNull(orders.deletedAt)),
			)
			.returning({ id: orders.id });
		if (hidden.length === 0) return ok(false);
		await recordOrderEvent(tx, { orderId, type: "hidden", by: caller.accountId, at: now });
		if (!isOwn(order, caller))
			await audit(tx, {
				by: caller,
				act: "took an expired order out of the list",
				about: `order:${orderId}`,
			});
		return ok(true);
	});
}
