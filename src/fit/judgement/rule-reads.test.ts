import { expect, test } from "vitest";
import { readDemonstrationParts } from "../../../test/harness/demonstration-parts.ts";
import { categoryColumns } from "../../catalogue/facets/category-columns.ts";
import { filterParts } from "../../catalogue/facets/filter-parts.ts";
import { type BuildPart, buildOf, type Rule } from "../rule.ts";
import { allRules, readKeysOf } from "./all-rules.ts";
import { groupCandidates } from "./group-candidates.server.ts";
import { choiceOf, decidingRules, stateByRule } from "./judge-candidate.ts";

const parts: BuildPart[] = readDemonstrationParts().map((part, index) => ({
	...part,
	id: String(index),
	quantity: 1,
}));
const byCategory = Map.groupBy(parts, ({ category }) => category);
/** Builds of one part of each category, each with other parts; the second half without every fourth of them. */
const builds = Array.from({ length: 8 }, (_, turn) =>
	[...byCategory.values()]
		.filter((_, index) => turn < 4 || index % 4 !== turn % 4)
		.flatMap((ofOne) => ofOne[turn % ofOne.length] ?? []),
);

/** The part as a rule may read it: what it reads beside is noted. */
function watched(part: BuildPart, { name: ruleName, reads }: Rule, undeclared: Set<string>) {
	const declared = reads[part.category] ?? [];
	const note = (what: string) => undeclared.add(`${ruleName}: ${part.category} ${what}`);
	return {
		...part,
		get name() {
			if (!declared.some((read) => typeof read === "function")) note("name");
			return part.name;
		},
		attributes: new Proxy(part.attributes, {
			get(target, key) {
				if (!declared.includes(String(key))) note(String(key));
				return target[String(key)];
			},
			ownKeys: (target) => {
				note("all attributes");
				return Object.keys(target);
			},
		}),
	};
}

test.each(allRules.filter(({ reads }) => Object.keys(reads).length > 0))(
	"$name reads of a part what it says that it reads, and nothing else",
	(rule) => {
		const undeclared = new Set<string>();
		for (const build of [[], ...builds])
			for (const part of parts) rule.judge(buildOf([...build, watched(part, rule, undeclared)]));
		expect([...undeclared]).toEqual([]);
	},
);

test("of parts that are alike in what a rule reads one is judged, and all are grouped as if each was", () => {
	for (const [category, ofCategory] of byCategory) {
		const columns = categoryColumns(category, readKeysOf(category));
		for (const [index, { name, attributes }] of ofCategory.entries()) {
			const facts = { brand: null, priceTaka: 1, inStock: true, booked: 0 };
			const more = { reviewCount: 0, ratingSum: 0, created: 1, number: index + 1 };
			columns.write({ ...facts, ...more, id: crypto.randomUUID(), category, name, attributes });
		}
		for (const build of builds) {
			const choice = choiceOf(build, category);
			const groups = groupCandidates(choice, filterParts({ columns }, new Map()));
			const isIn = (state: keyof typeof groups, index: number) =>
				groups[state].positions.includes(index);
			for (const [index, part] of ofCategory.entries()) {
				const states = decidingRules(choice).map((rule) => stateByRule(rule, choice, part));
				const state = (["fails", "unknown"] as const).find((state) => states.includes(state));
				expect(isIn(state ?? "fits", index), `${part.name}: ${state}`).toBe(true);
			}
		}
	}
});

test("the kind of memory that its name says is kept", () => {
	const name = "Kingston KSM48R40BD8KMM-32HMR Green DDR5-4800 CL40 32GB (1x32GB)";
	expect(readKeysOf("memory").nameOf?.({ name, attributes: {} })).toBe("Registered ECC");
	expect(readKeysOf("memory").nameOf?.({ name: "Corsair Vengeance", attributes: {} })).toBe("");
});
