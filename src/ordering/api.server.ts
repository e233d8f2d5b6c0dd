import { ok, refuse } from "../kernel/result.ts";
import { type Endpoint, endpoint } from "../platform/http/endpoint.server.ts";
import {
	findOrderOperation,
	listOwnOrdersOperation,
	orderOnTheWire,
	ordersOnTheWire,
} from "./contract.ts";
import { findOrder } from "./find-order.server.ts";
import { listOwnOrders } from "./list-own-orders.server.ts";

/** The endpoints by which customers read their orders (contract, Calls). */
export function orderingApi(): Endpoint[] {
	return [
		endpoint(listOwnOrdersOperation, async (call) => {
			const listed = await listOwnOrders(call, call.caller, call.query);
			return listed.ok ? ok(ordersOnTheWire(listed.value)) : listed;
		}),
		endpoint(findOrderOperation, async (call) => {
			const order = await findOrder(call, call.caller, call.params.id);
			return order ? ok(orderOnTheWire(order)) : refuse("not-found");
		}),
	];
}
