import { and, eq, isNull } from "drizzle-orm";
import { parts } from "../../src/catalogue/tables.server.ts";
import { partReviews } from "../../src/part-reviews/shown/tables.server.ts";
import { makeAdmin, makeCustomer, makePart } from "../../test/harness/make-records.ts";
import { type Received, receiveParts, review } from "../../test/harness/order-actions.ts";
import { type Race, type RaceResponse, type RaceShop, side } from "./race-shop.ts";
import { book, changePart, makeCustomers } from "./race-steps.ts";

function write({ send, random }: RaceShop, { lineIds, customer }: Received) {
	const body = { stars: 1 + random.below(5), review: `Cool, ${random.below(3)} fans.` };
	return () => send(customer, "PUT", `/orderLine/${lineIds[0]}/review`, body);
}

/** The part counts its shown reviews; returns all of them. */
async function checkCounted({ direct: { db }, object }: RaceShop, partId: string) {
	const [part] = await db.select().from(parts).where(eq(parts.id, partId));
	const of = eq(partReviews.partId, partId);
	const rows = await db.select().from(partReviews).where(of);
	const shown = rows.filter(({ hiddenAt, deletedAt }) => !hiddenAt && !deletedAt);
	const sum = shown.reduce((all, { stars }) => all + stars, 0);
	if (part?.reviewCount !== shown.length || part.ratingSum !== sum)
		object("a part counts other reviews than there are", { part, rows });
	return rows;
}

/** Two buyers of a part review it from several windows, while its price changes and others book it. */
async function reviewTwice(race: RaceShop): Promise<void> {
	const { shop, random } = race;
	const admin = await makeAdmin(shop);
	const partId = await makePart(shop, { availableQuantity: 40, priceTaka: 2_000 });
	const received = [
		await receiveParts(shop, [partId], { admin }),
		await receiveParts(shop, [partId], { admin }),
	];
	const buyers = await makeCustomers(race, 2);
	const writings = received.flatMap((each) => [1, 2, 3].map(() => write(race, each)));
	const change = () => changePart(race, admin, partId, { price: 2_001 + random.below(500) });
	const bookings = buyers.map((buyer) => () => book(race, buyer, { partId }));
	const [written] = await race.atOnce(
		[
			side("a review", ["200"], ...writings),
			side("a change of price beside reviews", ["200"], change, change),
			side("booking beside reviews", ["201"], ...bookings),
		],
		6,
	);
	const rows = await checkCounted(race, partId);
	const ids = [written.slice(0, 3), written.slice(3)].map((all) => new Set(all.map(idOf)));
	if (rows.length !== 2 || ids.some(({ size }) => size !== 1))
		race.object("a line has not exactly one review", { partId, written, rows });
	race.count("lines reviewed once", rows.length);
}

function idOf({ reviewId }: RaceResponse): string {
	return String(reviewId);
}

/** A review is written anew, taken back, reported, hidden and shown again. */
async function reviewOrHide(race: RaceShop): Promise<void> {
	const { shop } = race;
	const admin = await makeAdmin(shop);
	const reader = await makeCustomer(shop);
	const partId = await makePart(shop);
	const received = await receiveParts(shop, [partId], { admin });
	const [lineId = ""] = received.lineIds;
	const { reviewId } = await review(shop, received.customer, lineId);
	const path = `/partReview/${reviewId}`;
	const [written, removed] = await race.atOnce(
		[
			side(
				"a review that is hidden",
				["200", "409 review-hidden"],
				write(race, received),
				write(race, received),
			),
			side("taking a review back", ["200"], () =>
				race.send(received.customer, "DELETE", `/orderLine/${lineId}/review`),
			),
			side(
				"a decision on a review",
				["200", "404 not-found"],
				() => race.send(admin, "POST", `${path}/hide`, { reason: "It names a person." }),
				() => race.send(admin, "POST", `${path}/show`),
				() => race.send(admin, "PUT", `${path}/answer`, { answer: "Thank you." }),
				() => race.send(reader, "POST", `${path}/report`),
			),
		],
		8,
	);
	const [row, ...more] = await checkCounted(race, partId);
	const left = await race.direct.db.$count(
		partReviews,
		and(eq(partReviews.orderLineId, lineId), isNull(partReviews.deletedAt)),
	);
	// Its words are gone where it was taken back, and stand where it was written after that.
	if (!row || more.length > 0 || (left === 0) !== (row.body === ""))
		race.object("a review is neither there nor taken back", { row, more, written, removed });
	const state = row?.deletedAt ? "taken back" : row?.hiddenAt ? "hidden" : "shown";
	race.count(`a review ended ${state}`);
}

/** Reviews of parts, whose counts stand in rows that bookings and admins change too. */
export const reviewRaces: readonly Race[] = [
	{
		name: "review-twice",
		invariant:
			"a line has one review however often it is sent at once, and its part counts it once, while price and stock change",
		run: reviewTwice,
	},
	{
		name: "review-or-hide",
		invariant:
			"a review that is written, taken back, reported and hidden at once is counted as it ended",
		run: reviewOrHide,
	},
];
