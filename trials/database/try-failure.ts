import { setTimeout as sleep } from "node:timers/promises";
import { openDatabaseProxy } from "../../test/harness/database-proxy.ts";
import { makePart } from "../../test/harness/make-records.ts";
import { openProbe } from "../harness/availability-probe.ts";
import { type Buyers, openBuyers } from "../harness/buyers.ts";
import type { Fixture, ShopProcess } from "../harness/fixture.ts";
import { loadNow, percentilesOf } from "../harness/percentiles.ts";
import { countAcknowledged } from "../harness/purchase.ts";
import { type Finding, openFinding } from "../harness/trial.ts";
import { waitUntilSettled } from "../harness/wait-until-settled.ts";
import type { Failure, Target } from "./database-failures.ts";

const buyers = 6;
const stock = 1_000_000;
const goodWithinMs = 5_000;
// On a busy machine, where even a booking without a failure takes more than a third of that, the
// limit is a multiple of such a booking.
const slowerThanUsual = 3;
const betweenFailures = 12;

/** Meets a failure under the load of customers, and finds what was lost, doubled, wrong or late. */
export async function tryFailure(
	fixture: Fixture,
	times: number,
	failure: Failure,
): Promise<Finding> {
	const direct = await (failure.makeDatabase ?? fixture.makeDatabase)();
	const proxy = await openDatabaseProxy(direct);
	try {
		const env = { DATABASE_URL: proxy.url, ACCESS_TOKEN_MINUTES: "1440", LOG_LEVEL: "silent" };
		const shop = await fixture.openProcess(direct, env);
		const load = await openBuyers(
			shop,
			failure.buyers ?? buyers,
			await makePart(shop, { availableQuantity: stock }),
		);
		const target = { proxy, database: new URL(direct).pathname.slice(1) };
		const met = await meetFailures(fixture, { shop, load, target }, times, failure);
		await load.finish();
		const found = await waitUntilSettled(fixture, shop, direct, load);
		const counted = { ...met.counted, ...found.counted, cut: proxy.cuts(), ...loadNow() };
		return { counted, wrong: [...met.wrong, ...found.wrong, ...load.wrong], late: met.late };
	} finally {
		await proxy.close();
	}
}

type Setup = { shop: ShopProcess; load: Buyers; target: Target };

async function meetFailures(fixture: Fixture, setup: Setup, times: number, failure: Failure) {
	const { shop, load, target } = setup;
	const page = `/parts/processor/part-${await makePart(shop, { name: "A part nobody books" })}`;
	const { counted, wrong, count } = openFinding();
	const goodAgain: number[] = [];
	const usual: number[] = [];
	for (let time = 0; time < times; time += 1) {
		await load.until(countAcknowledged(load.purchases) + betweenFailures);
		usual.push(await load.recoveryMs(performance.now()));
		await shop.fetch(page).then((response) => response.arrayBuffer());
		const refused = load.seen["503"] ?? 0;
		await failure.begin(target);
		const { readable } = failure;
		// Nobody judges the read that may still meet a connection that has just ended.
		if (readable) await shop.fetch("/api/part?q=first").then((read) => read.text());
		const probe = openProbe(shop, page, { readable, withinMs: limitFor(usual) });
		await waitOut(failure, target);
		wrong.push(...(await probe.stop()));
		await (failure.end ?? endOfProxy)(target);
		goodAgain.push(await load.recoveryMs(performance.now()));
		for (const [what, many] of Object.entries(probe.seen)) count(what, many);
		if (failure.total && (load.seen["503"] ?? 0) === refused) wrong.push("nobody got a 503");
		if ((failure.total || failure.unwritable) && !probe.seen["/api/ready 503"])
			wrong.push("/api/ready was 200");
		fixture.report(`${time + 1} of ${times}, good again after ${goodAgain.at(-1)} ms`);
	}
	const tooLate = goodAgain.filter((ms) => ms > limitFor(usual));
	const late = tooLate.map((ms) => `good again only after ${ms} ms`);
	const spreads = {
		...percentilesOf("good again", goodAgain),
		...percentilesOf("without failure", usual),
	};
	return { counted: { ...counted, ...spreads }, wrong, late };
}

function limitFor(usual: readonly number[]): number {
	return Math.max(goodWithinMs, slowerThanUsual * Math.max(...usual));
}

function endOfProxy({ proxy }: Target): Promise<void> {
	return proxy.fail(null);
}

async function waitOut(failure: Failure, target: Target): Promise<void> {
	const until = performance.now() + failure.lastsMs;
	while (performance.now() < until) {
		await failure.repeat?.(target);
		await sleep(Math.min(200, failure.lastsMs));
	}
}
