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
import type { ShopUnderTest } from "./shop-under-test.ts";

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
export async function readOrder(
	shop: ShopUnderTest,
	{ orderId, customer }: MadeOrder,
): Promise<Order> {
	const response = await shop.fetch(`/api/order/${orderId}`, { token: customer.token });
	return (await response.json()) as Order;
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
export async function advance(
	shop: ShopUnderTest,
	{ orderId, admin }: Pick<Received, "orderId" | "admin">,
	status: "shipped" | "delivered",
): Promise<void> {
	const address = `/api/allOrders/${orderId}`;
	const response = await shop.fetch(address, {
		method: "PATCH",
		token: admin.token,
		body: { status },
	});
	if (response.status !== 200) throw new Error(await response.text());
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
	const said = (await response.json()) as {
		reviewId: string;
		code?: string;
		fields?: Record<string, string>;
	};
	return { status: response.status, ...said };
}
