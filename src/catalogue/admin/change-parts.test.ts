import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openAdminShop } from "../../../test/harness/admin-shop.ts";
import { makeAdmin, makeCustomer } from "../../../test/harness/make-records.ts";
import { makeOrder } from "../../../test/harness/order-actions.ts";
import { newId } from "../../platform/database/id.server.ts";
import { partPrices } from "../prices/tables.server.ts";
import { parts } from "../tables.server.ts";

const managed = await openAdminShop();
const { shop } = managed;

type Row = { _id: string; name?: string; was: unknown; to: unknown; refused?: string | null };
type Answer = {
	status: number;
	insertedId: string;
	field: string;
	rows: Row[];
	ids: string[];
	code?: string;
	refused: { name: string; why: string }[];
};
const post = async (path: string, body?: object, token = managed.admin.token) =>
	(await managed.ask("POST", path, body, token)) as unknown as Answer;

async function preview(ids: string[], change: object) {
	const { status, field, rows } = await post("/productPreview", { ids, change });
	expect(status).toBe(200);
	return { field, rows: rows.map(({ _id, was, to }) => ({ _id, was, to })) };
}
const twoLamps = async (name: string) => [
	await managed.add({ name: `${name} A`, price: 1_000 }),
	await managed.add({ name: `${name} B`, price: 2_000 }),
];
const pricesOf = async (ids: string[]) =>
	(await Promise.all(ids.map(managed.rowOf))).map(({ priceTaka }) => priceTaka);

describe("POST /productPreview", () => {
	test("says of each part what it becomes, and writes nothing", async () => {
		const ids = await twoLamps("Preview");
		const change = { act: "addPrice", amount: -1_500 };
		const { field, rows } = await post("/productPreview", { ids, change });
		expect(field).toBe("price");
		expect(rows).toEqual([
			{
				_id: ids[0],
				name: "Preview A",
				was: 1_000,
				to: -500,
				refused: expect.stringMatching(/999/),
			},
			{ _id: ids[1], name: "Preview B", was: 2_000, to: 500, refused: null },
		]);
		expect(await pricesOf(ids)).toEqual([1_000, 2_000]);
	});

	test("takes 500 parts", async () => {
		const ids = Array.from({ length: 500 }, () => newId());
		expect((await preview(ids, { act: "hide" })).rows).toEqual([]);
	});

	test("takes all parts that the filters of the list match", async () => {
		await managed.add({ name: "Matched Lamp", category: "stand" });
		const matching = { category: "stand", minPrice: "2,000" };
		const { rows } = await post("/productPreview", { matching, change: { act: "hide" } });
		expect(rows).toMatchObject([{ name: "Matched Lamp", was: false, to: true }]);
	});

	test("refuses more than 500 parts, and a change that makes no sense, at its field", async () => {
		const ids = Array.from({ length: 501 }, () => "0190f000-0000-7000-8000-000000000000");
		expect(await post("/productPreview", { ids, change: { act: "hide" } })).toMatchObject({
			status: 400,
			fields: { ids: expect.stringMatching(/500/) },
		});
		const first = eq(parts.id, await managed.add({ category: "speaker" }));
		const [row] = await shop.db.select().from(parts).where(first);
		if (!row) throw new Error("no part");
		const copies = Array.from({ length: 500 }, () => ({
			...row,
			number: undefined,
			id: newId(),
			slug: newId(),
		}));
		await shop.db.insert(parts).values(copies);
		const matching = { category: "speaker" };
		expect(await post("/productPreview", { matching, change: { act: "hide" } })).toMatchObject({
			code: "too-many-parts",
		});
		const change = { act: "setPrice", amount: "cheap" };
		expect(await post("/productPreview", { ids: [], change })).toMatchObject({
			status: 400,
			fields: { "change.amount": expect.stringMatching(/whole number of taka/) },
		});
	});
});

describe("POST /productBatch", () => {
	test("changes the prices as previewed: with the price history and an audit entry for each, shown at once", async () => {
		const ids = await twoLamps("Raised");
		const planned = await preview(ids, { act: "percentPrice", amount: 10, roundTo: 50 });
		expect(await post("/productBatch", planned)).toMatchObject({ status: 201, refused: [] });
		expect(await pricesOf(ids)).toEqual([1_100, 2_200]);
		for (const [index, id] of ids.entries()) {
			expect((await managed.actsOn(id))[1]).toMatchObject({
				act: "changed a part",
				before: { priceTaka: [1_000, 2_000][index] },
				after: { priceTaka: [1_100, 2_200][index] },
			});
			const prices = await shop.db.select().from(partPrices).where(eq(partPrices.partId, id));
			expect(prices).toHaveLength(2);
		}
		const listed = await (await shop.fetch("/api/part?q=raised")).json();
		expect(listed).toMatchObject([{ price: 2_200 }, { price: 1_100 }]);
	});

	test("a part that somebody else changed meanwhile keeps its value and is named, the others change", async () => {
		const ids = (await twoLamps("Contested")) as [string, string];
		const planned = await preview(ids, { act: "setPrice", amount: 1_500 });
		await managed.ask("PATCH", `/product/${ids[0]}`, { price: 1_700 });
		expect(await post("/productBatch", planned)).toMatchObject({
			refused: [{ name: "Contested A", why: expect.stringMatching(/price is “[^”]+” now/) }],
		});
		expect(await pricesOf(ids)).toEqual([1_700, 1_500]);
	});

	test("a value that no part may have is refused for its part, the others change", async () => {
		const ids = (await twoLamps("Free")) as [string, string];
		const rows = [
			{ _id: ids[0], was: 1_000, to: -1 },
			{ _id: ids[1], was: 2_000, to: 2_500 },
		];
		const { refused } = await post("/productBatch", { field: "price", rows });
		expect(refused).toEqual([{ _id: ids[0], name: "Free A", why: expect.any(String) }]);
		expect(await pricesOf(ids)).toEqual([1_000, 2_500]);
	});

	test("stock moves with its reason, and a booking in between is not overwritten", async () => {
		const ids = (await twoLamps("Stocked")) as [string, string];
		const planned = await preview(ids, { act: "addStock", amount: 5 });
		await makeOrder(shop, { partId: ids[1], quantity: 3 });
		const { refused } = await post("/productBatch", planned);
		expect(refused).toMatchObject([{ name: "Stocked B" }]);
		expect((await managed.rowOf(ids[0])).moved).toEqual([
			["opening", 12],
			["corrected", 5],
		]);
		expect((await managed.rowOf(ids[1])).availableQuantity).toBe(9);
	});

	test("a hidden part leaves the shop, can be changed, and is for sale again when it is shown", async () => {
		const [id] = (await twoLamps("Hideaway")) as [string];
		const inShop = async () =>
			((await (await shop.fetch("/api/part?q=hideaway")).json()) as { _id: string }[]).some(
				({ _id }) => _id === id,
			);
		await post("/productBatch", await preview([id], { act: "hide" }));
		expect(await inShop()).toBe(false);
		const { archivedAt } = await managed.rowOf(id);
		expect(await managed.ask("PATCH", `/product/${id}`, { price: 950 })).toMatchObject({
			modifiedCount: 1,
		});
		expect(await managed.rowOf(id)).toMatchObject({ archivedAt });
		await post("/productBatch", await preview([id], { act: "show" }));
		expect(await inShop()).toBe(true);
		expect(await managed.rowOf(id)).toMatchObject({
			priceTaka: 950,
			archivedAt: null,
			hidden: false,
		});
	});

	test("of a deleted part nothing is changed, and a hidden part can be deleted", async () => {
		const [id] = (await twoLamps("Deleted")) as [string];
		await managed.ask("PATCH", `/product/${id}`, { hidden: true });
		expect(await managed.ask("DELETE", `/adminProduct/${id}`)).toMatchObject({ deletedCount: 1 });
		const answer = await post("/productBatch", {
			field: "hidden",
			rows: [{ _id: id, was: true, to: false }],
		});
		expect(answer).toMatchObject({
			status: 409,
			code: "none-changed",
			refused: [{ name: "Deleted A" }],
		});
		expect(await managed.rowOf(id)).toMatchObject({ hidden: false, archivedAt: expect.any(Date) });
	});

	test("under one Idempotency-Key a batch is done once", async () => {
		const ids = await twoLamps("Once");
		const body = await preview(ids, { act: "addStock", amount: 1 });
		const send = async () =>
			(
				await shop.fetch("/api/productBatch", {
					method: "POST",
					token: managed.admin.token,
					body,
					headers: { "idempotency-key": "one-batch" },
				})
			).json();
		expect(await send()).toEqual(await send());
		expect((await managed.rowOf(ids[0] ?? "")).availableQuantity).toBe(13);
	});
});

describe("POST /productBatch/{id}/undo", () => {
	test("gives every part its value back, but not one that was changed since; once", async () => {
		const ids = (await twoLamps("Undone")) as [string, string];
		const planned = await preview(ids, { act: "setPrice", amount: 1_500 });
		const { insertedId } = await post("/productBatch", planned);
		await managed.ask("PATCH", `/product/${ids[1]}`, { price: 1_800 });
		const undo = () => post(`/productBatch/${insertedId}/undo`);
		expect(await undo()).toMatchObject({
			ids: [ids[0]],
			refused: [{ name: "Undone B", why: expect.any(String) }],
		});
		expect(await pricesOf(ids)).toEqual([1_000, 1_800]);
		expect(await undo()).toMatchObject({ ids: [], refused: [] });
		const [last] = (await (
			await shop.fetch("/api/productBatch?limit=1", { token: managed.admin.token })
		).json()) as object[];
		expect(last).toMatchObject({
			_id: insertedId,
			field: "price",
			count: 2,
			by: managed.admin.email,
			undoneAt: expect.any(String),
		});
	});

	test("another batch stays as it is, and can be taken back after it", async () => {
		const ids = (await twoLamps("Twice changed")) as [string, string];
		const make = async (id: string) => {
			const planned = await preview([id], { act: "setPrice", amount: 1_500 });
			return (await post("/productBatch", planned)).insertedId;
		};
		const batches = [await make(ids[0]), await make(ids[1])];
		for (const [index, batch] of batches.entries())
			expect(await post(`/productBatch/${batch}/undo`)).toMatchObject({ ids: [ids[index]] });
		expect(await pricesOf(ids)).toEqual([1_000, 2_000]);
	});

	test("a part that had no price has none again, and one that had the value already keeps it", async () => {
		const ids = (await twoLamps("Unpriced")) as [string, string];
		await managed.ask("PATCH", `/product/${ids[0]}`, { price: null });
		const planned = await preview(ids, { act: "setPrice", amount: 2_000 });
		const { insertedId } = await post("/productBatch", planned);
		expect(await pricesOf(ids)).toEqual([2_000, 2_000]);
		expect(await post(`/productBatch/${insertedId}/undo`)).toMatchObject({ ids: [ids[0]] });
		expect(await pricesOf(ids)).toEqual([null, 2_000]);
	});

	test("a batch that nobody made is 404, and customers may do nothing of this", async () => {
		const { token } = await makeCustomer(shop);
		const undo = "/productBatch/0190f000-0000-7000-8000-000000000000/undo";
		expect((await post(undo)).status).toBe(404);
		for (const path of ["/productPreview", "/productBatch", undo])
			expect((await post(path, {}, token)).status, path).toBe(403);
	});
});

test("of two admins who type a price at once, one is told the price of now and by whom", async () => {
	const id = await managed.add({ name: "Raced Price" });
	const other = await makeAdmin(shop);
	const set = (price: number, token: string) =>
		managed.ask("PATCH", `/product/${id}`, { price, priceWas: 2_400 }, token);
	const both = await Promise.all([set(2_500, managed.admin.token), set(2_600, other.token)]);
	const won = both[0]?.status === 200 ? 0 : 1;
	const now = won === 0 ? 2_500 : 2_600;
	expect(both[1 - won]).toMatchObject({
		status: 409,
		code: "price-changed",
		price: now,
		by: won === 0 ? managed.admin.email : other.email,
	});
	expect((await managed.rowOf(id)).priceTaka).toBe(now);
	// The same press again, after a lost answer.
	const again = await set(now, won === 0 ? managed.admin.token : other.token);
	expect(again).toMatchObject({ status: 200, modifiedCount: 0 });
});

test("stock that an order took in between is refused with nobody's name, an admin's change with theirs", async () => {
	const id = await managed.add({ name: "Taken Stock" });
	const set = (availableQuantity: number, was: number) =>
		managed.ask("PATCH", `/product/${id}`, { availableQuantity, was });
	await set(20, 12);
	expect(await set(30, 12)).toMatchObject({
		code: "stock-changed",
		availableQuantity: 20,
		by: managed.admin.email,
	});
	await makeOrder(shop, { partId: id, quantity: 3 });
	expect(await set(30, 20)).toMatchObject({
		code: "stock-changed",
		availableQuantity: 17,
		by: null,
	});
});
