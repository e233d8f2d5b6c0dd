import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../../bench/statistics.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import type { Fixture } from "../harness/fixture.ts";
import { seededRandom } from "../harness/seeded-random.ts";
import { type Finding, type OpenFinding, openFinding } from "../harness/trial.ts";
import { runImport } from "./real-catalogue.ts";
import { fillCatalogue } from "./sample-catalogue.ts";
import { writeSampleRecords } from "./sample-records.ts";

const samples = 300;
const sampleRecords = 3_000;
const pauseMs = 20;
const agreeWithinMs = 30_000;
const word = "standingword";

/**
 * While an import of all records runs, searches are answered, and a part that the import does not touch is found
 * every time; once it has ended, two processes soon count alike what it brought.
 */
export async function tryDuringImport(fixture: Fixture, times: number): Promise<Finding> {
	const random = seededRandom();
	const finding = openFinding({ seed: random.seed });
	for (let time = 0; time < times; time += 1) {
		const url = await fixture.makeDatabase();
		const inside = await fixture.openInProcess(url);
		await fillCatalogue(inside, random, samples, word);
		const shops = await fixture.openProcesses(2, url);
		const args = await recordsOf(fixture, time);
		let running = true;
		const importing = runImport(url, args).finally(() => {
			running = false;
		});
		await Promise.all(shops.map((shop) => searchOn(shop, () => running, finding)));
		await importing;
		const patient = AbortSignal.timeout(agreeWithinMs);
		let [first, second] = await Promise.all(shops.map(countsOf));
		while (JSON.stringify(first) !== JSON.stringify(second) && !patient.aborted) {
			await sleep(200);
			[first, second] = await Promise.all(shops.map(countsOf));
		}
		if (JSON.stringify(first) !== JSON.stringify(second))
			finding.wrong.push(`two processes count differently: ${first} and ${second}`);
		fixture.report(`${time + 1} of ${times}`);
	}
	return finding;
}

async function recordsOf(fixture: Fixture, time: number): Promise<string[]> {
	const real = process.env.TRIAL_CATALOGUE;
	if (real) return [join(real, "opendb"), "--prices", join(real, "prices.csv")];
	return writeSampleRecords(join(fixture.folder, `records-${time}`), sampleRecords);
}

async function searchOn(
	shop: ShopUnderTest,
	isRunning: () => boolean,
	finding: OpenFinding,
): Promise<void> {
	const targets: [string, (body: string) => boolean][] = [
		[`/api/part?q=${word}`, (body) => body.includes(word)],
		[`/api/part?category=processor&q=${word}`, (body) => body.includes(word)],
		[`/api/suggestion?q=${word.slice(0, 8)}`, (body) => body.includes(word)],
		["/api/facet?category=processor&stock=in", (body) => body.startsWith("[{")],
		["/api/part?category=processor&stock=in&limit=5", (body) => body.startsWith("[{")],
		["/api/part?category=graphics-card", (body) => body.startsWith("[{")],
		["/parts/processor?q=ryzen", (body) => body.includes("</html>")],
	];
	const took: number[] = [];
	while (isRunning())
		for (const [target, fits] of targets) {
			const began = performance.now();
			const response = await shop.fetch(target);
			const body = await response.text();
			took.push(performance.now() - began);
			finding.count("searches");
			if (response.status !== 200)
				finding.wrong.push(`${target}: ${response.status} ${body.slice(0, 100)}`);
			else if (!fits(body)) finding.wrong.push(`${target}: wrong or empty: ${body.slice(0, 200)}`);
			await sleep(pauseMs);
		}
	finding.counted["median ms"] = Math.round(median(took));
	finding.counted["slowest ms"] = Math.round(Math.max(...took));
}

async function countsOf(shop: ShopUnderTest): Promise<string> {
	const facets = await shop.fetch("/api/facet?category=processor");
	const found = await shop.fetch("/api/part?category=processor&stock=in&limit=1");
	return `${await facets.text()} ${found.headers.get("x-total-count")}`;
}
