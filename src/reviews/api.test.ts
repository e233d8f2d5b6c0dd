import { expect, test } from "vitest";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { newId } from "../platform/database/id.server.ts";
import { reviews } from "./tables.server.ts";

const shop = await testShop();
const newReviews = Array.from({ length: 30 }, (_, index) => ({
	id: newId(),
	name: `Customer ${index}`,
	body: "Came on time.",
	stars: (index % 5) + 1,
	createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
}));
await shop.db.insert(reviews).values(newReviews);

test("anyone reads the reviews, newest first, without an e-mail", async () => {
	const answer = await shop.fetch("/api/review");
	const list = (await answer.json()) as Record<string, unknown>[];
	expect(list).toHaveLength(24);
	expect(list[0]).toEqual({
		_id: expect.any(String),
		name: "Customer 29",
		review: "Came on time.",
		ratings: "5",
		createdAt: "2026-01-01T00:29:00.000Z",
	});
});

test("the list of reviews says how many there are and where the next page is", async () => {
	const answer = await shop.fetch("/api/review?page=2&limit=10");
	expect(answer.headers.get("x-total-count")).toBe("30");
	const linksOf = ({ headers }: Response) =>
		[...(headers.get("link") ?? "").matchAll(/page=(\d)&limit=10>; rel="(\w+)"/g)].map(
			([, page, relation]) => `${relation} ${page}`,
		);
	expect(linksOf(answer)).toEqual(["first 1", "prev 1", "next 3", "last 3"]);
	const [first, last] = [1, 3].map((page) => shop.fetch(`/api/review?page=${page}&limit=10`));
	expect(linksOf((await first) as Response)).toEqual(["first 1", "next 2", "last 3"]);
	expect(linksOf((await last) as Response)).toEqual(["first 1", "prev 2", "last 3"]);
	expect(((await answer.json()) as { name: string }[])[0]?.name).toBe("Customer 19");
});

test("an impossible page number of the reviews is refused at its field", async () => {
	for (const query of ["page=0", "page=x", "limit=101", "limit=-1", "page=1.5"]) {
		const answer = await shop.fetch(`/api/review?${query}`);
		expect(answer.status, query).toBe(400);
		expect(await answer.json()).toMatchObject({ code: "bad-input", fields: expect.anything() });
	}
	expect((await shop.fetch("/api/review?page=1&page=2")).status).toBe(400);
});

test("an unchanged list of reviews is a 304 without a body", async () => {
	const first = await shop.fetch("/api/review");
	const etag = first.headers.get("etag") ?? "";
	const again = await shop.fetch("/api/review", { headers: { "if-none-match": etag } });
	expect([etag.length > 10, again.status, await again.text()]).toEqual([true, 304, ""]);
});
