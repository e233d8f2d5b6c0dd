import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AttributeValue } from "../../catalogue/attributes/attribute.ts";
import { type Evidence, isKnownValue } from "../evidence.ts";
import { namesFor } from "../names.ts";
import { type BuildPart, buildOf, type Finding, type Rule } from "../rule.ts";
import { valueInWords } from "../value-in-words.ts";
import { allRules } from "./all-rules.ts";
import { factOf } from "./verdict.ts";

type Plain = Pick<BuildPart, "name" | "category" | "attributes">;

const demonstration = readdirSync("demo/parts").flatMap((file) =>
	(JSON.parse(readFileSync(`demo/parts/${file}`, "utf8")) as Plain[]).map((part) => ({
		...part,
		category: file.replace(".json", ""),
	})),
);
const imported = readFileSync("test/harness/known-build-parts.jsonl", "utf8")
	.trim()
	.split("\n")
	.map((line) => JSON.parse(line) as Plain);
const all = [...demonstration, ...imported];
const byCategory = Map.groupBy(all, ({ category }) => category);

/** A part as it is in the demonstration or a record, without some of what is known of it. */
function partOf(category: string): fc.Arbitrary<BuildPart> {
	return fc
		.record({
			part: fc.constantFrom(...(byCategory.get(category) ?? [])),
			forgotten: fc.array(fc.nat(60), { maxLength: 4 }),
			quantity: fc.constantFrom(1, 1, 1, 2, 3),
		})
		.map(({ part, forgotten, quantity }) => {
			const known = Object.entries(part.attributes).filter(
				(_, index) => !forgotten.includes(index),
			);
			const { name } = part;
			return {
				id: `${category} ${name}`,
				name,
				category,
				quantity,
				attributes: Object.fromEntries(known),
			};
		});
}

/** A build of some of the kinds that a rule reads; of the only one two parts. */
function buildFor({ reads }: Rule): fc.Arbitrary<BuildPart[]> {
	const categories = Object.keys(reads);
	const kinds = categories.length > 0 ? categories : ["processor", "case"];
	const known = [...kinds, ...(kinds.length === 1 ? kinds : [])].filter((kind) =>
		byCategory.has(kind),
	);
	const indexes = fc.subarray([...known.keys()], { minLength: 1 });
	return indexes.chain((chosen) => fc.tuple(...chosen.map((index) => partOf(known[index] ?? ""))));
}

const maySayNo = /\bno\b|unbuffered|without/;

/** Whether a sentence has a value: a figure with its unit, each word of a list or how many more, or what yes means. */
function holds(says: string, value: AttributeValue, unit: string): boolean {
	if (typeof value === "boolean") return value || maySayNo.test(says);
	if (value === 0 || value === "None") return maySayNo.test(says) || says.includes("0");
	if (!Array.isArray(value))
		return says.includes(valueInWords(value, ["slots", "CL"].includes(unit) ? "" : unit));
	return /\band \d+ more\b/.test(says) || value.every((word) => says.includes(word));
}

function checkSentence(rule: Rule, { verdict, parts, values, margin, says: write }: Finding) {
	const says = write();
	const about = `${rule.name}: ${says}`;
	expect(says, about).not.toMatch(/undefined|null|NaN| {2}|\.\.|-0\b|\b1 \w+s (?:left|too)\b/);
	expect(says, about).toMatch(/^[^\s].*[^.]\.$/);
	if (parts.length <= 2) expect(says.length, about).toBeLessThanOrEqual(300);
	if (rule.unrecorded || Object.keys(rule.reads).length === 0) return;
	const nameOf = namesFor(parts.length);
	for (const part of parts) expect(says, about).toContain(nameOf(part));
	if (verdict === "unknown") {
		for (const value of values as Evidence[])
			if (!isKnownValue(value)) expect(says, about).toContain(value.name);
		return;
	}
	for (const read of values) {
		const { value, unit } = factOf(read);
		if (value !== null) expect(holds(says, value, unit), `${about} (${value} ${unit})`).toBe(true);
	}
	if (margin !== null) expect(says, about).toContain(valueInWords(Math.abs(margin)));
}

describe("sentences of every rule", () => {
	test.each(allRules.map((rule) => [rule.name, rule] as const))(
		"%s names parts, values and what is left, or what is missing",
		(_, rule) => {
			const verdicts = new Set<string>();
			fc.assert(
				fc.property(buildFor(rule), (parts) => {
					for (const finding of rule.judge(buildOf(parts))) {
						verdicts.add(finding.verdict);
						checkSentence(rule, finding);
					}
				}),
				{ numRuns: 300, seed: allRules.indexOf(rule) + 1 },
			);
			if (rule.name !== "quantities") expect([...verdicts]).not.toEqual([]);
		},
	);
});
