import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { runHourly } from "../../app/open-workers.server.ts";
import { shopDay } from "../../kernel/shop-time.ts";
import { loadListing } from "../listing/load-listing.server.ts";
import { listMissed } from "./list-missed.server.ts";
import { maxMissedADay, openMissedSearches, wordsToKeep } from "./open-missed-searches.server.ts";
import { missedSearches } from "./tables.server.ts";

const shop = await testShop();
await makePart(shop, { name: "AMD Ryzen 5 9600X" });

const phone =
	"Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36";
const browser = { "user-agent": phone };

async function search(q: string, { more = "", headers = browser as Record<string, string> } = {}) {
	const query = `${new URLSearchParams({ q })}${more}`;
	const response = await shop.fetch(`/api/part?${query}`, { headers });
	expect(response.status).toBe(200);
}
/** Opens the page as its loader does; the address to which it redirects, or null. */
async function openPage(query: string): Promise<string | null> {
	const deps = { ...shop.search, missed: shop.missed, stockedCategories: shop.stockedCategories };
	const place = { category: null, search: new URLSearchParams(query) };
	try {
		await loadListing(deps, { ...place, headers: new Headers(browser) });
		return null;
	} catch (redirect) {
		return (redirect as Response).headers.get("location");
	}
}
async function stored(): Promise<Record<string, number>> {
	await shop.missed.store(shop);
	const rows = await shop.db.select().from(missedSearches);
	return Object.fromEntries(rows.map(({ words, times }) => [words, times]));
}
beforeEach(async () => {
	await stored();
	await shop.db.delete(missedSearches);
});

test("a search that finds nothing is counted by its folded words, and one that finds something is not", async () => {
	for (const q of ["Flüx  Capacitor", "flux capacitor ", "FLUX capacitor", "zzqx", "ryzen"])
		await search(q);
	expect(await stored()).toEqual({ "flux capacitor": 3, zzqx: 1 });
	await search("zzqx");
	expect(await stored()).toEqual({ "flux capacitor": 3, zzqx: 2 });
	expect(await listMissed(shop)).toEqual([
		{ words: "flux capacitor", times: 3 },
		{ words: "zzqx", times: 2 },
	]);
});

test("an empty list because of a filter or within a category is no search without a result", async () => {
	await search("ryzen", { more: "&price=1..2" });
	await search("zzqx", { more: "&category=ssd" });
	expect(await stored()).toEqual({});
});

test("the page of a search counts it once, also if its address gets another spelling first", async () => {
	const spelt = await openPage("q=+zzqx+");
	expect(spelt).toBe("/parts?q=zzqx");
	expect(await openPage("q=zzqx")).toBeNull();
	expect(await stored()).toEqual({ zzqx: 1 });
});

test("robots, prefetches and staff who try a search again are not counted", async () => {
	const others: Record<string, string>[] = [
		{},
		{ "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
		{ "user-agent": "curl/8.5.0" },
		{ ...browser, "sec-purpose": "prefetch;prerender" },
		{ ...browser, referer: "https://shop.example/dashboard/overview" },
	];
	for (const headers of others) await search("zzqx", { headers });
	expect(await stored()).toEqual({});
	await search("zzqx", { headers: { ...browser, referer: "https://shop.example/parts" } });
	expect(await stored()).toEqual({ zzqx: 1 });
});

test.each([
	["rahima@example.com", null],
	["write to rahima＠example.com", null],
	["01712-345678", null],
	["ryzen for ০১৭১২৩৪৫৬৭৮", null],
	["+880 1712 345 678", null],
	["4242 4242 4242 4242", null],
	["x".repeat(101), null],
	[" \u0000 ", null],
	["100-100001405WOF", "100-100001405wof"],
	["রাইজেন ৫ 5600X", "রাইজেন 5 5600x"],
])("what may name a person, and pasted text, is not stored: %s", (typed, kept) => {
	expect(wordsToKeep(typed)).toBe(kept);
});

test("a day stores 1,000 different searches, for several processes together, and goes on counting them", async () => {
	const processes = [openMissedSearches(), openMissedSearches()];
	for (let number = 0; number < maxMissedADay - 1; number += 1)
		for (const [index, missed] of processes.entries())
			missed.note(`search ${index} ${number}`, new Headers(browser));
	await Promise.all(processes.map((missed) => missed.store(shop)));
	const rows = await shop.db.select().from(missedSearches);
	expect(rows).toHaveLength(maxMissedADay);
	const [first] = rows;
	for (const words of [first?.words ?? "", "one more"])
		processes[0]?.note(words, new Headers(browser));
	await processes[0]?.store(shop);
	expect(await shop.db.$count(missedSearches)).toBe(maxMissedADay);
	const isFirst = eq(missedSearches.words, first?.words ?? "");
	expect(await shop.db.select().from(missedSearches).where(isFirst)).toMatchObject([{ times: 2 }]);
});

test("they are kept for 90 days, and the overview has the most frequent 20 of 30 days", async () => {
	const store = (daysAgo: number, words: string, times: number) =>
		shop.db
			.insert(missedSearches)
			.values({ day: shopDay(shop.clock.now(), -daysAgo), words, times });
	for (const daysAgo of [0, 29, 30, 90, 91]) await store(daysAgo, `${daysAgo} days ago`, 9);
	for (let number = 10; number < 30; number += 1) await store(1, `search ${number}`, 1);
	await store(2, "search 29", 1);
	await runHourly(shop);
	const kept = Object.keys(await stored());
	expect(kept).toContain("90 days ago");
	expect(kept).not.toContain("91 days ago");
	const listed = (await listMissed(shop)).map(({ words }) => words);
	expect(listed.slice(0, 4)).toEqual(["0 days ago", "29 days ago", "search 29", "search 10"]);
	expect(listed).toHaveLength(20);
});
