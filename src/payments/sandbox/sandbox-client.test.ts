import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { secretOf } from "../../../test/harness/settling.ts";
import type { PaymentIntent } from "../gateway.ts";
import { confirmSandboxCard, readSandboxStatus } from "./sandbox-client.ts";

let intent: PaymentIntent;
/** Whether the browser has a line to the shop. */
let online = true;

const shop = await testShop();
if (!shop.payments.sandbox) throw new Error("a test shop has the sandbox");
const sandbox = shop.payments.sandbox;
// The browser's fetch, led through the shop's own front door.
vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
	if (!online) throw new TypeError("Failed to fetch");
	return shop.fetch(path, init as never);
});
beforeEach(async () => {
	online = true;
	const reference = randomUUID();
	const request = { reference, amountPoisha: 90_000, currency: "bdt" } as const;
	const opened = await sandbox.gateway.openIntent({ ...request, idempotencyKey: reference });
	if (!opened.ok) throw new Error(opened.code);
	intent = opened.value;
});

function pay(number: string) {
	const billing = { name: "Rahim", email: "r@example.com" };
	const clientSecret = secretOf(intent);
	return confirmSandboxCard(
		{ number, expiry: "12/45", cvc: "123" },
		{ clientSecret, billing, returnUrl: "/" },
	);
}
const unreachable = { result: "failed", code: "unreachable" };

test("a good card pays, and the payment's standing says so from then on", async () => {
	expect(await readSandboxStatus(secretOf(intent))).toBeNull();
	const paid = { result: "succeeded", paymentIntentId: intent.paymentIntentId };
	expect(await pay("4242 4242 4242 4242")).toEqual(paid);
	expect(await readSandboxStatus(secretOf(intent))).toEqual(paid);
});

test("a failed card comes back with the provider's own words", async () => {
	const declined = { result: "failed", message: "Your card was declined." };
	expect(await pay("4000 0000 0000 0002")).toMatchObject({ ...declined, code: "card_declined" });
	expect(await readSandboxStatus(secretOf(intent))).toMatchObject(declined);
});

test("a card that asks the bank leads to the approval page, also after a reload", async () => {
	const result = await pay("4000 0000 0000 3220");
	expect(result).toMatchObject({ result: "approve" });
	expect(await readSandboxStatus(secretOf(intent))).toEqual(result);
});

test("a charge that is being decided is neither paid nor failed", async () => {
	sandbox.faults.next("confirm", { processingMs: 60_000 });
	expect(await pay("4242 4242 4242 4242")).toMatchObject({ result: "processing" });
});

test("a line cut after the charge is found to have paid", async () => {
	sandbox.faults.next("confirm", { fail: "after" });
	expect(await pay("4242 4242 4242 4242")).toMatchObject({ result: "succeeded" });
});

test("without a line nothing is claimed, and paying again works", async () => {
	online = false;
	expect(await pay("4242 4242 4242 4242")).toMatchObject(unreachable);
	online = true;
	expect(await pay("4242 4242 4242 4242")).toMatchObject({ result: "succeeded" });
});

test("an ended payment says that nothing was charged", async () => {
	await sandbox.gateway.cancelIntent(intent.paymentIntentId);
	const ended = { result: "failed", code: "payment_intent_unexpected_state" };
	expect(await pay("4242 4242 4242 4242")).toMatchObject(ended);
	expect(await readSandboxStatus(secretOf(intent))).toMatchObject(ended);
});
