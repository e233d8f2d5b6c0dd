import { ok, refuse } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { deleteAddressOperation, listAddressesOperation } from "../addresses/contract.ts";
import { deleteAddress, listAddresses } from "../addresses/keep-address.server.ts";
import {
	cancelPaidOrderOperation,
	findOrderOperation,
	listOwnOrdersOperation,
} from "../contract.ts";
import { forCall, type OrderingApiDeps } from "../deps.server.ts";
import { findVisibleOrder, listOwnOrders } from "../find-order.server.ts";
import { orderColumns } from "../order-csv.server.ts";
import { cancelPaidOrder } from "../refunds/cancel-paid-order.server.ts";
import { orderOnTheWire, ordersOnTheWire } from "../row-contract.ts";
import { listOrderEventsOperation } from "./contract.ts";
import { listOrderEvents } from "./list-order-events.server.ts";

/** The endpoints with which customers follow and cancel orders and manage stored addresses (contract, Calls). */
export function customersApi(deps: OrderingApiDeps): Endpoint[] {
	return [
		endpoint(
			listOwnOrdersOperation,
			async (call) => {
				const listed = await listOwnOrders(call, call.caller, call.query);
				return listed.ok ? ok(ordersOnTheWire(listed.value)) : listed;
			},
			orderColumns,
		),
		endpoint(findOrderOperation, async ({ db, caller, params }) => {
			const order = await findVisibleOrder(db, caller, params.id);
			return order && !order.deletedAt ? ok(orderOnTheWire(order)) : refuse("not-found");
		}),
		endpoint(listOrderEventsOperation, async (call) => {
			const history = await listOrderEvents(call, call.caller, call.params.id);
			return history ? ok(history) : refuse("not-found");
		}),
		endpoint(cancelPaidOrderOperation, (call) =>
			cancelPaidOrder(forCall(deps, call), call.caller, call.params.id),
		),
		endpoint(listAddressesOperation, async ({ db, caller }) =>
			ok(await listAddresses(db, caller.accountId)),
		),
		endpoint(deleteAddressOperation, async ({ db, caller, params }) => {
			const isGone = await deleteAddress(db, caller.accountId, params.id);
			return isGone ? ok({ deletedCount: 1 }) : refuse("not-found");
		}),
	];
}
