import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { parts } from "../../src/catalogue/tables.server.ts";
import { orderLines } from "../../src/ordering/tables.server.ts";
import { makeCustomer, makePart, type SignedInUser } from "../../test/harness/make-records.ts";
import { type Race, type RaceShop, side } from "./race-shop.ts";
import { book, booked, makeCustomers } from "./race-steps.ts";

const buyers = 40;
const crowds = new WeakMap<RaceShop, Promise<SignedInUser[]>>();

/** The customers of a race who come whenever there is little left. */
function crowd(race: RaceShop): Promise<SignedInUser[]> {
	const made = crowds.get(race) ?? makeCustomers(race, buyers);
	crowds.set(race, made);
	return made;
}

/** Objects where the records of a part have not exactly the acknowledged bookings, or other stock than they leave. */
export async function checkSold(
	{ direct, object }: RaceShop,
	partId: string,
	acknowledged: string[],
	stock: number,
): Promise<void> {
	const lines = await direct.db.select().from(orderLines).where(eq(orderLines.partId, partId));
	const [part] = await direct.db.select().from(parts).where(eq(parts.id, partId));
	const stored = lines.map(({ orderId }) => orderId).sort();
	const acknowledgedIds = [...new Set(acknowledged)].sort();
	if (stored.join() !== acknowledgedIds.join())
		object("booked is not what was acknowledged", { stored, acknowledgedIds });
	const left = stock - lines.reduce((sum, { quantity }) => sum + quantity, 0);
	if (part?.availableQuantity !== left)
		object("the stock left is wrong", { partId, left, there: part?.availableQuantity });
}

async function sellLast(race: RaceShop): Promise<void> {
	const stock = 1 + race.random.below(3);
	const partId = await makePart(race.shop, { availableQuantity: stock });
	const bookings = (await crowd(race)).map((customer) => () => book(race, customer, { partId }));
	const [responses] = await race.atOnce([
		side("booking one of the last", ["201", "409 above-available"], ...bookings),
	]);
	const acknowledged = booked(responses);
	race.count("last items booked", acknowledged.length);
	race.count("last items refused", responses.length - acknowledged.length);
	if (acknowledged.length !== stock)
		race.object("not all of the last, or more, were sold", { stock, acknowledged });
	await checkSold(race, partId, acknowledged, stock);
}

async function submitWithKey(race: RaceShop): Promise<void> {
	const stock = 10;
	const partId = await makePart(race.shop, { availableQuantity: stock });
	const customer = await makeCustomer(race.shop);
	const key = randomUUID();
	// The same key with another booking is not the same submit.
	const quantities = [1, 1, 1, 1, ...(race.random.below(2) === 0 ? [2] : [])];
	const submits = quantities.map(
		(quantity) => () => book(race, customer, { partId, quantity }, key),
	);
	const [responses] = await race.atOnce([
		side("a submit under one key", ["201", "409 key-reused"], ...submits),
	]);
	const acknowledged = new Set(booked(responses));
	const same = new Set(quantities.filter((_, index) => responses[index]?.status === 201));
	race.count("submits under one key", responses.length);
	if (acknowledged.size !== 1 || same.size !== 1)
		race.object("one key made not exactly one order", responses);
	await checkSold(race, partId, [...acknowledged], stock);
	const again = await book(race, customer, { partId, quantity: [...same][0] ?? 1 }, key);
	if (again.status !== 201 || !acknowledged.has(String(again.insertedId)))
		race.object("a repeat under its key differs from the first response", again);
}

async function submitWithoutKey(race: RaceShop): Promise<void> {
	const stock = 2 + race.random.below(6);
	const partId = await makePart(race.shop, { availableQuantity: stock });
	const customer = await makeCustomer(race.shop);
	const submit = () => book(race, customer, { partId });
	const [responses] = await race.atOnce([
		side("a submit without a key", ["201", "409 above-available"], ...Array(5).fill(submit)),
	]);
	const acknowledged = booked(responses);
	race.count("submits without a key", responses.length);
	const isRight =
		acknowledged.length === Math.min(5, stock) &&
		new Set(acknowledged).size === acknowledged.length;
	if (!isRight)
		race.object("each submit is an order of its own while there is stock", { stock, responses });
	await checkSold(race, partId, acknowledged, stock);
}

/** Many book at once. */
export const bookingRaces: readonly Race[] = [
	{
		name: "last-item",
		invariant:
			"of the last one to three units no more and no fewer are sold to 40 who book at once",
		run: sellLast,
	},
	{
		name: "submit-with-key",
		invariant: "a form submitted many times under one Idempotency-Key is one order",
		run: submitWithKey,
	},
	{
		name: "submit-without-key",
		invariant: "submitted many times without a key, each acknowledged order is there, and no other",
		run: submitWithoutKey,
	},
];
