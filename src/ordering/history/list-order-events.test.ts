import { expect, test } from "vitest";
import { makeAdmin, makeCustomer, type SignedInUser } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { makeOrder, makePaidOrder } from "../../../test/harness/order-actions.ts";
import { newId } from "../../platform/database/id.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import type { OrderHistory } from "./contract.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
const admin = await makeAdmin(shop);

function ask(orderId: string, token: string, etag?: string | null) {
	const headers: Record<string, string> = etag ? { "if-none-match": etag } : {};
	return shop.fetch(`/api/order/${orderId}/events`, { token, headers });
}
async function read(orderId: string, { token }: SignedInUser): Promise<OrderHistory> {
	return (await ask(orderId, token)).json() as Promise<OrderHistory>;
}

test("customer and admin read what happened, and by whom, without the names of those who did it", async () => {
	const { orderId, customer } = await makePaidOrder(shop);
	const steps = { method: "PATCH", token: admin.token };
	await shop.fetch(`/api/allOrders/${orderId}`, { ...steps, body: { status: "shipped" } });
	const history = await read(orderId, customer);
	expect(history.events.map(({ type, by }) => [type, by])).toEqual([
		["booked", "customer"],
		["paid", "customer"],
		["shipped", "shop"],
	]);
	expect(JSON.stringify(history)).not.toContain(admin.accountId);
	expect(await read(orderId, admin)).toEqual(history);
});

test("another customer, and an order that is none, get 404; a deleted order too", async () => {
	const { orderId, customer } = await makeOrder(shop);
	const stranger = await makeCustomer(shop);
	expect((await ask(orderId, stranger.token)).status).toBe(404);
	expect((await ask(newId(), customer.token)).status).toBe(404);
	expect((await ask("1", customer.token)).status).toBe(404);
	await shop.fetch(`/api/userProduct/${orderId}`, { method: "DELETE", token: customer.token });
	expect((await ask(orderId, customer.token)).status).toBe(404);
});

test("who has the history already gets 304 and no body, until something happens", async () => {
	const { orderId, customer } = await makePaidOrder(shop);
	const first = await ask(orderId, customer.token);
	expect(first.headers.get("cache-control")).toBe("no-store");
	const etag = first.headers.get("etag");
	const again = await ask(orderId, customer.token, etag);
	expect([again.status, await again.text()]).toEqual([304, ""]);
	expect(again.headers.get("content-type")).toBeNull();
	const cancelled = { method: "POST", token: customer.token };
	await shop.fetch(`/api/order/${orderId}/cancel`, cancelled);
	const changed = await ask(orderId, customer.token, etag);
	expect(changed.status).toBe(200);
	const { events } = (await changed.json()) as OrderHistory;
	expect(events.map(({ type }) => type)).toContain("refunded");
	expect(events.find(({ type }) => type === "refund owed")).toMatchObject({
		by: "customer",
		reason: "cancelled",
		amount: 32_500,
	});
});

test("money that the provider has not given back yet is under way", async () => {
	const { orderId, customer } = await makePaidOrder(shop);
	shop.payments.sandbox?.faults.next("refund", { fail: "before" });
	await shop.fetch(`/api/order/${orderId}/cancel`, { method: "POST", token: customer.token });
	const { refundsUnderWay } = await read(orderId, customer);
	expect(refundsUnderWay).toEqual([{ amount: 32_500, reason: "cancelled" }]);
	const other = await makePaidOrder(shop);
	expect((await read(other.orderId, other.customer)).refundsUnderWay).toEqual([]);
});

test("that a bank disputes a payment is told to admins alone", async () => {
	const { orderId, customer } = await makePaidOrder(shop);
	const at = shop.clock.now();
	await recordOrderEvent(shop.db, { orderId, type: "disputed", by: null, at });
	const has = ({ events }: OrderHistory) => events.some(({ type }) => type === "disputed");
	expect([has(await read(orderId, customer)), has(await read(orderId, admin))]).toEqual([
		false,
		true,
	]);
});
