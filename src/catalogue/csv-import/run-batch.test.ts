import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openImportShop } from "../../../test/harness/csv-import-shop.ts";
import { makeAdmin } from "../../../test/harness/make-records.ts";
import { partPrices } from "../prices/tables.server.ts";
import { parts } from "../tables.server.ts";
import { runBatch } from "./run-batch.server.ts";
import { csvImportRows } from "./tables.server.ts";

const managed = await openImportShop();
const { shop, admin, upload, work, find, check, rowsOf, move, run, saveCsv, addNumbered } = managed;

describe("the import", () => {
	test("writes prices and stock with their records, in batches, and a press again does nothing", async () => {
		const id = await addNumbered("Written lamp", "WR-1");
		const one = await check(`id,price,stock,order again at\n${id},1500,9,2\n`);
		expect((await run(one)).state).toBe("done");
		const row = await managed.rowOf(id);
		expect(row).toMatchObject({ priceTaka: 1_500, availableQuantity: 9, orderAgainAt: 2 });
		expect(row.moved).toEqual([
			["opening", 5],
			["imported", 4],
		]);
		expect((await managed.actsOn(id)).at(-1)).toMatchObject({
			act: "changed a part",
			byEmail: admin.email,
			before: { priceTaka: 1_000, availableQuantity: 5, orderAgainAt: null },
			after: { priceTaka: 1_500, availableQuantity: 9, orderAgainAt: 2 },
		});
		const prices = await shop.db.select().from(partPrices).where(eq(partPrices.partId, id));
		expect(prices.map(({ priceTaka }) => priceTaka)).toEqual([1_000, 1_500]);
		expect(await move(one, "importing")).toMatchObject({ status: 409, code: "moved" });
	});

	test("is recorded as an act of the admin who began it", async () => {
		const id = await managed.add({ price: 1_000 });
		const { _id, columns } = await check(`id,price\n${id},1100\n`);
		const second = await makeAdmin(shop);
		const moved = { state: "importing", columns };
		expect(await managed.ask("PATCH", `/csvImport/${_id}`, moved, second.token)).toMatchObject({
			status: 200,
		});
		await work();
		const act = { act: "changed a part", byEmail: second.email };
		expect((await managed.actsOn(id)).at(-1)).toMatchObject(act);
	});

	test("a price that somebody has changed since the dry run is named and not overwritten", async () => {
		const [id, other] = [await managed.add({ price: 1_000 }), await managed.add({ price: 1_000 })];
		const one = await check(`id,price\n${id},1100\n${other},1200\n`);
		const second = await makeAdmin(shop);
		await managed.ask("PATCH", `/product/${id}`, { price: 990 }, second.token);
		const { rows, counts } = await run(one);
		expect(counts).toEqual({ changed: 1, refused: 1 });
		expect(rows[0]?.reason).toBe("It was changed meanwhile: price is “990” now.");
		expect(await managed.rowOf(id)).toMatchObject({ priceTaka: 990 });
		expect(await managed.rowOf(other)).toMatchObject({ priceTaka: 1_200 });
	});

	test("of two imports at once the second waits, and says so; dry runs go on", async () => {
		const id = await managed.add({ price: 1_000 });
		const one = await check(`id,price\n${id},1100\n`);
		const two = await check(`id,price\n${id},1200\n`);
		await move(one, "importing");
		shop.passMinutes(0.1);
		await move(two, "importing");
		expect([(await find(one._id)).waits, (await find(two._id)).waits]).toEqual([false, true]);
		await Promise.all([runBatch(shop), runBatch(shop)]);
		await work();
		expect((await rowsOf(two._id))[0]?.reason).toMatch(/price is “1100” now/);
		expect(await managed.rowOf(id)).toMatchObject({ priceTaka: 1_100 });
	});

	test("the failed rows are a file of the same columns with their errors, to mend and send again", async () => {
		const id = await managed.add({ price: 1_000, name: "Mended lamp" });
		const fine = await managed.add({ price: 1_000, name: "Sound lamp" });
		const one = await run(await check(`id;price;note\n${id};abc;=1+1\n${fine};1200;\n`));
		const path = `/csvImport/${one._id}/row?action=refused`;
		const text = new TextDecoder().decode(await saveCsv(path, "semicolon"));
		expect(text).toMatch(/^id;price;note;error\r\n.*;abc;'=1\+1;price “abc”: .*\r\n$/);
		const again = await run(await check(text.replace("abc", "1300")));
		expect([again.counts, again.columns]).toEqual([
			{ changed: 1 },
			["id", "priceTaka", null, null],
		]);
	});

	test("is undone with one press, where nothing else has changed these fields since", async () => {
		const [id, other] = [await managed.add({ price: 1_000 }), await managed.add({ price: 1_000 })];
		const one = await run(await check(`id,price,stock\n${id},1100,3\n${other},1200,4\n`));
		await managed.ask("PATCH", `/product/${other}`, { availableQuantity: 2, was: 4 });
		await managed.ask("PATCH", `/product/${id}`, { description: "Another text." });
		const undone = await run(one, "undoing");
		expect([undone.state, undone.counts]).toEqual(["undone", { changed: 0, undone: 1, kept: 1 }]);
		expect(undone.rows.map(({ action }) => action)).toEqual(["undone", "kept"]);
		expect(undone.rows[1]?.reason).toMatch(/stock is “2” now/);
		expect(await managed.rowOf(id)).toMatchObject({ priceTaka: 1_000, availableQuantity: 12 });
		expect(await managed.rowOf(other)).toMatchObject({ priceTaka: 1_200, availableQuantity: 2 });
		expect(await move(one, "undoing")).toMatchObject({ status: 409 });
	});
});

describe("new parts", () => {
	const file =
		"part number,name,category,brand,price,stock\nZX-801,New lamp,Lighting,Clear,900,4\nzx-801,Twice,lighting,,,\nZX-802,New lamp,lighting,,,\n";

	test("are added by the rules of a new part, found by search at once, and are the same at a second try", async () => {
		const one = await check(file);
		expect(one.counts).toEqual({ added: 2, refused: 1 });
		const { rows } = await run(one);
		expect(rows[0]).toMatchObject({ action: "added", part: "New lamp" });
		const found = await shop.db
			.select()
			.from(parts)
			.where(eq(parts.name, "New lamp"))
			.orderBy(parts.slug);
		expect(found).toMatchObject([
			{
				slug: "new-lamp",
				brand: "Clear",
				priceTaka: 900,
				availableQuantity: 4,
				minimumQuantity: 1,
				attributes: { partNumbers: ["ZX-801"] },
			},
			{ priceTaka: null, availableQuantity: 0, attributes: { partNumbers: ["ZX-802"] } },
		]);
		const searched = await shop.fetch("/api/products?q=ZX-801", { token: admin.token });
		expect(await searched.json()).toMatchObject([{ name: "New lamp" }]);
		expect((await managed.actsOn(found[0]?.id ?? "")).map(({ act }) => act)).toEqual([
			"added a part",
		]);
		expect((await check(file)).counts).toEqual({ left: 2, refused: 1 });
		const undone = await run(one, "undoing");
		expect(undone.counts).toMatchObject({ undone: 2 });
		expect(await shop.db.$count(parts, sql`name = 'New lamp' and archived_at is null`)).toBe(0);
		expect((await check(file)).counts).toEqual({ added: 2, refused: 1 });
	});
});

test("lines that can no longer be undone are deleted, and then nobody undoes them", async () => {
	const id = await managed.add({ price: 1_000 });
	const one = await run(await check(`id,price\n${id},1100\n`));
	shop.passMinutes(60 * 24 * 31);
	const { token } = await makeAdmin(shop);
	const body = { state: "undoing", columns: one.columns };
	expect(await managed.ask("PATCH", `/csvImport/${one._id}`, body, token)).toMatchObject({
		code: "too-old",
	});
	await upload("id,price\nx,1\n", token);
	expect(await shop.db.$count(csvImportRows, eq(csvImportRows.importId, one._id))).toBe(0);
});
