import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { openFakeMailServer } from "../../test/fakes/fake-mail-server.ts";
import { makeAdmin, makeCustomer, type SignedInUser } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { makeOrder, payOrder } from "../../test/harness/order-actions.ts";
import { auditEntries, credentials, sessions, users } from "../accounts/tables.server.ts";
import { copy } from "../accounts/unverified/copy.ts";
import { openMailGate } from "../accounts/unverified/let-mail-out.server.ts";
import { statusOf } from "../ordering/order-facts.ts";
import { queueOrderMail } from "../ordering/queue-order-mail.server.ts";
import { orders } from "../ordering/tables.server.ts";
import { newId } from "../platform/database/id.server.ts";
import { queueMail } from "../platform/mail/queue-mail.server.ts";
import { openStopLinks } from "../platform/mail/stop-links.server.ts";
import { mails } from "../platform/mail/tables.server.ts";
import { mailWriters } from "./slices.server.ts";

const server = await openFakeMailServer();
const mail = { SMTP_URL: server.url(), MAIL_FROM: "orders@shop.example" };
const shop = await testShop({ ...mail, RATE_LIMITS: "on", ACCESS_TOKEN_MINUTES: "1440" });
afterAll(async () => {
	await server.close();
});

const stranger = (as: object = {}) => makeCustomer(shop, { emailVerified: false, ...as });
const links = () => openStopLinks(shop.settings.AUTH_SECRET ?? "", "account");
const arrivedFor = ({ email }: SignedInUser) =>
	server.arrived.filter(({ recipients }) => recipients.includes(email));
async function deliverAll() {
	// Several processes, as it were.
	const round = () => Promise.all([1, 2, 3].map(() => shop.mails.deliver()));
	while ((await round()).some((count) => count > 0));
}
async function orderMails(order: { id: string; email: string }, count: number) {
	for (let each = 0; each < count; each += 1) await queueOrderMail(shop, order, "booked");
	await deliverAll();
}

describe("what an address gets in a day", () => {
	/** How many of `each` mails of these kinds go, of all of them at once. */
	async function countGoing({ email }: SignedInUser, kinds: string[], each: number) {
		const gate = openMailGate({ limited: true, notMeLinks: links(), ofShop: "" });
		for (const kind of kinds)
			for (let nth = 0; nth < each; nth += 1)
				await queueMail(shop, { kind, to: email, about: newId() });
		const queued = eq(mails.recipient, email);
		const queuedMails = await shop.db.select().from(mails).where(queued);
		const allowed = await Promise.all(queuedMails.map((mail) => gate(shop, mail)));
		// Nobody wrote them, so none may stay to be delivered.
		await shop.db.delete(mails).where(queued);
		return allowed.filter(({ goes }) => goes).length;
	}
	const about = (kinds: string[]) => (kind: string) => kinds.includes(kind.split(" ")[0] ?? "");
	const all = Object.keys(mailWriters);
	const ofOrders = all.filter(about(["order", "return"]));
	const others = all.filter((kind) => !ofOrders.includes(kind));

	test("that nobody verified: three mails about orders and returns of all kinds together", async () => {
		expect(ofOrders.length).toBeGreaterThan(12);
		expect(await countGoing(await stranger(), ofOrders, 2)).toBe(3);
	});
	test.each(others)("that nobody verified: %s", async (kind) => {
		const bounds: Record<string, number> = {
			"verify address": 3,
			"reset password": 3,
			invitation: 7,
		};
		expect(await countGoing(await stranger(), [kind], 7)).toBe(bounds[kind] ?? 0);
	});
	test("that is verified: every mail", async () => {
		expect(await countGoing(await makeCustomer(shop), all, 2)).toBe(all.length * 2);
	});
});

test("forty bookings mail an unverified address three times, and three times the next day", async () => {
	const customer = await stranger();
	const { orderId } = await makeOrder(shop, { customer });
	const order = { id: orderId, email: customer.email };
	await orderMails(order, 40);
	expect(arrivedFor(customer)).toHaveLength(3);
	const ended = await shop.db.select().from(mails).where(eq(mails.recipient, customer.email));
	expect(ended.filter(({ status }) => status === "withheld")).toHaveLength(38);
	expect(ended.filter(({ status }) => status === "queued")).toEqual([]);
	shop.passMinutes(23 * 60);
	await orderMails(order, 5);
	expect(arrivedFor(customer)).toHaveLength(3);
	shop.passMinutes(61);
	await orderMails(order, 5);
	expect(arrivedFor(customer)).toHaveLength(6);
	await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, customer.email));
	await orderMails(order, 5);
	expect(arrivedFor(customer)).toHaveLength(11);
	const [first, last] = [arrivedFor(customer)[0], arrivedFor(customer).at(-1)];
	expect(first?.text).toContain(`${copy.link}:\nhttp://localhost:3000/not-me?account=`);
	expect(last?.text).not.toContain("/not-me");
	expect(first?.headers.some(({ key }) => key === "list-unsubscribe")).toBe(false);
});

test("a mail that must be tried again takes one place, not one a try", async () => {
	const customer = await stranger();
	const { orderId } = await makeOrder(shop, { customer });
	server.failure = { recipient: 450 };
	await deliverAll();
	server.failure = null;
	shop.passMinutes(1);
	await orderMails({ id: orderId, email: customer.email }, 5);
	expect(arrivedFor(customer)).toHaveLength(3);
});

test("an account that an admin removed is mailed as before, without a link to end it", async () => {
	const customer = await stranger();
	const { orderId } = await makeOrder(shop, { customer });
	const gone = { removedAt: shop.clock.now(), formerEmail: customer.email, email: "removed:one" };
	await shop.db.update(users).set(gone).where(eq(users.id, customer.accountId));
	await orderMails({ id: orderId, email: customer.email }, 5);
	expect(arrivedFor(customer)).toHaveLength(3);
	for (const { text } of arrivedFor(customer)) expect(text).not.toContain("/not-me");
});

describe("This was not me", () => {
	const press = (query: string, init: object = {}) =>
		shop.fetch(`/api/not-me${query}`, { method: "POST", ...init });
	const accountOf = async ({ accountId }: SignedInUser) =>
		(await shop.db.select().from(users).where(eq(users.id, accountId)))[0];

	test("ends the account by a press, and its orders stay; nothing is mailed any more", async () => {
		const customer = await stranger();
		const credential = { id: newId(), userId: customer.accountId, accountId: customer.accountId };
		await shop.db.insert(credentials).values({ ...credential, providerId: "credential" });
		const [unpaid, paid] = [
			await makeOrder(shop, { customer }),
			await makeOrder(shop, { customer }),
		];
		await payOrder(shop, paid);
		const query = links().queryOf(customer.accountId);
		for (const method of ["GET", "HEAD"])
			expect((await shop.fetch(`/api/not-me${query}`, { method })).status).toBe(405);
		expect((await accountOf(customer))?.removedAt).toBeNull();

		const form = await press(query, { headers: { accept: "text/html" }, redirect: "manual" });
		expect([form.status, form.headers.get("location")]).toEqual([303, "/not-me?stopped=yes"]);
		expect(await accountOf(customer)).toMatchObject({
			removedAt: expect.any(Date),
			formerEmail: null,
			role: "customer",
			email: `removed:${customer.accountId}`,
		});
		const left = eq(sessions.userId, customer.accountId);
		expect(await shop.db.$count(sessions, left)).toBe(0);
		expect(await shop.db.$count(credentials, eq(credentials.userId, customer.accountId))).toBe(0);
		expect((await shop.fetch("/api/order", { token: customer.token })).status).toBe(401);
		const rows = await shop.db
			.select()
			.from(orders)
			.where(eq(orders.accountId, customer.accountId));
		expect(new Map(rows.map((order) => [order.id, statusOf(order)]))).toEqual(
			new Map([
				[unpaid.orderId, "unpaid"],
				[paid.orderId, "confirmed"],
			]),
		);
		const [entry] = await shop.db
			.select()
			.from(auditEntries)
			.where(eq(auditEntries.about, `account:${customer.accountId}`));
		expect(entry).toMatchObject({ act: "said it was not them", byEmail: customer.email });

		await orderMails({ id: paid.orderId, email: customer.email }, 2);
		expect(arrivedFor(customer)).toEqual([]);
		expect((await press(query)).status).toBe(404);
		const fresh = await stranger({ email: customer.email });
		expect((await press(query)).status).toBe(404);
		expect((await accountOf(fresh))?.removedAt).toBeNull();
	});

	test("does nothing once the address is verified, for an admin, and with another's or another kind's key", async () => {
		const verified = await makeCustomer(shop);
		const admin = await makeAdmin(shop, { emailVerified: false });
		const [first, another] = [await stranger(), await stranger()];
		const key = new URLSearchParams(links().queryOf(another.accountId)).get("key");
		const ofOrders = openStopLinks(shop.settings.AUTH_SECRET ?? "", "order");
		const forged = [
			links().queryOf(verified.accountId),
			links().queryOf(admin.accountId),
			`?account=${first.accountId}&key=${key}`,
			ofOrders.queryOf(first.accountId).replace("order=", "account="),
		];
		for (const query of forged) {
			expect((await press(query)).status, query).toBe(404);
			const form = await press(query, { headers: { accept: "text/html" }, redirect: "manual" });
			expect(form.headers.get("location")).toBe("/not-me?stopped=no");
		}
		for (const who of [verified, admin, first])
			expect((await accountOf(who))?.removedAt).toBeNull();
	});

	test("pressed three times at once it ends the account once", async () => {
		const customer = await stranger();
		const query = links().queryOf(customer.accountId);
		const answers = await Promise.all([1, 2, 3].map(() => press(query)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
	});
});
