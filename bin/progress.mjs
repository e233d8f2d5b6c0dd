/**
 * Shows what is being done for as long as `work` takes: on a terminal in one line that counts the
 * seconds, elsewhere in a line of its own. Answers what `work` answers.
 *
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(what, work) {
	endLine();
	const line = process.stdout.isTTY ? openLine(what) : console.log(`${what} …`);
	try {
		return await work();
	} finally {
		if (line === current) endLine();
	}
}

/** @type {NodeJS.Timeout | undefined} */
let current;

/** Ends the progress line that is open, before something else is printed. */
export function endLine() {
	if (current === undefined) return;
	clearInterval(current);
	current = undefined;
	process.stdout.write("\n");
}

/** @param {string} what */
function openLine(what) {
	const began = performance.now();
	process.stdout.write(`${what} …`);
	current = setInterval(() => {
		process.stdout.write(`\r${what} … ${Math.round((performance.now() - began) / 1000)} s`);
	}, 1_000).unref();
	return current;
}
