import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { charge, makeOrder, makePaidOrder } from "../../../test/harness/order-actions.ts";
import { makeReturn } from "../../../test/harness/orders/return-actions.ts";
import { gatewayOf } from "../../../test/harness/settling.ts";
import { reviewPlants, violations } from "../../../test/harness/violations.ts";
import { newId } from "../../platform/database/id.server.ts";
import { recordCancellation } from "../settlement/cancel-order.server.ts";
import { type Invariant, invariants } from "./invariants.copy.ts";
import { listViolations } from "./list-violations.server.ts";

// A rule that finds nothing would always hold: each is shown what breaks it, and it alone, beside what broke others before.
const shop = await testShop();
const audited = () => ({ ...shop, gateways: shop.payments.gateways });

async function refunded() {
	const bought = await makePaidOrder(shop);
	const { token } = await makeAdmin(shop);
	const request = { method: "PATCH", token, body: { status: "refunded" } };
	expect((await shop.fetch(`/api/allOrders/${bought.orderId}`, request)).status).toBe(200);
	return bought;
}

function write(statement: string): Promise<unknown> {
	return shop.db.execute(sql.raw(statement));
}

/** A movement and the stock and bookings it explains, so that no more than the movement is wrong. */
function move(partId: string, quantity: number, reason: string, orderId: string | null) {
	const order = orderId ? `'${orderId}'` : "null";
	const booked = reason === "corrected" ? 0 : -quantity;
	return write(`
		with moved as (insert into stock_movements (id, part_id, quantity, reason, order_id)
			values ('${newId()}', '${partId}', ${quantity}, '${reason}', ${order}))
		update parts set available_quantity = available_quantity + ${quantity},
			booked_quantity = greatest(0, booked_quantity + ${booked}) where id = '${partId}'`);
}

function tell(orderId: string, what: string) {
	return write(`insert into order_events (id, order_id, type, created_at)
		values ('${newId()}', '${orderId}', '${what}', now())`);
}

const plants: Record<Invariant, () => Promise<unknown>> = {
	"stock-below-zero": async () => {
		const { partId, orderId } = await makeOrder(shop, { quantity: 10 });
		await write("alter table parts drop constraint stock_not_negative");
		await write(
			`update order_lines set quantity = 11, unit_price_taka = 100 where order_id = '${orderId}'`,
		);
		await write(`update orders set total_taka = 1100 where id = '${orderId}'`);
		await write(`update stock_movements set quantity = -11 where order_id = '${orderId}'`);
		await write(
			`update parts set available_quantity = -1, booked_quantity = 11 where id = '${partId}'`,
		);
	},
	"stock-unexplained": async () => {
		const { partId } = await makeOrder(shop);
		await write(`update parts set available_quantity = 10 where id = '${partId}'`);
	},
	"booked-differs": async () => {
		const { partId } = await makeOrder(shop);
		await write(`update parts set booked_quantity = 2 where id = '${partId}'`);
	},
	"price-differs": async () => {
		const { partId } = await makeOrder(shop);
		await write(`update parts set price_taka = price_taka + 1 where id = '${partId}'`);
	},
	"alert-told-twice": async () => {
		const { customer, partId } = await makeOrder(shop);
		const alert = newId();
		await write(`insert into alerts (id, account_id, part_id, kind, created_at, ended_at, outcome)
			values ('${alert}', '${customer.accountId}', '${partId}', 'stock', now(), now(), 'told')`);
		for (const id of [newId(), newId()])
			await write(`insert into mails
				(id, kind, recipient, about, status, tries, due_at, give_up_at, created_at)
				values ('${id}', 'alert stock', 'a@example.com', '${alert}', 'sent', 1, now(), now(), now())`);
	},
	...reviewPlants(() => shop),
	"stock-taken": async () => {
		const { partId, orderId } = await makeOrder(shop);
		await move(partId, -1, "booked", orderId);
	},
	"stock-given-back": async () => {
		const { partId, orderId } = await makeOrder(shop);
		await recordCancellation(shop, { orderId, as: "deleted", by: null });
		await move(partId, 1, "returned", orderId);
	},
	"movement-without-order": async () => {
		const { partId } = await makeOrder(shop);
		await move(partId, -1, "booked", newId());
	},
	"total-differs": async () => {
		const { orderId } = await makeOrder(shop);
		await write(`update orders set total_taka = total_taka - 1 where id = '${orderId}'`);
	},
	"history-differs": async () => {
		const { orderId } = await makePaidOrder(shop);
		await write(`update orders set fulfilment = 'shipped' where id = '${orderId}'`);
	},
	"happened-twice": async () => {
		const { orderId } = await makePaidOrder(shop);
		await tell(orderId, "paid");
	},
	"paid-and-deleted": async () => {
		const { orderId } = await makePaidOrder(shop);
		await write(`update orders set deleted_at = now() where id = '${orderId}'`);
	},
	"slot-taken-twice": async () => {
		const { customer } = await makeOrder(shop);
		const { orderId } = await makeOrder(shop, { customer });
		await write("drop index orders_unpaid_slot");
		await write(`update orders set unpaid_slot = 1 where id = '${orderId}'`);
	},
	"payment-not-noted": async () => {
		const { orderId } = await makePaidOrder(shop);
		await write(`update orders set paid_at = null where id = '${orderId}'`);
	},
	"foreign-transaction": async () => {
		const [first, second] = [await refunded(), await refunded()];
		await write(
			`update refunds set order_id = '${first.orderId}' where order_id = '${second.orderId}'`,
		);
	},
	"still-payable": async () => {
		const { orderId } = await makePaidOrder(shop);
		await write(`update payments set status = 'open' where order_id = '${orderId}'`);
	},
	"hold-overdue": async () => {
		const { orderId } = await makeOrder(shop);
		await write(`update orders set hold_ends_at = now() - interval '61 seconds',
			next_attempt_at = now() - interval '61 seconds' where id = '${orderId}'`);
	},
	"refund-overdue": async () => {
		const { orderId, paymentIntentId } = await makePaidOrder(shop);
		await write(`insert into refunds (id, payment_id, order_id, amount_poisha, reason, owed_at, next_attempt_at)
			select '${newId()}', id, order_id, 100, 'by admin', now() - interval '3 minutes', now()
			from payments where payment_intent_id = '${paymentIntentId}'`);
		await write(`update orders set refunded_poisha = 100 where id = '${orderId}'`);
	},
	"refunded-too-much": async () => {
		const { orderId } = await refunded();
		await write("alter table orders drop constraint refunded_at_most_paid");
		await write(`update orders set refunded_poisha = 3250001 where id = '${orderId}'`);
		await write(`update refunds set amount_poisha = 3250001 where order_id = '${orderId}'`);
	},
	"refunds-differ": async () => {
		const { orderId } = await makePaidOrder(shop);
		await write(`update orders set refunded_poisha = 100 where id = '${orderId}'`);
	},
	"returned-too-much": async () => {
		const { returnId } = await makeReturn(shop);
		await write(`update return_lines set quantity = 2 where return_id = '${returnId}'`);
	},
	"return-differs": async () => {
		const { returnId } = await makeReturn(shop);
		await write(`update returns set state = 'accepted' where id = '${returnId}'`);
	},
	"charge-without-order": async () => {
		await charge(shop, await makeOrder(shop));
	},
	"order-without-charge": async () => {
		const { paymentIntentId } = await makePaidOrder(shop);
		const whole = { paymentIntentId, amountPoisha: 3_250_000, refundId: newId() };
		await gatewayOf(shop).refund(whole);
	},
	"refund-unmatched": async () => {
		const { paymentIntentId } = await makePaidOrder(shop);
		await gatewayOf(shop).refund({ paymentIntentId, amountPoisha: 1, refundId: newId() });
	},
	"charged-twice": async () => {
		const { orderId } = await makePaidOrder(shop);
		const request = { reference: orderId, amountPoisha: 3_250_000, currency: "bdt" } as const;
		const opened = await gatewayOf(shop).openIntent({ ...request, idempotencyKey: newId() });
		if (!opened?.ok) throw new Error("not opened");
		const { paymentIntentId } = opened.value;
		await write(`update sandbox_intents set status = 'succeeded',
			amount_received_poisha = amount_poisha where id = '${paymentIntentId}'`);
		await write(`insert into sandbox_charges (id, payment_intent_id, amount_poisha, brand, last4, created_at)
			values ('ch_${paymentIntentId}', '${paymentIntentId}', 3250000, 'Visa', '4242', now())`);
	},
};

/** Further ways to break a rule. */
const more: [Invariant, () => Promise<unknown>][] = [
	[
		"refunds-differ",
		async () => {
			const { orderId } = await makePaidOrder(shop);
			await write(`update order_lines set refunded_poisha = 100 where order_id = '${orderId}'`);
		},
	],
	[
		"foreign-transaction",
		async () => {
			await write(`insert into payments
				(id, order_id, method, purpose, provider, amount_poisha, currency, status, accepted_at, created_at, updated_at)
				values ('${newId()}', '${newId()}', 'card', 'whole', 'sandbox', 10000, 'bdt', 'succeeded', now(), now(), now())`);
		},
	],
	[
		"stock-taken",
		async () => {
			const { partId, orderId } = await makeOrder(shop);
			await write(`with gone as (delete from stock_movements where order_id = '${orderId}')
				update parts set available_quantity = available_quantity + 1,
					booked_quantity = booked_quantity - 1 where id = '${partId}'`);
		},
	],
	[
		"stock-given-back",
		async () => {
			const { partId, orderId } = await refunded();
			await write(`with gone as (
					delete from stock_movements where order_id = '${orderId}' and reason = 'returned')
				update parts set available_quantity = available_quantity - 1,
					booked_quantity = booked_quantity + 1 where id = '${partId}'`);
		},
	],
	[
		"movement-without-order",
		async () => {
			const { partId, orderId } = await makeOrder(shop);
			await move(partId, 5, "corrected", orderId);
		},
	],
	[
		"total-differs",
		async () => {
			const { orderId } = await makeOrder(shop);
			await write(`update orders set delivery_charge_taka = 60 where id = '${orderId}'`);
		},
	],
	[
		"history-differs",
		async () => {
			const { orderId } = await makeOrder(shop);
			await write(`update orders set deleted_at = now() where id = '${orderId}'`);
		},
	],
	[
		"charge-without-order",
		async () => {
			const { paymentIntentId } = await makePaidOrder(shop);
			await write(`update sandbox_intents set amount_poisha = 3249900,
				amount_received_poisha = 3249900 where id = '${paymentIntentId}'`);
			await write(`update sandbox_charges set amount_poisha = 3249900
				where payment_intent_id = '${paymentIntentId}'`);
		},
	],
	[
		"refund-unmatched",
		async () => {
			const { paymentIntentId } = await refunded();
			await write(`delete from sandbox_refunds where payment_intent_id = '${paymentIntentId}'`);
			await write(`update sandbox_intents set refunded_poisha = 0 where id = '${paymentIntentId}'`);
		},
	],
	[
		"order-without-charge",
		async () => {
			const { paymentIntentId } = await makePaidOrder(shop);
			await write(`delete from sandbox_charges where payment_intent_id = '${paymentIntentId}'`);
			await write(`update sandbox_intents set status = 'canceled', amount_received_poisha = 0
				where id = '${paymentIntentId}'`);
		},
	],
];

test.each([...(Object.entries(plants) as typeof more), ...more])(
	"%s is found where it is so, and nothing else",
	async (rule, plant) => {
		await makePaidOrder(shop);
		await makeOrder(shop);
		const before = new Map(
			(await listViolations(audited(), 0)).map((result) => [result.rule, result.broken]),
		);
		await plant();
		const broken = (await listViolations(audited(), 0)).flatMap(({ rule, broken, total }) => {
			const earlier = before.get(rule) ?? [];
			const about = broken.filter((each) => !earlier.includes(each));
			return total === earlier.length && about.length === 0 ? [] : [{ rule, about, total }];
		});
		expect(broken).toEqual([
			{
				rule,
				about: [expect.stringMatching(/order|part|account|movement|alert/)],
				total: (before.get(rule)?.length ?? 0) + 1,
			},
		]);
		const sentences = await violations(audited());
		expect(sentences).toContain(`not so: ${invariants[rule]} (${broken[0]?.about[0]})`);
		expect(sentences).toHaveLength([...before.values()].flat().length + 1);
	},
);
