import { hash } from "node:crypto";
import type { CategoryColumns } from "../../catalogue/facets/category-columns.ts";
import { type Filtered, livePositions } from "../../catalogue/facets/filter-parts.ts";
import type { CandidateState } from "../rule.ts";
import { type Choice, stateOfCandidates } from "./judge-candidate.ts";
import type { PlainPart } from "./memoise-rule.ts";

export type Groups = Readonly<Record<CandidateState, Filtered>>;

/**
 * Divides the parts of a category by how they fit a build. Parts that are equal in what rules read are judged once.
 */
export function groupCandidates(choice: Choice, filtered: Filtered): Groups {
	const all = filtered.positions ?? livePositions(filtered.columns);
	const states = statesOf(choice, filtered.columns, all);
	const pick = (state: CandidateState) => pickState(filtered, all, states, state);
	return { fits: pick("fits"), unknown: pick("unknown"), fails: pick("fails") };
}

/**
 * The parts that filters count for a build: those that do not fail, as a list shows these and closes what fails. Where
 * no choice of filters has any, that is all parts.
 */
export function countedCandidates(choice: Choice, filtered: Filtered): Filtered {
	const { columns, positions, failedOnly } = filtered;
	const without = (all: Int32Array) => {
		const states = statesOf(choice, columns, all);
		return all.filter((_, index) => stateNames[states[index] ?? 0] !== "fails");
	};
	const passing = without(positions ?? livePositions(columns));
	const others = new Map([...failedOnly].map(([key, all]) => [key, without(all)]));
	if (passing.length === 0 && [...others.values()].every(({ length }) => length === 0))
		return filtered;
	return { columns, positions: passing, ranks: null, count: passing.length, failedOnly: others };
}

/** The state of each of these positions, as its place among `stateNames`. */
function statesOf(choice: Choice, columns: CategoryColumns, all: Int32Array): Uint8Array {
	const { codes, entries } = columns.readAttributes;
	const known = knownCodes(choice, columns);
	let stateOf: ReturnType<typeof stateOfCandidates> | undefined;
	const states = new Uint8Array(all.length);
	for (let at = 0; at < all.length; at += 1) {
		const code = codes[all[at] ?? 0] ?? 0;
		if (!known[code]) {
			stateOf ??= stateOfCandidates(choice);
			known[code] = stateNames.indexOf(stateOf(candidateOf(columns, entries[code])));
		}
		states[at] = known[code] ?? 0;
	}
	return states;
}

type Known = { version: number; codes: Uint8Array };

// A code that was not judged yet is 0.
const stateNames = [null, "fits", "unknown", "fails"] as const;

// So many builds a category: some 4 kB each. People page through a list, filter it and come back to it.
const maxBuilds = 64;
const judged = new WeakMap<CategoryColumns["readAttributes"], Map<string, Known>>();

/** What was judged in an equal build before, by code, while the codes stand for the same. */
function knownCodes({ build }: Choice, { readAttributes }: CategoryColumns): Uint8Array {
	const builds = judged.get(readAttributes) ?? new Map<string, Known>();
	judged.set(readAttributes, builds);
	const content = build.parts.map(({ category, quantity, name, attributes, sources }) => {
		return [category, quantity, name, attributes, sources];
	});
	const key = hash("sha256", JSON.stringify(content), "base64");
	const found = builds.get(key);
	builds.delete(key);
	const { version } = readAttributes;
	const made = () => ({ version, codes: new Uint8Array(readAttributes.entries.length) });
	const current = found?.version === version ? found : made();
	builds.set(key, current);
	const [oldest] = builds.keys();
	if (builds.size > maxBuilds && oldest !== undefined) builds.delete(oldest);
	return current.codes;
}

function candidateOf(
	{ category }: CategoryColumns,
	read: CategoryColumns["readAttributes"]["entries"][number],
): PlainPart {
	const { name = "", attributes = {} } = read ?? {};
	return { category, name, attributes };
}

function pickState(
	{ columns, ranks }: Filtered,
	all: Int32Array,
	states: Uint8Array,
	state: CandidateState,
): Filtered {
	const wanted = stateNames.indexOf(state);
	const isWanted = (_: number, at: number) => states[at] === wanted;
	const positions = all.filter(isWanted);
	return {
		columns,
		positions,
		ranks: ranks?.filter(isWanted) ?? null,
		count: positions.length,
		failedOnly: new Map(),
	};
}
