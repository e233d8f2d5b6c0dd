import type { SeededRandom } from "../harness/seeded-random.ts";
import type { Turn } from "./run-in-order.ts";

/** How many statements each of two commands sends. */
export type Counts = readonly [number, number];

const toTheEnd = Number.POSITIVE_INFINITY;

/** One command, then the other. */
export function oneAfterTheOther(first: 0 | 1): Turn[] {
	return [{ command: first, statements: toTheEnd }];
}

/** The first statement of one, the whole of the other, then the rest. */
export function afterOneStatement(first: 0 | 1): Turn[] {
	return [
		{ command: first, statements: 1 },
		{ command: otherThan(first), statements: toTheEnd },
	];
}

/** All orders with two switches: after each statement of one, the whole of the other, then the rest. */
export function twoSwitches(counts: Counts): Turn[][] {
	return ([0, 1] as const).flatMap((first) =>
		Array.from({ length: Math.max(0, counts[first] - 1) }, (_, index): Turn[] => [
			{ command: first, statements: index + 1 },
			{ command: otherThan(first), statements: toTheEnd },
		]),
	);
}

/** As many orders with a third switch: the other is interrupted too, after any of its statements. */
export function threeSwitches(counts: Counts, random: SeededRandom): Turn[][] {
	return twoSwitches(counts).flatMap(([before]) => {
		if (!before) return [];
		const other = otherThan(before.command);
		const between = { command: other, statements: 1 + random.below(counts[other]) };
		return [[before, between, { command: before.command, statements: toTheEnd }]];
	});
}

export function otherThan(command: 0 | 1): 0 | 1 {
	return command === 0 ? 1 : 0;
}
