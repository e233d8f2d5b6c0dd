import { expect, test } from "vitest";
import { buildPart, onlyFinding, verdictOf } from "../../../test/harness/build-parts.ts";
import { processorPlugs } from "./processor-plugs.ts";

const board = (attributes: Record<string, number>) => buildPart("motherboard", attributes);
const supply = (eps8Pin: number) => buildPart("power-supply", { eps8Pin });

test.each([
	[{ eps8Pin: 1 }, 1, "fits"],
	[{ eps8Pin: 2 }, 2, "fits"],
	[{ eps8Pin: 2 }, 1, "warns"],
	[{ eps8Pin: 1, eps4Pin: 1 }, 2, "fits"],
	[{ eps8Pin: 1, eps4Pin: 1 }, 1, "warns"],
	[{ eps4Pin: 1 }, 1, "fits"],
])("a board with %o and a supply with %s plugs: %s", (sockets, plugs, verdict) => {
	expect(verdictOf(processorPlugs, board(sockets), supply(plugs))).toBe(verdict);
});

test("the sentence counts both sides", () => {
	expect(onlyFinding(processorPlugs, board({ eps8Pin: 2 }), supply(1))).toMatchObject({
		margin: -1,
		says: "Board has 2 × 8-pin EPS sockets, Supply has 1 EPS plug: 1 plug too few, it runs, but heavy loads and overclocking need all of them.",
	});
});

test("nothing recorded on one side is not known, and a zero is nothing", () => {
	expect(onlyFinding(processorPlugs, board({}), supply(2)).says).toContain(
		"nobody has recorded the number of 8-pin EPS sockets of Board",
	);
	expect(
		onlyFinding(processorPlugs, board({ eps8Pin: 1 }), buildPart("power-supply", {})).says,
	).toContain("nobody has recorded the number of EPS plugs of Supply");
	expect(verdictOf(processorPlugs, board({ eps8Pin: 1 }), supply(0))).toBe("unknown");
});
