import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin, makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	type MadeOrder,
	receiveParts,
	review,
	shipParts,
} from "../../../test/harness/order-actions.ts";
import {
	answerOf,
	askForReturn,
	makeDelivered,
} from "../../../test/harness/orders/return-actions.ts";
import { violations } from "../../../test/harness/violations.ts";
import { users } from "../../accounts/tables.server.ts";
import { orders } from "../../ordering/tables.server.ts";
import type { Mail } from "../../platform/mail/deliver-mails.server.ts";
import { openStopLinks } from "../../platform/mail/stop-links.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { askForReviews } from "./ask-for-reviews.server.ts";
import { reviewMailWriters } from "./write-review-mail.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
const admin = await makeAdmin(shop);

const links = () => openStopLinks(shop.settings.AUTH_SECRET ?? "", "order");
const ask = () => askForReviews({ ...shop, reviewStopLinks: links() });
const mailsOf = ({ orderId }: MadeOrder) =>
	shop.db
		.select()
		.from(mails)
		.where(and(eq(mails.kind, "order review"), eq(mails.about, orderId)));
/** Moves the delivery of an order into the past, instead of the clock, which would end sign-ins. */
const deliveredDaysAgo = ({ orderId }: MadeOrder, days: number) =>
	shop.db
		.update(orders)
		.set({ deliveredAt: new Date(shop.clock.now().getTime() - days * 24 * 60 * 60_000) })
		.where(eq(orders.id, orderId));
const receive = async (count = 1) =>
	receiveParts(shop, await Promise.all(Array.from({ length: count }, () => makePart(shop))), {
		admin,
	});

test("an order's customer is asked once, three days after it arrived", async () => {
	const [received, later] = [await receive(), await receive()];
	const shipped = await shipParts(shop, [await makePart(shop)], { admin });
	expect(await ask()).toBe(0);
	await deliveredDaysAgo(received, 2.99);
	expect(await ask()).toBe(0);
	await deliveredDaysAgo(received, 3.01);
	expect(await ask()).toBe(1);
	expect(await ask()).toBe(0);
	expect(await mailsOf(received)).toMatchObject([{ recipient: received.customer.email }]);
	expect(await mailsOf(shipped)).toEqual([]);
	await deliveredDaysAgo(later, 3.01);
	expect(await ask()).toBe(1);
});

test("nobody is asked who has reviewed everything, has no account any more, or received it long ago", async () => {
	const [done, half, removed, old] = [
		await receive(),
		await receive(2),
		await receive(),
		await receive(),
	] as const;
	for (const { customer, lineIds } of [done, half])
		expect((await review(shop, customer, lineIds[0] ?? "")).status).toBe(200);
	const { accountId } = removed.customer;
	await shop.db.update(users).set({ removedAt: new Date() }).where(eq(users.id, accountId));
	for (const order of [done, half, removed]) await deliveredDaysAgo(order, 4);
	await deliveredDaysAgo(old, 31);
	expect(await ask()).toBe(1);
	expect(await mailsOf(half)).toHaveLength(1);
	for (const received of [done, removed, old]) {
		expect(await mailsOf(received)).toEqual([]);
		const [order] = await shop.db.select().from(orders).where(eq(orders.id, received.orderId));
		expect(order?.reviewAskedAt).not.toBe(null);
	}
});

test("nobody is asked about what goes back to the shop, until that ends otherwise", async () => {
	const [whole, half, refused] = [
		await makeDelivered(shop, admin, { quantities: [1] }),
		await makeDelivered(shop, admin, { quantities: [1, 1] }),
		await makeDelivered(shop, admin, { quantities: [1] }),
	] as const;
	for (const bought of [whole, half]) await askForReturn(shop, bought);
	const { insertedId } = await askForReturn(shop, refused);
	const no = { state: "refused", answer: "It is not ours." };
	expect((await answerOf(shop, admin, "PATCH", `/return/${insertedId}`, no)).status).toBe(200);
	for (const order of [whole, half, refused]) await deliveredDaysAgo(order, 4);
	expect(await ask()).toBe(2);
	expect(await mailsOf(whole)).toEqual([]);
	const [queued] = await mailsOf(half);
	const deps = { ...shop, shopName: "Jontro" };
	const content = await reviewMailWriters["order review"]?.(queued as Mail, deps);
	expect(content?.lines).toHaveLength(1);
	expect(content?.subject).toContain("How is it?");
});

test("nobody is asked about an order whose money all went back, but where a part of it was kept", async () => {
	const [whole, part] = [await receive(), await receive()] as const;
	for (const [order, left] of [
		[whole, 0],
		[part, 1],
	] as const) {
		await deliveredDaysAgo(order, 4);
		const refundedPoisha = sql`total_taka * 100 - ${left}::int`;
		await shop.db.update(orders).set({ refundedPoisha }).where(eq(orders.id, order.orderId));
	}
	expect(await ask()).toBe(1);
	expect([await mailsOf(whole), await mailsOf(part)].map(({ length }) => length)).toEqual([0, 1]);
	await shop.db.update(orders).set({ refundedPoisha: 0 });
});

test("of many processes that ask at the same time one asks for each order", async () => {
	const received = await receive();
	const more = await Promise.all(Array.from({ length: 12 }, () => receive()));
	for (const order of [received, ...more]) await deliveredDaysAgo(order, 5);
	const counts = await Promise.all([ask(), ask(), ask(), ask()]);
	expect(counts.reduce((sum, count) => sum + count, 0)).toBe(13);
	for (const order of more) expect(await mailsOf(order)).toHaveLength(1);
	expect(await violations({ ...shop, gateways: shop.payments.gateways })).toEqual([]);
});

test("the mail names every part, and its link stops all such mails without signing in", async () => {
	const name = "Bright <b>Lamp</b>";
	const partIds = [await makePart(shop, { name }), await makePart(shop, { name: "Second" })];
	const received = await receiveParts(shop, partIds, { admin });
	await deliveredDaysAgo(received, 4);
	expect(await ask()).toBe(1);
	const [queued] = await mailsOf(received);
	const query = queued?.parameters?.stop ?? "";
	const content = await reviewMailWriters["order review"]?.(queued as Mail, {
		...shop,
		shopName: "Jontro",
	});
	expect(content).toMatchObject({
		subject: expect.stringMatching(/^How are they\? Your 2 parts \(order \w{4}-\w{4}\)$/),
		lines: [{ title: name }, { title: "Second" }],
		link: { path: `/dashboard/reviews?order=${received.orderId}` },
		stop: { path: `/reviews/stop${query}`, postPath: `/api/review-mail-stop${query}` },
	});
	// After an update of the shop somebody is asked who received it weeks ago.
	expect(content?.intro.join(" ")).not.toMatch(/days? ago/);
	while ((await shop.mails.deliver()) > 0);
	expect((await mailsOf(received))[0]?.status).toBe("sent");

	const openStop = (link: string, init: object = {}) =>
		shop.fetch(`/api/review-mail-stop${link}`, init);
	const wrong = query.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
	expect((await openStop(wrong, { method: "POST" })).status).toBe(404);
	const ofAlerts = openStopLinks(shop.settings.AUTH_SECRET ?? "", "alert").queryOf(
		received.orderId,
	);
	expect((await openStop(ofAlerts.replace("alert=", "order="), { method: "POST" })).status).toBe(
		404,
	);
	const shown = await openStop(query);
	expect([shown.status, shown.headers.get("location")]).toEqual([302, `/reviews/stop${query}`]);
	const pressed = await openStop(query, { method: "POST", headers: { accept: "text/html" } });
	expect([pressed.status, pressed.headers.get("location")]).toEqual([
		303,
		"/reviews/stop?stopped=yes",
	]);
	const again = await openStop(query, { method: "POST" });
	expect([again.status, await again.json()]).toEqual([200, { stopped: false }]);
	const next = await receiveParts(shop, [await makePart(shop)], {
		admin,
		customer: received.customer,
	});
	await deliveredDaysAgo(next, 4);
	expect(await ask()).toBe(0);
	expect(await mailsOf(next)).toEqual([]);
});
