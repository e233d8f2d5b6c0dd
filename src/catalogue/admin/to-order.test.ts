import { expect, test } from "vitest";
import { lamp, openAdminShop } from "../../../test/harness/admin-shop.ts";
import { makePart } from "../../../test/harness/make-records.ts";
import { makeOrder } from "../../../test/harness/order-actions.ts";
import type { PartToOrder, Product } from "./contract.ts";
import { listPartsToOrder } from "./list-parts-to-order.server.ts";

const managed = await openAdminShop();
const { shop } = managed;

async function read<Row>(path: string): Promise<{ total: string | null; rows: Row[] }> {
	const answer = await shop.fetch(`/api${path}`, { token: managed.admin.token });
	return { total: answer.headers.get("x-total-count"), rows: (await answer.json()) as Row[] };
}
const toOrder = (query = "") => read<PartToOrder>(`/to-order${query}`);

test("what is at or below its mark is to be ordered, by maker and name, with what was sold of it", async () => {
	const marked = { orderAgainAt: 3, availableQuantity: 3 };
	const attributes = { partNumbers: ["BX-1", "BX-2"] };
	const second = await makePart(shop, { ...marked, name: "Beta two", brand: "Beta", attributes });
	const first = await makePart(shop, { ...marked, name: "beta one", brand: "Beta" });
	const none = await makePart(shop, { ...marked, name: "Alone", brand: null });
	const out = { orderAgainAt: 0, availableQuantity: 0 };
	const alpha = await makePart(shop, { ...out, name: "Zeta of Alpha", brand: "Alpha" });
	await makePart(shop, { ...marked, name: "Enough", availableQuantity: 4 });
	await makePart(shop, { name: "Unmarked", availableQuantity: 0 });
	await makePart(shop, { ...marked, name: "Deleted", archivedAt: new Date() });
	await makeOrder(shop, { partId: second, quantity: 2 });
	const cancelled = await makeOrder(shop, { partId: second });
	const gone = `/userProduct/${cancelled.orderId}`;
	await managed.ask("DELETE", gone, undefined, cancelled.customer.token);
	const { total, rows } = await toOrder();
	expect(total).toBe("4");
	expect(rows.map(({ _id }) => _id)).toEqual([alpha, first, second, none]);
	expect(rows[2]).toEqual({
		_id: second,
		name: "Beta two",
		brand: "Beta",
		partNumber: "BX-1",
		availableQuantity: 1,
		orderAgainAt: 3,
		sold: 2,
	});
	expect(rows[1]).toMatchObject({ partNumber: null, sold: 0 });
	for (const [days, sold] of [
		[29, 2],
		[31, 0],
	] as const) {
		const clock = { now: () => new Date(Date.now() + days * 24 * 60 * 60_000) };
		const later = await listPartsToOrder({ db: shop.db, clock }, { page: 1, limit: 10 });
		expect(later.rows[2], String(days)).toMatchObject({ name: "Beta two", sold });
	}

	const listed = await read<Product>("/products?stock=order");
	expect(listed.total).toBe("4");
	expect(listed.rows.map(({ _id }) => _id)).toEqual([alpha, none, first, second]);
	const found = await read<Product>("/products?stock=order&q=beta");
	expect([found.total, found.rows.length]).toEqual(["2", 2]);
});

test("a mark is set and taken away in the part's form, in any digits, and audited", async () => {
	const id = await managed.add({ name: "Marked Lamp", orderAgainAt: "১২" });
	const read = async () =>
		(await managed.ask("GET", `/product/${id}`)) as { orderAgainAt?: number };
	expect(await read()).toMatchObject({ orderAgainAt: 12 });
	await managed.ask("PATCH", `/product/${id}`, { orderAgainAt: "" });
	expect(await read()).toMatchObject({ orderAgainAt: null });
	expect((await managed.actsOn(id)).at(-1)).toMatchObject({
		act: "changed a part",
		before: { orderAgainAt: 12 },
		after: { orderAgainAt: null },
	});
	const without = await managed.add({ name: "Lamp without a mark" });
	expect(await managed.rowOf(without)).toMatchObject({ orderAgainAt: null });
});

test("wrong months and words of a warranty are refused with their sentences", async () => {
	const wrong = { ...lamp, warrantyMonths: -1, warrantyWords: "a".repeat(500) };
	const { fields } = await managed.ask("POST", "/product", wrong);
	expect(Object.keys(fields ?? {})).toEqual(["warrantyMonths", "warrantyWords"]);
	for (const sentence of Object.values(fields ?? {})) expect(sentence).toMatch(/^[A-Z].+\.$/);
	expect(Object.values(fields ?? {})).not.toContain("Invalid input");
});

test.each([-1, 1.5, "some", 1_000_001])(
	"a mark of %j is refused with its sentence",
	async (mark) => {
		const answer = await managed.ask("POST", "/product", { ...lamp, orderAgainAt: mark });
		expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, ["orderAgainAt"]]);
		expect(answer.fields?.orderAgainAt).toMatch(/^Please give the stock/);
	},
);
