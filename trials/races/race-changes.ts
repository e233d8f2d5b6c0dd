import { eq } from "drizzle-orm";
import { users } from "../../src/accounts/tables.server.ts";
import { parts } from "../../src/catalogue/tables.server.ts";
import { orders } from "../../src/ordering/tables.server.ts";
import {
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../test/harness/make-records.ts";
import { book, booked, checkSold } from "./race-bookings.ts";
import { expectResponses, type Race, type RaceShop } from "./race-shop.ts";

const stock = 40;
const oldPrice = 32_500;

function customersOf({ shop }: RaceShop, count: number): Promise<SignedInUser[]> {
	return Promise.all(Array.from({ length: count }, () => makeCustomer(shop)));
}

function change({ send }: RaceShop, { token }: SignedInUser, partId: string, body: object) {
	return send(`/api/product/${partId}`, { method: "PATCH", token, body });
}

function demote({ send }: RaceShop, { token }: SignedInUser, { email }: SignedInUser) {
	return send(`/api/user/admin/${email}`, { method: "DELETE", token });
}

async function changePrice(race: RaceShop): Promise<void> {
	const price = oldPrice + 1_000 * (1 + race.random.below(5));
	const partId = await makePart(race.shop, { availableQuantity: stock, priceTaka: oldPrice });
	const admin = await makeAdmin(race.shop);
	const customers = await customersOf(race, 8);
	const seen = customers.map((_, at) => (at % 2 === 0 ? oldPrice : price));
	const [changed, ...responses] = await race.atOnce(
		[
			() => change(race, admin, partId, { price }),
			...customers.map(
				(customer, at) => () => book(race, customer, { partId, totalPrice: seen[at] ?? 0 }),
			),
		],
		10,
	);
	expectResponses(race, "a change of price", changed ? [changed] : [], ["200"]);
	expectResponses(race, "booking at a price", responses, ["201", "409 total-changed"]);
	for (const [at, response] of responses.entries()) {
		race.count(response.status === 201 ? "booked at the price seen" : "refused with another price");
		if (
			response.status === 409 &&
			response.totalPrice !== (seen[at] === oldPrice ? price : oldPrice)
		)
			race.object("a response has a price that never was", {
				answer: response,
				seen: seen[at],
			});
		if (response.status === 201) await checkTotal(race, String(response.insertedId), seen[at]);
	}
	await checkSold(race, partId, booked(responses), stock);
}

async function checkTotal({ direct, object }: RaceShop, orderId: string, seen: number | undefined) {
	const [order] = await direct.db.select().from(orders).where(eq(orders.id, orderId));
	if (order?.totalTaka !== seen)
		object("an order has another total than was seen", { orderId, seen, is: order?.totalTaka });
}

async function archive(race: RaceShop): Promise<void> {
	const partId = await makePart(race.shop, { availableQuantity: stock });
	const admin = await makeAdmin(race.shop);
	const customers = await customersOf(race, 8);
	const { token } = admin;
	const remove = () => race.send(`/api/adminProduct/${partId}`, { method: "DELETE", token });
	const [one, other, ...responses] = await race.atOnce(
		[remove, remove, ...customers.map((customer) => () => book(race, customer, { partId }))],
		10,
	);
	const removed = [one, other].flatMap((response) => (response ? [response] : []));
	expectResponses(race, "taking a part out", removed, ["200"]);
	expectResponses(race, "booking a part that leaves", responses, ["201", "404 part-gone"]);
	if (removed.reduce((sum, { deletedCount }) => sum + Number(deletedCount ?? 0), 0) !== 1)
		race.object("a part left not exactly once", removed);
	const [late] = customers;
	if (late)
		expectResponses(
			race,
			"booking a part that has left",
			[await book(race, late, { partId })],
			["404 part-gone"],
		);
	race.count("booked before it left", booked(responses).length);
	race.count("refused, it had left", responses.length - booked(responses).length);
	await checkSold(race, partId, booked(responses), stock);
}

async function demoteActing(race: RaceShop): Promise<void> {
	const partId = await makePart(race.shop, { availableQuantity: stock });
	const [acting, other] = [await makeAdmin(race.shop), await makeAdmin(race.shop)];
	const act = () => change(race, acting, partId, { stockChange: 1 });
	// One after the other, so that some come before the demotion and some after it.
	const actOn = async () => [await act(), await act(), await act()];
	const demotion = async () => [await demote(race, other, acting)];
	const [demoted = [], ...acts] = await race.atOnce([demotion, actOn, actOn, actOn], 25);
	const responses = acts.flat();
	expectResponses(race, "a demotion", demoted, ["200"]);
	expectResponses(race, "the act of one who is demoted", responses, ["200", "403 not-allowed"]);
	expectResponses(race, "the act of one who was demoted", [await act()], ["403 not-allowed"]);
	const acted = responses.filter(({ status }) => status === 200).length;
	race.count("acts before a demotion", acted);
	race.count("acts refused after it", responses.length - acted);
	const [part] = await race.direct.db.select().from(parts).where(eq(parts.id, partId));
	if (part?.availableQuantity !== stock + acted)
		race.object("not every act that was acknowledged counts, or another does", { partId, acted });
}

async function demoteEachOther(race: RaceShop): Promise<void> {
	const { db } = race.direct;
	await db.update(users).set({ role: "customer" }).where(eq(users.role, "admin"));
	const [one, other] = [await makeAdmin(race.shop), await makeAdmin(race.shop)];
	const responses = await race.atOnce(
		[1, 2].flatMap(() => [() => demote(race, one, other), () => demote(race, other, one)]),
	);
	expectResponses(race, "demoting each other", responses, [
		"200",
		"403 not-allowed",
		"409 last-admin",
	]);
	const left = await db.select().from(users).where(eq(users.role, "admin"));
	if (left.length !== 1)
		race.object("not exactly one admin is left", { left: left.length, answers: responses });
	race.count("the last admin stayed");
}

/** What a request depends on changes before it. */
export const changeRaces: readonly Race[] = [
	{
		name: "price-change",
		invariant: "nobody books at another price than they saw, while the price changes",
		run: changePrice,
	},
	{
		name: "archive",
		invariant: "a part that leaves the shop is booked before or not at all",
		run: archive,
	},
	{
		name: "demotion",
		invariant: "an admin's acts count until the demotion, and none after it",
		run: demoteActing,
	},
	{
		name: "last-admin",
		invariant: "two admins who demote each other leave one",
		run: demoteEachOther,
	},
];
