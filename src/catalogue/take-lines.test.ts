import { inArray, sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { expect, test } from "vitest";
import { countDeadlocks } from "../../test/harness/database/count-deadlocks.ts";
import { countWaiting } from "../../test/harness/database/count-waiting.ts";
import { makePart, type PartOptions } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { newId } from "../platform/database/id.server.ts";
import { prepared } from "../platform/database/prepared.server.ts";
import { parts, stockMovements } from "./tables.server.ts";
import { lockPartsOfLines, takeLinesSql } from "./take-lines.server.ts";

const shop = await testShop();

const takeAll = prepared<{ part_id: string }>(
	"take_lines_alone",
	sql`with ${takeLinesSql(sql`true`)} select part_id from taken`,
);

type Line = { partId: string; quantity: number; priceTaka?: number };

/** As an order takes its lines: it locks several before. */
function take(lines: readonly Line[]) {
	return shop.db.transaction(async (tx) => {
		if (lines.length > 1)
			await lockPartsOfLines(
				tx,
				lines.map(({ partId: id }) => ({ part: { id } })),
			);
		return takeAll(tx, {
			orderId: newId(),
			partIds: lines.map(({ partId }) => partId),
			quantities: lines.map(({ quantity }) => quantity),
			prices: lines.map(({ priceTaka = 32_500 }) => priceTaka),
			movementIds: lines.map(() => newId()),
			lineIds: lines.map(() => newId()),
			images: lines.map(() => "/pictures/none.avif"),
			warrantyMonths: lines.map(() => null),
			warrantyWords: lines.map(() => null),
		});
	});
}

function makeParts(count: number, as: PartOptions = {}): Promise<string[]> {
	return Promise.all(Array.from({ length: count }, () => makePart(shop, as)));
}

/** Stock, and the sum of its movements, of each part. */
async function stockOf(ids: readonly string[]) {
	const rows = await shop.db
		.select()
		.from(parts)
		.where(inArray(parts.id, [...ids]));
	const moved = await shop.db
		.select()
		.from(stockMovements)
		.where(inArray(stockMovements.partId, [...ids]));
	return ids.map((id) => [
		rows.find((row) => row.id === id)?.availableQuantity,
		moved.filter(({ partId }) => partId === id).reduce((sum, { quantity }) => sum + quantity, 0),
	]);
}

test("all lines are taken, each with its movement", async () => {
	const ids = await makeParts(3);
	const taken = await take(ids.map((partId, index) => ({ partId, quantity: index + 1 })));
	expect(taken.map((row) => row.part_id).sort()).toEqual(ids.toSorted());
	expect(await stockOf(ids)).toEqual([
		[9, 9],
		[8, 8],
		[7, 7],
	]);
});

test("nothing is taken where one line is short, below its minimum, of another price, or not for sale", async () => {
	const ids = await makeParts(2);
	const [fine, other] = ids as [string, string];
	const [pairs] = (await makeParts(1, { minimumQuantity: 2 })) as [string];
	const [archived] = (await makeParts(1, { archivedAt: new Date() })) as [string];
	const [unpriced] = (await makeParts(1, { priceTaka: null })) as [string];
	const wrong: Line[] = [
		{ partId: other, quantity: 11 },
		{ partId: other, quantity: 1, priceTaka: 32_499 },
		{ partId: pairs, quantity: 1 },
		{ partId: archived, quantity: 1 },
		{ partId: unpriced, quantity: 1 },
		{ partId: newId(), quantity: 1 },
	];
	for (const line of wrong) expect(await take([{ partId: fine, quantity: 1 }, line])).toEqual([]);
	expect(await stockOf(ids)).toEqual([
		[10, 10],
		[10, 10],
	]);
});

test("lines in any sequence, of many at once, never wait for each other", async () => {
	const ids = await makeParts(8, { availableQuantity: 60 });
	const before = await countDeadlocks(shop.connection.pool);
	const sequences = Array.from({ length: 80 }, (_, index) => [
		...ids.slice(index % 8),
		...ids.slice(0, index % 8),
	]);
	const taken = await Promise.all(
		sequences.map((sequence, index) =>
			take(
				(index % 2 === 0 ? sequence : sequence.toReversed()).map((partId) => ({
					partId,
					quantity: 1,
				})),
			),
		),
	);
	expect(taken.filter((rows) => rows.length === 8)).toHaveLength(60);
	expect(taken.filter((rows) => rows.length === 0)).toHaveLength(20);
	expect(await stockOf(ids)).toEqual(ids.map(() => [0, 0]));
	expect(await countDeadlocks(shop.connection.pool)).toBe(before);
});

test("buyers of one part never end each other while it comes into baskets", async () => {
	const [partId] = (await makeParts(1, { availableQuantity: 300 })) as [string];
	const before = await countDeadlocks(shop.connection.pool);
	let isBought = false;
	const intoBaskets = async () => {
		const client = await shop.connection.pool.connect();
		// As each row does that comes to refer to a part: a line of a basket, a question, a review.
		const refer = `begin; select from parts where id = '${partId}' for key share; select pg_sleep(0.003); commit`;
		while (!isBought) await client.query(refer);
		client.release();
	};
	const baskets = [intoBaskets(), intoBaskets(), intoBaskets()];
	const buyers = Array.from({ length: 320 }, () => take([{ partId, quantity: 1 }]));
	const taken = await Promise.all(buyers).finally(() => {
		isBought = true;
	});
	await Promise.all(baskets);
	expect(taken.filter((rows) => rows.length === 1)).toHaveLength(300);
	expect(await stockOf([partId])).toEqual([[0, 0]]);
	expect(await countDeadlocks(shop.connection.pool)).toBe(before);
});

test("an order of two parts waits for nobody who waits for it: a change, and a review that counts itself", async () => {
	const [partId, other] = (await makeParts(2)).sort() as [string, string];
	const before = await countDeadlocks(shop.connection.pool);
	const { pool } = shop.connection;
	const all = await Promise.all([0, 1, 2, 3].map(() => pool.connect()));
	const [buyer, review, admin, holder] = all as [PoolClient, PoolClient, PoolClient, PoolClient];
	const isBlockedBy = async (client: PoolClient) => {
		const pids = await client.query("select pg_backend_pid() as pid");
		const blocked = "select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))";
		const count = async () => (await pool.query(blocked, [pids.rows[0].pid])).rowCount;
		await expect.poll(count).toBeGreaterThan(0);
	};
	try {
		for (const client of all) await client.query("begin");
		await holder.query("select from parts where id = $1 for no key update", [other]);
		await buyer.query("update parts set updated_at = now() where id = $1", [partId]);
		await review.query("select from parts where id = $1 for key share", [partId]);
		const order = take([partId, other].map((id) => ({ partId: id, quantity: 1 })));
		await isBlockedBy(buyer);
		const locked = admin.query("select from parts where id = $1 for update", [partId]);
		await expect.poll(() => countWaiting(shop.db)).toBe(2);
		await buyer.query("commit");
		await isBlockedBy(holder);
		const counted = review.query("update parts set updated_at = now() where id = $1", [partId]);
		await expect.poll(() => countWaiting(shop.db)).toBe(3);
		await holder.query("commit");
		expect(await order).toHaveLength(2);
		await counted;
		await review.query("commit");
		await locked;
	} finally {
		for (const client of all) client.release(true);
	}
	expect(await countDeadlocks(shop.connection.pool)).toBe(before);
});
