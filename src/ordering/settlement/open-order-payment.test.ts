import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { makeAdmin, makeCustomer } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	beginPayment,
	charge,
	type MadeOrder,
	makeOrder,
	makePaidOrder,
	patchPaid,
	payWithCard,
} from "../../../test/harness/order-actions.ts";
import { sandboxOf } from "../../../test/harness/settling.ts";
import { refundSandboxIntent } from "../../payments/sandbox/sandbox-refunds.server.ts";
import { sandboxIntents } from "../../payments/tables.server.ts";
import { orders } from "../tables.server.ts";
import { recordCancellation } from "./cancel-order.server.ts";

const shop = await testShop();
afterEach(() => shop.payments.sandbox?.faults.clear());

const faults = () => sandboxOf(shop).faults;

const begin = (token: string, body: Record<string, unknown>) =>
	shop.fetch("/api/create-payment-intent", { method: "POST", token, body });

async function refusalOf({ customer, orderId }: MadeOrder) {
	const { code } = await (await begin(customer.token, { oder: orderId })).json();
	return code;
}

test("beginning to pay gives the same secret on every repeat, of the order's amount", async () => {
	const bought = await makeOrder(shop, { quantity: 2 });
	const secrets = await Promise.all([1, 2, 3].map(() => beginPayment(shop, bought)));
	expect(new Set(secrets.map((secret) => secret.clientSecret)).size).toBe(1);
	const [intent] = await shop.db
		.select()
		.from(sandboxIntents)
		.where(eq(sandboxIntents.id, secrets[0]?.paymentIntentId ?? ""));
	expect(intent?.amountPoisha).toBe(6_500_000);
});

test("beginning to pay goes by the total where no order is named, if only one fits", async () => {
	const bought = await makeOrder(shop, { part: { priceTaka: 4_321 } });
	const { token } = bought.customer;
	expect((await begin(token, { totalPrice: 4_321 })).status).toBe(201);
	const none = await begin(token, { totalPrice: 4_322 });
	expect(await none.json()).toMatchObject({ status: 409, code: "which-order" });
	// Somebody else's order is none that fits.
	await makeOrder(shop, { part: { priceTaka: 4_323 } });
	expect((await begin(token, { totalPrice: 4_323 })).status).toBe(409);
	await makeOrder(shop, { ...bought });
	expect((await begin(token, { totalPrice: 4_321 })).status).toBe(409);
	await recordCancellation(shop, { orderId: bought.orderId, as: "expired", by: null });
	expect((await begin(token, { totalPrice: 4_321 })).status).toBe(201);
	expect((await begin(token, {})).status).toBe(400);
});

test("beginning to pay is one's own; paid, expired and deleted orders take no money", async () => {
	const bought = await makeOrder(shop);
	const stranger = await makeCustomer(shop);
	for (const { token } of [stranger, await makeAdmin(shop)])
		expect((await begin(token, { oder: bought.orderId })).status).toBe(404);
	expect((await begin(stranger.token, { oder: "nonsense" })).status).toBe(404);
	for (const as of ["expired", "deleted"] as const) {
		const ended = await makeOrder(shop);
		await recordCancellation(shop, { orderId: ended.orderId, as, by: null });
		const no = await begin(ended.customer.token, { oder: ended.orderId });
		expect(await no.json()).toMatchObject({ status: 409, code: as });
	}
	// Also while the provider is silent.
	const [paid, refunded] = [await makePaidOrder(shop), await makePaidOrder(shop)];
	const { token } = refunded.customer;
	await shop.fetch(`/api/order/${refunded.orderId}/cancel`, { method: "POST", token });
	faults().next("findIntent", { fail: "before" }, 2);
	expect(await refusalOf(paid)).toBe("already-paid");
	expect(await refusalOf(refunded)).toBe("refunded");
});

test("beginning to pay is over with the hold, though its end is not written down yet", async () => {
	const [bought, paid, refunded] = [
		await makeOrder(shop),
		await makeOrder(shop),
		await makeOrder(shop),
	];
	await charge(shop, paid);
	const { paymentIntentId } = await charge(shop, refunded);
	const whole = { paymentIntentId, amountPoisha: 3_250_000, refundId: null };
	await refundSandboxIntent(sandboxOf(shop).records, whole);
	const holdEndsAt = new Date(shop.clock.now().getTime() - 1);
	for (const { orderId } of [bought, paid, refunded])
		await shop.db.update(orders).set({ holdEndsAt }).where(eq(orders.id, orderId));
	expect(await refusalOf(bought)).toBe("expired");
	faults().next("findIntent", { fail: "before" });
	expect(await refusalOf(paid)).toBe("payment-unreachable");
	expect(await refusalOf(paid)).toBe("already-paid");
	expect(await refusalOf(refunded)).toBe("refunded");
});

test("a declined card leaves the order unpaid and open for another card", async () => {
	const bought = await makeOrder(shop);
	const { clientSecret, paymentIntentId } = await beginPayment(shop, bought);
	expect((await payWithCard(shop, clientSecret, "4000000000000002")).status).toBe(402);
	expect((await payWithCard(shop, clientSecret)).status).toBe(200);
	expect(await patchPaid(shop, bought, paymentIntentId)).toMatchObject({ modifiedCount: 1 });
});

test("beginning to pay waits where the provider does not answer, and loses nothing", async () => {
	const bought = await makeOrder(shop);
	faults().next("openIntent", { fail: "after" });
	const no = await begin(bought.customer.token, { oder: bought.orderId });
	expect(no.status).toBe(503);
	expect(no.headers.get("retry-after")).not.toBeNull();
	await charge(shop, bought);
	faults().next("findIntent", {});
	faults().next("findIntent", { fail: "before" });
	expect(await refusalOf(bought)).toBe("payment-unreachable");
});

test.each([99, 1_000_000, 2_147_483_648, 999_999_999_999])(
	"a total of %i taka, which no order can have, names none",
	async (totalPrice) => {
		const { customer } = await makeOrder(shop);
		const answer = await shop.fetch("/api/create-payment-intent", {
			method: "POST",
			token: customer.token,
			body: { totalPrice },
		});
		expect(answer.status).toBeGreaterThanOrEqual(400);
		expect(answer.status).toBeLessThan(500);
	},
);
