import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { planOf } from "../../../test/harness/database/plan-of.ts";
import { makeCustomer, makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { newId } from "../../platform/database/id.server.ts";
import { countStars } from "./list-part-reviews.server.ts";

const shop = await testShop();
const partId = await makePart(shop, { name: "Reviewed" });
const { accountId } = await makeCustomer(shop);
// 25 reviews, one a minute, of one to five stars in turn; every tenth is hidden.
await shop.db.execute(sql`
	insert into part_reviews
		(id, part_id, order_line_id, account_id, name, stars, body, created_at, hidden_at, hidden_reason)
	select gen_random_uuid(), ${partId}::uuid, gen_random_uuid(), ${accountId}, 'Rahima', at % 5 + 1,
		'Review ' || at, '2026-01-01'::timestamptz + at * interval '1 minute',
		case when at % 10 = 9 then now() end, case when at % 10 = 9 then 'Abuse' end
	from generate_series(0, 24) as at`);
await shop.db.execute(sql`update parts set (review_count, rating_sum) = (
	select count(*), sum(stars) from part_reviews where hidden_at is null) where id = ${partId}::uuid`);

async function list(query: string, id = partId) {
	const response = await shop.fetch(`/api/part/${id}/review${query}`);
	return { response, rows: (await response.json()) as { review: string; stars: number }[] };
}
const numbers = ({ rows }: Awaited<ReturnType<typeof list>>) =>
	rows.map(({ review }) => Number(review.split(" ")[1]));

test("anyone reads a part's reviews in each order, page by page, without hidden ones and e-mails", async () => {
	const shown = Array.from({ length: 25 }, (_, index) => index).filter((index) => index % 10 !== 9);
	const newest = shown.toReversed();
	const stars = (index: number) => (index % 5) + 1;
	const orders = {
		newest,
		highest: newest.toSorted((a, b) => stars(b) - stars(a)),
		lowest: newest.toSorted((a, b) => stars(a) - stars(b)),
	};
	for (const [sort, order] of Object.entries(orders)) {
		const pages = await Promise.all(
			[1, 2, 3].map((page) => list(`?sort=${sort}&limit=10&page=${page}`)),
		);
		expect([sort, pages.flatMap(numbers)]).toEqual([sort, order]);
		expect(pages[0]?.response.headers.get("x-total-count")).toBe("23");
		expect(pages[0]?.response.headers.get("link")).toContain("page=2");
	}
	expect((await list("")).rows[0]).not.toHaveProperty("email");
	expect(numbers(await list(""))).toEqual(newest);
	expect(await countStars(shop.db, partId)).toEqual([3, 5, 5, 5, 5]);
});

test("impossible questions are refused, and a part that never was has no reviews", async () => {
	for (const query of ["?sort=best", "?page=0", "?limit=101", "?sort=newest&sort=lowest"])
		expect((await list(query)).response.status, query).toBe(400);
	expect((await list("", newId())).response.status).toBe(404);
	expect((await list("", "x")).response.status).toBe(404);
});

test("a page is found in an index, in each order, from either end", async () => {
	await shop.db.execute(sql`
		insert into part_reviews (id, part_id, order_line_id, account_id, name, stars, body, created_at)
		select gen_random_uuid(), part_id, gen_random_uuid(), account_id, name, 1 + at % 5, body,
			created_at + at * interval '1 second'
		from (select * from part_reviews limit 1) as one, generate_series(1, 5000) as at`);
	const orders = [
		"created_at desc, id desc",
		"created_at, id",
		"stars desc, created_at desc, id desc",
		"stars, created_at, id",
		"stars, created_at desc, id desc",
	];
	for (const order of orders) {
		const plan = await planOf(
			shop.db,
			sql`select id from part_reviews
				where part_id = ${partId}::uuid and hidden_at is null and deleted_at is null
				order by ${sql.raw(order)} limit 10 offset 5`,
		);
		expect([order, plan]).toEqual([
			order,
			expect.stringMatching(/Index Only Scan.* part_reviews_/),
		]);
	}
});
