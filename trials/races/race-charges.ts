import { eq } from "drizzle-orm";
import { sandboxIntents } from "../../src/payments/tables.server.ts";
import { readTerms } from "../../src/terms/open-terms.server.ts";
import type { Terms } from "../../src/terms/terms.ts";
import {
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../test/harness/make-records.ts";
import { beginPayment, type MadeOrder, payWithCard } from "../../test/harness/order-actions.ts";
import { setTerms } from "../../test/harness/set-terms.ts";
import { type Race, type RaceResponse, type RaceShop, side } from "./race-shop.ts";
import { makeCustomers, orderRow, book as sendBooking } from "./race-steps.ts";

const goodsTaka = 1_000;

function book(
	race: RaceShop,
	customer: SignedInUser,
	partId: string,
	charge: number,
	district = "Dhaka",
) {
	const delivery = { address: "12 Green Road", area: "Sadar", district };
	const asLines = race.random.below(2) === 0;
	const what = asLines ? { lines: [{ partId, quantity: 1 }] } : { partId };
	return sendBooking(race, customer, { ...what, totalPrice: goodsTaka + charge, delivery });
}

/** Two who change the same version set the same charge, and other days of return. */
async function change(race: RaceShop, admin: SignedInUser, chargeTaka: number, returnDays: number) {
	const { version, ...terms } = await readTerms(race.direct.db);
	const rule = { chargeTaka, daysFrom: 1, daysTo: 2 };
	const delivery = { ...terms.delivery, districts: { Dhaka: rule } };
	return () => race.send(admin, "PUT", "/terms", { ...terms, delivery, returnDays, version });
}

type Delivery = Terms["delivery"];

/** A part that somebody has booked at the charge of today, and is about to pay. */
async function beginAt(race: RaceShop, delivery: Delivery, charge: number, district?: string) {
	const { shop } = race;
	const [admin, customer] = [await makeAdmin(shop), await makeCustomer(shop)];
	await setTerms(race.direct, { delivery, freeFromTaka: null });
	const partId = await makePart(shop, { priceTaka: goodsTaka, availableQuantity: 100 });
	const earlier = await book(race, customer, partId, charge, district);
	if (earlier.status !== 201)
		throw new Error(`nothing was booked before the change: ${JSON.stringify(earlier)}`);
	return { admin, orderId: String(earlier.insertedId), partId, customer };
}

async function changeWhilePaying(race: RaceShop): Promise<void> {
	const was = 50 + race.random.below(50);
	const is = was + 1 + race.random.below(9);
	const bought = await beginAt(race, onlyDhaka(was), was);
	const { admin, partId, orderId, customer } = bought;
	const buyers = await makeCustomers(race, 4);
	const seen = buyers.map((_, index) => (index % 2 === 0 ? was : is));
	const other = await makeAdmin(race.shop);
	const changes = [await change(race, admin, is, 8), await change(race, other, is, 9)];
	const bookings = buyers.map((buyer, index) => () => book(race, buyer, partId, seen[index] ?? 0));
	const [changed, , responses] = await race.atOnce(
		[
			side("a change of terms", ["200", "409 terms-changed"], ...changes),
			side("paying", ["200"], () => pay(race, bought)),
			side("booking", ["201", "409 total-changed"], ...bookings),
		],
		10,
	);
	if (changed.filter(({ status }) => status === 200).length !== 1)
		race.object("not one of two changed the terms", changed);
	await checkCharged(race, orderId, goodsTaka + was);
	for (const [index, response] of responses.entries())
		await checkBooked(race, response, seen[index] ?? 0, { was, is });
	const late = await book(race, customer, partId, was);
	if (late.code !== "total-changed" || late.deliveryCharge !== is)
		race.object("a charge that counts no more was taken", late);
}

/** A shop that delivers to Dhaka and Sylhet ends Sylhet while people order there, one at a sum that never was. */
async function takeAreaAway(race: RaceShop): Promise<void> {
	const charge = 50 + race.random.below(50);
	const rule = { chargeTaka: charge, daysFrom: 1, daysTo: 2 };
	const both = { everywhereElse: null, divisions: {}, districts: { Dhaka: rule, Sylhet: rule } };
	const bought = await beginAt(race, both, charge, "Sylhet");
	const { admin, partId, orderId, customer } = bought;
	const end = await change(race, admin, charge, 8);
	const [wrong, near, ...buyers] = await makeCustomers(race, 5);
	const order = (buyer = customer, seen = charge, district = "Sylhet") =>
		book(race, buyer, partId, seen, district);
	const wrongSum = ["409 total-changed", "400 no-delivery-there"];
	const orders = buyers.map((buyer) => () => order(buyer));
	const [, , , , inSylhet] = await race.atOnce(
		[
			side("a change of terms", ["200"], end),
			side("paying", ["200"], () => pay(race, bought)),
			side("a wrong sum", wrongSum, () => order(wrong, charge + 1)),
			side("another area", ["201"], () => order(near, charge, "Dhaka")),
			side("booking", ["201", "400 no-delivery-there"], ...orders),
		],
		10,
	);
	await checkCharged(race, orderId, goodsTaka + charge);
	for (const response of inSylhet.filter(({ status }) => status === 201))
		await checkBooked(race, response, charge, { was: charge, is: charge });
	race.count("refused as not delivered", inSylhet.filter(({ status }) => status === 400).length);
	for (const late of await Promise.all([order(), order()]))
		if (late.code !== "no-delivery-there")
			race.object("an area that was taken away is delivered to", late);
}

async function pay({ shop }: RaceShop, bought: MadeOrder): Promise<RaceResponse> {
	const { clientSecret } = await beginPayment(shop, bought);
	return { status: (await payWithCard(shop, clientSecret)).status };
}

async function checkBooked(
	race: RaceShop,
	response: RaceResponse,
	seen: number,
	{ was, is }: { was: number; is: number },
): Promise<void> {
	race.count(response.status === 201 ? "booked at the charge seen" : "refused with another charge");
	if (response.status !== 201) {
		const now = seen === was ? is : was;
		const isTrue = response.deliveryCharge === now && response.totalPrice === goodsTaka + now;
		if (!isTrue) race.object("a response has a charge that does not count", { response, was, is });
		return;
	}
	const order = await orderRow(race, response.insertedId);
	if (order?.deliveryChargeTaka !== seen || order.totalTaka !== goodsTaka + seen)
		race.object("an order has another charge than was seen", { order, seen });
}

/** The provider took what was booked, once. */
async function checkCharged(race: RaceShop, orderId: string, totalTaka: number): Promise<void> {
	const { db } = race.direct;
	const intents = await db
		.select()
		.from(sandboxIntents)
		.where(eq(sandboxIntents.reference, orderId));
	const received = intents.map(({ amountReceivedPoisha }) => amountReceivedPoisha);
	if (received.join() !== String(totalTaka * 100))
		race.object("another sum was paid than was booked", { orderId, received, totalTaka });
	race.count("paid while the charge changed");
}

function onlyDhaka(chargeTaka: number) {
	const everywhereElse = { chargeTaka: 500, daysFrom: 3, daysTo: 5 };
	const districts = { Dhaka: { chargeTaka, daysFrom: 1, daysTo: 2 } };
	return { everywhereElse, divisions: {}, districts };
}

/** What a delivery costs changes before orders and payments. */
export const chargeRaces: readonly Race[] = [
	{
		name: "delivery-charge",
		invariant: "nobody books or pays another delivery charge than they saw, while it changes",
		run: changeWhilePaying,
	},
	{
		name: "delivery-area",
		invariant:
			"nobody books a delivery to an area that was taken away, and what was booked is paid",
		run: takeAreaAway,
	},
];
