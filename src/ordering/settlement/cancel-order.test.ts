import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeAdmin, makeCustomer } from "../../../test/harness/make-records.ts";
import { openTestShop, type TestShop } from "../../../test/harness/open-test-shop.ts";
import {
	beginPayment,
	charge,
	deleteOrder,
	type MadeOrder,
	makeOrder,
	orderStatus,
	payWithCard,
	readOrder,
	settle,
} from "../../../test/harness/order-actions.ts";
import { auditEntries } from "../../accounts/tables.server.ts";
import { cancelPayment } from "../../payments/cancel-payment.server.ts";
import { orders } from "../tables.server.ts";
import { recordCancellation } from "./cancel-order.server.ts";
import { endHolds } from "./end-holds.server.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await openTestShop({ MAX_UNPAID_ORDERS: "50", ACCESS_TOKEN_MINUTES: "1440" });
});
afterEach(() => shop.payments.sandbox?.faults.clear());
afterAll(() => shop.close());

const faults = () => {
	const { sandbox } = shop.payments;
	if (!sandbox) throw new Error("no sandbox");
	return sandbox.faults;
};
const deps = () => ({ ...shop, gateway: shop.payments.gateway, partsChanged: () => {} });
const endAll = () => endHolds(deps(), shop.log);
const passHold = () => shop.passMinutes(31);

async function ownList({ customer }: MadeOrder): Promise<{ _id: string; status: string }[]> {
	return (await shop.fetch("/api/order", { token: customer.token })).json();
}

/** A challenge card under way; answers how to finish it. */
async function atBank(bought: MadeOrder) {
	const { clientSecret, paymentIntentId } = await beginPayment(shop, bought);
	await payWithCard(shop, clientSecret, "4000000000003220");
	const finish = (outcome: "approve" | "refuse") =>
		shop.fetch(`/api/sandbox-card/challenge/${paymentIntentId}?client_secret=${clientSecret}`, {
			method: "POST",
			body: { outcome },
		});
	return { paymentIntentId, finish };
}

describe("deleting an order", () => {
	test("gives its parts back once, and keeps it in history alone", async () => {
		const bought = await makeOrder(shop, { quantity: 3 });
		await beginPayment(shop, bought);
		expect(await deleteOrder(shop, bought)).toEqual({ status: 200, deletedCount: 1 });
		expect(await deleteOrder(shop, bought)).toEqual({ status: 200, deletedCount: 0 });
		expect(await orderStatus(shop, bought)).toEqual({ status: "deleted", available: 10 });
		expect(await ownList(bought)).toEqual([]);
		const read = await shop.fetch(`/api/order/${bought.orderId}`, { token: bought.customer.token });
		expect(read.status).toBe(404);
	});

	test("is its customer's and an admin's; to anybody else it does not exist", async () => {
		const bought = await makeOrder(shop);
		expect(await deleteOrder(shop, bought, await makeCustomer(shop))).toMatchObject({
			status: 404,
		});
		expect(await deleteOrder(shop, bought, await makeAdmin(shop))).toMatchObject({
			deletedCount: 1,
		});
	});

	test("by an admin stands in the audit, once; by its customer it does not", async () => {
		const [theirs, own] = [await makeOrder(shop), await makeOrder(shop)];
		const admin = await makeAdmin(shop);
		for (const _ of [1, 2]) await deleteOrder(shop, theirs, admin);
		await deleteOrder(shop, own);
		const acts = async ({ orderId }: MadeOrder) => {
			const about = eq(auditEntries.about, `order:${orderId}`);
			return shop.db.select().from(auditEntries).where(about);
		};
		expect(await acts(own)).toEqual([]);
		expect(await acts(theirs)).toMatchObject([
			{
				byAccountId: admin.accountId,
				act: "deleted an order",
				before: { status: "unpaid" },
				after: { status: "deleted" },
			},
		]);
	});

	test("that has expired, by an admin, stands in the audit too", async () => {
		const [bought, admin] = [await makeOrder(shop), await makeAdmin(shop)];
		await recordCancellation(shop, { orderId: bought.orderId, as: "expired", by: null });
		expect(await deleteOrder(shop, bought, admin)).toMatchObject({ deletedCount: 1 });
		const about = eq(auditEntries.about, `order:${bought.orderId}`);
		expect(await shop.db.select().from(auditEntries).where(about)).toMatchObject([
			{ byEmail: admin.email, act: "took an expired order out of the list" },
		]);
	});

	test("five times at once gives the parts back once", async () => {
		const bought = await makeOrder(shop, { quantity: 2 });
		const all = await Promise.all([1, 2, 3, 4, 5].map(() => deleteOrder(shop, bought)));
		expect(all.map((one) => one.status)).toEqual([200, 200, 200, 200, 200]);
		expect(all.reduce((sum, one) => sum + (one.deletedCount ?? 0), 0)).toBe(1);
		expect(await orderStatus(shop, bought)).toEqual({ status: "deleted", available: 10 });
	});

	test("cancels at the provider: its card form takes no money afterwards", async () => {
		const bought = await makeOrder(shop);
		const { clientSecret } = await beginPayment(shop, bought);
		await deleteOrder(shop, bought);
		expect((await payWithCard(shop, clientSecret)).status).toBe(402);
	});

	test("is refused once the money is there: the order becomes paid", async () => {
		const bought = await makeOrder(shop);
		await charge(shop, bought);
		const paid = { status: 409, code: "already-paid" };
		expect(await deleteOrder(shop, bought)).toMatchObject(paid);
		expect(await readOrder(shop, bought)).toMatchObject({ paid: true, status: "panding" });
		expect(await deleteOrder(shop, bought)).toMatchObject(paid);
		expect(await orderStatus(shop, bought)).toEqual({ status: "processing", available: 9 });
	});

	test("changes nothing while the provider cannot be asked, nor while it decides", async () => {
		const bought = await makeOrder(shop);
		const { clientSecret } = await beginPayment(shop, bought);
		faults().next("cancelIntent", { fail: "before" });
		expect(await deleteOrder(shop, bought)).toMatchObject({ status: 503 });
		expect(await orderStatus(shop, bought)).toEqual({ status: "unpaid", available: 9 });
		faults().next("confirm", { processingMs: 60_000 });
		await payWithCard(shop, clientSecret);
		expect(await deleteOrder(shop, bought)).toMatchObject({
			status: 409,
			code: "payment-under-way",
		});
		expect(await orderStatus(shop, bought)).toEqual({ status: "unpaid", available: 9 });
	});

	test("ends a payment at the customer's bank, as the customer wishes", async () => {
		const bought = await makeOrder(shop);
		const { finish } = await atBank(bought);
		expect(await deleteOrder(shop, bought)).toMatchObject({ deletedCount: 1 });
		await finish("approve");
		await shop.payments.sandbox?.deliverDue();
		expect(await orderStatus(shop, bought)).toEqual({ status: "deleted", available: 10 });
	});

	test("of an expired one takes it out of the list; its parts are back already", async () => {
		const bought = await makeOrder(shop);
		await recordCancellation(shop, { orderId: bought.orderId, as: "expired", by: null });
		expect(await ownList(bought)).toMatchObject([{ status: "expired" }]);
		expect(await deleteOrder(shop, bought)).toMatchObject({ deletedCount: 1 });
		expect(await deleteOrder(shop, bought)).toMatchObject({ deletedCount: 0 });
		expect(await orderStatus(shop, bought)).toEqual({ status: "expired", available: 10 });
		expect(await ownList(bought)).toEqual([]);
	});

	test("against paying at the same moment: paid, or deleted with nothing charged", async () => {
		for (let round = 0; round < 8; round += 1) {
			const bought = await makeOrder(shop);
			const { clientSecret, paymentIntentId } = await beginPayment(shop, bought);
			const [card, deleted] = await Promise.all([
				payWithCard(shop, clientSecret),
				deleteOrder(shop, bought),
			]);
			if (card.status === 200) {
				expect(deleted).toMatchObject({ status: 409 });
				expect((await settle(shop, bought, paymentIntentId)).status).toBe(200);
				expect(await orderStatus(shop, bought)).toEqual({ status: "processing", available: 9 });
			} else {
				expect(deleted).toMatchObject({ deletedCount: 1 });
				expect(await orderStatus(shop, bought)).toEqual({ status: "deleted", available: 10 });
			}
		}
	});
});

describe("a hold's end", () => {
	test("gives the parts back, once, whoever looks", async () => {
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

	test("finds the money of a customer whose browser never came back", async () => {
		const bought = await makeOrder(shop);
		await charge(shop, bought);
		passHold();
		await endAll();
		expect(await orderStatus(shop, bought)).toEqual({ status: "processing", available: 9 });
	});

	test("waits for a customer at their bank's page, then for what came of it", async () => {
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
		expect(await orderStatus(shop, approving)).toMatchObject({ status: "processing" });
		expect(await orderStatus(shop, refusing)).toEqual({ status: "expired", available: 10 });
	});

	/** The hold is put back so that paying can begin just before its end. */
	async function atBankBeforeEnd(bought: MadeOrder) {
		const now = shop.clock.now().getTime();
		const set = (holdEndsAt: Date) =>
			shop.db.update(orders).set({ holdEndsAt }).where(eq(orders.id, bought.orderId));
		await set(new Date(now + 60_000));
		const under = await atBank(bought);
		await set(new Date(now));
		return under;
	}

	test("finishes what a process that died had begun: no payment begins meanwhile", async () => {
		const bought = await makeOrder(shop);
		await beginPayment(shop, bought);
		await cancelPayment(deps(), bought.orderId, "cancel");
		await expect(beginPayment(shop, bought)).rejects.toThrow("closing");
		passHold();
		await endAll();
		expect(await orderStatus(shop, bought)).toEqual({ status: "expired", available: 10 });
	});

	test("asks again where the provider does not answer, and ends the others meanwhile", async () => {
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

	test("of many orders is not stopped by one that fails", async () => {
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
		for (const bought of [broken, ...others])
			expect(await orderStatus(shop, bought)).toMatchObject({ status: "expired" });
	});

	test("against paying at the same moment: paid, or expired with nothing charged", async () => {
		for (let round = 0; round < 8; round += 1) {
			const bought = await makeOrder(shop);
			const { clientSecret, paymentIntentId } = await beginPayment(shop, bought);
			passHold();
			const [card] = await Promise.all([payWithCard(shop, clientSecret), endAll(), endAll()]);
			if (card.status === 200) {
				expect((await settle(shop, bought, paymentIntentId)).status).toBe(200);
				expect(await orderStatus(shop, bought)).toEqual({ status: "processing", available: 9 });
			} else expect(await orderStatus(shop, bought)).toEqual({ status: "expired", available: 10 });
		}
	});

	test("five times within a day stops further bookings until the day is over", async () => {
		const customer = await makeCustomer(shop);
		for (let each = 0; each < 5; each += 1) await makeOrder(shop, { customer });
		passHold();
		await endAll();
		await expect(makeOrder(shop, { customer })).rejects.toThrow("too-many-expired");
		const aDayAgo = { holdEndsAt: new Date(shop.clock.now().getTime() - 24 * 60 * 60_000) };
		await shop.db.update(orders).set(aDayAgo).where(eq(orders.accountId, customer.accountId));
		await makeOrder(shop, { customer });
	});
});
