import { expect, test } from "vitest";
import { type CategorySlug, categories } from "../attributes/categories.ts";
import type { ColumnPart } from "../facets/category-columns.ts";
import { categoryColumns } from "../facets/category-columns.ts";
import { columnSet } from "../facets/column-set.ts";
import { facetsOf } from "../facets/facets-of.ts";
import { countGoesWith } from "./count-goes-with.ts";
import { goesWithOf } from "./goes-with.ts";

const everything = {
	socket: "AM5",
	memoryTypes: ["DDR5", "DDR4"],
	memoryType: "DDR5",
	formFactor: "M.2-2280",
	sockets: ["AM5", "LGA 1700"],
	heightMm: 158,
	coolingType: "Air",
	tdpW: 200,
	lengthMm: 310,
	wattageW: 750,
	boardFormFactors: ["ATX"],
	maxGraphicsLengthMm: 400,
	maxCoolerHeightMm: 170,
};

test("every shelf that a part goes with is filtered by facets that it has", () => {
	for (const { slug } of categories)
		for (const { to, choices } of goesWithOf(slug, everything)) {
			const facets = new Map(facetsOf(to).map(({ key, type }) => [key, type]));
			for (const [key, { range, values }] of choices) {
				const isRange = facets.get(key) === "range";
				expect({ slug, to, key, isRange }).toEqual({ slug, to, key, isRange: range !== null });
				expect(values.length > 0).toBe(!isRange);
			}
		}
});

test("a part of which nothing is known goes with nothing", () => {
	for (const { slug } of categories) expect(goesWithOf(slug, {})).toEqual([]);
});

const wordsOf = (category: string, attributes: Parameters<typeof goesWithOf>[1]) =>
	goesWithOf(category, attributes).map(({ words }) => words);

test.each([
	["processor", { socket: "AM5" }, ["AM5 boards", "Coolers for AM5"]],
	["graphics-card", { tdpW: 200 }, ["Power supplies of 550 W and more"]],
	["graphics-card", { tdpW: 450 }, ["Power supplies of 900 W and more"]],
	["power-supply", { wattageW: 750 }, ["Graphics cards up to 356 W"]],
	["power-supply", { wattageW: 250 }, []],
	["ssd", { formFactor: "M.2-2280" }, ["Boards with an M.2 slot"]],
	["ssd", { formFactor: '2.5"' }, ["Boards with SATA"]],
	["ssd", { formFactor: "PCIe" }, []],
	["hard-disk", { formFactor: '3.5"' }, ["Boards with SATA", "Cases with a 3.5-inch bay"]],
])("a %s of %j goes with %j", (category, attributes, words) => {
	expect(wordsOf(category, attributes)).toEqual(words);
});

let made = 0;
function aPart(category: CategorySlug, attributes: ColumnPart["attributes"], inStock = true) {
	made += 1;
	const id = `00000000-0000-4000-8000-${String(made).padStart(12, "0")}`;
	const usual = { name: "A part", brand: "ASUS", priceTaka: 1000, booked: 0, created: 1 };
	const unrated = { reviewCount: 0, ratingSum: 0 };
	return { number: made, id, category, inStock, ...usual, ...unrated, attributes };
}

test("a shelf is counted by what is in stock there, in its own spelling, and again when it changed", () => {
	const boards = categoryColumns("motherboard");
	for (const socket of ["LGA 1700", "LGA 1700", "LGA1700", "AM5"])
		boards.write(aPart("motherboard", { socket }));
	boards.write(aPart("motherboard", { socket: "LGA 1700" }, false));
	const set = columnSet();
	set.add(boards);
	const shelves = goesWithOf("processor", { socket: "LGA1700" });
	const counted = () => countGoesWith(set, shelves).map(({ address, count }) => [address, count]);
	const address = "/parts/motherboard?attr.socket=LGA+1700&stock=in";
	expect(counted()).toEqual([[address, 3]]);
	boards.write(aPart("motherboard", { socket: "LGA 1700" }));
	expect(counted()).toEqual([[address, 4]]);
});

test("an empty shelf, and one of values that nobody has, is left out", () => {
	const processors = categoryColumns("processor");
	processors.write(aPart("processor", { socket: "AM4" }, false));
	processors.write(aPart("processor", { socket: "AM5" }));
	const set = columnSet();
	set.add(processors);
	const addresses = (sockets: string[]) =>
		countGoesWith(set, goesWithOf("cpu-cooler", { sockets })).map(({ address }) => address);
	expect(addresses(["AM4"])).toEqual([]);
	expect(addresses(["SP3"])).toEqual([]);
	expect(addresses(["SP3", "am5"])).toEqual(["/parts/processor?attr.socket=AM5&stock=in"]);
});
