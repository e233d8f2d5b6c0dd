import { afterAll, expect, test } from "vitest";
import { makeAdmin, makeCustomer, makePart } from "../../../test/harness/make-records.ts";
import { openSecondSite, type TestShop, testSite } from "../../../test/harness/open-test-shop.ts";
import { advance, shipParts } from "../../../test/harness/order-actions.ts";
import { copy } from "./copy.ts";

const shop = await testSite();
const second = await openSecondSite(shop);
afterAll(async () => {
	await second.close();
});

/** The reviews on the home page: their names, and whether each is marked as a buyer's. */
async function shownOn(site: TestShop): Promise<[string, boolean][]> {
	const html = await (await site.fetch("/")).text();
	const figures = html.match(/<figure.*?<\/figure>/gs) ?? [];
	return figures.map((figure) => [
		/<figcaption[^>]*>([^<]*)/.exec(figure)?.[1] ?? "",
		figure.includes(copy.reviews.fromBuyer),
	]);
}
async function write(token: string): Promise<string> {
	const body = { review: "Well packed.", ratings: "5" };
	const answer = await shop.fetch("/api/review", { method: "POST", token, body });
	return ((await answer.json()) as { insertedId: string }).insertedId;
}

test("those of customers who received an order come first, marked so, and what is hidden is gone in every process", async () => {
	const admin = await makeAdmin(shop);
	const buyer = await makeCustomer(shop, { name: "Buyer" });
	const shipped = await shipParts(shop, [await makePart(shop)], { customer: buyer, admin });
	await write(buyer.token);
	const strangers: string[] = [];
	for (let count = 1; count <= 8; count += 1)
		strangers.push(await write((await makeCustomer(shop, { name: `Stranger ${count}` })).token));
	const newest = [8, 7, 6, 5, 4, 3].map((count) => [`Stranger ${count}`, false]);
	for (const site of [shop, second]) await expect.poll(() => shownOn(site)).toEqual(newest);
	await advance(shop, shipped, "delivered");
	const withBuyer = [["Buyer", true], ...newest.slice(0, 5)];
	for (const site of [shop, second]) await expect.poll(() => shownOn(site)).toEqual(withBuyer);
	const hidden = await shop.fetch(`/api/review/${strangers[7]}`, {
		method: "PATCH",
		token: admin.token,
		body: { hidden: true, reason: "It poses as the shop." },
	});
	expect(hidden.status).toBe(200);
	const without = [["Buyer", true], ...newest.slice(1, 6)];
	expect(await shownOn(shop)).toEqual(without);
	await expect.poll(() => shownOn(second)).toEqual(without);
	await shop.fetch(`/api/user/${buyer.email}`, { method: "DELETE", token: admin.token });
	for (const site of [shop, second])
		await expect
			.poll(() => shownOn(site))
			.toEqual([7, 6, 5, 4, 3, 2].map((count) => [`Stranger ${count}`, false]));
});
