import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { parts } from "../../src/catalogue/tables.server.ts";
import { orderLines, orders } from "../../src/ordering/tables.server.ts";
import { makeAdmin, type SignedInUser } from "../../test/harness/make-records.ts";
import { beginPayment, makeBasketOrder } from "../../test/harness/order-actions.ts";
import { makeDue } from "./race-payments.ts";
import { expectResponses, type Race, type RaceResponse, type RaceShop, side } from "./race-shop.ts";
import {
	book,
	booked,
	changePart,
	deleteOrder,
	makeCustomers,
	makeParts,
	orderRow,
	payAndReport,
} from "./race-steps.ts";

const plenty = 40;
const held = ["held", "confirmed"];

/** Orders one of each part, in any sequence, with and without a key. */
function order(
	race: RaceShop,
	customer: SignedInUser,
	partIds: readonly string[],
	more: object = {},
): Promise<RaceResponse> {
	const lines = race.random.shuffled(partIds).map((partId) => ({ partId, quantity: 1 }));
	const key = race.random.below(2) === 0 ? randomUUID() : undefined;
	return book(race, customer, { lines, ...more }, key);
}

/** Objects to an order that has not all of its lines, and to stock that is not what the orders leave. */
async function checkBaskets(
	{ direct, object }: RaceShop,
	stockOf: ReadonlyMap<string, number>,
	linesEach: readonly number[],
): Promise<void> {
	const ids = [...stockOf.keys()];
	// Both as of one moment: a process may be ending a hold.
	const [rows, lines] = await direct.db.transaction(
		async (tx) => [
			await tx.select().from(parts).where(inArray(parts.id, ids)),
			await tx
				.select({ orderId: orders.id, status: orders.fulfilment, partId: orderLines.partId })
				.from(orderLines)
				.innerJoin(orders, eq(orders.id, orderLines.orderId))
				.where(inArray(orderLines.partId, ids)),
		],
		{ isolationLevel: "repeatable read" },
	);
	for (const [orderId, ofOrder] of Map.groupBy(lines, (line) => line.orderId))
		if (!linesEach.includes(ofOrder.length))
			object("an order has some of its lines alone", { orderId, lines: ofOrder });
	for (const { id, availableQuantity } of rows) {
		const taken = lines.filter(({ partId, status }) => partId === id && held.includes(status));
		const left = (stockOf.get(id) ?? 0) - taken.length;
		if (availableQuantity !== left)
			object("the stock left is wrong", { id, left, there: availableQuantity });
	}
}

function stocked(ids: readonly string[], quantity: number): [string, number][] {
	return ids.map((id) => [id, quantity]);
}

async function sellLastInBaskets(race: RaceShop): Promise<void> {
	const stock = 1 + race.random.below(2);
	const [last = ""] = await makeParts(race, 1, { availableQuantity: stock });
	const others = await makeParts(race, 9, { availableQuantity: plenty });
	const customers = await makeCustomers(race, 5);
	const orders = customers.map(
		(customer, index) => () => order(race, customer, [last, ...others.slice(index)]),
	);
	const [responses] = await race.atOnce([
		side("ordering the last", ["201", "409 above-available"], ...orders),
	]);
	const sold = booked(responses).length;
	if (sold !== stock) race.object("not all of the last, or more, were sold", { stock, responses });
	for (const { status, lines } of responses)
		if (status === 409 && (lines as { partId: string }[])[0]?.partId !== last)
			race.object("a refusal does not name the line that is short", { lines, last });
	const stocks = new Map([[last, stock], ...stocked(others, plenty)]);
	await checkBaskets(race, stocks, [6, 7, 8, 9, 10]);
	race.count("baskets with the last", sold);
	race.count("baskets refused whole", responses.length - sold);
}

async function changePriceInBaskets(race: RaceShop): Promise<void> {
	const [oldPrice, price] = [20_000, 20_000 + 1_000 * (1 + race.random.below(5))];
	const partIds = await makeParts(race, 6, { availableQuantity: plenty, priceTaka: oldPrice });
	const [changing = ""] = partIds;
	const admin = await makeAdmin(race.shop);
	const customers = await makeCustomers(race, 8);
	const totals = [oldPrice, price].map((lastPrice) => 5 * oldPrice + lastPrice);
	const orders = customers.map(
		(customer, index) => () => order(race, customer, partIds, { totalPrice: totals[index % 2] }),
	);
	const [, responses] = await race.atOnce(
		[
			side("a change of price", ["200"], () => changePart(race, admin, changing, { price })),
			side("ordering at a price", ["201", "409 total-changed"], ...orders),
		],
		10,
	);
	for (const [index, { status, insertedId, totalPrice }] of responses.entries()) {
		if (status === 409 && totalPrice !== totals[(index + 1) % 2])
			race.object("a response has a total that never was", { totalPrice, totals });
		if (status === 201 && (await orderRow(race, insertedId))?.totalTaka !== totals[index % 2])
			race.object("an order has another total than was seen", { insertedId, totals });
	}
	await checkBaskets(race, new Map(stocked(partIds, plenty)), [6]);
	race.count("baskets at the price seen", booked(responses).length);
}

async function archiveInBaskets(race: RaceShop): Promise<void> {
	const partIds = await makeParts(race, 6, { availableQuantity: plenty });
	const leaving = partIds[race.random.below(partIds.length)] ?? "";
	const admin = await makeAdmin(race.shop);
	const customers = await makeCustomers(race, 8);
	const orders = customers.map((customer) => () => order(race, customer, partIds));
	const remove = () => race.send(admin, "DELETE", `/adminProduct/${leaving}`);
	const [, responses] = await race.atOnce(
		[
			side("taking a part out", ["200"], remove),
			side("ordering a part that leaves", ["201", "404 part-gone"], ...orders),
		],
		10,
	);
	const late = await Promise.all(orders.slice(0, 1).map((ordering) => ordering()));
	expectResponses(race, "ordering a part that has left", late, ["404 part-gone"]);
	await checkBaskets(race, new Map(stocked(partIds, plenty)), [6]);
	race.count("baskets before it left", booked(responses).length);
}

/** All stock is held by two orders; one is paid or ends, the other ends or is deleted, while others order. */
async function endHoldsOfBaskets(race: RaceShop): Promise<void> {
	const partIds = await makeParts(race, 6, { availableQuantity: 2 });
	const { shop, random } = race;
	const first = await makeBasketOrder(shop, partIds);
	const second = await makeBasketOrder(shop, random.shuffled(partIds));
	const begun = { ...first, ...(await beginPayment(shop, first)) };
	const end = await makeDue(race, first);
	await makeDue(race, second);
	const customers = await makeCustomers(race, 4);
	const orders = customers.map((customer) => () => order(race, customer, partIds));
	const remove = () => deleteOrder(race, second.customer, second.orderId);
	const [[paid], [removed], , responses] = await race.atOnce(
		[
			side("paying", null, random.below(2) === 0 ? () => payAndReport(race, begun) : end),
			side("deleting", null, random.below(2) === 0 ? remove : end),
			side("holds that end", null, end, end),
			side("ordering while holds end", ["201", "409 above-available"], ...orders),
		],
		40,
	);
	for (let tries = 0; tries < 50 && Number((await end()).status) > 0; tries += 1);
	await checkBaskets(race, new Map(stocked(partIds, 2)), [6]);
	race.count(paid?.status === 200 ? "paid beside other orders" : "ended beside other orders");
	race.count(removed?.status === 200 ? "deleted beside other orders" : "both ended");
	race.count("ordered what came back", booked(responses).length);
}

/** Orders of several parts at once. */
export const basketRaces: readonly Race[] = [
	{
		name: "basket-last-item",
		invariant:
			"of the last units in five baskets, in different sequences, each is sold once, and a basket whole or not at all",
		run: sellLastInBaskets,
	},
	{
		name: "basket-price-change",
		invariant: "nobody orders several parts at another total than they saw, while a price changes",
		run: changePriceInBaskets,
	},
	{
		name: "basket-archive",
		invariant: "a basket with a part that leaves the shop is ordered before, whole, or not at all",
		run: archiveInBaskets,
	},
	{
		name: "basket-holds-end",
		invariant: "what the orders of several parts hold comes back whole, while others order it",
		run: endHoldsOfBaskets,
	},
];
