import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openBareProvider } from "../../../test/fakes/bare-provider.ts";
import { makeAdmin } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { makeOrder } from "../../../test/harness/order-actions.ts";
import { settlementDeps, withGateway } from "../../../test/harness/settling.ts";
import { violations } from "../../../test/harness/violations.ts";
import type { Gateway } from "../../payments/gateway.ts";
import { payments } from "../../payments/tables.server.ts";
import { openOrderPayment } from "../settlement/open-order-payment.server.ts";
import { settleOrder } from "../settlement/settle-order.server.ts";
import { payOwedRefunds } from "./pay-refunds.server.ts";
import { refundPart } from "./refund-part.server.ts";
import { refunds } from "./tables.server.ts";

// A provider that pays a refund again each time it is asked: it takes no key.
const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
const admin = { ...(await makeAdmin(shop)), role: "admin" } as const;
const provider = openBareProvider(shop.clock);
let sent: number[] = [];
const gateway: Gateway = {
	...provider.gateway,
	refund(request) {
		sent.push(request.amountPoisha);
		return provider.gateway.refund(request);
	},
};
const deps = () => ({ ...settlementDeps(shop), gateways: withGateway(gateway) });

beforeEach(() => {
	sent = [];
});

async function paidOrder() {
	const { orderId, partId, customer } = await makeOrder(shop);
	const caller = { ...customer, role: "customer" } as const;
	expect((await openOrderPayment(deps(), caller, { orderId })).ok).toBe(true);
	const [record] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
	const paymentIntentId = record?.paymentIntentId ?? "";
	provider.pay(paymentIntentId);
	await settleOrder(deps(), { orderId, paymentIntentId, by: null });
	return { orderId, partId, paymentIntentId };
}
type Paid = Awaited<ReturnType<typeof paidOrder>>;

function giveBack({ orderId, partId }: Paid, amountTaka: number, refundedTaka = 0) {
	const lines = [{ partId, amountTaka }];
	return refundPart(deps(), admin, { orderId, refundedTaka, lines, deliveryTaka: 0 });
}

const owedOf = ({ orderId }: Paid) =>
	shop.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.owedAt);

test("a refund whose answer was lost is recorded and not sent again", async () => {
	const paid = await paidOrder();
	provider.failNext("refund", "after");
	await giveBack(paid, 1_000);
	// Within half a minute nobody knows what becomes of it.
	for (const _ of [1, 2]) expect(await payOwedRefunds(deps(), paid.orderId)).toBe(false);
	const [waiting] = await owedOf(paid);
	expect(waiting).toMatchObject({ doneAt: null, blockedBy: "provider unreachable" });
	const inMs = (waiting?.nextAttemptAt.getTime() ?? 0) - shop.clock.now().getTime();
	expect(inMs).toBeGreaterThan(0);
	expect(inMs).toBeLessThanOrEqual(10_000);
	shop.passMinutes(0.6);
	expect(await payOwedRefunds(deps(), paid.orderId)).toBe(true);
	expect(sent).toEqual([100_000]);
	expect(provider.refundedPoisha(paid.paymentIntentId)).toBe(100_000);
	expect(await violations(deps())).toEqual([]);
});

test("a refund that never arrived is sent again, once half a minute has passed", async () => {
	const paid = await paidOrder();
	provider.failNext("refund", "before");
	await giveBack(paid, 1_000);
	for (const _ of [1, 2]) expect(await payOwedRefunds(deps(), paid.orderId)).toBe(false);
	expect(sent).toEqual([100_000]);
	shop.passMinutes(0.6);
	expect(await payOwedRefunds(deps(), paid.orderId)).toBe(true);
	expect(sent).toEqual([100_000, 100_000]);
	expect(provider.refundedPoisha(paid.paymentIntentId)).toBe(100_000);
});

test("while one refund of a payment is under way, no other is sent", async () => {
	const paid = await paidOrder();
	provider.failNext("refund", "before");
	await giveBack(paid, 1_000);
	await giveBack(paid, 2_000, 1_000);
	expect(await payOwedRefunds(deps(), paid.orderId)).toBe(false);
	expect(sent).toEqual([100_000]);
	shop.passMinutes(0.6);
	expect(await payOwedRefunds(deps(), paid.orderId)).toBe(true);
	expect(sent).toEqual([100_000, 100_000, 200_000]);
	expect((await owedOf(paid)).map(({ doneAt }) => doneAt !== null)).toEqual([true, true]);
	expect(provider.refundedPoisha(paid.paymentIntentId)).toBe(300_000);
	expect(await violations(deps())).toEqual([]);
});

test("a refund is not sent again while the provider does not say what it has paid", async () => {
	const paid = await paidOrder();
	provider.failNext("refund", "after");
	await giveBack(paid, 1_000);
	expect(await payOwedRefunds(deps(), paid.orderId)).toBe(false);
	shop.passMinutes(0.6);
	provider.failNext("findIntent", "before");
	expect(await payOwedRefunds(deps(), paid.orderId)).toBe(false);
	shop.passMinutes(0.6);
	expect(await payOwedRefunds(deps(), paid.orderId)).toBe(true);
	expect(sent).toEqual([100_000]);
});

test("a refund whose answer was lost is found beside one that is done", async () => {
	const paid = await paidOrder();
	await giveBack(paid, 1_000);
	expect(await payOwedRefunds(deps(), paid.orderId)).toBe(true);
	provider.failNext("refund", "after");
	await giveBack(paid, 2_000, 1_000);
	expect(await payOwedRefunds(deps(), paid.orderId)).toBe(false);
	shop.passMinutes(0.6);
	expect(await payOwedRefunds(deps(), paid.orderId)).toBe(true);
	expect(sent).toEqual([100_000, 200_000]);
	expect(provider.refundedPoisha(paid.paymentIntentId)).toBe(300_000);
	expect(await violations(deps())).toEqual([]);
});
