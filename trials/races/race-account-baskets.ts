import { eq } from "drizzle-orm";
import { basketLines } from "../../src/basket/tables.server.ts";
import { makeAdmin, makeCustomer } from "../../test/harness/make-records.ts";
import { beginPayment, makeBasketOrder } from "../../test/harness/order-actions.ts";
import { type Race, type RaceShop, side } from "./race-shop.ts";
import {
	book,
	booked,
	changePart,
	makeCustomers,
	makeParts,
	orderRow,
	payAndReport,
} from "./race-steps.ts";

const plenty = 40;

/** Two devices order an account's basket, and a third changes it. */
async function changeBasketWhileOrdered(race: RaceShop): Promise<void> {
	const as = { availableQuantity: plenty, priceTaka: 1_000 };
	const [added = "", ...partIds] = await makeParts(race, 7, as);
	const customer = await makeCustomer(race.shop);
	const { accountId } = customer;
	const of = (quantity: number) => partIds.map((partId) => ({ partId, quantity }));
	const put = (lines: object, was: object) => race.send(customer, "PUT", "/basket", { lines, was });
	const order = () => book(race, customer, { lines: race.random.shuffled(of(1)) });
	await put(of(1), []);
	const changed = [...race.random.shuffled(of(2)), { partId: added, quantity: 1 }];
	const [[answer]] = await race.atOnce(
		[
			side("changing a basket", ["200", "409 basket-changed"], () => put(changed, of(1))),
			side("ordering a basket", ["201"], order, order),
		],
		6,
	);
	// Two of each less one by each order, and what was added; or one of each, which the first order took.
	const expected = answer?.status === 200 ? [added] : [];
	const left = await race.direct.db
		.select({ partId: basketLines.partId })
		.from(basketLines)
		.where(eq(basketLines.accountId, accountId));
	if (left.map(({ partId }) => partId).join() !== expected.join())
		race.object("a basket holds something else than one change after the other leaves", {
			accountId,
			left,
			expected,
		});
	race.count(answer?.status === 200 ? "changed before it was ordered" : "ordered before");
}

/** Somebody pays for several parts while the price of one changes, and others order at either price. */
async function changePriceWhilePaying(race: RaceShop): Promise<void> {
	const [oldPrice, price] = [20_000, 20_000 + 1_000 * (1 + race.random.below(5))];
	const { shop, random } = race;
	const partIds = await makeParts(race, 6, { availableQuantity: plenty, priceTaka: oldPrice });
	const paying = await makeBasketOrder(shop, random.shuffled(partIds));
	const begun = { ...paying, ...(await beginPayment(shop, paying)) };
	const admin = await makeAdmin(shop);
	const buyers = await makeCustomers(race, 4);
	const changing = partIds[random.below(6)] ?? "";
	const lines = partIds.map((partId) => ({ partId, quantity: 1 }));
	const orders = buyers.map((buyer, index) => () => {
		const totalPrice = 5 * oldPrice + (index % 2 === 0 ? oldPrice : price);
		return book(race, buyer, { lines: random.shuffled(lines), totalPrice });
	});
	const [, , responses] = await race.atOnce(
		[
			side("paying", ["200"], () => payAndReport(race, begun)),
			side("a change of price", ["200"], () => changePart(race, admin, changing, { price })),
			side("ordering at a price", ["201", "409 total-changed"], ...orders),
		],
		20,
	);
	const made = await orderRow(race, paying.orderId);
	if (made?.fulfilment !== "confirmed" || made.totalTaka !== 6 * oldPrice)
		race.object("an order is paid at another price than it was made at", made);
	race.count("paid at the price ordered at");
	race.count("ordered beside", booked(responses).length);
}

/** What happens to an account's basket and its order at the same moment. */
export const accountBasketRaces: readonly Race[] = [
	{
		name: "basket-changed-and-ordered",
		invariant:
			"an account's basket that is changed and ordered at once holds what one after the other leaves",
		run: changeBasketWhileOrdered,
	},
	{
		name: "basket-price-while-paying",
		invariant:
			"an order of several parts is paid at the price it was made at, whatever changes meanwhile",
		run: changePriceWhilePaying,
	},
];
