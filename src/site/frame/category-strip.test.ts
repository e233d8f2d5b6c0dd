import { expect, test } from "vitest";
import { makeAdmin, makePart } from "../../../test/harness/make-records.ts";
import { testSite } from "../../../test/harness/open-test-shop.ts";

const shop = await testSite();

const read = async (path: string) => (await shop.fetch(path)).text();

test("a category is in the menu of every page as soon as its first part is for sale", async () => {
	const { token } = await makeAdmin(shop);
	const id = await makePart(shop, { category: "webcam", priceTaka: null });
	const pages = ["/blogs", "/login", "/terms", "/"];
	for (const path of pages) expect(await read(path), path).not.toContain('href="/parts/webcam"');
	const priced = { token, method: "PATCH", body: { price: 2_000 } };
	expect((await shop.fetch(`/api/product/${id}`, priced)).status).toBe(200);
	for (const path of pages) expect(await read(path), path).toContain('href="/parts/webcam"');
	expect(await read("/dashboard")).not.toContain("Shop by category");
});
