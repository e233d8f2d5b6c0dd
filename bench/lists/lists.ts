import { eq, sql } from "drizzle-orm";
import { users } from "../../src/accounts/tables.server.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import { openStopLinks } from "../../src/platform/mail/stop-links.server.ts";
import { tellAlerts } from "../../src/wishes/alerts/tell-alerts.server.ts";
import { atMost } from "../aims.ts";
import type { BenchFixture } from "../bench-fixture.ts";
import { type Customer, makeCustomers } from "../customers.ts";
import { besideLimit, number, type Row } from "../results-table.ts";
import { fillOrders, manyOrders } from "../sample-orders.ts";
import { ratioOf, spreadOf } from "../statistics.ts";
import { measureList } from "./measure-list.ts";
import { fillLists, manyAccounts, manyAlerts, manyReturns, ownOrders } from "./sample-lists.ts";

const rounds = 3;
// A quarter of a second where counting them takes 8 ms: a twentieth of the worker's five seconds.
const alertsAim = 30;

/**
 * Every list with 100,000 orders and 20,000 accounts put in: how long one waits for its first page, a page in its
 * middle and its searches, one request at a time, against the answer to `/session` in the same round; then a look
 * of the worker at 100,000 alerts that wait.
 */
export async function measureLists(fixture: BenchFixture): Promise<Row[]> {
	await (await fixture.startShop()).stop();
	await fillOrders(fixture.connection);
	const [admin, buyer] = (await makeCustomers(fixture, 2)) as [Customer, Customer];
	const { db } = fixture.connection;
	await db.update(users).set({ role: "admin" }).where(eq(users.id, admin.accountId));
	await fillLists(fixture.connection, buyer.accountId);
	const [part] = rowsOf<{ id: string }>(
		await db.execute(
			sql`select part_id as id from part_reviews group by 1 order by count(*) desc limit 1`,
		),
	);
	const shop = await fixture.startShop();
	const rows: Row[] = [];
	const measure = async (path: string, customer: Customer) => {
		const metric = path.replace(/[0-9a-f-]{36}/, "ID");
		rows.push(await measureList(fixture, { metric, path }, shop, customer));
	};
	for (const path of adminLists) await measure(path, admin);
	for (const path of buyerLists(part?.id ?? "")) await measure(path, buyer);
	rows.push(await measureAlerts(fixture));
	await shop.stop();
	return rows;
}

const adminLists = [
	"/allOrders?limit=50",
	`/allOrders?limit=50&page=${manyOrders / 100}`,
	"/orderCounts",
	"/allOrders?limit=50&status=panding&packed=no",
	"/allOrders?limit=50&status=shipped",
	"/user?limit=50",
	`/user?limit=50&page=${manyAccounts / 50 - 1}`,
	"/user?limit=50&q=more.19",
	"/return?limit=50",
	`/return?limit=50&page=${manyReturns / 100}`,
	"/return?limit=50&state=closed",
	"/return-count",
	"/partReview?limit=50&state=unanswered",
	"/part-review-count",
	"/partReview?limit=50",
	`/partReview?limit=50&page=${manyOrders / 100}`,
	"/audit?limit=50",
	"/audit?limit=50&page=1000",
	"/fact-report?limit=50",
];

const buyerLists = (part: string) => [
	"/order?limit=50",
	`/order?limit=50&page=${ownOrders / 100}`,
	"/wish",
	"/alert",
	"/ownReview?limit=50",
	"/ownReview?limit=50&page=4",
	`/part/${part}/review?limit=20`,
	"/review?limit=50",
];

async function measureAlerts({ connection: { db } }: BenchFixture): Promise<Row> {
	const deps = {
		db,
		clock: systemClock,
		alertStopLinks: openStopLinks("a secret of a measurement", "alert"),
	};
	const [look, limits]: [number[], number[]] = [[], []];
	const timed = async (work: () => Promise<unknown>, into: number[]) => {
		const began = performance.now();
		await work();
		into.push(performance.now() - began);
	};
	for (let round = 0; round < rounds; round += 1) {
		await timed(() => db.execute(sql`select count(*) from alerts where ended_at is null`), limits);
		await timed(() => tellAlerts(deps), look);
	}
	const share = ratioOf(look, limits);
	const metric = `a look at ${number(manyAlerts)} alerts that wait, none due, ms; they are counted`;
	const row = besideLimit(metric, [spreadOf(look), spreadOf(limits), share], 1);
	return { ...row, aim: atMost(share, alertsAim) };
}
