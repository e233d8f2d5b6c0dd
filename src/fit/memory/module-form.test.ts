import { expect, test } from "vitest";
import { buildPart, onlyFinding, verdictOf } from "../../../test/harness/build-parts.ts";
import { moduleForm } from "./module-form.ts";

const kit = (formFactor: string) => buildPart("memory", { formFactor });
const board = (memorySlotForm: string) => buildPart("motherboard", { memorySlotForm });

test.each([
	["288-pin DIMM", "DIMM", "fits"],
	["UDIMM", "DIMM", "fits"],
	["262-pin SO-DIMM", "SO-DIMM", "fits"],
	["262-pin SO-DIMM", "DIMM", "fails"],
	["288-pin DIMM", "SO-DIMM", "fails"],
	["CAMM2", "DIMM", "unknown"],
])("%s in slots for %s", (memory, slots, verdict) => {
	expect(verdictOf(moduleForm, kit(memory), board(slots))).toBe(verdict);
});

test("the sentence names both, and a missing form", () => {
	expect(onlyFinding(moduleForm, kit("262-pin SO-DIMM"), board("DIMM")).says).toBe(
		"Kit is 262-pin SO-DIMM, Board has slots for DIMM: does not fit.",
	);
	const unknown = onlyFinding(moduleForm, kit("288-pin DIMM"), buildPart("motherboard", {}));
	expect(unknown.verdict).toBe("unknown");
	expect(unknown.says).toContain("nobody has recorded the form of the memory slots of Board");
});

test("a form is read with or without its dash, and another form of either part is not known", () => {
	const kit = (formFactor: string) => buildPart("memory", { formFactor });
	const slots = (memorySlotForm: string) => buildPart("motherboard", { memorySlotForm });
	expect(verdictOf(moduleForm, kit("204-pin SODIMM"), slots("SO-DIMM"))).toBe("fits");
	expect(verdictOf(moduleForm, kit("288-pin DIMM"), slots("CAMM2"))).toBe("unknown");
	expect(verdictOf(moduleForm, kit("CAMM2"), slots("288-pin DIMM"))).toBe("unknown");
});
