import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { receiveParts } from "../../../test/harness/order-actions.ts";
import { parts } from "../../catalogue/tables.server.ts";
import { orders } from "../../ordering/tables.server.ts";
import { originalCell } from "../csv/harmless-cell.ts";
import { newId } from "../database/id.server.ts";

const shop = await testShop();
const admin = await makeAdmin(shop);

async function save(path: string, { token }: SignedInUser = admin, delimiter = ",") {
	const csv = delimiter === ";" ? "semicolon" : "comma";
	const mark = path.includes("?") ? "&" : "?";
	const answer = await shop.fetch(`/api/${path}${mark}csv=${csv}`, { token });
	const bytes = Buffer.from(await answer.arrayBuffer());
	const text = bytes.toString("utf8");
	const lines = answer.ok ? (parse(text, { bom: true, delimiter }) as string[][]) : [];
	return { answer, bytes, text, head: lines[0] ?? [], rows: lines.slice(1) };
}

const lists =
	"user audit allOrders order products return allReviews partReview question fact-report";

test("every list of the dashboard is saved with its heads, as a file with UTF-8's mark", async () => {
	const { customer } = await receiveParts(shop, [await makePart(shop)]);
	for (const list of lists.split(" ")) {
		const reader = list === "order" ? customer : admin;
		const { answer, bytes, head, rows } = await save(list, reader);
		expect([list, answer.status, answer.headers.get("content-type")]).toEqual([
			list,
			200,
			"text/csv; charset=utf-8",
		]);
		expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="\w+\.csv"$/);
		expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		expect(head.length).toBeGreaterThan(3);
		expect(head.every((name) => name.length > 1)).toBe(true);
		for (const row of rows) expect(row.length).toBe(head.length);
	}
	const own = await save("order", customer);
	expect(own.rows.length).toBe(1);
	expect((await save("order", await makeCustomer(shop))).rows).toEqual([]);
});

test("a file is for those who may read its list, and a refusal is no file", async () => {
	const customer = await makeCustomer(shop);
	expect((await save("allOrders", customer)).answer.status).toBe(403);
	const { answer, text } = await save("order?email=other@example.com", customer);
	expect([answer.status, JSON.parse(text).code]).toEqual([403, "not-your-email"]);
	expect((await shop.fetch("/api/user?csv=tabs", { token: admin.token })).status).toBe(400);
});

test("a file has all rows of the list as it is filtered, newest first, however many batches it takes", async () => {
	const createdAt = new Date("2026-02-03T04:05:06Z");
	const made = Array.from({ length: 2_345 }, (_, index) => {
		const [id, slug] = [newId(), `batch-${index}`];
		return { id, slug, category: "accessory", name: `Batch ${index}`, createdAt };
	});
	await shop.db.insert(parts).values(made);
	const { head, rows } = await save("products");
	const ids = rows.map((row) => row[head.indexOf("id")]);
	expect(new Set(ids).size).toBe(ids.length);
	expect(ids.filter((id) => made.some((part) => part.id === id)).length).toBe(made.length);
	const newest = (await (await shop.fetch("/api/products", { token: admin.token })).json()) as {
		_id: string;
	}[];
	expect(ids.slice(0, newest.length)).toEqual(newest.map(({ _id }) => _id));
	const users = await save(`user?q=${admin.email}`);
	expect(users.rows.map((row) => row[1])).toEqual([admin.email]);
	const paid = await save("allOrders?status=delivered");
	expect(paid.rows.length).toBe(1);
	expect((await save("allOrders?status=refunded")).rows).toEqual([]);
	expect((await save(`allOrders?q=${paid.rows[0]?.[0]}`)).rows).toEqual(paid.rows);
});

const dangerous = [
	"=1+1",
	"+88017",
	"-5",
	"@SUM(A1)",
	"'=1",
	"'quoted'",
	"a;b,c\td",
	'say "so"',
	"=a;=b",
];

test("no cell begins as a formula, with either separator, and every text is read back as it was", async () => {
	for (const name of dangerous) await makePart(shop, { name, priceTaka: 1_234 });
	for (const delimiter of [",", ";"]) {
		const { head, rows } = await save("products", admin, delimiter);
		const names = rows.map((row) => row[head.indexOf("name")] ?? "");
		expect(names.filter((name) => /^[=+\-@\t\r]/.test(name))).toEqual([]);
		expect(names.map(originalCell)).toEqual(expect.arrayContaining(dangerous));
		expect(rows[0]?.[head.indexOf("price")]).toBe("1234");
	}
	// A reader that takes the other separator makes no formula of the rest of a cell.
	const { text } = await save("products");
	expect(text.split(/[;\t\r\n]/).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
});

test("an order's row names what was bought, where it goes and its courier", async () => {
	const partId = await makePart(shop, { name: "Clear Lamp", priceTaka: 1_500 });
	const { orderId } = await receiveParts(shop, [partId]);
	const shipment = { courier: "redx" as const, trackingNumber: "RX1" };
	for (const [delivery, told] of [
		[null, ""],
		[{ collect: true }, "Collects it"],
		[{ address: "12 Green Road", area: "Dhanmondi" }, "12 Green Road, Dhanmondi"],
	] as const) {
		await shop.db
			.update(orders)
			.set({ ...shipment, delivery })
			.where(eq(orders.id, orderId));
		const { head, rows } = await save("allOrders");
		const row = rows.find((cells) => cells.at(-1) === orderId) ?? [];
		const cellOf = (name: string) => row[head.indexOf(name)];
		expect(cellOf("Quantity and price of each part (taka)")).toBe("1 × Clear Lamp: 1500");
		expect(cellOf("Delivery")).toBe(told);
		expect([cellOf("Courier"), cellOf("Tracking number")]).toEqual(["RedX", "RX1"]);
	}
});

test("times are Bangladesh's, in the form that a spreadsheet reads", async () => {
	const { head, rows } = await save("allOrders");
	const ordered = rows[0]?.[head.indexOf("Ordered (Bangladesh time)")];
	expect(ordered).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

test("a file is compressed for whoever reads gzip", async () => {
	const headers = { "accept-encoding": "gzip" };
	const answer = await shop.fetch("/api/products?csv=comma", { token: admin.token, headers });
	expect(answer.headers.get("content-encoding")).toBe("gzip");
});
