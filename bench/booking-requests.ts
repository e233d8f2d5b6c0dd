import { sql } from "drizzle-orm";
import type { Connection } from "../src/platform/database/database.server.ts";
import { rowsOf } from "../src/platform/database/rows.server.ts";
import type { BenchFixture } from "./bench-fixture.ts";
import { type Customer, makeCustomers } from "./customers.ts";
import type { LoadRequest } from "./load.ts";

/** One customer booking one part. */
export type BookingRequest = { request: LoadRequest; customer: Customer; partId: string };

type PartRow = { id: string; minimum: number };

/** Bookings by many customers, spread over up to `parts` live parts, each as the form sends it. */
export async function makeBookingRequests(
	fixture: BenchFixture,
	{ customers, parts }: { customers: number; parts: number },
): Promise<BookingRequest[]> {
	const rows = rowsOf<PartRow>(
		await fixture.connection.db.execute(sql`
		select id, minimum_quantity as minimum from parts
		where price_taka * minimum_quantity between 100 and 999999 and archived_at is null
		order by md5(id::text) limit ${parts}`),
	);
	if (rows.length === 0) throw new Error("no part is for sale: the demonstration shop is missing");
	const buyers = await makeCustomers(fixture, customers);
	return buyers.map((customer, index) => {
		const part = rows[index % rows.length] as PartRow;
		return { customer, partId: part.id, request: requestOf(customer, part) };
	});
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

function requestOf({ token, email }: Customer, { id, minimum }: PartRow): LoadRequest {
	const delivery = { address: "House 12, Road 5, Dhanmondi", area: "Dhaka" };
	const body = { partId: id, quantity: minimum, email, phone: "01712345678", delivery };
	return {
		method: "POST",
		path: "/api/order",
		headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
		body: JSON.stringify(body),
	};
}
