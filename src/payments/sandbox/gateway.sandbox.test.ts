import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { gatewayOf } from "../../../test/harness/settling.ts";
import { administer } from "../../../test/harness/test-database.ts";

const shop = await testShop();

test("however often nothing could be written, a payment is opened as soon as it can be again", async () => {
	const name = new URL(shop.connection.pool.options.connectionString ?? "").pathname.slice(1);
	const reference = randomUUID();
	const request = { reference, amountPoisha: 90_000, currency: "bdt" } as const;
	const open = async () => gatewayOf(shop).openIntent({ ...request, idempotencyKey: reference });
	await administer(`alter database ${name} set default_transaction_read_only = on`);
	const failed = await Promise.allSettled(Array.from({ length: 20 }, open));
	await administer(`alter database ${name} reset default_transaction_read_only`);
	expect(failed.map(({ status }) => status)).toEqual(failed.map(() => "rejected"));
	// A connection that was opened meanwhile may be in the pool still.
	await open().catch(() => {});
	expect(await open()).toMatchObject({ ok: true });
});
