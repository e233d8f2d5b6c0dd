import type { Trial } from "../harness/trial.ts";
import { failures } from "./database-failures.ts";
import { fullDisk } from "./full-disk.ts";
import { pooler } from "./pooler.ts";
import { becomesStandby } from "./standby.ts";
import { tryFailure } from "./try-failure.ts";

/** Whatever happens between the shop and its database, nothing is lost or doubled, and it heals by itself. */
export const database: readonly Trial[] = [
	...failures.map(
		(failure): Trial => ({
			name: `database/${failure.name}`,
			invariant: failure.invariant,
			times: { full: 10, short: 1 },
			waits: true,
			run: (fixture, times) => tryFailure(fixture, times, failure),
		}),
	),
	fullDisk,
	pooler,
	becomesStandby,
];
