import { readFileSync } from "node:fs";
import { inProject } from "./toolchain.mjs";

// What a busy neighbour adds is taken off by `slowness`, but never all of it.
const noise = 2;

/**
 * What the tests of a run cost, from what they wrote, a line each (`{ name, seconds }`, seconds of a quiet processor):
 * `{ dearest, odd }`. `dearest` are the ten that cost most, as lines of text. `odd` names what took more than twice `limit`,
 * or what test/dear-tests.json allows it, and what stands there and was not run: so the suite stays as quick as it is.
 */
export function costsIn(file, limit) {
	const costs = readLines(file).sort((one, other) => other.seconds - one.seconds);
	const dearest = costs
		.slice(0, 10)
		.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)}  ${name}`);
	if (limit === undefined) return { dearest, odd: [] };
	const allowed = JSON.parse(readFileSync(inProject("test/dear-tests.json"), "utf8"))[limit.of];
	const mayTake = (name) => allowed[name] ?? limit.seconds;
	const over = costs
		.filter(({ name, seconds }) => seconds > mayTake(name) * noise)
		.map(
			({ name, seconds }) =>
				`took ${seconds.toFixed(1)} s of a processor, may take ${mayTake(name)}: ${name}`,
		);
	const missing = Object.keys(allowed)
		.filter((name) => costs.length > 0 && !costs.some((cost) => cost.name === name))
		.map((name) => `not run, but named in test/dear-tests.json: ${name}`);
	return { dearest, odd: [...over, ...missing] };
}

function readLines(file) {
	try {
		const lines = readFileSync(file, "utf8").trim().split("\n");
		return lines.map((line) => JSON.parse(line));
	} catch {
		return []; // nothing was run
	}
}
