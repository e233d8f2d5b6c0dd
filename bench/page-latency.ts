import { and, asc, isNotNull, isNull } from "drizzle-orm";
import { sortings } from "../src/catalogue/live-part.ts";
import { parts } from "../src/catalogue/tables.server.ts";
import type { Setting } from "./bench-fixture.ts";
import type { Ask } from "./load.ts";
import { inWords, number, type Row } from "./results-table.ts";
import { type Measured, runLoad } from "./run-load.ts";
import type { Running } from "./start-program.ts";
import { spreadOf } from "./statistics.ts";

// A handful of people at once: how long each waits, not how many fit.
const connections = 4;
const seconds = 2;
const rounds = 3;
const perPage = 24;
const dropEveryMs = 20;

/** A walk through the shop: which addresses, and whether each must be made anew. */
type Walk = { figure: string; paths: string[]; anew: boolean };

/**
 * Browsing the shelves: how long a visitor waits, and what an answer costs the shop's process.
 * `anew` walks find nothing kept, as after a change of the catalogue; searches are never kept.
 */
export async function measureBrowsing(setting: Setting): Promise<Row[]> {
	await (await setting.startShop()).stop();
	const rows: Row[] = [];
	await setting.connection.pool.query("vacuum analyze parts");
	const shop = await setting.startShop();
	const walks = await walksOf(setting);
	for (const walk of walks) rows.push(await measureWalk(walk, setting, shop));
	await shop.stop();
	return rows;
}

async function walksOf({ connection }: Setting): Promise<Walk[]> {
	const live = await connection.db
		.select({ category: parts.category, slug: parts.slug, name: parts.name })
		.from(parts)
		.where(and(isNotNull(parts.priceTaka), isNull(parts.archivedAt)))
		.orderBy(asc(parts.slug));
	const shelves = sortings.flatMap((sort) =>
		live.filter((_, at) => at % perPage === 0).map((_, at) => `?sort=${sort}&page=${at + 1}`),
	);
	const searches = live.map(({ name }) => name.split(" ").slice(0, 2).join(" "));
	const pages = live.map(({ category, slug }) => `/parts/${category}/${slug}`);
	const sought = [...new Set(searches)].map((words) => `?q=${encodeURIComponent(words)}`);
	const count = number(live.length);
	return [
		{ figure: `/parts of ${count} live, kept`, paths: ["/parts"], anew: false },
		{ figure: "/ made anew", paths: ["/"], anew: true },
		{ figure: "/parts made anew", paths: shelves.map((one) => `/parts${one}`), anew: true },
		{ figure: "/parts?q= (search)", paths: sought.map((one) => `/parts${one}`), anew: false },
		{ figure: "part's page, kept", paths: pages.slice(0, 200), anew: false },
		{ figure: "part's page made anew", paths: pages, anew: true },
		{ figure: "/api/part made anew", paths: shelves.map((one) => `/api/part${one}`), anew: true },
		{ figure: "/api/part?q= (search)", paths: sought.map((one) => `/api/part${one}`), anew: false },
	];
}

async function measureWalk(
	{ figure, paths, anew }: Walk,
	{ connection }: Setting,
	shop: Running,
): Promise<Row> {
	const asks: Ask[] = paths.map((path) => ({ path, headers: { "accept-encoding": "br" } }));
	const job = { port: shop.port, connections, asks };
	// The word by which processes of the shop tell each other that everything changed.
	const drop = () => connection.pool.query("select pg_notify('kept_answers', '*')").catch(() => {});
	const dropping = anew ? setInterval(drop, dropEveryMs) : undefined;
	try {
		const found: Measured[] = [];
		for (let round = 0; round <= rounds; round += 1)
			found.push(await runLoad({ ...job, seconds: round === 0 ? 1 : seconds }, 200, [shop.pid]));
		return rowOf(figure, found.slice(1));
	} finally {
		clearInterval(dropping);
	}
}

function rowOf(figure: string, found: readonly Measured[]): Row {
	const of = (pick: (one: Measured) => number, digits = 1) =>
		inWords(spreadOf(found.map(pick)), digits);
	const waits = `p50 ${of((one) => one.p50Ms)} ms, p99 ${of((one) => one.p99Ms)} ms`;
	return { figure, shop: `${waits}, CPU ${of((one) => one.processorMicros, 0)} µs` };
}
