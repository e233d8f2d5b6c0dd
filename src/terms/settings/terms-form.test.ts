import { expect, test } from "vitest";
import { sampleTerms } from "../../../test/harness/set-terms.ts";
import { noTerms } from "../terms.ts";
import { TermsForm } from "./terms-form.checks.ts";
import { emptyRule, type TypedTerms, typedTerms } from "./typed-terms.ts";

const { version: _, ...nothing } = noTerms;

/** The fields that are refused. */
function wrongIn(typed: TypedTerms): string[] {
	return (TermsForm.safeParse(typed).error?.issues ?? []).map(({ path }) => path.join("."));
}

test("terms come out of their form as they went in", () => {
	for (const terms of [sampleTerms, nothing])
		expect(TermsForm.parse(typedTerms(terms))).toEqual(terms);
});

test("numbers may be typed in Bangla digits and with commas, and empty fields promise nothing", () => {
	const typed = { ...typedTerms(nothing), freeFromTaka: "৫০,০০০", returnDays: "" };
	expect(TermsForm.parse(typed)).toEqual({ ...nothing, freeFromTaka: 50_000 });
});

test("what is wrong is said at its field", () => {
	const filled = typedTerms(sampleTerms);
	const dhaka = { area: "districts:Dhaka", chargeTaka: "60", daysFrom: "2", daysTo: "1" };
	expect(
		wrongIn({ ...filled, areas: [{ ...emptyRule, area: "divisions:Sylhet" }, dhaka] }),
	).toEqual(expect.arrayContaining(["areas.0.chargeTaka", "areas.0.daysTo", "areas.1.daysTo"]));
	expect(wrongIn({ ...filled, areas: [{ ...dhaka, area: "" }] })).toEqual(["areas.0.area"]);
	const right = { ...dhaka, daysTo: "3" };
	expect(wrongIn({ ...filled, areas: [right, right] })).toEqual(["areas.1.area"]);
	expect(wrongIn({ ...filled, everywhere: { ...emptyRule, daysTo: "3" } })).toEqual(
		expect.arrayContaining(["everywhere.chargeTaka", "everywhere.daysFrom"]),
	);
	expect(wrongIn({ ...filled, collect: { ...filled.collect, hours: "" } })).toEqual([
		"collect.hours",
	]);
	expect(wrongIn({ ...filled, returnDays: "soon" })).toEqual(["returnDays"]);
	const [first] = filled.warranties;
	expect(wrongIn({ ...filled, warranties: first ? [first, first] : [] })).toEqual([
		"warranties.1.brand",
	]);
	expect(wrongIn({ ...filled, warranties: first ? [{ ...first, months: "" }] : [] })).toEqual([
		"warranties.0.months",
	]);
});
