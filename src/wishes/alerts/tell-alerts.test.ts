import { and, eq, like, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { planOf } from "../../../test/harness/database/plan-of.ts";
import {
	idOf,
	openImportFolder,
	price,
	priceHeader,
	record,
} from "../../../test/harness/import-folder.ts";
import { makeAdmin, makeCustomer, makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { makeOrder } from "../../../test/harness/order-actions.ts";
import { users } from "../../accounts/tables.server.ts";
import { parts } from "../../catalogue/tables.server.ts";
import { endHolds } from "../../ordering/settlement/end-holds.server.ts";
import type { Mail } from "../../platform/mail/deliver-mails.server.ts";
import { openStopLinks } from "../../platform/mail/stop-links.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { alerts } from "./tables.server.ts";
import { dueAlertsQuery, tellAlerts } from "./tell-alerts.server.ts";
import { alertMailWriters } from "./write-alert-mail.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
const admin = await makeAdmin(shop);

const stopLinks = () => openStopLinks(shop.settings.AUTH_SECRET ?? "", "alert");
const tell = () => tellAlerts({ ...shop, alertStopLinks: stopLinks() });

async function ask(partId: string, kind: "stock" | "price", price?: number) {
	const customer = await makeCustomer(shop);
	const body = { partId, kind, ...(price && { price }) };
	const answer = await shop.fetch("/api/alert", { method: "POST", token: customer.token, body });
	expect(answer.status).toBe(201);
	return { ...customer, alertId: ((await answer.json()) as { insertedId: string }).insertedId };
}
const change = (partId: string, body: object) =>
	shop.fetch(`/api/product/${partId}`, { method: "PATCH", token: admin.token, body });
const mailsOf = (email: string) =>
	shop.db
		.select()
		.from(mails)
		.where(and(eq(mails.recipient, email), like(mails.kind, "alert %")));

test("one mail goes when the price is at or below what was named, and never another", async () => {
	const partId = await makePart(shop, { priceTaka: 5_000 });
	const waiting = await ask(partId, "price", 4_000);
	await change(partId, { price: 4_001 });
	expect(await tell()).toBe(0);
	await change(partId, { price: 4_000 });
	expect(await tell()).toBe(1);
	for (const next of [5_000, 3_000]) {
		await change(partId, { price: next });
		expect(await tell()).toBe(0);
	}
	expect(await mailsOf(waiting.email)).toMatchObject([
		{ kind: "alert price", about: waiting.alertId },
	]);
	const [alert] = await shop.db.select().from(alerts).where(eq(alerts.id, waiting.alertId));
	expect(alert).toMatchObject({ outcome: "told", endedAt: expect.any(Date) });
	// It can be asked for anew.
	const body = { partId, kind: "price", price: 2_000 };
	const again = await shop.fetch("/api/alert", { method: "POST", token: waiting.token, body });
	expect(again.status).toBe(201);
});

test("whatever brings a part back is told: an admin, the end of a hold, an import", async () => {
	const byAdmin = await makePart(shop, { availableQuantity: 0, minimumQuantity: 2 });
	const alert = await ask(byAdmin, "stock");
	await change(byAdmin, { stockChange: 1 });
	expect(await tell()).toBe(0);
	await change(byAdmin, { stockChange: 1 });
	expect(await tell()).toBe(1);

	const { partId: held } = await makeOrder(shop, { quantity: 10 });
	const two = await ask(held, "stock");
	expect(await tell()).toBe(0);
	shop.passMinutes(31);
	await endHolds(
		{ ...shop, gateways: shop.payments.gateways, partsChanged: () => {} } as never,
		shop.log,
	);
	expect(await tell()).toBe(1);

	const folder = await openImportFolder(shop);
	await folder.put("CPU.jsonl", record(1));
	await folder.put("prices.csv", priceHeader, price(1, "900,0,1"));
	await folder.run("prices.csv");
	const three = await ask(idOf(1), "stock");
	const four = await ask(idOf(1), "price", 800);
	await folder.put("prices.csv", priceHeader, price(1, "800,5,1"));
	await folder.run("prices.csv");
	await folder.remove();
	expect(await tell()).toBe(2);
	for (const { email } of [alert, two, three, four]) expect(await mailsOf(email)).toHaveLength(1);
});

test("nobody is told of a part that left the shop, of a stopped alert, or after their account was removed", async () => {
	const partId = await makePart(shop, { availableQuantity: 0 });
	const archived = await makePart(shop, { availableQuantity: 0 });
	const [gone, stopped, removed] = [
		await ask(archived, "stock"),
		await ask(partId, "stock"),
		await ask(partId, "stock"),
	];
	await shop.fetch(`/api/alert/${stopped.alertId}`, { method: "DELETE", token: stopped.token });
	await shop.db
		.update(users)
		.set({ removedAt: shop.clock.now() })
		.where(eq(users.id, removed.accountId));
	for (const id of [partId, archived]) await change(id, { stockChange: 5 });
	await shop.db.update(parts).set({ archivedAt: shop.clock.now() }).where(eq(parts.id, archived));
	expect(await tell()).toBe(0);
	for (const { email } of [gone, stopped, removed]) expect(await mailsOf(email)).toEqual([]);
});

test("of many that look at the same time one tells each alert, and what is stopped meanwhile is told or stopped", async () => {
	const partId = await makePart(shop, { priceTaka: 5_000 });
	const waiting = await Promise.all(Array.from({ length: 130 }, () => ask(partId, "price", 4_500)));
	await change(partId, { price: 4_400 });
	const stops = waiting
		.slice(0, 20)
		.map(({ alertId, token }) => shop.fetch(`/api/alert/${alertId}`, { method: "DELETE", token }));
	const counts = await Promise.all([tell(), tell(), tell(), tell()]);
	const stopped = (await Promise.all(
		(await Promise.all(stops)).map((response) => response.json()),
	)) as {
		deletedCount: number;
	}[];
	const ended = stopped.reduce((sum, { deletedCount }) => sum + deletedCount, 0);
	expect(counts.reduce((sum, count) => sum + count, 0)).toBe(130 - ended);
	for (const [index, { email }] of waiting.entries()) {
		const count = index < 20 && stopped[index]?.deletedCount === 1 ? 0 : 1;
		expect(await mailsOf(email)).toHaveLength(count);
	}
});

test("the mail says what it is now, and its link stops all of the account's alerts without signing in", async () => {
	const name = "Bright <b>Lamp</b>";
	const partId = await makePart(shop, { name, priceTaka: 5_000, availableQuantity: 0 });
	const other = await makePart(shop, { availableQuantity: 0 });
	const waiting = await ask(partId, "stock");
	const more = { partId: other, kind: "stock" };
	await shop.fetch("/api/alert", { method: "POST", token: waiting.token, body: more });
	await change(partId, { stockChange: 7 });
	await tell();
	const [queued] = await mailsOf(waiting.email);
	const query = queued?.parameters?.stop ?? "";
	const content = await alertMailWriters["alert stock"]?.(queued as Mail, {
		...shop,
		shopName: "Jontro",
	});
	expect(content).toMatchObject({
		subject: `Back in stock: ${name}`,
		lines: [
			{
				title: name,
				amount: "৳5,000",
				notes: ["Available: 7 units"],
				path: `/parts/processor/part-${partId}`,
			},
		],
		link: { path: `/parts/processor/part-${partId}` },
		stop: { path: `/wishes/stop${query}`, postPath: `/api/alert-stop${query}` },
	});
	while ((await shop.mails.deliver()) > 0);
	const [sent] = await mailsOf(waiting.email);
	expect([sent?.status, sent?.parameters]).toEqual(["sent", null]);

	const openStop = (link: string, init: object = {}) => shop.fetch(`/api/alert-stop${link}`, init);
	const wrong = query.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
	expect((await openStop(wrong, { method: "POST" })).status).toBe(404);
	expect((await openStop("?alert=x&key=y", { method: "POST" })).status).toBe(400);
	const shown = await openStop(query);
	expect([shown.status, shown.headers.get("location")]).toEqual([302, `/wishes/stop${query}`]);
	const waitingNow = async () =>
		((await (await shop.fetch("/api/alert", { token: waiting.token })).json()) as unknown[]).length;
	expect(await waitingNow()).toBe(1);
	const pressed = await openStop(query, { method: "POST", headers: { accept: "text/html" } });
	expect([pressed.status, pressed.headers.get("location")]).toEqual([
		303,
		"/wishes/stop?stopped=yes",
	]);
	expect(await waitingNow()).toBe(0);
	const again = await openStop(query, { method: "POST" });
	expect([again.status, await again.json()]).toEqual([200, { stoppedCount: 0 }]);
});

test("where nearly all alerts have ended, those that wait are found without reading the others", async () => {
	const partId = await makePart(shop, { availableQuantity: 0 });
	const { accountId } = await makeCustomer(shop);
	const { db } = shop;
	await db.execute(sql`
		insert into alerts (id, account_id, part_id, kind, created_at, ended_at, outcome)
		select gen_random_uuid(), ${accountId}, ${partId}, 'stock', now(), now(), 'told' from generate_series(1, 20000)`);
	await db.execute(sql`
		insert into users (id, name, email, email_verified)
		select 'waits-' || n, 'Rahima', 'waits.' || n || '@example.com', true from generate_series(1, 100) n`);
	await db.execute(sql`
		insert into alerts (id, account_id, part_id, kind, created_at)
		select gen_random_uuid(), id, ${partId}, 'stock', now() from users where id like 'waits-%'`);
	const plan = await planOf(db, dueAlertsQuery);
	expect(plan).toContain("alerts_waiting");
	expect(plan).not.toContain("Seq Scan on alerts");
});
