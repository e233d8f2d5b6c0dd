import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin, makeCustomer } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { charge, deleteOrder, makeOrder, patchPaid } from "../../../test/harness/order-actions.ts";
import { orders } from "../tables.server.ts";
import { findNeighbours } from "./find-neighbours.server.ts";
import { listAllOrders, type OrderFilter } from "./find-orders.server.ts";
import { addressOfOrders, readFilters } from "./orders-query.ts";

const number = "K7M294QX";

const shop = await testShop();
const admin = await makeAdmin(shop);
const [first, second, third] = await Promise.all([
	makeCustomer(shop, { name: "Rahima Begum", email: "rahima.b+pc@mail-one.example" }),
	makeCustomer(shop, { name: "Md. Abdul O'Karim", email: "abdul7@elsewhere.example" }),
	makeCustomer(shop, { name: "নুসরাত জাহান", email: "nusrat@elsewhere.example" }),
]);
const rahima = await makeOrder(shop, { customer: first, part: { name: "AMD Ryzen 5 9600X" } });
const genuine = { name: "Samsung 990 PRO 100% genuine" };
const attributes = { partNumbers: ["MZ-V9P2T0B/AM"] };
const part = { ...genuine, brand: "Samsung", attributes };
const abdul = await makeOrder(shop, { customer: second, part });
const lamp = await makeOrder(shop, { customer: third, part: { name: "Clear Desk Lamp" } });
const paymentIntentId = (await charge(shop, rahima)).paymentIntentId;
await patchPaid(shop, rahima, paymentIntentId);
const set = (orderId: string, phone: string, day: string) =>
	shop.db
		.update(orders)
		.set({ phone, createdAt: new Date(`${day}T10:00:00Z`) })
		.where(eq(orders.id, orderId));
await set(rahima.orderId, "+8801712345678", "2026-03-01");
await set(abdul.orderId, "+8801812345678", "2026-03-02");
await set(lamp.orderId, "+442071234567", "2026-03-03");
await shop.db.update(orders).set({ number }).where(eq(orders.id, lamp.orderId));

async function ask(query: Record<string, string>, token = admin.token) {
	const answer = await shop.fetch(`/api/allOrders?${new URLSearchParams(query)}`, { token });
	return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** Whose orders are found: the last word of each name. */
async function found(query: Record<string, string>): Promise<(string | undefined)[]> {
	const { status, body, headers } = await ask(query);
	expect(status, JSON.stringify(query)).toBe(200);
	expect(headers.get("x-total-count")).toBe(String(body.length));
	return (body as { customer: string }[]).map(({ customer }) => customer.split(" ").at(-1));
}

test("words and a part find the orders that have both", async () => {
	expect(await found({ q: "elsewhere" })).toEqual(["জাহান", "O'Karim"]);
	expect(await found({ q: "elsewhere", part: abdul.partId })).toEqual(["O'Karim"]);
	expect(await found({ q: "rahima", part: abdul.partId })).toEqual([]);
});

test.each([
	["a number as it is shown", "K7M2-94QX", ["জাহান"]],
	["a number in small letters and without the hyphen", "k7m294qx", ["জাহান"]],
	["a number with a space in it", " K7M2 94QX ", ["জাহান"]],
	["the beginning of a number", "k7m2-9", ["জাহান"]],
	["no number that only begins alike", "K7M2-94QY", []],
	["a name, in small letters", "rahima", ["Begum"]],
	["the beginnings of a name's words, in any order", "beg RAH", ["Begum"]],
	["a name with a point and an apostrophe in it", "Md. Abdul O'Karim", ["O'Karim"]],
	["a name in Bangla", "নুসরাত", ["জাহান"]],
	["a whole e-mail", "rahima.b+pc@mail-one.example", ["Begum"]],
	["an e-mail without its end", "rahima.b+pc@mail", ["Begum"]],
	["no e-mail that only begins alike", "rahima.b+p@mail-one.example", []],
	["an e-mail with a digit in it", "abdul7@elsewhere", ["O'Karim"]],
	["the end of an e-mail", "@elsewhere.example", ["জাহান", "O'Karim"]],
	["a part, by what is inside of its name", "9600x", ["Begum"]],
	["a part whose name has a sign that patterns know", "100%", ["O'Karim"]],
	["words of a part's name", "desk lamp", ["জাহান"]],
	["a part's number", "mz-v9p2t0b/am", ["O'Karim"]],
	["words of a part's brand and name", "samsung 990", ["O'Karim"]],
	["no part that has only one of the words", "desk 990", []],
	["a phone as it is kept", "+8801712345678", ["Begum"]],
	["a phone as people write it", "01712-345 678", ["Begum"]],
	["a phone in Bangla digits", "০১৭১২৩৪৫৬৭৮", ["Begum"]],
	["a phone from abroad", "00880 1712 345678", ["Begum"]],
	["a phone with both its country and its zero", "+880 01712-345678", ["Begum"]],
	["the beginning of a phone", "01712", ["Begum"]],
	["the beginning of a phone as people write it", "(017) 12-34", ["Begum"]],
	["a foreign phone", "+44 20 7123 4567", ["জাহান"]],
])("an order is found by %s", async (_what, q, whose) => {
	expect(await found({ q })).toEqual(whose);
});

test("an order is found by its number, the beginning of it, and its transaction", async () => {
	const { orderId } = rahima;
	for (const q of [orderId, orderId.toUpperCase(), orderId.replaceAll("-", ""), ` ${orderId} `])
		expect(await found({ q })).toEqual(["Begum"]);
	expect(await found({ q: orderId.slice(0, -1) })).toEqual(["Begum"]);
	expect(await found({ q: paymentIntentId })).toEqual(["Begum"]);
});

test.each([
	"'",
	"':*'",
	"& | !",
	"rahima:* | abdul",
	"%",
	"\\",
	"(",
	"\u0301",
	"😀",
	"@",
	"' or 1=1",
	"deadbeef-no-id",
	"(--)",
	"\u0001",
])("an order is found by nothing that a query would take for its own: %s", async (q) => {
	expect((await ask({ q })).status).toBe(200);
});

test("an order is found by its status and its day, and by all of them together", async () => {
	expect(await found({ status: "panding" })).toEqual(["Begum"]);
	expect(await found({ status: "unpaid" })).toEqual(["জাহান", "O'Karim"]);
	expect(await found({ from: "2026-03-02" })).toEqual(["জাহান", "O'Karim"]);
	expect(await found({ to: "2026-03-02" })).toEqual(["O'Karim", "Begum"]);
	expect(await found({ from: "2026-03-02", to: "2026-03-02" })).toEqual(["O'Karim"]);
	expect(await found({ to: "2026-03-02T10:00:00Z" })).toEqual(["O'Karim", "Begum"]);
	expect(await found({ to: "2026-03-02T09:59:59+00:00" })).toEqual(["Begum"]);
	const all = { q: "elsewhere", status: "unpaid", from: "2026-03-03" };
	expect(await found(all)).toEqual(["জাহান"]);
	expect(await found({ q: "rahima", status: "shipped" })).toEqual([]);
	// What is paid on delivery was never held.
	const neverHeld = { nextAttemptAt: null, holdEndsAt: null };
	await shop.db.update(orders).set(neverHeld).where(eq(orders.id, rahima.orderId));
	expect(await found({ status: "panding" })).toEqual(["Begum"]);
});

test("an order is found on the day that Bangladesh had then", async () => {
	const night = new Date("2026-03-02T18:30:00Z");
	await shop.db.update(orders).set({ createdAt: night }).where(eq(orders.id, lamp.orderId));
	expect(await found({ to: "2026-03-02" })).toEqual(["O'Karim", "Begum"]);
	expect(await found({ from: "2026-03-03" })).toEqual(["জাহান"]);
});

test("an order is found unless it was deleted", async () => {
	const gone = await makeOrder(shop, { part: { name: "Zebra Tape" } });
	expect(await found({ q: "zebra" })).toEqual(["Begum"]);
	await deleteOrder(shop, gone);
	expect(await found({ q: "zebra" })).toEqual([]);
});

test("what it does not know is refused with a sentence at its name", async () => {
	const wrong: [Record<string, string>, string][] = [
		[{ state: "panding" }, "state"],
		[{ status: "lost" }, "status"],
		[{ from: "yesterday" }, "from"],
		[{ to: "2026-02-30" }, "to"],
		[{ from: "0000-01-01" }, "from"],
		[{ q: "x".repeat(201) }, "q"],
	];
	for (const [query, field] of wrong) {
		const { status, body } = await ask(query);
		expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
		expect(body.fields[field]).toMatch(/^[A-Z"].*\.$/);
	}
	expect((await ask({ q: "rahima" }, rahima.customer.token)).status).toBe(403);
});

test("every page is whole, from whichever end it is counted, and says how many there are in all", async () => {
	const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
	const all = idsOf((await ask({ limit: "100" })).body);
	expect(all).toHaveLength(3);
	for (const more of [{}, { q: "example" }] as Record<string, string>[]) {
		const paged: string[] = [];
		for (const page of ["1", "2", "3", "4"]) {
			const { body, headers } = await ask({ ...more, page, limit: "1" });
			expect(headers.get("x-total-count")).toBe("3");
			paged.push(...idsOf(body));
		}
		expect(paged).toEqual(all);
	}
	expect((await ask({ page: "2", limit: "2" })).body).toHaveLength(1);
});

/** The ids on a page of a search that reads `most` of the rows it leads to, and how many it counts. */
async function search(filter: OrderFilter, most: number, page = 1, limit = 100) {
	const request = { ...filter, page, limit, now: shop.clock.now() };
	const { rows, total } = await listAllOrders({ db: shop.db }, request, most);
	return { ids: rows.map(({ id }) => id), total };
}

test.each<[string, OrderFilter]>([
	["a number", { q: number }],
	["words of many customers", { q: "example" }],
	["words of a part", { q: "genuine" }],
	["what both a customer and a part have", { q: "e" }],
	["words of parts and a status that not all have", { q: "a", status: "unpaid" }],
	["words and a status", { q: "example", status: "unpaid" }],
	["words and a part", { q: "example", part: abdul.partId }],
	["a part", { part: abdul.partId }],
	["a part and a status", { part: rahima.partId, status: "unpaid" }],
	["nothing", { q: "nobody" }],
])(
	"the same orders are found by %s, and stand beside each other, whether all or few of them are read",
	async (_by, filter) => {
		const { ids, total } = await search(filter, 1_000);
		expect(total).toBe(ids.length);
		expect(await search(filter, 0)).toEqual({ ids, total });
		for (const [place, id] of ids.entries())
			for (const most of [0, 1_000])
				expect(await search(filter, most, place + 1, 1)).toEqual({ ids: [id], total });
		for (const { orderId } of [rahima, abdul, lamp]) {
			const beside = (most: number) =>
				findNeighbours({ db: shop.db }, orderId, { ...filter, now: shop.clock.now() }, most);
			expect(await beside(0)).toEqual(await beside(1_000));
		}
	},
);

test("of more orders than a search reads, the newest 1,001 have pages", async () => {
	await shop.db.execute(sql`insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
			'id', gen_random_uuid(), 'number', translate(lpad(n::text, 8, '0'), '01', 'CD'), 'unpaid_slot', 0,
			'customer_name', 'Many', 'created_at', created_at - n * interval '1 second'))).*
		from orders, generate_series(1, 1100) as n where id = ${rahima.orderId}`);
	const all = (await search({ q: "many" }, 2_000, 11)).ids;
	expect(await search({ q: "many" }, 2_000, 12)).toEqual({ ids: [], total: 1_100 });
	expect(await search({ q: "many" }, 1_000, 11)).toEqual({ ids: all.slice(0, 1), total: 1_001 });
	expect(await search({ q: "many" }, 1_000, 12)).toEqual({ ids: [], total: 1_001 });
	expect((await search({ q: "many" }, 1_000, 1, 1_100)).ids).toHaveLength(1_100);
	// A file of them takes more than one batch.
	for (const [query, count] of Object.entries({ "": 1_103, "&q=many": 1_100 })) {
		const path = `/api/allOrders?csv=comma${query}`;
		const file = await (await shop.fetch(path, { token: admin.token })).text();
		const lines = file.split("\r\n").filter(Boolean).slice(1);
		expect([lines.length, new Set(lines).size], query).toEqual([count, count]);
	}
	await shop.db.execute(sql`delete from orders where customer_name = 'Many'`);
});

test("the page's address keeps what is looked for, and leaves out what is none", () => {
	const typed = new URLSearchParams("q= rahima &status=panding&from=2026-03-01&to=soon&page=7&x=1");
	const filters = readFilters(typed);
	expect(filters).toEqual({ q: "rahima", status: "panding", from: "2026-03-01" });
	expect(addressOfOrders(filters)).toBe(
		"/dashboard/manageOrders?q=rahima&status=panding&from=2026-03-01",
	);
	expect(addressOfOrders({})).toBe("/dashboard/manageOrders");
});
