import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { makeAdmin, makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	type MadeOrder,
	makeBasketOrder,
	makeOrder,
	makePaidOrder,
	payOrder,
	readOrder,
} from "../../../test/harness/order-actions.ts";
import { eventsOf, sandboxOf } from "../../../test/harness/settling.ts";
import { auditEntries } from "../../accounts/tables.server.ts";
import { showOrderNumber } from "../order-number.ts";
import { orderUnits } from "../tables.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
const admin = await makeAdmin(shop);
afterEach(() => shop.payments.sandbox?.faults.clear());

type Answer = {
	modifiedCount?: number;
	code?: string;
	detail?: string;
	fields?: Record<string, string>;
};

async function send(path: string, method: string, body: object, token = admin.token) {
	const answer = await shop.fetch(path, { method, token, body });
	const { modifiedCount, code, detail, fields } = (await answer.json()) as Answer;
	const says = fields ? Object.values(fields)[0] : detail;
	return { status: answer.status, is: modifiedCount ?? code, says };
}

const pack = ({ orderId }: MadeOrder, lines?: object[]) =>
	send(`/api/allOrders/${orderId}/pack`, "POST", lines ? { lines } : {});
const setStatus = ({ orderId }: MadeOrder, body: object) =>
	send(`/api/allOrders/${orderId}`, "PATCH", body);
const correct = ({ orderId }: MadeOrder, body: object) =>
	send(`/api/allOrders/${orderId}/shipment`, "PATCH", body);
const cancel = ({ orderId, customer }: MadeOrder) =>
	send(`/api/order/${orderId}/cancel`, "POST", {}, customer.token);
const auditOf = ({ orderId }: MadeOrder) =>
	shop.db
		.select()
		.from(auditEntries)
		.where(eq(auditEntries.about, `order:${orderId}`))
		.orderBy(auditEntries.id);
const serialsOf = async (bought: MadeOrder) =>
	(await readOrder(shop, bought)).lines.map(({ serials }) => serials);

test("a paid order is packed once, with or without serial numbers, and is no longer cancelled by its customer", async () => {
	const bought = await makePaidOrder(shop, { quantity: 2 });
	const { partId } = bought;
	const lines = [{ partId, serials: ["sn 0001", "SN0002"] }];
	expect(await pack(bought, lines)).toMatchObject({ status: 200, is: 1 });
	expect(await pack(bought, lines)).toMatchObject({ status: 200, is: 0 });
	expect(await pack(bought)).toMatchObject({ status: 200, is: 0 });
	expect(await pack(bought, [{ partId, serials: ["SN0003"] }])).toMatchObject({
		status: 409,
		is: "packed-already",
	});
	expect(await serialsOf(bought)).toEqual([["SN0001", "SN0002"]]);
	expect((await readOrder(shop, bought)).packedAt).not.toBeNull();
	expect(await eventsOf(shop, bought.orderId)).toEqual(["booked", "packed", "paid"]);
	expect(await cancel(bought)).toMatchObject({ status: 409, is: "packed" });
	expect(await auditOf(bought)).toMatchObject([
		{
			act: "packed an order",
			before: { packed: false },
			after: { packed: true, serials: "SN0001, SN0002" },
		},
	]);
	expect(await pack(await makePaidOrder(shop))).toMatchObject({ is: 1 });
});

test("nothing is packed that is unpaid, cancelled, on its way or unknown, nor by a customer", async () => {
	const unpaid = await makeOrder(shop);
	expect(await pack(unpaid)).toMatchObject({ status: 409, is: "not-that-way" });
	const shipped = await makePaidOrder(shop);
	expect(await setStatus(shipped, { status: "shipped" })).toMatchObject({ is: 1 });
	expect(await pack(shipped)).toMatchObject({ status: 409, is: "not-that-way" });
	const cancelled = await makePaidOrder(shop);
	sandboxOf(shop).faults.next("refund", { fail: "before" });
	expect(await cancel(cancelled)).toMatchObject({ is: 1 });
	expect(await pack(cancelled)).toMatchObject({ status: 409, is: "refund-under-way" });
	expect(await pack({ ...unpaid, orderId: crypto.randomUUID() })).toMatchObject({ status: 404 });
	const ownOrder = await makePaidOrder(shop);
	const path = `/api/allOrders/${ownOrder.orderId}/pack`;
	expect(await send(path, "POST", {}, ownOrder.customer.token)).toMatchObject({ status: 403 });
});

test("a serial number that another unit of the part has is refused by name, with its order; another part may have it", async () => {
	const partId = await makePart(shop);
	const make = () => makePaidOrder(shop, { partId });
	const [earlier, first, second] = [await make(), await make(), await make()];
	// The unit came back, and was sold again.
	expect(await pack(earlier, [{ partId, serials: ["TWICE-1"] }])).toMatchObject({ is: 1 });
	const isUnit = eq(orderUnits.serial, "TWICE-1");
	await shop.db.update(orderUnits).set({ endedAt: shop.clock.now() }).where(isUnit);
	expect(await pack(first, [{ partId, serials: ["TWICE-1"] }])).toMatchObject({ is: 1 });
	const { number } = await readOrder(shop, first);
	const named = `The serial number TWICE-1 is noted already, for order ${showOrderNumber(number.replace("-", ""))}.`;
	const lines = [{ partId, serials: ["twice-1"] }];
	expect(await pack(second, lines)).toEqual({ status: 409, is: "serial-taken", says: named });
	expect((await readOrder(shop, second)).packedAt).toBeNull();
	const other = await makePaidOrder(shop);
	const same = [{ partId: other.partId, serials: ["TWICE-1"] }];
	expect(await pack(other, same)).toMatchObject({ is: 1 });
});

test("serial numbers that cannot be so are refused: twice, too many, of no part of the order, no number", async () => {
	const bought = await makePaidOrder(shop);
	const { partId } = bought;
	expect(await pack(bought, [{ partId, serials: ["AAA1", "aaa1"] }])).toMatchObject({
		status: 400,
		says: "The serial number AAA1 is entered twice.",
	});
	expect(await pack(bought, [{ partId, serials: ["AAA1", "AAA2"] }])).toMatchObject({
		status: 400,
		is: "too-many-serials",
	});
	const elsewhere = [{ partId: await makePart(shop), serials: ["AAA1"] }];
	expect(await pack(bought, elsewhere)).toMatchObject({ status: 400, is: "not-in-order" });
	expect(await pack(bought, [{ partId, serials: ["x"] }])).toMatchObject({ status: 400 });
	expect(await serialsOf(bought)).toEqual([[]]);
});

test("an order is shipped with courier and tracking number, or without, as before", async () => {
	const bought = await makePaidOrder(shop);
	await pack(bought);
	const refused = [
		{ status: "shipped", trackingNumber: "DA1" },
		{ status: "shipped", courier: "pigeon" },
		{ status: "shipped", courier: "pathao", trackingNumber: "../x" },
		{ status: "delivered", courier: "pathao" },
	];
	for (const body of refused)
		expect(await setStatus(bought, body), JSON.stringify(body)).toMatchObject({ status: 400 });
	const handedOver = { courier: "pathao", trackingNumber: "DA-1/2" };
	expect(await setStatus(bought, { status: "shipped", ...handedOver })).toMatchObject({ is: 1 });
	expect(await readOrder(shop, bought)).toMatchObject({ status: "shipped", ...handedOver });
	expect(await setStatus(bought, { status: "delivered" })).toMatchObject({ is: 1 });
	expect(await readOrder(shop, bought)).toMatchObject({ status: "delivered", ...handedOver });
});

test("a serial number noted at the wrong part of an order is moved to the right one", async () => {
	const parts = [
		await makePart(shop, { name: "Lamp A" }),
		await makePart(shop, { name: "Lamp B" }),
	];
	const bought = await makeBasketOrder(shop, parts);
	await payOrder(shop, bought);
	const noted = (serials: string[][]) =>
		parts.map((partId, at) => ({ partId, serials: serials[at] }));
	expect(await pack(bought, noted([["W-001"], []]))).toMatchObject({ is: 1 });
	expect(await correct(bought, { lines: noted([[], ["W-001"]]) })).toMatchObject({ is: 1 });
	expect(await serialsOf(bought)).toEqual([[], ["W-001"]]);
});

test("serial numbers, courier and tracking number are corrected afterwards, each change once in the history", async () => {
	const bought = await makePaidOrder(shop, { quantity: 2 });
	const { partId } = bought;
	expect(await correct(bought, { lines: [{ partId, serials: ["C-001"] }] })).toMatchObject({
		status: 409,
		is: "not-that-way",
	});
	await pack(bought, [{ partId, serials: ["C-001", "C-002"] }]);
	const lines = [{ partId, serials: ["C-002", "C-003"] }];
	expect(await correct(bought, { lines })).toMatchObject({ status: 200, is: 1 });
	expect(await correct(bought, { lines })).toMatchObject({ status: 200, is: 0 });
	expect(await serialsOf(bought)).toEqual([["C-002", "C-003"]]);
	expect(await correct(bought, { courier: "redx" })).toMatchObject({ is: "not-shipped" });
	await setStatus(bought, { status: "shipped" });
	expect(await correct(bought, { trackingNumber: "R1" })).toMatchObject({ is: "courier-needed" });
	const handedOver = { courier: "redx", trackingNumber: "R1" };
	expect(await correct(bought, handedOver)).toMatchObject({ is: 1 });
	expect(await correct(bought, { trackingNumber: "R1" })).toMatchObject({ is: 0 });
	expect(await readOrder(shop, bought)).toMatchObject(handedOver);
	expect(await eventsOf(shop, bought.orderId)).toEqual([
		"booked",
		"packed",
		"paid",
		"shipment corrected",
		"shipment corrected",
		"shipped",
	]);
	// What was corrected away is free again.
	const next = await makePaidOrder(shop, { partId });
	expect(await pack(next, [{ partId, serials: ["C-001"] }])).toMatchObject({ is: 1 });
	expect(await correct(bought, { lines: [{ partId, serials: ["C-001"] }] })).toMatchObject({
		status: 409,
		is: "serial-taken",
	});
	expect(await serialsOf(bought)).toEqual([["C-002", "C-003"]]);
	const [corrected] = (await auditOf(bought)).filter(({ act }) => act === "corrected a shipment");
	expect(corrected).toMatchObject({
		before: { courier: null, trackingNumber: null, serials: "C-001, C-002" },
		after: { courier: null, trackingNumber: null, serials: "C-002, C-003" },
	});
	expect(await correct({ ...bought, orderId: crypto.randomUUID() }, { lines })).toMatchObject({
		status: 404,
	});
});

test("a packed order that is refunded before it is shipped frees its serial numbers", async () => {
	const partId = await makePart(shop);
	const [first, second] = [
		await makePaidOrder(shop, { partId }),
		await makePaidOrder(shop, { partId }),
	];
	const lines = [{ partId, serials: ["FREE-1"] }];
	await pack(first, lines);
	expect(await setStatus(first, { status: "refunded" })).toMatchObject({ is: 1 });
	expect(await serialsOf(first)).toEqual([[]]);
	expect(await pack(second, lines)).toMatchObject({ is: 1 });
});

test("the serial number of a parcel that came back after its refund is taken off that order, and free", async () => {
	const partId = await makePart(shop);
	const [first, second] = [
		await makePaidOrder(shop, { partId }),
		await makePaidOrder(shop, { partId }),
	];
	const lines = [{ partId, serials: ["BACK-1"] }];
	await pack(first, lines);
	await setStatus(first, { status: "shipped" });
	expect(await setStatus(first, { status: "refunded" })).toMatchObject({ is: 1 });
	expect(await pack(second, lines)).toMatchObject({ status: 409, is: "serial-taken" });
	expect(await correct(first, { lines: [{ partId, serials: [] }] })).toMatchObject({ is: 1 });
	expect(await pack(second, lines)).toMatchObject({ is: 1 });
	const unshipped = await makePaidOrder(shop);
	await pack(unshipped);
	await setStatus(unshipped, { status: "refunded" });
	expect(await correct(unshipped, {})).toMatchObject({ status: 409, is: "not-that-way" });
});

test("of two orders packed at once with one serial number exactly one has it", async () => {
	const partId = await makePart(shop);
	const bought = await Promise.all([1, 2, 3, 4].map(() => makePaidOrder(shop, { partId })));
	const answers = await Promise.all(
		bought.map((order) => pack(order, [{ partId, serials: ["RACE-1"] }])),
	);
	expect(answers.map(({ is }) => is).sort()).toEqual([
		1,
		"serial-taken",
		"serial-taken",
		"serial-taken",
	]);
});
