import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin, makeCustomer, makePart } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import {
	makeOrder,
	makePaidOrder,
	receiveParts,
	review,
} from "../../test/harness/order-actions.ts";
import { ask } from "../../test/harness/shop-under-test.ts";
import { shopDay } from "../kernel/shop-time.ts";
import { addressOfOrders } from "../ordering/admin/orders-query.ts";
import { type Order, orderFromTheWire } from "../ordering/contract.ts";
import { isLate as saysLate } from "../ordering/rules.ts";
import { orders } from "../ordering/tables.server.ts";
import { payments } from "../payments/tables.server.ts";
import { rowsOf } from "../platform/database/rows.server.ts";
import { findBestSellers, keepBestSellers } from "./best-sellers.server.ts";
import type { Overview, Waiting } from "./contract.ts";
import { keepTakings } from "./takings.server.ts";
import { waitingAddresses } from "./waiting-tiles.tsx";

const shop = await testShop();
const admin = await makeAdmin(shop);
const dayMs = 24 * 60 * 60_000;
const ago = (days: number) => new Date(shop.clock.now().getTime() - days * dayMs);

const readOverview = () => ask<Overview>(shop, admin, "GET", "/overview");

/** The call of the API behind each list of the dashboard. */
const calls: Record<string, string> = {
	"/dashboard/manageOrders": "/allOrders",
	"/dashboard/returns": "/return",
	"/dashboard/partReviews": "/partReview",
	"/dashboard/questions": "/question",
	"/dashboard/manageProduct": "/products",
	"/dashboard/toOrder": "/to-order",
};
async function totalOf(address: string): Promise<number> {
	const [page = "", query = ""] = address.split("?");
	const response = await shop.fetch(`/api${calls[page]}?limit=1&${query}`, { token: admin.token });
	expect(response.status, address).toBe(200);
	return Number(response.headers.get("x-total-count"));
}
// No order is paid before it is made.
const change = (orderId: string, values: Partial<typeof orders.$inferInsert>) =>
	shop.db
		.update(orders)
		.set(values.paidAt ? { ...values, createdAt: values.paidAt } : values)
		.where(eq(orders.id, orderId));

/** The counts by plain SQL. */
const plain: Record<Waiting["name"], ReturnType<typeof sql>> = {
	toPack: sql`select count(*) from orders where fulfilment = 'confirmed' and packed_at is null
		and deleted_at is null and refunded_poisha < total_taka * 100`,
	toShip: sql`select count(*) from orders where fulfilment = 'packed'
		and deleted_at is null and refunded_poisha < total_taka * 100`,
	late: sql`select count(*) from orders where fulfilment in ('confirmed', 'packed', 'shipped')
		and refunded_poisha < total_taka * 100
		and (paid_at + interval '6 hours')::date + delivery_days_to
			< (${shop.clock.now().toISOString()}::timestamptz + interval '6 hours')::date`,
	unpaid: sql`select count(*) from orders where fulfilment = 'held'`,
	returns: sql`select count(*) from returns where state = 'asked'`,
	reports: sql`select count(*) from part_reviews where open_reports > 0 and deleted_at is null`,
	questions: sql`select count(*) from part_questions where answer is null`,
	low: sql`select count(*) from parts where available_quantity <= order_again_at and archived_at is null`,
	asked: sql`select count(distinct parts.id) from parts join alerts on alerts.part_id = parts.id
		where ended_at is null and kind = 'stock' and archived_at is null and parts.price_taka is not null
			and available_quantity < minimum_quantity`,
};
async function plainCount(name: Waiting["name"]): Promise<number> {
	return Number(rowsOf<{ count: string }>(await shop.db.execute(plain[name]))[0]?.count);
}

test("each figure of what waits equals plain SQL and the list that it leads to, the oldest first", async () => {
	const held = await makeOrder(shop);
	await makeOrder(shop);
	await makePaidOrder(shop);
	const late = await makePaidOrder(shop);
	await change(late.orderId, { paidAt: ago(3), deliveryDaysFrom: 1, deliveryDaysTo: 2 });
	const inTime = await makePaidOrder(shop);
	await change(inTime.orderId, { paidAt: ago(3), deliveryDaysFrom: 1, deliveryDaysTo: 3 });
	const goesBack = await makePaidOrder(shop);
	await change(goesBack.orderId, {
		refundedPoisha: 3_250_000,
		paidAt: ago(9),
		deliveryDaysTo: 1,
		deliveryDaysFrom: 1,
	});
	const packed = await makePaidOrder(shop);
	await ask(shop, admin, "POST", `/allOrders/${packed.orderId}/pack`, { lines: [] });
	const received = await receiveParts(shop, [await makePart(shop), await makePart(shop)], {
		admin,
	});
	await change(received.orderId, { returnDays: 7 });
	const line = { partId: received.partId, quantity: 1 };
	const sent = { reason: "damaged", words: "It does not start.", lines: [line], pictures: [] };
	await ask(shop, received.customer, "POST", `/order/${received.orderId}/return`, sent);
	const { reviewId } = await review(shop, received.customer, received.lineIds[0] ?? "");
	const reader = await makeCustomer(shop);
	await ask(shop, reader, "POST", `/partReview/${reviewId}/report`, {});
	await ask(shop, reader, "POST", `/part/${received.partId}/question`, {
		question: "Is it quiet?",
	});
	await change(held.orderId, { createdAt: ago(0.01) });

	const soldOut = await makePart(shop, { availableQuantity: 0, name: "Sold out" });
	const available = await makePart(shop, {
		minimumQuantity: 2,
		availableQuantity: 1,
		name: "Too few",
	});
	await ask(shop, admin, "PATCH", `/product/${available}`, { orderAgainAt: 1 });
	await ask(shop, admin, "PATCH", `/product/${received.partId}`, { orderAgainAt: 1 });
	for (const [partId, count] of [
		[soldOut, 2],
		[available, 1],
	] as const)
		for (let customer = 0; customer < count; customer += 1)
			await ask(shop, await makeCustomer(shop), "POST", "/alert", { partId, kind: "stock" });
	await ask(shop, reader, "POST", "/alert", { partId: soldOut, kind: "price", price: 100 });

	const { waiting, firstHoldEnds, asked } = await readOverview();
	expect(asked?.map(({ name, customers }) => [name, customers])).toEqual([
		["Sold out", 2],
		["Too few", 1],
	]);
	const counted = Object.fromEntries(waiting.map(({ name, count }) => [name, count]));
	expect(counted).toMatchObject({
		toPack: 3,
		toShip: 1,
		late: 1,
		unpaid: 2,
		returns: 1,
		reports: 1,
		questions: 1,
		low: 1,
		asked: 2,
	});
	for (const { name, count } of waiting) {
		expect([name, await plainCount(name)]).toEqual([name, count]);
		const listed = name === "asked" ? asked?.length : await totalOf(waitingAddresses[name]);
		expect([name, listed]).toEqual([name, count]);
	}
	const menu = await ask(shop, admin, "GET", "/waiting");
	const desk = await ask<Record<string, number>>(shop, admin, "GET", "/desk");
	const ofDesk = Object.values(desk).reduce((sum, count) => sum + count, 0);
	expect(menu).toEqual({ orders: 4, toOrder: 1, desk: ofDesk });
	expect(ofDesk).toBeGreaterThan(2);
	const since = waiting.flatMap((row) => (row.since ? [row.since] : []));
	expect(since).toEqual(since.toSorted());
	expect(since.length).toBeGreaterThanOrEqual(8);
	const [first] = await shop.db.select().from(orders).where(eq(orders.id, held.orderId));
	expect(firstHoldEnds).toBe(first?.holdEndsAt?.toISOString());
});

test("an order is late from the midnight in Bangladesh after the last promised day", async () => {
	const { orderId } = await makePaidOrder(shop);
	const isLate = async (paidAt: Date, days: number | null) => {
		await change(orderId, { paidAt, deliveryDaysFrom: days, deliveryDaysTo: days });
		const response = await shop.fetch("/api/allOrders?late=yes&limit=100", { token: admin.token });
		const listed = (await response.json()) as Order[];
		const isListed = listed.some(({ _id }) => _id === orderId);
		const order = await ask<Order>(shop, admin, "GET", `/order/${orderId}`);
		// A row says by the same condition that it is late.
		expect(saysLate(orderFromTheWire(order), shop.clock.now())).toBe(isListed);
		return isListed;
	};
	const midnight = new Date(`${shopDay(shop.clock.now())}T00:00:00+06:00`).getTime();
	expect(await isLate(new Date(midnight - 1), 0)).toBe(true);
	expect(await isLate(new Date(midnight), 0)).toBe(false);
	expect(await isLate(new Date(midnight - 2 * dayMs - 1), 2)).toBe(true);
	expect(await isLate(new Date(midnight - 2 * dayMs), 2)).toBe(false);
	expect(await isLate(ago(90), null)).toBe(false);
});

test("staff read of the overview what their role may read", async () => {
	const namesFor = async (role: "stock" | "read-only") => {
		const staff = await makeCustomer(shop, { role });
		const { waiting } = await ask<Overview>(shop, staff, "GET", "/overview");
		return waiting.map(({ name }) => name).sort();
	};
	const all = (await readOverview()).waiting.map(({ name }) => name).sort();
	expect(await namesFor("read-only")).toEqual(all);
	const ofStock = await namesFor("stock");
	expect(ofStock).toEqual(all.filter((name) => name !== "reports" && name !== "questions"));
});

test("best sellers are those of 30 days that are over, and equal plain SQL and their list of orders", async () => {
	// Yesterday is counted ten minutes after its end.
	if (shopDay(ago(0)) !== shopDay(ago(10 / 1_440))) shop.passMinutes(10);
	const partIds = [
		await makePart(shop, { availableQuantity: 40, name: "Most sold" }),
		await makePart(shop),
	];
	for (const [index, days] of [0, 1, 12, 30, 31, 12].entries()) {
		const bought = await makePaidOrder(shop, { partId: partIds[0] ?? "", quantity: index + 1 });
		await change(bought.orderId, { paidAt: ago(days) });
	}
	await keepBestSellers(shop);
	expect(await findBestSellers(shop.db), "before takings are kept").toBeNull();
	await shop.db.update(payments).set({ acceptedAt: ago(1) });
	await keepTakings(shop);
	await keepBestSellers(shop);
	const { bestSellers } = await readOverview();
	if (!bestSellers) throw new Error("the best sellers are missing");
	const [from, to] = [shopDay(shop.clock.now(), -30), shopDay(shop.clock.now(), -1)];
	expect(bestSellers).toMatchObject({ from, to });
	expect(bestSellers.rows[0]).toEqual({
		partId: partIds[0],
		name: "Most sold",
		units: 2 + 3 + 4 + 6,
		orders: 4,
	});
	for (const { partId, units, orders: count } of bestSellers.rows) {
		const answer = await shop.db.execute(sql`select sum(quantity)::int as units from order_lines
			join orders on orders.id = order_id where part_id = ${partId}
				and (paid_at + interval '6 hours')::date between ${from}::date and ${to}::date`);
		expect(rowsOf<{ units: number }>(answer)).toEqual([{ units }]);
		expect(await totalOf(addressOfOrders({ part: partId, paidFrom: from, paidTo: to }))).toBe(
			count,
		);
	}
	// On the next day there is a day more, and the first one goes.
	shop.passMinutes(24 * 60);
	await keepTakings(shop);
	await keepBestSellers(shop);
	expect((await findBestSellers(shop.db))?.rows[0]).toMatchObject({
		units: 1 + 2 + 3 + 6,
		orders: 4,
	});
});

test("a customer reads no overview", async () => {
	const { token } = await makeCustomer(shop);
	for (const path of ["/overview", "/allOrders?late=yes"])
		expect((await shop.fetch(`/api${path}`, { token })).status).toBe(403);
});
