import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../../test/harness/open-test-shop.ts";
import { makeReturn } from "../../../test/harness/orders/return-actions.ts";
import { newId } from "../../platform/database/id.server.ts";
import { listViolations } from "./list-violations.server.ts";

let shop: TestShop;
beforeEach(async () => {
	shop = await openTestShop();
});
afterEach(() => shop.close());

const write = (statement: string) => shop.db.execute(sql.raw(statement));
async function broken() {
	const results = await listViolations({ ...shop, gateways: shop.payments.gateways }, 0);
	return results.filter(({ total }) => total > 0).map(({ rule }) => rule);
}

test("stock that no return put back is found", async () => {
	const { partId, orderId } = await makeReturn(shop);
	expect(await broken()).toEqual([]);
	await write(`insert into stock_movements (id, part_id, quantity, reason, order_id)
		values ('${newId()}', '${partId}', 1, 'taken back', '${orderId}')`);
	await write(
		`update parts set available_quantity = available_quantity + 1 where id = '${partId}'`,
	);
	expect(await broken()).toEqual(["stock-given-back"]);
});

test("money that was decided for a return and is owed by no refund is found", async () => {
	const { returnId } = await makeReturn(shop);
	await write(`update return_lines set refunded_taka = 100 where return_id = '${returnId}'`);
	expect(await broken()).toEqual(["return-differs"]);
});

test("a return that counts other units than its line is found", async () => {
	const { returnId } = await makeReturn(shop);
	await write(`update return_lines set quantity = 2 where return_id = '${returnId}'`);
	expect(await broken()).toEqual(["returned-too-much"]);
});
