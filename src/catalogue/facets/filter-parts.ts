import { type CategoryColumns, livePositions } from "./category-columns.ts";
import type { Choice, Choices } from "./choices.ts";
import type { CodedColumn } from "./coded-column.ts";

/** Parts of one category to filter: all of it, or the positions that a search found, with their ranks. */
export type Candidates = {
	columns: CategoryColumns;
	positions?: readonly number[];
	ranks?: readonly number[];
};

/** The parts that pass every choice. */
export type Filtered = Required<Candidates> & {
	/** For each chosen facet the parts that fail this choice alone: its counts include them. */
	failedOnly: ReadonlyMap<string, readonly number[]>;
};

/** What the choice of one facet lets pass, and the parts that fail nothing else. */
type Test = { passes(position: number): boolean; failedOnly: number[] };

/** Filters the parts of one category by all choices. A choice of a facet that the category does not have passes none. */
export function filterParts(candidates: Candidates, choices: Choices): Filtered {
	const { columns, positions: all = livePositions(columns), ranks: allRanks = [] } = candidates;
	const tests = new Map(
		[...choices].map(([key, choice]): [string, Test] => {
			return [key, { passes: testOf(columns, key, choice), failedOnly: [] }];
		}),
	);
	const positions: number[] = [];
	const ranks: number[] = [];
	for (const [index, position] of all.entries()) {
		let failed: Test | undefined;
		let fails = 0;
		for (const test of tests.values())
			if (!test.passes(position)) {
				failed = test;
				fails += 1;
			}
		if (fails === 1) failed?.failedOnly.push(position);
		if (fails > 0) continue;
		positions.push(position);
		ranks.push(allRanks[index] ?? 0);
	}
	const failedOnly = new Map([...tests].map(([key, test]) => [key, test.failedOnly]));
	return { columns, positions, ranks, failedOnly };
}

function testOf(columns: CategoryColumns, key: string, choice: Choice): Test["passes"] {
	if (key === "price") {
		const { prices } = columns;
		const { min, max } = endsOf(choice);
		return (position) => (prices[position] ?? 0) >= min && (prices[position] ?? 0) <= max;
	}
	const column = columns.coded.get(key);
	if (!column) return () => false;
	const { codes } = column;
	const isAllowed = allowedCodes(column, choice);
	return (position) => isAllowed[codes[position] ?? 0] === true;
}

function allowedCodes({ entries, indexOf }: CodedColumn, choice: Choice): boolean[] {
	const chosen = new Set(choice.values.map(indexOf));
	const { min, max } = endsOf(choice);
	return entries.map(({ values, number }, code) => {
		if (code === 0) return choice.unknown;
		if (number !== null) return number >= min && number <= max;
		return values.some((index) => chosen.has(index));
	});
}

function endsOf({ range }: Choice): { min: number; max: number } {
	if (!range) return { min: 1, max: 0 };
	return { min: range.min ?? -Infinity, max: range.max ?? Infinity };
}
