import { expect, test } from "vitest";
import { makeAdmin, makePart } from "../../../test/harness/make-records.ts";
import { openInProcess } from "../../../test/harness/open-in-process.ts";
import { testSite } from "../../../test/harness/open-test-shop.ts";
import { receiveParts, review } from "../../../test/harness/order-actions.ts";
import { copy } from "./rating.copy.ts";

const shop = await testSite({ ACCESS_TOKEN_MINUTES: "1440" });
const admin = await makeAdmin(shop);

async function read(address: string): Promise<string> {
	return (await (await shop.fetch(address)).text()).replace(/<!-- -->/g, "");
}
type Product = {
	"@type": string;
	aggregateRating?: { ratingValue: number; reviewCount: number };
	review?: { reviewBody: string }[];
};
function productIn(html: string): Product | undefined {
	const scripts = [
		...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
	];
	return scripts
		.flatMap(([, json = "null"]) => JSON.parse(json) as Product | { "@graph": Product[] })
		.flatMap((item) => ("@graph" in item ? item["@graph"] : item))
		.find((item) => item["@type"] === "Product");
}

test("a review is on its part's page, card and page of reviews at once, escaped, and in the structured data", async () => {
	const partId = await makePart(shop, { name: "Reviewed Drive", category: "ssd" });
	const page = `/parts/ssd/part-${partId}`;
	const before = await read(page);
	expect(before).not.toContain('id="reviews"');
	expect(productIn(before)).not.toHaveProperty("aggregateRating");
	expect((await shop.fetch(`${page}/reviews`)).status).toBe(302);
	expect(await read("/parts/ssd")).not.toContain("of 5 stars");

	const [first, second] = [
		await receiveParts(shop, [partId], { admin }),
		await receiveParts(shop, [partId], { admin }),
	];
	const words = "Good </script><script>alert(1)</script>";
	const { reviewId } = await review(shop, first.customer, first.lineIds[0] ?? "", {
		stars: 4,
		review: words,
	});
	await review(shop, second.customer, second.lineIds[0] ?? "", { stars: 5, review: "Quick." });
	const after = await read(page);
	expect(after).toContain("4.5 of 5 stars");
	expect(after).toContain("Good &lt;/script&gt;");
	expect(after).not.toContain("<script>alert(1)");
	expect(productIn(after)).toMatchObject({
		aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
		review: [{ reviewBody: "Quick." }, { reviewBody: words }],
	});
	expect(await read("/parts/ssd")).toContain("4.5 of 5 stars, 2 reviews");
	const lowest = await read(`${page}/reviews?sort=lowest`);
	expect(lowest.indexOf("Good &lt;")).toBeLessThan(lowest.indexOf("Quick."));
	expect((await shop.fetch(`${page}/reviews?page=9`)).headers.get("location")).toBe(
		`${page}/reviews`,
	);

	const body = { reason: "Markup" };
	const hidden = { method: "POST", token: admin.token, body };
	expect((await shop.fetch(`/api/partReview/${reviewId}/hide`, hidden)).status).toBe(200);
	const without = await read(page);
	expect(without).not.toContain("Good &lt;");
	expect(productIn(without)?.aggregateRating).toMatchObject({ ratingValue: 5, reviewCount: 1 });
	const answer = { method: "PUT", token: admin.token, body: { answer: "Thanks for that." } };
	await shop.fetch(`/api/partReview/${reviewId}/answer`, answer);
	await shop.fetch(`/api/partReview/${reviewId}/show`, { method: "POST", token: admin.token });
	for (const address of [page, `${page}/reviews`])
		expect(await read(address)).toContain("Thanks for that.");
	expect(await read(`${page}/reviews`)).toContain(copy.count(2));
});

test("a review in one process is on the cached pages of another", async () => {
	const other = await openInProcess(shop.connection.pool.options.connectionString ?? "", {
		ACCESS_TOKEN_MINUTES: "1440",
	});
	try {
		const partId = await makePart(shop, { name: "Seen Elsewhere", category: "case" });
		const page = `/parts/case/part-${partId}`;
		const { customer, lineIds } = await receiveParts(shop, [partId], { admin });
		for (const address of [page, "/parts/case", page, "/parts/case"])
			expect(await read(address)).not.toContain("of 5 stars");
		await review(other, customer, lineIds[0] ?? "", { review: "Roomy." });
		await expect.poll(() => read(page)).toContain("Roomy.");
		await expect.poll(() => read("/parts/case")).toContain("of 5 stars");
	} finally {
		await other.close();
	}
});
