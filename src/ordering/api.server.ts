import type { Page } from "../kernel/page.ts";
import { ok, refuse } from "../kernel/result.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.server.ts";
import { type Endpoint, endpoint } from "../platform/http/endpoint.server.ts";
import type { MarkNetwork } from "../platform/http/network-mark.server.ts";
import { readText } from "../platform/http/read-input.server.ts";
import { advanceOrder } from "./admin/advance-order.server.ts";
import { listAllOrders } from "./admin/list-all-orders.server.ts";
import {
	changeStatusOperation,
	listAllOrdersOperation,
	remindCustomerOperation,
} from "./admin/manage.contract.ts";
import { bookPart } from "./booking/book-part.server.ts";
import {
	bookPartOperation,
	deleteOrderOperation,
	findOrderOperation,
	hearWebhookOperation,
	listOwnOrdersOperation,
	openOrderPaymentOperation,
	orderOnTheWire,
	settleOrderOperation,
} from "./contract.ts";
import type { BookingTerms, Ordering } from "./deps.server.ts";
import { findOrder, findVisibleOrder, isOwn } from "./find-order.server.ts";
import { listOwnOrders } from "./list-own-orders.server.ts";
import type { ShownOrder } from "./rules.ts";
import { deleteOrder } from "./settlement/delete-order.server.ts";
import { hearWebhook } from "./settlement/hear-webhook.server.ts";
import { openOrderPayment } from "./settlement/open-order-payment.server.ts";
import { refundOrder } from "./settlement/refund-order.server.ts";
import { remindCustomer } from "./settlement/remind-customer.server.ts";
import { settleOrder } from "./settlement/settle-order.server.ts";

/** What ordering's calls need from the house. */
export type OrderingNeeds = Pick<Ordering, "gateway" | "partsChanged" | "settled" | "log"> & {
	terms: BookingTerms;
	markNetwork: MarkNetwork;
};

const largestMessageBytes = 256 * 1024;

/** The calls of ordering (contract.md, Calls). */
export function orderingApi(needs: OrderingNeeds): Endpoint[] {
	return [...bookingCalls(needs), ...readingCalls(), ...adminCalls(needs), ...payingCalls(needs)];
}

function houseOf({ db, clock }: { db: Db; clock: Clock }, needs: OrderingNeeds): Ordering {
	const { terms: _, markNetwork: __, ...rest } = needs;
	return { ...rest, db, clock };
}

function bookingCalls(needs: OrderingNeeds): Endpoint[] {
	const { partsChanged, terms, markNetwork } = needs;
	return [
		endpoint(bookPartOperation, async ({ db, clock, caller, body, ip, after }) => {
			const booker = { db, clock, terms, network: markNetwork(ip) };
			const booked = await bookPart(booker, caller, body);
			if (!booked.ok) return booked;
			const { orderId, partId } = booked.value;
			after(() => partsChanged([partId]));
			return ok({ acknowledged: true as const, insertedId: orderId });
		}),
		endpoint(deleteOrderOperation, async (call) => {
			const deleted = await deleteOrder(houseOf(call, needs), call.caller, call.params.id);
			return deleted.ok ? ok({ deletedCount: deleted.value }) : deleted;
		}),
	];
}

function readingCalls(): Endpoint[] {
	const wired = ({ rows, total }: Page<ShownOrder>) => ({ rows: rows.map(orderOnTheWire), total });
	return [
		endpoint(listOwnOrdersOperation, async (call) => {
			const listed = await listOwnOrders(call, call.caller, call.query);
			return listed.ok ? ok(wired(listed.value)) : listed;
		}),
		endpoint(listAllOrdersOperation, async (call) => {
			const { from, to, ...asked } = call.query;
			const days = { from: from?.begins, until: to?.over };
			return ok(wired(await listAllOrders(call, { ...asked, ...days })));
		}),
		endpoint(findOrderOperation, async (call) => {
			const order = await findOrder(call, call.caller, call.params.id);
			return order ? ok(orderOnTheWire(order)) : refuse("not-found");
		}),
	];
}

function adminCalls(needs: OrderingNeeds): Endpoint[] {
	return [
		endpoint(changeStatusOperation, async (call) => {
			const { caller, params } = call;
			const { status } = call.body;
			const house = houseOf(call, needs);
			if (status !== "shipped" && status !== "delivered" && status !== "refunded")
				return refuse("not-that-way");
			const changed =
				status === "refunded"
					? await refundOrder(house, caller, params.id)
					: await advanceOrder(house, caller, params.id, status);
			return changed.ok ? ok({ modifiedCount: changed.value }) : changed;
		}),
		endpoint(remindCustomerOperation, async (call) => {
			const reminded = await remindCustomer(call, call.caller, call.params.id);
			return reminded.ok ? ok({ acknowledged: true as const }) : reminded;
		}),
	];
}

function payingCalls(needs: OrderingNeeds): Endpoint[] {
	return [
		endpoint(
			openOrderPaymentOperation,
			(call) => openOrderPayment(houseOf(call, needs), call.caller, call.body),
			"natural",
		),
		endpoint(settleOrderOperation, async (call) => {
			const { caller, params, body } = call;
			if (body.orderId !== params.id) return refuse("wrong-order");
			const order = await findVisibleOrder(call.db, caller, params.id);
			if (!order || !isOwn(order, caller)) return refuse("not-found");
			const payment = { orderId: order.id, transactionId: body.transactionId };
			const settled = await settleOrder(houseOf(call, needs), { ...payment, by: caller.accountId });
			return settled.ok ? ok({ modifiedCount: settled.value }) : settled;
		}),
		endpoint(hearWebhookOperation, async (call) => {
			const rawBody = await readText(call.request, largestMessageBytes);
			if (rawBody === null) return refuse("too-large");
			const { provider } = call.params;
			const { headers } = call.request;
			const heard = await hearWebhook(houseOf(call, needs), { provider, rawBody, headers });
			return heard.ok ? ok({ received: true as const }) : heard;
		}),
	];
}
