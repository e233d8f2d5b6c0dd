import type { BenchFixture } from "../bench-fixture.ts";
import { compare, type Side } from "../compare.ts";
import { processorSeconds } from "../process-usage.ts";
import { inWords, type Row } from "../results-table.ts";
import { runLoad } from "../run-load.ts";
import type { RunningServer } from "../start-program.ts";
import {
	type BookingRequest,
	clearBookings,
	makeBookingRequests,
	refillStock,
} from "./booking-requests.ts";

const connections = 16;
const seconds = 4;
const rounds = 5;
const lines = 8;
const parts = 128;
const customers = 1024;
const written = ["orders", "order_lines", "order_events", "stock_movements", "mails"];

/**
 * Orders of eight lines a second through `POST /api/order`, every response a 201, against orders of
 * one part at the same shop: the same customers and parts, the lines in any sequence.
 */
export async function measureBaskets(fixture: BenchFixture): Promise<Row[]> {
	await (await fixture.startShop()).stop();
	const ofOne = await makeBookingRequests(fixture, { customers, parts });
	const ofEight = await makeBookingRequests(fixture, { customers, parts, lines });
	await refillStock(fixture.connection);
	const shop = await fixture.startShop({ MAX_UNPAID_ORDERS: "1000" });
	const before = await countDeadlocks(fixture);
	const order = (requests: readonly BookingRequest[]) => (warm: boolean) =>
		orderFor(warm ? 1 : seconds, fixture, shop, requests);
	const found = await compare(rounds, order(ofEight), order(ofOne));
	const deadlocks = (await countDeadlocks(fixture)) - before;
	await shop.stop();
	return [
		{
			metric: `orders of ${lines} lines/s, against orders of one`,
			shop: inWords(found.rate),
			limit: inWords(found.limitRate),
			reached: inWords(found.rateShare, 2),
			aim: "≥ 0.3",
		},
		{
			metric: `order of ${lines} lines, CPU µs with the database's`,
			shop: inWords(found.micros),
			limit: inWords(found.limitMicros),
			reached: inWords(found.microsShare, 2),
		},
		{ metric: "deadlocks meanwhile", shop: String(deadlocks), aim: "0" },
	];
}

async function orderFor(
	length: number,
	fixture: BenchFixture,
	shop: RunningServer,
	bookings: readonly BookingRequest[],
): Promise<Side> {
	await clearBookings(fixture, written);
	const before = processorSeconds([fixture.databasePid]);
	const requests = bookings.map(({ request }) => request);
	const job = { port: shop.port, connections, seconds: length, requests };
	const load = await runLoad(job, 201, [shop.pid]);
	const spent = processorSeconds([fixture.databasePid]) - before;
	const processorMicros = load.processorMicros + (spent * 1e6) / load.responses;
	return { perSecond: load.perSecond, processorMicros };
}

async function countDeadlocks({ connection }: BenchFixture): Promise<number> {
	const { rows } = await connection.pool.query<{ deadlocks: number }>(
		"select deadlocks::int from pg_stat_database where datname = current_database()",
	);
	return rows[0]?.deadlocks ?? 0;
}
