import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	answerOf,
	makeDelivered,
	makeTakenBack,
	readReturn,
} from "../../../test/harness/orders/return-actions.ts";
import {
	notingParts,
	refundsAt,
	sandboxOf,
	settlementDeps,
} from "../../../test/harness/settling.ts";
import { payments } from "../../payments/tables.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { orderLines, orders, orderUnits } from "../tables.server.ts";
import { closeReturn } from "./close-return.server.ts";
import { returns } from "./tables.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
const admin = await makeAdmin(shop);

const close = (id: string, lines: object[]) =>
	answerOf(shop, admin, "POST", `/return/${id}/close`, { refundedTotal: 0, lines });

/** A return of so many of two units, both noted when they were packed. */
async function takenBack(quantity: number) {
	const bought = await makeDelivered(shop, admin, { quantities: [2] });
	const { partId } = bought;
	const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.partId, partId));
	const unit = { orderLineId: String(line?.id), partId, createdAt: new Date() };
	for (const serial of ["SN1", "SN2"])
		await shop.db.insert(orderUnits).values({ ...unit, serial, id: newId() });
	const id = await makeTakenBack(shop, admin, bought, { quantity });
	return { partId, id, paymentIntentId: bought.paymentIntentId };
}

async function liveSerials(partId: string): Promise<string[]> {
	const units = await shop.db.select().from(orderUnits).where(eq(orderUnits.partId, partId));
	return units.flatMap(({ serial, endedAt }) => (endedAt ? [] : [serial])).sort();
}

test("pages of parts that a return brings back are made anew, of others not", async () => {
	const bought = await makeDelivered(shop, admin, { quantities: [1, 1] });
	const [back = "", gone = ""] = bought.parts;
	const sent = bought.parts.map((partId) => ({ partId, quantity: 1 }));
	const id = await makeTakenBack(shop, admin, bought, { lines: sent });
	const { deps, changed } = notingParts(settlementDeps(shop));
	const lines = [
		{ partId: back, amount: 0, restocked: 1, sentBack: 0, serials: [] },
		{ partId: gone, amount: 0, restocked: 0, sentBack: 1, serials: [] },
	];
	const closing = { refundedTotal: 0, lines, delivery: 0 };
	const closed = await closeReturn(deps, { ...admin, role: "admin" }, id, closing);
	expect(closed).toEqual({ ok: true, value: { modifiedCount: 1, done: true } });
	expect(changed).toEqual([back]);
});

test("who closes a return that somebody else closed otherwise is told, and nothing changes", async () => {
	const { partId, id } = await takenBack(1);
	expect(await close(id, [{ partId, restocked: 1 }])).toMatchObject({ modifiedCount: 1 });
	for (const lines of [[{ partId, restocked: 1, amount: 900 }], [{ partId, sentBack: 1 }], []])
		expect(await close(id, lines)).toMatchObject({ status: 409, code: "closed-otherwise" });
	expect(await close(id, [{ partId, restocked: 1 }])).toMatchObject({ modifiedCount: 0 });
});

test("where all units of a line stay in the shop, all their serial numbers are free, ticked or not", async () => {
	const { partId, id } = await takenBack(2);
	expect(await close(id, [{ partId, restocked: 2 }])).toMatchObject({ modifiedCount: 1 });
	expect(await liveSerials(partId)).toEqual([]);
	const half = await takenBack(2);
	await close(half.id, [{ partId: half.partId, restocked: 1, sentBack: 1, serials: ["SN2"] }]);
	expect(await liveSerials(half.partId)).toEqual(["SN1"]);
});

test("serial numbers of units that the shop keeps are free for others again", async () => {
	const { partId, id } = await takenBack(1);
	expect(await close(id, [{ partId, serials: ["SN1", "SN2"] }])).toMatchObject({
		code: "return-too-many",
	});
	expect(await close(id, [{ partId, serials: [" sn 2"] }])).toMatchObject({ modifiedCount: 1 });
	expect(await liveSerials(partId)).toEqual(["SN1"]);
});

test("a provider that does not answer leaves the refund owed, and the return closed once", async () => {
	const { partId, id, paymentIntentId } = await takenBack(1);
	sandboxOf(shop).faults.next("refund", { fail: "before" });
	const lines = [{ partId, amount: 900 }];
	expect(await close(id, lines)).toMatchObject({ modifiedCount: 1, done: false });
	expect(await close(id, lines)).toMatchObject({ modifiedCount: 0, done: true });
	const listed = await refundsAt(shop, paymentIntentId);
	expect(listed.map(({ amountPoisha }) => amountPoisha)).toEqual([90_000]);
});

test("a serial number that no unit of the line has is refused, and nothing is closed", async () => {
	const { partId, id } = await takenBack(1);
	expect(await close(id, [{ partId, amount: 900, serials: ["SN9"] }])).toMatchObject({
		status: 409,
		code: "no-such-serial",
	});
	const [item] = await shop.db.select().from(returns).where(eq(returns.id, id));
	expect(item).toMatchObject({ state: "taken back", refundId: null });
	expect(await liveSerials(partId)).toEqual(["SN1", "SN2"]);
});

test("what of the delivery went back already is said with a return, and no more than the rest goes back", async () => {
	const bought = await makeDelivered(shop, admin, { quantities: [2] });
	const { orderId, partId } = bought;
	await shop.db
		.update(orders)
		.set({
			deliveryChargeTaka: 120,
			totalTaka: sql`total_taka + 120`,
			paidPoisha: sql`paid_poisha + 12000`,
		})
		.where(eq(orders.id, orderId));
	await shop.db
		.update(payments)
		.set({ amountPoisha: sql`amount_poisha + 12000` })
		.where(eq(payments.orderId, orderId));
	const id = await makeTakenBack(shop, admin, bought, { quantity: 1 });
	expect(await readReturn(shop, admin, id)).toMatchObject({ deliveryLeft: 120 });
	const part = { refundedTotal: 0, lines: [], delivery: 50 };
	await answerOf(shop, admin, "POST", `/allOrders/${orderId}/refund`, part);
	expect(await readReturn(shop, admin, id)).toMatchObject({ deliveryLeft: 70 });
	const closing = { refundedTotal: 50, lines: [{ partId, restocked: 1 }] };
	const closeWith = (delivery: number) =>
		answerOf(shop, admin, "POST", `/return/${id}/close`, { ...closing, delivery });
	expect(await closeWith(71)).toMatchObject({ code: "refund-too-much" });
	expect(await closeWith(70)).toMatchObject({ modifiedCount: 1 });
	expect(await closeWith(70)).toMatchObject({ modifiedCount: 0 });
	expect(await closeWith(0)).toMatchObject({ status: 409, code: "closed-otherwise" });
	expect(await readReturn(shop, admin, id)).toMatchObject({ deliveryLeft: 0 });
});
