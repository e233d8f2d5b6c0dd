import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openAdminShop } from "../../../test/harness/admin-shop.ts";
import {
	idOf,
	importedPart,
	openImportFolder,
	price,
	priceHeader,
	record,
} from "../../../test/harness/import-folder.ts";
import { makeAdmin, makeCustomer, makePart } from "../../../test/harness/make-records.ts";
import { users } from "../../accounts/tables.server.ts";
import { parts } from "../tables.server.ts";
import { findPriceHistory } from "./list-prices.server.ts";
import { partPrices } from "./tables.server.ts";

const managed = await openAdminShop();
const { shop } = managed;

async function historyOf(partId: string) {
	const rows = await shop.db
		.select()
		.from(partPrices)
		.where(eq(partPrices.partId, partId))
		.orderBy(asc(partPrices.number));
	return rows.map(({ priceTaka, byAccountId }) => [priceTaka, byAccountId]);
}

async function list(partId: string, token?: string, query = "") {
	const as = token === undefined ? {} : { token };
	const answer = await shop.fetch(`/api/product/${partId}/price${query}`, as);
	return { answer, body: await answer.json() };
}

test("a part's history begins with the price that it is added with, and has each other price with its admin", async () => {
	const id = await managed.add({ price: 2_400 });
	const admin = await makeAdmin(shop);
	const change = (body: object) =>
		shop.fetch(`/api/product/${id}`, { method: "PATCH", token: admin.token, body });
	expect((await change({ price: 2_200 })).status).toBe(200);
	// The same price, and other changes, are no entry.
	expect(
		(await change({ price: 2_200, description: "A lamp for a desk of a workshop." })).status,
	).toBe(200);
	expect((await change({ price: 2_400, stockChange: -999_999 })).status).toBe(409);
	const other = await managed.add({ price: 900 });
	expect(await findPriceHistory(shop.db, other, shop.clock.now())).toBeNull();
	const shown = await findPriceHistory(shop.db, id, shop.clock.now());
	expect(shown?.changes.map(({ price: each }) => each)).toEqual(["৳2,200", "৳2,400"]);
	const [first, second, ...more] = await historyOf(id);
	expect([first?.[0], second, more]).toEqual([2_400, [2_200, admin.accountId], []]);
	const { answer, body } = await list(id, admin.token, "?limit=1");
	expect(answer.headers.get("x-total-count")).toBe("2");
	expect(body).toEqual([{ price: 2_200, by: admin.email, at: expect.any(String) }]);
	const removed = { email: "x", formerEmail: admin.email, removedAt: shop.clock.now() };
	await shop.db.update(users).set(removed).where(eq(users.id, admin.accountId));
	const another = await makeAdmin(shop);
	expect((await list(id, another.token)).body[0]).toMatchObject({ by: admin.email });
});

test("an import writes the prices that it changes, and again none", async () => {
	const folder = await openImportFolder(shop);
	await folder.put("CPU.jsonl", record(1), record(2));
	await folder.put("prices.csv", priceHeader, price(1, "32500,7,1"));
	await folder.run("prices.csv");
	await folder.run("prices.csv");
	const id = (await importedPart(shop, 1))?.id ?? "";
	expect(await historyOf(id)).toEqual([[32_500, null]]);
	await folder.put("prices.csv", priceHeader, price(1, "31000,7,1"), price(2, "900,1,1"));
	await folder.run("prices.csv");
	expect(await historyOf(id)).toEqual([
		[32_500, null],
		[31_000, null],
	]);
	const other = (await importedPart(shop, 2))?.id ?? "";
	expect(other).toBe(idOf(2));
	expect(await historyOf(other)).toEqual([[900, null]]);
	const { token } = await makeAdmin(shop);
	expect((await list(id, token)).body.map(({ by }: { by: unknown }) => by)).toEqual([null, null]);
	await folder.remove();
});

test("of prices that are set at the same time the last of the history is the part's", async () => {
	const id = await makePart(shop, { priceTaka: 1_000 });
	const admin = await makeAdmin(shop);
	const prices = Array.from({ length: 12 }, (_, index) => 2_000 + index);
	await Promise.all(
		prices.map((price) =>
			shop.fetch(`/api/product/${id}`, { method: "PATCH", token: admin.token, body: { price } }),
		),
	);
	const history = await historyOf(id);
	expect(history.map(([priceTaka]) => priceTaka).sort()).toEqual([1_000, ...prices].sort());
	const [part] = await shop.db.select().from(parts).where(eq(parts.id, id));
	expect(history.at(-1)?.[0]).toBe(part?.priceTaka);
});

test("the history with names is for admins, and of a part that there is", async () => {
	const id = await makePart(shop);
	const admin = await makeAdmin(shop);
	const customer = await makeCustomer(shop);
	expect((await list(id)).answer.status).toBe(401);
	expect((await list(id, customer.token)).answer.status).toBe(403);
	expect((await list(idOf(999), admin.token)).answer.status).toBe(404);
	expect((await list(id, admin.token, "?limit=0")).answer.status).toBe(400);
});
