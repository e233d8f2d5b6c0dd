import { eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import {
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	deleteOrder,
	type MadeOrder,
	makeOrder,
	orderStatus,
	readOrder,
} from "../../../test/harness/order-actions.ts";
import { eventsOf, mailsOf, settlementDeps } from "../../../test/harness/settling.ts";
import { violations } from "../../../test/harness/violations.ts";
import { auditEntries } from "../../accounts/tables.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { openTerms } from "../../terms/open-terms.server.ts";
import { advanceOrder } from "../admin/advance-order.server.ts";
import { bookPart } from "../booking/book-part.server.ts";
import { refundByHand } from "../refunds/refund-by-hand.server.ts";
import { refundPart } from "../refunds/refund-part.server.ts";
import { refunds } from "../refunds/tables.server.ts";
import { packOrder } from "../shipping/pack-order.server.ts";
import { orderUnits } from "../tables.server.ts";
import { orderMailWriters } from "../write-order-mail.server.ts";
import { recordPaymentByHand } from "./record-payment-by-hand.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
const admin = { ...(await makeAdmin(shop)), role: "admin" } as const;
const deps = () => settlementDeps(shop);
const byCash = { method: "card", note: "Invoice 7 of the courier" } as const;

const bookingDeps = (maxUnpaidOrders: number) => {
	const limits = { holdMinutes: 30, maxUnpaidOrders, rateLimited: false };
	return { ...shop, limits, terms: openTerms(shop.db) };
};
const onDelivery = (partId: string) => ({
	lines: [{ partId, quantity: 1 }],
	byLines: false,
	delivery: { collect: true } as const,
	paymentDue: "on delivery" as const,
	phone: "+8801712345678",
});

/** An order of one unit whose customer pays when it arrives. */
async function bookOnDelivery(as?: SignedInUser): Promise<MadeOrder> {
	const [customer, partId] = [as ?? (await makeCustomer(shop)), await makePart(shop)];
	const caller = { ...customer, role: "customer", verified: true } as const;
	const booked = await bookPart(bookingDeps(5), caller, onDelivery(partId));
	if (!booked.ok) throw new Error(booked.code);
	return { orderId: booked.value.orderId, partId, customer };
}

async function bookedMail(orderId: string) {
	const [mail] = await shop.db.select().from(mails).where(eq(mails.about, orderId));
	return mail && orderMailWriters[mail.kind]?.(mail, { db: shop.db, shopName: "Jontro" });
}

function hand(orderId: string, to: "shipped" | "delivered") {
	return advanceOrder(shop, admin, orderId, to);
}

test("an order that is paid on delivery is confirmed at once, handed over unpaid, and paid by hand once", async () => {
	const bought = await bookOnDelivery();
	const { orderId } = bought;
	const open = { paid: false, payOnDelivery: true, expiresAt: null, paidAt: null };
	expect(await readOrder(shop, bought)).toMatchObject({ ...open, status: "panding" });
	expect(await violations(deps())).toEqual([]);
	expect(await bookedMail(orderId)).toMatchObject({
		subject: expect.stringMatching(/^Your order is confirmed \(order /),
		link: { path: `/dashboard/orders/${orderId}` },
	});
	expect((await packOrder(shop, admin, { orderId, lines: [] })).ok).toBe(true);
	expect((await hand(orderId, "shipped")).ok).toBe(true);
	expect((await hand(orderId, "delivered")).ok).toBe(true);
	expect(await readOrder(shop, bought)).toMatchObject({ ...open, status: "delivered" });
	expect(await violations(deps())).toEqual([]);
	const payment = { orderId, ...byCash };
	expect(await recordPaymentByHand(shop, admin, payment)).toEqual({ ok: true, value: 1 });
	expect(await recordPaymentByHand(shop, admin, payment)).toMatchObject({ code: "not-that-way" });
	const paid = await readOrder(shop, bought);
	expect(paid).toMatchObject({ paid: true, status: "delivered", paidAt: expect.any(String) });
	expect(await eventsOf(shop, orderId)).toEqual([
		"booked",
		"delivered",
		"packed",
		"paid",
		"shipped",
	]);
	expect(await mailsOf(shop, bought)).toContainEqual(["order paid", undefined]);
	const about = eq(auditEntries.about, `order:${orderId}`);
	const audited = await shop.db.select().from(auditEntries).where(about);
	expect(audited.map(({ act, after }) => [act, after])).toContainEqual([
		"received money by hand",
		{ paidTaka: 32_500, ...byCash },
	]);
	expect(await violations(deps())).toEqual([]);
});

test("money that was paid on delivery goes back by hand, each time with its own note", async () => {
	const notes = ["Paid out at the counter", "Sent to her bKash"];
	for (const note of notes) {
		const { orderId, partId } = await bookOnDelivery();
		expect((await recordPaymentByHand(shop, admin, { orderId, ...byCash })).ok).toBe(true);
		const lines = [{ partId, amountTaka: 500 }];
		await refundPart(deps(), admin, { orderId, refundedTaka: 0, lines, deliveryTaka: 0 });
		const [owed] = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
		const request = { orderId, refundId: owed?.id ?? "", note };
		expect(await refundByHand(shop, admin, request)).toEqual({ ok: true, value: [] });
	}
	const noted = await shop.db.select({ note: refunds.note }).from(refunds).orderBy(refunds.owedAt);
	expect(noted.map(({ note }) => note)).toEqual(notes);
	expect(await violations(deps())).toEqual([]);
});

test("an order that is paid on delivery has no card payment, and is deleted until it is packed", async () => {
	const [first, second] = [await bookOnDelivery(), await bookOnDelivery()];
	const { token } = first.customer;
	const body = { oder: first.orderId };
	const answer = await shop.fetch("/api/create-payment-intent", { method: "POST", token, body });
	expect([answer.status, (await answer.json()).code]).toEqual([409, "due-on-delivery"]);
	expect(await deleteOrder(shop, first)).toEqual({ status: 200, deletedCount: 1 });
	expect(await orderStatus(shop, first)).toEqual({ status: "deleted", available: 10 });
	await packOrder(shop, admin, { orderId: second.orderId, lines: [] });
	expect(await deleteOrder(shop, second)).toMatchObject({ status: 409, code: "packed" });
	expect(await orderStatus(shop, second)).toEqual({ status: "confirmed", available: 9 });
	const paid = { orderId: second.orderId, ...byCash };
	expect((await recordPaymentByHand(shop, admin, paid)).ok).toBe(true);
	const late = { orderId: first.orderId, ...byCash };
	expect(await recordPaymentByHand(shop, admin, late)).toMatchObject({ code: "not-that-way" });
	expect(await violations(deps())).toEqual([]);
});

test("a parcel that its customer refused comes back: an admin deletes the order, and its units are free", async () => {
	const bought = await bookOnDelivery();
	const { orderId, partId } = bought;
	const lines = [{ partId, serials: ["SN-1"] }];
	expect((await packOrder(shop, admin, { orderId, lines })).ok).toBe(true);
	expect((await hand(orderId, "shipped")).ok).toBe(true);
	expect(await deleteOrder(shop, bought)).toMatchObject({ status: 409 });
	expect(await deleteOrder(shop, bought, admin)).toMatchObject({ deletedCount: 1 });
	expect(await orderStatus(shop, bought)).toEqual({ status: "deleted", available: 10 });
	const live = await shop.db.$count(orderUnits, isNull(orderUnits.endedAt));
	expect(live).toBe(0);
	expect(await violations(deps())).toEqual([]);
});

test("orders that are paid on delivery count among the unpaid ones of an account until they are paid", async () => {
	const customer = await makeCustomer(shop);
	const [first] = [await bookOnDelivery(customer), await bookOnDelivery(customer)];
	const caller = { ...customer, role: "customer", verified: true } as const;
	const third = () => bookPart(bookingDeps(2), caller, onDelivery(first.partId));
	expect(await third()).toMatchObject({ code: "too-many-unpaid" });
	await recordPaymentByHand(shop, admin, { orderId: first.orderId, ...byCash });
	expect((await third()).ok).toBe(true);
	expect(await violations(deps())).toEqual([]);
});

test("a held order is paid at its provider and not by hand", async () => {
	const { orderId } = await makeOrder(shop);
	const payment = { orderId, ...byCash };
	expect(await recordPaymentByHand(shop, admin, payment)).toMatchObject({ code: "not-that-way" });
	const unknown = { ...payment, orderId: crypto.randomUUID() };
	expect(await recordPaymentByHand(shop, admin, unknown)).toMatchObject({ code: "not-found" });
});
