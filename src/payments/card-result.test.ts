import { expect, test } from "vitest";
import { resultOf, unreachable } from "./card-result.ts";
import { copy } from "./copy.ts";

const failed = { code: "card_declined", message: "Your card was declined." };
const url = "https://bank.example/approve";
const bank = { next_action: { redirect_to_url: { url } } };
const gone = {
	result: "failed",
	code: "payment_intent_unexpected_state",
	message: copy.provider.payment_intent_unexpected_state,
};

test.each([
	["succeeded", {}, { result: "succeeded", paymentIntentId: "pi" }],
	["processing", {}, { result: "processing", paymentIntentId: "pi" }],
	["requires_action", bank, { result: "approve", url }],
	["requires_action", { next_action: {} }, null],
	["requires_confirmation", bank, null],
	["canceled", { last_payment_error: failed }, gone],
	["requires_payment_method", { last_payment_error: failed }, { result: "failed", ...failed }],
	["requires_payment_method", {}, null],
])("a payment that is %s, with %j", (status, more, result) => {
	const answer = { paymentIntent: { id: "pi", status, ...more } };
	expect(resultOf(answer, null)).toEqual(result);
	expect(resultOf(answer)).toEqual(result ?? { result: "failed", ...unreachable });
});

test("an answer without a payment says its error, or that nobody answered", () => {
	expect(resultOf({ error: failed })).toEqual({ result: "failed", ...failed });
	expect(resultOf({})).toEqual({ result: "failed", ...unreachable });
});
