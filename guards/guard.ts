/** A place in the code that keeps something from happening, and the tests that fall without it. */
export type Guard = {
	/** What it keeps from happening. */
	keeps: string;
	file: string;
	/** The code as it stands there, once. */
	text: string;
	/** What stands there once the guard is gone. */
	without: string;
	/** The test files that hold it. */
	heldBy: string[];
};
