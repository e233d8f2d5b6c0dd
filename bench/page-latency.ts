import { and, asc, isNotNull, isNull } from "drizzle-orm";
import { listingAddress } from "../src/catalogue/listing/listing-query.ts";
import { sortings } from "../src/catalogue/live-part.ts";
import { parts } from "../src/catalogue/tables.server.ts";
import type { BenchFixture } from "./bench-fixture.ts";
import type { LoadRequest } from "./load.ts";
import { inWords, number, type Row } from "./results-table.ts";
import { type Measured, runLoad } from "./run-load.ts";
import type { RunningServer } from "./start-program.ts";
import { spreadOf } from "./statistics.ts";

// A handful of people at once: how long each waits, not how many fit.
const connections = 4;
const seconds = 1;
const rounds = 3;
const perPage = 24;
const invalidateEveryMs = 20;
// As many as one notification can name.
const invalidatedParts = 140;

/** A series of pages: their paths, and the tags that are invalidated again and again meanwhile. */
type PageSeries = { metric: string; paths: string[]; stale: string[] };

/**
 * How long a visitor waits for a page, and what a response costs the shop's process. Nothing is found
 * cached, as after a change of the catalogue.
 */
export async function measurePageLatency(fixture: BenchFixture): Promise<Row[]> {
	await (await fixture.startShop()).stop();
	const rows: Row[] = [];
	await fixture.connection.pool.query("vacuum analyze parts");
	const shop = await fixture.startShop();
	const series = await seriesOf(fixture);
	for (const each of series) rows.push(await measureSeries(each, fixture, shop));
	await shop.stop();
	return rows;
}

async function seriesOf({ connection }: BenchFixture): Promise<PageSeries[]> {
	const live = await connection.db
		.select({ id: parts.id, category: parts.category, slug: parts.slug })
		.from(parts)
		.where(and(isNotNull(parts.priceTaka), isNull(parts.archivedAt)))
		.orderBy(asc(parts.slug));
	const listings = sortings.flatMap((sort) =>
		live
			.filter((_, index) => index % perPage === 0)
			.map((_, index) =>
				listingAddress(null, { q: "", sort, page: index + 1, choices: new Map() }, []),
			),
	);
	const lists = ["parts", "reviews"];
	const shown = live.slice(0, invalidatedParts);
	return [
		{ metric: "/, rendered", paths: ["/"], stale: lists },
		{ metric: `/parts of ${number(live.length)} live, rendered`, paths: listings, stale: lists },
		{
			metric: "part's page, rendered",
			paths: shown.map(({ category, slug }) => `/parts/${category}/${slug}`),
			stale: [...lists, ...shown.map(({ id }) => `part:${id}`)],
		},
		{
			metric: "/api/part, rendered",
			paths: listings.map((listing) => listing.replace("/parts", "/api/part")),
			stale: lists,
		},
	];
}

async function measureSeries(
	{ metric, paths, stale }: PageSeries,
	{ connection }: BenchFixture,
	shop: RunningServer,
): Promise<Row> {
	const requests: LoadRequest[] = paths.map((path) => ({
		path,
		headers: { "accept-encoding": "br" },
	}));
	const job = { port: shop.port, connections, requests };
	// What a booking sends to other processes: pages are made anew, but the catalogue that a process holds stays.
	const notify = "select pg_notify('cache_invalidation', $1)";
	const invalidate = () => connection.pool.query(notify, [JSON.stringify(stale)]).catch(() => {});
	const invalidating = setInterval(invalidate, invalidateEveryMs);
	try {
		const found: Measured[] = [];
		for (let round = 0; round <= rounds; round += 1)
			found.push(await runLoad({ ...job, seconds }, 200, [shop.pid]));
		return rowOf(metric, found.slice(1));
	} finally {
		clearInterval(invalidating);
	}
}

function rowOf(metric: string, found: readonly Measured[]): Row {
	const of = (pick: (load: Measured) => number, digits = 1) =>
		inWords(spreadOf(found.map(pick)), digits);
	const waits = `p50 ${of((load) => load.p50Ms)} ms, p99 ${of((load) => load.p99Ms)} ms`;
	return { metric, shop: `${waits}, CPU ${of((load) => load.processorMicros, 0)} µs` };
}
