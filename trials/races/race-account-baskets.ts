import { eq } from "drizzle-orm";
import { basketLines } from "../../src/basket/tables.server.ts";
import { orders } from "../../src/ordering/tables.server.ts";
import { makeAdmin, makeCustomer, makePart } from "../../test/harness/make-records.ts";
import {
	beginPayment,
	makeBasketOrder,
	patchPaid,
	payWithCard,
} from "../../test/harness/order-actions.ts";
import { booked } from "./race-bookings.ts";
import { expectResponses, type Race, type RaceResponse, type RaceShop } from "./race-shop.ts";

const plenty = 40;

function makeParts({ shop }: RaceShop, count: number, priceTaka: number): Promise<string[]> {
	const as = { availableQuantity: plenty, priceTaka };
	return Promise.all(Array.from({ length: count }, () => makePart(shop, as)));
}

/** Two devices order an account's basket, and a third changes it. */
async function changeBasketWhileOrdered(race: RaceShop): Promise<void> {
	const [added = "", ...partIds] = await makeParts(race, 7, 1_000);
	const { token, accountId } = await makeCustomer(race.shop);
	const of = (quantity: number) => partIds.map((partId) => ({ partId, quantity }));
	const put = (lines: object, was: object) =>
		race.send("/api/basket", { method: "PUT", token, body: { lines, was } });
	const order = () => {
		const body = { lines: race.random.shuffled(of(1)), phone: "01712345678" };
		return race.send("/api/order", { method: "POST", token, body });
	};
	await put(of(1), []);
	const changed = [...race.random.shuffled(of(2)), { partId: added, quantity: 1 }];
	const [answer, ...responses] = await race.atOnce([() => put(changed, of(1)), order, order], 6);
	expectResponses(race, "ordering a basket", responses, ["201"]);
	const change = answer ? [answer] : [];
	expectResponses(race, "changing a basket", change, ["200", "409 basket-changed"]);
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
	const partIds = await makeParts(race, 6, oldPrice);
	const paying = await makeBasketOrder(shop, random.shuffled(partIds));
	const { clientSecret, paymentIntentId } = await beginPayment(shop, paying);
	const admin = await makeAdmin(shop);
	const buyers = await Promise.all(Array.from({ length: 4 }, () => makeCustomer(shop)));
	const change = () => {
		const at = `/api/product/${partIds[random.below(6)]}`;
		return race.send(at, { method: "PATCH", token: admin.token, body: { price } });
	};
	const pay = async (): Promise<RaceResponse> => {
		const card = await payWithCard(shop, clientSecret);
		return card.status === 200 ? patchPaid(shop, paying, paymentIntentId) : { status: card.status };
	};
	const lines = partIds.map((partId) => ({ partId, quantity: 1 }));
	const [paid, changed, ...responses] = await race.atOnce(
		[
			pay,
			change,
			...buyers.map(({ token }, at) => () => {
				const totalPrice = 5 * oldPrice + (at % 2 === 0 ? oldPrice : price);
				const body = { lines: random.shuffled(lines), phone: "01712345678", totalPrice };
				return race.send("/api/order", { method: "POST", token, body });
			}),
		],
		20,
	);
	expectResponses(race, "paying", paid ? [paid] : [], ["200"]);
	expectResponses(race, "a change of price", changed ? [changed] : [], ["200"]);
	expectResponses(race, "ordering at a price", responses, ["201", "409 total-changed"]);
	const found = eq(orders.id, paying.orderId);
	const [made] = await race.direct.db.select().from(orders).where(found);
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
