import { z } from "zod";
import { operation } from "../../kernel/operation.ts";
import type { NextStep } from "../../payments/gateway.ts";
import { IdParams, Modified } from "../../platform/contract.ts";
import { Total, trimmed } from "../booking.checks.ts";
import { copy } from "../copy.ts";

const tag = "Orders";
const unreachable = { status: 503, message: copy.paymentUnreachable };

export const openOrderPaymentOperation = operation(
	"openOrderPayment",
	"POST /create-payment-intent",
	{
		summary: "Begin or continue the payment of an order",
		tag,
		auth: "user",
		input: {
			body: z
				.object({ oder: z.string().max(100).nullish(), totalPrice: Total.nullish() })
				.refine((input) => input.oder || input.totalPrice, {
					message: copy.whichOrder,
					path: ["oder"],
				})
				.transform(({ oder, totalPrice }) => ({ orderId: oder, totalTaka: totalPrice })),
		},
		/** For a card, the secret of the card form. Otherwise the address at which to pay, or `waiting`. */
		output: z.union([
			z.object({ clientSecret: z.string() }),
			z.object({ redirectUrl: z.url() }),
			z.object({ waiting: z.literal(true) }),
		]),
		status: 201,
		errors: {
			"not-found": { status: 404, message: copy.orderMissing },
			"which-order": { status: 409, message: copy.whichOrder },
			"already-paid": { status: 409, message: copy.alreadyPaid },
			"due-on-delivery": { status: 409, message: copy.paidOnDelivery },
			expired: { status: 409, message: copy.holdOver },
			deleted: { status: 409, message: copy.orderDeleted },
			refunded: { status: 409, message: copy.orderRefunded },
			closing: { status: 409, message: copy.orderClosing },
			"payments-not-set-up": { status: 503, message: copy.paymentsNotSetUp },
			"payment-unreachable": unreachable,
		},
	},
);

/** Returns the customer's next step as it is on the wire. */
export function nextStepOnTheWire(step: NextStep) {
	if (step.kind === "card") return { clientSecret: step.clientSecret };
	return step.kind === "redirect" ? { redirectUrl: step.url } : { waiting: true as const };
}

/** Returns the body of a request of `openOrderPaymentOperation`. */
export function openPaymentBody(orderId: string) {
	return { oder: orderId };
}

export const settleOrderOperation = operation("settleOrder", "PATCH /order/{id}", {
	summary: "Record an order as paid after the provider confirms it",
	tag,
	auth: "user",
	input: {
		params: IdParams,
		body: z
			.object({ oder: z.string().max(100), transectionId: trimmed(copy.paymentUnknown, 255) })
			.transform(({ oder, transectionId }) => ({ orderId: oder, paymentIntentId: transectionId })),
	},
	output: Modified,
	errors: {
		"wrong-order": { status: 400, message: copy.wrongOrder, field: "oder" },
		"payment-unknown": { status: 402, message: copy.paymentUnknown },
		"payment-unreachable": unreachable,
		refunded: { status: 409, message: copy.refundedLate },
	},
});

/** Returns the body of a request of `settleOrderOperation`. */
export function settleOrderBody(orderId: string, paymentIntentId: string) {
	return { oder: orderId, transectionId: paymentIntentId };
}

export const handleWebhookOperation = operation("hearWebhook", "POST /webhook/{provider}", {
	summary: "Receive a signed event of the payment provider",
	tag: "Payments",
	auth: "anyone",
	input: { params: z.object({ provider: z.string() }) },
	signed: true,
	output: z.object({ received: z.literal(true) }),
	errors: {
		forged: { status: 400, message: copy.forgedWebhook },
		"too-large": { status: 413, message: copy.webhookTooLarge },
		"payment-unreachable": unreachable,
	},
});
