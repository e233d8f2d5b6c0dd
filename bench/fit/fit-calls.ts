import { setTimeout as sleep } from "node:timers/promises";
import type { BuildPart } from "../../src/fit/fact.ts";
import type { BenchFixture } from "../bench-fixture.ts";
import type { LoadRequest } from "../load.ts";
import { residentMb } from "../process-usage.ts";
import { number, type Row } from "../results-table.ts";
import { runLoad } from "../run-load.ts";
import type { RunningServer } from "../start-program.ts";
import { type Shelf, seededRandom, sensibleBuild } from "./fit-builds.ts";

const judgedCategories = [
	...["processor", "cpu-cooler", "motherboard", "memory", "ssd", "hard-disk", "graphics-card"],
	...["power-supply", "case", "case-fan"],
];
// More than a shop keeps judgements of, so that each is judged anew.
const buildCount = 100;
const seconds = 2;
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
		const rows = [await measure(fixture, shop, "POST /fit of 12 parts", bodies, "p95 ≤ 10 ms")];
		for (const category of judgedCategories) {
			const requests = builds.map((build) => ({ path: candidatesOf(category, build) }));
			const metric = `candidates, ${number(shelf.get(category)?.length ?? 0)} of ${category}`;
			const aim = "CPU ≤ 8 ms, p95 ≤ 30 ms";
			rows.push(await measure(fixture, shop, metric, requests, aim));
			if (category !== "graphics-card") continue;
			const again = `${metric}, one build again`;
			rows.push(await measure(fixture, shop, again, requests.slice(0, 1), aim));
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
	aim: string,
): Promise<Row> {
	const load = (connections: number, length: number) =>
		runLoad({ port, connections, seconds: length, requests }, 200, [pid, databasePid]);
	await load(1, 1);
	const { processorMicros, p50Ms, p95Ms } = await load(1, seconds);
	const waits = `p50 ${number(p50Ms, 1)}, p95 ${number(p95Ms, 1)}`;
	const row = { metric, shop: `CPU ${number(processorMicros / 1000, 2)} ms; ${waits}`, aim };
	console.log(`${metric}: ${row.shop}`);
	return row;
}
