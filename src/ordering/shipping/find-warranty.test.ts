import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { makePaidOrder, readOrder } from "../../../test/harness/order-actions.ts";
import { orderLines, orders, orderUnits } from "../tables.server.ts";
import { findWarranty } from "./find-warranty.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
const admin = await makeAdmin(shop);

const look = (serial: string, order: string, limits = { clientIp: "10.0.0.1", limited: false }) =>
	findWarranty({ db: shop.db, clock: shop.clock, ...limits }, { serial, order });

async function packed(serial: string) {
	const bought = await makePaidOrder(shop);
	await shop.db
		.update(orderLines)
		.set({ warrantyMonths: 24, warrantyWords: "By the maker." })
		.where(eq(orderLines.orderId, bought.orderId));
	const path = `/api/allOrders/${bought.orderId}`;
	const send = (address: string, method: string, body: object) =>
		shop.fetch(address, { method, token: admin.token, body });
	const lines = [{ partId: bought.partId, serials: [serial] }];
	expect((await send(`${path}/pack`, "POST", { lines })).status).toBe(200);
	const { number } = await readOrder(shop, bought);
	const setStatus = (status: string) => send(path, "PATCH", { status });
	return { ...bought, number, setStatus };
}

test("who has a unit's serial number and its order's number reads its warranty, from the day it arrived", async () => {
	const bought = await packed("W-1001");
	const warranty = { months: 24, words: "By the maker." };
	expect(await look("w-1001", bought.number.toLowerCase())).toEqual({
		is: "found",
		units: [{ name: expect.any(String), warranty, deliveredAt: null, isOver: false }],
	});
	await bought.setStatus("shipped");
	await bought.setStatus("delivered");
	const { deliveredAt } = await readOrder(shop, bought);
	expect(await look(" W-10 01 ", bought.number.replace("-", ""))).toMatchObject({
		is: "found",
		units: [{ warranty, deliveredAt }],
	});
});

test("a unit that was sold without a warranty is found, and has none", async () => {
	const bought = await packed("W-1501");
	await shop.db
		.update(orderLines)
		.set({ warrantyMonths: null, warrantyWords: null })
		.where(eq(orderLines.orderId, bought.orderId));
	expect(await look("W-1501", bought.number)).toMatchObject({ units: [{ warranty: null }] });
});

test("a pair that does not belong together is unknown, whichever half is wrong, as is a unit that came back", async () => {
	const [first, second] = [await packed("W-2001"), await packed("W-2002")];
	const wrong = [
		["W-2002", first.number],
		["W-2001", second.number],
		["W-2001", "K7M2-94QX"],
		["none", first.number],
		["W-2001", "?"],
		["", ""],
	] as const;
	for (const [serial, order] of wrong) expect(await look(serial, order)).toEqual({ is: "unknown" });
	await first.setStatus("refunded");
	expect(await look("W-2001", first.number)).toEqual({ is: "unknown" });
	const { orderId } = second;
	const ofSecond = eq(orderUnits.serial, "W-2002");
	await shop.db.update(orderUnits).set({ endedAt: shop.clock.now() }).where(ofSecond);
	expect(await look("W-2002", second.number)).toEqual({ is: "unknown" });
	await shop.db.update(orderUnits).set({ endedAt: null }).where(ofSecond);
	expect(await look("W-2002", second.number)).toMatchObject({ is: "found" });
	// Money that went back for goods that stay with the customer ends the warranty, too.
	await shop.db
		.update(orders)
		.set({ shippedAt: shop.clock.now(), refundedAt: shop.clock.now() })
		.where(eq(orders.id, orderId));
	expect(await look("W-2002", second.number)).toEqual({ is: "unknown" });
});

test("guesses are counted as those at passwords: ten at one order, thirty from one network", async () => {
	const { number } = await packed("W-3001");
	const from = (clientIp: string) => ({ clientIp, limited: true });
	for (let guess = 0; guess < 10; guess += 1)
		expect(await look(`G-${guess}`, number, from(`10.1.0.${guess}`))).toEqual({ is: "unknown" });
	expect(await look("W-3001", number, from("10.1.1.1"))).toMatchObject({ is: "too-many" });
	const guesses = Array.from({ length: 30 }, (_, guess) =>
		look(`G-${guess}`, "?", from("10.2.0.1")),
	);
	expect(new Set((await Promise.all(guesses)).map(({ is }) => is))).toEqual(new Set(["unknown"]));
	expect(await look("G-1", "?", from("10.2.0.1"))).toMatchObject({ is: "too-many" });
	shop.passMinutes(16);
	expect(await look("W-3001", number, from("10.2.0.1"))).toMatchObject({ is: "found" });
});
