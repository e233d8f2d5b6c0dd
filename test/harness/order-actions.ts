import { eq } from "drizzle-orm";
import { parts } from "../../src/catalogue/tables.server.ts";
import type { Order } from "../../src/ordering/contract.ts";
import { statusOf } from "../../src/ordering/order-facts.ts";
import { orderLines, orders } from "../../src/ordering/tables.server.ts";
import {
	makeAdmin,
	makeCustomer,
	makePart,
	type PartOptions,
	type SignedInUser,
} from "./make-records.ts";
import { ask, type ShopUnderTest } from "./shop-under-test.ts";

/** An unpaid order of one unit, its customer and its part. */
export type MadeOrder = { orderId: string; partId: string; customer: SignedInUser };

type OrderOptions = {
	customer?: SignedInUser;
	part?: PartOptions;
	partId?: string;
	quantity?: number;
};

/** Books through the API, as a customer of its own unless one is given. */
export async function makeOrder(shop: ShopUnderTest, as: OrderOptions = {}): Promise<MadeOrder> {
	const customer = as.customer ?? (await makeCustomer(shop));
	const partId = as.partId ?? (await makePart(shop, as.part));
	const { quantity = 1 } = as;
	return { orderId: await book(shop, customer, { partId, quantity }), partId, customer };
}

/** Books several parts of one unit each, in this sequence, as a customer of its own unless one is given. */
export async function makeBasketOrder(
	shop: ShopUnderTest,
	partIds: readonly string[],
	customer?: SignedInUser,
): Promise<MadeOrder> {
	const buyer = customer ?? (await makeCustomer(shop));
	const lines = partIds.map((partId) => ({ partId, quantity: 1 }));
	const orderId = await book(shop, buyer, { lines });
	return { orderId, partId: partIds[0] ?? "", customer: buyer };
}

/** Books this, and returns the order's id. */
export async function book(shop: ShopUnderTest, by: SignedInUser, what: object): Promise<string> {
	const body = { ...what, phone: "01712345678" };
	return (await ask<{ insertedId: string }>(shop, by, "POST", "/order", body)).insertedId;
}

/** Begins to pay; the payment's id is the first half of the client secret. */
export async function beginPayment(shop: ShopUnderTest, { orderId, customer }: MadeOrder) {
	type Begun = { clientSecret: string };
	const body = { oder: orderId };
	const path = "/create-payment-intent";
	const { clientSecret } = await ask<Begun>(shop, customer, "POST", path, body);
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

/** An order whose payment the shop has recorded. */
export type PaidOrder = MadeOrder & { paymentIntentId: string };

/** Pays with the good card and reports it to the shop. */
export async function payOrder(shop: ShopUnderTest, bought: MadeOrder): Promise<PaidOrder> {
	const { paymentIntentId } = await charge(shop, bought);
	const { status, code } = await patchPaid(shop, bought, paymentIntentId);
	if (status !== 200) throw new Error(`not paid: ${status} ${code}`);
	return { ...bought, paymentIntentId };
}

/** Books and pays. */
export async function makePaidOrder(shop: ShopUnderTest, as?: OrderOptions): Promise<PaidOrder> {
	return payOrder(shop, await makeOrder(shop, as));
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
export function readOrder(shop: ShopUnderTest, { orderId, customer }: MadeOrder): Promise<Order> {
	return ask(shop, customer, "GET", `/order/${orderId}`);
}

/** The status of an order in the database, where deleted ones are told from expired ones. */
export function storedStatus(order: typeof orders.$inferSelect) {
	const isDeleted = order.fulfilment === "deleted" && order.refundedAt === null;
	return isDeleted ? "deleted" : statusOf(order);
}

/** What is in the database: the order's status and the part's stock. */
export async function orderStatus(shop: ShopUnderTest, { orderId, partId }: MadeOrder) {
	const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
	const [part] = await shop.db.select().from(parts).where(eq(parts.id, partId));
	return { status: order && storedStatus(order), available: part?.availableQuantity };
}

/** A delivered order, the line of each of its parts in their sequence, and the admin who delivered it. */
export type Received = MadeOrder & { lineIds: string[]; admin: SignedInUser };

/** Books these parts, pays them and has them shipped. */
export async function shipParts(
	shop: ShopUnderTest,
	partIds: readonly string[],
	as: { customer?: SignedInUser; admin?: SignedInUser } = {},
): Promise<Received> {
	const bought = await makeBasketOrder(shop, partIds, as.customer);
	await payOrder(shop, bought);
	const admin = as.admin ?? (await makeAdmin(shop));
	const lines = await shop.db
		.select()
		.from(orderLines)
		.where(eq(orderLines.orderId, bought.orderId));
	const lineIds = partIds.map((partId) => lines.find((line) => line.partId === partId)?.id ?? "");
	const shipped = { ...bought, lineIds, admin };
	await advance(shop, shipped, "shipped");
	return shipped;
}

/** The same, and delivered. */
export async function receiveParts(...how: Parameters<typeof shipParts>): Promise<Received> {
	const shipped = await shipParts(...how);
	await advance(how[0], shipped, "delivered");
	return shipped;
}

/** Has an order shipped or delivered by its admin. */
export function advance(
	shop: ShopUnderTest,
	{ orderId, admin }: Pick<Received, "orderId" | "admin">,
	status: "shipped" | "delivered",
): Promise<unknown> {
	return ask(shop, admin, "PATCH", `/allOrders/${orderId}`, { status });
}

/** Reviews the part of a line. */
export async function review(
	shop: ShopUnderTest,
	{ token }: Pick<SignedInUser, "token">,
	lineId: string,
	body: object = {},
) {
	const response = await shop.fetch(`/api/orderLine/${lineId}/review`, {
		method: "PUT",
		token,
		body: { stars: 4, review: "Quiet and cool.", ...body },
	});
	const answer = (await response.json()) as {
		reviewId: string;
		code?: string;
		fields?: Record<string, string>;
	};
	return { status: response.status, ...answer };
}
