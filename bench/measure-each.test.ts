import { afterAll, beforeAll, expect, test } from "vitest";
import { type BenchFixture, openBenchFixture } from "./bench-fixture.ts";
import { makeCustomers } from "./customers.ts";
import { measureEach } from "./measure-each.ts";
import { fillOrders } from "./sample-orders.ts";

let fixture: BenchFixture;
beforeAll(async () => {
	fixture = await openBenchFixture();
});
afterAll(() => fixture.close());

async function countRows(table: string, { connection }: BenchFixture): Promise<number> {
	const { rows } = await connection.pool.query(`select count(*)::int as count from ${table}`);
	return rows[0].count;
}

test("measurements fill the same tables in any sequence, and each finds the shop as it was prepared, also after one that fails", async () => {
	const parts: number[] = [];
	const fillAll = async (copy: BenchFixture) => {
		expect(await countRows("orders", copy)).toBe(0);
		parts.push(await countRows("parts", copy));
		await fillOrders(copy.connection, 100);
		await makeCustomers(copy, 2);
		await copy.connection.pool.query("delete from parts where price_taka is null");
		return [{ metric: "orders", shop: String(await countRows("orders", copy)) }];
	};
	const { rows, failed, seconds } = await measureEach(fixture, [
		{ name: "one", measure: fillAll },
		{ name: "broken", measure: () => Promise.reject(new Error("no answer")) },
		{ name: "other", measure: fillAll },
	]);
	expect(failed).toEqual(["broken"]);
	expect(seconds.map(([name]) => name)).toEqual(["one", "broken", "other"]);
	expect(rows.map(({ shop }) => shop)).toEqual(["100", "100"]);
	expect(parts[0]).toBeGreaterThan(100);
	expect(parts[1]).toBe(parts[0]);
	expect(await countRows("orders", fixture)).toBe(0);
});
