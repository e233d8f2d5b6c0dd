import { randomUUID } from "node:crypto";
import type { Attribute, Attributes } from "../../src/catalogue/attributes/attribute.ts";
import { attributesOf } from "../../src/catalogue/attributes/attributes.ts";
import { type CategorySlug, categories } from "../../src/catalogue/attributes/categories.ts";
import { type ImportItem, importBatch } from "../../src/catalogue/import/import-batch.server.ts";
import { recountLiveWords } from "../../src/catalogue/search/index-parts.server.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import type { SeededRandom } from "../harness/seeded-random.ts";

// One value in several spellings, values that look like the language of addresses, and values that say nothing.
const texts = [
	"LGA 1700",
	"LGA1700",
	"lga-1700",
	"AM5",
	"am5",
	"AM4",
	"Wi-Fi 6E, Bluetooth 5.3",
	"WiFi 6E",
	"Wi-Fi 6",
	"80+ Gold",
	"80 PLUS Gold",
	"80 Plus Bronze",
	"RGB, ARGB",
	"ARGB, RGB",
	"Intel UHD Graphics 770",
	"Intel UHD 770",
	"unknown",
	"N/A",
	"yes",
	"no",
	"in",
	"12..20",
	"a|b",
	"a/b",
	"50 %",
	"50%",
	"_",
	"'",
	"\\",
	"&",
	"ডিডিআর৫",
	"মাউস",
	"Радеон",
	"🙂",
	"x".repeat(120),
	"FM2",
	"FM2+",
	"16:9",
	"169",
	"2.5",
	"25",
	"constructor",
	"__proto__",
	"Ultra™",
	"Ultra",
	"Ümlaut",
	"Umlaut",
];
const brands = [
	"ASUS",
	"asus",
	"G.Skill",
	"G.SKILL",
	"Western Digital",
	"XFX",
	"কোরসেয়ার",
	"A|B",
	null,
];
const models = [
	"Prime",
	"Vengeance",
	"Radeon RX 6800",
	"RTX 3080 Ti",
	"Ryzen 5 7600X",
	"Black SN770",
];
const batchSize = 500;

/** A catalogue of all categories, clean values and dirty ones, by the import's own way into the database; `word` ends every name. */
export async function fillCatalogue(
	{ db, clock }: ShopUnderTest,
	random: SeededRandom,
	count: number,
	word = "",
): Promise<void> {
	const items = Array.from({ length: count }, (_, index) => sampleItem(random, index, word));
	for (let from = 0; from < count; from += batchSize)
		await importBatch(db, items.slice(from, from + batchSize), clock.now());
	await recountLiveWords(db);
}

/** The first parts cover every category; some categories stay at that one part, and the first ones get most. */
function sampleItem(random: SeededRandom, index: number, word: string): ImportItem {
	const slugs = categories.map(({ slug }) => slug);
	const frequent = slugs.slice(0, 8);
	const category =
		slugs[index] ?? pick(random, random.below(3) > 0 ? frequent : slugs.slice(0, -3));
	const brand = pick(random, brands);
	const number = `PN-${random.below(1e6)}/${index}`;
	const name = `${brand ?? "Nameless"} ${pick(random, models)} ${index} ${word}`.trim();
	const attributes = sampleAttributes(random, category, index % 17 === 16);
	if (Object.keys(attributes).length > 0) attributes.partNumbers = [number];
	const opendbId = randomUUID();
	const priceTaka = pick(random, [
		1,
		999_999,
		500 + 50 * random.below(40),
		1 + random.below(90_000),
	]);
	const availableQuantity = pick(random, [0, 0, 1, 2, 50]);
	return {
		opendbId,
		file: "sample",
		line: index,
		record: { opendbId, category, name, brand, attributes },
		// Some have no price, so they are not for sale and counted nowhere.
		price: index % 23 === 22 ? undefined : { priceTaka, availableQuantity, minimumQuantity: 1 },
	};
}

function sampleAttributes(random: SeededRandom, category: CategorySlug, none: boolean): Attributes {
	if (none) return {};
	return Object.fromEntries(
		attributesOf(category).flatMap((attribute) =>
			random.below(4) === 0 ? [] : [[attribute.key, sampleValue(random, attribute)]],
		),
	);
}

function sampleValue(random: SeededRandom, { type, min, max, whole }: Attribute) {
	if (type === "boolean") return random.below(2) === 0;
	if (type === "text") return pick(random, texts);
	if (type === "list")
		return [...new Set(Array.from({ length: 1 + random.below(3) }, () => pick(random, texts)))];
	const steps = [0, 1, 0.5, 0.1, random.below(100) / 100];
	const value = min + (max - min) * pick(random, steps);
	return whole ? Math.round(value) : Math.round(value * 1000) / 1000;
}

/** One of several, each as likely as the other. */
export function pick<T>(random: SeededRandom, all: readonly T[]): T {
	return all[random.below(all.length)] as T;
}
