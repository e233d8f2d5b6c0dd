import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeCustomer } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	beginPayment,
	type MadeOrder,
	makeOrder,
	payWithCard,
	readOrder,
} from "../../../test/harness/order-actions.ts";
import { connectSession } from "../../platform/client/api-client.ts";
import { followPayment } from "./follow-payment.ts";

const cardProvider = { provider: "sandbox", publishableKey: null } as const;
const mostTries = 20;

let bought: MadeOrder;
let payment: {
	orderId: string;
	clientSecret: string;
	paymentIntentId: string;
	cardProvider: typeof cardProvider;
};

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
// The browser's fetch, led through the shop's own front door.
vi.stubGlobal("fetch", (path: string, init: RequestInit) =>
	shop.handleApi(new Request(new URL(path, shop.publicUrl), init)),
);
beforeEach(async () => {
	const customer = await makeCustomer(shop);
	connectSession({
		token: () => customer.token,
		renew: async () => "unreachable",
		end: async () => {},
	});
	bought = await makeOrder(shop, { customer });
	payment = { ...(await beginPayment(shop, bought)), orderId: bought.orderId, cardProvider };
});
afterEach(() => shop.payments.sandbox?.faults.clear());

/** Gives a card about which the provider decides a minute later. */
async function payLate(processingFails?: "insufficient_funds"): Promise<void> {
	const late = { processingMs: 60_000, ...(processingFails && { processingFails }) };
	shop.payments.sandbox?.faults.next("confirm", late);
	expect((await payWithCard(shop, payment.clientSecret)).status).toBe(200);
}

/** Follows the payment; the minute passes at the third try. Answers how it ended, and after how many tries. */
async function follow() {
	const pauses: number[] = [];
	const end = await followPayment(payment, {
		shouldContinue: (attempts) => attempts < mostTries,
		pause: async (ms) => {
			pauses.push(ms);
			if (pauses.length === 3) shop.passMinutes(1.1);
		},
	});
	return { end, pauses };
}

test("a card that is decided against later ends the asking, with the provider's sentence and another try", async () => {
	await payLate("insufficient_funds");
	const { end, pauses } = await follow();
	expect(end).toEqual({ is: "failed", message: "Your card has insufficient funds." });
	expect(pauses).toHaveLength(3);
	expect((await payWithCard(shop, payment.clientSecret)).status).toBe(200);
	expect((await follow()).end).toEqual({ is: "recorded" });
	expect(await readOrder(shop, bought)).toMatchObject({ paid: true });
});

test("a card that is decided for later is recorded, and each question waits longer than the last", async () => {
	await payLate();
	const { end, pauses } = await follow();
	expect(end).toEqual({ is: "recorded" });
	expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
	expect(new Set(pauses).size).toBe(3);
});

test("an order that is no longer there ends the asking; a page that was left asks no more", async () => {
	const gone = { ...payment, orderId: crypto.randomUUID() };
	expect(await followPayment(gone, { shouldContinue: () => true })).toEqual({ is: "gone" });
	expect(await followPayment(payment, { shouldContinue: () => false })).toBeNull();
});
