import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { makeAdmin, makeCustomer } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	beginPayment,
	charge,
	deleteOrder,
	type MadeOrder,
	makeOrder,
	orderStatus,
	patchPaid,
	payWithCard,
	readOrder,
} from "../../../test/harness/order-actions.ts";
import { payAtBank, sandboxOf } from "../../../test/harness/settling.ts";
import { auditEntries } from "../../accounts/tables.server.ts";
import { refundSandboxIntent } from "../../payments/sandbox/sandbox-refunds.server.ts";
import { recordCancellation } from "./cancel-order.server.ts";

const shop = await testShop({ MAX_UNPAID_ORDERS: "50", ACCESS_TOKEN_MINUTES: "1440" });
afterEach(() => shop.payments.sandbox?.faults.clear());

const faults = () => sandboxOf(shop).faults;
async function ownList({ customer }: MadeOrder): Promise<{ _id: string; status: string }[]> {
	return (await shop.fetch("/api/order", { token: customer.token })).json();
}

test("deleting an order gives its parts back once, and keeps it in history alone", async () => {
	const bought = await makeOrder(shop, { quantity: 3 });
	await beginPayment(shop, bought);
	expect(await deleteOrder(shop, bought)).toEqual({ status: 200, deletedCount: 1 });
	expect(await deleteOrder(shop, bought)).toEqual({ status: 200, deletedCount: 0 });
	expect(await orderStatus(shop, bought)).toEqual({ status: "deleted", available: 10 });
	expect(await ownList(bought)).toEqual([]);
	const read = await shop.fetch(`/api/order/${bought.orderId}`, { token: bought.customer.token });
	expect(read.status).toBe(404);
});

test("deleting an order is its customer's and an admin's; to anybody else it does not exist", async () => {
	const bought = await makeOrder(shop);
	expect(await deleteOrder(shop, bought, await makeCustomer(shop))).toMatchObject({
		status: 404,
	});
	expect(await deleteOrder(shop, bought, await makeAdmin(shop))).toMatchObject({
		deletedCount: 1,
	});
});

test("deleting an order by an admin stands in the audit, once; by its customer it does not", async () => {
	const [theirs, ownOrder] = [await makeOrder(shop), await makeOrder(shop)];
	const admin = await makeAdmin(shop);
	for (const _ of [1, 2]) await deleteOrder(shop, theirs, admin);
	await deleteOrder(shop, ownOrder);
	const acts = async ({ orderId }: MadeOrder) => {
		const about = eq(auditEntries.about, `order:${orderId}`);
		return shop.db.select().from(auditEntries).where(about);
	};
	expect(await acts(ownOrder)).toEqual([]);
	expect(await acts(theirs)).toMatchObject([
		{
			byAccountId: admin.accountId,
			act: "deleted an order",
			before: { status: "unpaid" },
			after: { status: "deleted" },
		},
	]);
});

test("deleting an expired order by an admin stands in the audit too", async () => {
	const [bought, admin] = [await makeOrder(shop), await makeAdmin(shop)];
	await recordCancellation(shop, { orderId: bought.orderId, as: "expired", by: null });
	expect(await deleteOrder(shop, bought, admin)).toMatchObject({ deletedCount: 1 });
	const about = eq(auditEntries.about, `order:${bought.orderId}`);
	expect(await shop.db.select().from(auditEntries).where(about)).toMatchObject([
		{ byEmail: admin.email, act: "took an expired order out of the list" },
	]);
});

test("deleting an order five times at once gives the parts back once", async () => {
	const bought = await makeOrder(shop, { quantity: 2 });
	const all = await Promise.all([1, 2, 3, 4, 5].map(() => deleteOrder(shop, bought)));
	expect(all.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
	expect(all.reduce((sum, answer) => sum + (answer.deletedCount ?? 0), 0)).toBe(1);
	expect(await orderStatus(shop, bought)).toEqual({ status: "deleted", available: 10 });
});

test("deleting an order cancels at the provider: its card form takes no money afterwards", async () => {
	const bought = await makeOrder(shop);
	const { clientSecret } = await beginPayment(shop, bought);
	await deleteOrder(shop, bought);
	expect((await payWithCard(shop, clientSecret)).status).toBe(402);
});

test("deleting an order is refused once the money is there: the order becomes paid", async () => {
	const bought = await makeOrder(shop);
	await charge(shop, bought);
	const paid = { status: 409, code: "already-paid" };
	faults().next("findIntent", {});
	faults().next("findIntent", { fail: "before" });
	expect(await deleteOrder(shop, bought)).toMatchObject({ code: "payment-unreachable" });
	expect(await deleteOrder(shop, bought)).toMatchObject(paid);
	expect(await readOrder(shop, bought)).toMatchObject({ paid: true, status: "panding" });
	expect(await deleteOrder(shop, bought)).toMatchObject(paid);
	expect(await orderStatus(shop, bought)).toEqual({ status: "confirmed", available: 9 });
	const back = await makeOrder(shop);
	const { paymentIntentId } = await charge(shop, back);
	const whole = { paymentIntentId, amountPoisha: 3_250_000, refundId: null };
	await refundSandboxIntent(sandboxOf(shop).records, whole);
	expect(await deleteOrder(shop, back)).toMatchObject(paid);
	expect(await deleteOrder(shop, back)).toMatchObject({ status: 409, code: "refunded" });
});

test("deleting an order changes nothing while the provider cannot be asked, nor while it decides", async () => {
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

test("deleting an order ends a payment at the customer's bank, as the customer wishes", async () => {
	const bought = await makeOrder(shop);
	const { finish } = await payAtBank(shop, bought);
	expect(await deleteOrder(shop, bought)).toMatchObject({ deletedCount: 1 });
	await finish("approve");
	await shop.payments.sandbox?.deliverDue();
	expect(await orderStatus(shop, bought)).toEqual({ status: "deleted", available: 10 });
});

test("deleting an expired order takes it out of the list; its parts are back already", async () => {
	const bought = await makeOrder(shop);
	await recordCancellation(shop, { orderId: bought.orderId, as: "expired", by: null });
	expect(await ownList(bought)).toMatchObject([{ status: "expired" }]);
	const all = await Promise.all([1, 2, 3].map(() => deleteOrder(shop, bought)));
	expect(all.map(({ deletedCount }) => deletedCount).sort()).toEqual([0, 0, 1]);
	expect(await deleteOrder(shop, bought)).toMatchObject({ deletedCount: 0 });
	expect(await orderStatus(shop, bought)).toEqual({ status: "expired", available: 10 });
	expect(await ownList(bought)).toEqual([]);
	const about = eq(auditEntries.about, `order:${bought.orderId}`);
	expect(await shop.db.$count(auditEntries, about)).toBe(0);
});

test("deleting an order against paying at the same moment: paid, or deleted with nothing charged", async () => {
	for (let round = 0; round < 8; round += 1) {
		const bought = await makeOrder(shop);
		const { clientSecret, paymentIntentId } = await beginPayment(shop, bought);
		const [card, deleted] = await Promise.all([
			payWithCard(shop, clientSecret),
			deleteOrder(shop, bought),
		]);
		if (card.status === 200) {
			expect(deleted).toMatchObject({ status: 409 });
			expect((await patchPaid(shop, bought, paymentIntentId)).status).toBe(200);
			expect(await orderStatus(shop, bought)).toEqual({ status: "confirmed", available: 9 });
		} else {
			expect(deleted).toMatchObject({ deletedCount: 1 });
			expect(await orderStatus(shop, bought)).toEqual({ status: "deleted", available: 10 });
		}
	}
});

test("an order that is deleted while its hold ends leaves the list all the same", async () => {
	const bought = await makeOrder(shop);
	await beginPayment(shop, bought);
	shop.payments.sandbox?.faults.next("cancelIntent", { delayMs: 200 });
	const deleting = deleteOrder(shop, bought);
	await recordCancellation(shop, { orderId: bought.orderId, as: "expired", by: null });
	expect(await deleting).toEqual({ status: 200, deletedCount: 1 });
	const list = await shop.fetch("/api/order", { token: bought.customer.token });
	expect(await list.json()).toEqual([]);
	expect(await orderStatus(shop, bought)).toEqual({ status: "expired", available: 10 });
});
