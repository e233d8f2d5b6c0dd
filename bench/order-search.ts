import { eq } from "drizzle-orm";
import { users } from "../src/accounts/tables.server.ts";
import { atLeast } from "./aims.ts";
import type { BenchFixture } from "./bench-fixture.ts";
import { type Customer, makeCustomers } from "./customers.ts";
import { besideLimit, number, type Row } from "./results-table.ts";
import { runLoad } from "./run-load.ts";
import { fillOrders, type KnownOrder, manyOrders } from "./sample-orders.ts";
import type { RunningServer } from "./start-program.ts";
import { ratioOf, spreadOf } from "./statistics.ts";

const seconds = 0.5;
const rounds = 3;
// 100 ms where the first page takes 10, as it does on a quiet machine.
const aim = 0.1;
const rowsAPage = 10;

/**
 * Admins at the list of all orders, at 100,000 of them: how long one waits for the requested page,
 * one request at a time, against the wait for its first page in the same round.
 */
export async function measureOrderSearch(fixture: BenchFixture): Promise<Row[]> {
	await (await fixture.startShop()).stop();
	const known = await fillOrders(fixture.connection);
	const [admin] = (await makeCustomers(fixture, 1)) as [Customer];
	const isAdmin = eq(users.id, admin.accountId);
	await fixture.connection.db.update(users).set({ role: "admin" }).where(isAdmin);
	const shop = await fixture.startShop();
	const rows: Row[] = [];
	for (const [metric, query] of Object.entries(searchesFor(known)))
		rows.push(await measureSearch(metric, query, shop, admin));
	await shop.stop();
	return rows;
}

type Query = Record<string, string>;

function searchesFor({
	id,
	name,
	email,
	phone,
	transaction,
	part,
}: KnownOrder): Record<string, Query> {
	const last = manyOrders / rowsAPage;
	const typedPhone = `0${phone.slice(4, 8)}-${phone.slice(8)}`;
	const day = new Date(Date.now() - 200 * 24 * 60 * 60_000).toISOString().slice(0, 10);
	return {
		[`orders of ${number(manyOrders)}, page ${number(last - 20)}`]: { page: String(last - 20) },
		"orders, the page in the middle": { page: String(last / 2) },
		"orders of one status": { status: "shipped" },
		"orders of one day": { from: day, to: day },
		"orders by number": { q: id },
		"orders by name": { q: name },
		"orders by e-mail": { q: email },
		"orders by phone": { q: typedPhone },
		"orders by transaction": { q: transaction },
		"orders by part": { q: part },
		"orders by a common first name": { q: name.split(" ")[0] ?? name },
		"orders by all of it": { q: name, status: "delivered", from: "2020-01-01" },
	};
}

async function measureSearch(
	metric: string,
	query: Query,
	{ port, pid }: RunningServer,
	{ token }: Customer,
): Promise<Row> {
	const headers = { authorization: `Bearer ${token}` };
	const waitFor = async (filters: Query) => {
		const search = new URLSearchParams({ limit: String(rowsAPage), ...filters });
		const requests = [{ path: `/api/allOrders?${search}`, headers }];
		return (await runLoad({ port, connections: 1, seconds, requests }, 200, [pid])).p95Ms;
	};
	await waitFor(query);
	const [found, first]: [number[], number[]] = [[], []];
	for (let round = 0; round < rounds; round += 1) {
		first.push(await waitFor({}));
		found.push(await waitFor(query));
	}
	const share = ratioOf(first, found);
	const row = besideLimit(`${metric}, p95 ms`, [spreadOf(found), spreadOf(first), share], 1);
	return { ...row, aim: atLeast(share, aim) };
}
