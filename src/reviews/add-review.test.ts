import { afterEach, beforeEach, expect, test } from "vitest";
import { freshToken, makeCustomer, type SignedInUser } from "../../test/harness/make-records.ts";
import { openTestShop, type TestShop } from "../../test/harness/open-test-shop.ts";
import { copy } from "./copy.ts";
import { reviews } from "./tables.server.ts";

let shop: TestShop;
let customer: SignedInUser;
beforeEach(async () => {
	shop = await openTestShop({ RATE_LIMITS: "on" });
	customer = await makeCustomer(shop);
});
afterEach(() => shop.close());

const good = { review: "Came on time, well packed.", ratings: "4" };

async function send(body: unknown, more: { token?: string; key?: string } = {}) {
	const { token = customer.token, key } = more;
	const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
	const answer = await shop.fetch("/api/review", { method: "POST", token, body, headers });
	return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

async function read() {
	return (await (await shop.fetch("/api/review")).json()) as Record<string, unknown>[];
}

test("a review stands at once, under the account's own name, whatever name was sent", async () => {
	expect(await read()).toEqual([]);
	const sent = { ...good, name: "Somebody Else", email: ` ${customer.email.toUpperCase()} ` };
	const added = await send(sent);
	expect(added.status).toBe(201);
	expect(added.body).toEqual({ acknowledged: true, insertedId: expect.any(String) });
	expect(await read()).toEqual([
		{
			_id: added.body.insertedId,
			name: customer.name,
			review: good.review,
			ratings: "4",
			createdAt: expect.any(String),
		},
	]);
});

test("a review under another's e-mail is refused, and nothing is stored", async () => {
	const { status, body } = await send({ ...good, email: "another@example.com" });
	expect([status, body.code]).toEqual([403, "not-your-email"]);
	expect(await shop.db.$count(reviews)).toBe(0);
});

test("nobody writes a review without signing in", async () => {
	expect((await send(good, { token: "" })).status).toBe(401);
});

test("the stars of a review come as a number or text, in Bangla digits too", async () => {
	for (const [ratings, stored] of [
		[5, "5"],
		["1", "1"],
		[" 3 ", "3"],
		["৪", "4"],
	]) {
		expect((await send({ ...good, ratings })).status).toBe(201);
		expect((await read())[0]?.ratings).toBe(stored);
	}
});

const noStars = [
	undefined,
	null,
	"",
	"0",
	"6",
	6,
	-1,
	4.5,
	"4.5",
	"five",
	"5/5",
	"১১",
	true,
	[5],
].concat(["1e0", "0x1", "1.0", "+1", "01", "0b1", "٤", "5e-0"]);

test("other stars than 1 to 5 are refused at their field", async () => {
	for (const ratings of noStars) {
		const { status, body } = await send({ ...good, ratings });
		expect([ratings, status, body.fields]).toEqual([ratings, 400, { ratings: copy.ratingNeeded }]);
	}
	expect(await shop.db.$count(reviews)).toBe(0);
});

test("a review that is missing, empty, no text or too long is refused at its field", async () => {
	for (const [review, sentence] of [
		[undefined, copy.reviewNeeded],
		["  \n ", copy.reviewNeeded],
		[7, copy.reviewNeeded],
		["ক".repeat(2_001), copy.reviewLong],
	]) {
		const { status, body } = await send({ ...good, review });
		expect([status, body.fields]).toEqual([400, { review: sentence }]);
	}
	expect(await shop.db.$count(reviews)).toBe(0);
});

test("a review of 2,000 characters is taken, also where a character takes two places", async () => {
	const review = "😀".repeat(2_000);
	expect((await send({ ...good, review })).status).toBe(201);
	expect((await read())[0]?.review).toBe(review);
});

test("the sixth review within a day waits, and says how long; refused ones do not count", async () => {
	await send({ ...good, ratings: "9" });
	await send({ ...good, email: "another@example.com" });
	for (let sent = 0; sent < 5; sent += 1) expect((await send(good)).status).toBe(201);
	const sixth = await send(good);
	expect([sixth.status, sixth.body.code]).toEqual([429, "too-many-reviews"]);
	expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(23 * 60 * 60);
	const other = await makeCustomer(shop);
	expect((await send(good, { token: other.token })).status).toBe(201);
	expect(await shop.db.$count(reviews)).toBe(6);
	shop.passMinutes(24 * 60 + 1);
	expect((await send(good, { token: await freshToken(shop, customer) })).status).toBe(201);
});

test("the same Idempotency-Key stores one review, also twice at once", async () => {
	const both = await Promise.all([send(good, { key: "once" }), send(good, { key: "once" })]);
	expect(both[0].body).toEqual(both[1].body);
	expect(await shop.db.$count(reviews)).toBe(1);
});
