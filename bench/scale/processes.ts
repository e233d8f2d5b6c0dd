import type { BenchFixture } from "../bench-fixture.ts";
import type { BookingRequest } from "../bookings/booking-requests.ts";
import { bookFor, bookingEnvironment, openBookings, seconds } from "../bookings/booking-rounds.ts";
import { processorSeconds } from "../process-usage.ts";
import { besideLimit, type Row } from "../results-table.ts";
import { runLoad } from "../run-load.ts";
import type { RunningServer } from "../start-program.ts";
import { ratioOf, spreadOf } from "../statistics.ts";

const rounds = 3;
// Seconds until the code of both processes is compiled for the most part: after one, a booking takes three times as long.
const warmUp = 8;
const made = ["asus", "msi", "rgb", "black", "ddr5", "gaming"].map((q) => ({
	path: `/parts?q=${q}`,
}));

/** A second's worth of work: how much, and its processor time in microseconds each, of the shop and of the database. */
type Done = { perSecond: number; shop: number; database: number };
type Work = (fixture: BenchFixture, shop: RunningServer, length: number) => Promise<Done>;

/** Two processes (WORKERS=2) beside one, on one database: bookings, pages made anew, cached pages. */
export async function measureProcesses(fixture: BenchFixture): Promise<Row[]> {
	const [bookings = []] = await openBookings(fixture, 1);
	const work: Record<string, Work> = {
		bookings: booksFrom(bookings),
		"pages made": reads(made),
		"cached pages": reads([{ path: "/" }]),
	};
	const rows: Row[] = [];
	for (const [name, run] of Object.entries(work)) {
		const results: [Done[], Done[]] = [[], []];
		for (let round = 0; round < rounds; round += 1)
			for (const [at, of] of results.entries()) {
				const shop = await fixture.startShop({ ...bookingEnvironment, WORKERS: String(at + 1) });
				await run(fixture, shop, warmUp);
				of.push(await run(fixture, shop, seconds));
				await shop.stop();
			}
		rows.push(...rowsOf(name, results));
	}
	return rows;
}

function booksFrom(bookings: readonly BookingRequest[]): Work {
	return async (fixture, shop, length) => {
		const { perSecond, shopMicros, processorMicros } = await bookFor(
			length,
			fixture,
			shop,
			bookings,
		);
		return { perSecond, shop: shopMicros, database: processorMicros - shopMicros };
	};
}

function reads(requests: { path: string }[]): Work {
	return async ({ databasePid }, shop, length) => {
		const before = processorSeconds([databasePid]);
		const job = { port: shop.port, connections: 16, seconds: length, requests };
		const load = await runLoad(job, 200, [shop.pid]);
		const spent = processorSeconds([databasePid]) - before;
		const database = (spent * 1e6) / load.responses;
		return { perSecond: load.perSecond, shop: load.processorMicros, database };
	};
}

function rowsOf(name: string, [one, two]: [Done[], Done[]]): Row[] {
	return (["perSecond", "shop", "database"] as const).map((what) => {
		const [of, beside] = [two.map((round) => round[what]), one.map((round) => round[what])];
		const words = {
			perSecond: "a second",
			shop: "CPU µs of the shop",
			database: "of the database",
		};
		const metric = `${name}, two processes beside one: ${words[what]}`;
		const share = what === "database" && beside.includes(0) ? spreadOf([0]) : ratioOf(of, beside);
		return besideLimit(metric, [spreadOf(of), spreadOf(beside), share]);
	});
}
