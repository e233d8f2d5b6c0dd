import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BenchFixture } from "../bench-fixture.ts";
import { compare, rowsOf } from "../compare.ts";
import { inWords, type Row } from "../results-table.ts";
import { spreadOf } from "../statistics.ts";
import { clearBookings } from "./booking-requests.ts";
import {
	bookFor,
	bookingEnvironment,
	connections,
	openBookings,
	type Round,
	rounds,
	seconds,
} from "./booking-rounds.ts";
import { type Captured, captureBookings } from "./capture-bookings.ts";
import { findPgbench, runPgbench } from "./pgbench.ts";

const aim = 0.4;

/**
 * Bookings a second through `POST /api/order`, every response a 201, by many signed-in customers
 * over many parts; against pgbench sending the very statements that these bookings send, on the
 * same database and over as many connections.
 */
export async function measureBookings(fixture: BenchFixture): Promise<Row[]> {
	const [bookings = []] = await openBookings(fixture, 1);
	const captured = await captureBookings(fixture, bookings, bookingEnvironment);
	console.log(
		`One booking sends:\n${captured.statements.map((statement) => `  ${statement}`).join("\n")}`,
	);
	const shop = await fixture.startShop(bookingEnvironment);
	const done: Round[] = [];
	const book = async (warm: boolean) => {
		await clearBookings(fixture, captured.tables);
		const round = await bookFor(warm ? 1 : seconds, fixture, shop, bookings);
		if (!warm) done.push(round);
		return round;
	};
	const compared = await againstPgbench(fixture, captured, book);
	await shop.stop();
	return [...compared, ...ownRows(done)];
}

async function againstPgbench(
	fixture: BenchFixture,
	{ script, tables }: Captured,
	book: (warm: boolean) => Promise<Round>,
): Promise<Row[]> {
	const program = findPgbench();
	if (program === null) {
		const alone = await compare(rounds, book, book);
		const limit = "no pgbench here (Debian: postgresql-15)";
		return [{ metric: "bookings/s", shop: inWords(alone.rate), limit }];
	}
	const file = join(fixture.folder, "booking.sql");
	writeFileSync(file, script);
	const job = { url: fixture.databaseUrl, connections, script: file };
	const found = await compare(rounds, book, async (warm) => {
		await clearBookings(fixture, tables);
		return runPgbench(program, { ...job, seconds: warm ? 1 : seconds }, fixture.databasePid);
	});
	return rowsOf(["bookings/s", "booking, CPU µs with the database's"], found, aim);
}

function ownRows(done: readonly Round[]): Row[] {
	const of = (pick: (round: Round) => number, digits = 0) =>
		inWords(spreadOf(done.map(pick)), digits);
	return [
		{ metric: "booking, CPU µs of the shop alone", shop: of((round) => round.shopMicros) },
		{ metric: "booking, p50 ms", shop: of((round) => round.p50Ms, 1) },
		{ metric: "booking, p99 ms", shop: of((round) => round.p99Ms, 1) },
	];
}
