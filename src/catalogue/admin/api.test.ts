import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { lamp, openAdminShop } from "../../../test/harness/admin-shop.ts";
import { makeCustomer, makePart } from "../../../test/harness/make-records.ts";
import { makeOrder, readOrder } from "../../../test/harness/order-actions.ts";
import { parts } from "../tables.server.ts";

const managed = await openAdminShop();
const { shop } = managed;

describe("POST /product", () => {
	test("a new part is for sale at once, with its own minimum and an opening of stock", async () => {
		await shop.fetch("/api/part?category=lighting");
		const made = await managed.ask("POST", "/product", lamp);
		expect(made.status).toBe(201);
		const id = made.insertedId ?? "";
		const listed = await (await shop.fetch("/api/part?category=lighting")).json();
		expect(listed).toMatchObject([{ _id: id, ...lamp, slug: "clear-desk-lamp" }]);
		expect((await managed.rowOf(id)).moved).toEqual([["opening", 12]]);
		expect(await managed.actsOn(id)).toMatchObject([
			{ act: "added a part", byEmail: managed.admin.email },
		]);
		const found = await (await shop.fetch("/api/part?q=DESK+lamp")).json();
		expect(found).toMatchObject([{ _id: id }]);
	});

	test("a new part takes numbers as people type them; without a category it is an accessory", async () => {
		const { category: _, ...typed } = { ...lamp, name: "Typed Lamp" };
		const id = await managed.add({
			...typed,
			category: undefined,
			price: "১২,৫০০",
			availableQuantity: " 0 ",
			minimumOderQuantity: "২",
		});
		const row = await managed.rowOf(id);
		expect(row).toMatchObject({ priceTaka: 12_500, availableQuantity: 0, minimumQuantity: 2 });
		expect(row).toMatchObject({ category: "accessory", moved: [] });
	});

	test("parts of one name get addresses of their own, also when added at once", async () => {
		const ids = await Promise.all([1, 2, 3].map(() => managed.add({ name: "Twin Lamp" })));
		const rows = await Promise.all(ids.map(managed.rowOf));
		expect(new Set(rows.map((row) => row.slug)).size).toBe(3);
		expect(rows.map((row) => row.slug)).toContain("twin-lamp");
	});

	test("a part is added once for one Idempotency-Key", async () => {
		const headers = { "idempotency-key": "one-lamp" };
		const body = { ...lamp, name: "Once Lamp" };
		const post = async () =>
			(
				await shop.fetch("/api/product", {
					method: "POST",
					token: managed.admin.token,
					headers,
					body,
				})
			).json();
		expect(await post()).toEqual(await post());
		const rows = await shop.db.select().from(parts).where(eq(parts.name, "Once Lamp"));
		expect(rows).toHaveLength(1);
	});

	const wrong: [string, unknown][] = [
		["name", undefined],
		["name", " \u200b "],
		["name", "a".repeat(301)],
		["name", 7],
		["image", undefined],
		["image", "https://pictures.example/a.png"],
		["image", "/pictures/case-800.webp"],
		["image", `${lamp.image}?x`],
		["image", "javascript:alert(1)"],
		["description", ""],
		["description", "a".repeat(5_001)],
		["price", 0],
		["price", 1_000_000],
		["price", 10.5],
		["price", "ten"],
		["price", null],
		["availableQuantity", -1],
		["availableQuantity", 1_000_001],
		["minimumOderQuantity", 0],
		["minimumOderQuantity", ""],
		["category", "toaster"],
	];
	test.each(wrong)(
		"a new part with %s as %j is refused with its sentence",
		async (field, value) => {
			const answer = await managed.ask("POST", "/product", { ...lamp, [field]: value });
			expect(answer.status).toBe(400);
			expect(Object.keys(answer.fields ?? {})).toEqual([field]);
			expect(answer.fields?.[field]).toMatch(/^[A-Z].+\.$/);
		},
	);
});

describe("DELETE /adminProduct/{id}", () => {
	test("a deleted part leaves the shop, and orders keep it as it was", async () => {
		const id = await managed.add({ name: "Leaving Lamp", minimumOderQuantity: 1 });
		const bought = await makeOrder(shop, { partId: id });
		expect(await managed.ask("DELETE", `/adminProduct/${id}`)).toEqual({
			status: 200,
			deletedCount: 1,
		});
		expect(await managed.ask("DELETE", `/adminProduct/${id}`)).toEqual({
			status: 200,
			deletedCount: 0,
		});
		expect(await readOrder(shop, bought)).toMatchObject({
			product: "Leaving Lamp",
			image: lamp.image,
			totalPrice: 2_400,
		});
		const listed = (await (await shop.fetch("/api/part?category=lighting")).json()) as object[];
		expect(JSON.stringify(listed)).not.toContain("Leaving Lamp");
		const { token } = bought.customer;
		expect((await shop.fetch(`/api/part/${id}`, { token })).status).toBe(404);
		const again = { partId: id, quantity: 1, phone: "01712345678" };
		expect((await managed.ask("POST", "/order", again, token)).status).toBe(404);
		expect(await managed.ask("PATCH", `/product/${id}`, { price: 1 })).toMatchObject({
			status: 409,
			code: "archived",
		});
		expect((await managed.actsOn(id)).map((entry) => entry.act)).toEqual([
			"added a part",
			"deleted a part",
		]);
		const left = await managed.ask("GET", `/product/${id}`);
		expect(left).toMatchObject({ name: "Leaving Lamp", archivedAt: expect.any(String) });
	});

	test("an order's end returns stock to a deleted part", async () => {
		const id = await managed.add({ name: "Returned Lamp", minimumOderQuantity: 1 });
		const { orderId, customer } = await makeOrder(shop, { partId: id });
		await managed.ask("DELETE", `/adminProduct/${id}`);
		await managed.ask("DELETE", `/userProduct/${orderId}`, undefined, customer.token);
		expect((await managed.rowOf(id)).availableQuantity).toBe(12);
	});
});

describe("GET /products", () => {
	test("admins see all parts newest first, the archived and the unpriced among them", async () => {
		const unpriced = await makePart(shop, { name: "Zebra unpriced", priceTaka: null });
		const archived = await makePart(shop, { name: "Zebra archived", archivedAt: new Date() });
		const { token } = managed.admin;
		const answer = await shop.fetch("/api/products?q=ZEBRA&limit=1", { token });
		expect(answer.headers.get("x-total-count")).toBe("2");
		expect(answer.headers.get("link")).toContain('rel="next"');
		expect(await answer.json()).toMatchObject([
			{ _id: archived, archivedAt: expect.any(String), price: 32_500 },
		]);
		for (const q of ["zebra", "%20", ""]) {
			const next = await shop.fetch(`/api/products?q=${q}&limit=1&page=2`, { token });
			expect(await next.json()).toMatchObject([{ _id: unpriced, price: null, archivedAt: null }]);
		}
	});

	test("a search of parts that is too long is refused", async () => {
		expect((await managed.ask("GET", `/products?q=${"a".repeat(201)}`)).status).toBe(400);
	});
});

test("an id that no part has, or that is no id, is 404", async () => {
	for (const id of ["0190f000-0000-7000-8000-000000000000", "nonsense"]) {
		expect((await managed.ask("PATCH", `/product/${id}`, { price: 5 })).status).toBe(404);
		expect((await managed.ask("DELETE", `/adminProduct/${id}`)).status).toBe(404);
		expect((await managed.ask("GET", `/product/${id}`)).status).toBe(404);
	}
});

test("customers and visitors may not manage parts", async () => {
	const id = await managed.add({ name: "Guarded Lamp" });
	const { token } = await makeCustomer(shop);
	const calls: [string, string, unknown][] = [
		["POST", "/product", lamp],
		["PATCH", `/product/${id}`, { price: 1 }],
		["DELETE", `/adminProduct/${id}`, undefined],
		["GET", "/products", undefined],
		["GET", `/product/${id}`, undefined],
	];
	for (const [method, path, body] of calls) {
		expect((await managed.ask(method, path, body, token)).status, path).toBe(403);
		expect((await managed.ask(method, path, body, "")).status, path).toBe(401);
	}
	expect(await managed.rowOf(id)).toMatchObject({ priceTaka: 2_400, archivedAt: null });
});
