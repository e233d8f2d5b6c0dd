import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCustomer, makePart, type PartOptions } from "../../../test/harness/make-records.ts";
import { openTestShop, testShop } from "../../../test/harness/open-test-shop.ts";
import { parts } from "../../catalogue/tables.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { listViolations } from "../invariants/list-violations.server.ts";
import { orderLines } from "../tables.server.ts";

const shop = await testShop({ MAX_UNPAID_ORDERS: "1000" });
const customer = await makeCustomer(shop);

const phone = "01712345678";
type Line = { partId: unknown; quantity: unknown };

async function order(lines: unknown, more: object = {}, who = customer, headers: HeadersInit = {}) {
	const body = { phone, lines, ...more };
	const sent = { method: "POST", token: who.token, body, headers };
	const response = await shop.fetch("/api/order", sent);
	const answer = (await response.json()) as Record<string, unknown>;
	return { status: response.status, ...answer };
}

function makeParts(count: number, as: PartOptions = {}): Promise<string[]> {
	return Promise.all(Array.from({ length: count }, () => makePart(shop, as)));
}

const ofEach = (partIds: readonly string[], quantity: unknown = 1): Line[] =>
	partIds.map((partId) => ({ partId, quantity }));

async function stockOf(partIds: readonly string[]): Promise<(number | undefined)[]> {
	const rows = await shop.db
		.select()
		.from(parts)
		.where(inArray(parts.id, [...partIds]));
	return partIds.map((id) => rows.find((row) => row.id === id)?.availableQuantity);
}

test("eight parts are one order, in the sequence in which they were sent", async () => {
	const partIds = await makeParts(8, { priceTaka: 1_000 });
	const shuffled = partIds.toReversed();
	const lines = shuffled.map((partId, index) => ({ partId, quantity: index + 1 }));
	const made = await order(lines, { totalPrice: 36_000 });
	expect(made).toMatchObject({ status: 201, acknowledged: true });
	const { insertedId } = made as unknown as { insertedId: string };
	const read = await shop.fetch(`/api/order/${insertedId}`, { token: customer.token });
	const booked = await read.json();
	expect(booked).toMatchObject({ totalPrice: 36_000, quantity: 36, status: "unpaid" });
	expect(booked.lines).toMatchObject(
		lines.map(({ partId, quantity }) => ({ partId, quantity, price: 1_000 })),
	);
	expect(await stockOf(shuffled)).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
});

test("one line is booked as one part is", async () => {
	const [partId] = (await makeParts(1)) as [string];
	expect(await order([{ partId, quantity: "২" }])).toMatchObject({ status: 201 });
	expect(await stockOf([partId])).toEqual([8]);
});

test("a refusal names all of its lines at once, with their parts as they are now, and takes nothing", async () => {
	const [fine, few] = (await makeParts(2)) as [string, string];
	const [pairs] = (await makeParts(1, { minimumQuantity: 2, priceTaka: 700 })) as [string];
	const [gone] = (await makeParts(1, { archivedAt: new Date() })) as [string];
	const lines = [
		{ partId: fine, quantity: 1 },
		{ partId: few, quantity: 11 },
		{ partId: pairs, quantity: 1 },
		{ partId: gone, quantity: 1 },
		{ partId: "no-id", quantity: 1 },
		{ partId: "", quantity: 1 },
	];
	const none = { code: "part-gone", minimum: null, available: null, price: null };
	expect(await order(lines, { product: "AMD Ryzen 5 9600X" })).toMatchObject({
		status: 409,
		code: "above-available",
		lines: [
			{ partId: few, code: "above-available", minimum: 1, available: 10, price: 32_500 },
			{ partId: pairs, code: "below-minimum", minimum: 2, available: 10, price: 700 },
			{ ...none, partId: gone },
			{ ...none, partId: "no-id" },
			{ ...none, partId: "" },
		],
		fields: {
			"lines.1.quantity": "Quantity can not higher than availableQuantity",
			"lines.2.quantity": "Quantity can not lower than minimumQuantity",
			"lines.3.partId": expect.any(String),
			"lines.4.partId": expect.any(String),
			"lines.5.partId": expect.any(String),
		},
	});
	expect(await stockOf([fine, few, pairs, gone])).toEqual([10, 10, 10, 10]);
});

test("nothing of any line is taken where one runs short in the same moment", async () => {
	const [scarce] = (await makeParts(1, { availableQuantity: 3 })) as [string];
	const others = await makeParts(6, { availableQuantity: 100 });
	const buyers = await Promise.all(Array.from({ length: 24 }, () => makeCustomer(shop)));
	const answers = await Promise.all(
		buyers.map((buyer, index) => {
			const mine = [...others.slice(index % 3), scarce].sort(() => (index % 2 === 0 ? 1 : -1));
			const headers: HeadersInit = index % 2 === 0 ? { "idempotency-key": newId() } : {};
			return order(ofEach(mine), {}, buyer, headers);
		}),
	);
	expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
	for (const refused of answers.filter(({ status }) => status !== 201))
		expect(refused).toMatchObject({
			status: 409,
			lines: [{ partId: scarce, code: "above-available", available: 0 }],
		});
	const lines = await shop.db
		.select()
		.from(orderLines)
		.where(inArray(orderLines.partId, [scarce, ...others]));
	const taken = others.map((id) => lines.filter(({ partId }) => partId === id).length);
	expect(await stockOf(others)).toEqual(taken.map((count) => 100 - count));
	const checked = await listViolations({ ...shop, gateways: shop.payments.gateways }, 0);
	expect(checked.flatMap(({ broken }) => broken)).toEqual([]);
});

test("the total is that of all lines: between 100 and 999,999 taka, and as it was seen", async () => {
	const partIds = await makeParts(4, { priceTaka: 20 });
	const dear = await makeParts(2, { priceTaka: 500_000 });
	const about = { fields: { lines: expect.any(String) } };
	expect(await order(ofEach(partIds))).toMatchObject({
		status: 400,
		code: "total-too-small",
		...about,
	});
	expect(await order(ofEach(dear))).toMatchObject({
		status: 400,
		code: "total-too-large",
		...about,
	});
	expect(await order(ofEach(partIds, 2), { totalPrice: 150 })).toMatchObject({
		status: 409,
		code: "total-changed",
		totalPrice: 160,
	});
	expect(await stockOf([...partIds, ...dear])).toEqual([10, 10, 10, 10, 10, 10]);
	expect(await order(ofEach(partIds, 2), { totalPrice: 160 })).toMatchObject({ status: 201 });
});

test("lines are refused where they are none, too many, doubled, or stand beside a part", async () => {
	const [partId, other] = (await makeParts(2)) as [string, string];
	const many = Array.from({ length: 21 }, () => ({ partId: newId(), quantity: 1 }));
	const twice = [...ofEach([partId, other]), { partId: partId.toUpperCase(), quantity: 1 }];
	for (const lines of [[], many, twice, "all", {}, 7])
		expect([lines, await order(lines)]).toMatchObject([
			lines,
			{ status: 400, code: "bad-input", fields: { lines: expect.any(String) } },
		]);
	for (const more of [{ partId }, { quantity: 1 }, { partId, quantity: 1 }])
		expect(await order(ofEach([partId]), more)).toMatchObject({
			status: 400,
			fields: { lines: expect.any(String) },
		});
	const thousands = Array.from({ length: 10_000 }, () => ({ partId: newId(), quantity: 1 }));
	expect(await order(thousands)).toMatchObject({ status: 413 });
	expect(await order(null)).toMatchObject({ status: 400, code: "bad-input" });
});

test("a line's quantity and part are checked as those of one part", async () => {
	const [partId] = (await makeParts(1)) as [string];
	for (const quantity of [1.5, "two", "", null, undefined])
		expect(await order([{ partId, quantity }])).toMatchObject({
			status: 400,
			fields: { "lines.0.quantity": "Please enter the quantity as a whole number." },
		});
	for (const quantity of [0, -1])
		expect(await order([{ partId, quantity }])).toMatchObject({
			status: 400,
			code: "below-minimum",
			lines: [{ partId, code: "below-minimum" }],
		});
	expect(await order([{ partId, quantity: 1_000_000_000 }])).toMatchObject({
		status: 409,
		lines: [{ partId, code: "above-available" }],
	});
	for (const wrong of [undefined, null, 7, {}])
		expect(await order([{ partId: wrong, quantity: 1 }])).toMatchObject({
			status: 400,
			fields: { "lines.0.partId": expect.any(String) },
		});
	expect(await order(["a", null])).toMatchObject({
		status: 400,
		fields: { "lines.0": expect.any(String), "lines.1": expect.any(String) },
	});
});

test("it counts as one unpaid order, whatever it holds", async () => {
	const small = await openTestShop({ MAX_UNPAID_ORDERS: "2" });
	const buyer = await makeCustomer(small);
	const partIds = await Promise.all(Array.from({ length: 5 }, () => makePart(small)));
	const book = () =>
		small.fetch("/api/order", {
			method: "POST",
			token: buyer.token,
			body: { phone, lines: ofEach(partIds) },
		});
	const answers = await Promise.all([book(), book(), book(), book()]);
	expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
	await small.close();
});

test("the same Idempotency-Key books all lines once", async () => {
	const partIds = await makeParts(3);
	const key = { "idempotency-key": newId() };
	const again = () => order(ofEach(partIds), {}, customer, key);
	const answers = await Promise.all([again(), again(), again()]);
	expect(
		new Set(answers.map((answer) => (answer as { insertedId?: string }).insertedId)).size,
	).toBe(1);
	expect(await stockOf(partIds)).toEqual([9, 9, 9]);
});
