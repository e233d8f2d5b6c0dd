import { ok, refuse } from "../kernel/result.ts";
import { type Endpoint, endpoint } from "../platform/http/endpoint.server.ts";
import { deleteAddressOperation, listAddressesOperation } from "./addresses/contract.ts";
import { deleteAddress, keepAddress, listAddresses } from "./addresses/keep-address.server.ts";
import { type BookPartDeps, bookPart } from "./booking/book-part.server.ts";
import { bookPartOperation } from "./booking/contract.ts";
import {
	cancelPaidOrderOperation,
	findOrderOperation,
	listOwnOrdersOperation,
} from "./contract.ts";
import { forCall, type OrderingApiDeps } from "./deps.server.ts";
import { findVisibleOrder, listOwnOrders } from "./find-order.server.ts";
import { listOrderEventsOperation } from "./history/contract.ts";
import { listOrderEvents } from "./history/list-order-events.server.ts";
import { orderOnTheWire } from "./order-rows.server.ts";
import { cancelPaidOrder } from "./refunds/cancel-paid-order.server.ts";

/** Dependencies of customers' endpoints; a call brings its own database and clock. */
export type CustomersApiDeps = OrderingApiDeps & Pick<BookPartDeps, "limits" | "terms">;

/** The endpoints by which customers book, follow and cancel orders, and see the addresses that were kept (contract, Calls). */
export function customersApi(deps: CustomersApiDeps): Endpoint[] {
	const { partsChanged, limits, terms } = deps;
	return [
		endpoint(bookPartOperation, async ({ db, clock, caller, body, after }) => {
			const booked = await bookPart({ db, clock, limits, terms }, caller, body);
			if (!booked.ok) return booked;
			const { orderId, partIds } = booked.value;
			if (body.keepAddress) await keepAddress({ db, clock }, caller.accountId, body.delivery);
			after(() => partsChanged(partIds));
			return ok({ acknowledged: true as const, insertedId: orderId });
		}),
		endpoint(listOwnOrdersOperation, (call) => listOwnOrders(call, call.caller, call.query)),
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
