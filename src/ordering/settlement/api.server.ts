import { ok, refuse } from "../../kernel/result.ts";
import { type Endpoint, endpoint, endpointInSteps } from "../../platform/http/endpoint.server.ts";
import { readText } from "../../platform/http/read-body.server.ts";
import { deleteOrderOperation } from "../contract.ts";
import { forCall, type OrderingApiDeps } from "../deps.server.ts";
import { findVisibleOrder, isOwn } from "../find-order.server.ts";
import {
	handleWebhookOperation,
	nextStepOnTheWire,
	openOrderPaymentOperation,
	settleOrderOperation,
} from "./contract.ts";
import { deleteOrder } from "./delete-order.server.ts";
import { handleWebhook } from "./handle-webhook.server.ts";
import { openOrderPayment } from "./open-order-payment.server.ts";
import { settleOrder } from "./settle-order.server.ts";

const maxWebhookBytes = 256 * 1024;

/** The endpoints that pay or delete an order, and the payment provider's webhook (contract, Calls). */
export function settlementApi(deps: OrderingApiDeps): Endpoint[] {
	return [
		endpointInSteps(openOrderPaymentOperation, {
			// The provider returns the same intent for the same order at every request.
			prepare: (call) => openOrderPayment(forCall(deps, call), call.caller, call.body),
			write: async (_, opened) => ok(nextStepOnTheWire(opened)),
		}),
		endpoint(settleOrderOperation, async (call) => {
			const { caller, params, body } = call;
			if (body.orderId !== params.id) return refuse("wrong-order");
			const order = await findVisibleOrder(call.db, caller, params.id);
			if (!order || !isOwn(order, caller)) return refuse("not-found");
			const payment = { orderId: order.id, paymentIntentId: body.paymentIntentId };
			const settled = await settleOrder(forCall(deps, call), { ...payment, by: caller.accountId });
			return settled.ok ? ok({ modifiedCount: settled.value }) : settled;
		}),
		endpoint(deleteOrderOperation, async (call) => {
			const deleted = await deleteOrder(forCall(deps, call), call.caller, call.params.id);
			return deleted.ok ? ok({ deletedCount: deleted.value }) : deleted;
		}),
		endpoint(handleWebhookOperation, async (call) => {
			const rawBody = await readText(call.request, maxWebhookBytes);
			if (rawBody === null) return refuse("too-large");
			const { provider } = call.params;
			const { headers } = call.request;
			const heard = await handleWebhook(forCall(deps, call), { provider, rawBody, headers });
			return heard.ok ? ok({ received: true as const }) : heard;
		}),
	];
}
