import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makePart } from "../../test/harness/make-records.ts";
import { type Buyers, openBuyers } from "../harness/buyers.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type OwnShop, openOwnShop } from "../harness/own-shop.ts";
import { loadNow, percentilesOf, withReason } from "../harness/percentiles.ts";
import { type Finding, openFinding, type Trial } from "../harness/trial.ts";
import { waitUntilSettled } from "../harness/wait-until-settled.ts";
import { killAtAnswers } from "./kill-at-answers.ts";
import { killPart } from "./kill-database.ts";
import { killImports } from "./kill-imports.ts";

const buyers = 8;
const stock = 1_000_000;
// Every second order is of several parts, and every second customer sends a unit of each order back.
const besideParts = 4;
// Short enough to end while the trial runs, so that holds' ends meet the kills too, and longer than
// a purchase takes whose shop is killed meanwhile.
const holdMinutes = "1";
// A hundred kills make 10,000 of them.
const acknowledgedEachKill = 100;
const goodWithinMs = 5_000;
// On a busy machine, where even a start after a proper end takes more than a third of that, the
// limit is a multiple of such a start.
const slowerThanClean = 3;

/** One kill; resolves with the moment from which its recovery is measured. */
type Kill = (shop: OwnShop, time: number) => Promise<{ what: string; since: number }>;

async function killUnderLoad(fixture: Fixture, times: number, kill: Kill): Promise<Finding> {
	const env = { HOLD_MINUTES: holdMinutes };
	const shop = await openOwnShop(join(fixture.folder, "shop"), env);
	try {
		const partId = await makePart(shop, { availableQuantity: stock });
		const beside = await Promise.all(
			Array.from({ length: besideParts }, () => makePart(shop, { availableQuantity: stock })),
		);
		const load = await openBuyers(shop, buyers, partId, beside, { sendBack: true });
		const killed = await killOften(fixture, shop, load, times, kill);
		await load.finish();
		const found = await waitUntilSettled(fixture, shop, shop.databaseUrl, load);
		const odd = load.wrong.map((wrong) => withReason(wrong, shop.output()));
		const counted = { ...killed.counted, ...found.counted, ...loadNow() };
		return { counted, wrong: [...killed.wrong, ...found.wrong, ...odd] };
	} finally {
		await shop.close();
	}
}

async function killOften(
	{ report }: Fixture,
	shop: OwnShop,
	load: Buyers,
	times: number,
	kill: Kill,
): Promise<Finding> {
	const { counted, wrong, count } = openFinding();
	const goodAgain: number[] = [];
	const clean = [await startCleanly(shop, load)];
	for (let time = 0; time < times; time += 1) {
		await load.until(acknowledgedEachKill * (time + 1));
		await sleep(Math.random() * 100);
		const { what, since } = await kill(shop, time);
		const ms = await load.recoveryMs(since);
		goodAgain.push(ms);
		count(what);
		report(`${time + 1} of ${times}, good again after ${ms} ms`);
		if (ms <= goodWithinMs) continue;
		clean.push(await startCleanly(shop, load));
		const slowest = Math.max(...clean);
		if (ms > slowest * slowerThanClean)
			wrong.push(`good again only after ${ms} ms; without a kill after ${slowest} ms at worst`);
	}
	const spreads = {
		...percentilesOf("good again", goodAgain),
		...percentilesOf("a clean start", clean),
	};
	return { counted: { ...counted, ...spreads }, wrong };
}

/** What a start after a proper end takes on this machine at this moment, with all else that runs on it. */
async function startCleanly(shop: OwnShop, load: Buyers): Promise<number> {
	await shop.end("SIGTERM");
	const since = performance.now();
	await shop.start();
	return load.recoveryMs(since);
}

async function killApp(shop: OwnShop): Promise<{ what: string; since: number }> {
	await shop.end("SIGKILL");
	const since = performance.now();
	await shop.start();
	return { what: "kills of the app", since };
}

async function killDatabase(shop: OwnShop, time: number) {
	const since = performance.now();
	const what = killPart(shop.cluster, time % 3 === 2 ? "one backend" : "all of it");
	return { what, since };
}

const notHere =
	process.platform === "linux" ? null : "which processes to kill is known on Linux only";

/** Nothing acknowledged is lost or doubled when a process is killed in the middle of it. */
export const crash: readonly Trial[] = [
	{
		name: "crash/app",
		invariant: "kill -9 of the shop loses and doubles nothing acknowledged; good again within 5 s",
		times: { full: 50, short: 1 },
		skip: () => notHere,
		run: (fixture, times) => killUnderLoad(fixture, times, killApp),
	},
	{
		name: "crash/answers",
		invariant:
			"kill -9 of the shop between the effect of a call that creates something and its answer: the repeat under its key has one effect and one answer",
		times: { full: 10, short: 1 },
		skip: () => notHere,
		run: killAtAnswers,
	},
	{
		name: "crash/import",
		invariant:
			"kill -9 of the shop in the middle of an import of a file or of its undo: the lines told as done are done, each once, and the next process does the others",
		times: { full: 10, short: 1 },
		run: killImports,
	},
	{
		name: "crash/database",
		invariant:
			"kill -9 of PostgreSQL, whole or one backend, loses and doubles nothing acknowledged",
		times: { full: 50, short: 1 },
		skip: () => notHere,
		run: (fixture, times) => killUnderLoad(fixture, times, killDatabase),
	},
];
