import { expect, test } from "vitest";
import { buildPart, onlyFinding, verdictOf } from "../../../test/harness/build-parts.ts";
import { supplyForm } from "./supply-form.ts";

const supply = (formFactor: string) => buildPart("power-supply", { formFactor });
const pcCase = (...supplyFormFactors: string[]) => buildPart("case", { supplyFormFactors });

test.each([
	["ATX", ["ATX"], "fits"],
	["ATX/EPS", ["ATX"], "fits"],
	["SFX", ["SFX", "SFX-L"], "fits"],
	["ATX", ["SFX", "SFX-L"], "fails"],
	["ATX", ["Flex ATX"], "fails"],
	["SFX", ["ATX"], "unknown"],
	["SFX-L", ["SFX"], "unknown"],
	["TFX", ["ATX"], "unknown"],
	["Mini-ITX", ["ATX"], "unknown"],
])("a supply of %s in a case for %s: %s", (form, forms, verdict) => {
	expect(verdictOf(supplyForm, supply(form), pcCase(...forms))).toBe(verdict);
});

test("the sentence names both forms", () => {
	expect(onlyFinding(supplyForm, supply("ATX"), pcCase("SFX", "SFX-L")).says).toBe(
		"Supply is ATX, Case takes SFX, SFX-L supplies: does not fit.",
	);
});

test("an ATX tower without recorded forms is not known", () => {
	const tower = buildPart("case", { formFactor: "ATX Mid Tower", boardFormFactors: ["ATX"] });
	expect(onlyFinding(supplyForm, supply("ATX"), tower).says).toBe(
		"Whether the supply fits the case in form is not known: nobody has recorded the list of supply forms of Case. Supply is ATX.",
	);
	expect(verdictOf(supplyForm, buildPart("power-supply", {}), pcCase("ATX"))).toBe("unknown");
});
