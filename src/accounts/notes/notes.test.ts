import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { auditEntries } from "../tables.server.ts";
import { addNote } from "./add-note.server.ts";
import { staffNotes } from "./tables.server.ts";

const shop = await testShop();
let admin: SignedInUser;
let customer: SignedInUser;
let orderId: string;
beforeAll(async () => {
	admin = await makeAdmin(shop);
	customer = await makeCustomer(shop);
	const partId = await makePart(shop);
	const body = { partId, quantity: 1, phone: "01712345678" };
	orderId = (await ask("POST", "/order", customer, body)).body.insertedId;
});

async function ask(method: string, path: string, { token }: SignedInUser, body?: object) {
	const answer = await shop.fetch(`/api${path}`, { method, token, ...(body && { body }) });
	return { status: answer.status, headers: answer.headers, body: await answer.json() };
}
const write = (about: string, by = admin, text = "Prefers a call in the evening") =>
	ask("POST", "/note", by, { about, text });

test("a note says who wrote it and when; a customer's list has those on their orders too", async () => {
	const { status } = await write(`account:${customer.accountId}`);
	await write(`order:${orderId}`, admin, "Wants a gift box");
	const other = await write(`account:${(await makeCustomer(shop)).accountId}`);
	expect([status, other.status]).toEqual([201, 201]);
	const about = (of: string) => ask("GET", `/note?about=${of}`, admin);
	const { body, headers } = await about(`account:${customer.accountId}`);
	expect(headers.get("x-total-count")).toBe("2");
	const by = { by: admin.name, own: true };
	expect(body).toMatchObject([
		{ about: `order:${orderId}`, text: "Wants a gift box", ...by },
		{ about: `account:${customer.accountId}`, text: "Prefers a call in the evening", ...by },
	]);
	expect((await about(`order:${orderId}`)).body).toHaveLength(1);
});

test("the writer alone deletes a note, and the audit says so without its text", async () => {
	const { insertedId } = (await write(`order:${orderId}`)).body;
	const another = await makeAdmin(shop);
	const drop = async (by: SignedInUser) => (await ask("DELETE", `/note/${insertedId}`, by)).body;
	expect([await drop(another), await drop(admin), await drop(admin)]).toEqual([
		{ deletedCount: 0 },
		{ deletedCount: 1 },
		{ deletedCount: 0 },
	]);
	const [entry] = await shop.db.select().from(auditEntries);
	const about = `order:${orderId}`;
	expect(entry).toMatchObject({ act: "deleted a note", about, before: null, after: null });
});

test("stock staff write about orders, not about customers; read-only staff write nothing", async () => {
	const stock = await makeCustomer(shop, { role: "stock" });
	const reader = await makeCustomer(shop, { role: "read-only" });
	const of = [`order:${orderId}`, `account:${customer.accountId}`];
	for (const [person, statuses] of [
		[stock, [201, 403, 200, 403]],
		[reader, [403, 403, 200, 200]],
		[customer, [403, 403, 403, 403]],
	] as const) {
		const written = await Promise.all(of.map((about) => write(about, person)));
		const read = await Promise.all(of.map((about) => ask("GET", `/note?about=${about}`, person)));
		expect([...written, ...read].map(({ status }) => status)).toEqual(statuses);
	}
});

test("a note needs a text and something that exists", async () => {
	const missing = [`order:${randomUUID()}`, "order:no-id", `account:${randomUUID()}`];
	for (const about of missing) expect((await write(about)).status).toBe(404);
	for (const about of ["part:1", "order:", ""]) expect((await write(about)).status).toBe(400);
	expect((await write(`order:${orderId}`, admin, " ")).body.fields).toHaveProperty("text");
	expect((await write(`order:${orderId}`, admin, "ক".repeat(1_001))).status).toBe(400);
});

test("a removed account's notes go, and one that is being written meanwhile is refused", async () => {
	const leaving = await makeCustomer(shop);
	const about = `account:${leaving.accountId}`;
	await write(about);
	const { promise: removed, resolve: goOn } = Promise.withResolvers<void>();
	// The note has found its customer. The account is removed before the note is stored.
	const findCustomer = async () => removed.then(() => leaving.accountId);
	const late = addNote({ ...shop, findCustomer }, admin, { about, text: "Late" });
	await ask("DELETE", `/user/${leaving.email}`, admin);
	goOn();
	expect(await late).toMatchObject({ ok: false, code: "account-removed" });
	expect((await write(about)).status).toBe(409);
	const left = eq(staffNotes.customerId, leaving.accountId);
	expect(await shop.db.$count(staffNotes, left)).toBe(0);
	expect(await shop.db.$count(staffNotes)).toBeGreaterThan(0);
});
