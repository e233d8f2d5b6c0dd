import { eq, gt, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
	importedPart,
	openImportFolder,
	price,
	priceHeader,
	record,
} from "../../../test/harness/import-folder.ts";
import { makeAdmin, makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { parts } from "../tables.server.ts";
import { indexMissingParts } from "./index-missing.server.ts";
import { recountLiveWords } from "./index-parts.server.ts";
import { matchParts } from "./match-parts.server.ts";
import { openVocabulary } from "./open-vocabulary.server.ts";
import { liveWords, partWords } from "./tables.server.ts";
import { understandTyped } from "./understand-typed.server.ts";

const shop = await testShop();

/** The ids of the parts that a typed search finds, as a process finds them that has read its vocabulary before. */
async function found(typed: string, live = true): Promise<string[]> {
	const understanding = await understandTyped(shop.search, typed, live);
	const matches = await matchParts(shop.db, understanding, { live });
	if (matches.numbers.length === 0 || matches.struck.length > 0) return [];
	const rows = await shop.db.select({ id: parts.id, number: parts.number }).from(parts);
	return rows.filter(({ number }) => matches.numbers.includes(number)).map(({ id }) => id);
}

async function countedWords(): Promise<Record<string, number>> {
	const rows = await shop.db.select().from(liveWords).where(sql`parts > 0`);
	return Object.fromEntries(rows.map(({ word, parts: count }) => [word, count]));
}

async function expectTrueCounts(): Promise<void> {
	const stored = await countedWords();
	await recountLiveWords(shop.db);
	expect(stored).toEqual(await countedWords());
}

test("a part is found as soon as an admin has added it, under its new name once that is changed, and no more once it is deleted", async () => {
	await shop.search.vocabulary.read();
	const { token } = await makeAdmin(shop);
	const image = "/uploads/a.webp";
	await shop.db.execute(sql`insert into uploads (address, account_id) values (${image}, 'x')`);
	const body = {
		name: "Quorvex Twelve",
		image,
		description: "A part.",
		price: 500,
		availableQuantity: 1,
		minimumOderQuantity: 1,
		category: "memory",
	};
	const added = await shop.fetch("/api/product", { method: "POST", token, body });
	expect(added.status).toBe(201);
	const { insertedId } = (await added.json()) as { insertedId: string };
	expect(await found("quorvex")).toEqual([insertedId]);
	await expectTrueCounts();

	const change = { name: "Blenthor Twelve", category: "case" };
	await shop.fetch(`/api/product/${insertedId}`, { method: "PATCH", token, body: change });
	expect(await found("quorvex")).toEqual([]);
	expect(await found("blenthor")).toEqual([insertedId]);
	await expectTrueCounts();

	await shop.fetch(`/api/adminProduct/${insertedId}`, { method: "DELETE", token });
	expect(await found("blenthor")).toEqual([]);
	expect(await found("blenthor", false)).toEqual([insertedId]);
	expect(await countedWords()).not.toHaveProperty("blenthor");
	await expectTrueCounts();
});

test("imported parts are found once they have a price, and under their new names", async () => {
	const folder = await openImportFolder(shop);
	await folder.put("CPU.jsonl", record(1, "Zintara One"), record(2, "Zintara Two"));
	await folder.put("prices.csv", priceHeader, price(1, "500,3,1"));
	await folder.run("prices.csv");
	const imported = await importedPart(shop, 1);
	expect(await found("zintara")).toEqual([imported?.id]);
	await expectTrueCounts();
	await folder.put("CPU.jsonl", record(1, "Pelquist One"), record(2, "Zintara Two"));
	await folder.run();
	expect(await found("pelquist")).toEqual([imported?.id]);
	expect(await found("zintara")).toEqual([]);
	await expectTrueCounts();
	await folder.remove();
});

test("a booking writes no words", async () => {
	const id = await makePart(shop, { name: "Untouched Part" });
	const version = () => shop.db.execute(sql`select xmin::text from part_words order by number`);
	const before = await version();
	await shop.db.update(parts).set({ availableQuantity: 1 }).where(eq(parts.id, id));
	expect((await version()) as unknown).toMatchObject({
		rows: (before as unknown as { rows: [] }).rows,
	});
});

test("words that are missing are made before the shop serves, by one process, and only once", async () => {
	const id = await makePart(shop, { name: "Vantrell Nine" });
	const words = () => shop.db.select().from(partWords).orderBy(partWords.number);
	const before = { words: await words(), counts: await countedWords() };
	await shop.db.delete(partWords);
	await shop.db.delete(liveWords);
	let times = 0;
	const counting = (work: () => Promise<void>) => {
		times += 1;
		return work();
	};
	await Promise.all([indexMissingParts(shop, counting), indexMissingParts(shop, counting)]);
	expect(times).toBe(1);
	expect(await words()).toEqual(before.words);
	expect(await countedWords()).toEqual(before.counts);
	expect(await found("vantrell")).toEqual([id]);
});

test("an import into a restored shop makes the words of all parts first", async () => {
	const id = await makePart(shop, { name: "Mirrendale Six" });
	await shop.db.delete(partWords);
	const folder = await openImportFolder(shop);
	await folder.put("CPU.jsonl", record(9, "Tolvane Nine"));
	await folder.run();
	expect(await found("mirrendale")).toEqual([id]);
	await folder.remove();
});

test("words that were made by other rules are made anew", async () => {
	await makePart(shop, { name: "Ostrava Ten" });
	await shop.db.update(partWords).set({ words: "'old':1A '=live'" });
	await shop.db.execute(sql`update shop_state set value = '0' where name = 'word-rules'`);
	await indexMissingParts(shop);
	expect(await found("ostrava")).toHaveLength(1);
	expect(await countedWords()).not.toHaveProperty("old");
});

test("the vocabulary of a process follows the database, and answers while it is read again", async () => {
	const vocabulary = openVocabulary(shop.db, shop.log);
	expect((await vocabulary.read()).count("kestrelmoor")).toBe(0);
	await makePart(shop, { name: "Kestrelmoor" });
	vocabulary.invalidate(["parts", "catalogue"]);
	expect((await vocabulary.read()).count("kestrelmoor")).toBe(0);
	await expect.poll(async () => (await vocabulary.read()).count("kestrelmoor")).toBe(1);
	vocabulary.close();
});

test("more words than are read at once are read page by page, and nothing waits for all of them", async () => {
	const words = Array.from({ length: 25_000 }, (_, index) => `page${index}`);
	await shop.db.insert(liveWords).values(words.map((word, index) => ({ word, parts: index + 1 })));
	const vocabulary = openVocabulary(shop.db, shop.log);
	let turns = 0;
	const counting = setInterval(() => {
		turns += 1;
	}, 0);
	const read = await vocabulary.read();
	clearInterval(counting);
	expect(turns).toBeGreaterThan(1);
	expect(words.map((word) => read.count(word))).toEqual(words.map((_, index) => index + 1));
	expect(read.size).toBe(await shop.db.$count(liveWords, gt(liveWords.parts, 0)));
	vocabulary.close();
});
