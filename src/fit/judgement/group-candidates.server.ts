import { hash } from "node:crypto";
import type { CategoryColumns } from "../../catalogue/facets/category-columns.ts";
import type { Filtered } from "../../catalogue/facets/filter-parts.ts";
import type { ReadAttributes, ReadValues } from "../../catalogue/facets/read-attributes.ts";
import type { CandidateState, Rule } from "../rule.ts";
import { type Choice, decidingRules, stateByRule } from "./judge-candidate.ts";

export type Groups = Readonly<Record<CandidateState, Filtered>>;

/** Groups a category's parts by whether they fit a build. Parts with equal values for the rules are judged once. */
export function groupCandidates(choice: Choice, filtered: Filtered): Groups {
	const { columns, positions, ranks } = filtered;
	const states = statesOf(choice, columns, positions);
	const pick = (state: CandidateState) => {
		const isWanted = (_: number, index: number) => states[index] === state;
		const picked = { positions: positions.filter(isWanted), ranks: ranks.filter(isWanted) };
		return { columns, ...picked, failedOnly: new Map() };
	};
	return { fits: pick("fits"), unknown: pick("unknown"), fails: pick("fails") };
}

/**
 * Returns the parts that the filters count for a build: those that do not fail, because the list
 * hides failing parts at first. If all parts fail, it returns all of them.
 */
export function countedCandidates(choice: Choice, filtered: Filtered): Filtered {
	const { columns, positions, failedOnly } = filtered;
	const without = (all: readonly number[]) => {
		const states = statesOf(choice, columns, all);
		return all.filter((_, index) => states[index] !== "fails");
	};
	const passing = without(positions);
	const others = new Map([...failedOnly].map(([key, all]) => [key, without(all)]));
	if (passing.length === 0 && [...others.values()].every(({ length }) => length === 0))
		return filtered;
	return { columns, positions: passing, ranks: [], failedOnly: others };
}

function statesOf(choice: Choice, columns: CategoryColumns, all: readonly number[]) {
	const { codes } = columns.readAttributes;
	const { ofCode, byRule } = judgedIn(choice, columns);
	return all.map((position) => {
		const code = codes[position] ?? 0;
		const state = ofCode[code] || stateOf(choice, byRule, code);
		ofCode[code] = state;
		return stateNames[state];
	});
}

// The states from best to worst. Index 0 means that the group was not judged yet.
const stateNames = [null, "fits", "unknown", "fails"] as const;

function stateOf(choice: Choice, byRule: readonly JudgedGroups[], code: number): number {
	let worst = stateNames.indexOf("fits");
	for (const { rule, groups, states } of byRule) {
		const group = groups.ofCode[code] ?? 0;
		const example = groups.examples[group] ?? { name: "", attributes: {} };
		const part = { id: "", quantity: 1, category: choice.category, ...example };
		if (!states[group]) states[group] = stateNames.indexOf(stateByRule(rule, choice, part));
		worst = Math.max(worst, states[group] ?? 0);
		if (stateNames[worst] === "fails") break;
	}
	return worst;
}

/** A category's parts, grouped by equal values for one rule: the group of each code, and a part of each group. */
type RuleGroups = { ofCode: Uint32Array; examples: ReadValues[] };

/** The states of the groups by one rule, and of each code by all rules, as indexes of `stateNames`. */
type JudgedGroups = { rule: Rule; groups: RuleGroups; states: Uint8Array };
type Judged = { ofCode: Uint8Array; byRule: JudgedGroups[] };

/** The cache of a category: the groups of each rule, and builds by content. A new code empties it. */
type Known = {
	count: number;
	groups: Map<Rule, RuleGroups>;
	builds: Map<string, Judged>;
};

// The cached builds of a category, some 10 kB each. Customers page, filter and return to a list.
const maxBuilds = 64;
const knownOf = new WeakMap<ReadAttributes, Known>();

/** Returns the cached states of a category for a build of equal content; creates the cache entry if needed. */
function judgedIn(choice: Choice, { category, readAttributes }: CategoryColumns): Judged {
	const { entries } = readAttributes;
	const count = entries.length;
	const last = knownOf.get(readAttributes);
	const current = last?.count === count ? last : { count, groups: new Map(), builds: new Map() };
	knownOf.set(readAttributes, current);
	const content = choice.build.parts.map(({ category, quantity, name, attributes, sources }) => {
		return [category, quantity, name, attributes, sources];
	});
	const key = hash("sha256", JSON.stringify(content), "base64");
	const begin = (rule: Rule) => {
		const groups = current.groups.get(rule) ?? groupsOf(rule, category, entries);
		current.groups.set(rule, groups);
		return { rule, groups, states: new Uint8Array(groups.examples.length) };
	};
	const judged = current.builds.get(key) ?? {
		ofCode: new Uint8Array(entries.length),
		byRule: decidingRules(choice).map(begin),
	};
	current.builds.delete(key);
	current.builds.set(key, judged);
	const [oldest] = current.builds.keys();
	if (current.builds.size > maxBuilds && oldest !== undefined) current.builds.delete(oldest);
	return judged;
}

function groupsOf(rule: Rule, category: string, entries: ReadAttributes["entries"]): RuleGroups {
	const reads = rule.reads[category] ?? [];
	const groupBy = new Map<string, number>();
	const examples: ReadValues[] = [];
	const ofCode = Uint32Array.from(entries, (entry = { name: "", attributes: {} }) => {
		const values = reads.map((read) =>
			typeof read === "string" ? entry.attributes[read] : read(entry),
		);
		const identity = JSON.stringify(values);
		const group = groupBy.get(identity) ?? examples.push(entry) - 1;
		groupBy.set(identity, group);
		return group;
	});
	return { ofCode, examples };
}
