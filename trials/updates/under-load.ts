import { join } from "node:path";
import { readMigrations } from "../../src/platform/database/migration-file.server.ts";
import { makePart } from "../../test/harness/make-records.ts";
import { openBuyers } from "../harness/buyers.ts";
import type { Fixture } from "../harness/fixture.ts";
import { loadNow, percentilesOf } from "../harness/percentiles.ts";
import { countAcknowledged } from "../harness/purchase.ts";
import { type Finding, openFinding } from "../harness/trial.ts";
import { waitUntilSettled } from "../harness/wait-until-settled.ts";
import { todaysMigrations } from "../versions/version-before.ts";
import { hasPrinted, openClonedShop } from "./cloned-shop.ts";
import { makeOrigin, type Origin } from "./releases.ts";
import { watchAnswers } from "./watch-answers.ts";

const buyers = 4;
const between = 12;
/** On one machine the shop is away for less than a second. */
const awayAtMostMs = 1_000;

/**
 * Customers buy and visitors read while `npm run update` brings one version after the other, each with a migration more:
 * every request is answered, and the shop is each version in turn.
 */
export async function updateUnderLoad(
	fixture: Fixture,
	times: number,
	workers: number,
): Promise<Finding> {
	const origin = makeOrigin(join(fixture.folder, "origin"));
	const shop = await openClonedShop(fixture, origin, { WORKERS: String(workers) });
	const { counted, wrong, count } = openFinding({ updates: 0, "readers' requests": 0 });
	const partId = await makePart(shop, { availableQuantity: 1_000_000 });
	const load = await openBuyers(shop, buyers, partId);
	const [took, usual, away]: [number[], number[], number[]] = [[], [], []];
	for (let time = 1; time <= times; time += 1) {
		const tag = releaseWithMigrations(origin, time);
		await load.until(countAcknowledged(load.purchases) + between);
		const before = countAcknowledged(load.purchases);
		const watch = watchAnswers(shop.address);
		const began = performance.now();
		const update = shop.update(tag);
		await hasPrinted(update, /^Letting it take over/m);
		usual.push(watch.takeLongestMs());
		const code = await update.ended;
		away.push(watch.takeLongestMs());
		took.push(performance.now() - began);
		count("acknowledged during updates", countAcknowledged(load.purchases) - before);
		await load.until(countAcknowledged(load.purchases) + between);
		await watch.stop();
		for (const [what, many] of Object.entries(watch.seen)) {
			count("readers' requests", many);
			if (what !== "200") wrong.push(`${many} readers got ${what} while it went to ${tag}`);
		}
		const isThere = (await shop.runs())?.endsWith(`.versions/${tag}`) && shop.isAt() === tag;
		if (code !== 0 || !isThere) wrong.push(`${tag} did not come: ${update.output()}`);
		else count("updates");
		fixture.report(`${tag}: away ${away.at(-1)} ms, before it took over ${usual.at(-1)} ms`);
	}
	await load.finish();
	const found = await waitUntilSettled(fixture, shop, shop.databaseUrl, load);
	// On a busy machine even two answers of one version are further apart than that.
	const late = away
		.filter((ms) => ms > Math.max(awayAtMostMs, ...usual))
		.map((ms) => `no reader had an answer for ${ms} ms`);
	const spreads = {
		...percentilesOf("a whole update", took),
		...percentilesOf("without an answer while it took over", away),
		...percentilesOf("without an answer before", usual),
	};
	return {
		counted: { ...counted, ...spreads, ...found.counted, ...loadNow() },
		wrong: [...wrong, ...found.wrong, ...load.wrong],
		late,
	};
}

function releaseWithMigrations(origin: Origin, count: number): string {
	const newest = readMigrations(todaysMigrations).at(-1)?.tag;
	const migrations: Record<string, string> = {};
	for (let number = 1; number <= count; number += 1)
		migrations[`900${number}_later`] =
			`-- jontro: lives-with ${newest}\nALTER TABLE "orders" ADD COLUMN "later_${number}" integer;`;
	return origin.release(`v77.0.${count}`, { migrations });
}
