import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin, makePart } from "../../../test/harness/make-records.ts";
import { openTestSite, type TestShop } from "../../../test/harness/open-test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await openTestSite();
});
afterAll(() => shop.close());

async function read(address: string): Promise<string> {
	const html = await (await shop.fetch(address)).text();
	return html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<!-- -->/g, "");
}

test("a part's page shows an established fact with its source at once, escaped, and when its record was checked", async () => {
	const attributes = { maxGraphicsLengthMm: 310, bays35: 2, checkedOn: "2025-12-09" };
	const id = await makePart(shop, { name: "Page Case", category: "case", attributes });
	const admin = await makeAdmin(shop);
	const part = (await (await shop.fetch(`/api/product/${id}`, { token: admin.token })).json()) as {
		slug: string;
	};
	const address = `/parts/case/${part.slug}`;
	const before = await read(address);
	expect(before).toContain("310 mm");
	expect(before).toContain("Its record was last checked by hand on 9 December 2025.");
	expect(before).toContain(`/dashboard/reportFact/${id}`);
	expect(before).not.toContain("Source:");
	const body = { facts: { maxGraphicsLengthMm: 336 }, source: "maker <i>page</i>" };
	await shop.fetch(`/api/product/${id}`, { method: "PATCH", token: admin.token, body });
	const after = await read(address);
	expect(after).toContain("336 mm");
	expect(after).toContain("Source: maker &lt;i&gt;page&lt;/i&gt;");
});
