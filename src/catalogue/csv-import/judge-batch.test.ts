import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openImportShop } from "../../../test/harness/csv-import-shop.ts";
import { makeCustomer } from "../../../test/harness/make-records.ts";
import { parts } from "../tables.server.ts";
import { csvImports } from "./tables.server.ts";

const managed = await openImportShop();
const { shop, upload, check, move, run, saveCsv, addNumbered } = managed;

describe("what is read", () => {
	test("the list of products as it is saved, read again, changes nothing", async () => {
		await addNumbered("=Lamp; with, signs\n", "RT-1", {
			description: 'Two\nlines, “quoted” "so".',
		});
		await managed.add({ name: "Hidden lamp" });
		await shop.db
			.update(parts)
			.set({ archivedAt: new Date() })
			.where(eq(parts.name, "Hidden lamp"));
		for (const separator of ["comma", "semicolon"]) {
			const { counts, lines, columns } = await check(await saveCsv("/products", separator));
			expect(counts).toEqual({ left: lines - 1 });
			expect(columns.filter(Boolean).length).toBeGreaterThan(9);
		}
	});

	test.each([
		["commas", "Part number,Price\nSEP-1,1200\n"],
		["semicolons and a mark", "\ufeffMPN;Price\r\nsep-1;1,200.00\r\n"],
		["tabs", "sku\tunit price\nSEP-1-box\t৳ ১,২০০\n"],
		["UTF-16 by its mark", new Uint8Array(Buffer.from("\ufeffMPN\tPrice\nSEP-1\t1200", "utf16le"))],
	])("a file with %s is understood by its heads", async (how, file) => {
		if (how === "commas") await addNumbered("Separated lamp", "SEP-1");
		const { rows } = await check(file);
		expect(rows).toMatchObject([
			{
				line: 2,
				action: "changed",
				part: "Separated lamp",
				before: { priceTaka: 1_000 },
				after: { priceTaka: 1_200 },
			},
		]);
	});

	test("another encoding, a file without rows, an open quotation mark and too many rows are refused whole", async () => {
		const before = await shop.db.$count(csvImports);
		const refused = [
			[new Uint8Array(Buffer.from("MPN,Name\nA,Caf\u00e9", "latin1")), 400, "wrong-encoding"],
			[new Uint8Array(Buffer.from("MPN,Price\nA,1", "utf16le")), 400, "wrong-encoding"],
			["MPN,Price\n\n", 400, "no-rows"],
			['MPN,Price\nA,1\n"B,2\nC,3', 400, "broken-csv"],
			[`MPN\n${"A\n".repeat(100_001)}`, 413, "too-many-rows"],
		] as const;
		for (const [file, status, code] of refused)
			expect(await upload(file)).toMatchObject({ status, code });
		expect(await upload('MPN,Price\nA,1\n"B,2')).toMatchObject({
			fields: { file: expect.stringMatching(/line 3/) },
		});
		expect(await shop.db.$count(csvImports)).toBe(before);
	});

	test("a file of more than 10 MB is refused", async () => {
		expect(await upload(new Uint8Array(11 * 1024 * 1024))).toMatchObject({ status: 413 });
	});

	test("only those who may edit parts may import", async () => {
		const { token } = await makeCustomer(shop);
		expect((await upload("MPN,Price\nA,1", token)).status).toBe(403);
	});
});

describe("the dry run", () => {
	test("says of each row what it does, and why it is refused, and writes nothing", async () => {
		const id = await addNumbered("Dry lamp", "DRY-1", { warrantyMonths: null });
		await addNumbered("Dry twin", "DRY-2");
		await addNumbered("Dry twin too", "DRY-2");
		const lines = [
			"id,part number,price,stock,category,warranty note",
			`${id},,1500,7,,`,
			",DRY-1,1600,,,",
			",DRY-2,1,,,",
			",DRY-9,1,,,",
			"0190f000-0000-7000-8000-000000000000,,1,,,",
			",,5,,,",
			"no id,,5,,,",
		];
		const { rows, counts } = await check(lines.join("\n"));
		expect(rows.map(({ line, action, reason }) => [line, action, reason])).toEqual([
			[2, "changed", null],
			[3, "refused", "Line 2 has this product already."],
			[4, "refused", expect.stringMatching(/Dry twin.*Please give the id/)],
			[5, "refused", expect.stringMatching(/DRY-9.*needs a name and a category/)],
			[6, "refused", expect.stringMatching(/No product has the id/)],
			[7, "refused", expect.stringMatching(/neither an id nor a part number/)],
			[8, "refused", expect.stringMatching(/“no id”/)],
		]);
		expect(counts).toEqual({ changed: 1, refused: 6 });
		expect(await managed.rowOf(id)).toMatchObject({ priceTaka: 1_000, availableQuantity: 5 });
	});

	test.each([
		["0", /price “0”: .*from 1 to/],
		["cheap", /price “cheap”: .*whole number/],
		["12.50", /price “.*: .*whole number/],
		["1200,50", /price “.*: .*whole number/],
		["-5", /price/],
		["1000000", /price/],
	])("a price of %s is refused by line", async (price, why) => {
		const id = await managed.add();
		const { rows } = await check(`id;price;stock\n${id};${price};1\n`);
		expect(rows).toMatchObject([
			{ line: 2, action: "refused", reason: expect.stringMatching(why) },
		]);
	});

	test("a row with more cells than heads is refused, and one with all values as they are is left", async () => {
		const id = await managed.add({ price: 700 });
		const { rows } = await check(`id,price\n${id},700,9\n\n`);
		expect(rows).toMatchObject([
			{ action: "refused", reason: expect.stringMatching(/more cells/) },
		]);
		expect((await check(`id,price,name\n${id},700.00,\n`)).counts).toEqual({ left: 1 });
	});

	test("a column of another name is given its field once, and the same heads have it from then on", async () => {
		const id = await managed.add({ price: 700 });
		const file = (price: number) => `id,Dealer figure,Remark\n${id},${price},x\n`;
		const one = await check(file(800));
		expect([one.columns, one.counts]).toEqual([["id", null, null], { left: 1 }]);
		const again = await run({ ...one, columns: ["id", "priceTaka", null] }, "checking");
		expect([again.state, again.counts]).toEqual(["draft", { changed: 1 }]);
		expect((await check(file(900))).columns).toEqual(["id", "priceTaka", null]);
		const columns = ["id", "priceTaka", "priceTaka"] as const;
		expect(await move({ ...one, columns: [...columns] }, "checking")).toMatchObject({
			status: 400,
		});
		expect(await move({ ...one, columns: ["id"] }, "checking")).toMatchObject({ status: 400 });
	});
});
