import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makePart } from "../../test/harness/make-records.ts";
import { openBuyers } from "../harness/buyers.ts";
import type { Fixture } from "../harness/fixture.ts";
import { loadNow, percentilesOf } from "../harness/percentiles.ts";
import { countAcknowledged } from "../harness/purchase.ts";
import { seededRandom } from "../harness/seeded-random.ts";
import { type Finding, openFinding } from "../harness/trial.ts";
import { waitUntilSettled } from "../harness/wait-until-settled.ts";
import {
	type ClonedShop,
	hasInEnvironment,
	hasPrinted,
	openClonedShop,
	processesIn,
	type Running,
} from "./cloned-shop.ts";
import { git, makeOrigin } from "./releases.ts";

const buyers = 3;
const between = 8;
const laterAtMostMs = 2_500;
const goneWithinMs = 15_000;

/** What an update says when it begins a step. */
const steps = {
	fetching: /^Updating from/m,
	preparing: /^Installing and building/m,
	"backing up": /^Backing up/m,
	comparing: /^Starting it on/m,
	compared: /^Seen there/m,
	switching: /^Letting it take over/m,
	finishing: /^Bringing this folder/m,
} as const;

type Step = keyof typeof steps;
type Kill = {
	what: string;
	kill(shop: ClonedShop, update: Running): Promise<void> | void;
	/** Only at this step. */
	only?: Step;
};

const kills: readonly Kill[] = [
	{ what: "all of the update", kill: (_, update) => update.kill() },
	{ what: "its process alone", kill: killProgram("bin/update.ts") },
	{ what: "all of the shop", kill: killShop, only: "switching" },
	{ what: "the shop's process", kill: killProgram("bin/serve.ts"), only: "switching" },
];

/**
 * Kills an update at each of its steps, one call after the other, with customers who buy, and the shop while one takes
 * over. The shop must sell again at once, or after its restart; the last call of each round must bring the version.
 */
export async function killUpdates(fixture: Fixture, times: number): Promise<Finding> {
	const origin = makeOrigin(join(fixture.folder, "origin"));
	const shop = await openClonedShop(fixture, origin);
	const random = seededRandom();
	const { counted, wrong, count } = openFinding({ seed: random.seed, kills: 0 });
	const partId = await makePart(shop, { availableQuantity: 1_000_000 });
	const load = await openBuyers(shop, buyers, partId);
	const goodAgain: number[] = [];
	const all = Object.keys(steps) as Step[];
	for (let time = 0; time < times; ) {
		const tag = origin.release(`v77.0.${time + 1}`);
		for (const step of all.slice(0, times - time)) {
			time += 1;
			const [kill] = random.shuffled(kills.filter(({ only = step }) => only === step));
			await load.until(countAcknowledged(load.purchases) + between);
			const update = shop.update(tag);
			const isThere = await hasPrinted(update, steps[step]);
			const next = all[all.indexOf(step) + 1];
			const isOver = next ? [hasPrinted(update, steps[next])] : [];
			await Promise.race([sleep(random.below(laterAtMostMs)), ...isOver]);
			const since = performance.now();
			await kill?.kill(shop, update);
			goodAgain.push(await load.recoveryMs(since));
			await update.ended;
			count("kills");
			count(isThere ? `${kill?.what} while ${step}` : `ended before ${step}`);
			fixture.report(`${time}: ${kill?.what} while ${step}, sells after ${goodAgain.at(-1)} ms`);
		}
		for (const what of await goOn(shop, tag)) wrong.push(`${tag}: ${what}`);
	}
	await load.finish();
	const found = await waitUntilSettled(fixture, shop, shop.databaseUrl, load);
	const spread = percentilesOf("sells again", goodAgain);
	return {
		counted: { ...counted, ...spread, ...found.counted, ...loadNow() },
		wrong: [...wrong, ...found.wrong, ...load.wrong],
	};
}

/** Calls the command again, and gives what is not as it should be then. */
async function goOn(shop: ClonedShop, tag: string): Promise<string[]> {
	const again = shop.update(tag);
	const wrong: string[] = [];
	if ((await again.ended) !== 0) wrong.push(`the next call said ${again.output()}`);
	if (shop.isAt() !== tag) wrong.push(`the clone is at ${shop.isAt()}`);
	const runs = await shop.runs();
	if (!runs || git(shop.clone, "describe", "--tags") !== tag) wrong.push(`${runs} runs`);
	const changed = git(shop.clone, "status", "--porcelain", "--untracked-files=no");
	if (changed) wrong.push(`git says ${changed}`);
	if (existsSync(join(shop.clone, ".versions/begun.json"))) wrong.push("something is still begun");
	const left = readdirSync(join(shop.clone, ".versions")).filter(
		(name) => !name.startsWith("update.lock") && name !== tag,
	);
	if (left.length > 0) wrong.push(`.versions has ${left.join(", ")}`);
	const until = performance.now() + goneWithinMs;
	while (orphans(shop).length > 0) {
		if (performance.now() > until) return [...wrong, `${orphans(shop).length} candidates live on`];
		await sleep(100);
	}
	return wrong;
}

function orphans({ clone }: ClonedShop): number[] {
	return processesIn(clone, "bin/serve.ts").filter((pid) =>
		hasInEnvironment(pid, "SHOP_START=candidate"),
	);
}

function killProgram(program: string) {
	return ({ clone }: ClonedShop) => {
		for (const pid of processesIn(clone, program))
			if (!hasInEnvironment(pid, "SHOP_START=candidate")) process.kill(pid, "SIGKILL");
	};
}

async function killShop(shop: ClonedShop): Promise<void> {
	await shop.end("SIGKILL");
	await shop.start();
}
