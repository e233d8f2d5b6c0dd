import type { CategoryColumns } from "./category-columns.ts";
import type { Choice, Choices } from "./choices.ts";
import type { CodedColumn } from "./coded-column.ts";

/** Parts of one category to filter: all of it, or the positions that a search found, with their ranks. */
export type Candidates = {
	columns: CategoryColumns;
	positions: Int32Array | null;
	ranks: Float32Array | null;
};

/** The parts that pass every choice; `positions` is null if these are all parts of the category. */
export type Filtered = Candidates & {
	count: number;
	/** For each chosen facet the parts that fail this choice alone: its counts include them. */
	failedOnly: ReadonlyMap<string, Int32Array>;
};

/** What the choice of one facet lets pass: codes of its column, or prices between two ends. */
type Test = { key: string; passes(position: number): boolean };

/** Filters the parts of one category by all choices. A choice of a facet that the category does not have passes none. */
export function filterParts(candidates: Candidates, choices: Choices): Filtered {
	const { columns } = candidates;
	const tests = [...choices].map(([key, choice]) => testOf(columns, key, choice));
	if (tests.length === 0) {
		const count = candidates.positions?.length ?? columns.count;
		return { ...candidates, count, failedOnly: new Map() };
	}
	const all = candidates.positions ?? livePositions(columns);
	// 0: passes all; a test's index from 1: fails this one alone; 255: fails several.
	const failed = new Uint8Array(all.length);
	for (const [index, { passes }] of tests.entries())
		for (let at = 0; at < all.length; at += 1)
			if (!passes(all[at] ?? 0)) failed[at] = failed[at] === 0 ? index + 1 : 255;
	const found = pick(failed, 0);
	return {
		columns,
		positions: found.map((at) => all[at] ?? 0),
		ranks: candidates.ranks && Float32Array.from(found, (at) => candidates.ranks?.[at] ?? 0),
		count: found.length,
		failedOnly: new Map(
			tests.map(({ key }, index) => [key, pick(failed, index + 1).map((at) => all[at] ?? 0)]),
		),
	};
}

/** The positions of all parts of a category. */
export function livePositions({ numbers, used, count }: CategoryColumns): Int32Array {
	const positions = new Int32Array(count);
	let next = 0;
	for (let position = 0; position < used; position += 1)
		if (numbers[position] !== 0) positions[next++] = position;
	return positions;
}

function pick(failed: Uint8Array, wanted: number): Int32Array {
	let count = 0;
	for (let at = 0; at < failed.length; at += 1) if (failed[at] === wanted) count += 1;
	const picked = new Int32Array(count);
	let next = 0;
	for (let at = 0; at < failed.length; at += 1) if (failed[at] === wanted) picked[next++] = at;
	return picked;
}

function testOf(columns: CategoryColumns, key: string, choice: Choice): Test {
	if (key === "price") {
		const { prices } = columns;
		const { min, max } = endsOf(choice);
		return {
			key,
			passes: (position) => (prices[position] ?? 0) >= min && (prices[position] ?? 0) <= max,
		};
	}
	const column = columns.coded.get(key);
	if (!column) return { key, passes: () => false };
	const { codes } = column;
	const allowed = allowedCodes(column, choice);
	return { key, passes: (position) => allowed[codes[position] ?? 0] === 1 };
}

function allowedCodes({ entries, indexOf }: CodedColumn, choice: Choice): Uint8Array {
	const chosen = new Set(choice.values.map(indexOf));
	const { min, max } = endsOf(choice);
	return Uint8Array.from(entries, ({ values, number }, code) => {
		if (code === 0) return choice.unknown ? 1 : 0;
		if (number !== null) return number >= min && number <= max ? 1 : 0;
		return values.some((index) => chosen.has(index)) ? 1 : 0;
	});
}

function endsOf({ range }: Choice): { min: number; max: number } {
	if (!range) return { min: 1, max: 0 };
	return { min: range.min ?? -Infinity, max: range.max ?? Infinity };
}
