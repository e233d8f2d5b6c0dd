/** A check in the code that prevents something, and the tests that fail without it. */
export type Guard = {
	/** What it prevents. */
	prevents: string;
	file: string;
	/** The code of the check; it is in the file exactly once, whatever its names and lines are by now (`findCode`). */
	code: string;
	/** What replaces it. */
	mutated: string;
	/** The test files of which one must fail then, or the file of its trial. */
	tests: string[];
	/** The trial that must not hold then, in its short form with the seed 1; no test is run. */
	trial?: string;
};
