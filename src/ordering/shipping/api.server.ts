import { ok } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { correctShipmentOperation, packOrderOperation } from "./contract.ts";
import { correctShipment } from "./correct-shipment.server.ts";
import { packOrder } from "./pack-order.server.ts";

/** The endpoints by which admins pack orders and correct what was noted (contract, Calls). */
export function shippingApi(): Endpoint[] {
	return [
		endpoint(packOrderOperation, async (call) => {
			const orderId = call.params.id;
			const packed = await packOrder(call, call.caller, { orderId, ...call.body });
			return packed.ok ? ok({ modifiedCount: packed.value }) : packed;
		}),
		endpoint(correctShipmentOperation, async (call) => {
			const orderId = call.params.id;
			const corrected = await correctShipment(call, call.caller, { orderId, ...call.body });
			return corrected.ok ? ok({ modifiedCount: corrected.value }) : corrected;
		}),
	];
}
