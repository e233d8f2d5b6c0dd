import { countDeadlocks } from "../../test/harness/database/count-deadlocks.ts";
import { atMost } from "../aims.ts";
import type { BenchFixture } from "../bench-fixture.ts";
import { compare, rowsOf } from "../compare.ts";
import type { Row } from "../results-table.ts";
import { type BookingRequest, clearBookings } from "./booking-requests.ts";
import { bookFor, bookingEnvironment, openBookings, rounds, seconds } from "./booking-rounds.ts";

const lines = 8;
const written = ["orders", "order_lines", "order_events", "stock_movements", "mails"];

/**
 * Orders of eight lines a second through `POST /api/order`, every response a 201, against orders of
 * one part at the same shop: the same customers and parts, the lines in any sequence.
 */
export async function measureBaskets(fixture: BenchFixture): Promise<Row[]> {
	const [ofOne = [], ofEight = []] = await openBookings(fixture, 1, lines);
	const shop = await fixture.startShop(bookingEnvironment);
	const before = await countDeadlocks(fixture.connection.pool);
	const order = (requests: readonly BookingRequest[]) => async (warm: boolean) => {
		await clearBookings(fixture, written);
		return bookFor(warm ? 1 : seconds, fixture, shop, requests);
	};
	const found = await compare(rounds, order(ofEight), order(ofOne));
	const deadlocks = (await countDeadlocks(fixture.connection.pool)) - before;
	await shop.stop();
	const names = [
		`orders of ${lines} lines/s, against orders of one`,
		`order of ${lines} lines, CPU µs with the database's`,
	] as const;
	return [
		...rowsOf(names, found, 0.3),
		{ metric: "deadlocks meanwhile", shop: String(deadlocks), aim: atMost(deadlocks, 0) },
	];
}
