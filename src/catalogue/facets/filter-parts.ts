import { type CategoryColumns, livePositions } from "./category-columns.ts";
import type { Choice, Choices } from "./choices.ts";
import type { CodedColumn } from "./coded-column.ts";

/** The parts of one category to filter: all parts, or the positions that a search found with their ranks. */
export type Candidates = {
	columns: CategoryColumns;
	positions?: readonly number[];
	ranks?: readonly number[];
};

export type Filtered = Required<Candidates> & {
	/** For each chosen facet, the parts that fail only its choice. The counts of the facet include them. */
	failedOnly: ReadonlyMap<string, readonly number[]>;
};

type Test = (position: number) => boolean;

/** Filters the parts of one category by all choices. No part passes if the category lacks a chosen facet. */
export function filterParts(candidates: Candidates, choices: Choices): Filtered {
	const { columns, positions: all = livePositions(columns), ranks: allRanks = [] } = candidates;
	const tests = [...choices].map(([key, choice]) => testOf(columns, key, choice));
	const failing = tests.map((): number[] => []);
	const failedOnly = new Map([...choices.keys()].map((key, index) => [key, failing[index] ?? []]));
	if (tests.length === 0) return { columns, positions: all, ranks: allRanks, failedOnly };
	// 0: the part passes all tests. 255: it fails several. 1 to 254: it fails only this test.
	const failed = new Uint8Array(all.length);
	for (const [test, passes] of tests.entries())
		for (let index = 0; index < all.length; index += 1)
			if (!passes(all[index] ?? 0)) failed[index] = failed[index] === 0 ? test + 1 : 255;
	const positions: number[] = [];
	const ranks: number[] = [];
	for (let index = 0; index < all.length; index += 1) {
		const [position, test] = [all[index] ?? 0, failed[index] ?? 0];
		if (test > 0) failing[test - 1]?.push(position);
		else {
			positions.push(position);
			ranks.push(allRanks[index] ?? 0);
		}
	}
	return { columns, positions, ranks, failedOnly };
}

function testOf(columns: CategoryColumns, key: string, choice: Choice): Test {
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
