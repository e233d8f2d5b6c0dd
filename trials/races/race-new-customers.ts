import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { users } from "../../src/accounts/tables.server.ts";
import { parts } from "../../src/catalogue/tables.server.ts";
import { orderLines, orders } from "../../src/ordering/tables.server.ts";
import { makeCustomer, makePart, type SignedInUser } from "../../test/harness/make-records.ts";
import { makePaidOrder, payOrder } from "../../test/harness/order-actions.ts";
import { checkSold } from "./race-bookings.ts";
import { type Race, type RaceResponse, type RaceShop, side } from "./race-shop.ts";
import { booked, deleteOrder, book as sendBooking } from "./race-steps.ts";

const accounts = 14;

/** What accounts that never paid book of one part, all at the same moment. */
type Rush = { partId: string; stock: number; minimum: number; crowd: SignedInUser[] };

async function openRush(race: RaceShop, stock: number): Promise<Rush> {
	const minimum = 1 + race.random.below(Math.min(3, stock));
	const partId = await makePart(race.shop, {
		availableQuantity: stock,
		minimumQuantity: minimum,
		priceTaka: 1_000,
	});
	const crowd = await Promise.all(
		Array.from({ length: accounts }, (_, index) =>
			makeCustomer(race.shop, { emailVerified: index % 2 === 0 }),
		),
	);
	return { partId, stock, minimum, crowd };
}

function book(race: RaceShop, partId: string, customer: SignedInUser, quantity: number) {
	const key = race.random.below(2) === 0 ? randomUUID() : undefined;
	return sendBooking(race, customer, { partId, quantity }, key);
}

const refusals = ["unverified-unpaid", "held-by-others", "too-many-unpaid", "above-available"];
const fine = ["201", ...refusals.map((code) => `409 ${code}`)];

/** Each account books the smallest amount three times: exactly what the limits leave is sold. */
async function sellShare(race: RaceShop): Promise<void> {
	const rush = await openRush(race, 1 + race.random.below(160));
	const { crowd, partId, stock, minimum } = rush;
	const bookings = [...crowd, ...crowd, ...crowd].map(
		(item) => () => book(race, partId, item, minimum),
	);
	const [responses] = await race.atOnce([
		side("booking before a first payment", fine, ...bookings),
	]);
	const sold = booked(responses);
	const right = rightShare(rush);
	race.count("bookings before a first payment", sold.length);
	race.count("bookings before a first payment refused", responses.length - sold.length);
	if (sold.length !== right) race.object("not what the limits leave", { ...rush, right, sold });
	await checkSold(race, partId, sold, stock);
	await checkHeld(race, rush, await heldOf(race, partId));
}

/** How many smallest amounts the limits leave, where each account asks for three of them and half are not verified. */
function rightShare({ stock, minimum }: Rush): number {
	const [fifth, half] = [Math.floor(stock / 5), Math.floor(stock / 2)];
	if (fifth < minimum) return 1;
	const each = Math.floor(fifth / minimum);
	const ofAll = (accounts / 2) * (Math.min(3, each) + Math.min(2, each));
	return Math.min(ofAll, Math.floor(half / minimum));
}

/** The same while others of them delete or pay their orders, and a customer who has paid before books too. */
async function sellWhileChanging(race: RaceShop): Promise<void> {
	const rush = await openRush(race, 40 + race.random.below(160));
	const { crowd, partId, minimum } = rush;
	const begun = await Promise.all(
		crowd.slice(0, 6).map((item) => book(race, partId, item, minimum)),
	);
	const { customer: old } = await makePaidOrder(race.shop);
	const change = async ({ insertedId }: RaceResponse, index: number): Promise<RaceResponse> => {
		const customer = crowd[index] as SignedInUser;
		const orderId = String(insertedId);
		if (index % 3 > 0) return deleteOrder(race, customer, orderId);
		await payOrder(race.shop, { orderId, partId, customer });
		return { status: 200 };
	};
	const changes = begun.flatMap((item, index) =>
		item.insertedId ? [() => change(item, index)] : [],
	);
	const bookings = crowd.map(
		(item) => () => book(race, partId, item, minimum + race.random.below(4)),
	);
	const bookAgain = () => book(race, partId, old, minimum);
	await race.atOnce([
		side("deleting and paying", null, ...changes),
		side("booking before a first payment", null, ...bookings),
		side("booking after one", null, bookAgain, bookAgain, bookAgain),
	]);
	race.count("rushes with orders deleted and paid");
	await checkHeld(race, rush, await heldOf(race, partId));
}

/** Baskets of the same parts in any sequence: each line keeps to its part's limits, all or none is held. */
async function sellBaskets(race: RaceShop): Promise<void> {
	const rushes = await Promise.all([1, 2, 3].map(() => openRush(race, 2 + race.random.below(40))));
	const crowd = rushes.flatMap(({ crowd: some }) => some);
	const baskets = crowd.map((item, index) => () => {
		const sequence = index % 2 ? rushes : rushes.toReversed();
		const lines = sequence.map(({ partId, minimum: quantity }) => ({ partId, quantity }));
		return sendBooking(race, item, { lines });
	});
	const [responses] = await race.atOnce([side("baskets before a first payment", fine, ...baskets)]);
	race.count("baskets before a first payment", booked(responses).length);
	for (const rush of rushes) await checkHeld(race, rush, await heldOf(race, rush.partId));
}

type Held = { accountId: string; count: number; units: number; isVerified: boolean };

/** What accounts that never paid hold of a part, each of them. */
function heldOf({ direct }: RaceShop, partId: string): Promise<Held[]> {
	const neverPaid = sql`not exists (select from orders paid where paid.account_id = ${orders.accountId} and paid.paid_at is not null)`;
	return direct.db
		.select({
			accountId: orders.accountId,
			count: sql<number>`count(*)::int`,
			units: sql<number>`sum(${orderLines.quantity})::int`,
			isVerified: users.emailVerified,
		})
		.from(orders)
		.innerJoin(orderLines, eq(orderLines.orderId, orders.id))
		.innerJoin(users, eq(users.id, orders.accountId))
		.where(and(eq(orderLines.partId, partId), eq(orders.fulfilment, "held"), neverPaid))
		.groupBy(orders.accountId, users.emailVerified);
}

/** Never above a fifth each and half together of what there was, but one account the smallest amount. */
async function checkHeld(race: RaceShop, rush: Rush, held: readonly Held[]): Promise<void> {
	const { partId, stock, minimum } = rush;
	const all = held.reduce((sum, { units }) => sum + units, 0);
	const largest = Math.max(0, ...held.map(({ units }) => units));
	const alone = held.length === 1 && all <= minimum;
	if (!alone && (largest > Math.floor(stock / 5) || all > Math.floor(stock / 2)))
		race.object("more is held than may be", { ...rush, all, largest, held });
	if (held.some(({ count, isVerified }) => !isVerified && count > 2))
		race.object("more orders than may be", { ...rush, held });
	const [part] = await race.direct.db.select().from(parts).where(eq(parts.id, partId));
	if ((part?.availableQuantity ?? -1) + all > stock)
		race.object("more is there than there was", { ...rush, all });
}

/** Many accounts that never paid, at the same parts. */
export const newCustomerRaces: readonly Race[] = [
	{
		name: "new-customers",
		invariant: "of many accounts that never paid exactly what the limits leave is sold",
		run: sellShare,
	},
	{
		name: "new-customers-changing",
		invariant:
			"what such accounts hold stays within the limits while others of them delete and pay",
		run: sellWhileChanging,
	},
	{
		name: "new-customers-baskets",
		invariant: "each line of their baskets stays within its part's limits",
		run: sellBaskets,
	},
];
