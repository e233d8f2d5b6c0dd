import { and, inArray, isNotNull, isNull } from "drizzle-orm";
import { statusOf } from "../../src/ordering/order-facts.ts";
import { orderLines, orders } from "../../src/ordering/tables.server.ts";
import { payments, sandboxCharges, sandboxRefunds } from "../../src/payments/tables.server.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import type { Purchase } from "./purchase.ts";

/**
 * Looks in the records of the shop and of the provider for everything that was acknowledged, and for what
 * nobody got a response: a sentence for each thing that is lost, doubled or different from the response.
 * Every purchase must have come to its end.
 */
export async function checkPurchases(
	{ db }: Pick<ShopUnderTest, "db">,
	purchases: readonly Purchase[],
): Promise<string[]> {
	const accounts = [...new Set(purchases.map(({ customer }) => customer.accountId))];
	const rows = await db.select().from(orders).where(inArray(orders.accountId, accounts));
	const ids = rows.map(({ id }) => id);
	const lines = await db
		.select({ orderId: orderLines.orderId, quantity: orderLines.quantity })
		.from(orderLines)
		.where(inArray(orderLines.orderId, ids));
	const isAccepted = and(inArray(payments.orderId, ids), isNotNull(payments.acceptedAt));
	const accepted = await db.select().from(payments).where(isAccepted);
	const acknowledged = new Set(purchases.map(({ orderId }) => orderId));
	const records = {
		orders: new Map(rows.map((row) => [row.id, row])),
		lines: Map.groupBy(lines, ({ orderId }) => orderId),
		payments: new Map(accepted.map((payment) => [payment.orderId, payment.paymentIntentId])),
	};
	return [
		...purchases.flatMap((purchase) => objectionsTo(purchase, records)),
		...ids
			.filter((id) => !acknowledged.has(id))
			.map((id) => `nobody got a response for order ${id}`),
		...(await chargeObjections(db, purchases)),
	];
}

type Records = {
	orders: Map<string, typeof orders.$inferSelect>;
	lines: Map<string, { quantity: number }[]>;
	/** The provider's number of the payment that paid each order. */
	payments: Map<string, string | null>;
};

function objectionsTo(purchase: Purchase, records: Records): string[] {
	const { orderId, charged, paid, customer, body } = purchase;
	if (orderId === null) return [];
	const order = records.orders.get(orderId);
	if (!order) return [`order ${orderId} was acknowledged and is lost`];
	const mine = records.lines.get(orderId) ?? [];
	const wrong: string[] = [];
	if (order.accountId !== customer.accountId) wrong.push(`order ${orderId} is another's`);
	if (mine.length !== (body.lines?.length ?? 1) || mine.some(({ quantity }) => quantity !== 1))
		wrong.push(`order ${orderId} has ${mine.length} lines`);
	const status = purchase.after ? "delivered" : "confirmed";
	const isPaid = statusOf(order) === status && records.payments.get(orderId) === charged;
	if ((paid || charged) && !isPaid)
		wrong.push(`order ${orderId} was paid by ${charged} and is ${statusOf(order)}`);
	if (!charged && !["unpaid", "expired"].includes(statusOf(order)))
		wrong.push(`order ${orderId} was not paid and is ${statusOf(order)}`);
	return wrong;
}

async function chargeObjections(
	db: ShopUnderTest["db"],
	purchases: readonly Purchase[],
): Promise<string[]> {
	const charged = purchases.flatMap((purchase) => purchase.charged ?? []);
	if (charged.length === 0) return [];
	const came = await db
		.select({ paymentIntentId: sandboxCharges.paymentIntentId })
		.from(sandboxCharges)
		.where(
			and(inArray(sandboxCharges.paymentIntentId, charged), isNull(sandboxCharges.failureCode)),
		);
	const unrefunded = purchases.flatMap((purchase) =>
		purchase.after ? [] : (purchase.charged ?? []),
	);
	const back = await db
		.select({ paymentIntentId: sandboxRefunds.paymentIntentId })
		.from(sandboxRefunds)
		.where(inArray(sandboxRefunds.paymentIntentId, unrefunded));
	const counts = new Map<string, number>();
	for (const { paymentIntentId } of came)
		counts.set(paymentIntentId, (counts.get(paymentIntentId) ?? 0) + 1);
	return [
		...charged
			.filter((id) => counts.get(id) !== 1)
			.map((id) => `${id} was charged ${counts.get(id) ?? 0} times`),
		...back.map(({ paymentIntentId }) => `${paymentIntentId} was paid and went back`),
	];
}

/** Repeats bookings under their keys, the unknown ones first: each must give the same order. */
export async function repeatBookings(
	shop: ShopUnderTest,
	purchases: readonly Purchase[],
	max: number,
): Promise<{ repeated: number; wrong: string[] }> {
	const acknowledgedOnes = purchases.filter(({ orderId }) => orderId !== null);
	const chosen = [...acknowledgedOnes.filter(({ unknown }) => unknown), ...acknowledgedOnes].slice(
		0,
		max,
	);
	const wrong: string[] = [];
	for (const { orderId, key, body, customer } of chosen) {
		const headers = { "idempotency-key": key };
		const options = { method: "POST", token: customer.token, body, headers };
		const response = await shop.fetch("/api/order", options);
		const { insertedId } = (await response.json()) as { insertedId?: string };
		if (response.status !== 201 || insertedId !== orderId)
			wrong.push(`the key of order ${orderId} gave ${response.status} ${insertedId}`);
	}
	return { repeated: chosen.length, wrong };
}
