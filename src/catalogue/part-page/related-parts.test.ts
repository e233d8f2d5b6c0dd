import { expect, test } from "vitest";
import { makeAdmin, makePart } from "../../../test/harness/make-records.ts";
import { testSite } from "../../../test/harness/open-test-shop.ts";
import { deleteOrder, makeOrder } from "../../../test/harness/order-actions.ts";

const shop = await testSite();
const processor = (name: string, priceTaka: number) =>
	makePart(shop, { name, priceTaka, category: "processor", attributes: { socket: "AM5" } });

const makeBoard = (availableQuantity: number, socket = "AM5") =>
	makePart(shop, { category: "motherboard", attributes: { socket }, availableQuantity });
const board = await makeBoard(5);
await makeBoard(1);
await makeBoard(0);
await makeBoard(10, "AM4");

/** The text of a part's page, as any visitor gets it. */
async function read(id: string): Promise<string> {
	const html = await (await shop.fetch(`/parts/processor/part-${id}`)).text();
	return html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]+>/g, " ");
}

test("a page says how many are in stock of what it goes with, and no booking makes that old", async () => {
	const id = await processor("AMD Ryzen 5 9600X", 30_000);
	expect(await read(id)).toMatch(/AM5 boards\s+2 in stock/);
	const first = await makeOrder(shop, { partId: board, quantity: 5 });
	await expect.poll(() => read(id)).toMatch(/AM5 boards\s+1 in stock/);
	await deleteOrder(shop, first);
	await expect.poll(() => read(id)).toMatch(/AM5 boards\s+2 in stock/);
});

test("a page shows similar parts as they are", async () => {
	const id = await processor("Processor asked for", 40_000);
	const similar = await processor("Processor beside it", 41_000);
	expect(await read(id)).toMatch(/Processor beside it\s+৳41,000/);
	const admin = await makeAdmin(shop);
	const path = `/api/product/${similar}`;
	const changed = { method: "PATCH", token: admin.token, body: { price: 42_500 } };
	expect((await shop.fetch(path, changed)).status).toBe(200);
	await expect.poll(() => read(id)).toMatch(/beside it\s+৳42,500/);
	await makeOrder(shop, { partId: similar, quantity: 10 });
	await expect.poll(() => read(id)).toMatch(/beside it.*Sold out/);
	const removed = { method: "DELETE", token: admin.token };
	expect((await shop.fetch(`/api/adminProduct/${similar}`, removed)).status).toBe(200);
	await expect.poll(() => read(id)).not.toContain("beside it");
});

test("a part that is sold out leads to its alert, to Book now that is off, and to three like it in stock", async () => {
	const attributes = { socket: "LGA1700" };
	const make = (name: string, availableQuantity: number) =>
		makePart(shop, { name, attributes, availableQuantity, category: "processor" });
	const id = await make("Processor sold out", 0);
	await make("Processor also gone", 0);
	for (const name of ["One", "Two", "Three", "Four"]) await make(`Neighbour ${name}`, 3);
	const html = await (await shop.fetch(`/parts/processor/part-${id}`)).text();
	expect(html).toMatch(/<button type="button" aria-expanded="false"[^>]*>Tell me when it is back</);
	expect(html).toMatch(
		/<button type="button" aria-describedby="why-[^"]+" disabled=""[^>]*>Book now</,
	);
	expect(html).not.toContain(`href="/parchase/${id}"`);
	const [, near = ""] = html.split("Like it, and in stock");
	const [section = ""] = near.split("</section>");
	expect(section.match(/href="/g)).toHaveLength(3);
	expect(section).not.toContain("Processor also gone");
	expect(html).not.toContain("Price alert");
	expect(html).toContain("Ask the shop about this part");
});
