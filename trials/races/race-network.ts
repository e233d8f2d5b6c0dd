import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { orderLines, orders } from "../../src/ordering/tables.server.ts";
import { makeCustomer, makePart, type SignedInUser } from "../../test/harness/make-records.ts";
import { newAddress } from "../guessing/rate-limits.ts";
import { booked, checkSold } from "./race-bookings.ts";
import { expectResponses, type Race, type RaceResponse, type RaceShop } from "./race-shop.ts";

const accounts = 14;
const maxOrders = { ofAccount: 2, ofNetwork: 10 };

/** What the accounts of one network book of one part, all at the same moment. */
type Rush = { from: string; partId: string; stock: number; minimum: number; crowd: SignedInUser[] };

async function openRush(race: RaceShop, stock: number): Promise<Rush> {
	const minimum = 1 + race.random.below(Math.min(3, stock));
	const partId = await makePart(race.shop, {
		availableQuantity: stock,
		minimumQuantity: minimum,
	});
	const crowd = await Promise.all(
		Array.from({ length: accounts }, () => makeCustomer(race.shop, { emailVerified: false })),
	);
	return { from: newAddress(), partId, stock, minimum, crowd };
}

function book(race: RaceShop, { from, partId }: Rush, { token }: SignedInUser, quantity: number) {
	const key: Record<string, string> =
		race.random.below(2) === 0 ? { "idempotency-key": randomUUID() } : {};
	return race.send("/api/order", {
		method: "POST",
		token,
		headers: { "x-forwarded-for": from, ...key },
		body: { partId, quantity, phone: "01712345678" },
	});
}

const refusals = ["unverified-unpaid", "unverified-network", "unverified-share"];
const fine = ["201", "409 above-available", ...refusals.map((code) => `409 ${code}`)];

/** Each account books the smallest amount three times: exactly what the limits leave is sold. */
async function sellShare(race: RaceShop): Promise<void> {
	const rush = await openRush(race, 1 + race.random.below(160));
	const { crowd, partId, stock, minimum } = rush;
	const bookings = crowd.flatMap((item) => [item, item, item]);
	const responses = await race.atOnce(bookings.map((ask) => () => book(race, rush, ask, minimum)));
	expectResponses(race, "booking without a verified address", responses, fine);
	const sold = booked(responses);
	const share = Math.max(minimum, Math.floor(stock / 5));
	const right = Math.min(maxOrders.ofNetwork, Math.floor(share / minimum));
	race.count("bookings of one network", sold.length);
	race.count("bookings of one network refused", responses.length - sold.length);
	if (sold.length !== right) race.object("not what the limits leave", { ...rush, right, sold });
	await checkSold(race, partId, sold, stock);
}

/** The same while others of the network delete their orders, and a verified customer books too. */
async function sellWhileGivenBack(race: RaceShop): Promise<void> {
	const rush = await openRush(race, 40 + race.random.below(160));
	const { crowd, partId, stock, minimum } = rush;
	const first = await Promise.all(crowd.slice(0, 4).map((item) => book(race, rush, item, minimum)));
	const honest = await makeCustomer(race.shop);
	const giveBack = async ({ insertedId }: RaceResponse, at: number): Promise<RaceResponse> =>
		race.send(`/api/userProduct/${insertedId}`, {
			method: "DELETE",
			token: crowd[at]?.token ?? "",
		});
	const givingBack = first.flatMap((item, at) =>
		item.insertedId ? [() => giveBack(item, at)] : [],
	);
	const amounts = crowd.map(() => minimum + race.random.below(4));
	await race.atOnce([
		...givingBack,
		...crowd.map((item, at) => () => book(race, rush, item, amounts[at] ?? minimum)),
		() => book(race, rush, honest, minimum),
	]);
	const { networkOrders, networkUnits, largest } = await unpaidOf(race, partId);
	race.count("rushes with orders given back");
	if (networkOrders > maxOrders.ofNetwork || largest > maxOrders.ofAccount)
		race.object("more orders than may be", { ...rush, networkOrders, largest });
	if (networkUnits > Math.max(minimum, Math.floor(stock / 5)))
		race.object("more than a fifth is held", { ...rush, networkUnits });
}

async function unpaidOf({ direct }: RaceShop, partId: string) {
	const rows = await direct.db
		.select({
			accountId: orders.accountId,
			count: sql<number>`count(*)::int`,
			units: sql<number>`sum(${orderLines.quantity})::int`,
		})
		.from(orders)
		.innerJoin(orderLines, eq(orderLines.orderId, orders.id))
		.where(and(eq(orderLines.partId, partId), sql`${orders.unverifiedNetwork} is not null`))
		.groupBy(orders.accountId);
	return {
		networkOrders: rows.reduce((sum, { count }) => sum + count, 0),
		networkUnits: rows.reduce((sum, { units }) => sum + units, 0),
		largest: Math.max(0, ...rows.map(({ count }) => count)),
	};
}

/** Many accounts of one network, none of which verified its address, at one part. */
export const networkRaces: readonly Race[] = [
	{
		name: "one-network",
		invariant:
			"of many accounts of one network without verified addresses exactly what the limits leave is sold",
		run: sellShare,
	},
	{
		name: "one-network-giving-back",
		invariant: "what such accounts hold stays within the limits while others of them give back",
		run: sellWhileGivenBack,
	},
];
