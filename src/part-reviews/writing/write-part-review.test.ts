import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeAdmin, makeCustomer, makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	advance,
	type Received,
	receiveParts,
	review,
	shipParts,
} from "../../../test/harness/order-actions.ts";
import { violations } from "../../../test/harness/violations.ts";
import { parts } from "../../catalogue/tables.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import type { PartReview } from "../shown/contract.ts";
import { partReviews } from "../shown/tables.server.ts";
import { copy } from "./copy.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
const admin = await makeAdmin(shop);

async function shownOf(partId: string) {
	const response = await shop.fetch(`/api/part/${partId}/review`);
	return {
		total: response.headers.get("x-total-count"),
		rows: (await response.json()) as PartReview[],
	};
}
async function ratingOf(partId: string) {
	const [part] = await shop.db.select().from(parts).where(eq(parts.id, partId));
	return [part?.reviewCount, part?.ratingSum];
}
async function send(method: string, path: string, token: string, body?: object) {
	const response = await shop.fetch(`/api${path}`, { method, token, ...(body && { body }) });
	return { status: response.status, body: await response.json() };
}

test("whoever received a part reviews it, changes the review and takes it back; the part counts it", async () => {
	const partId = await makePart(shop);
	const { customer, lineIds } = await receiveParts(shop, [partId], { admin });
	const [line = ""] = lineIds;
	const first = await review(shop, customer, line, { stars: "৫", review: " Very good. " });
	expect(first.status).toBe(200);
	expect(await shownOf(partId)).toEqual({
		total: "1",
		rows: [
			{
				_id: first.reviewId,
				name: customer.name,
				stars: 5,
				review: "Very good.",
				pictures: [],
				createdAt: expect.any(String),
				changedAt: null,
				answer: null,
			},
		],
	});
	expect(await ratingOf(partId)).toEqual([1, 5]);
	const part = await send("GET", `/part/${partId}`, customer.token);
	expect(part.body.rating).toEqual({ average: 5, count: 1 });
	expect((await send("GET", "/order", customer.token)).body[0].lines[0].reviewed).toBe(true);
	// The same again is no change.
	await review(shop, customer, line, { stars: 5, review: "Very good." });
	expect((await shownOf(partId)).rows[0]?.changedAt).toBe(null);
	const changed = await review(shop, customer, line, { stars: 2, review: "It rattles." });
	expect(changed.reviewId).toBe(first.reviewId);
	expect((await shownOf(partId)).rows[0]).toMatchObject({
		stars: 2,
		review: "It rattles.",
		changedAt: expect.any(String),
	});
	expect(await ratingOf(partId)).toEqual([1, 2]);
	const taken = ({ token } = customer) => send("DELETE", `/orderLine/${line}/review`, token);
	expect((await taken(await makeCustomer(shop))).status).toBe(404);
	for (const deletedCount of [1, 0]) expect((await taken()).body).toEqual({ deletedCount });
	expect([await ratingOf(partId), (await shownOf(partId)).rows]).toEqual([[0, 0], []]);
	const [row] = await shop.db.select().from(partReviews).where(eq(partReviews.orderLineId, line));
	expect(row?.body).toBe("");
	expect((await review(shop, customer, line, { stars: 3 })).reviewId).toBe(first.reviewId);
	expect(await ratingOf(partId)).toEqual([1, 3]);
});

test("a review moves its part in the order by rating at once, on its shelf and in the search", async () => {
	const names = ["Quokka one", "Quokka two"];
	const ids: string[] = [];
	for (const name of names) ids.push(await makePart(shop, { category: "joystick", name }));
	const [first = "", second = ""] = ids;
	const { customer, lineIds } = await receiveParts(shop, [first], { admin });
	const bestRated = async (query: string) => {
		const { body } = await send("GET", `/part?sort=rated&${query}`, customer.token);
		return (body as { _id: string }[]).map(({ _id }) => _id).filter((id) => ids.includes(id));
	};
	for (const query of ["category=joystick", "q=quokka", "category=joystick&stock=in"])
		for (const [stars, order] of [
			[5, [first, second]],
			[1, [second, first]],
		] as const) {
			await review(shop, customer, lineIds[0] ?? "", { stars });
			expect(await bestRated(query)).toEqual(order);
		}
});

test("nobody reviews what they did not receive: another's line, one on its way, none", async () => {
	const partId = await makePart(shop);
	const shipped = await shipParts(shop, [partId], { admin });
	const [line = ""] = shipped.lineIds;
	expect(await review(shop, shipped.customer, line)).toMatchObject({
		status: 409,
		code: "not-received",
	});
	await advance(shop, shipped, "delivered");
	const other = await makeCustomer(shop);
	for (const [who, what] of [
		[other, line],
		[admin, line],
		[shipped.customer, newId()],
		[shipped.customer, partId],
	] as const) {
		expect((await review(shop, who, what)).status).toBe(404);
		expect((await send("DELETE", `/orderLine/${what}/review`, who.token)).status).toBe(404);
	}
	expect((await review(shop, { token: "" }, line)).status).toBe(401);
	expect(await ratingOf(partId)).toEqual([0, 0]);
	const list = await shop.fetch("/api/ownReview", { token: other.token });
	expect([list.headers.get("x-total-count"), await list.json()]).toEqual(["0", []]);
});

test("bad stars, words and pictures are refused at their field, and nothing is stored", async () => {
	const partId = await makePart(shop);
	const { customer, lineIds } = await receiveParts(shop, [partId], { admin });
	const [line = ""] = lineIds;
	const bad = [
		...[0, 6, 4.5, "", "five", null, true, [5], "১১", "1e0", "0x1", "1.0", "+1", "01"].map(
			(stars) => [{ stars }, "stars"] as const,
		),
		...["", "  \n", 7, null, "ক".repeat(2_001)].map(
			(words) => [{ review: words }, "review"] as const,
		),
		[{ pictures: ["/uploads/x.webp"] }, "pictures"],
		[{ pictures: ["https://elsewhere.example/a.webp"] }, "pictures"],
		[{ pictures: "none" }, "pictures"],
		[{ pictures: ["a", "b", "c", "d"] }, "pictures"],
	] as const;
	for (const [body, field] of bad) {
		const refused = await review(shop, customer, line, body);
		expect([body, refused.status, Object.keys(refused.fields ?? {})[0]?.split(".")[0]]).toEqual([
			body,
			400,
			field,
		]);
	}
	expect(await ratingOf(partId)).toEqual([0, 0]);
	const long = "😀".repeat(2_000);
	expect((await review(shop, customer, line, { review: long })).status).toBe(200);
});

test("a review that is sent many times at once is one, and is counted once", async () => {
	const partId = await makePart(shop);
	const { customer, lineIds } = await receiveParts(shop, [partId], { admin });
	const [line = ""] = lineIds;
	const sent = await Promise.all(
		[1, 2, 3, 4, 5, 1, 2, 3].map((stars) => review(shop, customer, line, { stars })),
	);
	expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
	expect(new Set(sent.map(({ reviewId }) => reviewId)).size).toBe(1);
	const { rows } = await shownOf(partId);
	expect(rows).toHaveLength(1);
	expect(await ratingOf(partId)).toEqual([1, rows[0]?.stars]);
});

test("reported ones come first; hidden ones leave the count, their writer reads why, and comes no way around it", async () => {
	const partId = await makePart(shop);
	const [writer, reader] = [
		await receiveParts(shop, [partId], { admin }),
		await receiveParts(shop, [partId], { admin }),
	];
	const first = await review(shop, writer.customer, writer.lineIds[0] ?? "", { stars: 1 });
	shop.passMinutes(1);
	const second = await review(shop, reader.customer, reader.lineIds[0] ?? "", { stars: 5 });
	const report = (token: string, id = first.reviewId) =>
		send("POST", `/partReview/${id}/report`, token);
	expect((await report(writer.customer.token)).body.code).toBe("own-review");
	expect((await report("")).status).toBe(401);
	expect((await report(reader.customer.token, newId())).status).toBe(404);
	const twice = await Promise.all([report(reader.customer.token), report(reader.customer.token)]);
	expect(twice.map(({ status }) => status)).toEqual([200, 200]);
	const queue = async () =>
		(await send("GET", "/partReview?limit=100", admin.token)).body as {
			_id: string;
			reports: number;
			hiddenReason: string | null;
		}[];
	const [head, next] = await queue();
	expect([head?._id, head?.reports, next?._id]).toEqual([first.reviewId, 1, second.reviewId]);

	const hide = (reason: string, token = admin.token) =>
		send("POST", `/partReview/${first.reviewId}/hide`, token, { reason });
	expect((await hide("", admin.token)).body.fields).toEqual({ reason: copy.reasonNeeded });
	expect((await hide("Abuse", writer.customer.token)).status).toBe(403);
	expect((await hide("It is about another shop.")).body).toEqual({ modifiedCount: 1 });
	expect((await hide("It is about another shop.")).body).toEqual({ modifiedCount: 0 });
	expect(await ratingOf(partId)).toEqual([1, 5]);
	expect((await shownOf(partId)).rows.map(({ _id }) => _id)).toEqual([second.reviewId]);
	expect((await report(reader.customer.token)).status).toBe(404);
	const ownReviews = await send("GET", "/ownReview", writer.customer.token);
	expect(ownReviews.body[0].review.hiddenReason).toBe("It is about another shop.");
	const again = () => review(shop, writer.customer, writer.lineIds[0] ?? "", { stars: 4 });
	expect(await again()).toMatchObject({ status: 409, code: "review-hidden" });

	const show = () => send("POST", `/partReview/${first.reviewId}/show`, admin.token);
	expect((await show()).body).toEqual({ modifiedCount: 1 });
	expect(await ratingOf(partId)).toEqual([2, 6]);
	// The same account reports it no second time; another does, and an admin leaves it as it is.
	await report(reader.customer.token);
	await report((await makeCustomer(shop)).token);
	expect((await queue())[0]).toMatchObject({ _id: first.reviewId, reports: 1 });
	expect((await show()).body).toEqual({ modifiedCount: 1 });
	expect((await queue())[0]).toMatchObject({ _id: second.reviewId, reports: 0 });
	await hide("It is about another shop.");
	await send("DELETE", `/orderLine/${writer.lineIds[0]}/review`, writer.customer.token);
	// Of what is deleted already it does not say that it can be deleted.
	expect(await again()).toMatchObject({
		status: 409,
		code: "review-hidden",
		detail: expect.not.stringContaining("delete"),
	});
	const gone = await send("GET", "/ownReview", writer.customer.token);
	expect(gone.body[0]).toMatchObject({ review: null, mayReview: false });
	expect(ownReviews.body[0].mayReview).toBe(false);
	expect(await ratingOf(partId)).toEqual([1, 5]);
	const audited = (await send("GET", "/audit", admin.token)).body as {
		act: string;
		about: string;
	}[];
	const acts = audited.filter(({ about }) => about === `review:${first.reviewId}`);
	expect(acts.map(({ act }) => act).reverse()).toEqual([
		"hid a review",
		"showed a review again",
		"left a reported review as it is",
		"hid a review",
	]);
});

test("the shop's answer stands below the review, is changed, and is taken away", async () => {
	const partId = await makePart(shop);
	const { customer, lineIds } = await receiveParts(shop, [partId], { admin });
	const { reviewId } = await review(shop, customer, lineIds[0] ?? "");
	const answer = (text: unknown, token = admin.token) =>
		send("PUT", `/partReview/${reviewId}/answer`, token, { answer: text } as object);
	expect((await answer("Thanks", customer.token)).status).toBe(403);
	for (const bad of ["", " ", 5, undefined]) expect((await answer(bad)).status).toBe(400);
	expect((await answer("Thank you.")).body).toEqual({ modifiedCount: 1 });
	expect((await answer("Thank you.")).body).toEqual({ modifiedCount: 0 });
	expect((await shownOf(partId)).rows[0]?.answer).toMatchObject({ text: "Thank you." });
	await answer(null);
	expect((await shownOf(partId)).rows[0]?.answer).toBe(null);
});

test("in any order of writing, taking back, hiding and showing, also at once, a part counts what is shown", async () => {
	const partId = await makePart(shop, { availableQuantity: 100 });
	const receive = () => receiveParts(shop, [partId], { admin });
	const received = [await receive(), await receive()];
	const step = fc.record({
		who: fc.nat(1),
		stars: fc.integer({ min: 1, max: 5 }),
		what: fc.constantFrom("write", "take back", "hide", "show"),
	});
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 6 }),
			async (rounds) => {
				for (const round of rounds)
					await Promise.all(
						round.map(async ({ who, stars, what }) => {
							const { customer, lineIds } = received[who] as Received;
							const line = lineIds[0] ?? "";
							if (what === "write") return review(shop, customer, line, { stars });
							if (what === "take back")
								return send("DELETE", `/orderLine/${line}/review`, customer.token);
							const [row] = await shop.db
								.select()
								.from(partReviews)
								.where(eq(partReviews.orderLineId, line));
							const body = what === "hide" ? { reason: `Since ${stars}` } : undefined;
							return row && send("POST", `/partReview/${row.id}/${what}`, admin.token, body);
						}),
					);
				const { total, rows } = await shownOf(partId);
				const sum = rows.reduce((stars, row) => stars + row.stars, 0);
				expect(await ratingOf(partId)).toEqual([rows.length, sum]);
				expect(total).toBe(String(rows.length));
			},
		),
		{ numRuns: 15 },
	);
	expect(await violations({ ...shop, gateways: shop.payments.gateways })).toEqual([]);
});
