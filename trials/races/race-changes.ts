import { eq } from "drizzle-orm";
import { users } from "../../src/accounts/tables.server.ts";
import { parts } from "../../src/catalogue/tables.server.ts";
import {
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../test/harness/make-records.ts";
import { checkSold } from "./race-bookings.ts";
import { expectResponses, type Race, type RaceResponse, type RaceShop, side } from "./race-shop.ts";
import { book, booked, changePart, makeCustomers, orderRow, sumOf } from "./race-steps.ts";

const stock = 40;
const oldPrice = 32_500;

function demote(
	{ send }: RaceShop,
	by: SignedInUser,
	{ email }: SignedInUser,
	from: "admin" | "staff" = "admin",
) {
	return send(by, "DELETE", `/user/${from}/${email}`);
}

async function changePrice(race: RaceShop): Promise<void> {
	const price = oldPrice + 1_000 * (1 + race.random.below(5));
	const partId = await makePart(race.shop, { availableQuantity: stock, priceTaka: oldPrice });
	const admin = await makeAdmin(race.shop);
	const customers = await makeCustomers(race, 8);
	const seen = customers.map((_, index) => (index % 2 === 0 ? oldPrice : price));
	const bookings = customers.map(
		(customer, index) => () => book(race, customer, { partId, totalPrice: seen[index] ?? 0 }),
	);
	const [, responses] = await race.atOnce(
		[
			side("a change of price", ["200"], () => changePart(race, admin, partId, { price })),
			side("booking at a price", ["201", "409 total-changed"], ...bookings),
		],
		10,
	);
	for (const [index, response] of responses.entries()) {
		const isBooked = response.status === 201;
		race.count(isBooked ? "booked at the price seen" : "refused with another price");
		const other = seen[index] === oldPrice ? price : oldPrice;
		if (response.status === 409 && response.totalPrice !== other)
			race.object("a response has a price that never was", { answer: response, seen: seen[index] });
		const order = isBooked ? await orderRow(race, response.insertedId) : null;
		if (order !== null && order?.totalTaka !== seen[index])
			race.object("an order has another total than was seen", { order, seen: seen[index] });
	}
	await checkSold(race, partId, booked(responses), stock);
}

async function archive(race: RaceShop): Promise<void> {
	const partId = await makePart(race.shop, { availableQuantity: stock });
	const admin = await makeAdmin(race.shop);
	const customers = await makeCustomers(race, 8);
	const remove = () => race.send(admin, "DELETE", `/adminProduct/${partId}`);
	const bookings = customers.map((customer) => () => book(race, customer, { partId }));
	const [removed, responses] = await race.atOnce(
		[
			side("taking a part out", ["200"], remove, remove),
			side("booking a part that leaves", ["201", "404 part-gone"], ...bookings),
		],
		10,
	);
	if (sumOf(removed, "deletedCount") !== 1) race.object("a part left not exactly once", removed);
	const late = await Promise.all(bookings.slice(0, 1).map((booking) => booking()));
	expectResponses(race, "booking a part that has left", late, ["404 part-gone"]);
	race.count("booked before it left", booked(responses).length);
	race.count("refused, it had left", responses.length - booked(responses).length);
	await checkSold(race, partId, booked(responses), stock);
}

/** Who loses the role of an admin stays signed in as a customer; the sign-ins of other staff end. */
const refusedAfter = { admin: "403 not-allowed", staff: "401 no-token" };

async function demoteActing(race: RaceShop, from: "admin" | "staff"): Promise<void> {
	const partId = await makePart(race.shop, { availableQuantity: stock });
	const other = await makeAdmin(race.shop);
	const acting =
		from === "admin"
			? await makeAdmin(race.shop)
			: await makeCustomer(race.shop, { role: "stock" });
	const act = () => changePart(race, acting, partId, { stockChange: 1 });
	const acts: RaceResponse[] = [];
	// One after the other, so that some come before the demotion and some after it.
	const actOn = async () => {
		for (let time = 0; time < 3; time += 1) acts.push(await act());
		return { status: 200 };
	};
	await race.atOnce(
		[
			side("a demotion", ["200"], () => demote(race, other, acting, from)),
			side("acting on and on", ["200"], actOn, actOn, actOn),
		],
		25,
	);
	expectResponses(race, "the act of one who is demoted", acts, ["200", refusedAfter[from]]);
	expectResponses(race, "the act of one who was demoted", [await act()], [refusedAfter[from]]);
	const acted = acts.filter(({ status }) => status === 200).length;
	race.count("acts before a demotion", acted);
	race.count("acts refused after it", acts.length - acted);
	const [part] = await race.direct.db.select().from(parts).where(eq(parts.id, partId));
	if (part?.availableQuantity !== stock + acted)
		race.object("not every act that was acknowledged counts, or another does", { partId, acted });
}

async function demoteEachOther(race: RaceShop): Promise<void> {
	const { db } = race.direct;
	await db.update(users).set({ role: "customer" }).where(eq(users.role, "admin"));
	const [first, second] = [await makeAdmin(race.shop), await makeAdmin(race.shop)];
	const demotions = [1, 2].flatMap(() => [
		() => demote(race, first, second),
		() => demote(race, second, first),
	]);
	const allowed = ["200", "403 not-allowed", "409 last-admin"];
	const [answers] = await race.atOnce([side("demoting each other", allowed, ...demotions)]);
	const left = await db.select().from(users).where(eq(users.role, "admin"));
	if (left.length !== 1) race.object("not exactly one admin is left", { left, answers });
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
		run: (race) => demoteActing(race, "admin"),
	},
	{
		name: "demotion-of-staff",
		invariant: "the acts of staff count until their role is taken away, and none after it",
		run: (race) => demoteActing(race, "staff"),
	},
	{
		name: "last-admin",
		invariant: "two admins who demote each other leave one",
		run: demoteEachOther,
	},
];
