import { writeFileSync } from "node:fs";
import { trials } from "../list.ts";
import { openFixture } from "./fixture.ts";
import type { Ending } from "./trial.ts";

// One trial in a process of its own: `node trials/harness/run-one.ts NAME TIMES FILE` writes its ending
// into FILE. A fault is an ending too: a trial that could not be brought to its end has failed.
const [name = "", times = "1", file = ""] = process.argv.slice(2);
const trial = trials.find((trial) => trial.name === name);
if (!trial) throw new Error(`There is no trial ${name}.`);

const began = performance.now();
const ending = { name, times: Number(times) };
const seconds = () => Math.round((performance.now() - began) / 100) / 10;
const why = (await trial.skip?.()) ?? null;
if (why !== null) save({ ...ending, outcome: "skipped", why, counted: {}, wrong: [], seconds: 0 });
else {
	const fixture = await openFixture((progress) => console.log(`   ${name}: ${progress}`));
	try {
		const { counted, ...found } = await trial.run(fixture, Number(times));
		const late = ending.times > trial.times.short ? (found.late ?? []) : [];
		const wrong = [...found.wrong, ...late];
		const outcome = wrong.length === 0 ? "passed" : "failed";
		save({ ...ending, counted, wrong, outcome, seconds: seconds() });
	} catch (fault) {
		const wrong = [`it ended with ${fault instanceof Error ? fault.stack : String(fault)}`];
		save({ ...ending, outcome: "failed", counted: {}, wrong, seconds: seconds() });
	} finally {
		await fixture.close();
	}
}
process.exit(0);

function save(ended: Ending): void {
	writeFileSync(file, JSON.stringify(ended));
}
