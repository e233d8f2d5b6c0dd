import { beforeEach, expect, test } from "vitest";
import { makeCustomer, makePart, type SignedInUser } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { parts } from "../catalogue/tables.server.ts";
import { copy } from "./copy.ts";

let customer: SignedInUser;
const shop = await testShop();
const first = await makePart(shop, { name: "First", priceTaka: 500, availableQuantity: 9 });
const second = await makePart(shop, { name: "Second", priceTaka: 700, minimumQuantity: 2 });
beforeEach(async () => {
	customer = await makeCustomer(shop);
});

type Line = { partId: string; quantity: number; seenPrice?: number };

async function read(token = customer.token) {
	const answer = await shop.fetch("/api/basket", { token });
	return { status: answer.status, body: await answer.json() };
}
async function write(body: unknown, token = customer.token) {
	const answer = await shop.fetch("/api/basket", { method: "PUT", token, body });
	return { status: answer.status, body: await answer.json() };
}
const shown = (product: string, { seenPrice, ...line }: Line) => ({
	...line,
	product,
	seenPrice: seenPrice ?? null,
});

test("a basket is empty at first, and then holds what was put in, in its order", async () => {
	expect(await read()).toEqual({ status: 200, body: { lines: [] } });
	const secondLine = { partId: second, quantity: 2, seenPrice: 700 };
	const firstLine = { partId: first, quantity: 3 };
	const lines = [shown("Second", secondLine), shown("First", firstLine)];
	expect(await write({ lines: [secondLine, firstLine], was: [] })).toEqual({
		status: 200,
		body: { lines },
	});
	expect((await read()).body).toEqual({ lines });
	const emptied = await write({ lines: [], was: [firstLine, secondLine] });
	expect(emptied).toEqual({ status: 200, body: { lines: [] } });
});

test("where another device was quicker nothing is overwritten, and the answer is the basket as it is", async () => {
	const firstLine = { partId: first, quantity: 1 };
	const secondLine = { partId: second, quantity: 2 };
	await write({ lines: [firstLine], was: [] });
	const late = await write({ lines: [secondLine], was: [] });
	expect([late.status, late.body.code]).toEqual([409, "basket-changed"]);
	expect(late.body.lines).toEqual([shown("First", firstLine)]);
	expect((await read()).body.lines).toEqual([shown("First", firstLine)]);
	const other = await write({ lines: [secondLine], was: [{ partId: first, quantity: 2 }] });
	expect(other.status).toBe(409);
	expect((await write({ lines: [secondLine], was: [firstLine] })).status).toBe(200);
	// A repeat, such as after a lost response, is no conflict.
	expect((await write({ lines: [secondLine], was: [firstLine] })).status).toBe(200);
});

test("of ten devices at once one is the first, and the others are told", async () => {
	const devices = Array.from({ length: 10 }, (_, n) => [{ partId: first, quantity: n + 1 }]);
	const answers = await Promise.all(devices.map((lines) => write({ lines, was: [] })));
	const statuses = answers.map(({ status }) => status).sort();
	expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
	const won = answers.find(({ status }) => status === 200)?.body.lines;
	for (const { body } of answers) expect(body.lines).toEqual(won);
});

test("each account has its own basket, and a visitor none", async () => {
	await write({ lines: [{ partId: first, quantity: 1 }], was: [] });
	const other = await makeCustomer(shop);
	expect((await read(other.token)).body).toEqual({ lines: [] });
	expect((await read("")).status).toBe(401);
	expect((await write({ lines: [], was: [] }, "")).status).toBe(401);
});

test("a part that left the shop stays in the basket by its name; one that never was is refused", async () => {
	const gone = await makePart(shop, { name: "Gone soon", archivedAt: shop.clock.now() });
	const line = { partId: gone, quantity: 1 };
	const written = await write({ lines: [line], was: [] });
	expect(written.body).toEqual({ lines: [shown("Gone soon", line)] });
	const never = { partId: "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000", quantity: 1 };
	const refused = await write({ lines: [never], was: [line] });
	expect([refused.status, refused.body.code]).toEqual([400, "part-unknown"]);
	expect(refused.body.lines).toEqual([{ partId: never.partId, code: "part-unknown" }]);
	expect((await read()).body).toEqual(written.body);
});

test("quantities are whole, from 1 to a million, in Bangla digits too", async () => {
	for (const quantity of [0, -1, 1.5, 1e9, "two", "", null, undefined, true, [1], "1".repeat(41)]) {
		const { status, body } = await write({ lines: [{ partId: first, quantity }], was: [] });
		expect([status, body.code], String(quantity)).toEqual([400, "bad-input"]);
	}
	const { body } = await write({ lines: [{ partId: first, quantity: "১২" }], was: [] });
	expect(body.lines[0].quantity).toBe(12);
});

test("each part is in a basket once, 20 parts at most, and nothing else is taken for a basket", async () => {
	const line = { partId: first, quantity: 1 };
	const doubled = [line, { ...line, partId: first.toUpperCase() }];
	expect((await write({ lines: doubled, was: [] })).body.fields).toEqual({ lines: copy.onceEach });
	const many = await Promise.all(
		Array.from({ length: 21 }, (_, n) => makePart(shop, { name: `Part ${n}` })),
	);
	const lines = many.map((partId) => ({ partId, quantity: 1 }));
	expect((await write({ lines, was: [] })).body.fields).toEqual({ lines: copy.tooMany });
	expect((await write({ lines: lines.slice(1), was: [] })).status).toBe(200);
	const of = (n: number) => Array.from({ length: n }, () => line);
	for (const body of [
		{},
		[],
		null,
		{ lines: [line] },
		{ was: [] },
		{ lines: line, was: [] },
		{ lines: of(1_000), was: [] },
		{ lines: [], was: of(21) },
		{ lines: [], was: 7 },
		{ lines: [{ partId: "1", quantity: 1 }], was: [] },
		{ lines: [null], was: [] },
		{ lines: [{ ...line, seenPrice: -1 }], was: [] },
	])
		expect((await write(body)).status, JSON.stringify(body).slice(0, 80)).toBe(400);
	expect((await read()).body.lines).toHaveLength(20);
});

async function partsOf(ids: string, headers?: Record<string, string>) {
	const answer = await shop.fetch(`/api/basket/part?ids=${ids}`, headers ? { headers } : {});
	return { answer, body: answer.status === 200 ? await answer.json() : null };
}

test("anyone reads today's price and stock of the parts of a basket; those not for sale are left out", async () => {
	const archived = await makePart(shop, { name: "Archived", archivedAt: shop.clock.now() });
	const unpriced = await makePart(shop, { name: "Unpriced", priceTaka: null });
	const soldOut = await makePart(shop, { name: "Sold out", availableQuantity: 0 });
	const { body, answer } = await partsOf([second, archived, unpriced, soldOut, first].join(","));
	type Answered = { _id: string; price: number; availableQuantity: number };
	expect(body.map(({ _id }: Answered) => _id)).toEqual([second, soldOut, first]);
	expect(body[0]).toMatchObject({ name: "Second", price: 700, minimumOderQuantity: 2 });
	expect(answer.headers.get("x-total-count")).toBe("3");
	const etag = answer.headers.get("etag") ?? "";
	const again = await partsOf([second, archived, unpriced, soldOut, first].join(","), {
		"if-none-match": etag,
	});
	expect([etag.length > 5, again.answer.status]).toEqual([true, 304]);
	await shop.db.update(parts).set({ availableQuantity: 8 });
	expect((await partsOf(first)).body[0].availableQuantity).toBe(8);
});

test.each(["", ",", "1", "x,y", "0199aaaa", `${"0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000,x"}`])(
	"the ids %j are bad input",
	async (ids) => expect((await partsOf(ids)).answer.status).toBe(400),
);
