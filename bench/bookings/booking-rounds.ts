import type { BenchFixture } from "../bench-fixture.ts";
import type { Side } from "../compare.ts";
import { processorSeconds } from "../process-usage.ts";
import { runLoad } from "../run-load.ts";
import type { RunningServer } from "../start-program.ts";
import { type BookingRequest, makeBookingRequests, refillStock } from "./booking-requests.ts";

/** How many buy at the same time, for how long, how often. */
export const connections = 16;
export const seconds = 3;
export const rounds = 5;
export const bookingEnvironment = { MAX_UNPAID_ORDERS: "1000" };

const parts = 128;
const customers = 1024;

/** One round of orders: what one cost the shop and the database together, and the shop alone. */
export type Round = Side & { shopMicros: number; p50Ms: number; p99Ms: number };

/** The demonstration shop with stock for every round, and customers' orders of so many lines of the same parts. */
export async function openBookings(
	fixture: BenchFixture,
	...lines: readonly number[]
): Promise<BookingRequest[][]> {
	await (await fixture.startShop()).stop();
	const requests: BookingRequest[][] = [];
	for (const count of lines)
		requests.push(await makeBookingRequests(fixture, { customers, parts, lines: count }));
	await refillStock(fixture.connection);
	return requests;
}

/** Sends the orders for `length` seconds; every response has to be a 201. */
export async function bookFor(
	length: number,
	{ databasePid }: BenchFixture,
	shop: RunningServer,
	bookings: readonly BookingRequest[],
): Promise<Round> {
	const before = processorSeconds([databasePid]);
	const requests = bookings.map(({ request }) => request);
	const job = { port: shop.port, connections, seconds: length, requests };
	const load = await runLoad(job, 201, [shop.pid]);
	const spent = processorSeconds([databasePid]) - before;
	const { perSecond, p50Ms, p99Ms, processorMicros: shopMicros } = load;
	const processorMicros = shopMicros + (spent * 1e6) / load.responses;
	return { perSecond, processorMicros, shopMicros, p50Ms, p99Ms };
}
