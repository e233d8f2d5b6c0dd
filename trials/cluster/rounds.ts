import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makePart } from "../../test/harness/make-records.ts";
import { type Buyers, openBuyers } from "../harness/buyers.ts";
import type { Fixture } from "../harness/fixture.ts";
import { loadNow, percentilesOf } from "../harness/percentiles.ts";
import { countAcknowledged } from "../harness/purchase.ts";
import { type SeededRandom, seededRandom } from "../harness/seeded-random.ts";
import type { Finding } from "../harness/trial.ts";
import { waitUntilSettled } from "../harness/wait-until-settled.ts";
import { openMailCheck } from "./check-mails.ts";
import type { ClusterEvent } from "./events.ts";
import { type Cluster, openCluster } from "./open-cluster.ts";
import { openStoredRounds, sumOf } from "./stored-rounds.ts";
import { openWatches } from "./watches.ts";

const buyers = 6;
const stock = 1_000_000;
const besideParts = 3;
const betweenRounds = 30;
const beforeMs = 5_000;
// After so many, all orders are checked and the rounds stored.
const roundsAtOnce = 5;

/**
 * Lets an event happen so often to a cluster whose customers go on all the while; goes on where an earlier run was
 * stopped, with its seed. A round's chance comes from the seed and its number: it is the same in an interrupted run.
 */
export async function runRounds(
	fixture: Fixture,
	times: number,
	event: ClusterEvent,
): Promise<Finding> {
	const stored = openStoredRounds(event.name);
	const { seed, rounds: before, counted } = stored.found;
	const finding: Required<Finding> = { counted: { seed, ...counted }, wrong: [], late: [] };
	fixture.report(`seed ${seed}, ${before} of ${times} rounds stored before`);
	if (before >= times) return finding;
	const logs = resolve("data/trials/cluster", event.name);
	rmSync(logs, { recursive: true, force: true });
	mkdirSync(logs, { recursive: true });
	const cluster = await openCluster(fixture, logs);
	const checkMails = openMailCheck(cluster);
	for (let done = before; done < times && finding.wrong.length === 0; ) {
		const rounds = Math.min(roundsAtOnce, times - done);
		const chances = Array.from({ length: rounds }, (_, index) => seededRandom(seed + done + index));
		done += rounds;
		const { counted, wrong, late } = await someRounds(fixture, cluster, event, chances, checkMails);
		finding.wrong.push(...wrong);
		finding.late.push(...late);
		finding.counted = { ...sumOf(finding.counted, counted), seed };
		fixture.report(`${wrong.length + late.length} wrong; ${JSON.stringify(counted)}`);
		if (wrong.length + late.length === 0) stored.add(rounds, { counted });
	}
	return finding;
}

/** Some rounds with customers of their own, and the check of all that they did. */
async function someRounds(
	fixture: Fixture,
	cluster: Cluster,
	event: ClusterEvent,
	chances: readonly SeededRandom[],
	checkMails: ReturnType<typeof openMailCheck>,
): Promise<Required<Finding>> {
	const { customers, databaseUrl } = cluster;
	await cluster.whole();
	const [partId = "", ...beside] = await Promise.all(
		Array.from({ length: 1 + besideParts }, () =>
			makePart(customers, { availableQuantity: stock }),
		),
	);
	const load = await openBuyers(customers, buyers, partId, beside, { sendBack: true });
	const watches = await openWatches(cluster);
	const [gaps, late]: [number[], string[]] = [[], []];
	for (const [round, random] of chances.entries()) {
		const gapMs = await oneRound(cluster, event, load, watches, random);
		gaps.push(gapMs);
		if (event.gapWithinMs && gapMs > event.gapWithinMs)
			late.push(`no booking was acknowledged for ${gapMs} ms`);
		fixture.report(`${round + 1} of ${chances.length}, longest time without a booking ${gapMs} ms`);
	}
	const watched = await watches.stop();
	await load.finish();
	const found = await waitUntilSettled(fixture, customers, databaseUrl, load);
	const mails = await checkMails();
	return {
		counted: {
			rounds: chances.length,
			...percentilesOf("without a booking", gaps),
			...watched.counted,
			...mails.counted,
			...found.counted,
			...loadNow(),
		},
		wrong: [...watched.wrong, ...mails.wrong, ...load.wrong, ...found.wrong],
		late: [...late, ...watched.late],
	};
}

/** One round; returns the longest time without an acknowledged booking, in milliseconds. */
async function oneRound(
	cluster: Cluster,
	event: ClusterEvent,
	load: Buyers,
	watches: { calm(is: boolean): void },
	random: SeededRandom,
): Promise<number> {
	const some = () => load.until(countAcknowledged(load.purchases) + betweenRounds);
	await cluster.whole();
	watches.calm(true);
	await some();
	await sleep(random.below(beforeMs));
	watches.calm(false);
	const since = performance.now();
	await event.happen(cluster, random);
	await some();
	return cluster.longestGapMs(since);
}
