import { setTimeout as sleep } from "node:timers/promises";
import type { BuildPart } from "../../src/fit/rule.ts";
import { atMost } from "../aims.ts";
import type { BenchFixture } from "../bench-fixture.ts";
import type { LoadRequest } from "../load.ts";
import { residentMb } from "../process-usage.ts";
import { inWords, number, type Row } from "../results-table.ts";
import { type Measured, runLoad } from "../run-load.ts";
import { sendRequest } from "../send-request.ts";
import type { RunningServer } from "../start-program.ts";
import { ratioOf, spreadOf } from "../statistics.ts";
import { timeToPack } from "../time-to-pack.ts";
import { type Shelf, seededRandom, sensibleBuild } from "./fit-builds.ts";

const judgedCategories = [
	"processor",
	"cpu-cooler",
	"motherboard",
	"memory",
	"ssd",
	"hard-disk",
	"graphics-card",
	"power-supply",
	"case",
	"case-fan",
];
// More than a shop keeps judgements of, so that each is judged anew.
const buildCount = 100;
const seconds = 0.5;
const rounds = 3;
// Times packing `/parts`, 8 ms on a quiet machine.
const aim = 5.5;
const quietSeconds = 6;

/** What judging a build and a list of candidates cost through the API, each of many builds in turn, and one again. */
export async function measureFitCalls(fixture: BenchFixture, shelf: Shelf): Promise<Row[]> {
	const builds = someBuilds(shelf);
	const shop = await fixture.startShop();
	try {
		await sleep(quietSeconds * 1000);
		const bodies = builds.map((build) => ({
			method: "POST",
			path: "/api/fit",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ parts: build.map(({ id }) => ({ partId: id })) }),
		}));
		const rows = [await measure(fixture, shop, "POST /fit of 12 parts", bodies)];
		for (const category of judgedCategories) {
			const requests = builds.map((build) => ({ path: candidatesOf(category, build) }));
			const metric = `candidates, ${number(shelf.get(category)?.length ?? 0)} of ${category}`;
			rows.push(await measure(fixture, shop, metric, requests));
			if (category !== "graphics-card") continue;
			const again = `${metric}, one build again`;
			rows.push(await measure(fixture, shop, again, requests.slice(0, 1)));
		}
		const memory = `${number(residentMb(shop.pid))} MB`;
		return [...rows, { metric: "memory of the process after all of it (RSS)", shop: memory }];
	} finally {
		await shop.stop();
	}
}

function someBuilds(shelf: Shelf): BuildPart[][] {
	const random = seededRandom(buildCount);
	const builds: BuildPart[][] = [];
	for (let tried = 0; builds.length < buildCount && tried < 20 * buildCount; tried += 1) {
		const build = sensibleBuild(shelf, random);
		// A kit that is chosen twice is one part with two units.
		if (build && new Set(build.map(({ id }) => id)).size === build.length) builds.push(build);
	}
	return builds;
}

/** The list of a category for a build without its parts of that category. */
function candidatesOf(category: string, build: readonly BuildPart[]): string {
	const others = build.filter((part) => part.category !== category).map(({ id }) => id);
	return `/api/fit/candidate?category=${category}&parts=${others.join(",")}`;
}

async function measure(
	{ databasePid }: BenchFixture,
	{ port, pid }: RunningServer,
	metric: string,
	requests: LoadRequest[],
): Promise<Row> {
	const job = { port, connections: 1, seconds, requests };
	const found: Measured[] = [];
	const { body } = await sendRequest(port, "/parts");
	const packing: number[] = [];
	await runLoad(job, 200, [pid]);
	for (let round = 0; round < rounds; round += 1) {
		found.push(await runLoad(job, 200, [pid, databasePid]));
		packing.push(timeToPack(body));
	}
	const of = (pick: (load: Measured) => number) => spreadOf(found.map(pick));
	const cost = of((load) => load.processorMicros / 1000);
	const [p50, p95] = [of((load) => load.p50Ms), of((load) => load.p95Ms)];
	const shop = `CPU ${inWords(cost, 2)} ms; p50 ${inWords(p50, 1)}, p95 ${inWords(p95, 1)}`;
	const times = ratioOf(
		found.map((load) => load.processorMicros / 1000),
		packing,
	);
	const limit = `packing ${inWords(spreadOf(packing), 1)} ms`;
	const judged = atMost(times, aim, `CPU ≤ ${aim} × packing`);
	const row = { metric, shop, limit, reached: inWords(times, 2), aim: judged };
	console.log(`${metric}: ${row.shop}`);
	return row;
}
