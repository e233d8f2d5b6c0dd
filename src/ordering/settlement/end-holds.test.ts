import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	beginPayment,
	charge,
	type MadeOrder,
	makeOrder,
	orderStatus,
	patchPaid,
	payWithCard,
	readOrder,
} from "../../../test/harness/order-actions.ts";
import { payAtBank, sandboxOf, settlementDeps } from "../../../test/harness/settling.ts";
import { cancelPayment } from "../../payments/cancel-payment.server.ts";
import { orders } from "../tables.server.ts";
import { endHolds } from "./end-holds.server.ts";

const shop = await testShop({ MAX_UNPAID_ORDERS: "50", ACCESS_TOKEN_MINUTES: "1440" });
afterEach(() => shop.payments.sandbox?.faults.clear());

const faults = () => sandboxOf(shop).faults;
const deps = () => settlementDeps(shop);
const endAll = () => endHolds(deps(), shop.log);
const passHold = () => shop.passMinutes(31);

test("a hold's end gives the parts back, once, whoever looks", async () => {
	const bought = await makeOrder(shop, { quantity: 4 });
	await endAll();
	expect(await orderStatus(shop, bought)).toEqual({ status: "unpaid", available: 6 });
	passHold();
	await Promise.all([endAll(), endAll(), endAll()]);
	expect(await orderStatus(shop, bought)).toEqual({ status: "expired", available: 10 });
	expect(await readOrder(shop, bought)).toMatchObject({
		status: "expired",
		paid: false,
		expiresAt: expect.any(String),
	});
});

test("a hold's end finds the money of a customer whose browser never came back", async () => {
	const bought = await makeOrder(shop);
	await charge(shop, bought);
	passHold();
	await endAll();
	expect(await orderStatus(shop, bought)).toEqual({ status: "confirmed", available: 9 });
});

test("a hold's end waits for a customer at their bank's page, then for what came of it", async () => {
	const [approving, refusing] = [await makeOrder(shop), await makeOrder(shop)];
	passHold();
	const [yes, no] = [await atBankBeforeEnd(approving), await atBankBeforeEnd(refusing)];
	await endAll();
	for (const bought of [approving, refusing])
		expect(await orderStatus(shop, bought)).toEqual({ status: "unpaid", available: 9 });
	await yes.finish("approve");
	await no.finish("refuse");
	shop.passMinutes(1);
	await endAll();
	expect(await orderStatus(shop, approving)).toMatchObject({ status: "confirmed" });
	expect(await orderStatus(shop, refusing)).toEqual({ status: "expired", available: 10 });
});

/** The hold is put back so that paying can begin just before its end. */
async function atBankBeforeEnd(bought: MadeOrder) {
	const now = shop.clock.now().getTime();
	const set = (holdEndsAt: Date) =>
		shop.db.update(orders).set({ holdEndsAt }).where(eq(orders.id, bought.orderId));
	await set(new Date(now + 60_000));
	const under = await payAtBank(shop, bought);
	await set(new Date(now));
	return under;
}

test("a hold's end finishes what a process that died had begun: no payment begins meanwhile", async () => {
	const bought = await makeOrder(shop);
	await beginPayment(shop, bought);
	await cancelPayment(deps(), bought.orderId, "cancel");
	await expect(beginPayment(shop, bought)).rejects.toThrow("closing");
	passHold();
	await endAll();
	expect(await orderStatus(shop, bought)).toEqual({ status: "expired", available: 10 });
});

test("a hold's end asks again where the provider does not answer, and ends the others meanwhile", async () => {
	const [first, second] = [await makeOrder(shop), await makeOrder(shop)];
	await beginPayment(shop, first);
	passHold();
	faults().next("findIntent", { fail: "before" });
	await endAll();
	expect(await orderStatus(shop, first)).toMatchObject({ status: "unpaid" });
	expect(await orderStatus(shop, second)).toMatchObject({ status: "expired" });
	await endAll();
	expect(await orderStatus(shop, first)).toMatchObject({ status: "unpaid" });
	shop.passMinutes(0.2);
	await endAll();
	expect(await orderStatus(shop, first)).toEqual({ status: "expired", available: 10 });
});

test("a hold's end of many orders is not stopped by one that fails", async () => {
	const broken = await makeOrder(shop);
	const others = await Promise.all(Array.from({ length: 25 }, () => makeOrder(shop)));
	passHold();
	const failing = deps();
	let first = true;
	failing.partsChanged = () => {
		if (!first) return;
		first = false;
		throw new Error("a fault of this order alone");
	};
	await endHolds(failing, shop.log);
	expect(first).toBe(false);
	for (const bought of [broken, ...others])
		expect(await orderStatus(shop, bought)).toMatchObject({ status: "expired" });
});

test("a hold's end against paying at the same moment: paid, or expired with nothing charged", async () => {
	for (let round = 0; round < 8; round += 1) {
		const bought = await makeOrder(shop);
		const { clientSecret, paymentIntentId } = await beginPayment(shop, bought);
		passHold();
		const [card] = await Promise.all([payWithCard(shop, clientSecret), endAll(), endAll()]);
		if (card.status === 200) {
			expect((await patchPaid(shop, bought, paymentIntentId)).status).toBe(200);
			expect(await orderStatus(shop, bought)).toEqual({ status: "confirmed", available: 9 });
		} else expect(await orderStatus(shop, bought)).toEqual({ status: "expired", available: 10 });
	}
});
