import { trials } from "../list.ts";
import { openFixture } from "./fixture.ts";
import type { Ending } from "./trial.ts";

// Runs each trial that its parent names (`{ name, times }`) and sends back how it ended. A fault is an ending too: a
// trial that could not be brought to its end has failed.
process.on("message", async ({ name, times }: { name: string; times: number }) => {
	process.send?.(await endingOf(name, times));
});

process.once("disconnect", () => process.exit());

async function endingOf(name: string, times: number): Promise<Ending> {
	const trial = trials.find((trial) => trial.name === name);
	if (!trial) throw new Error(`There is no trial ${name}.`);
	const began = performance.now();
	const ended = (rest: Omit<Ending, "name" | "times" | "seconds">): Ending => {
		const seconds = Math.round((performance.now() - began) / 100) / 10;
		return { name, times, seconds, ...rest };
	};
	const why = (await trial.skip?.(times)) ?? null;
	if (why !== null) return ended({ outcome: "skipped", why, counted: {}, wrong: [] });
	const fixture = await openFixture((progress) => console.log(`   ${name}: ${progress}`));
	try {
		const { counted, ...found } = await trial.run(fixture, times);
		const late = times > trial.times.short ? (found.late ?? []) : [];
		const wrong = [...found.wrong, ...late];
		return ended({ counted, wrong, outcome: wrong.length === 0 ? "passed" : "failed" });
	} catch (fault) {
		const wrong = [`it ended with ${fault instanceof Error ? fault.stack : String(fault)}`];
		return ended({ outcome: "failed", counted: {}, wrong });
	} finally {
		await fixture.close();
	}
}
