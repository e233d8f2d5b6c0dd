import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin } from "../../test/harness/make-records.ts";
import { openInProcess } from "../../test/harness/open-in-process.ts";
import { type TestShop, testShop } from "../../test/harness/open-test-shop.ts";
import { auditEntries } from "../accounts/tables.server.ts";
import { copy } from "./settings.copy.ts";
import { type CurrentTerms, noTerms } from "./terms.ts";

const shop = await testShop();
const admin = await makeAdmin(shop);

const dhaka = { chargeTaka: 60, daysFrom: 1, daysTo: 2 };

async function read(server: Pick<TestShop, "fetch"> = shop, etag = "") {
	const headers: Record<string, string> = etag ? { "if-none-match": etag } : {};
	const answer = await server.fetch("/api/terms", { headers });
	const terms = (answer.status === 304 ? null : await answer.json()) as CurrentTerms;
	return { status: answer.status, etag: answer.headers.get("etag") ?? "", terms };
}

async function put(terms: object, token = admin.token) {
	const answer = await shop.fetch("/api/terms", { method: "PUT", token, body: terms });
	return { status: answer.status, body: await answer.json() };
}

test("anyone reads the terms, and gets 304 for those that they have; a shop without any promises nothing", async () => {
	const { status, terms, etag } = await read();
	expect([status, terms]).toEqual([200, noTerms]);
	expect((await read(shop, etag)).status).toBe(304);
});

test("a change counts at once, in a second process too, and is audited", async () => {
	const second = await openInProcess(shop.connection.pool.options.connectionString ?? "", {});
	const before = await read();
	expect((await read(second)).terms).toEqual(before.terms);
	const wanted = { ...before.terms, returnDays: 7, freeFromTaka: "৫০,০০০" };
	const { version } = before.terms;
	expect(await put(wanted)).toEqual({
		status: 200,
		body: { version: version + 1, modifiedCount: 1 },
	});
	const now = { ...before.terms, version: version + 1, returnDays: 7, freeFromTaka: 50_000 };
	expect((await read(shop, before.etag)).terms).toEqual(now);
	await expect.poll(async () => (await read(second)).terms).toEqual(now);
	await second.close();
	const about = eq(auditEntries.about, `terms:${version + 1}`);
	const [entry] = await shop.db.select().from(auditEntries).where(about);
	expect(entry).toMatchObject({
		act: "changed the terms",
		byEmail: admin.email,
		before: { returnDays: 0 },
		after: { returnDays: 7 },
	});
});

test("of two admins who saw the same terms one is told that somebody else was first; a repeat changes nothing", async () => {
	const { terms } = await read();
	const firstTerms = { ...terms, returnDays: 10 };
	const secondTerms = { ...terms, returnDays: 14 };
	const answers = await Promise.all([
		put(firstTerms),
		put(secondTerms, (await makeAdmin(shop)).token),
	]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	const refused = answers.find(({ status }) => status === 409);
	expect(refused?.body).toMatchObject({
		code: "terms-changed",
		version: terms.version + 1,
		detail: copy.changed,
	});
	const written = answers[0]?.status === 200 ? firstTerms : secondTerms;
	expect(await put(written)).toEqual({
		status: 200,
		body: { version: terms.version + 1, modifiedCount: 0 },
	});
});

test("terms that make no sense are refused at their field", async () => {
	const { terms } = await read();
	const fieldsOf = async (change: object) => {
		const { status, body } = await put({ ...terms, ...change });
		return [status, Object.keys(body.fields ?? {})];
	};
	const delivery = (rule: object, districts: object = {}) => ({
		delivery: { everywhereElse: rule, divisions: {}, districts },
	});
	expect((await put({ ...terms, ...delivery({ ...dhaka, daysTo: 0 }) })).body.fields).toEqual({
		"delivery.everywhereElse.daysTo": copy.daysTo,
	});
	expect(await fieldsOf(delivery({ ...dhaka, chargeTaka: -1 }))).toEqual([
		400,
		["delivery.everywhereElse.chargeTaka"],
	]);
	expect((await fieldsOf(delivery(dhaka, { Chittagong: dhaka })))[0]).toBe(400);
	expect((await fieldsOf(delivery(dhaka, { constructor: dhaka })))[0]).toBe(400);
	expect(await fieldsOf({ returnDays: 91 })).toEqual([400, ["returnDays"]]);
	expect(await fieldsOf({ collect: { address: " ", hours: "10 to 7" } })).toEqual([
		400,
		["collect.address"],
	]);
	const twice = ["Corsair", " corsair"].map((brand) => ({
		brand,
		category: "memory",
		months: 12,
		words: null,
	}));
	expect(await fieldsOf({ warranties: twice })).toEqual([400, ["warranties.1.brand"]]);
	expect((await fieldsOf({ warranties: Array(201).fill(twice[0]) }))[0]).toBe(400);
	expect((await read()).terms).toEqual(terms);
});
