import { beforeEach, expect, test } from "vitest";
import {
	type RecordedTransaction,
	recordTransactions,
} from "../../../test/harness/database/record-transactions.ts";
import { makeAdmin } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	charge,
	deleteOrder,
	makeOrder,
	makePaidOrder,
	orderStatus,
	patchPaid,
} from "../../../test/harness/order-actions.ts";
import { refundSandboxIntent } from "../../payments/sandbox/sandbox-refunds.server.ts";
import { payOwedRefunds } from "../refunds/pay-refunds.server.ts";
import { recordProviderRefunds } from "../refunds/record-provider-refunds.server.ts";
import { refunds as refundRows } from "../refunds/tables.server.ts";
import { endHolds } from "./end-holds.server.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
const admin = await makeAdmin(shop);
beforeEach(() => shop.payments.sandbox?.faults.clear());

const deps = () => ({ ...shop, gateways: shop.payments.gateways, partsChanged: () => {} });

async function refund(orderId: string): Promise<number> {
	const body = { status: "refunded" };
	const request = { method: "PATCH", token: admin.token, body };
	return (await shop.fetch(`/api/allOrders/${orderId}`, request)).status;
}

function refundAtProvider(paymentIntentId: string, amountPoisha: number) {
	const { sandbox } = shop.payments;
	if (!sandbox) throw new Error("no sandbox");
	return refundSandboxIntent(sandbox.records, { paymentIntentId, amountPoisha, refundId: null });
}

const locksOrder = /^\s*update "?orders"?|from "orders" where .* for update/;
const beneath =
	/^\s*(?:insert into|update) "?(?:refunds|order_events)|update parts|into stock_movements/;

/** What of a transaction that locks an order, or must, comes before the order's own lock. */
function outOfOrder(statements: RecordedTransaction): RecordedTransaction {
	const first = statements.findIndex((text) => locksOrder.test(text));
	const refunds = statements.some((text) => /(?:into|update) "?refunds/.test(text));
	if (first === -1) return refunds ? statements : [];
	return statements.slice(0, first).filter((text) => beneath.test(text));
}

test("whatever is done to an order and its refunds locks the order first", async () => {
	const { transactions, stop } = recordTransactions();
	try {
		const [byAdmin, atProvider] = [await makePaidOrder(shop), await makePaidOrder(shop)];
		expect(await refund(byAdmin.orderId)).toBe(200);
		await refundAtProvider(atProvider.paymentIntentId, 1);
		await recordProviderRefunds(deps(), atProvider);
		await deleteOrder(shop, await makeOrder(shop));
		const late = await makeOrder(shop, { part: { availableQuantity: 1 } });
		const { paymentIntentId } = await charge(shop, late);
		await shop.db.execute(`update orders set fulfilment = 'expired' where id = '${late.orderId}'`);
		expect(await patchPaid(shop, late, paymentIntentId)).toMatchObject({ code: "refunded" });
		await makeOrder(shop);
		shop.passMinutes(31);
		await endHolds(deps(), shop.log);
	} finally {
		stop();
	}
	const locking = transactions.filter((transaction) =>
		transaction.some((text) => locksOrder.test(text)),
	);
	expect(locking.length).toBeGreaterThanOrEqual(8);
	expect(transactions.flatMap(outOfOrder)).toEqual([]);
});

test("many who refund one order at once are all answered, and the money goes back once", async () => {
	const bought = await makePaidOrder(shop);
	const { orderId } = bought;
	const answers = await Promise.all([
		...Array.from({ length: 32 }, () => refund(orderId)),
		...Array.from({ length: 8 }, () => payOwedRefunds(deps(), orderId).then(() => 200)),
		...Array.from({ length: 4 }, () => recordProviderRefunds(deps(), bought).then(() => 200)),
	]);
	// 409: it was refunded already.
	expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([]);
	expect(await orderStatus(shop, bought)).toEqual({ status: "refunded", available: 10 });
	const stored = (await shop.db.select().from(refundRows)).filter(
		(refund) => refund.orderId === orderId,
	);
	expect(stored).toHaveLength(1);
});
