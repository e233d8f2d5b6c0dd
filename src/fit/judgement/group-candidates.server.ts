import { hash } from "node:crypto";
import type { CategoryColumns } from "../../catalogue/facets/category-columns.ts";
import type { Filtered } from "../../catalogue/facets/filter-parts.ts";
import type { CandidateState } from "../rule.ts";
import { type Choice, stateOfCandidates } from "./judge-candidate.ts";
import type { PlainPart } from "./memoise-rule.ts";

export type Groups = Readonly<Record<CandidateState, Filtered>>;

/**
 * Divides the parts of a category by how they fit a build. Parts that are equal in what rules read are judged once.
 */
export function groupCandidates(choice: Choice, filtered: Filtered): Groups {
	const states = statesOf(choice, filtered.columns, filtered.positions);
	const pick = (state: CandidateState) => pickState(filtered, states, state);
	return { fits: pick("fits"), unknown: pick("unknown"), fails: pick("fails") };
}

/**
 * The parts that filters count for a build: those that do not fail, as a list shows these and closes what fails. Where
 * no choice of filters has any, that is all parts.
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

/** The state of each of these positions. */
function statesOf(
	choice: Choice,
	columns: CategoryColumns,
	all: readonly number[],
): CandidateState[] {
	const { codes, entries } = columns.readAttributes;
	const known = knownStates(choice, columns);
	let stateOf: ReturnType<typeof stateOfCandidates> | undefined;
	return all.map((position) => {
		const code = codes[position] ?? 0;
		const state = known[code];
		if (state) return state;
		stateOf ??= stateOfCandidates(choice);
		const judged = stateOf(candidateOf(columns, entries[code]));
		known[code] = judged;
		return judged;
	});
}

// So many builds a category: some 16 kB each. People page through a list, filter it and come back to it.
const maxBuilds = 64;
const judged = new WeakMap<CategoryColumns["readAttributes"], Map<string, States>>();
type States = (CandidateState | undefined)[];

/** What was judged in an equal build before, by code. */
function knownStates({ build }: Choice, { readAttributes }: CategoryColumns): States {
	const builds = judged.get(readAttributes) ?? new Map<string, States>();
	judged.set(readAttributes, builds);
	const content = build.parts.map(({ category, quantity, name, attributes, sources }) => {
		return [category, quantity, name, attributes, sources];
	});
	const key = hash("sha256", JSON.stringify(content), "base64");
	const states = builds.get(key) ?? [];
	builds.delete(key);
	builds.set(key, states);
	const [oldest] = builds.keys();
	if (builds.size > maxBuilds && oldest !== undefined) builds.delete(oldest);
	return states;
}

function candidateOf(
	{ category }: CategoryColumns,
	read: CategoryColumns["readAttributes"]["entries"][number] | undefined,
): PlainPart {
	const { name = "", attributes = {} } = read ?? {};
	return { category, name, attributes };
}

function pickState(
	{ columns, positions, ranks }: Filtered,
	states: readonly CandidateState[],
	state: CandidateState,
): Filtered {
	const isWanted = (_: number, index: number) => states[index] === state;
	return {
		columns,
		positions: positions.filter(isWanted),
		ranks: ranks.filter(isWanted),
		failedOnly: new Map(),
	};
}
