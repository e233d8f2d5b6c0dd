import { ok, refuse } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { listOrderEventsOperation } from "./contract.ts";
import { listOrderEvents } from "./list-order-events.server.ts";

/** The endpoint by which the page of an order follows it. */
export function historyApi(): Endpoint[] {
	return [
		endpoint(listOrderEventsOperation, async (call) => {
			const history = await listOrderEvents(call, call.caller, call.params.id);
			return history ? ok(history) : refuse("not-found");
		}),
	];
}
