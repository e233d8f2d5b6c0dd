import { expect, test } from "vitest";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { writeTerms } from "./change-terms.server.ts";
import { openTerms } from "./open-terms.server.ts";
import { noTerms } from "./terms.ts";
import { termsTag } from "./terms-tag.ts";

const shop = await testShop();

const { version: _, ...nothing } = noTerms;

test("a shop without terms promises nothing; then its newest version counts, once it is known to have changed", async () => {
	const terms = openTerms(shop.db);
	expect(await terms.read()).toEqual(noTerms);
	const at = shop.clock.now();
	expect(await writeTerms(shop.db, { ...nothing, returnDays: 7 }, { over: 0, by: null, at })).toBe(
		true,
	);
	expect(await terms.read()).toEqual(noTerms);
	terms.invalidate(["parts"]);
	expect(await terms.read()).toEqual(noTerms);
	terms.invalidate([termsTag]);
	expect(await terms.read()).toEqual({ ...noTerms, returnDays: 7, version: 1 });
});

test("of two who change the same version one is first, and the other changes nothing", async () => {
	const { version } = await openTerms(shop.db).read();
	const at = shop.clock.now();
	const write = (returnDays: number) =>
		writeTerms(shop.db, { ...nothing, returnDays }, { over: version, by: null, at });
	const both = await Promise.all([write(10), write(14)]);
	expect(both.filter(Boolean)).toHaveLength(1);
	const { returnDays } = await openTerms(shop.db).read();
	expect(returnDays).toBe(both[0] ? 10 : 14);
});

test("a read that failed is repeated by the next caller", async () => {
	let fails = true;
	const terms = openTerms(
		new Proxy(shop.db, {
			get(db, name) {
				if (name === "select" && fails) throw new Error("away");
				return Reflect.get(db, name);
			},
		}),
	);
	await expect(terms.read()).rejects.toThrow("away");
	fails = false;
	expect((await terms.read()).version).toBeGreaterThan(0);
});
