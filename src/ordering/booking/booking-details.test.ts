import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { isUnpaid } from "../tables.server.ts";

const shop = await testShop();

/** How PostgreSQL would go about a statement whose values it does not know yet. */
async function planOf(statement: string): Promise<string> {
	const client = await shop.connection.pool.connect();
	try {
		await client.query("set plan_cache_mode = force_generic_plan");
		await client.query("set enable_seqscan = off");
		await client.query(`prepare asked as ${statement}`);
		const { rows } = await client.query("explain execute asked ('x')");
		return rows.map((row: Record<string, string>) => row["QUERY PLAN"]).join("\n");
	} finally {
		client.release(true);
	}
}

test("a booking looks at its own account's unpaid orders, not at everybody's", async () => {
	const { sql: text } = new PgDialect().sqlToQuery(isUnpaid);
	const plan = await planOf(
		`select unpaid_slot from orders where account_id = $1::text and ${text}`,
	);
	expect(plan).toContain("orders_unpaid_slot");
});

test("the holds that are due are found without reading those that are not", async () => {
	const plan = await planOf(
		"select id from orders where fulfilment = 'held' and next_attempt_at <= now() and $1::text = 'x' order by next_attempt_at limit 10 for update skip locked",
	);
	expect(plan).toContain("orders_held_due");
});
