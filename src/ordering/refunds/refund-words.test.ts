import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin, makeCustomer } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { makePaidOrder, type PaidOrder, readOrder } from "../../../test/harness/order-actions.ts";
import { auditEntries } from "../../accounts/tables.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import type { OrderHistory } from "../history/contract.ts";
import { orderMailWriters } from "../write-order-mail.server.ts";

const shop = await testShop();
const admin = await makeAdmin(shop);
const words = "It came <late>, sorry";

async function giveBack(order: PaidOrder, more: object, { token } = admin) {
	const lines = [{ partId: order.partId, amount: 500 }];
	const body = { refundedTotal: 0, lines, ...more };
	const address = `/api/allOrders/${order.orderId}/refund`;
	return (await shop.fetch(address, { method: "POST", token, body })).status;
}
async function historyOf({ orderId, customer: { token } }: PaidOrder): Promise<OrderHistory> {
	return (await (
		await shop.fetch(`/api/order/${orderId}/events`, { token })
	).json()) as OrderHistory;
}

test("the customer reads why money goes back, on the order and in the mail, and the audit keeps it", async () => {
	const order = await makePaidOrder(shop);
	shop.payments.sandbox?.faults.next("refund", { fail: "before" });
	expect(await giveBack(order, { words: ` ${words} ` })).toBe(201);
	const underWay = { amount: 500, reason: "by admin", words };
	expect((await historyOf(order)).refundsUnderWay).toEqual([underWay]);
	shop.payments.sandbox?.faults.clear();
	expect(await giveBack(order, { refundedTotal: 500, words: "And more" })).toBe(201);
	const { events } = await historyOf(order);
	const done = events.filter(({ type }) => type === "partly refunded");
	expect(done.map((event) => event.words)).toEqual([words, "And more"]);
	const isOfOrder = and(eq(mails.about, order.orderId), eq(mails.kind, "order refunded"));
	const [mail] = await shop.db.select().from(mails).where(isOfOrder).orderBy(mails.id);
	const written =
		mail && (await orderMailWriters[mail.kind]?.(mail, { ...shop, shopName: "Jontro" }));
	expect(written?.intro.at(-1)).toBe(`Why: ${words}`);
	const about = eq(auditEntries.about, `order:${order.orderId}`);
	const entries = await shop.db.select().from(auditEntries).where(about).orderBy(auditEntries.id);
	expect(entries[0]?.after).toMatchObject({ refundedTaka: 500, words });
	expect(await readOrder(shop, order)).toMatchObject({ refundedTotal: 1_000 });
});

test("a refund needs no words, takes at most 500 characters, and the permission to refund", async () => {
	const order = await makePaidOrder(shop);
	const stock = await makeCustomer(shop, { role: "stock" });
	expect(await giveBack(order, { words: "a".repeat(501) })).toBe(400);
	expect(await giveBack(order, { words }, stock)).toBe(403);
	expect(await giveBack(order, {}, order.customer)).toBe(403);
	expect(await readOrder(shop, order)).toMatchObject({ refundedTotal: 0 });
	expect(await giveBack(order, { words: " " })).toBe(201);
	const { events } = await historyOf(order);
	expect(events.find(({ type }) => type === "partly refunded")?.words).toBeUndefined();
});
