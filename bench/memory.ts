import { setTimeout as sleep } from "node:timers/promises";
import type { BenchFixture } from "./bench-fixture.ts";
import { makeBookingRequests, refillStock } from "./bookings/booking-requests.ts";
import { familyMb, residentMb } from "./process-usage.ts";
import { number, type Row } from "./results-table.ts";
import { runLoad } from "./run-load.ts";

const quietSeconds = 3;
const loadSeconds = 3;

/**
 * Memory of the shop's process and of the database's, after a quiet start and after load: the
 * home page, the parts over the API rendered each time, and bookings.
 */
export async function measureMemory(fixture: BenchFixture): Promise<Row[]> {
	const shop = await fixture.startShop({ MAX_UNPAID_ORDERS: "1000" });
	await sleep(quietSeconds * 1000);
	const idle = { shop: residentMb(shop.pid), database: familyMb(fixture.databasePid) };
	const bookings = await makeBookingRequests(fixture, { customers: 256, parts: 128 });
	await refillStock(fixture.connection);
	const job = { port: shop.port, connections: 16, seconds: loadSeconds };
	await runLoad({ ...job, requests: [{ path: "/" }] }, 200, [shop.pid]);
	await runLoad({ ...job, requests: [{ path: "/api/part?q=ryzen" }] }, 200, [shop.pid]);
	await runLoad({ ...job, requests: bookings.map(({ request }) => request) }, 201, [shop.pid]);
	const loaded = { shop: residentMb(shop.pid), database: familyMb(fixture.databasePid) };
	await shop.stop();
	return [
		{ metric: "shop's memory idle, MB (RSS)", shop: number(idle.shop) },
		{ metric: "shop's memory after load, MB (RSS)", shop: number(loaded.shop) },
		{ metric: "database's memory idle, MB (PSS)", shop: number(idle.database) },
		{ metric: "database's memory after load, MB (PSS)", shop: number(loaded.database) },
	];
}
