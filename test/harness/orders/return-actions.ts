import { eq } from "drizzle-orm";
import type { Return } from "../../../src/ordering/returns/contract.ts";
import { orderLines, orders } from "../../../src/ordering/tables.server.ts";
import { makeAdmin, makeCustomer, makePart, type SignedInUser } from "../make-records.ts";
import { book, type MadeOrder, payOrder } from "../order-actions.ts";
import { ask, type ShopUnderTest } from "../shop-under-test.ts";

/** A delivered order with its parts, in the sequence in which they were booked. */
export type Delivered = MadeOrder & { parts: string[]; paymentIntentId: string };
type Promises = { quantities?: number[]; returnDays?: number; warrantyMonths?: number | null };

/** Books, pays and delivers an order of parts of 1,500 taka; seven days and a year of warranty were promised. */
export async function makeDelivered(
	shop: ShopUnderTest,
	admin: SignedInUser,
	{ quantities = [2, 1], returnDays = 7, warrantyMonths = 12 }: Promises = {},
): Promise<Delivered> {
	const customer = await makeCustomer(shop);
	const parts: string[] = [];
	for (const quantity of quantities)
		parts.push(await makePart(shop, { priceTaka: 1_500, availableQuantity: quantity }));
	const lines = parts.map((partId, index) => ({ partId, quantity: quantities[index] }));
	const orderId = await book(shop, customer, { lines });
	await shop.db.update(orders).set({ returnDays }).where(eq(orders.id, orderId));
	const of = eq(orderLines.orderId, orderId);
	await shop.db.update(orderLines).set({ warrantyMonths, warrantyWords: "" }).where(of);
	const bought = { orderId, partId: parts[0] ?? "", customer };
	const { paymentIntentId } = await payOrder(shop, bought);
	await deliver(shop, admin, bought);
	return { ...bought, parts, paymentIntentId };
}

/** Ships a paid order and says that it has arrived. */
export async function deliver(shop: ShopUnderTest, admin: SignedInUser, { orderId }: MadeOrder) {
	for (const status of ["shipped", "delivered"])
		await ask(shop, admin, "PATCH", `/allOrders/${orderId}`, { status });
}

/** The answer of a call: its status with what of it the tests of returns look at. */
export async function answerOf(
	shop: ShopUnderTest,
	{ token }: SignedInUser,
	method: string,
	path: string,
	body?: unknown,
) {
	const response = await shop.fetch(`/api${path}`, { method, token, ...(body ? { body } : {}) });
	const { code, insertedId, modifiedCount, done } = (await response.json()) as Record<
		string,
		unknown
	>;
	return { status: response.status, code, insertedId, modifiedCount, done };
}

/** Asks for a return of so many units of the first part, or of the lines that are given. */
export function askForReturn(
	shop: ShopUnderTest,
	{ orderId, parts, customer }: Delivered,
	request: { reason?: string; quantity?: number; lines?: unknown; pictures?: string[] } = {},
) {
	const { reason = "damaged", quantity = 1, pictures = [] } = request;
	const lines = request.lines ?? [{ partId: parts[0], quantity }];
	const body = { reason, words: "It does not start.", lines, pictures };
	return answerOf(shop, customer, "POST", `/order/${orderId}/return`, body);
}

/** Asks for a return and has the shop take it back. */
export async function makeTakenBack(
	shop: ShopUnderTest,
	admin: SignedInUser,
	bought: Delivered,
	request: Parameters<typeof askForReturn>[2] = {},
): Promise<string> {
	const { insertedId } = await askForReturn(shop, bought, request);
	const accepted = { state: "accepted", answer: "Please send it back." };
	for (const body of [accepted, { state: "taken back" }])
		await ask(shop, admin, "PATCH", `/return/${insertedId}`, body);
	return String(insertedId);
}

export function readReturn(shop: ShopUnderTest, by: SignedInUser, id: string): Promise<Return> {
	return ask(shop, by, "GET", `/return/${id}`);
}

/** A return of a delivered order that has come back, with its order. */
export async function makeReturn(shop: ShopUnderTest) {
	const admin = await makeAdmin(shop);
	const bought = await makeDelivered(shop, admin);
	return { ...bought, admin, returnId: await makeTakenBack(shop, admin, bought) };
}
