import type { Fixture } from "./fixture.ts";

/**
 * A stress or chaos test. A trial counts what it did, so that a pass without work is noticed, and ends by checking the invariants (`fixture.violations`).
 */
export type Trial = {
	/** Its name on the command line: a group and a name, such as `race/last-item`. */
	name: string;
	/** What must hold, as a sentence. */
	invariant: string;
	/** How often in full, and in the short form of `npm test` (0: in full only). */
	times: { full: number; short: number };
	/** It waits more than it works: three of them run beside a trial that works. */
	waits?: true;
	/** It compares times: it runs when no other does. */
	quiet?: true;
	/** Why it cannot run on this machine, or has nothing to try, in a sentence; null where it can. */
	skip?(times: number): Promise<string | null> | string | null;
	run(fixture: Fixture, times: number): Promise<Finding>;
};

/** What a trial found. Anything in `wrong` fails it. */
export type Finding = {
	/** What was done and seen, by name: bookings acknowledged, kills, responses of 503, … */
	counted: Record<string, number>;
	/** Each thing that went wrong, in a sentence with its ids. */
	wrong: string[];
	/** What came right, but too late for a quiet machine. It fails the full form alone: `npm test` may run on a busy one. */
	late?: string[];
};

/** How a trial ended, as it is stored. */
export type Ending = Finding & {
	name: string;
	times: number;
	outcome: "passed" | "failed" | "skipped";
	/** Why it was skipped. */
	why?: string;
	seconds: number;
};

/** A finding that a trial still makes. */
export type OpenFinding = Finding & { count(what: string, by?: number): void };

/** Opens a finding; `counted`: what is shown first, also where it stays 0. */
export function openFinding(counted: Record<string, number> = {}): OpenFinding {
	return {
		counted,
		wrong: [],
		count(what, by = 1) {
			counted[what] = (counted[what] ?? 0) + by;
		},
	};
}
