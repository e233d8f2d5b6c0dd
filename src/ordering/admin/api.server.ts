import type { Query } from "../../kernel/operation.ts";
import { may } from "../../kernel/permissions.ts";
import { ok, refuse } from "../../kernel/result.ts";
import { type Endpoint, endpoint, endpointInSteps } from "../../platform/http/endpoint.server.ts";
import { forCall, type OrderingApiDeps } from "../deps.server.ts";
import { orderColumns } from "../order-csv.server.ts";
import { payOwedRefunds } from "../refunds/pay-refunds.server.ts";
import { refundPart } from "../refunds/refund-part.server.ts";
import { ordersOnTheWire } from "../row-contract.ts";
import { correctShipmentOperation, packOrderOperation } from "../shipping/contract.ts";
import { correctShipment } from "../shipping/correct-shipment.server.ts";
import { packOrder } from "../shipping/pack-order.server.ts";
import { advanceOrder } from "./advance-order.server.ts";
import {
	changeStatusOperation,
	countOrdersOperation,
	findNeighboursOperation,
	listAllOrdersOperation,
	listPicksOperation,
	refundPartOperation,
	remindCustomerOperation,
} from "./contract.ts";
import { countOrders } from "./count-orders.server.ts";
import { findNeighbours } from "./find-neighbours.server.ts";
import { listAllOrders } from "./find-orders.server.ts";
import { listPicks } from "./list-picks.server.ts";
import { refundOrder } from "./refund-order.server.ts";
import { remindCustomer } from "./remind-customer.server.ts";

type OrderAdminDeps = OrderingApiDeps & {
	/** Called when an order is delivered: reviews of the shop by its customer are listed first from then on. */
	orderReceived(): void;
};

/** The endpoints by which admins find orders, pack and send them, refund them and remind their customers. */
export function orderAdminApi(deps: OrderAdminDeps): Endpoint[] {
	return [
		listAllEndpoint(),
		endpoint(findNeighboursOperation, async (call) => {
			const filter = { ...call.query, ...momentsOf(call.query), now: call.clock.now() };
			const neighbours = await findNeighbours(call, call.params.id, filter);
			return neighbours ? ok(neighbours) : refuse("not-found");
		}),
		endpoint(countOrdersOperation, async (call) => ok(await countOrders(call))),
		endpoint(changeStatusOperation, async (call) => {
			const { caller, params } = call;
			const { status, courier = null, trackingNumber = null } = call.body;
			if (status === null) return refuse("not-that-way");
			const needs = status === "refunded" ? "orders.refund" : "orders.ship";
			if (!may(caller, needs)) return refuse("not-allowed");
			const changed =
				status === "refunded"
					? await refundOrder(forCall(deps, call), caller, params.id)
					: await advanceOrder(call, caller, params.id, status, { courier, trackingNumber });
			if (!changed.ok) return changed;
			if (status === "delivered") call.after(deps.orderReceived);
			return ok({ modifiedCount: changed.value });
		}),
		endpoint(listPicksOperation, async (call) => ok(await listPicks(call, call.query.orders))),
		endpoint(packOrderOperation, async (call) => {
			const orderId = call.params.id;
			const packed = await packOrder(call, call.caller, { orderId, ...call.body });
			return packed.ok ? ok({ modifiedCount: packed.value }) : packed;
		}),
		endpoint(correctShipmentOperation, async (call) => {
			const corrected = await correctShipment(call, call.caller, call.params.id, call.body);
			return corrected.ok ? ok({ modifiedCount: corrected.value }) : corrected;
		}),
		endpointInSteps(refundPartOperation, {
			async write(call) {
				const { refundedTotal: refundedTaka, lines, delivery: deliveryTaka, words } = call.body;
				const refund = {
					orderId: call.params.id,
					refundedTaka,
					deliveryTaka,
					words: words || null,
					lines: lines.map(({ partId, amount: amountTaka }) => ({ partId, amountTaka })),
				};
				const owed = await refundPart(call, call.caller, refund);
				if (!owed.ok) return owed;
				return ok({ acknowledged: true as const, insertedId: owed.value, done: false });
			},
			// The provider pays each refund only once, however often the shop sends the request.
			finish: async (call, answer) => ({
				...answer,
				done: await payOwedRefunds(forCall(deps, call), call.params.id),
			}),
		}),
		endpoint(remindCustomerOperation, async (call) => {
			const reminded = await remindCustomer(call, call.caller, call.params.id);
			return reminded.ok ? ok({ acknowledged: true as const }) : reminded;
		}),
	];
}

function listAllEndpoint(): Endpoint {
	return endpoint(
		listAllOrdersOperation,
		async (call) => {
			const filter = { ...call.query, ...momentsOf(call.query), now: call.clock.now() };
			return ok(ordersOnTheWire(await listAllOrders(call, filter)));
		},
		orderColumns,
	);
}

type Days = Pick<Query<typeof findNeighboursOperation>, "from" | "to" | "paidFrom" | "paidTo">;

function momentsOf({ from, to, paidFrom, paidTo }: Days) {
	const made = { from: from?.begins, until: to?.over };
	return { ...made, paidFrom: paidFrom?.begins, paidUntil: paidTo?.over };
}
