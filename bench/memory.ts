import { setTimeout as sleep } from "node:timers/promises";
import type { Setting } from "./bench-fixture.ts";
import { fillShelves, orderAsks } from "./booking-requests.ts";
import { familyMb, residentMb } from "./process-usage.ts";
import { number, type Row } from "./results-table.ts";
import { runLoad } from "./run-load.ts";

const quietSeconds = 3;
const loadSeconds = 5;

/**
 * Memory of the shop's process and of the database's, after a quiet start and after load: the
 * home page, the parts over the API read anew each time, and bookings.
 */
export async function measureMemory(setting: Setting): Promise<Row[]> {
	const shop = await setting.startShop({ MAX_UNPAID_ORDERS: "1000" });
	await sleep(quietSeconds * 1000);
	const idle = { shop: residentMb(shop.pid), database: familyMb(setting.databasePid) };
	const asks = await orderAsks(setting, { customers: 256, parts: 128 });
	await fillShelves(setting.connection);
	const job = { port: shop.port, connections: 16, seconds: loadSeconds };
	await runLoad({ ...job, asks: [{ path: "/" }] }, 200, [shop.pid]);
	await runLoad({ ...job, asks: [{ path: "/api/part?q=ryzen" }] }, 200, [shop.pid]);
	await runLoad({ ...job, asks: asks.map(({ ask }) => ask) }, 201, [shop.pid]);
	const loaded = { shop: residentMb(shop.pid), database: familyMb(setting.databasePid) };
	await shop.stop();
	return [
		{ figure: "shop's memory idle, MB (RSS)", shop: number(idle.shop) },
		{ figure: "shop's memory after load, MB (RSS)", shop: number(loaded.shop) },
		{ figure: "database's memory idle, MB (PSS)", shop: number(idle.database) },
		{ figure: "database's memory after load, MB (PSS)", shop: number(loaded.database) },
	];
}
