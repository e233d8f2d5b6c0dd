import { eq } from "drizzle-orm";
import { parts } from "../../src/catalogue/tables.server.ts";
import type { Order } from "../../src/ordering/contract.ts";
import { orders } from "../../src/ordering/tables.server.ts";
import { type Made, makeCustomer, makePart, type PartAs } from "./make-records.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";

/** An unpaid order of one unit, its customer and its part. */
export type MadeOrder = { orderId: string; partId: string; customer: Made };

/** Books through the front door. Stands for a customer of its own unless one is given. */
export async function makeOrder(
	shop: ShopUnderTest,
	as: { customer?: Made; part?: PartAs; partId?: string; quantity?: number } = {},
): Promise<MadeOrder> {
	const customer = as.customer ?? (await makeCustomer(shop));
	const partId = as.partId ?? (await makePart(shop, as.part));
	const body = { partId, quantity: as.quantity ?? 1, phone: "01712345678" };
	const answer = await shop.fetch("/api/order", { method: "POST", token: customer.token, body });
	if (answer.status !== 201) throw new Error(await answer.text());
	const { insertedId } = (await answer.json()) as { insertedId: string };
	return { orderId: insertedId, partId, customer };
}

/** Begins to pay; the transaction's id is the first half of the client secret. */
export async function beginPayment(shop: ShopUnderTest, { orderId, customer }: MadeOrder) {
	const answer = await shop.fetch("/api/create-payment-intent", {
		method: "POST",
		token: customer.token,
		body: { oder: orderId },
	});
	if (answer.status !== 201) throw new Error(await answer.text());
	const { clientSecret } = (await answer.json()) as { clientSecret: string };
	return { clientSecret, paymentIntentId: clientSecret.split("_secret_")[0] ?? "" };
}

/** Gives a card to the sandbox; `4242…` unless another is named. */
export function payWithCard(
	shop: ShopUnderTest,
	clientSecret: string,
	number = "4242424242424242",
) {
	const card = { number, exp_month: 12, exp_year: 2034, cvc: "123" };
	const body = { clientSecret, ...card, name: "Rahima Begum", email: "rahima@example.com" };
	return shop.fetch("/api/sandbox-card/confirm", { method: "POST", body });
}

/** Begins to pay and pays with the good card; the shop has not heard of it yet. */
export async function charge(shop: ShopUnderTest, bought: MadeOrder) {
	const begun = await beginPayment(shop, bought);
	const answer = await payWithCard(shop, begun.clientSecret);
	if (answer.status !== 200) throw new Error(await answer.text());
	return begun;
}

/** Tells the shop of a payment, as the browser does after a card went through. */
export async function settle(
	shop: ShopUnderTest,
	{ orderId, customer }: MadeOrder,
	paymentIntentId: string,
) {
	const answer = await shop.fetch(`/api/order/${orderId}`, {
		method: "PATCH",
		token: customer.token,
		body: { oder: orderId, transectionId: paymentIntentId },
	});
	return {
		status: answer.status,
		...((await answer.json()) as { modifiedCount?: number; code?: string }),
	};
}

/** Deletes an order as its customer, or as whoever is given. */
export async function deleteOrder(
	shop: ShopUnderTest,
	{ orderId, customer }: MadeOrder,
	as = customer,
) {
	const answer = await shop.fetch(`/api/userProduct/${orderId}`, {
		method: "DELETE",
		token: as.token,
	});
	return {
		status: answer.status,
		...((await answer.json()) as { deletedCount?: number; code?: string }),
	};
}

/** The order as its customer reads it. */
export async function readOrder(
	shop: ShopUnderTest,
	{ orderId, customer }: MadeOrder,
): Promise<Order> {
	const answer = await shop.fetch(`/api/order/${orderId}`, { token: customer.token });
	return (await answer.json()) as Order;
}

/** What is in the books: the order's status and the part's stock. */
export async function orderStatus(shop: ShopUnderTest, { orderId, partId }: MadeOrder) {
	const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
	const [part] = await shop.db.select().from(parts).where(eq(parts.id, partId));
	return { status: order?.status, available: part?.availableQuantity };
}
