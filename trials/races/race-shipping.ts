import { and, eq, isNull } from "drizzle-orm";
import { orderUnits } from "../../src/ordering/tables.server.ts";
import { makeAdmin, makePart, type SignedInUser } from "../../test/harness/make-records.ts";
import { type MadeOrder, makePaidOrder } from "../../test/harness/order-actions.ts";
import { type Race, type RaceShop, side } from "./race-shop.ts";
import { orderRow, sumOf, work } from "./race-steps.ts";

function pack({ send }: RaceShop, by: SignedInUser, bought: MadeOrder, serial: string) {
	const lines = [{ partId: bought.partId, serials: [serial] }];
	return send(by, "POST", `/allOrders/${bought.orderId}/pack`, { lines });
}

function correct({ send }: RaceShop, by: SignedInUser, bought: MadeOrder, serial: string) {
	const lines = [{ partId: bought.partId, serials: [serial] }];
	return send(by, "PATCH", `/allOrders/${bought.orderId}/shipment`, { lines });
}

async function cancelOrPack(race: RaceShop): Promise<void> {
	const bought = await makePaidOrder(race.shop);
	const { orderId, customer } = bought;
	const admin = await makeAdmin(race.shop);
	const serial = `P-${orderId}`;
	const cancel = () => race.send(customer, "POST", `/order/${orderId}/cancel`);
	const packing = () => pack(race, admin, bought, serial);
	const fine = ["200", "409 not-that-way", "409 refund-under-way"];
	const [cancelled, packed] = await race.atOnce(
		[
			side("a cancellation", ["200", "409 packed"], cancel, cancel),
			side("packing", fine, packing, packing, packing),
		],
		12,
	);
	await work(race);
	const order = await orderRow(race, orderId);
	const live = await liveUnits(race, serial);
	const times = [sumOf(cancelled, "modifiedCount"), sumOf(packed, "modifiedCount")].join();
	const right =
		order?.packedAt === null
			? order.fulfilment === "cancelled" && times === "1,0" && live === 0
			: order?.fulfilment === "packed" && times === "0,1" && live === 1;
	const answers = [...cancelled, ...packed];
	if (!right) race.object("an order was not either cancelled or packed", { answers, order, live });
	race.count(order?.packedAt === null ? "cancelled, not packed" : "packed, not cancelled");
}

async function liveUnits({ direct }: RaceShop, serial: string): Promise<number> {
	const live = and(eq(orderUnits.serial, serial.toUpperCase()), isNull(orderUnits.endedAt));
	return (await direct.db.select().from(orderUnits).where(live)).length;
}

async function serialTwice(race: RaceShop): Promise<void> {
	const partId = await makePart(race.shop, { availableQuantity: 9 });
	const admin = await makeAdmin(race.shop);
	const make = () => makePaidOrder(race.shop, { partId });
	const [firstOrder, secondOrder, ...racing] = await Promise.all([make(), make(), make(), make()]);
	const [serial, first, second] = [`S-${partId}`, `A-${partId}`, `B-${partId}`] as const;
	await pack(race, admin, firstOrder, first);
	await pack(race, admin, secondOrder, second);
	const packings = [...racing, ...racing].map((each) => () => pack(race, admin, each, serial));
	// Two exchange their numbers while two are packed with the same.
	const [exchanged, packed] = await race.atOnce(
		[
			side(
				"an exchange of serial numbers",
				["409 serial-taken"],
				() => correct(race, admin, firstOrder, second),
				() => correct(race, admin, secondOrder, first),
			),
			side("packing with a serial number", ["200", "409 serial-taken"], ...packings),
		],
		12,
	);
	const times = sumOf(packed, "modifiedCount");
	const live = await Promise.all([serial, first, second].map((each) => liveUnits(race, each)));
	if (times !== 1 || live.join() !== "1,1,1") {
		const answers = [...exchanged, ...packed];
		race.object("a serial number is not noted exactly once", { answers, times, live });
	}
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
