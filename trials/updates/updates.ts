import type { Trial } from "../harness/trial.ts";
import { killUpdates } from "./killed.ts";
import { carryOlder } from "./older-postgresql.ts";
import { refuseUpdates } from "./refused.ts";
import { updateUnderLoad } from "./under-load.ts";

function notHere(): string | null {
	if (process.platform !== "linux") return "which processes an update has is known on Linux only";
	return process.getuid?.() === 0 ? null : "mounting a small disk takes root";
}

/** `npm run update` of a clone, from an origin of made releases, at a shop that `npm start` runs. */
export const updates: readonly Trial[] = [
	{
		name: "update/under-load",
		invariant:
			"while versions with migrations follow one another every request is answered, and the shop is away for less than a second",
		times: { full: 4, short: 0 },
		skip: notHere,
		run: (fixture, times) => updateUnderLoad(fixture, times, 1),
	},
	{
		name: "update/two-processes",
		invariant: "the same of a shop of two processes",
		times: { full: 4, short: 0 },
		skip: notHere,
		run: (fixture, times) => updateUnderLoad(fixture, times, 2),
	},
	{
		name: "update/killed",
		invariant:
			"kill -9 of an update at any step, or of the shop while it changes: the shop sells, and the next call brings the version",
		times: { full: 16, short: 0 },
		skip: notHere,
		run: killUpdates,
	},
	{
		name: "update/refused",
		invariant:
			"a version that is not right, or a machine without room, is refused in a sentence, and the shop sells on",
		times: { full: 1, short: 0 },
		skip: notHere,
		run: (fixture) => refuseUpdates(fixture),
	},
	{
		name: "update/older-postgresql",
		invariant:
			"a shop on the files of an older major PostgreSQL is carried over row by row, also where that was killed in the middle",
		times: { full: 1, short: 0 },
		skip: notHere,
		run: (fixture) => carryOlder(fixture),
	},
];
