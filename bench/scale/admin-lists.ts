import { sql } from "drizzle-orm";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import type { BenchFixture } from "../bench-fixture.ts";
import type { Customer } from "../customers.ts";
import { measureList } from "../lists/measure-list.ts";
import type { Row } from "../results-table.ts";

/** What identifies an order among those of a shop in every way that people search for it. */
export type Known = Record<
	"id" | "number" | "name" | "email" | "phone" | "payment" | "account" | "part",
	string
>;

/** Every list and count of staff over orders, one request at a time, against `/session` in the same round. */
export async function measureAdminLists(fixture: BenchFixture, admin: Customer): Promise<Row[]> {
	const [known] = rowsOf<Known>(
		await fixture.connection.db.execute(sql`
			select orders.id, number, customer_name as name, orders.email, phone, payment_intent_id as payment,
				account_id as account, part_id as part
			from orders join payments on order_id = orders.id join order_lines on order_lines.order_id = orders.id
			where fulfilment = 'delivered' and deleted_at is null and customer_name like '% %' and orders.email ~ '[0-9]@'
			limit 1`),
	);
	if (!known) throw new Error("there is no order");
	const shop = await fixture.startShop();
	const rows: Row[] = [];
	for (const [metric, path] of Object.entries(listsFor(known))) {
		const row = await measureList(fixture, { metric, path }, shop, admin);
		console.log(`${row.metric}: ${row.shop} ${row.reached ?? ""}`);
		rows.push(row);
	}
	await shop.stop();
	return rows;
}

export function listsFor(known: Known): Record<string, string> {
	const day = (before: number) =>
		new Date(Date.now() - before * 24 * 60 * 60_000).toISOString().slice(0, 10);
	const orders = (query: Record<string, string>) =>
		`/allOrders?${new URLSearchParams({ limit: "50", ...query })}`;
	const [first = known.name] = known.name.split(" ");
	return {
		"all orders": orders({}),
		"page 100": orders({ page: "100" }),
		"the last page that is counted": orders({ page: "2000" }),
		unpaid: orders({ status: "unpaid" }),
		"to pack": orders({ status: "panding", packed: "no" }),
		"to ship": orders({ status: "panding", packed: "yes" }),
		shipped: orders({ status: "shipped" }),
		delivered: orders({ status: "delivered" }),
		"delivered, page 1,000": orders({ status: "delivered", page: "1000" }),
		refunded: orders({ status: "refunded" }),
		expired: orders({ status: "expired" }),
		late: orders({ late: "yes" }),
		"of one day": orders({ from: day(20), to: day(20) }),
		"of a month": orders({ from: day(40), to: day(10) }),
		"paid on a day": orders({ paidFrom: day(20), paidTo: day(20) }),
		"with one part": orders({ part: known.part }),
		"by number": orders({ q: known.number }),
		"by id": orders({ q: known.id }),
		"by phone": orders({ q: `0${known.phone.slice(4)}` }),
		"by e-mail": orders({ q: known.email }),
		"by transaction": orders({ q: known.payment }),
		"by a name of many": orders({ q: known.name }),
		"by a first name": orders({ q: first }),
		"by a name, of a day": orders({ q: known.name, from: day(20), to: day(20) }),
		"by words of a part": orders({ q: "ryzen" }),
		"by words of a part, page 20": orders({ q: "ryzen", page: "20" }),
		"by words of a part, refunded": orders({ q: "ryzen", status: "refunded" }),
		"by one letter": orders({ q: "a" }),
		"counts of the tabs": "/orderCounts",
		"one order's neighbours": `/allOrders/${known.id}/neighbours?status=delivered`,
		"an order's history": `/order/${known.id}/events`,
		"a customer": `/customer/${known.account}`,
		"the overview": "/overview",
		"the menu's counts": "/waiting",
		"the desk's counts": "/desk",
		returns: "/return?limit=50",
		"returns, closed": "/return?limit=50&state=done",
		"counts of returns": "/return-count",
		"queue of reviews": "/partReview?limit=50",
		"counts of reviews": "/part-review-count",
		users: "/user?limit=50",
		"users by name": `/user?limit=50&q=${encodeURIComponent(known.name)}`,
		"users by order": `/user?limit=50&q=${known.number}`,
		audit: "/audit?limit=50",
		"audit, page 1,000": "/audit?limit=50&page=1000",
		"audit of one order": `/audit?limit=50&about=order:${known.id}`,
		"audit of one act": "/audit?limit=50&act=packed%20an%20order",
		"audit of a day": `/audit?limit=50&from=${day(20)}&to=${day(20)}`,
	};
}
