import { and, eq, isNull } from "drizzle-orm";
import { endHolds } from "../../src/ordering/settlement/end-holds.server.ts";
import { orders, orderUnits } from "../../src/ordering/tables.server.ts";
import { makeAdmin, makePart } from "../../test/harness/make-records.ts";
import { type MadeOrder, makePaidOrder, type PaidOrder } from "../../test/harness/order-actions.ts";
import { expectResponses, type Race, type RaceResponse, type RaceShop } from "./race-shop.ts";

function pack({ send }: RaceShop, bought: MadeOrder, token: string, serials: string[]) {
	const body = { lines: [{ partId: bought.partId, serials }] };
	return send(`/api/allOrders/${bought.orderId}/pack`, { method: "POST", token, body });
}

function correct({ send }: RaceShop, bought: MadeOrder, token: string, serials: string[]) {
	const body = { lines: [{ partId: bought.partId, serials }] };
	return send(`/api/allOrders/${bought.orderId}/shipment`, { method: "PATCH", token, body });
}

function sumModified(answers: readonly RaceResponse[]): number {
	return answers.reduce((sum, { modifiedCount }) => sum + Number(modifiedCount ?? 0), 0);
}

async function cancelOrPack(race: RaceShop): Promise<void> {
	const bought = await makePaidOrder(race.shop);
	const { token } = await makeAdmin(race.shop);
	const serial = `P-${bought.orderId}`;
	const cancelling = () =>
		race.send(`/api/order/${bought.orderId}/cancel`, {
			method: "POST",
			token: bought.customer.token,
		});
	const packing = () => pack(race, bought, token, [serial]);
	const answers = await race.atOnce<RaceResponse>(
		[cancelling, cancelling, packing, packing, packing],
		12,
	);
	const [cancelled, packed] = [answers.slice(0, 2), answers.slice(2)];
	expectResponses(race, "a cancellation", cancelled, ["200", "409 packed"]);
	expectResponses(race, "packing", packed, ["200", "409 not-that-way", "409 refund-under-way"]);
	const { direct } = race;
	await endHolds(
		{ ...direct, gateways: direct.payments.gateways, partsChanged: () => {} },
		direct.log,
	);
	const [order] = await direct.db.select().from(orders).where(eq(orders.id, bought.orderId));
	const live = await liveUnits(race, serial);
	const times = [sumModified(cancelled), sumModified(packed)].join();
	const right =
		order?.packedAt === null
			? order.fulfilment === "cancelled" && times === "1,0" && live === 0
			: order?.fulfilment === "packed" && times === "0,1" && live === 1;
	if (!right) race.object("an order was not either cancelled or packed", { answers, order, live });
	race.count(order?.packedAt === null ? "cancelled, not packed" : "packed, not cancelled");
}

async function liveUnits({ direct }: RaceShop, serial: string): Promise<number> {
	const live = and(eq(orderUnits.serial, serial.toUpperCase()), isNull(orderUnits.endedAt));
	return (await direct.db.select().from(orderUnits).where(live)).length;
}

async function serialTwice(race: RaceShop): Promise<void> {
	const partId = await makePart(race.shop, { availableQuantity: 9 });
	const { token } = await makeAdmin(race.shop);
	const bought = await Promise.all([1, 2, 3, 4].map(() => makePaidOrder(race.shop, { partId })));
	const [serial, first, second] = ["S", "A", "B"].map((name) => `${name}-${partId}`) as [
		string,
		string,
		string,
	];
	const [one, other, ...racing] = bought as [PaidOrder, PaidOrder, ...PaidOrder[]];
	await pack(race, one, token, [first]);
	await pack(race, other, token, [second]);
	// Two exchange their numbers while two are packed with the same.
	const answers = await race.atOnce<RaceResponse>(
		[
			() => correct(race, one, token, [second]),
			() => correct(race, other, token, [first]),
			...racing.flatMap((each) => [1, 2].map(() => () => pack(race, each, token, [serial]))),
		],
		12,
	);
	expectResponses(race, "an exchange of serial numbers", answers.slice(0, 2), ["409 serial-taken"]);
	expectResponses(race, "packing with a serial number", answers.slice(2), [
		"200",
		"409 serial-taken",
	]);
	const times = sumModified(answers.slice(2));
	const live = await Promise.all([serial, first, second].map((each) => liveUnits(race, each)));
	if (times !== 1 || live.join() !== "1,1,1")
		race.object("a serial number is not noted exactly once", { answers, times, live });
	race.count("one order has the number");
}

/** The shop packs and notes serial numbers while somebody else does something with the same. */
export const shippingRaces: readonly Race[] = [
	{
		name: "cancel-or-pack",
		invariant: "of cancelling and packing at once exactly one happens, once",
		run: cancelOrPack,
	},
	{
		name: "serial-twice",
		invariant: "of orders packed at once with one serial number exactly one has it",
		run: serialTwice,
	},
];
