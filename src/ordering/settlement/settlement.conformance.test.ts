import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeAdmin, type SignedInUser } from "../../../test/harness/make-records.ts";
import { openTestShop, type TestShop } from "../../../test/harness/open-test-shop.ts";
import { type MadeOrder, makeOrder, orderStatus } from "../../../test/harness/order-actions.ts";
import {
	beginPaymentAt,
	depsWith,
	type SettlementFixture,
	settlementFixtures,
} from "../../../test/harness/settlement-fixtures.ts";
import { eventsOf } from "../../../test/harness/settling.ts";
import { violations } from "../../../test/harness/violations.ts";
import { newId } from "../../platform/database/id.server.ts";
import { refundOrder } from "../admin/refund-order.server.ts";
import { payOwedRefunds } from "../refunds/pay-refunds.server.ts";
import { refundPart } from "../refunds/refund-part.server.ts";
import { refunds } from "../refunds/tables.server.ts";
import { deleteOrder } from "./delete-order.server.ts";
import { endHolds } from "./end-holds.server.ts";
import { handleWebhook } from "./handle-webhook.server.ts";
import { openOrderPayment } from "./open-order-payment.server.ts";
import { reconcile } from "./reconcile.server.ts";
import { settleOrder } from "./settle-order.server.ts";

const totalPoisha = 3_250_000;

describe.each(settlementFixtures)("an order at the %s provider", (_, openFixture) => {
	let shop: TestShop;
	let fixture: SettlementFixture;
	let admin: SignedInUser;
	beforeAll(async () => {
		shop = await openTestShop({ ACCESS_TOKEN_MINUTES: "1440", MAX_UNPAID_ORDERS: "50" });
		fixture = await openFixture(shop);
		admin = await makeAdmin(shop);
	});
	afterAll(async () => {
		await fixture.close();
		await shop.close();
	});
	// What is done to an order leaves records that hold, the provider's beside the shop's.
	afterEach(async () => {
		const { gateways } = depsWith(shop, fixture);
		expect(await violations({ ...shop, gateways })).toEqual([]);
	});
	const deps = () => depsWith(shop, fixture);
	const caller = () => ({ ...admin, role: "admin" }) as const;

	/** Two minutes in which nobody asks for anything: the shop's own workers alone. */
	async function passTwoMinutes(): Promise<void> {
		for (let second = 0; second < 120; second += 15) {
			await reconcile(deps());
			await endHolds(deps(), shop.log);
			fixture.passMinutes(0.25);
		}
	}
	async function paidOrder() {
		const bought = await makeOrder(shop);
		const { paymentIntentId } = await beginPaymentAt(shop, fixture, bought);
		expect(await fixture.pay(paymentIntentId)).toBe(true);
		const settled = await settleOrder(deps(), { ...bought, paymentIntentId, by: null });
		expect(settled).toEqual({ ok: true, value: 1 });
		return { ...bought, paymentIntentId };
	}
	async function isBack(bought: MadeOrder, paymentIntentId: string): Promise<void> {
		expect(await fixture.refundedPoisha(paymentIntentId)).toBe(totalPoisha);
		expect((await orderStatus(shop, bought)).status).toBe("refunded");
	}

	test("is begun once, and its customer is told the same next step each time", async () => {
		const bought = await makeOrder(shop);
		const first = await beginPaymentAt(shop, fixture, bought);
		expect(await beginPaymentAt(shop, fixture, bought)).toEqual(first);
		expect(["card", "redirect"]).toContain(first.nextStep.kind);
	});

	test("is paid within two minutes though nobody tells the shop", async () => {
		const bought = await makeOrder(shop);
		const { paymentIntentId } = await beginPaymentAt(shop, fixture, bought);
		await fixture.pay(paymentIntentId);
		await passTwoMinutes();
		expect(await orderStatus(shop, bought)).toEqual({ status: "confirmed", available: 9 });
	});

	test("ends with its hold; nobody pays for what ended, or the money is back by itself", async () => {
		const bought = await makeOrder(shop);
		fixture.passMinutes(25);
		const { paymentIntentId } = await beginPaymentAt(shop, fixture, bought);
		fixture.passMinutes(6);
		await passTwoMinutes();
		const { payableMs } = fixture.gateway;
		const held = payableMs === null ? "expired" : "unpaid";
		expect((await orderStatus(shop, bought)).status).toBe(held);
		fixture.passMinutes((payableMs ?? 0) / 60_000);
		await passTwoMinutes();
		expect(await orderStatus(shop, bought)).toEqual({ status: "expired", available: 10 });
		expect(await fixture.pay(paymentIntentId)).toBe(false);
	});

	test("is paid where the money comes while its hold waits", async () => {
		const bought = await makeOrder(shop);
		fixture.passMinutes(25);
		const { paymentIntentId } = await beginPaymentAt(shop, fixture, bought);
		await fixture.pay(paymentIntentId);
		fixture.passMinutes(6);
		await passTwoMinutes();
		expect(await orderStatus(shop, bought)).toEqual({ status: "confirmed", available: 9 });
	});

	test("is paid, and not deleted, where its customer has paid before", async () => {
		const bought = await makeOrder(shop);
		const { paymentIntentId } = await beginPaymentAt(shop, fixture, bought);
		expect(await fixture.pay(paymentIntentId)).toBe(true);
		const customer = { ...bought.customer, role: "customer" } as const;
		const deleted = await deleteOrder(deps(), customer, bought.orderId);
		expect(deleted).toEqual({ ok: false, code: "already-paid" });
		expect(await orderStatus(shop, bought)).toEqual({ status: "confirmed", available: 9 });
	});

	test("is deleted at once, and money that comes all the same goes back by itself", async () => {
		const bought = await makeOrder(shop);
		const { paymentIntentId } = await beginPaymentAt(shop, fixture, bought);
		const customer = { ...bought.customer, role: "customer" } as const;
		expect(await deleteOrder(deps(), customer, bought.orderId)).toEqual({ ok: true, value: 1 });
		const wasTaken = await fixture.pay(paymentIntentId);
		await passTwoMinutes();
		expect(wasTaken).toBe(fixture.gateway.cancelIntent === null);
		if (wasTaken) await isBack(bought, paymentIntentId);
		else expect((await orderStatus(shop, bought)).status).toBe("deleted");
	});

	test.each(["before", "after"] as const)(
		"is given back once where the provider is lost %s it gives back",
		async (fault) => {
			const bought = await paidOrder();
			// Stripe's SDK asks a second time by itself.
			fixture.failNextRefund(fault);
			const answer = await refundOrder(deps(), caller(), bought.orderId);
			expect(answer.ok || answer.code === "refund-pending").toBe(true);
			await Promise.all([1, 2, 3].map(() => payOwedRefunds(deps(), bought.orderId)));
			await passTwoMinutes();
			await isBack(bought, bought.paymentIntentId);
		},
	);

	test("gives two parts back, each once, though one answer is lost and many send them at once", async () => {
		const { orderId, partId, paymentIntentId } = await paidOrder();
		fixture.failNextRefund("after");
		for (const refundedTaka of [0, 1_000]) {
			const lines = [{ partId, amountTaka: 1_000 }];
			const part = { orderId, refundedTaka, lines, deliveryTaka: 0 };
			expect((await refundPart(deps(), caller(), part)).ok).toBe(true);
		}
		await Promise.all([1, 2, 3, 4].map(() => payOwedRefunds(deps(), orderId)));
		await passTwoMinutes();
		expect(await fixture.refundedPoisha(paymentIntentId)).toBe(200_000);
		const owed = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
		expect(owed.map(({ doneAt }) => doneAt !== null)).toEqual([true, true]);
	});

	test("gives back what is left where somebody gave a part back at the provider", async () => {
		const bought = await paidOrder();
		await fixture.refundAtProvider(bought.paymentIntentId, 120_000);
		await refundOrder(deps(), caller(), bought.orderId);
		await passTwoMinutes();
		await isBack(bought, bought.paymentIntentId);
	});

	test("is not paid because somebody says so", async () => {
		const bought = await makeOrder(shop);
		const { paymentIntentId } = await beginPaymentAt(shop, fixture, bought);
		const { name, signsEvents } = fixture.gateway;
		const send = (about: string, payment: string) =>
			handleWebhook(deps(), {
				provider: name,
				rawBody: JSON.stringify({ id: newId(), about, payment }),
				headers: new Headers(),
			});
		const forged = signsEvents ? { ok: false, code: "forged" } : { ok: true, value: null };
		for (const about of ["succeeded", "disputed"])
			expect(await send(about, paymentIntentId)).toEqual(forged);
		expect((await orderStatus(shop, bought)).status).toBe("unpaid");
		expect(await eventsOf(shop, bought.orderId)).toEqual(["booked"]);
		if (signsEvents) return;
		await fixture.pay(paymentIntentId);
		await send("succeeded", paymentIntentId);
		expect((await orderStatus(shop, bought)).status).toBe("confirmed");
	});

	test("is opened for no amount that the provider does not take", async () => {
		const part = { priceTaka: fixture.gateway.maxPoisha / 100 + 1 };
		if (part.priceTaka > 999_999) return expect(fixture.gateway.maxPoisha).toBe(99_999_900);
		const bought = await makeOrder(shop, { part });
		const customer = { ...bought.customer, role: "customer" } as const;
		const opened = await openOrderPayment(deps(), customer, { orderId: bought.orderId });
		expect(opened.ok).toBe(false);
	});
});
