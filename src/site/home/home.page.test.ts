import { expect, test } from "vitest";
import { makeAdmin, makePart } from "../../../test/harness/make-records.ts";
import { testSite } from "../../../test/harness/open-test-shop.ts";
import { parts } from "../../catalogue/tables.server.ts";
import { noTerms } from "../../terms/terms.ts";

const shop = await testSite();
for (const category of ["ssd", "mouse", "case", "memory"] as const)
	await makePart(shop, { category, name: `Sold ${category}`, availableQuantity: 9 });
await shop.db.update(parts).set({ bookedQuantity: 3 });

async function openHome() {
	const answer = await shop.fetch("/");
	const html = await answer.text();
	const cards = html.split("<article").slice(1);
	const names = cards.map((card) => /(?:Sold|New) \w+/.exec(card)?.[0]);
	return { html, names, etag: answer.headers.get("etag") };
}

test("a part that was just added is on the kept home page, and not first", async () => {
	const before = await openHome();
	expect(before.names).toHaveLength(4);
	expect(before.etag).toBeTruthy();
	const added = { category: "webcam", name: "New webcam", availableQuantity: 9 } as const;
	const id = await makePart(shop, { ...added, priceTaka: null });
	const { token } = await makeAdmin(shop);
	const priced = { token, method: "PATCH", body: { price: 2_000 } };
	expect((await shop.fetch(`/api/product/${id}`, priced)).status).toBe(200);
	const { names, etag } = await openHome();
	expect(names.indexOf("New webcam")).toBe(3);
	expect(etag).toBeTruthy();
	expect(etag).not.toBe(before.etag);
	const list = await shop.fetch("/api/part?limit=1");
	expect(await list.json()).toMatchObject([{ name: "New webcam" }]);
});

test("the home page says what the shop promises from the moment it is set, and nothing before", async () => {
	expect((await openHome()).html).not.toContain("What we promise");
	const { token } = await makeAdmin(shop);
	const body = { ...noTerms, collect: { address: "Shop 9, Level 2, Dhaka", hours: "10 to 7" } };
	expect((await shop.fetch("/api/terms", { token, method: "PUT", body })).status).toBe(200);
	const { html } = await openHome();
	expect(html).toContain("What we promise");
	expect(html).toContain("Shop 9, Level 2, Dhaka");
	expect(html).not.toMatch(/districts|days to return/);
});
