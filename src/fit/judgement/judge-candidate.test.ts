import { expect, test } from "vitest";
import { buildPart } from "../../../test/harness/build-parts.ts";
import type { BuildPart } from "../rule.ts";
import {
	type Choice,
	choiceOf,
	decidingRules,
	stateByRule,
	verdictsOfCandidate,
} from "./judge-candidate.ts";

const pcCase = buildPart("case", { maxGraphicsLengthMm: 315, expansionSlots: 7 });
const supply = buildPart("power-supply", { wattageW: 850, pcie8Pin: 4 });
const card = (attributes: Record<string, number | string>) =>
	buildPart("graphics-card", {
		slotWidth: 2,
		tdpW: 200,
		plugs8Pin: 1,
		plugs6Pin: 0,
		plugs12v: 0,
		...attributes,
	});
const build = [pcCase, supply];

function stateOf(choice: Choice, candidate: BuildPart) {
	const states = decidingRules(choice).map((rule) => stateByRule(rule, choice, candidate));
	return ["fails", "unknown"].find((state) => states.some((other) => other === state)) ?? "fits";
}

test.each([
	[{ lengthMm: 300 }, "fits"],
	[{ lengthMm: 312 }, "fits"],
	[{}, "unknown"],
	[{ lengthMm: 316 }, "fails"],
	[{ lengthMm: 316, slotWidth: 9 }, "fails"],
])("a card of %o: %s", (attributes, state) => {
	expect(stateOf(choiceOf(build, "graphics-card"), card(attributes))).toBe(state);
});

test("its verdicts are those about it, worst first", () => {
	const [first, ...others] = verdictsOfCandidate(
		choiceOf(build, "graphics-card"),
		card({ lengthMm: 316 }),
	);
	expect(first).toMatchObject({ rule: "card-length", verdict: "fails" });
	expect(others.every(({ verdict }) => verdict !== "fails")).toBe(true);
});

test("its reasons are the first of its verdicts, without what only tells", () => {
	const choice = choiceOf(build, "graphics-card");
	const long = card({ lengthMm: 316 });
	const verdicts = verdictsOfCandidate(choice, long).filter(({ level }) => level !== "info");
	const named = (max: number) => verdictsOfCandidate(choice, long, max).map(({ rule }) => rule);
	expect(verdicts.length).toBeGreaterThan(2);
	expect(named(2)).toEqual(verdicts.slice(0, 2).map(({ rule }) => rule));
	expect(named(100)).toEqual(verdicts.map(({ rule }) => rule));
	expect(verdictsOfCandidate(choice, long, 1)[0]?.says).toMatch(/this card/i);
});

test("what is wrong between other parts of the build is not about it", () => {
	const tooLong = card({ lengthMm: 400 });
	const memory = buildPart("memory", { memoryType: "DDR5", modules: 2 });
	expect(stateOf(choiceOf([...build, tooLong], "memory"), memory)).toBe("fits");
});

test("it takes the place of the part that is there, where a computer has one; memory is one kit more", () => {
	const long = card({ lengthMm: 400 });
	expect(choiceOf([...build, long], "graphics-card").build.of("graphics-card")).toEqual([]);
	const kit = buildPart("memory", { modules: 2 });
	expect(choiceOf([kit], "memory").build.of("memory")).toEqual([kit]);
});

test("rules that only tell, and what the shop has, move it to no group", () => {
	const soldOut = { ...card({ lengthMm: 300 }), minimumQuantity: 1, availableQuantity: 0 };
	expect(stateOf(choiceOf(build, "graphics-card"), soldOut)).toBe("fits");
	const board = buildPart("motherboard", { formFactor: "ATX", wireless: "None" });
	expect(stateOf(choiceOf([], "motherboard"), board)).toBe("fits");
});
