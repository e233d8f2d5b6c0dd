import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
	type ImportFolder,
	idOf,
	importedPart,
	openImportFolder,
	partsWithWrongStock,
	price,
	priceHeader,
	record,
} from "../../../test/harness/import-folder.ts";
import { openTestShop, type TestShop } from "../../../test/harness/open-test-shop.ts";
import { auditEntries } from "../../accounts/tables.server.ts";
import { parts } from "../tables.server.ts";
import { findInterruptedImport, runningImport, takeImportLock } from "./running-import.server.ts";

let shop: TestShop;
let folder: ImportFolder;
beforeEach(async () => {
	shop = await openTestShop();
	folder = await openImportFolder(shop);
});
afterEach(async () => {
	await shop.close();
	await folder.remove();
});

describe("importing OpenDB", () => {
	test("an import reads a clone and JSON lines alike, and puts priced parts up for sale", async () => {
		await folder.put(
			"open-db/CPU/a.json",
			record(1, " AMD&nbsp;Ryzen  5 ", { socket: "AM5", cores: { total: 6, efficiency: 0 } }),
		);
		await folder.put("open-db/GPU/b.json", record(2));
		await folder.put("README.md", "not a record");
		await folder.put("prices.csv", priceHeader, price(1, "32500,7,2"));
		expect(await folder.run("prices.csv")).toMatchObject({
			added: 2,
			prices: 1,
			forSale: 1,
			skipped: {},
		});
		expect(await importedPart(shop, 1)).toMatchObject({
			category: "processor",
			name: "AMD Ryzen 5",
			slug: "amd-ryzen-5",
			brand: "ASUS",
			priceTaka: 32_500,
			availableQuantity: 7,
			minimumQuantity: 2,
			importedQuantity: 7,
			attributes: { socket: "AM5", cores: 6 },
		});
		expect(await importedPart(shop, 2)).toMatchObject({ priceTaka: null, availableQuantity: 0 });
		await rm(join(folder.path, "open-db"), { recursive: true });
		await folder.put("CPU.jsonl", record(1, "AMD Ryzen 5", { cores: { total: 6 }, socket: "AM5" }));
		expect(await folder.run()).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
		expect(await partsWithWrongStock(shop)).toEqual([]);
	});

	test("importing the same files again changes nothing, and what the shop wrote itself stays", async () => {
		await folder.put("CPU.jsonl", record(1), record(2));
		await folder.put("prices.csv", priceHeader, price(1, "32500,7,1"));
		await folder.run("prices.csv");
		await shop.db
			.update(parts)
			.set({ description: "Our own words.", image: "/own.webp" })
			.where(eq(parts.opendbId, idOf(1)));
		const before = [await importedPart(shop, 1), await importedPart(shop, 2)];
		expect(await folder.run("prices.csv")).toMatchObject({
			added: 0,
			changed: 0,
			unchanged: 2,
			stockMoved: 0,
		});
		expect([await importedPart(shop, 1), await importedPart(shop, 2)]).toEqual(before);
		await folder.put("CPU.jsonl", record(1, "Another name"), record(2));
		expect(await folder.run()).toMatchObject({ changed: 1, unchanged: 1 });
		expect(await importedPart(shop, 1)).toMatchObject({
			name: "Another name",
			slug: "part-1",
			description: "Our own words.",
			image: "/own.webp",
			priceTaka: 32_500,
		});
	});

	test("imported parts of one name get addresses of their own", async () => {
		await folder.put("CPU.jsonl", record(1, "Twin"), record(2, "Twin"));
		await folder.put("GPU.jsonl", record(3, "Twin"));
		await folder.run();
		expect([
			(await importedPart(shop, 1))?.slug,
			(await importedPart(shop, 2))?.slug,
			(await importedPart(shop, 3))?.slug,
		]).toEqual(["twin", "twin-00000000", "twin"]);
	});

	test("a bad record is reported with its place and reason, and the rest goes on", async () => {
		await folder.put(
			"CPU.jsonl",
			`\ufeff${record(1)}\r`,
			"{not json",
			"",
			JSON.stringify({ metadata: { name: "No id" } }),
			JSON.stringify({ opendb_id: "17", metadata: { name: "Bad id" } }),
			JSON.stringify({ opendb_id: idOf(2), metadata: { name: 5 } }),
			record(3, "N/A"),
			record(4, "x".repeat(301)),
			record(1, "Again"),
			record(5, "Nul \u0000 here"),
			record(6).replace("{", '{"__proto__": {"admin": true}, '),
			"[1, 2]",
			'"text"',
			"null",
			Buffer.from([0x22, 0xff, 0xfe, 0x22]),
			record(7, "x".repeat(2_000_000)),
			`${record(8, "Good", { cores: "many", socket: ["AM5"], specifications: { tdp: 1e9 } })}\r`,
		);
		await folder.put("Toaster.jsonl", record(9));
		const summary = await folder.run();
		expect(summary.added).toBe(2);
		expect(folder.messages).toEqual([
			"Toaster.jsonl: skipped, OpenDB has no category of this name.",
			"CPU.jsonl:2: skipped, this is not JSON.",
			"CPU.jsonl:4: skipped, the record has no opendb_id.",
			'CPU.jsonl:5: skipped, the opendb_id is not a UUID ("17").',
			"CPU.jsonl:6: skipped, the record has no name.",
			"CPU.jsonl:7: skipped, the record has no name.",
			"CPU.jsonl:8: skipped, the name is longer than 300 characters.",
			`CPU.jsonl:9: skipped, a record with this opendb_id was already read (${idOf(1)}).`,
			"CPU.jsonl:10: skipped, the text has a NUL character, which no database can store.",
			"CPU.jsonl:11: skipped, a key of the record has no place in data.",
			"CPU.jsonl:12: skipped, this is not a record of OpenDB.",
			"CPU.jsonl:13: skipped, this is not a record of OpenDB.",
			"CPU.jsonl:14: skipped, this is not a record of OpenDB.",
			"CPU.jsonl:15: skipped, the text is not UTF-8.",
			"CPU.jsonl:16: skipped, the line is longer than 1 MB.",
		]);
		expect(summary.skipped).toMatchObject({ "not-json": 1, "no-name": 2, "not-a-record": 3 });
		expect(summary.leftOut).toEqual({ socket: 1, tdpW: 1 });
		expect((await importedPart(shop, 8))?.attributes).toEqual({});
	});

	test("a record that the database refuses is found among the others, and reported", async () => {
		await shop.db.execute(sql`alter table parts add check (name <> 'Refused')`);
		const names = ["One", "Two", "Refused", "Four", "Five"];
		await folder.put("CPU.jsonl", ...names.map((name, index) => record(index + 1, name)));
		expect(await folder.run()).toMatchObject({ added: 4, skipped: { "refused-by-database": 1 } });
		expect(folder.messages).toEqual([
			expect.stringMatching(/^CPU.jsonl:3: skipped, the database refuses it \(.+\)\.$/),
		]);
	});

	test("an import updates an archived part, which stays archived", async () => {
		await folder.put("CPU.jsonl", record(1));
		await folder.run();
		await shop.db.update(parts).set({ archivedAt: shop.clock.now() });
		await folder.put("CPU.jsonl", record(1, "New name"));
		expect(await folder.run()).toMatchObject({ changed: 1 });
		expect(await importedPart(shop, 1)).toMatchObject({
			name: "New name",
			archivedAt: expect.any(Date),
		});
	});

	test("an import invalidates the cached page of a part", async () => {
		await folder.put("CPU.jsonl", record(1));
		await folder.put("prices.csv", priceHeader, price(1, "900,3,1"));
		await folder.run("prices.csv");
		const first = await shop.fetch("/api/part");
		expect(await first.json()).toHaveLength(1);
		await folder.put("prices.csv", priceHeader, price(1, "800,3,1"));
		await folder.run("prices.csv");
		await expect
			.poll(async () => (await (await shop.fetch("/api/part")).json())[0].price)
			.toBe(800);
	});
});

describe("an import refuses, and changes nothing,", () => {
	test("an import is refused while another one is running", async () => {
		await folder.put("CPU.jsonl", record(1));
		const lock = await takeImportLock(shop.connection.pool);
		const begunAt = shop.clock.now().toISOString();
		const begun = { folder: "x", prices: null, priced: null, records: 0, begunAt, audited: false };
		await runningImport.write(shop, begun);
		expect(await findInterruptedImport(shop.connection)).toBeNull();
		await expect(folder.run()).rejects.toThrow("Another import is running");
		lock?.release();
		expect(await folder.run()).toMatchObject({ added: 1 });
	});

	test("an import is refused where there is nothing to read", async () => {
		await expect(folder.run()).rejects.toThrow("holds no records");
		await folder.put("CPU.jsonl", "{broken");
		await expect(folder.run()).rejects.toThrow("No record could be read");
		await folder.remove();
		await expect(folder.run()).rejects.toThrow("There is no folder or file");
		folder = await openImportFolder(shop);
	});

	test("an import is refused with a prices file that is none", async () => {
		await folder.put("CPU.jsonl", record(1));
		await expect(folder.run("missing.csv")).rejects.toThrow("cannot be read");
		await folder.put("prices.csv", "id,price", "1,2");
		await expect(folder.run("prices.csv")).rejects.toThrow("needs a first line with the columns");
		expect(await importedPart(shop, 1)).toBeUndefined();
	});
});

test("an import that is killed midway and run again ends as if it had never been killed", async () => {
	const many = Array.from({ length: 6000 }, (_, index) => index + 1);
	await folder.put("CPU.jsonl", ...many.map((number) => record(number, `Part ${number % 5000}`)));
	await folder.put("prices.csv", priceHeader, ...many.map((number) => price(number, "100,5,1")));
	const started = spawn(
		process.execPath,
		["bin/import-catalogue.ts", folder.path, "--prices", join(folder.path, "prices.csv")],
		{
			env: { ...process.env, DATABASE_URL: shop.connection.pool.options.connectionString },
		},
	);
	const countParts = async () => (await shop.db.select({ id: parts.id }).from(parts)).length;
	await expect.poll(countParts, { interval: 10 }).toBeGreaterThan(0);
	started.kill("SIGKILL");
	await once(started, "exit");
	const present = await countParts();
	expect(present).toBeLessThan(6000);
	// The database needs a moment to notice that the process is gone, and holds its lock until then.
	await expect
		.poll(() => findInterruptedImport(shop.connection))
		.toMatchObject({
			folder: folder.path,
			prices: join(folder.path, "prices.csv"),
			priced: 6000,
			forSale: present,
		});
	expect(await folder.run("prices.csv")).toMatchObject({
		added: 6000 - present,
		unchanged: present,
		changed: 0,
		forSale: 6000,
	});
	expect(await importedPart(shop, 6000)).toMatchObject({
		slug: "part-1000-00000000",
		availableQuantity: 5,
	});
	expect(await partsWithWrongStock(shop)).toEqual([]);
	expect(await findInterruptedImport(shop.connection)).toBeNull();
	const acts = await shop.db.select({ act: auditEntries.act }).from(auditEntries);
	expect(acts).toEqual([{ act: "broke an import off" }]);
});
