import { expect, test } from "vitest";
import { checkChoices } from "../src/catalogue/facets/parse-choices.ts";
import { buyersQueries } from "./buyers-queries.ts";
import { damagedNames } from "./damaged-names.ts";
import { lettersOf, type SamplePart, searchSeries } from "./search-requests.ts";

const live: SamplePart[] = Array.from({ length: 40 }, (_, index) => ({
	category: "graphics-card",
	slug: `card-${index}`,
	name: `Sapphire Radeon RX 6800 XT Nitro ${index}`,
	brand: "Sapphire",
	priceTaka: 60_000 + index,
	attributes: { chipset: "Radeon RX 6800 XT", memoryGb: 16, lengthMm: 310, hdmi: 1 },
}));

test("a query grows by one letter, from its second one on", () => {
	expect(lettersOf(["psu", "a"])).toEqual(["ps", "psu"]);
	expect(buyersQueries.length).toBeGreaterThanOrEqual(200);
});

test("every filtered search has three choices that the shop understands", () => {
	const series = searchSeries(live).find(({ metric }) => metric.startsWith("all facets"));
	expect(series?.paths.length).toBeGreaterThan(20);
	for (const path of series?.paths ?? []) {
		const search = new URL(path, "http://shop").searchParams;
		const { choices, fields } = checkChoices("graphics-card", search);
		expect({ size: choices.size, fields }).toEqual({ size: 3, fields: {} });
	}
});

test("a catalogue of few parts has searches of every kind", () => {
	for (const { paths } of searchSeries(live.slice(0, 12))) expect(paths).not.toEqual([]);
});

test("a damaged name differs from the name, but not in its figures", () => {
	for (const { typed, name } of damagedNames(live, 40)) {
		expect(typed).not.toBe(name.toLowerCase().split(" ").slice(0, 6).join(" "));
		expect(typed).toContain("6800");
	}
});
