import { ok } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { cancelPaidOrderOperation } from "../contract.ts";
import { forCall, type OrderingApiDeps } from "../deps.server.ts";
import { cancelPaidOrder } from "./cancel-paid-order.server.ts";

/** The endpoint by which customers cancel what they have paid for (contract, Calls). */
export function refundsApi(deps: OrderingApiDeps): Endpoint[] {
	return [
		endpoint(cancelPaidOrderOperation, async (call) => {
			const cancelled = await cancelPaidOrder(forCall(deps, call), call.caller, call.params.id);
			if (!cancelled.ok) return cancelled;
			const { cancelled: modifiedCount, done } = cancelled.value;
			return ok({ modifiedCount, done });
		}),
	];
}
