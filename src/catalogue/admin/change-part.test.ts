import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { lamp, openAdminShop, otherImage } from "../../../test/harness/admin-shop.ts";
import { makeAdmin, makePart } from "../../../test/harness/make-records.ts";
import { makeOrder } from "../../../test/harness/order-actions.ts";
import { partPrices } from "../prices/tables.server.ts";

const managed = await openAdminShop();
const { shop } = managed;

describe("PATCH /product/{id}", () => {
	test("a change writes what is given and nothing else, audited with before and after", async () => {
		const id = await managed.add({ name: "Old Lamp" });
		const before = await managed.rowOf(id);
		const change = { name: "New Lamp", price: "1,900", image: otherImage, minimumOderQuantity: 1 };
		expect(await managed.ask("PATCH", `/product/${id}`, change)).toMatchObject({
			modifiedCount: 1,
		});
		expect(await managed.rowOf(id)).toEqual({
			...before,
			name: "New Lamp",
			nameFolded: "new lamp",
			priceTaka: 1_900,
			image: otherImage,
			minimumQuantity: 1,
			updatedAt: expect.any(Date),
		});
		const [, changed] = await managed.actsOn(id);
		expect(changed).toMatchObject({
			act: "changed a part",
			before: { name: "Old Lamp", priceTaka: 2_400, image: lamp.image, minimumQuantity: 3 },
			after: { name: "New Lamp", priceTaka: 1_900, image: otherImage, minimumQuantity: 1 },
		});
		expect(await managed.ask("PATCH", `/product/${id}`, change)).toMatchObject({
			modifiedCount: 0,
		});
		expect(await managed.actsOn(id)).toHaveLength(2);
		const prices = await shop.db.select().from(partPrices).where(eq(partPrices.partId, id));
		expect(prices.map(({ priceTaka }) => priceTaka)).toEqual([2_400, 1_900]);
		expect(await managed.ask("PATCH", `/product/${id}`, { warrantyWords: "By us." })).toMatchObject(
			{
				code: "words-without-months",
			},
		);
	});

	test("figures of a part are changed with their source, audited; a wrong one changes nothing", async () => {
		const id = await managed.add({ name: "Eight Cores", category: "processor" });
		const change = (body: object) => managed.ask("PATCH", `/product/${id}`, body);
		const source = "maker.example/processors";
		const facts = { cores: 8 };
		expect(await change({ facts, source })).toMatchObject({ modifiedCount: 1 });
		expect((await managed.rowOf(id)).attributes).toMatchObject(facts);
		expect(await managed.actsOn(id)).toMatchObject([
			{ act: "added a part" },
			{ act: "changed facts of a part", after: { source } },
		]);
		const wrong = { name: "Nine", facts: { cores: 1.5 }, source };
		expect(await change(wrong)).toMatchObject({ status: 400, code: "wrong-fact" });
		expect((await managed.rowOf(id)).name).toBe("Eight Cores");
		expect(await change({ name: "Eight" })).toMatchObject({ modifiedCount: 1 });
		expect((await managed.rowOf(id)).attributes).toMatchObject(facts);
		expect(await managed.actsOn(id)).toHaveLength(3);
	});

	test("the warranty of a part has months, with words or without", async () => {
		const id = await managed.add({ name: "Guarded Lamp" });
		const change = (body: object) => managed.ask("PATCH", `/product/${id}`, body);
		const words = { warrantyMonths: 12, warrantyWords: "By us." };
		expect(await change(words)).toMatchObject({ modifiedCount: 1 });
		expect(await change({ warrantyMonths: 24 })).toMatchObject({ modifiedCount: 1 });
		expect(await change({ warrantyMonths: null })).toMatchObject({ code: "words-without-months" });
		expect(await managed.rowOf(id)).toMatchObject({ ...words, warrantyMonths: 24 });
		const none = { warrantyMonths: null, warrantyWords: null };
		expect(await change(none)).toMatchObject({ modifiedCount: 1 });
		expect(await managed.rowOf(id)).toMatchObject(none);
	});

	test("a part that gets its first price is found by its words", async () => {
		const id = await makePart(shop, { name: "Priceless Quokka", priceTaka: null });
		const find = async () => (await (await shop.fetch("/api/part?q=quokka")).json()) as object[];
		expect(await find()).toEqual([]);
		expect(await managed.ask("PATCH", `/product/${id}`, { price: 900 })).toMatchObject({
			modifiedCount: 1,
		});
		expect(await find()).toMatchObject([{ _id: id }]);
	});

	test("a part moved to another category has an address there", async () => {
		await managed.add({ name: "Moving Lamp", category: "stand" });
		const id = await managed.add({ name: "Moving Lamp" });
		await managed.ask("PATCH", `/product/${id}`, { category: "stand" });
		expect(await managed.rowOf(id)).toMatchObject({
			category: "stand",
			slug: expect.stringMatching(/^moving-lamp-[0-9a-f]{8}$/),
		});
	});

	test("pages and lists show a changed part at once", async () => {
		const id = await managed.add({ name: "Listed Lamp" });
		const read = async () =>
			(
				(await (await shop.fetch("/api/part?category=lighting")).json()) as Record<
					string,
					unknown
				>[]
			).find((part) => part._id === id);
		expect(await read()).toMatchObject({ price: 2_400 });
		await managed.ask("PATCH", `/product/${id}`, { price: 2_500 });
		expect(await read()).toMatchObject({ price: 2_500 });
	});

	test("stock is set where it still is what the admin saw, with a movement", async () => {
		const id = await managed.add({ name: "Stocked Lamp" });
		const set = { availableQuantity: 20, was: 12 };
		expect(await managed.ask("PATCH", `/product/${id}`, set)).toMatchObject({ modifiedCount: 1 });
		const late = await managed.ask("PATCH", `/product/${id}`, set);
		expect(late).toMatchObject({ status: 409, code: "stock-changed", availableQuantity: 20 });
		expect(await managed.ask("PATCH", `/product/${id}`, { stockChange: -5 })).toMatchObject({
			status: 200,
		});
		const below = await managed.ask("PATCH", `/product/${id}`, { stockChange: "-১৬" });
		expect(below).toMatchObject({ status: 409, code: "stock-below-zero", availableQuantity: 15 });
		const above = await managed.ask("PATCH", `/product/${id}`, { stockChange: 999_986 });
		expect(above).toMatchObject({ status: 409, code: "stock-too-large" });
		expect((await managed.rowOf(id)).moved).toEqual([
			["opening", 12],
			["corrected", 8],
			["corrected", -5],
		]);
	});

	test("a refused stock changes nothing else either", async () => {
		const id = await managed.add({ name: "Whole Lamp" });
		const change = { price: 99, availableQuantity: 1, was: 11 };
		expect((await managed.ask("PATCH", `/product/${id}`, change)).status).toBe(409);
		expect(await managed.rowOf(id)).toMatchObject({ priceTaka: 2_400, availableQuantity: 12 });
	});

	test("of two admins who set the stock at once, one is refused with the stock of now", async () => {
		const id = await managed.add({ name: "Raced Lamp" });
		const other = await makeAdmin(shop);
		const set = (quantity: number, token: string) =>
			managed.ask("PATCH", `/product/${id}`, { availableQuantity: quantity, was: 12 }, token);
		const both = await Promise.all([set(30, managed.admin.token), set(40, other.token)]);
		expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
		const won = both[0]?.status === 200 ? 30 : 40;
		const refusal = both.find((answer) => answer.status === 409);
		expect(refusal?.availableQuantity).toBe(won);
		expect((await managed.rowOf(id)).moved).toHaveLength(2);
	});

	test("stock changed by an amount loses nothing against bookings at the same moment", async () => {
		const id = await makePart(shop, { availableQuantity: 10 });
		const acts = [
			...Array.from({ length: 5 }, () =>
				managed.ask("PATCH", `/product/${id}`, { stockChange: 3 }),
			),
			...Array.from({ length: 5 }, () => makeOrder(shop, { partId: id })),
		];
		await Promise.all(acts);
		const { availableQuantity, moved } = await managed.rowOf(id);
		expect(availableQuantity).toBe(10 + 15 - 5);
		expect(moved.reduce((sum, [, quantity]) => sum + Number(quantity), 0)).toBe(availableQuantity);
	});

	test.each([
		[{}, "body"],
		[{ unknown: 1 }, "body"],
		[{ availableQuantity: 5 }, "was"],
		[{ was: 5 }, "availableQuantity"],
		[{ availableQuantity: 5, was: 12, stockChange: 1 }, "stockChange"],
		[{ stockChange: "some" }, "stockChange"],
		[{ price: 0 }, "price"],
		[{ name: "" }, "name"],
		[{ image: "https://elsewhere.example/a.png" }, "image"],
	])("refuses %j at %s", async (change, field) => {
		const id = await managed.add({ name: "Wrong Lamp" });
		const answer = await managed.ask("PATCH", `/product/${id}`, change);
		expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]]);
	});

	test("whatever field somebody else changed since is told by its name, with who changed it, and is never overwritten", async () => {
		const id = await managed.add({ name: "Seen Lamp", category: "processor", brand: "Philips" });
		const path = `/product/${id}`;
		const seen = await managed.ask("GET", path);
		const other = await makeAdmin(shop);
		const theirs = {
			name: "Their Lamp",
			price: 3_000,
			orderAgainAt: 4,
			facts: { cores: 6, socket: "AM5" },
			source: "theirs",
		};
		await managed.ask("PATCH", path, theirs, other.token);
		const facts = { cores: 8, socket: "AM5" };
		const mine = { ...theirs, name: "My Lamp", price: 3_100, brand: "Osram", facts };
		const refused = await managed.ask("PATCH", path, { ...mine, seen });
		expect(refused).toMatchObject({ status: 409, code: "changed-meanwhile" });
		const { fields = {} } = refused;
		expect(Object.keys(fields).sort()).toEqual(["facts.cores", "name", "price"]);
		expect(fields.name).toContain(
			`${other.email} has changed this from “Seen Lamp” to “Their Lamp”`,
		);
		expect(fields.price).toContain(`${other.email} has changed this from “2400” to “3000”`);
		expect(fields["facts.cores"]).toContain(`${other.email} has changed this from “” to “6”`);
		expect(await managed.rowOf(id)).toMatchObject({ name: "Their Lamp", brand: "Philips" });
		const untouched = { description: "Mine alone.", seen };
		expect(await managed.ask("PATCH", path, untouched)).toMatchObject({ modifiedCount: 1 });
		const now = await managed.ask("GET", path);
		expect(await managed.ask("PATCH", path, { ...mine, seen: now })).toMatchObject({
			modifiedCount: 1,
		});
		expect(await managed.rowOf(id)).toMatchObject({ name: "My Lamp", priceTaka: 3_100 });
	});

	test("the shelf of a part is set and taken away", async () => {
		const id = await managed.add({ name: "Shelved Lamp" });
		await managed.ask("PATCH", `/product/${id}`, { shelf: "A-12" });
		expect(await managed.rowOf(id)).toMatchObject({ shelf: "A-12" });
		await managed.ask("PATCH", `/product/${id}`, { shelf: "" });
		expect(await managed.rowOf(id)).toMatchObject({ shelf: null });
	});

	test("the image a part is shown with may be sent back as it is", async () => {
		const id = await makePart(shop);
		const shown = (await managed.ask("GET", `/product/${id}`)) as unknown as { image: string };
		expect(await managed.ask("PATCH", `/product/${id}`, { image: shown.image })).toMatchObject({
			modifiedCount: 0,
		});
		expect((await managed.rowOf(id)).image).toBeNull();
	});
});
