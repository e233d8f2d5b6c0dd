import { readFileSync } from "node:fs";

/**
 * The ten tests of a run that cost most, as lines of text: their seconds of a processor and their names. `file` is what
 * the tests wrote, a line each (`{ name, seconds }`).
 */
export function dearestIn(file) {
	return readLines(file)
		.sort((one, other) => other.seconds - one.seconds)
		.slice(0, 10)
		.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)}  ${name}`);
}

function readLines(file) {
	try {
		const lines = readFileSync(file, "utf8").trim().split("\n");
		return lines.map((line) => JSON.parse(line));
	} catch {
		return []; // nothing was run
	}
}
