import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { parts } from "../../src/catalogue/tables.server.ts";
import { orderLines, orders } from "../../src/ordering/tables.server.ts";
import {
	makeAdmin,
	makeCustomer,
	makePart,
	type PartOptions,
	type SignedInUser,
} from "../../test/harness/make-records.ts";
import {
	beginPayment,
	makeBasketOrder,
	patchPaid,
	payWithCard,
} from "../../test/harness/order-actions.ts";
import { booked } from "./race-bookings.ts";
import { makeDue } from "./race-payments.ts";
import { expectResponses, type Race, type RaceResponse, type RaceShop } from "./race-shop.ts";

const plenty = 40;
const held = ["held", "confirmed"];

function makeCrowd({ shop }: RaceShop, count: number): Promise<SignedInUser[]> {
	return Promise.all(Array.from({ length: count }, () => makeCustomer(shop)));
}

function makeParts({ shop }: RaceShop, count: number, as: PartOptions): Promise<string[]> {
	return Promise.all(Array.from({ length: count }, () => makePart(shop, as)));
}

/** Orders one of each part, in any sequence, with and without a key. */
function order(
	race: RaceShop,
	{ token }: SignedInUser,
	partIds: readonly string[],
	more: object = {},
): Promise<RaceResponse> {
	const lines = race.random.shuffled(partIds).map((partId) => ({ partId, quantity: 1 }));
	const body = { lines, phone: "01712345678", ...more };
	const headers = race.random.below(2) === 0 ? { "idempotency-key": randomUUID() } : undefined;
	return race.send("/api/order", { method: "POST", token, body, ...(headers && { headers }) });
}

/** Objects to an order that has not all of its lines, and to stock that is not what the orders leave. */
async function checkBaskets(
	{ direct, object }: RaceShop,
	stockOf: ReadonlyMap<string, number>,
	linesEach: ReadonlySet<number>,
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
	for (const [orderId, own] of Map.groupBy(lines, (line) => line.orderId))
		if (!linesEach.has(own.length))
			object("an order has some of its lines alone", { orderId, own });
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
	const customers = await makeCrowd(race, 5);
	const responses = await race.atOnce(
		customers.map((customer, at) => () => order(race, customer, [last, ...others.slice(at)])),
	);
	expectResponses(race, "ordering the last", responses, ["201", "409 above-available"]);
	const sold = booked(responses).length;
	if (sold !== stock) race.object("not all of the last, or more, were sold", { stock, responses });
	for (const { status, lines } of responses)
		if (status === 409 && (lines as { partId: string }[])[0]?.partId !== last)
			race.object("a refusal does not name the line that is short", { lines, last });
	await checkBaskets(
		race,
		new Map([[last, stock], ...stocked(others, plenty)]),
		new Set([6, 7, 8, 9, 10]),
	);
	race.count("baskets with the last", sold);
	race.count("baskets refused whole", responses.length - sold);
}

async function changePriceInBaskets(race: RaceShop): Promise<void> {
	const [oldPrice, price] = [20_000, 20_000 + 1_000 * (1 + race.random.below(5))];
	const partIds = await makeParts(race, 6, { availableQuantity: plenty, priceTaka: oldPrice });
	const [changing = ""] = partIds;
	const admin = await makeAdmin(race.shop);
	const customers = await makeCrowd(race, 8);
	const totals = [oldPrice, price].map((one) => 5 * oldPrice + one);
	const change = () =>
		race.send(`/api/product/${changing}`, { method: "PATCH", token: admin.token, body: { price } });
	const [changed, ...responses] = await race.atOnce(
		[
			change,
			...customers.map(
				(customer, at) => () => order(race, customer, partIds, { totalPrice: totals[at % 2] }),
			),
		],
		10,
	);
	expectResponses(race, "a change of price", changed ? [changed] : [], ["200"]);
	expectResponses(race, "ordering at a price", responses, ["201", "409 total-changed"]);
	for (const [at, { status, insertedId, totalPrice }] of responses.entries()) {
		if (status === 409 && totalPrice !== totals[(at + 1) % 2])
			race.object("a response has a total that never was", { totalPrice, totals });
		if (status !== 201) continue;
		const found = eq(orders.id, String(insertedId));
		const [made] = await race.direct.db.select().from(orders).where(found);
		if (made?.totalTaka !== totals[at % 2])
			race.object("an order has another total than was seen", { insertedId, totals });
	}
	await checkBaskets(race, new Map(stocked(partIds, plenty)), new Set([6]));
	race.count("baskets at the price seen", booked(responses).length);
}

async function archiveInBaskets(race: RaceShop): Promise<void> {
	const partIds = await makeParts(race, 6, { availableQuantity: plenty });
	const leaving = partIds[race.random.below(partIds.length)] ?? "";
	const { token } = await makeAdmin(race.shop);
	const customers = await makeCrowd(race, 8);
	const [removed, ...responses] = await race.atOnce(
		[
			() => race.send(`/api/adminProduct/${leaving}`, { method: "DELETE", token }),
			...customers.map((customer) => () => order(race, customer, partIds)),
		],
		10,
	);
	expectResponses(race, "taking a part out", removed ? [removed] : [], ["200"]);
	expectResponses(race, "ordering a part that leaves", responses, ["201", "404 part-gone"]);
	const [late] = customers;
	if (late) {
		const refused = await order(race, late, partIds);
		expectResponses(race, "ordering a part that has left", [refused], ["404 part-gone"]);
	}
	await checkBaskets(race, new Map(stocked(partIds, plenty)), new Set([6]));
	race.count("baskets before it left", booked(responses).length);
}

/** All stock is held by two orders; one is paid or ends, the other ends or is deleted, while others order. */
async function endHoldsOfBaskets(race: RaceShop): Promise<void> {
	const partIds = await makeParts(race, 6, { availableQuantity: 2 });
	const { shop, random } = race;
	const first = await makeBasketOrder(shop, partIds);
	const second = await makeBasketOrder(shop, random.shuffled(partIds));
	const { clientSecret, paymentIntentId } = await beginPayment(shop, first);
	const end = await makeDue(race, first);
	await makeDue(race, second);
	const customers = await makeCrowd(race, 4);
	const pay = async (): Promise<RaceResponse> => {
		const card = await payWithCard(shop, clientSecret);
		return card.status === 200 ? patchPaid(shop, first, paymentIntentId) : { status: card.status };
	};
	const { orderId, customer } = second;
	const remove = () =>
		race.send(`/api/userProduct/${orderId}`, { method: "DELETE", token: customer.token });
	const [paid, removed, , , ...responses] = await race.atOnce(
		[
			random.below(2) === 0 ? pay : end,
			random.below(2) === 0 ? remove : end,
			end,
			end,
			...customers.map((customer) => () => order(race, customer, partIds)),
		],
		40,
	);
	expectResponses(race, "ordering while holds end", responses, ["201", "409 above-available"]);
	for (let tries = 0; tries < 50 && Number((await end()).status) > 0; tries += 1);
	await checkBaskets(race, new Map(stocked(partIds, 2)), new Set([6]));
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
