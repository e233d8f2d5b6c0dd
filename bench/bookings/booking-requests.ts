import { sql } from "drizzle-orm";
import type { Connection } from "../../src/platform/database/database.server.ts";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import type { BenchFixture } from "../bench-fixture.ts";
import { type Customer, makeCustomers } from "../customers.ts";
import type { LoadRequest } from "../load.ts";

/** One customer booking one part, or several of which `partId` is the first. */
export type BookingRequest = { request: LoadRequest; customer: Customer; partId: string };

type PartRow = { id: string; minimum: number };

/**
 * Bookings by many customers, spread over up to `parts` live parts, each as the form sends it: of one
 * part, or of as many as `lines` says, in any sequence.
 */
export async function makeBookingRequests(
	fixture: BenchFixture,
	{ customers, parts, lines = 1 }: { customers: number; parts: number; lines?: number },
): Promise<BookingRequest[]> {
	const rows = rowsOf<PartRow>(
		await fixture.connection.db.execute(sql`
		select id, minimum_quantity as minimum from parts
		where price_taka * minimum_quantity between 100 and ${Math.floor(999_999 / lines)}::int
			and archived_at is null
		order by md5(id::text) limit ${parts}`),
	);
	if (rows.length < lines)
		throw new Error("too few parts are for sale: the demonstration shop is missing");
	const buyers = await makeCustomers(fixture, customers);
	return buyers.map((customer, index) => {
		const booked = rowsFrom(rows, index, lines);
		return { customer, partId: booked[0]?.id ?? "", request: requestOf(customer, booked) };
	});
}

// Every second one backwards and each with other gaps, so that orders meet the same parts in other sequences.
function rowsFrom(rows: readonly PartRow[], index: number, lines: number): PartRow[] {
	const gap = 1 + (index % 5) * 2;
	const chosen = Array.from({ length: lines }, (_, step) => (index + step * gap) % rows.length);
	const sequence = index % 2 === 0 ? chosen : chosen.toReversed();
	return sequence.map((rowIndex) => rows[rowIndex] as PartRow);
}

/**
 * Deletes all that bookings wrote, in whichever tables, and refills the stock, so that every round
 * begins alike.
 */
export async function clearBookings(
	{ connection }: BenchFixture,
	tables: readonly string[],
): Promise<void> {
	await connection.pool.query(`truncate ${tables.join(", ")} cascade`);
	await refillStock(connection);
	await connection.pool.query("vacuum full parts");
	// Not the emptied tables: once it knows that they are empty, PostgreSQL plans to read them whole, and a
	// connection that stays open reuses that plan while they fill. No shop analyzes an empty table.
	await connection.pool.query("analyze parts");
	await connection.pool.query("checkpoint");
}

/** Sets the stock of each part to more than a round can book. */
export async function refillStock({ pool }: Connection): Promise<void> {
	await pool.query("update parts set available_quantity = 1000000");
}

function requestOf({ token, email }: Customer, parts: readonly PartRow[]): LoadRequest {
	const delivery = { address: "House 12, Road 5, Dhanmondi", area: "Dhaka" };
	const lines = parts.map(({ id, minimum }) => ({ partId: id, quantity: minimum }));
	const body = {
		...(lines.length === 1 ? lines[0] : { lines }),
		email,
		phone: "01712345678",
		delivery,
	};
	return {
		method: "POST",
		path: "/api/order",
		headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
		body: JSON.stringify(body),
	};
}
