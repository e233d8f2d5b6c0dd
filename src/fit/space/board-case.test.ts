import { expect, test } from "vitest";
import { buildPart, onlyFinding, verdictOf } from "../../../test/harness/build-parts.ts";
import { boardCase } from "./board-case.ts";

const board = (formFactor: string) => buildPart("motherboard", { formFactor });
const pcCase = (...boardFormFactors: string[]) => buildPart("case", { boardFormFactors });
const tower = pcCase("ATX", "Micro ATX", "Mini-ITX");

test("a form that the case names fits, and the sentence names both", () => {
	expect(onlyFinding(boardCase, board("ATX"), tower)).toMatchObject({
		verdict: "fits",
		says: "Board is ATX, Case takes ATX, Micro ATX, Mini-ITX: fits.",
	});
});

test.each([
	["EATX", tower, "fails"],
	["XL ATX", tower, "fails"],
	["ATX", pcCase("Micro ATX", "Mini-ITX"), "fails"],
	["Micro ATX", pcCase("Mini-ITX"), "fails"],
	["Micro ATX", pcCase("ATX"), "unknown"],
	["EATX", pcCase("SSI EEB", "ATX"), "unknown"],
	["Thin Mini-ITX", tower, "fits"],
	["Mini-ITX", pcCase("Thin Mini-ITX"), "unknown"],
	["Proprietary", tower, "unknown"],
	["XL ATX", pcCase("ATX", "EATX"), "unknown"],
	["Mini DTX", pcCase("Mini-ITX"), "unknown"],
	["XL ATX", pcCase("Proprietary", "ATX"), "unknown"],
	["EATX", pcCase("XL ATX"), "unknown"],
])("a board of %s in a case: %#", (form, into, verdict) => {
	expect(verdictOf(boardCase, board(form), into)).toBe(verdict);
});

test("EATX has no one depth: a tower of middle size warns", () => {
	const forms = { boardFormFactors: ["ATX", "EATX"] };
	const mid = buildPart("case", { ...forms, formFactor: "ATX Mid Tower" });
	const full = buildPart("case", { ...forms, formFactor: "ATX Full Tower" });
	expect(onlyFinding(boardCase, board("EATX"), mid)).toMatchObject({
		verdict: "warns",
		says: "Board is EATX, Case takes ATX, EATX: fits as far as named, but EATX boards are 257 to 330 mm deep, compare it with what the case's maker says.",
	});
	expect(verdictOf(boardCase, board("EATX"), full)).toBe("fits");
	expect(verdictOf(boardCase, board("ATX"), mid)).toBe("fits");
});

test.each([
	[{ expansionSlots: 3 }, "fails"],
	[{ expansionSlots: 4 }, "unknown"],
	[{ expansionSlots: 7, formFactor: "HTPC" }, "unknown"],
	[{ formFactor: "HTPC" }, "unknown"],
])("Mini-ITX alone is not believed of a case with %j", (more, verdict) => {
	const small = buildPart("case", { boardFormFactors: ["Mini-ITX"], ...more });
	expect(verdictOf(boardCase, board("ATX"), small)).toBe(verdict);
	expect(verdictOf(boardCase, board("Mini-ITX"), small)).toBe("fits");
});

test("a missing form is named, of the part that lacks it", () => {
	const unknownBoard = onlyFinding(boardCase, buildPart("motherboard", {}), tower);
	expect(unknownBoard).toMatchObject({ verdict: "unknown" });
	expect(unknownBoard.says).toContain("nobody has recorded the form of Board");
	const unknownCase = onlyFinding(boardCase, board("ATX"), buildPart("case", {}));
	expect(unknownCase.says).toBe(
		"Whether the board fits the case is not known: nobody has recorded the list of board forms of Case. Board is ATX.",
	);
});

test("one of the two says nothing", () => {
	expect(boardCase.judge({ parts: [], of: () => [] })).toEqual([]);
});

test("a list with a larger form than Mini-ITX is believed, however many slots the case has", () => {
	const roomy = buildPart("case", {
		boardFormFactors: ["Micro ATX", "Mini-ITX"],
		expansionSlots: 5,
	});
	expect(verdictOf(boardCase, board("ATX"), roomy)).toBe("fails");
});
