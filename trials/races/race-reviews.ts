import { and, eq, isNull } from "drizzle-orm";
import { parts } from "../../src/catalogue/tables.server.ts";
import { partReviews } from "../../src/part-reviews/shown/tables.server.ts";
import { makeAdmin, makeCustomer, makePart } from "../../test/harness/make-records.ts";
import { type Received, receiveParts, review } from "../../test/harness/order-actions.ts";
import { book } from "./race-bookings.ts";
import { expectResponses, type Race, type RaceResponse, type RaceShop } from "./race-shop.ts";

function write({ send, random }: RaceShop, { lineIds, customer }: Received) {
	const body = { stars: 1 + random.below(5), review: `Cool, ${random.below(3)} fans.` };
	const path = `/api/orderLine/${lineIds[0]}/review`;
	return () => send(path, { method: "PUT", token: customer.token, body });
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
	const buyers = [await makeCustomer(shop), await makeCustomer(shop)];
	const change = () => {
		const body = { price: 2_001 + random.below(500) };
		return race.send(`/api/product/${partId}`, { method: "PATCH", token: admin.token, body });
	};
	const answers = await race.atOnce<RaceResponse>(
		[
			...received.flatMap((each) => [write(race, each), write(race, each), write(race, each)]),
			change,
			change,
			...buyers.map((buyer) => () => book(race, buyer, { partId })),
		],
		6,
	);
	const written = answers.slice(0, 6);
	expectResponses(race, "a review", written, ["200"]);
	expectResponses(race, "a change of price beside reviews", answers.slice(6, 8), ["200"]);
	expectResponses(race, "booking beside reviews", answers.slice(8), ["201"]);
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
	const ask = (token: string, path: string, body?: object, method = "POST") => {
		return () => race.send(`/api${path}`, { method, token, ...(body && { body }) });
	};
	const at = `/partReview/${reviewId}`;
	const writing = [write(race, received), write(race, received)];
	const [one, two, removed, ...others] = await race.atOnce<RaceResponse>(
		[
			...writing,
			ask(received.customer.token, `/orderLine/${lineId}/review`, undefined, "DELETE"),
			ask(admin.token, `${at}/hide`, { reason: "It names a person." }),
			ask(admin.token, `${at}/show`),
			ask(admin.token, `${at}/answer`, { answer: "Thank you." }, "PUT"),
			ask(reader.token, `${at}/report`),
		],
		8,
	);
	const written = [one, two].flatMap((response) => response ?? []);
	expectResponses(race, "a review that is hidden", written, ["200", "409 review-hidden"]);
	expectResponses(race, "taking a review back", removed ? [removed] : [], ["200"]);
	expectResponses(race, "a decision on a review", others, ["200", "404 not-found"]);
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
