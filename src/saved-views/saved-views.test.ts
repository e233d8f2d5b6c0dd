import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin, makeCustomer, type SignedInUser } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { savedViews } from "./tables.server.ts";

const shop = await testShop();
const late = { list: "manageOrders", name: "Late ones", query: "late=yes" };

async function ask(method: string, { token }: SignedInUser, body?: object, search = "") {
	const path = `/api/saved-view${search}`;
	const answer = await shop.fetch(path, { method, token, ...(body && { body }) });
	return { status: answer.status, body: await answer.json() };
}
const save = async (by: SignedInUser, view: object) => (await ask("PUT", by, view)).status;
const listOf = async (by: SignedInUser) => (await ask("GET", by)).body;
const remove = (by: SignedInUser, list: string, name: string) =>
	ask("DELETE", by, undefined, `?${new URLSearchParams({ list, name })}`);

test("a saved view is its person's alone; the same name replaces it, and it is removed once", async () => {
	const [admin, other] = [await makeAdmin(shop), await makeCustomer(shop, { role: "read-only" })];
	expect(await save(admin, late)).toBe(200);
	const ofUsers = { list: "users", name: "Late ones", query: "staff=yes" };
	expect(await save(admin, ofUsers)).toBe(200);
	const replaced = { ...late, query: "late=yes&q=%E0%A6%95" };
	expect(await save(admin, { ...replaced, name: " Late ones " })).toBe(200);
	expect(await listOf(admin)).toEqual([replaced, ofUsers]);
	expect(await listOf(other)).toEqual([]);
	const asks = [other, admin, admin].map((by) => () => remove(by, late.list, late.name));
	for (const [index, act] of asks.entries())
		expect((await act()).body).toEqual({ deletedCount: [0, 1, 0][index] });
	expect(await listOf(admin)).toEqual([ofUsers]);
});

test("a list keeps twenty views of a person, also when they are saved at once; another list keeps its own", async () => {
	const admin = await makeAdmin(shop);
	const names = Array.from({ length: 24 }, (_, index) => `View ${index}`);
	const saved = await Promise.all(names.map((name) => save(admin, { ...late, name })));
	expect(saved.filter((status) => status === 200)).toHaveLength(20);
	expect(saved.filter((status) => status === 409)).toHaveLength(4);
	const [kept] = await listOf(admin);
	expect(await save(admin, { ...kept, query: "q=x" })).toBe(200);
	expect(await save(admin, { ...late, list: "audit" })).toBe(200);
	expect(await save(await makeAdmin(shop), late)).toBe(200);
	await remove(admin, kept.list, kept.name);
	expect(await save(admin, { ...late, name: "One more" })).toBe(200);
});

test("a name has 1 to 40 characters, filters up to 500, and a list is no address elsewhere", async () => {
	const admin = await makeAdmin(shop);
	expect(await save(admin, { ...late, name: "ক".repeat(40), query: "a".repeat(500) })).toBe(200);
	const wrong = { name: ["", " ", "ক".repeat(41)], query: ["a".repeat(501)], list: ["", "a:b"] };
	for (const [field, values] of Object.entries(wrong))
		for (const value of values) {
			const { status, body } = await ask("PUT", admin, { ...late, [field]: value });
			expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
		}
});

test("customers have none, and a removed account's are deleted", async () => {
	const [admin, leaving] = [await makeAdmin(shop), await makeCustomer(shop, { role: "stock" })];
	const customer = await makeCustomer(shop);
	expect([await save(customer, late), (await ask("GET", customer)).status]).toEqual([403, 403]);
	expect((await remove(customer, late.list, late.name)).status).toBe(403);
	expect(await save(leaving, late)).toBe(200);
	const count = () => shop.db.$count(savedViews, eq(savedViews.accountId, leaving.accountId));
	expect(await count()).toBe(1);
	const path = `/api/user/${encodeURIComponent(leaving.email)}`;
	await shop.fetch(path, { method: "DELETE", token: admin.token });
	expect(await count()).toBe(0);
});
