import { changedFiles } from "../../bin/changed-tests.mjs";
import type { Fixture } from "../harness/fixture.ts";
import { seededRandom } from "../harness/seeded-random.ts";
import type { Finding, Trial } from "../harness/trial.ts";
import { chooseTouched, listPairs } from "./list-pairs.ts";
import { openGround } from "./open-ground.ts";
import { type Counts, threeSwitches, twoSwitches } from "./switch-points.ts";
import { nameOf, tryPair } from "./try-pair.ts";

// In the short form: for the pairs that a change touches together, for each of the others, and in this process.
const touchedOrders = 400;
const drawnOrders = 10;
const processorSeconds = 28;

/** Tries all pairs in full; else those that a change touches, and `times` others that are drawn. */
async function tryPairs(fixture: Fixture, times: number): Promise<Finding> {
	const random = seededRandom();
	fixture.report(`seed ${random.seed}`);
	const all = listPairs();
	const isFull = times >= all.length;
	const touched = isFull ? [] : random.shuffled(chooseTouched(all, changedFiles()));
	const others = random.shuffled(all.filter((pair) => !touched.includes(pair)));
	const ofEach = Math.max(drawnOrders, Math.floor(touchedOrders / touched.length));
	const counted = { seed: random.seed, pairs: 0, "of a change": 0, orders: 0, waits: 0 };
	const found: Finding = { counted, wrong: [] };
	const ground = await openGround(fixture);
	const since = process.cpuUsage();
	for (const pair of [...touched, ...others.slice(0, times)]) {
		const { user, system } = process.cpuUsage(since);
		if (!isFull && user + system > processorSeconds * 1e6) break;
		const limit = touched.includes(pair) ? ofEach : drawnOrders;
		const listOrders = (counts: Counts) => {
			const orders = [...twoSwitches(counts), ...threeSwitches(counts, random)];
			return isFull ? orders : random.shuffled(orders).slice(0, limit);
		};
		const { orders, waits, wrong } = await tryPair(ground, pair, listOrders);
		counted.pairs += 1;
		counted.orders += orders;
		counted.waits += waits;
		if (touched.includes(pair)) counted["of a change"] += 1;
		found.wrong.push(...wrong);
		if (isFull)
			fixture.report(
				`${counted.pairs} of ${all.length}, ${nameOf(pair)}: ${orders} orders, ${wrong.length} wrong`,
			);
	}
	return found;
}

/** Two commands at once, their statements in every order. */
export const isolation: Trial = {
	name: "isolation/every-order",
	invariant:
		"two commands at once come to what one after the other does, in every order of their statements",
	times: { full: 1_000, short: 20 },
	run: tryPairs,
};
