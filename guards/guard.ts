/** A check in the code that prevents something, and the tests that fail without it, as it is listed. */
export type GuardRow = {
	/** What it prevents. */
	prevents: string;
	file: string;
	/** The code of the check; it is in the file exactly once, whatever its names and lines are by now (`findCode`). */
	code: string;
	/** What replaces it; without that it is taken out. */
	mutated?: string;
	/** The test files of which one must fail then, or the file of its trial; else the test beside the file. */
	tests?: readonly string[];
	/** The trial that must not hold then, in its short form with the seed 1; no test is run. */
	trial?: string;
};

export type Guard = GuardRow & Required<Pick<GuardRow, "mutated" | "tests">>;

/** The guard of a row, with what the row leaves unsaid. */
export function guardOf(row: GuardRow): Guard {
	const beside = row.file.replace(/(\.server)?\.(tsx?)$/, ".test.$2");
	return { mutated: "", tests: [beside], ...row };
}
