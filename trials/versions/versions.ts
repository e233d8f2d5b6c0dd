import type { Fixture } from "../harness/fixture.ts";
import { seededRandom } from "../harness/seeded-random.ts";
import type { Finding, Trial } from "../harness/trial.ts";
import { findBreak, plantBreak, tryBreak } from "./break.ts";
import { migrateUnderLoad } from "./migrate-under-load.ts";
import { tryPlanted } from "./planted.ts";
import { workSideBySide } from "./side-by-side.ts";
import { listTests, runTests } from "./tests-before.ts";
import { checkOut, findVersionBefore, todaysMigrations } from "./version-before.ts";

/** Of the tests of the version before, so many files; in full as many stories are told to both versions. */
const files = { full: 200, short: 2 };
/** A break that a migration declares, and in full one that is planted. */
const breaks = { full: 2, short: 1 };

/** The version before in a folder, where it is known that there is one. */
function open(fixture: Fixture, isFull: boolean) {
	const found = findVersionBefore(isFull);
	if (typeof found === "string") throw new Error(found);
	fixture.report(`${found.commit} has no ${found.added.join(", ")}`);
	return checkOut(fixture, found);
}

async function tryYesterday(fixture: Fixture, times: number): Promise<Finding> {
	const isFull = times > files.short;
	const before = open(fixture, isFull);
	const random = seededRandom();
	const tests = await runTests(before, listTests(before, random.shuffled).slice(0, times));
	const options = { stories: isFull ? times : 0, seed: random.seed };
	const beside = await workSideBySide(fixture, before, options);
	return {
		counted: { seed: random.seed, ...tests.counted, ...beside.counted },
		wrong: [...tests.wrong, ...beside.wrong],
	};
}

async function tryBreaks(fixture: Fixture, times: number): Promise<Finding> {
	const before = open(fixture, times > breaks.short);
	const newer = findBreak(before) ? [todaysMigrations] : [];
	if (times > breaks.short) newer.push(plantBreak(fixture));
	const counted = { breaks: 0, "orders restored": 0 };
	const wrong: string[] = [];
	for (const folder of newer) {
		const { orders, wrong: more } = await tryBreak(fixture, before, folder);
		counted.breaks += 1;
		counted["orders restored"] += orders;
		wrong.push(...more);
	}
	return { counted, wrong };
}

/** A version before and today's on one database, as while a shop is updated or goes back. */
export const versions: readonly Trial[] = [
	{
		name: "versions/yesterday",
		invariant:
			"the version before works on today's tables, and it and today's shop read what the other writes",
		times: files,
		skip(times) {
			const found = findVersionBefore(times > files.short);
			const why = typeof found === "string" ? null : findBreak(found);
			if (typeof found === "string") return found;
			return why ? `a migration says that it breaks the version before: ${why}` : null;
		},
		run: tryYesterday,
	},
	{
		name: "versions/break",
		invariant:
			"where a migration breaks the version before, that refuses the database, and its backup comes back as today's shop",
		times: breaks,
		skip(times) {
			const found = findVersionBefore(times > breaks.short);
			if (typeof found === "string") return found;
			const isNone = times <= breaks.short && !findBreak(found);
			return isNone ? "no new migration says that it breaks the version before" : null;
		},
		run: tryBreaks,
	},
	{
		name: "versions/migrate-under-load",
		invariant:
			"while a later version's migrations change the tables of a shop at work, and a long transaction holds them, every purchase goes on",
		times: { full: 1_000_000, short: 0 },
		run: migrateUnderLoad,
	},
	{
		name: "versions/planted",
		invariant: "a migration that breaks the version before and does not say so is found",
		times: { full: 1, short: 0 },
		skip() {
			const found = findVersionBefore(true);
			return typeof found === "string" ? found : null;
		},
		run: (fixture) => tryPlanted(fixture, open(fixture, true)),
	},
];
