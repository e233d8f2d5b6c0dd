import { expect, test } from "vitest";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	answerOf,
	askForReturn,
	makeReturn,
	readReturn,
} from "../../../test/harness/orders/return-actions.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });

test("the queue has open returns first, each state by itself, and their counts", async () => {
	const { admin, ...bought } = await makeReturn(shop);
	const close = { refundedTotal: 0, lines: [] };
	await answerOf(shop, admin, "POST", `/return/${bought.returnId}/close`, close);
	for (let each = 0; each < 4; each += 1) {
		const other = await makeReturn(shop);
		const { insertedId } = await askForReturn(shop, other);
		for (const id of [other.returnId, String(insertedId)])
			expect((await readReturn(shop, other.customer, id))._id).toBe(id);
		const { status } = await answerOf(
			shop,
			admin,
			"POST",
			`/return/${other.returnId}/close`,
			close,
		);
		expect(status).toBe(200);
	}
	const list = async (query: string) => {
		const response = await shop.fetch(`/api/return?${query}`, { token: admin.token });
		const total = Number(response.headers.get("x-total-count"));
		return { total, rows: (await response.json()) as { _id: string; state: string }[] };
	};
	const { total, rows } = await list("limit=100");
	expect(rows).toHaveLength(total);
	const ended = rows.map(({ state }) => ["closed", "refused", "withdrawn"].includes(state));
	expect(ended).toEqual([...ended].sort());
	const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`limit=3&page=${page}`)));
	const paged = pages.flatMap((page) => page.rows).map(({ _id }) => _id);
	expect(paged).toEqual(rows.slice(0, 12).map(({ _id }) => _id));
	expect((await list("state=closed")).rows.every(({ state }) => state === "closed")).toBe(true);
	const [waiting, done] = [
		await list("state=waiting&limit=100"),
		await list("state=done&limit=100"),
	];
	expect([...waiting.rows, ...done.rows]).toEqual(rows);
	expect([waiting.total, done.total]).toEqual([4, 5]);
	const counts = await shop.fetch("/api/return-count", { token: admin.token });
	const counted = (await counts.json()) as Record<string, number>;
	expect(Object.values(counted).reduce((sum, of) => sum + of, 0)).toBe(total);
	expect(counted.closed).toBe((await list("state=closed")).total);
});
