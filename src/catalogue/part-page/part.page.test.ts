import { expect, test } from "vitest";
import { makeAdmin, makePart } from "../../../test/harness/make-records.ts";
import { testSite } from "../../../test/harness/open-test-shop.ts";

const shop = await testSite();

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

test("a part's page draws its prices once there were two, with the lowest of 30 days and no name of an admin", async () => {
	const id = await makePart(shop, { name: "Priced Case", category: "case", priceTaka: 9_000 });
	const admin = await makeAdmin(shop);
	const answer = await shop.fetch(`/api/product/${id}`, { token: admin.token });
	const { slug } = (await answer.json()) as { slug: string };
	const address = `/parts/case/${slug}`;
	expect(await read(address)).not.toContain("Its price so far");
	for (const price of [8_000, 8_500]) {
		const changed = { method: "PATCH", token: admin.token, body: { price } };
		expect((await shop.fetch(`/api/product/${id}`, changed)).status).toBe(200);
	}
	const after = await read(address);
	expect(after).toContain("Lowest price of the last 30 days: ৳8,000");
	expect(after).toMatch(
		/<svg role="img" aria-label="Line of the price from [^"]+between ৳8,000 and ৳9,000"/,
	);
	expect(after).toMatch(/<path d="M[\dHVM. ]+"/);
	expect(after).not.toContain(admin.email);
	expect(after).not.toContain("style=");
});
