import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { cardWidth } from "./card-width.ts";

const card = (slotWidth: number, quantity = 1) =>
	buildPart("graphics-card", { slotWidth }, { quantity });
const pcCase = (expansionSlots: number) => buildPart("case", { expansionSlots });

test.each([
	[2, 2, "fits"],
	[2.05, 2, "fails"],
	[2.05, 3, "fits"],
	[3, 2, "fails"],
	[4, 7, "fits"],
])("a card of %s slots in a case with %s: %s", (width, slots, verdict) => {
	expect(verdictOf(cardWidth, card(width), pcCase(slots))).toBe(verdict);
});

test("the sentence names both numbers and what is too much", () => {
	expect(onlyFinding(cardWidth, card(2.7), pcCase(2))).toMatchObject({
		margin: -1,
		says: "Card is 2.7 slots wide, Case has 2 expansion slots: does not fit, 1 slot too many.",
	});
});

test("several cards fail by their sum, and are not known below it", () => {
	expect(verdictOf(cardWidth, card(3, 3), pcCase(8))).toBe("fails");
	expect(onlyFinding(cardWidth, card(3, 2), pcCase(7))).toMatchObject({ verdict: "unknown" });
	expect(onlyFinding(cardWidth, card(3), card(2), pcCase(7)).says).toContain(
		"nobody records how far the slots of a board are from each other",
	);
});

test("a missing width or number of slots is not known, unless the rest is too much already", () => {
	const unknown = buildPart("graphics-card", {});
	expect(onlyFinding(cardWidth, unknown, pcCase(7)).says).toContain(
		"nobody has recorded the width in slots of Card",
	);
	expect(verdictOf(cardWidth, card(2), buildPart("case", {}))).toBe("unknown");
	expect(verdictOf(cardWidth, card(2), unknown, pcCase(2))).toBe("fails");
});

test("a case without a card has nothing to say, and what is not known is said with the case", () => {
	expect(findingsOf(cardWidth, pcCase(7))).toEqual([]);
	const unknown = onlyFinding(cardWidth, buildPart("graphics-card", {}), pcCase(7));
	expect([unknown.verdict, unknown.about.length]).toEqual(["unknown", 2]);
	expect(unknown.says).toContain("of Card");
});
