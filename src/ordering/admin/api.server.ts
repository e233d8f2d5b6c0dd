import { ok, refuse } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { ordersOnTheWire } from "../contract.ts";
import { forCall, type OrderingApiDeps } from "../deps.server.ts";
import { advanceOrder } from "./advance-order.server.ts";
import {
	changeStatusOperation,
	listAllOrdersOperation,
	remindCustomerOperation,
} from "./contract.ts";
import { listAllOrders } from "./find-orders.server.ts";
import { refundOrder } from "./refund-order.server.ts";
import { remindCustomer } from "./remind-customer.server.ts";

/** The endpoints by which admins find orders, send them on, refund them and remind their customers. */
export function orderAdminApi(deps: OrderingApiDeps): Endpoint[] {
	return [
		endpoint(listAllOrdersOperation, async (call) => {
			const { from, to, ...asked } = call.query;
			const days = { from: from?.begins, until: to?.over };
			return ok(ordersOnTheWire(await listAllOrders(call, { ...asked, ...days })));
		}),
		endpoint(changeStatusOperation, async (call) => {
			const { caller, params } = call;
			const { status } = call.body;
			if (status === null) return refuse("not-that-way");
			const changed =
				status === "refunded"
					? await refundOrder(forCall(deps, call), caller, params.id)
					: await advanceOrder(call, caller, params.id, status);
			return changed.ok ? ok({ modifiedCount: changed.value }) : changed;
		}),
		endpoint(remindCustomerOperation, async (call) => {
			const reminded = await remindCustomer(call, call.caller, call.params.id);
			return reminded.ok ? ok({ acknowledged: true as const }) : reminded;
		}),
	];
}
