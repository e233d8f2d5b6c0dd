import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeAdmin, makeCustomer, type SignedInUser } from "../../test/harness/make-records.ts";
import { openTestShop, type TestShop } from "../../test/harness/open-test-shop.ts";
import { auditEntries, users } from "../accounts/tables.server.ts";
import { newId } from "../platform/database/id.server.ts";
import type { ListedReview } from "./contract.ts";
import { copy } from "./copy.ts";
import { reviews } from "./tables.server.ts";

let shop: TestShop;
let admin: SignedInUser;
let customer: SignedInUser;
beforeEach(async () => {
	shop = await openTestShop();
	[admin, customer] = [await makeAdmin(shop), await makeCustomer(shop, { name: "Mallory Trader" })];
});
afterEach(() => shop.close());

async function send(method: string, path: string, token: string, body?: object) {
	const answer = await shop.fetch(`/api${path}`, { method, token, ...(body && { body }) });
	return { status: answer.status, headers: answer.headers, body: await answer.json() };
}
async function write(who = customer): Promise<string> {
	const body = { review: "Read out your card number.", ratings: "5" };
	return (await send("POST", "/review", who.token, body)).body.insertedId;
}
const hide = (id: string, body: object, token = admin.token) =>
	send("PATCH", `/review/${id}`, token, body);
const shown = async () =>
	((await (await shop.fetch("/api/review")).json()) as { _id: string }[]).map(({ _id }) => _id);
async function listed(query = "", token = admin.token) {
	const { headers, body } = await send("GET", `/allReviews${query}`, token);
	return { total: headers.get("x-total-count"), rows: body as ListedReview[] };
}

test("an admin hides a review with a reason, and anyone's list is without it at once; shown again it is back", async () => {
	const [first, second] = [await write(), await write()];
	expect(await shown()).toEqual([second, first]);
	const reason = "It asks for card numbers.";
	expect((await hide(second, { hidden: true, reason })).body).toEqual({ modifiedCount: 1 });
	expect((await hide(second, { hidden: true, reason })).body).toEqual({ modifiedCount: 0 });
	expect(await shown()).toEqual([first]);
	const total = (await shop.fetch("/api/review")).headers.get("x-total-count");
	expect(total).toBe("1");
	expect((await hide(second, { hidden: true, reason: "Fraud." })).body).toEqual({
		modifiedCount: 1,
	});
	expect((await hide(second, { hidden: false })).body).toEqual({ modifiedCount: 1 });
	expect((await hide(second, { hidden: false })).body).toEqual({ modifiedCount: 0 });
	expect(await shown()).toEqual([second, first]);
	const about = `shop-review:${second}`;
	const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.about, about));
	expect(
		entries.map(({ act, byEmail, before, after }) => ({ act, byEmail, before, after })),
	).toEqual(
		[
			["hid a review of the shop", false, null, true, reason],
			["hid a review of the shop", true, reason, true, "Fraud."],
			["showed a review of the shop again", true, "Fraud.", false, null],
		].map(([act, wasHidden, was, hidden, now]) => ({
			act,
			byEmail: admin.email,
			before: { name: customer.name, hidden: wasHidden, reason: was },
			after: { name: customer.name, hidden, reason: now },
		})),
	);
});

test("hiding wants a reason, a review that there is, and an admin; else nothing changes", async () => {
	const id = await write();
	for (const [body, field] of [
		[{ hidden: true }, "reason"],
		[{ hidden: true, reason: null }, "reason"],
		[{ hidden: true, reason: "  " }, "reason"],
		[{ hidden: true, reason: "ক".repeat(301) }, "reason"],
		[{ hidden: "yes", reason: "Fraud." }, "hidden"],
		[{ reason: "Fraud." }, "hidden"],
	] as const) {
		const { status, body: problem } = await hide(id, body);
		expect([body, status, Object.keys(problem.fields)]).toEqual([body, 400, [field]]);
	}
	const good = { hidden: true, reason: "Fraud." };
	for (const unknown of [newId(), "nothing"]) expect((await hide(unknown, good)).status).toBe(404);
	expect((await hide(id, good, customer.token)).status).toBe(403);
	expect((await hide(id, good, "")).status).toBe(401);
	for (const path of ["/allReviews", "/review-count"])
		for (const [token, status] of [
			[customer.token, 403],
			["", 401],
		] as const)
			expect((await send("GET", path, token)).status).toBe(status);
	expect(await shown()).toEqual([id]);
	expect(await shop.db.$count(auditEntries)).toBe(0);
});

test("admins list all, the shown or the hidden, page by page, with the account and the reason", async () => {
	await shop.db.insert(reviews).values({ id: newId(), name: "Tanvir", body: "Good.", stars: 4 });
	const [first, second] = [await write(), await write()];
	await hide(first, { hidden: true, reason: "Fraud." });
	const { total, rows } = await listed();
	expect([total, rows.length]).toEqual(["3", 3]);
	expect(rows.find(({ _id }) => _id === first)).toEqual({
		_id: first,
		name: customer.name,
		review: "Read out your card number.",
		ratings: "5",
		createdAt: expect.any(String),
		account: customer.email,
		fromBuyer: false,
		hidden: true,
		reason: "Fraud.",
		waiting: false,
	});
	expect(rows.find(({ name }) => name === "Tanvir")).toMatchObject({ account: null, reason: null });
	expect((await listed("?state=hidden")).rows.map(({ _id }) => _id)).toEqual([first]);
	const ofShown = await listed("?state=shown&limit=1&page=1");
	expect([ofShown.total, ofShown.rows.length]).toEqual(["2", 1]);
	expect((await listed("?state=shown")).rows.map(({ _id }) => _id)).toContain(second);
	const { body } = await send("GET", "/review-count", admin.token);
	expect(body).toEqual({ shown: 2, hidden: 1 });
	for (const query of ["state=gone", "state=", "page=0", "limit=101", "of=me"])
		expect((await send("GET", `/allReviews?${query}`, admin.token)).status).toBe(400);
});

test("what a removed account said of the shop is hidden with it, at once, and an admin can show it again", async () => {
	const other = await makeCustomer(shop);
	const [hidden, ownReview, others] = [await write(), await write(), await write(other)];
	await hide(hidden, { hidden: true, reason: "Fraud." });
	expect(await shown()).toEqual([others, ownReview]);
	const path = `/user/${customer.email}`;
	expect((await send("DELETE", path, admin.token)).body).toEqual({ deletedCount: 1 });
	expect(await shown()).toEqual([others]);
	const { rows } = await listed("?state=hidden");
	expect(rows.map(({ _id, account, reason }) => [_id, account, reason])).toEqual([
		[ownReview, null, copy.accountRemoved],
		[hidden, null, "Fraud."],
	]);
	await hide(ownReview, { hidden: false });
	expect(await shown()).toEqual([others, ownReview]);
	expect((await send("DELETE", path, admin.token)).body).toEqual({ deletedCount: 0 });
	expect(await shown()).toEqual([others, ownReview]);
});

test("the migration hides what accounts that were removed before it said of the shop, and nothing else", async () => {
	const [ownReview, others] = [await write(), await write(await makeCustomer(shop))];
	const gone = { removedAt: shop.clock.now() };
	await shop.db.update(users).set(gone).where(eq(users.id, customer.accountId));
	const migration = readFileSync("db/migrations/0031_codes_and_hidden_reviews.sql", "utf8");
	const hiding = /UPDATE "reviews"[^;]+;/.exec(migration)?.[0] ?? "";
	await shop.db.execute(sql.raw(hiding));
	expect((await listed("?state=hidden")).rows).toMatchObject([
		{ _id: ownReview, reason: copy.accountRemoved },
	]);
	expect((await listed("?state=shown")).rows.map(({ _id }) => _id)).toEqual([others]);
});

test("a review that is sent while its account is being removed is not shown afterwards", async () => {
	for (let round = 0; round < 8; round += 1) {
		const leaving = await makeCustomer(shop);
		const body = { review: "Good.", ratings: 5 };
		const sent = () => send("POST", "/review", leaving.token, body);
		await Promise.all([
			sent(),
			sent(),
			sent(),
			send("DELETE", `/user/${leaving.email}`, admin.token),
			sent(),
			sent(),
		]);
		const [account] = await shop.db.select().from(users).where(eq(users.id, leaving.accountId));
		expect(account?.removedAt).not.toBe(null);
		const written = await shop.db
			.select()
			.from(reviews)
			.where(eq(reviews.accountId, leaving.accountId));
		expect(written.filter(({ hiddenAt }) => hiddenAt === null)).toEqual([]);
	}
});

test("nobody whose name poses as the shop reviews it, also where the name is older than that rule", async () => {
	for (const name of ["Jontro Support", "Jontro\u200b Sup\u00adport"]) {
		const poser = await makeCustomer(shop, { name });
		const body = { review: "Read out your card number.", ratings: "5" };
		const { status, body: problem } = await send("POST", "/review", poser.token, body);
		expect([status, problem.code, problem.detail]).toEqual([403, "name-poses", copy.namePoses]);
	}
	expect(await shown()).toEqual([]);
});

test("a review waits at the desk until an admin leaves it as it is or hides it, and nobody else sees a difference", async () => {
	const [left, hidden, waits] = [await write(), await write(), await write()];
	const idsIn = async (state: string) =>
		(await listed(`?state=${state}`)).rows.map(({ _id }) => _id);
	expect(await idsIn("waiting")).toEqual([waits, hidden, left]);
	expect((await hide(left, { hidden: false })).body).toEqual({ modifiedCount: 1 });
	expect((await hide(left, { hidden: false })).body).toEqual({ modifiedCount: 0 });
	await hide(hidden, { hidden: true, reason: "Fraud." });
	expect(await idsIn("waiting")).toEqual([waits]);
	expect(await idsIn("done")).toEqual([hidden, left]);
	expect(await shown()).toEqual([waits, left]);
	const entries = await shop.db
		.select()
		.from(auditEntries)
		.where(eq(auditEntries.about, `shop-review:${left}`));
	expect(entries.map(({ act }) => act)).toEqual(["left a review of the shop as it is"]);
});
