import { setTimeout as sleep } from "node:timers/promises";
import { atMost } from "./aims.ts";
import type { BenchFixture } from "./bench-fixture.ts";
import { type Catalogue, measureImport } from "./import.ts";
import type { LoadRequest } from "./load.ts";
import { processorSeconds, residentMb } from "./process-usage.ts";
import { inWords, number, type Row } from "./results-table.ts";
import { type Measured, runLoad } from "./run-load.ts";
import { multiplyParts, writeAllPrices } from "./search-catalogue.ts";
import { printPlans } from "./search-plans.ts";
import { measureExpectations, measureQuality } from "./search-quality.ts";
import {
	readSampleParts,
	type SamplePart,
	type SearchSeries,
	searchSeries,
} from "./search-requests.ts";
import { sendRequest } from "./send-request.ts";
import type { RunningServer } from "./start-program.ts";
import { median, ratioOf, type Spread, spreadOf } from "./statistics.ts";
import { timeToPack } from "./time-to-pack.ts";

/**
 * The catalogue that was imported, if any; whether to measure with all its parts for sale, and with 100,000; the
 * folder of another checkout to measure beside this one.
 */
export type SearchOptions = {
	catalogue: Catalogue | null;
	all: boolean;
	large: boolean;
	beside?: string | undefined;
};

const clientCounts = [1, 8] as const;
const [rounds, seconds, warmSeconds] = [3, 0.75, 0.75];
const starts = 2;
const quietSeconds = 6;
const invalidateEveryMs = 20;
const watchedSeconds = 8;
const watchedEachMs = 20;
const windowMs = 500;
// A search that is this quick is at full speed on any machine.
const quickMs = 15;

/** A measured load, and what of its processor time was the database's, in microseconds per response. */
type Load = Measured & { databaseMicros: number };

/**
 * What suggestions, searches, filters and the pages about them cost and how long they last, at the catalogue as it
 * is, with all of its parts for sale, and multiplied to 100,000; the processor time is the steady figure.
 */
export async function measureSearch(
	fixture: BenchFixture,
	{ catalogue, all, large }: SearchOptions,
): Promise<Row[]> {
	await (await fixture.startShop()).stop();
	const rows = await measureCatalogue(fixture);
	if ((all || large) && catalogue) {
		const prices = await writeAllPrices(fixture);
		rows.push(
			...(await measureImport(fixture, { ...catalogue, prices }, "import that prices all")),
		);
		rows.push(...(await measureCatalogue(fixture)));
	}
	if (large) {
		rows.push(await multiplyParts(fixture));
		rows.push(...(await measureCatalogue(fixture)));
	}
	return rows;
}

async function measureCatalogue(fixture: BenchFixture): Promise<Row[]> {
	await fixture.connection.pool.query("vacuum analyze");
	const live = await readSampleParts(fixture);
	const { rows: counted } = await fixture.connection.pool.query<{ count: number }>(
		"select count(*)::int as count from parts where price_taka is not null and archived_at is null",
	);
	const size = number(counted[0]?.count ?? 0);
	console.log(`Searching ${size} live parts …`);
	const rows: Row[] = [
		{ metric: `— ${size} live parts —`, shop: "" },
		...(await measureStarts(fixture, live)),
	];
	const shop = await fixture.startShop();
	await sleep(quietSeconds * 1000);
	// Who asks for a category waits until its columns are there.
	for (const category of new Set(live.map((part) => part.category)))
		await sendRequest(shop.port, `/api/facet?category=${category}`);
	const idle = residentMb(shop.pid);
	for (const series of searchSeries(live)) rows.push(await measureSeries(fixture, shop, series));
	rows.push(await measureQuality(shop, live), await measureExpectations(shop, live));
	const memory = `idle ${number(idle)} MB, after all of it ${number(residentMb(shop.pid))} MB`;
	rows.push({
		metric: "memory of the process (RSS)",
		shop: memory,
		aim: atMost(idle, 240, "idle ≤ 240"),
	});
	await shop.stop();
	rows.push(...(await printPlans(fixture, live)));
	return rows;
}

async function measureSeries(
	{ connection, databasePid }: BenchFixture,
	shop: RunningServer,
	{ metric, paths, aim, invalidated, redirected }: SearchSeries,
): Promise<Row> {
	const headers = { "accept-encoding": "br" };
	const addresses = redirected ? await addressesOf(shop, paths) : paths;
	const { body } = await sendRequest(shop.port, "/parts");
	const requests: LoadRequest[] = addresses.map((path) => ({ path, headers }));
	let sent = 0;
	const load = async (connections: number, length: number): Promise<Load> => {
		// Further on in the series each time, so that nothing is found that an earlier load had made.
		const from = sent % requests.length;
		const turned = [...requests.slice(from), ...requests.slice(0, from)];
		const before = processorSeconds([databasePid]);
		const job = { port: shop.port, connections, seconds: length, requests: turned };
		const found = await runLoad(job, 200, [shop.pid, databasePid]);
		sent += found.responses + connections;
		const spent = processorSeconds([databasePid]) - before;
		return { ...found, databaseMicros: (spent * 1e6) / found.responses };
	};
	// What a booking sends, without its part: the lists that were kept are thrown away, and nothing else.
	const invalidate = () =>
		connection.pool.query(`select pg_notify('cache_invalidation', '["parts"]')`).catch(() => {});
	const invalidating = invalidated ? setInterval(invalidate, invalidateEveryMs) : undefined;
	try {
		await load(1, warmSeconds);
		const found = new Map<number, Load[]>();
		const [costs, packing]: [number[], number[]] = [[], []];
		for (let round = 0; round < rounds; round += 1)
			for (const clients of clientCounts) {
				const measured = await load(clients, seconds);
				found.set(clients, [...(found.get(clients) ?? []), measured]);
				costs.push(measured.processorMicros / 1000);
				packing.push(timeToPack(body));
			}
		const times = ratioOf(costs, packing);
		const row = {
			metric,
			shop: inMilliseconds(spreadOf(costs), found),
			limit: `packing ${inWords(spreadOf(packing), 1)} ms`,
			reached: inWords(times, 2),
			...(aim && { aim: atMost(times, aim, `CPU ≤ ${aim} × packing`) }),
		};
		console.log(`${metric}: ${row.shop}; ${row.limit}, ${row.reached}`);
		return row;
	} finally {
		clearInterval(invalidating);
	}
}

/** The addresses to which the shop redirects these paths, where it does. */
async function addressesOf({ port }: RunningServer, paths: readonly string[]): Promise<string[]> {
	const addresses: string[] = [];
	for (const path of paths)
		addresses.push((await sendRequest(port, path)).headers.location ?? path);
	return addresses;
}

function inMilliseconds(cost: Spread, found: ReadonlyMap<number, Load[]>): string {
	const all = [...found.values()].flat();
	const ofDatabase = median(all.map((load) => load.databaseMicros / 1000));
	const waits = [...found].map(([clients, loads]) => {
		const [p50, p95] = [loads.map((load) => load.p50Ms), loads.map((load) => load.p95Ms)];
		return `${clients} at once p50 ${number(median(p50), 1)} p95 ${number(median(p95), 1)}`;
	});
	return `CPU ${inWords(cost, 2)} ms, database ${number(ofDatabase, 2)}; ${waits.join("; ")}`;
}

/** From the start to the first page, and from there to the moment from which searches with facets are as quick as later. */
async function measureStarts(fixture: BenchFixture, live: readonly SamplePart[]): Promise<Row[]> {
	const first: number[] = [];
	const settled: number[] = [];
	const [filtered] = searchSeries(live).filter(({ metric }) => metric.startsWith("all facets"));
	for (let start = 0; start < starts; start += 1) {
		const shop = await fixture.startShop();
		first.push(shop.startMs);
		settled.push(await timeToFullSpeed(shop, filtered?.paths ?? []));
		await shop.stop();
	}
	return [
		{ metric: "second start to the first page, ms", shop: inWords(spreadOf(first)) },
		{
			metric: "from there to full speed, ms",
			shop: inWords(spreadOf(settled)),
			aim: atMost(spreadOf(settled), 5_000),
		},
	];
}

/**
 * One search with facets after the other, in windows of half a second: the end of the last window whose searches
 * were, in the middle, more than twice as slow as those of the last two seconds.
 */
async function timeToFullSpeed(shop: RunningServer, paths: readonly string[]): Promise<number> {
	const began = performance.now();
	const windows = new Map<number, number[]>();
	for (let n = 0; performance.now() - began < watchedSeconds * 1000; n += 1) {
		const sent = performance.now();
		const { status } = await sendRequest(shop.port, paths[n % paths.length] ?? "/");
		if (status !== 200) throw new Error(`${paths[n % paths.length]}: ${status}`);
		const window = Math.floor((sent - began) / windowMs);
		windows.set(window, [...(windows.get(window) ?? []), performance.now() - sent]);
		await sleep(watchedEachMs);
	}
	const late = [...windows].filter(
		([index]) => (index + 1) * windowMs > (watchedSeconds - 2) * 1000,
	);
	const usual = Math.max(quickMs, 2 * median(late.flatMap(([, took]) => took)));
	const slow = [...windows].findLast(([, took]) => median(took) > usual);
	return slow ? (slow[0] + 1) * windowMs : 0;
}
