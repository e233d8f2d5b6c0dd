import { expect, test } from "vitest";
import { buildPart } from "../../test/harness/build-parts.ts";
import { compareTexts, decided, isAmong, undecided } from "./finding.ts";
import type { BuildPart } from "./rule.ts";

const card = buildPart("graphics-card", { plugs: 2, bus: "PCIe" });
const supply = buildPart("power-supply", { buses: ["PCIe", "AGP"] }, { quantity: 2 });
const has = (part: BuildPart, key: string) => ({
	part,
	key,
	name: key,
	says: (value: string) => `has ${value} ${key}`,
});

test("a sentence begins with a capital, also one that follows, whatever a part is called", () => {
	const below = ({ category }: BuildPart) =>
		category === "graphics-card" ? "this card" : "Supply";
	expect(decided("fits", [has(card, "plugs")]).says(below)).toBe("This card has 2 plugs: fits.");
	expect(undecided("it fits", [has(supply, "watts"), has(card, "plugs")]).says(below)).toBe(
		"Whether it fits is not known: nobody has recorded the watts of Supply. This card has 2 plugs.",
	);
	expect(decided("fits", [has(supply, "buses")]).says(below)).toBe(
		"Each of 2 × Supply has PCIe, AGP buses: fits.",
	);
});

test("where nothing is known the sentence ends with what is missing", () => {
	expect(undecided("it fits", [has(card, "watts")]).says()).toBe(
		"Whether it fits is not known: nobody has recorded the watts of Card.",
	);
});

test("a reason takes the place of what is missing, and all that is known is said", () => {
	expect(undecided("it fits", [has(card, "plugs")], "a record is wrong").says()).toBe(
		"Whether it fits is not known: a record is wrong. Card has 2 plugs.",
	);
	expect(undecided("it fits", [has(card, "plugs")], () => "another").says()).toContain("another.");
});

test("a finding ends as its verdict says", () => {
	const endingOf = (verdict: "fits" | "warns" | "fails") =>
		decided(verdict, [has(card, "plugs")]).ending?.();
	expect([endingOf("fits"), endingOf("fails")]).toEqual(["fits", "does not fit"]);
	expect(undecided("it fits", []).ending?.()).toBe("not known");
});

test("texts are compared with a text or a list, and both parts stand for what came out", () => {
	const compare = (key: string, otherKey: string, compared = isAmong) =>
		compareTexts("it fits", has(card, key), has(supply, otherKey), compared);
	expect(compare("bus", "buses").verdict).toBe("fits");
	expect(compare("bus", "none").verdict).toBe("unknown");
	expect(compare("none", "buses").verdict).toBe("unknown");
	const doubted = compare("bus", "buses", () => ({ verdict: "unknown", why: "a record is wrong" }));
	expect(doubted.verdict).toBe("unknown");
	expect(doubted.says()).toContain("a record is wrong");
	for (const found of [doubted, compare("bus", "none"), compare("bus", "buses")])
		expect(found.parts).toEqual([card, supply]);
});
