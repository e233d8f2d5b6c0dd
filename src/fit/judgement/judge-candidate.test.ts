import { expect, test } from "vitest";
import { buildPart } from "../../../test/harness/build-parts.ts";
import type { BuildPart } from "../rule.ts";
import { allRules, readKeysOf } from "./all-rules.ts";
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

test("the rules that judge it read its kind, and what nobody records judges none", () => {
	const { rules } = choiceOf(build, "memory");
	expect(rules.length).toBeGreaterThan(5);
	expect(rules.length).toBeLessThan(allRules.length / 2);
	for (const { name, reads, unrecorded } of rules)
		expect([name, "memory" in reads, unrecorded]).toEqual([name, true, undefined]);
});

test("all its verdicts are about it and another part, a later rule's failure first", () => {
	const wide = card({ lengthMm: 300, slotWidth: 9 });
	const verdicts = verdictsOfCandidate(
		choiceOf([...build, card({ lengthMm: 400 })], "graphics-card"),
		wide,
	);
	expect(verdicts[0]).toMatchObject({ rule: "card-width", verdict: "fails" });
	for (const { parts } of verdicts) {
		expect(parts).toContain(wide.id);
		expect(parts.length).toBeGreaterThan(1);
	}
	const processor = buildPart("processor", { socket: "AM5", coolerIncluded: false });
	expect(verdictsOfCandidate(choiceOf([], "processor"), processor)).toEqual([]);
	const other = buildPart("power-supply", { wattageW: 850, pcie8Pin: 4 });
	const beside = verdictsOfCandidate(choiceOf([pcCase, wide], "power-supply"), other);
	expect(beside.map(({ rule }) => rule)).not.toContain("card-width");
});

test("a card takes a slot of the board beside those that are there", () => {
	const slots = { slotsX16: 1, slotsX8: 0, slotsX4: 0, slotsX2: 0, slotsX1: 0 };
	const board = buildPart("motherboard", slots);
	const network = buildPart("network-card", { interface: "PCIe x1" });
	const found = (...parts: BuildPart[]) =>
		verdictsOfCandidate(choiceOf([board, ...parts], "network-card"), network).find(
			({ rule }) => rule === "card-slots",
		)?.verdict;
	expect(found()).toBe("fits");
	expect(found(card({ interface: "PCIe 4.0 x16" }))).toBe("fails");
});

test("its verdicts call it by its name and include what only tells, its reasons do neither", () => {
	const board = buildPart("motherboard", { chipset: "AMD X870E", m2Slots: ["M 2280 PCIe 5.0 x4"] });
	const drive = buildPart("ssd", { formFactor: "M.2-2280", interface: "M.2 PCIe 5.0 x4" });
	const found = (reasons?: number) => verdictsOfCandidate(choiceOf([board], "ssd"), drive, reasons);
	expect(found().map(({ rule }) => rule)).toEqual(["m2-drives", "m2-speed"]);
	expect(found().every(({ says }) => says.includes("SSD"))).toBe(true);
	expect(found(9).map(({ rule }) => rule)).toEqual(["m2-drives"]);
	expect(found(9)[0]?.says).toMatch(/this drive/i);
});

test("of a kind is read what decides its group, and of a name the longest text that a rule takes", () => {
	expect(readKeysOf("case-fan").keys).toEqual(["fanCount"]);
	expect(readKeysOf("keyboard").keys).toEqual([]);
	const { keys, nameOf } = readKeysOf("processor");
	expect(keys.every((key) => typeof key === "string")).toBe(true);
	expect(nameOf?.({ name: "Intel Xeon E5-2670", attributes: {} })).toBe("Intel Xeon E5-2670");
});
