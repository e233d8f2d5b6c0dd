import { Agent, get } from "node:http";
import { join, resolve } from "node:path";
import { and, asc, isNotNull, isNull } from "drizzle-orm";
import { parts } from "../src/catalogue/tables.server.ts";
import { atMost } from "./aims.ts";
import type { BenchFixture } from "./bench-fixture.ts";
import { type ProcessorTime, processorTime } from "./process-usage.ts";
import { inWords, type Row } from "./results-table.ts";
import type { SearchOptions } from "./search.ts";
import { sendRequest } from "./send-request.ts";
import type { RunningServer } from "./start-program.ts";
import { ratioOf, spreadOf } from "./statistics.ts";
import { timeToPack } from "./time-to-pack.ts";

const warmUp = 75;
const rounds = 6;
const requestsOfRound = 25;
// What a browser sends over https.
const headers = { "accept-encoding": "gzip, deflate, br, zstd" };

type Shop = Pick<RunningServer, "port" | "pid">;

/** A kind of page: its addresses, none of which is kept, and how often it could be packed in the time that it may take. */
type Kind = { name: string; paths: string[]; aim: number | null };

/**
 * The processor time of the shop's process for each page that is made anew: all of it, and what of it is on the event
 * loop. One request after the other, so that nothing waits; the limit is to pack its bytes in Brotli. With `beside`,
 * the folder of another checkout with its build, both shops are measured on the same database in turn.
 */
export async function measurePages(
	fixture: BenchFixture,
	{ beside }: SearchOptions,
): Promise<Row[]> {
	const shop = await fixture.startShop();
	const dataOfOther = { DATA_DIR: join(fixture.folder, "beside") };
	const other = beside
		? await fixture.startShop(dataOfOther, [
				"--import",
				workIn(resolve(beside)),
				join(resolve(beside), "bin/serve.ts"),
			])
		: null;
	const rows: Row[] = [];
	for (const kind of await kindsOf(fixture)) {
		const row = await measureKind(kind, shop, other);
		console.log(
			`${row.metric}: ${row.shop}; ${other ? "beside" : "limit"}: ${row.limit}, ${row.reached}`,
		);
		rows.push(row);
	}
	await shop.stop();
	await other?.stop();
	return rows;
}

/** A module that changes to a folder before a program starts: the shop looks for its build there. */
function workIn(folder: string): string {
	return `data:text/javascript,process.chdir(${JSON.stringify(folder)})`;
}

async function kindsOf({ connection }: BenchFixture): Promise<Kind[]> {
	const live = await connection.db
		.select({ id: parts.id, category: parts.category, slug: parts.slug })
		.from(parts)
		.where(and(isNotNull(parts.priceTaka), isNull(parts.archivedAt)))
		.orderBy(asc(parts.slug));
	const buildOf = (categories: readonly string[], turn: number) =>
		categories.flatMap((category) => {
			const shelf = live.filter((part) => part.category === category);
			return shelf[turn % shelf.length]?.id ?? [];
		});
	const turns = Array.from({ length: 25 }, (_, turn) => turn);
	const builds = turns.map((turn) => buildOf(twelve, turn));
	const without = (category: string) =>
		turns.map((turn) =>
			buildOf(
				twelve.filter((other) => other !== category),
				turn,
			).join(","),
		);
	return [
		{
			name: "search of 24 parts",
			paths: ["asus", "msi", "rgb", "black", "ddr5", "gaming"].map((q) => `/parts?q=${q}`),
			aim: 5,
		},
		{
			name: "shelf",
			paths: ["case", "graphics-card", "processor"].map((slug) => `/parts/${slug}?more=brand`),
			aim: 4,
		},
		{
			name: "part",
			paths: live.map(({ category, slug }) => `/parts/${category}/${slug}?district=Dhaka`),
			aim: 3.5,
		},
		{
			name: "build of 12 parts",
			paths: builds.map((ids) => `/build?parts=${ids.join(",")}`),
			aim: 4.5,
		},
		...["motherboard", "graphics-card"].flatMap((category) => {
			const builds = without(category);
			const pages = builds.map((ids) => `/build/choose/${category}?parts=${ids}`);
			const calls = builds.map((ids) => `/api/fit/candidate?category=${category}&parts=${ids}`);
			return [
				{ name: `${category}s for a build`, paths: pages, aim: 6 },
				{ name: `${category}s for a build, by the API`, paths: calls, aim: 10 },
			];
		}),
		{ name: "an address that does not exist", paths: ["/no-such-page"], aim: null },
	];
}

const twelve = [
	"case",
	"cpu-cooler",
	"graphics-card",
	"hard-disk",
	"memory",
	"motherboard",
	"power-supply",
	"processor",
	"ssd",
	"monitor",
	"keyboard",
	"mouse",
];

async function measureKind(
	{ name, paths, aim }: Kind,
	shop: Shop,
	other: Shop | null,
): Promise<Row> {
	const ours: ProcessorTime[] = [];
	const others: ProcessorTime[] = [];
	const packing: number[] = [];
	const { body } = await sendRequest(shop.port, paths[0] ?? "/");
	let size = await ask(shop, paths, warmUp);
	if (other) size = `${size}; beside ${await ask(other, paths, warmUp)}`;
	for (let round = 0; round < rounds; round += 1) {
		ours.push(await spend(shop, paths, round));
		if (other) others.push(await spend(other, paths, round));
		packing.push(timeToPack(body));
	}
	const all = (times: ProcessorTime[]) => times.map((time) => time.all);
	const times = ratioOf(all(ours), packing);
	return {
		metric: `${name} (${size})`,
		shop: timeInWords(ours),
		limit: other ? timeInWords(others) : `packing ${inWords(spreadOf(packing), 1)} ms`,
		reached: inWords(other ? ratioOf(all(ours), all(others)) : times, 2),
		...(aim && { aim: atMost(times, aim, `≤ ${aim} × packing`) }),
	};
}

function timeInWords(times: ProcessorTime[]): string {
	const of = (which: keyof ProcessorTime) => inWords(spreadOf(times.map((time) => time[which])), 1);
	return `CPU ${of("all")} ms, loop ${of("loop")} ms`;
}

/** The processor time of each request of a round, in milliseconds. */
async function spend(shop: Shop, paths: readonly string[], round: number): Promise<ProcessorTime> {
	const before = processorTime(shop.pid);
	await ask(shop, paths, requestsOfRound, round * requestsOfRound);
	const after = processorTime(shop.pid);
	return {
		all: (after.all - before.all) / requestsOfRound,
		loop: (after.loop - before.loop) / requestsOfRound,
	};
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Asks one after the other, and says how large the first answer is. */
async function ask(
	{ port }: Shop,
	paths: readonly string[],
	count: number,
	from = 0,
): Promise<string> {
	let size = "";
	for (let turn = from; turn < from + count; turn += 1) {
		const path = paths[turn % paths.length] ?? "/";
		const bytes = await new Promise<number>((resolve, reject) => {
			get({ host: "127.0.0.1", port, path, headers, agent }, (response) => {
				const { statusCode = 0 } = response;
				if (statusCode !== 200 && statusCode !== 404)
					reject(new Error(`${path} has status ${statusCode}`));
				let length = 0;
				response.on("data", (chunk: Buffer) => {
					length += chunk.length;
				});
				response.on("end", () => resolve(length));
			}).on("error", reject);
		});
		size ||= `${(bytes / 1000).toFixed(1)} kB`;
	}
	return size;
}
