import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { type MadeOrder, makePaidOrder, readOrder } from "../../../test/harness/order-actions.ts";
import { violations } from "../../../test/harness/violations.ts";
import { refundSandboxIntent } from "../../payments/sandbox/sandbox-refunds.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { endHolds } from "../settlement/end-holds.server.ts";
import { reconcile } from "../settlement/reconcile.server.ts";
import { refunds as refundRows } from "./tables.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });

const deps = () => ({ ...shop, gateways: shop.payments.gateways, partsChanged: () => {} });
const run = (statement: string) => shop.db.execute(sql.raw(statement));

/** The tables as they were when a refund was all of a payment. */
const before = `
	alter table returns drop constraint returns_refund_id_order_refunds_id_fk;
	alter table orders drop refunded_poisha, drop refunded_delivery_poisha, drop packed_at;
	alter table order_lines drop refunded_poisha;
	alter table order_refunds drop id, drop amount_poisha, drop provider_refund_id,
		add primary key (transaction_id), drop constraint order_refunds_reason_listed,
		add constraint order_refunds_reason_listed
			check (reason in ('too late', 'deleted', 'paid twice', 'by admin', 'by provider'));
	drop index order_refunds_order_id_index, order_refunds_transaction_id_index,
		sandbox_refunds_intent_id_index;
	update sandbox_refunds set idempotency_key = id where idempotency_key is null;
	alter table sandbox_refunds drop constraint sandbox_refunds_amount,
		alter idempotency_key set not null,
		add constraint "sandbox_refunds_intentId_unique" unique (intent_id);
	alter table sandbox_intents drop constraint sandbox_intents_refunded`;

test("refunds from before there were parts are carried over with their amounts, and match the provider's records", async () => {
	const [whole, owed, part] = [
		await makePaidOrder(shop),
		await makePaidOrder(shop),
		await makePaidOrder(shop),
	];
	const { token } = await makeAdmin(shop);
	const refund = ({ orderId }: MadeOrder) =>
		shop.fetch(`/api/allOrders/${orderId}`, {
			method: "PATCH",
			token,
			body: { status: "refunded" },
		});
	expect((await refund(whole)).status).toBe(200);
	const { sandbox } = shop.payments;
	if (!sandbox) throw new Error("no sandbox");
	sandbox.faults.next("refund", { fail: "before" });
	expect((await refund(owed)).status).toBe(503);
	const { paymentIntentId } = part;
	await refundSandboxIntent(sandbox.records, {
		paymentIntentId,
		amountPoisha: 120_000,
		refundId: null,
	});
	shop.passMinutes(1);
	await reconcile(deps());
	await run(`delete from order_refunds where order_id = '${part.orderId}'`);
	await run(`delete from mails where about = '${part.orderId}'`);
	await run(
		`delete from order_events where order_id = '${part.orderId}' and what = 'partly refunded'`,
	);
	await run(`insert into order_events (id, order_id, what, detail, created_at) values
		('${newId()}', '${part.orderId}', 'partly refunded', '{"refundedTaka": 1200}', now())`);
	await run(before);
	const migration = readFileSync("db/migrations/0017_refunds_in_parts.sql", "utf8");
	for (const statement of migration.split("--> statement-breakpoint")) await run(statement);
	const carried = await shop.db.select().from(refundRows);
	expect(carried.map(({ amountPoisha }) => amountPoisha)).toEqual([3_250_000, 3_250_000]);
	shop.passMinutes(1);
	await reconcile(deps());
	await endHolds(deps(), shop.log);
	expect(await violations({ ...shop, gateways: shop.payments.gateways })).toEqual([]);
	expect(await readOrder(shop, whole)).toMatchObject({ status: "refunded", refundedTotal: 32_500 });
	expect(await readOrder(shop, owed)).toMatchObject({ status: "refunded", refundedTotal: 32_500 });
	expect(await readOrder(shop, part)).toMatchObject({ status: "panding", refundedTotal: 1_200 });
	const [recorded] = await shop.db
		.select()
		.from(refundRows)
		.where(eq(refundRows.orderId, part.orderId));
	expect(recorded).toMatchObject({ amountPoisha: 120_000, reason: "by provider" });
});
