import { expect, test } from "vitest";
import { problem } from "../../platform/http/problem.ts";
import { lineRefusal, linesIn, refusedLines } from "./refused-line.ts";

const part = { minimumQuantity: 2, availableQuantity: 5, priceTaka: 900 };
const wanted = (quantity: number, of: typeof part | null = part) => ({
	partId: `part ${quantity}`,
	quantity,
	part: of,
});

test.each([
	[1, part, "below-minimum"],
	[2, part, null],
	[5, part, null],
	[6, part, "above-available"],
	[2, null, "part-gone"],
])("of %i of %o the refusal is %s", (quantity, of, code) => {
	expect(lineRefusal(wanted(quantity, of))?.code ?? null).toBe(code);
});

test("a problem names the refused lines alone, each with its part and at its own field", () => {
	const lines = [wanted(2), wanted(6), wanted(3, null)];
	const members = refusedLines(lines, lines.map(lineRefusal));
	const read = linesIn(problem(409, "above-available", "", members));
	expect(read).toEqual([
		{ partId: "part 6", code: "above-available", minimum: 2, available: 5, price: 900 },
		{ partId: "part 3", code: "part-gone", minimum: null, available: null, price: null },
	]);
	expect(Object.keys(members.fields)).toEqual(["lines.1.quantity", "lines.2.partId"]);
});

test("a problem that is not about lines names none", () => {
	expect(linesIn(problem(409, "too-many-unpaid", ""))).toEqual([]);
});
