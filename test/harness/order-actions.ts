import { eq } from "drizzle-orm";
import { parts } from "../../src/catalogue/tables.server.ts";
import type { Order } from "../../src/ordering/contract.ts";
import { orders } from "../../src/ordering/tables.server.ts";
import { makeCustomer, makePart, type PartOptions, type SignedInUser } from "./make-records.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";

/** An unpaid order of one unit, its customer and its part. */
export type MadeOrder = { orderId: string; partId: string; customer: SignedInUser };

/** Books through the API, as a customer of its own unless one is given. */
export async function makeOrder(
	shop: ShopUnderTest,
	as: { customer?: SignedInUser; part?: PartOptions; partId?: string; quantity?: number } = {},
): Promise<MadeOrder> {
	const customer = as.customer ?? (await makeCustomer(shop));
	const partId = as.partId ?? (await makePart(shop, as.part));
	const body = { partId, quantity: as.quantity ?? 1, phone: "01712345678" };
	const response = await shop.fetch("/api/order", { method: "POST", token: customer.token, body });
	if (response.status !== 201) throw new Error(await response.text());
	const { insertedId } = (await response.json()) as { insertedId: string };
	return { orderId: insertedId, partId, customer };
}

/** Books several parts of one unit each, in this sequence, as a customer of its own unless one is given. */
export async function makeBasketOrder(
	shop: ShopUnderTest,
	partIds: readonly string[],
	customer?: SignedInUser,
): Promise<MadeOrder> {
	const buyer = customer ?? (await makeCustomer(shop));
	const lines = partIds.map((partId) => ({ partId, quantity: 1 }));
	const body = { lines, phone: "01712345678" };
	const response = await shop.fetch("/api/order", { method: "POST", token: buyer.token, body });
	if (response.status !== 201) throw new Error(await response.text());
	const { insertedId } = (await response.json()) as { insertedId: string };
	return { orderId: insertedId, partId: partIds[0] ?? "", customer: buyer };
}

/** Begins to pay; the payment's id is the first half of the client secret. */
export async function beginPayment(shop: ShopUnderTest, { orderId, customer }: MadeOrder) {
	const response = await shop.fetch("/api/create-payment-intent", {
		method: "POST",
		token: customer.token,
		body: { oder: orderId },
	});
	if (response.status !== 201) throw new Error(await response.text());
	const { clientSecret } = (await response.json()) as { clientSecret: string };
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

/** Begins to pay and pays with the good card; the shop is not notified yet. */
export async function charge(shop: ShopUnderTest, bought: MadeOrder) {
	const begun = await beginPayment(shop, bought);
	const response = await payWithCard(shop, begun.clientSecret);
	if (response.status !== 200) throw new Error(await response.text());
	return begun;
}

/** Reports a payment to the shop, as the browser does after a card went through. */
export async function patchPaid(
	shop: ShopUnderTest,
	{ orderId, customer }: MadeOrder,
	paymentIntentId: string,
) {
	const response = await shop.fetch(`/api/order/${orderId}`, {
		method: "PATCH",
		token: customer.token,
		body: { oder: orderId, transectionId: paymentIntentId },
	});
	return {
		status: response.status,
		...((await response.json()) as { modifiedCount?: number; code?: string }),
	};
}

/** Deletes an order as its customer, or as whoever is given. */
export async function deleteOrder(
	shop: ShopUnderTest,
	{ orderId, customer }: MadeOrder,
	as = customer,
) {
	const response = await shop.fetch(`/api/userProduct/${orderId}`, {
		method: "DELETE",
		token: as.token,
	});
	return {
		status: response.status,
		...((await response.json()) as { deletedCount?: number; code?: string }),
	};
}

/** The order as its customer reads it. */
export async function readOrder(
	shop: ShopUnderTest,
	{ orderId, customer }: MadeOrder,
): Promise<Order> {
	const response = await shop.fetch(`/api/order/${orderId}`, { token: customer.token });
	return (await response.json()) as Order;
}

/** What is in the database: the order's status and the part's stock. */
export async function orderStatus(shop: ShopUnderTest, { orderId, partId }: MadeOrder) {
	const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
	const [part] = await shop.db.select().from(parts).where(eq(parts.id, partId));
	return { status: order?.status, available: part?.availableQuantity };
}
