import { randomUUID } from "node:crypto";
import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FakeStripe, openFakeStripe } from "../../../test/fakes/fake-stripe.ts";
import { confirmStripeCard } from "./stripe-client.ts";

let standIn: FakeStripe;
let clientSecret: string;
let paymentIntentId: string;
beforeAll(async () => {
	standIn = await openFakeStripe();
});
afterAll(() => standIn.close());
beforeEach(async () => {
	const request = { amount: "90000", currency: "bdt", "metadata[reference]": randomUUID() };
	const { body } = await standIn.send("POST", "/v1/payment_intents", request);
	[clientSecret, paymentIntentId] = [body.client_secret ?? "", body.id ?? ""];
});

const lost = { error: { type: "api_connection_error", message: "We could not reach Stripe." } };
type Trouble = "lost before" | "lost after" | "breaks";

/** As much of Stripe's script as paying needs, before the stand-in; `given` is what it was told. */
function scriptWith(number: string, trouble?: Trouble) {
	const given: unknown[] = [];
	const script = {
		async confirmCardPayment(secret: string, data: { return_url?: string }) {
			given.push(data);
			if (trouble === "breaks") throw new Error("IntegrationError");
			if (trouble === "lost before") return lost;
			const confirmed = await standIn.confirm(secret, number, {
				return_url: data.return_url ?? "",
			});
			if (trouble === "lost after") return lost;
			return confirmed.error ? { error: confirmed.error } : { paymentIntent: confirmed };
		},
		async retrievePaymentIntent(client_secret: string) {
			const headers = { authorization: `Bearer ${standIn.keys.publishable}` };
			const path = `/v1/payment_intents/${paymentIntentId}`;
			const { body } = await standIn.send("GET", path, { client_secret }, headers);
			return { paymentIntent: body };
		},
	};
	return { script: script as unknown as Stripe, given };
}

function pay({ script }: { script: Stripe }) {
	const billing = { name: "Rahima Begum", email: "rahima@example.com" };
	const request = { clientSecret, billing, returnUrl: "http://localhost/dashboard/payment/1" };
	return confirmStripeCard(script, "the card field" as unknown as StripeCardElement, request);
}
const good = "4242424242424242";

test("a good card pays, with the name on it, the e-mail and the way back", async () => {
	const stripe = scriptWith(good);
	expect(await pay(stripe)).toEqual({ result: "succeeded", paymentIntentId });
	expect(stripe.given).toEqual([
		{
			payment_method: {
				card: "the card field",
				billing_details: { name: "Rahima Begum", email: "rahima@example.com" },
			},
			return_url: "http://localhost/dashboard/payment/1",
		},
	]);
});

test("a declined card comes back in Stripe's own words", async () => {
	expect(await pay(scriptWith("4000000000000002"))).toEqual({
		result: "failed",
		code: "card_declined",
		message: "Your card was declined.",
	});
});

test("where the bank's page is left to the shop, it leads there", async () => {
	expect(await pay(scriptWith("4000000000003220"))).toEqual({
		result: "approve",
		url: expect.stringContaining(`/bank/${paymentIntentId}`),
	});
});

test("what another tab has paid is paid; what was canceled says that nothing was charged", async () => {
	await standIn.confirm(clientSecret, good);
	expect(await pay(scriptWith(good))).toEqual({ result: "succeeded", paymentIntentId });
	const { body } = await standIn.send("POST", "/v1/payment_intents", {
		amount: "90000",
		currency: "bdt",
	});
	[clientSecret, paymentIntentId] = [body.client_secret ?? "", body.id ?? ""];
	await standIn.send("POST", `/v1/payment_intents/${paymentIntentId}/cancel`, {});
	expect(await pay(scriptWith(good))).toMatchObject({
		result: "failed",
		message: expect.stringContaining("Nothing was charged"),
	});
});

test("a line cut after the charge is found to have paid", async () => {
	expect(await pay(scriptWith(good, "lost after"))).toEqual({
		result: "succeeded",
		paymentIntentId,
	});
});

test.each(["lost before", "breaks"] as const)(
	"where the line or the script %s nothing is claimed, and Pay can be pressed again",
	async (trouble) => {
		expect(await pay(scriptWith(good, trouble))).toMatchObject({ code: "unreachable" });
		expect(await pay(scriptWith(good))).toMatchObject({ result: "succeeded" });
	},
);
