import { writeTerms } from "../../src/terms/change-terms.server.ts";
import { readTerms, type TermsInMemory } from "../../src/terms/open-terms.server.ts";
import type { Terms } from "../../src/terms/terms.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";

type ShopWithTerms = ShopUnderTest & { terms?: Pick<TermsInMemory, "invalidate"> };

/** Terms with a delivery that costs something, free from 50,000 taka on, and warranties. */
export const sampleTerms: Terms = {
	delivery: {
		everywhereElse: { chargeTaka: 150, daysFrom: 3, daysTo: 5 },
		divisions: { Dhaka: { chargeTaka: 90, daysFrom: 2, daysTo: 3 } },
		districts: { Dhaka: { chargeTaka: 60, daysFrom: 1, daysTo: 2 } },
	},
	freeFromTaka: 50_000,
	collect: {
		address: "IDB Bhaban, Agargaon, Dhaka",
		hours: "Saturday to Thursday, 10:00 to 20:00",
	},
	returnDays: 7,
	warranties: [
		{ brand: null, category: null, months: 12, words: null },
		{ brand: null, category: "processor", months: 36, words: "Without the cooler." },
	],
};

/** Writes terms as the next version, as from another process: this one is told nothing unless `tells`. */
export async function setTerms(
	shop: ShopWithTerms,
	terms: Partial<Terms> = {},
	{ tells = true } = {},
): Promise<number> {
	const { version, ...before } = await readTerms(shop.db);
	const base = version === 0 ? sampleTerms : before;
	const as = { over: version, by: null, at: shop.clock.now() };
	if (!(await writeTerms(shop.db, { ...base, ...terms }, as))) throw new Error("terms changed");
	if (tells) shop.terms?.invalidate();
	return version + 1;
}
