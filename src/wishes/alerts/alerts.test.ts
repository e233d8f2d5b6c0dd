import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
	freshToken,
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../../test/harness/make-records.ts";
import { openTestShop, testShop } from "../../../test/harness/open-test-shop.ts";
import { users } from "../../accounts/tables.server.ts";
import { parts } from "../../catalogue/tables.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { openStopLinks } from "../../platform/mail/stop-links.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { copy } from "./copy.ts";
import { purgeEndedAlerts } from "./stop-alerts.server.ts";
import { alerts } from "./tables.server.ts";
import { tellAlerts } from "./tell-alerts.server.ts";

let customer: SignedInUser;
const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
beforeEach(async () => {
	customer = await makeCustomer(shop);
});

async function ask(body: unknown, token = customer.token) {
	const answer = await shop.fetch("/api/alert", { method: "POST", token, body });
	return { status: answer.status, body: await answer.json() };
}
async function list(token = customer.token) {
	const answer = await shop.fetch("/api/alert", { token });
	expect(answer.status).toBe(200);
	return (await answer.json()) as { _id: string; kind: string; price: number | null }[];
}
async function stop(id: string, token = customer.token) {
	const answer = await shop.fetch(`/api/alert/${id}`, { method: "DELETE", token });
	return { status: answer.status, body: await answer.json() };
}

test("an alert waits for a price, asked again it takes the new one, and shows its part as it is", async () => {
	const partId = await makePart(shop, { name: "Wanted", priceTaka: 5_000 });
	const first = await ask({ partId, kind: "price", price: "৪,৫০০" });
	expect(first.status).toBe(201);
	const again = await ask({ partId, kind: "price", price: 4_200 });
	expect(again.body.insertedId).toBe(first.body.insertedId);
	expect(await list()).toEqual([
		{
			_id: first.body.insertedId,
			kind: "price",
			price: 4_200,
			createdAt: expect.any(String),
			part: {
				_id: partId,
				name: "Wanted",
				category: "processor",
				slug: `part-${partId}`,
				price: 5_000,
			},
		},
	]);
	await shop.db.update(parts).set({ archivedAt: new Date() }).where(eq(parts.id, partId));
	expect(await list()).toMatchObject([{ part: { price: null } }]);
});

test("what is so already is said at once, and what is not in the shop cannot be waited for", async () => {
	const partId = await makePart(shop, {
		priceTaka: 5_000,
		availableQuantity: 3,
		minimumQuantity: 2,
	});
	expect(await ask({ partId, kind: "stock" })).toMatchObject({
		status: 409,
		body: { code: "in-stock" },
	});
	expect(await ask({ partId, kind: "price", price: 5_000 })).toMatchObject({
		status: 409,
		body: { code: "price-reached", fields: { price: copy.priceReached } },
	});
	for (const priceTaka of [null, 500]) {
		const gone = await makePart(shop, { priceTaka, archivedAt: new Date(), availableQuantity: 0 });
		expect(await ask({ partId: gone, kind: "stock" })).toMatchObject({ status: 404 });
	}
	expect((await ask({ partId: newId(), kind: "stock" })).body.code).toBe("no-such-part");
	// Too few for its minimum is sold out too.
	const few = await makePart(shop, { availableQuantity: 1, minimumQuantity: 2 });
	expect((await ask({ partId: few, kind: "stock" })).status).toBe(201);
});

test("bad input is refused with a sentence at its field", async () => {
	const partId = await makePart(shop, { availableQuantity: 0 });
	const bad = [
		[{ partId: "x", kind: "stock" }, { partId: copy.whichPart }],
		[{ partId, kind: "both" }, { kind: copy.whichKind }],
		[{ partId, kind: "price" }, { price: copy.priceOfPrice }],
		[{ partId, kind: "stock", price: 5 }, { price: copy.priceOfPrice }],
		...[0, 1_000_000, 1.5, "free", "", null].map(
			(price) => [{ partId, kind: "price", price }, { price: copy.price }] as const,
		),
	] as const;
	for (const [body, fields] of bad)
		expect(await ask(body)).toMatchObject({ status: 400, body: { code: "bad-input", fields } });
	expect(await list()).toEqual([]);
});

test("an account waits for fifty parts at most, however many ask at the same time", async () => {
	const partIds = await Promise.all(
		Array.from({ length: 55 }, () => makePart(shop, { priceTaka: 5_000 })),
	);
	const answers = await Promise.all(
		partIds.map((partId) => ask({ partId, kind: "price", price: 100 })),
	);
	expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
	expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({
		status: 409,
		code: "too-many-alerts",
		detail: copy.tooMany,
	});
	const page = await shop.fetch("/api/alert?limit=20&page=3", { token: customer.token });
	expect([page.headers.get("x-total-count"), (await page.json()).length]).toEqual(["50", 10]);
});

test("the same asked twice at the same moment is one alert", async () => {
	const partId = await makePart(shop, { availableQuantity: 0 });
	const answers = await Promise.all([1, 2, 3, 4].map(() => ask({ partId, kind: "stock" })));
	expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1);
	expect(await list()).toHaveLength(1);
});

test("an alert is stopped by its own account, once", async () => {
	const partId = await makePart(shop, { availableQuantity: 0 });
	const { body } = await ask({ partId, kind: "stock" });
	const other = await makeCustomer(shop);
	expect((await stop(body.insertedId, other.token)).status).toBe(404);
	expect(await list(other.token)).toEqual([]);
	expect((await stop(newId())).status).toBe(404);
	expect(await stop(body.insertedId)).toEqual({ status: 200, body: { deletedCount: 1 } });
	expect(await stop(body.insertedId)).toEqual({ status: 200, body: { deletedCount: 0 } });
	expect(await list()).toEqual([]);
	for (const method of ["GET", "POST"])
		expect(
			(await shop.fetch("/api/alert", { method, ...(method === "POST" && { body: {} }) })).status,
		).toBe(401);
	await shop.db.update(users).set({ role: "admin" }).where(eq(users.id, other.accountId));
	const admin = await makeAdmin(shop);
	expect((await stop(body.insertedId, admin.token)).status).toBe(404);
	expect(await shop.db.$count(alerts, eq(alerts.id, body.insertedId))).toBe(1);
});

test("an account asks for fifty alerts a day, however soon it stops them", async () => {
	const limited = await openTestShop({ RATE_LIMITS: "on", ACCESS_TOKEN_MINUTES: "1440" });
	const partId = await makePart(limited, { priceTaka: 5_000 });
	const asking = await makeCustomer(limited);
	let { token } = asking;
	const wait = async (price = 100) => {
		const body = { partId, kind: "price", price };
		return limited.fetch("/api/alert", { method: "POST", token, body });
	};
	for (let each = 0; each < 50; each += 1) {
		const answer = await wait();
		expect(answer.status).toBe(201);
		const { insertedId } = (await answer.json()) as { insertedId: string };
		await limited.fetch(`/api/alert/${insertedId}`, { method: "DELETE", token });
		// What is refused, or only takes another price, is not counted.
		if (each % 10 === 0) expect((await wait(6_000)).status).toBe(409);
	}
	const refused = await wait();
	expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([
		429,
		expect.any(Number),
	]);
	expect(((await refused.json()) as { detail: string }).detail).toContain("Please wait");
	limited.passMinutes(24 * 60 + 1);
	token = await freshToken(limited, asking);
	expect((await wait()).status).toBe(201);
	expect((await wait(200)).status).toBe(201);
	await limited.close();
});

test("an alert that ended goes after a month, but not before its mail, whose link stops the others", async () => {
	const partId = await makePart(shop, { availableQuantity: 0 });
	const stopped = (await ask({ partId, kind: "stock" })).body.insertedId as string;
	await stop(stopped);
	const toldAlert = (await ask({ partId, kind: "stock" })).body.insertedId as string;
	await shop.db.update(parts).set({ availableQuantity: 5 }).where(eq(parts.id, partId));
	const stopLinks = openStopLinks(shop.settings.AUTH_SECRET ?? "", "alert");
	await tellAlerts({ ...shop, alertStopLinks: stopLinks });
	const waits = (await ask({ partId, kind: "price", price: 100 })).body.insertedId as string;
	const remain = async () => {
		await purgeEndedAlerts(shop);
		const rows = await shop.db.select().from(alerts).where(eq(alerts.partId, partId));
		return new Set(rows.map(({ id }) => id));
	};
	shop.passMinutes(30 * 24 * 60 - 5);
	expect(await remain()).toEqual(new Set([stopped, toldAlert, waits]));
	shop.passMinutes(10);
	expect(await remain()).toEqual(new Set([toldAlert, waits]));
	await shop.db.delete(mails).where(eq(mails.about, toldAlert));
	expect(await remain()).toEqual(new Set([waits]));
	// Nobody says that it stopped something where nobody knows whose link it is.
	const old = await shop.fetch(`/api/alert-stop${stopLinks.queryOf(toldAlert)}`, {
		method: "POST",
	});
	expect([old.status, await old.json()]).toMatchObject([404, { code: "wrong-link" }]);
});
