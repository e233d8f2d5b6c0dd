import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { makeOrder } from "../../test/harness/order-actions.ts";
import { wireStatus } from "./contract.ts";
import { hasStatus, isSoldSql } from "./order-facts.server.ts";
import { fulfilments, isPaid, mayDelete, mayShip, statusOf } from "./order-facts.ts";
import type { OrderStatus } from "./rules.ts";
import { orders } from "./tables.server.ts";

const shop = await testShop();

test("the one word for an order is the first that holds, and the database finds orders by the same", async () => {
	const { orderId } = await makeOrder(shop);
	const statuses = Object.keys(wireStatus) as OrderStatus[];
	const words: Record<string, string> = {};
	for (const fulfilment of fulfilments)
		for (const refundedAt of [null, new Date()]) {
			// An order whose goods still lie in the shop for it is never refunded.
			if (refundedAt && ["held", "confirmed", "packed"].includes(fulfilment)) continue;
			await shop.db.update(orders).set({ fulfilment, refundedAt }).where(eq(orders.id, orderId));
			const word = statusOf({ fulfilment, refundedAt });
			words[refundedAt ? `${fulfilment}, refunded` : fulfilment] = word;
			for (const status of statuses) {
				const found = await shop.db.$count(orders, and(eq(orders.id, orderId), hasStatus(status)));
				expect([fulfilment, status, found]).toEqual([fulfilment, status, Number(status === word)]);
			}
		}
	expect(words).toEqual({
		held: "unpaid",
		confirmed: "confirmed",
		packed: "confirmed",
		shipped: "shipped",
		"shipped, refunded": "refunded",
		delivered: "delivered",
		"delivered, refunded": "refunded",
		cancelled: "expired",
		"cancelled, refunded": "refunded",
		expired: "expired",
		"expired, refunded": "refunded",
		deleted: "expired",
		"deleted, refunded": "refunded",
	});
});

test("an order is paid once all of it came and none of it is back, and only then it may be shipped", async () => {
	const { orderId } = await makeOrder(shop);
	const whole = 3_250_000;
	for (const paidPoisha of [0, whole - 1, whole])
		for (const refundedAt of [null, new Date()]) {
			const change = { paidPoisha, refundedAt, fulfilment: "confirmed" } as const;
			await shop.db.update(orders).set(change).where(eq(orders.id, orderId));
			const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
			if (!order) throw new Error("the order is gone");
			const isWhole = paidPoisha === whole && refundedAt === null;
			expect([isPaid(order), mayShip(order)]).toEqual([isWhole, isWhole]);
			const found = await shop.db.$count(orders, and(eq(orders.id, orderId), isSoldSql));
			expect(found).toBe(Number(isWhole));
		}
	const money = { totalTaka: 32_500, paidPoisha: whole, refundedPoisha: 0, refundedAt: null };
	const before = { ...money, paymentDue: "before shipping" } as const;
	const onDelivery = { ...money, paymentDue: "on delivery", paidPoisha: 0 } as const;
	for (const order of [before, onDelivery]) {
		const shippable = fulfilments.filter((fulfilment) => mayShip({ ...order, fulfilment }));
		expect(shippable).toEqual(["confirmed", "packed"]);
	}
});

test("only an unpaid order may be deleted, by its customer until it is packed, by an admin until it is delivered", () => {
	const deletable = (paidPoisha: number, by: "customer" | "admin") =>
		fulfilments.filter((fulfilment) => mayDelete({ fulfilment, paidPoisha }, by));
	expect(deletable(0, "customer")).toEqual(["held", "confirmed", "expired"]);
	expect(deletable(0, "admin")).toEqual(["held", "confirmed", "packed", "shipped", "expired"]);
	expect([deletable(1, "customer"), deletable(1, "admin")]).toEqual([["expired"], ["expired"]]);
});
