import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { countWaiting } from "../../test/harness/database/count-waiting.ts";
import {
	freshToken,
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { makeOrder, makePaidOrder } from "../../test/harness/order-actions.ts";
import { openBrowser, signUp } from "../../test/harness/test-browser.ts";
import { auditEntries, profiles, sessions, users } from "../accounts/tables.server.ts";
import { disownAccount } from "../accounts/unverified/disown-account.server.ts";
import { orders } from "../ordering/tables.server.ts";
import { newId } from "../platform/database/id.server.ts";
import { mails } from "../platform/mail/tables.server.ts";
import { eraseAgain } from "./erase-personal-data.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "60", MAX_UNPAID_ORDERS: "100" });

async function removeOwn({ token }: SignedInUser) {
	const answer = await shop.fetch("/api/personal-data", { method: "DELETE", token });
	return { status: answer.status, body: await answer.json() };
}
async function isThere({ accountId }: SignedInUser) {
	const [account] = await shop.db.select().from(users).where(eq(users.id, accountId));
	return account?.removedAt === null;
}
const auditOf = ({ accountId }: SignedInUser) =>
	shop.db
		.select()
		.from(auditEntries)
		.where(eq(auditEntries.about, `account:${accountId}`));
const mailsTo = (email: string) =>
	shop.db
		.select()
		.from(mails)
		.where(and(eq(mails.recipient, email), eq(mails.kind, "account removed")));
const removed = { status: 200, body: { deletedCount: 1 } };
const underWay = { status: 409, body: { code: "order-under-way" } };

test("a customer who just signed in removes the own account: every sign-in ends, a mail and the audit tell it, the address is free", async () => {
	const browser = openBrowser(shop);
	const email = "goes.away@example.com";
	const { user } = await (await signUp(browser, { email })).json();
	await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
	const person = { accountId: user.id, email, token: await browser.token(email) } as SignedInUser;
	await shop.db
		.insert(profiles)
		.values({ accountId: user.id, education: "e", location: "l", phone: "p", linkedin: "i" });
	expect(await removeOwn(person)).toEqual(removed);
	expect(await isThere(person)).toBe(false);
	expect(await shop.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
	expect(await shop.db.$count(profiles, eq(profiles.accountId, user.id))).toBe(0);
	expect((await removeOwn(person)).status).toBe(401);
	expect(await auditOf(person)).toMatchObject([
		{ act: "removed their own account", byEmail: email, before: { role: "customer" } },
	]);
	await shop.mails.deliver();
	expect(await mailsTo(email)).toMatchObject([{ status: "sent" }]);
	const another = await signUp(openBrowser(shop), { email });
	expect(another.status).toBe(200);
});

test("a removed person's address is in the audit for thirty days, and nowhere in it afterwards", async () => {
	const person = await makeCustomer(shop);
	expect(await removeOwn(person)).toEqual(removed);
	const hasAddress = async () => JSON.stringify(await auditOf(person)).includes(person.email);
	await eraseAgain(shop);
	expect(await hasAddress()).toBe(true);
	shop.passMinutes(31 * 24 * 60);
	await eraseAgain(shop);
	expect(await hasAddress()).toBe(false);
});

test("the address of somebody who never signed up leaves the audit too, thirty days after they said so", async () => {
	const person = await makeCustomer(shop, { emailVerified: false });
	await disownAccount({ ...shop, alsoEnd: async () => {} }, person.accountId);
	const addresses = async () => JSON.stringify(await auditOf(person));
	expect(await addresses()).toContain(person.email);
	shop.passMinutes(31 * 24 * 60);
	await eraseAgain(shop);
	expect(await addresses()).not.toContain(person.email);
});

test("a sign-in of more than ten minutes ago removes nothing, even if another one is newer; a new one does", async () => {
	const person = await makeCustomer(shop);
	shop.passMinutes(11);
	const sessionId = newId();
	const now = shop.clock.now();
	const later = new Date(now.getTime() + 86_400_000);
	await shop.db.insert(sessions).values({
		id: sessionId,
		userId: person.accountId,
		token: newId(),
		createdAt: now,
		expiresAt: later,
	});
	expect(await removeOwn(person)).toMatchObject({ status: 403, body: { code: "sign-in-old" } });
	expect(await isThere(person)).toBe(true);
	expect(await mailsTo(person.email)).toEqual([]);
	shop.passMinutes(9);
	const token = await freshToken(shop, { ...person, sessionId });
	expect(await removeOwn({ ...person, token })).toEqual(removed);
});

test("an unpaid or paid order, an open return and an owed refund keep the account, until they are over", async () => {
	const { customer } = await makeOrder(shop);
	expect(await removeOwn(customer)).toMatchObject(underWay);
	const { customer: buyer, orderId } = await makePaidOrder(shop);
	expect(await removeOwn(buyer)).toMatchObject(underWay);
	await shop.db
		.update(orders)
		.set({ fulfilment: "delivered", deliveredAt: shop.clock.now() })
		.where(eq(orders.id, orderId));
	const returnId = newId();
	await shop.db.execute(sql`insert into returns (id, order_id, reason, words, state, created_at)
		values (${returnId}, ${orderId}, 'damaged', '', 'asked', now())`);
	expect(await removeOwn(buyer)).toMatchObject(underWay);
	const closed = sql`update returns set state = 'refused', ended_at = now() where id = ${returnId}`;
	await shop.db.execute(closed);
	await shop.db.execute(sql`insert into refunds (id, order_id, payment_id, amount_poisha, reason,
		owed_at, next_attempt_at) select ${newId()}, order_id, id, 100, 'by admin', now(), now()
		from payments where order_id = ${orderId}`);
	expect(await removeOwn(buyer)).toMatchObject(underWay);
	expect(await isThere(buyer)).toBe(true);
	await shop.db.execute(sql`update refunds set done_at = now() where order_id = ${orderId}`);
	expect(await removeOwn(buyer)).toEqual(removed);
	expect(await shop.db.$count(orders, eq(orders.accountId, buyer.accountId))).toBe(1);
});

test("staff remove their own account too, but the last admin stays", async () => {
	const [owner, seller] = [await makeAdmin(shop), await makeCustomer(shop, { role: "sales" })];
	const lastAdmin = { status: 409, body: { code: "last-admin" } };
	expect(await removeOwn(owner)).toMatchObject(lastAdmin);
	expect(await removeOwn(seller)).toEqual(removed);
	const other = await makeAdmin(shop);
	const both = await Promise.all([removeOwn(owner), removeOwn(other)]);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("two presses at once remove an account once, with one mail", async () => {
	const person = await makeCustomer(shop);
	let presses: Promise<Awaited<ReturnType<typeof removeOwn>>[]> | undefined;
	await shop.db.transaction(async (tx) => {
		await tx.select().from(users).where(eq(users.id, person.accountId)).for("update");
		presses = Promise.all([removeOwn(person), removeOwn(person)]);
		await expect.poll(() => countWaiting(shop.db)).toBe(2);
	});
	const counts = (await presses)?.map(({ body }) => body.deletedCount);
	expect(counts?.sort()).toEqual([0, 1]);
	expect(await auditOf(person)).toHaveLength(1);
	expect(await mailsTo(person.email)).toHaveLength(1);
});

test("an order that is being written while its customer presses keeps the account", async () => {
	const { customer, orderId } = await makePaidOrder(shop);
	const delivered = { fulfilment: "delivered", deliveredAt: shop.clock.now() } as const;
	await shop.db.update(orders).set(delivered).where(eq(orders.id, orderId));
	let pressed: ReturnType<typeof removeOwn> | undefined;
	await shop.db.transaction(async (tx) => {
		await tx.execute(sql`insert into orders select made.* from orders, jsonb_populate_record(orders,
			jsonb_build_object('id', ${newId()}::text, 'number', 'WRITTEN', 'fulfilment', 'confirmed')) as made
			where orders.id = ${orderId}`);
		pressed = removeOwn(customer);
		await expect.poll(() => countWaiting(shop.db)).toBe(1);
	});
	expect(await pressed).toMatchObject(underWay);
	expect(await isThere(customer)).toBe(true);
});

test("an order that is booked in the moment of the removal is whole or not there", async () => {
	const partId = await makePart(shop, { availableQuantity: 100 });
	for (let round = 0; round < 5; round += 1) {
		const person = await makeCustomer(shop);
		const body = { partId, quantity: 1, phone: "01712345678" };
		const [booked, gone] = await Promise.all([
			shop.fetch("/api/order", { method: "POST", token: person.token, body }),
			removeOwn(person),
		]);
		expect([200, 409]).toContain(gone.status);
		const own = eq(orders.accountId, person.accountId);
		expect(await shop.db.$count(orders, own)).toBe(booked.status === 201 ? 1 : 0);
		if (gone.status === 409) expect(booked.status).toBe(201);
	}
});
