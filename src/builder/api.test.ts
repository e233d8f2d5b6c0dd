import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCustomer, makePart, type SignedInUser } from "../../test/harness/make-records.ts";
import { openTestShop, type TestShop } from "../../test/harness/open-test-shop.ts";
import { newId } from "../platform/database/id.server.ts";

let shop: TestShop;
let owner: SignedInUser;
let other: SignedInUser;
let board = "";
let laptop = "";

beforeAll(async () => {
	shop = await openTestShop();
	owner = await makeCustomer(shop);
	other = await makeCustomer(shop);
	board = await makePart(shop, { category: "motherboard", name: "A board", priceTaka: 20_000 });
	laptop = await makePart(shop, { category: "laptop", name: "A laptop" });
});
afterAll(() => shop.close());

function call(method: string, path: string, user: SignedInUser | null, body?: unknown) {
	return shop.fetch(path, {
		method,
		...(user && { token: user.token }),
		...(body ? { body } : {}),
	});
}
async function save(user: SignedInUser, name = "My build", parts: unknown = [{ partId: board }]) {
	const answer = await call("POST", "/api/build", user, { name, parts });
	return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
async function saved(user: SignedInUser): Promise<string> {
	return String((await save(user)).body.insertedId);
}

test("whoever knows a saved build's address reads it, and nothing of its owner", async () => {
	const id = await saved(owner);
	const answer = await call("GET", `/api/build/${id}`, null);
	expect(answer.status).toBe(200);
	const text = await answer.text();
	expect(JSON.parse(text)).toMatchObject({
		_id: id,
		name: "My build",
		parts: [{ partId: board, quantity: 1, name: "A board", price: 20_000 }],
	});
	for (const identifier of [owner.email, owner.accountId]) expect(text).not.toContain(identifier);
});

test("the owner changes and deletes a build; to anybody else it is not there", async () => {
	const id = await saved(owner);
	const path = `/api/build/${id}`;
	const change = { name: "For the office", parts: [{ partId: board, quantity: "২" }] };
	expect((await call("PATCH", path, other, change)).status).toBe(404);
	expect((await call("DELETE", path, other)).status).toBe(404);
	expect(await (await call("PATCH", path, owner, change)).json()).toEqual({ modifiedCount: 1 });
	expect(await (await call("GET", path, null)).json()).toMatchObject({
		name: "For the office",
		parts: [{ quantity: 2 }],
	});
	expect(await (await call("DELETE", path, owner)).json()).toEqual({ deletedCount: 1 });
	expect((await call("GET", path, null)).status).toBe(404);
	expect((await call("PATCH", path, owner, change)).status).toBe(404);
});

test("a part that has left the shop keeps its name in a build, and has no price", async () => {
	const gone = await makePart(shop, { category: "case", name: "A case of old" });
	const id = String((await save(owner, "Old", [{ partId: gone }])).body.insertedId);
	await shop.db.execute(`update parts set archived_at = now() where id = '${gone}'`);
	expect(await (await call("GET", `/api/build/${id}`, null)).json()).toMatchObject({
		parts: [{ name: "A case of old", price: null, availableQuantity: 0 }],
	});
});

test.each<[string, object]>([
	["no name", { name: "  " }],
	["a name of 81 characters", { name: "x".repeat(81) }],
	["no parts", { parts: [] }],
	["a part twice", { parts: [{ partId: "board" }, { partId: "board" }] }],
	["a part that is not there", { parts: [{ partId: newId() }] }],
	["what is no id", { parts: [{ partId: "../board" }] }],
	["a laptop", { parts: [{ partId: "laptop" }] }],
	["41 parts", { parts: Array.from({ length: 41 }, () => ({ partId: newId() })) }],
	...[0, -1, 1.5, 1e9, "two", null].map((quantity): [string, object] => [
		`${quantity} units`,
		{ parts: [{ partId: "board", quantity }] },
	]),
])("a build with %s is not saved, and its field says why", async (_, sent) => {
	const text = JSON.stringify({ name: "x", parts: [{ partId: "board" }], ...sent })
		.replaceAll('"board"', `"${board}"`)
		.replaceAll('"laptop"', `"${laptop}"`);
	const answer = await call("POST", "/api/build", owner, JSON.parse(text));
	expect(answer.status).toBe(400);
	expect(await answer.json()).toHaveProperty("fields");
});

test("of builds that are saved at once 50 are kept, and the list is one's own, newest first", async () => {
	const keen = await makeCustomer(shop);
	const answers = await Promise.all(
		Array.from({ length: 53 }, (_, index) => save(keen, `Build ${index}`)),
	);
	expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
	expect(answers.filter(({ body }) => body.code === "too-many-builds")).toHaveLength(3);
	const answer = await call("GET", "/api/build?limit=10", keen);
	expect(answer.headers.get("x-total-count")).toBe("50");
	const times = ((await answer.json()) as { createdAt: string }[]).map((build) => build.createdAt);
	expect(times).toEqual([...times].sort().reverse());
});
