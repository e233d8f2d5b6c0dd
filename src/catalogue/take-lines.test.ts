import { inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makePart, type PartOptions } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { newId } from "../platform/database/id.server.ts";
import { prepared } from "../platform/database/prepared.server.ts";
import { parts, stockMovements } from "./tables.server.ts";
import { takeLinesSql } from "./take-lines.server.ts";

const shop = await testShop();

const takeAll = prepared<{ part_id: string }>(
	"take_lines_alone",
	sql`with ${takeLinesSql(sql`true`)} select part_id from taken`,
);

type Line = { partId: string; quantity: number; priceTaka?: number };

function take(lines: readonly Line[]) {
	return takeAll(shop.db, {
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

async function deadlocks(): Promise<number> {
	const { rows } = await shop.connection.pool.query(
		"select deadlocks::int from pg_stat_database where datname = current_database()",
	);
	return rows[0].deadlocks;
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
	const before = await deadlocks();
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
	expect(await deadlocks()).toBe(before);
});
