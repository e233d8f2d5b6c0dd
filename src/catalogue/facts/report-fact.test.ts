import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { makeAdmin, makeCustomer, makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { auditEntries } from "../../accounts/tables.server.ts";
import type { FactReport } from "./contract.ts";
import { factReports } from "./tables.server.ts";

const shop = await testShop({ RATE_LIMITS: "on" });

type Answer = { status: number; code?: string; fields?: object; insertedId?: string };

async function report(token: string | undefined, body: unknown): Promise<Answer> {
	const request = { method: "POST", body, ...(token ? { token } : {}) };
	const response = await shop.fetch("/api/fact-report", request);
	return { status: response.status, ...((await response.json()) as object) };
}

const makeCard = (name: string) =>
	makePart(shop, {
		name,
		category: "graphics-card",
		attributes: { lengthMm: 336, plugs8Pin: 2, partNumbers: ["A1"] },
	});

async function listReports(token: string): Promise<FactReport[]> {
	const response = await shop.fetch("/api/fact-report?limit=100", { token });
	return (await response.json()) as FactReport[];
}

describe("reports of wrong facts", () => {
	test("a customer reports a fact, an admin sees it with what the shop says, and marks it as done", async () => {
		const [customer, admin] = [await makeCustomer(shop), await makeAdmin(shop)];
		const partId = await makeCard("Long Card");
		const says = "  It is <b>320</b> mm, see the maker's page. ";
		const made = await report(customer.token, { partId, key: "lengthMm", says });
		expect(made).toMatchObject({ status: 201, acknowledged: true });
		const [listed] = await listReports(admin.token);
		expect(listed).toMatchObject({
			_id: made.insertedId,
			partId,
			partName: "Long Card",
			key: "lengthMm",
			label: "Length",
			value: "336 mm",
			by: customer.email,
			doneAt: null,
			says: "It is <b>320</b> mm, see the maker's page.",
		});
		const mark = async (done: boolean) => {
			const path = `/api/fact-report/${made.insertedId}`;
			const request = { method: "PATCH", token: admin.token, body: { done } };
			return (await shop.fetch(path, request)).json();
		};
		expect(await mark(true)).toEqual({ modifiedCount: 1 });
		expect(await mark(true)).toEqual({ modifiedCount: 0 });
		expect(await listReports(admin.token)).toMatchObject([{ doneAt: expect.any(String) }]);
		expect(await mark(false)).toEqual({ modifiedCount: 1 });
		const about = eq(auditEntries.about, `part:${partId}`);
		const acts = await shop.db.select().from(auditEntries).where(about).orderBy(auditEntries.id);
		expect(acts.map(({ act, byEmail }) => [act, byEmail])).toEqual([
			["reported a wrong fact", customer.email],
			["marked a report as done", admin.email],
			["opened a report again", admin.email],
		]);
	});

	test("open reports come first, and of a removed account nothing is shown but what it said", async () => {
		const [customer, admin] = [await makeCustomer(shop), await makeAdmin(shop)];
		const partId = await makeCard("Wide Card");
		const first = await report(customer.token, { partId, key: "plugs8Pin", says: "Three." });
		const second = await report(customer.token, { partId, key: "partNumbers" });
		const path = `/api/fact-report/${second.insertedId}`;
		await shop.fetch(path, { method: "PATCH", token: admin.token, body: { done: true } });
		const address = `/api/user/${encodeURIComponent(customer.email)}`;
		await shop.fetch(address, { method: "DELETE", token: admin.token });
		const ofPart = (await listReports(admin.token)).filter((report) => report.partId === partId);
		expect(ofPart).toMatchObject([
			{ _id: first.insertedId, says: "Three.", value: "2", by: null },
			{ _id: second.insertedId, says: "", by: null },
		]);
	});

	test("an account reports five facts a day, and the sixth is not stored", async () => {
		const customer = await makeCustomer(shop);
		const partId = await makeCard("Reported Card");
		const answers: Answer[] = [];
		for (let count = 0; count < 6; count += 1)
			answers.push(await report(customer.token, { partId, key: "lengthMm" }));
		expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
		expect(answers.at(-1)?.code).toBe("too-many-reports");
		const ofCustomer = eq(factReports.accountId, customer.accountId);
		expect(await shop.db.$count(factReports, ofCustomer)).toBe(5);
		const another = await makeCustomer(shop);
		expect((await report(another.token, { partId, key: "lengthMm" })).status).toBe(201);
	});

	test("what is no report is refused, and nothing is stored", async () => {
		const customer = await makeCustomer(shop);
		const partId = await makeCard("Unreported Card");
		const before = await shop.db.$count(factReports);
		const key = "lengthMm";
		const answers = [
			await report(undefined, { partId, key }),
			await report(customer.token, { partId: "nothing", key }),
			await report(customer.token, { partId: crypto.randomUUID(), key }),
			await report(customer.token, { partId, key: "cores" }),
			await report(customer.token, { partId, key: "__proto__" }),
			await report(customer.token, { partId, key: "x".repeat(61) }),
			await report(customer.token, { partId, key, says: "x".repeat(501) }),
			await report(customer.token, { partId, key, says: 5 }),
			await report(customer.token, []),
		];
		expect(answers.map(({ status }) => status)).toEqual([
			401, 400, 404, 400, 400, 400, 400, 400, 400,
		]);
		expect(answers[3]).toMatchObject({ code: "no-such-fact", fields: { key: expect.any(String) } });
		expect(await shop.db.$count(factReports)).toBe(before);
	});

	test("only admins read facts with their sources, and reports", async () => {
		const [customer, admin] = [await makeCustomer(shop), await makeAdmin(shop)];
		const partId = await makeCard("Known Card");
		const body = { facts: { lengthMm: 320, slotWidth: null }, source: "measured" };
		await shop.fetch(`/api/product/${partId}`, { method: "PATCH", token: admin.token, body });
		const path = `/api/product/${partId}/fact`;
		expect((await shop.fetch(path, { token: customer.token })).status).toBe(403);
		expect((await shop.fetch("/api/fact-report", { token: customer.token })).status).toBe(403);
		const sheet = (await (await shop.fetch(path, { token: admin.token })).json()) as {
			facts: { key: string }[];
		};
		const factOf = (key: string) => sheet.facts.find((fact) => fact.key === key);
		expect(sheet).toMatchObject({ name: "Known Card", category: "graphics-card", checkedOn: null });
		expect(factOf("lengthMm")).toMatchObject({
			type: "number",
			unit: "mm",
			value: 320,
			words: "320 mm",
			established: { imported: 336, importedWords: "336 mm", source: "measured", by: admin.email },
		});
		expect(factOf("slotWidth")).toMatchObject({ value: null, established: { imported: null } });
		expect(factOf("plugs8Pin")).toMatchObject({ value: 2, established: null });
		const nothing = await shop.fetch(`/api/product/${crypto.randomUUID()}/fact`, {
			token: admin.token,
		});
		expect(nothing.status).toBe(404);
	});
});
