import { ok, refuse } from "../kernel/result.ts";
import { type Endpoint, endpoint } from "../platform/http/endpoint.server.ts";
import { findOrderOperation, listOwnOrdersOperation } from "./contract.ts";
import { findVisibleOrder } from "./find-order.server.ts";
import { listOwnOrders } from "./list-own-orders.server.ts";
import { orderOnTheWire } from "./order-rows.server.ts";

/** The endpoints by which customers read their orders (contract, Calls). */
export function orderingApi(): Endpoint[] {
	return [
		endpoint(listOwnOrdersOperation, (call) => listOwnOrders(call, call.caller, call.query)),
		endpoint(findOrderOperation, async ({ db, caller, params }) => {
			const order = await findVisibleOrder(db, caller, params.id);
			return order && !order.deletedAt ? ok(orderOnTheWire(order)) : refuse("not-found");
		}),
	];
}
