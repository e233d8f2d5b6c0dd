import { openFixture } from "../harness/fixture.ts";
import { events } from "./events.ts";
import { runRounds } from "./rounds.ts";
import type { Tells, Told } from "./run-apart.ts";

// The process of run-apart.ts: what it opens ends with it.
process.on("disconnect", () => process.exit());
if (!process.connected) process.exit();
process.on("message", async ({ event: name, times }: Told) => {
	const tell = (tells: Tells) => void process.send?.(tells);
	const event = events.find((one) => one.name === name);
	const fixture = await openFixture((progress) => tell({ progress }));
	try {
		if (!event) throw new Error(`there is no event ${name}`);
		tell({ finding: await runRounds(fixture, times, event) });
	} catch (fault) {
		tell({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) });
	}
});
