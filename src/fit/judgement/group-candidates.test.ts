import { expect, test } from "vitest";
import { buildPart } from "../../../test/harness/build-parts.ts";
import { categoryColumns, livePositions } from "../../catalogue/facets/category-columns.ts";
import { filterParts } from "../../catalogue/facets/filter-parts.ts";
import { readKeysOf } from "./all-rules.ts";
import { countedCandidates, groupCandidates } from "./group-candidates.server.ts";
import { choiceOf } from "./judge-candidate.ts";

const category = "power-supply";
const pcCase = buildPart("case", { supplyFormFactors: ["ATX"], maxSupplyLengthMm: 160 });

function shelf(...lengths: (number | null)[]) {
	const columns = categoryColumns(category, readKeysOf(category));
	for (const [index, lengthMm] of lengths.entries()) columns.write(supply(index + 1, lengthMm));
	return columns;
}
function supply(number: number, lengthMm: number | null) {
	const usual = {
		name: "A supply",
		brand: null,
		priceTaka: 1,
		inStock: true,
		booked: 0,
		reviewCount: 0,
		ratingSum: 0,
		created: 1,
	};
	const attributes = { formFactor: "ATX", ...(lengthMm !== null && { lengthMm }) };
	return { ...usual, number, id: "00000000-0000-0000-0000-000000000000", category, attributes };
}
function numbersOf(
	columns: ReturnType<typeof shelf>,
	build = [pcCase],
	positions = livePositions(columns),
) {
	const all = filterParts({ columns, positions }, new Map());
	const { fits, unknown, fails } = groupCandidates(choiceOf(build, category), all);
	const of = ({ positions: found }: typeof fits) =>
		found.map((position) => columns.numbers[position]);
	return { fits: of(fits), unknown: of(unknown), fails: of(fails) };
}

test("parts are divided into what fits, what nobody knows and what does not fit", () => {
	expect(numbersOf(shelf(150, 161, null, 140))).toEqual({ fits: [1, 4], unknown: [3], fails: [2] });
});

test("of filtered parts only these are divided, and later the others too", () => {
	const columns = shelf(150, 161, null);
	expect(numbersOf(columns, [pcCase], [1])).toEqual({
		fits: [],
		unknown: [],
		fails: [2],
	});
	expect(numbersOf(columns)).toEqual({ fits: [1], unknown: [3], fails: [2] });
});

test("a fact that changes is judged anew, of the candidate and of the build", () => {
	const columns = shelf(150, 161);
	expect(numbersOf(columns).fails).toEqual([2]);
	columns.write(supply(2, 155), 1);
	expect(numbersOf(columns).fails).toEqual([]);
	columns.write(supply(2, 170), 1);
	expect(numbersOf(columns).fails).toEqual([2]);
	const wider = { ...pcCase, attributes: { ...pcCase.attributes, maxSupplyLengthMm: 200 } };
	expect(numbersOf(columns, [wider]).fails).toEqual([]);
});

test("more builds than are kept are judged all the same", () => {
	const columns = shelf(150, 161);
	for (let room = 100; room < 200; room += 1) {
		const other = { ...pcCase, attributes: { ...pcCase.attributes, maxSupplyLengthMm: room } };
		expect(numbersOf(columns, [other]).fails).toHaveLength(room < 150 ? 2 : room < 161 ? 1 : 0);
	}
});

test("filters count what does not fail, beside their own choice too; where all fails, all of it", () => {
	const columns = shelf(150, 161, null, 170);
	const counted = (positions: number[], failing: number[]) => {
		const filtered = { columns, positions, ranks: [], failedOnly: new Map([["brand", failing]]) };
		const found = countedCandidates(choiceOf([pcCase], category), filtered);
		return [found.positions, found.failedOnly.get("brand")];
	};
	expect(counted([0, 1, 2], [3])).toEqual([[0, 2], []]);
	expect(counted([1], [0, 3])).toEqual([[], [0]]);
	expect(counted([1], [3])).toEqual([[1], [3]]);
});
