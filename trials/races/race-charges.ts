import { eq } from "drizzle-orm";
import { orders } from "../../src/ordering/tables.server.ts";
import { sandboxIntents } from "../../src/payments/tables.server.ts";
import { readTerms } from "../../src/terms/open-terms.server.ts";
import {
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../test/harness/make-records.ts";
import { beginPayment, type MadeOrder, payWithCard } from "../../test/harness/order-actions.ts";
import { setTerms } from "../../test/harness/set-terms.ts";
import { expectResponses, type Race, type RaceResponse, type RaceShop } from "./race-shop.ts";

const goodsTaka = 1_000;
function book(
	race: RaceShop,
	{ token }: SignedInUser,
	partId: string,
	charge: number,
	district = "Dhaka",
) {
	const delivery = { address: "12 Green Road", area: "Sadar", district };
	const body = { phone: "01712345678", totalPrice: goodsTaka + charge, delivery };
	const asLines = race.random.below(2) === 0;
	const what = asLines ? { lines: [{ partId, quantity: 1 }] } : { partId, quantity: 1 };
	return race.send("/api/order", { method: "POST", token, body: { ...body, ...what } });
}

/** Two who change the same version set the same charge, and other days of return. */
async function change(
	race: RaceShop,
	{ token }: SignedInUser,
	chargeTaka: number,
	returnDays: number,
) {
	const { version, ...terms } = await readTerms(race.direct.db);
	const rule = { chargeTaka, daysFrom: 1, daysTo: 2 };
	const delivery = { ...terms.delivery, districts: { Dhaka: rule } };
	return () =>
		race.send("/api/terms", {
			method: "PUT",
			token,
			body: { ...terms, delivery, returnDays, version },
		});
}

async function changeWhilePaying(race: RaceShop): Promise<void> {
	const { shop } = race;
	const [admin, other, payer] = [
		await makeAdmin(shop),
		await makeAdmin(shop),
		await makeCustomer(shop),
	];
	const buyers = await Promise.all([1, 2, 3, 4].map(() => makeCustomer(shop)));
	const was = 50 + race.random.below(50);
	const is = was + 1 + race.random.below(9);
	await setTerms(race.direct, { delivery: onlyDhaka(was), freeFromTaka: null });
	const partId = await makePart(race.shop, { priceTaka: goodsTaka, availableQuantity: 100 });
	const earlier = await book(race, payer, partId, was);
	if (earlier.status !== 201) return race.object("nothing was booked before the change", earlier);
	const bought = { orderId: String(earlier.insertedId), partId, customer: payer };
	const seen = buyers.map((_, at) => (at % 2 === 0 ? was : is));
	const changes = [await change(race, admin, is, 8), await change(race, other, is, 9)];
	const [one, two, paid, ...responses] = await race.atOnce<RaceResponse>(
		[
			...changes,
			() => pay(race, bought),
			...buyers.map((buyer, at) => () => book(race, buyer, partId, seen[at] ?? 0)),
		],
		10,
	);
	expectResponses(
		race,
		"a change of terms",
		[one, two].flatMap((it) => it ?? []),
		["200", "409 terms-changed"],
	);
	if ([one, two].filter((it) => it?.status === 200).length !== 1)
		race.object("not one of two changed the terms", { one, two });
	expectResponses(race, "paying", paid ? [paid] : [], ["200"]);
	await checkCharged(race, bought.orderId, goodsTaka + was);
	expectResponses(race, "booking", responses, ["201", "409 total-changed"]);
	for (const [at, response] of responses.entries())
		await checkBooked(race, response, seen[at] ?? 0, { was, is });
	const late = await book(race, payer, partId, was);
	if (late.code !== "total-changed" || late.deliveryCharge !== is)
		race.object("a charge that counts no more was taken", late);
}

/** A shop that delivers to Dhaka and Sylhet ends Sylhet while people order there, one at a sum that never was. */
async function takeAreaAway(race: RaceShop): Promise<void> {
	const { shop } = race;
	const [admin, payer] = [await makeAdmin(shop), await makeCustomer(shop)];
	const buyers = await Promise.all([1, 2, 3, 4, 5].map(() => makeCustomer(shop)));
	const charge = 50 + race.random.below(50);
	const rule = { chargeTaka: charge, daysFrom: 1, daysTo: 2 };
	const both = { everywhereElse: null, divisions: {}, districts: { Dhaka: rule, Sylhet: rule } };
	await setTerms(race.direct, { delivery: both, freeFromTaka: null });
	const partId = await makePart(shop, { priceTaka: goodsTaka, availableQuantity: 100 });
	const earlier = await book(race, payer, partId, charge, "Sylhet");
	if (earlier.status !== 201) return race.object("nothing was booked before the change", earlier);
	const bought = { orderId: String(earlier.insertedId), partId, customer: payer };
	const end = await change(race, admin, charge, 8);
	const [ended, paid, wrongSum, inDhaka, ...inSylhet] = await race.atOnce<RaceResponse>(
		[
			end,
			() => pay(race, bought),
			...buyers.map((buyer, at) => () => {
				const seen = at === 0 ? charge + 1 : charge;
				return book(race, buyer, partId, seen, at === 1 ? "Dhaka" : "Sylhet");
			}),
		],
		10,
	);
	const expectOf = (what: string, one: RaceResponse | undefined, allowed: string[]) =>
		expectResponses(race, what, one ? [one] : [], allowed);
	expectOf("a change of terms", ended, ["200"]);
	expectOf("paying", paid, ["200"]);
	await checkCharged(race, bought.orderId, goodsTaka + charge);
	expectOf("a wrong sum", wrongSum, ["409 total-changed", "400 no-delivery-there"]);
	expectOf("another area", inDhaka, ["201"]);
	expectResponses(race, "booking", inSylhet, ["201", "400 no-delivery-there"]);
	for (const response of inSylhet.filter(({ status }) => status === 201))
		await checkBooked(race, response, charge, { was: charge, is: charge });
	race.count("refused as not delivered", inSylhet.filter(({ status }) => status === 400).length);
	for (const late of await Promise.all(
		[1, 2].map(() => book(race, payer, partId, charge, "Sylhet")),
	))
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
	const [order] = await race.direct.db
		.select()
		.from(orders)
		.where(eq(orders.id, String(response.insertedId)));
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
