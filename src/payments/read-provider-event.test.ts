import { expect, test } from "vitest";
import { polledTypes, readProviderEvent } from "./read-provider-event.ts";

const dispute = { object: "dispute", payment_intent: "pi", status: "lost", reason: "fraudulent" };
const charge = { ...dispute, object: "charge" };

test.each([
	["charge.dispute.closed", dispute, ["disputed", "pi", "lost, fraudulent"]],
	[
		"charge.dispute.created",
		{ ...dispute, reason: "x".repeat(300) },
		["disputed", "pi", `lost, ${"x".repeat(194)}`],
	],
	["charge.refunded", charge, ["refunded", "pi", null]],
	["payment_intent.succeeded", { object: "payment_intent", id: "pi" }, ["succeeded", "pi", null]],
	["payout.paid", undefined, ["other", null, null]],
])("what an event of the type %s is about", (type, object, read) => {
	const event = readProviderEvent({ id: "ev", type, ...(object ? { data: { object } } : {}) });
	expect([event.about, event.paymentIntentId, event.disputeDetail]).toEqual(read);
});

test("the provider's list is asked for payments, and not for declined cards", () => {
	expect(polledTypes).toContain("payment_intent.succeeded");
	expect(polledTypes).not.toContain("payment_intent.payment_failed");
});
