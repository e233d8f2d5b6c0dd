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
import { newId } from "../../platform/database/id.server.ts";
import { retakeStock } from "../take-stock.server.ts";

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

describe("prices and stock from a file", () => {
	test("a bad price is reported with its place and reason, and the rest goes on", async () => {
		await folder.put("CPU.jsonl", ...[1, 2, 3, 4, 5].map((number) => record(number)));
		await folder.put(
			"prices.csv",
			priceHeader,
			price(1, "-5,1,1"),
			price(1, "99.5,1,1"),
			price(1, "1000000,1,1"),
			price(1, ",1,1"),
			price(1, "100,1.5,1"),
			price(1, "100,5,0"),
			price(1, "100,5,6"),
			price(99, "100,5,1"),
			"nonsense,CPU,100,1,1",
			price(2, '"৪৮,৭০০",0,2'),
			price(2, "200,1,1"),
			`${price(3, "500.00,3,3")}\r`,
		);
		const summary = await folder.run("prices.csv");
		expect(summary).toMatchObject({ added: 5, prices: 2, forSale: 2 });
		expect(folder.messages.map((line) => line.replace(/ \(.*\)/, ""))).toEqual([
			"prices.csv:2: skipped, the price is not between 1 and 999999 taka.",
			"prices.csv:3: skipped, the price is not a whole number of taka.",
			"prices.csv:4: skipped, the price is not between 1 and 999999 taka.",
			"prices.csv:5: skipped, the price is not a whole number of taka.",
			"prices.csv:6: skipped, the available quantity is not a whole number from 0 to 1000000.",
			"prices.csv:7: skipped, the minimum quantity is not a whole number from 1 to 1000000.",
			"prices.csv:8: skipped, the minimum quantity is more than there is.",
			"prices.csv:10: skipped, the opendb_id is not a UUID.",
			"prices.csv:12: skipped, this part already has a price further up.",
			"prices.csv:9: skipped, there is no part with this opendb_id.",
		]);
		expect(await importedPart(shop, 2)).toMatchObject({
			priceTaka: 48_700,
			availableQuantity: 0,
			minimumQuantity: 2,
		});
		expect(await importedPart(shop, 1)).toMatchObject({ priceTaka: null });
	});

	test("a prices file may say a part's own warranty; where its cells are empty it stays as it is", async () => {
		await folder.put("CPU.jsonl", record(1), record(2), record(3));
		const columns = `${priceHeader},warranty_months,warranty_words`;
		const priced = (...warranties: string[]) => [
			columns,
			...warranties.map((warranty, index) => `${price(index + 1, "1250,9,1")},${warranty}`),
		];
		await folder.put("prices.csv", ...priced("৩৬,Boxed ones only", "0,", ","));
		expect(await folder.run("prices.csv")).toMatchObject({ prices: 3, skipped: {} });
		const warrantyOf = async (number: number) => {
			const part = await importedPart(shop, number);
			return [part?.warrantyMonths, part?.warrantyWords];
		};
		expect(await warrantyOf(1)).toEqual([36, "Boxed ones only"]);
		expect([await warrantyOf(2), await warrantyOf(3)]).toEqual([
			[0, null],
			[null, null],
		]);
		await folder.put("prices.csv", ...priced(",", ",Words alone", "241,"));
		expect(await folder.run("prices.csv")).toMatchObject({ skipped: { "warranty-wrong": 2 } });
		expect([await warrantyOf(1), await warrantyOf(2)]).toEqual([
			[36, "Boxed ones only"],
			[0, null],
		]);
	});

	test("columns of a prices file may be in any order, separated by semicolons, among others", async () => {
		await folder.put("CPU.jsonl", record(1));
		await folder.put(
			"prices.csv",
			"\ufeffnote;Price_Taka;minimum_order_quantity;opendb_id;available_quantity\r",
			`"a; note";1250;2;${idOf(1).toUpperCase()};9\r`,
		);
		expect(await folder.run("prices.csv")).toMatchObject({ prices: 1, skipped: {} });
		expect(await importedPart(shop, 1)).toMatchObject({
			priceTaka: 1250,
			availableQuantity: 9,
			minimumQuantity: 2,
		});
	});

	test("an import changes stock by the difference to the file's previous quantity", async () => {
		await folder.put("CPU.jsonl", record(1));
		const deliver = async (quantity: number) => {
			await folder.put("prices.csv", priceHeader, price(1, `100,${quantity},1`));
			await folder.run("prices.csv");
			expect(await partsWithWrongStock(shop)).toEqual([]);
			return (await importedPart(shop, 1))?.availableQuantity;
		};
		expect(await deliver(10)).toBe(10);
		await retakeStock(shop.db, { partId: idOf(1), quantity: 4, orderId: newId() });
		expect(await deliver(10)).toBe(6);
		expect(await deliver(12)).toBe(8);
		expect(await deliver(3)).toBe(0);
		expect(await deliver(3)).toBe(0);
		expect(await deliver(5)).toBe(2);
	});

	test("bookings during an import lose no stock", async () => {
		await folder.put("CPU.jsonl", ...Array.from({ length: 40 }, (_, index) => record(index + 1)));
		await folder.put(
			"prices.csv",
			priceHeader,
			...Array.from({ length: 40 }, (_, index) => price(index + 1, "100,50,1")),
		);
		await folder.run("prices.csv");
		await folder.put(
			"prices.csv",
			priceHeader,
			...Array.from({ length: 40 }, (_, index) => price(index + 1, "100,60,1")),
		);
		const bookings = Array.from({ length: 200 }, (_, index) =>
			retakeStock(shop.db, { partId: idOf((index % 40) + 1), quantity: 1, orderId: newId() }),
		);
		await Promise.all([folder.run("prices.csv"), ...bookings]);
		for (const number of [1, 20, 40])
			expect((await importedPart(shop, number))?.availableQuantity).toBe(55);
		expect(await partsWithWrongStock(shop)).toEqual([]);
	});

	test("a price for a part from an earlier import is applied, its record need not come again", async () => {
		await folder.put("CPU.jsonl", record(1));
		await folder.run();
		await folder.put("CPU.jsonl", record(2));
		await folder.put("prices.csv", priceHeader, price(1, "900,3,1"));
		expect(await folder.run("prices.csv")).toMatchObject({ added: 1, prices: 1, skipped: {} });
		expect(await importedPart(shop, 1)).toMatchObject({ priceTaka: 900, availableQuantity: 3 });
	});
});
