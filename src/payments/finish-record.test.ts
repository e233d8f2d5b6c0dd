import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { type NewPayment, newPayment } from "../../test/harness/payment-actions.ts";
import { sandboxOf, withGateway } from "../../test/harness/settling.ts";
import { refuse } from "../kernel/result.ts";
import {
	claimUnfinishedRecords,
	claimWatchedRecords,
	finishRecord,
} from "./finish-record.server.ts";
import { payments, sandboxIntents } from "./tables.server.ts";

let payment: NewPayment;
const shop = await testShop();
const sandbox = sandboxOf(shop);
beforeEach(() => {
	payment = newPayment(shop);
	sandbox.faults.clear();
});

const done = { ok: true, value: null };
const unavailable = { ok: false, code: "provider-unavailable" };

/** Finishes the payment's record as it is, at the shop's provider changed. */
async function finish(change: Partial<typeof sandbox.gateway> = {}) {
	const [record] = await shop.db
		.select()
		.from(payments)
		.where(eq(payments.orderId, payment.reference));
	if (!record) throw new Error("no record");
	const gateways = withGateway({ ...sandbox.gateway, ...change });
	return finishRecord({ ...payment.deps, gateways }, record);
}
async function openLost() {
	sandbox.faults.next("openIntent", { fail: "after" });
	await payment.open();
}
const leaveClosing = () =>
	shop.db
		.update(payments)
		.set({ status: "closing" })
		.where(eq(payments.orderId, payment.reference));

test("what was left opening is claimed after 45 seconds, once", async () => {
	await openLost();
	const isClaimed = async () =>
		(await claimUnfinishedRecords(payment.deps, 100)).some(
			({ orderId }) => orderId === payment.reference,
		);
	expect(await isClaimed()).toBe(false);
	shop.passMinutes(0.8);
	expect([await isClaimed(), await isClaimed()]).toEqual([true, false]);
});

test("only a provider that lists no events is asked for each payment, until an hour after its end", async () => {
	await payment.payable();
	const isWatched = async (change: object) => {
		shop.passMinutes(1);
		const gateways = withGateway({ ...sandbox.gateway, payableMs: 60_000, ...change });
		const watched = await claimWatchedRecords({ ...payment.deps, gateways }, 100);
		return watched.some(({ orderId }) => orderId === payment.reference);
	};
	expect(await isWatched({})).toBe(false);
	expect(await isWatched({ listEvents: null })).toBe(true);
	shop.passMinutes(60);
	expect(await isWatched({ listEvents: null })).toBe(false);
});

test("what was left closing can be paid again as soon as the provider knows of it", async () => {
	const { paymentIntentId } = await payment.payable();
	await leaveClosing();
	sandbox.faults.next("findIntent", { fail: "before" });
	expect(await finish()).toEqual(unavailable);
	expect(await payment.recordStatus()).toEqual(["closing"]);
	expect(await finish({ openIntent: async () => refuse("provider-unavailable") })).toEqual(done);
	expect(await payment.recordStatus()).toEqual(["open"]);
	await leaveClosing();
	await shop.db.delete(sandboxIntents).where(eq(sandboxIntents.id, paymentIntentId));
	expect(await finish()).toEqual(unavailable);
});

test("what was left opening is opened, unless the provider takes no such amount", async () => {
	await openLost();
	sandbox.faults.next("openIntent", { fail: "before" });
	expect(await finish()).toEqual(unavailable);
	expect(await finish({ openIntent: async () => refuse("amount-refused") })).toEqual(done);
	expect(await payment.recordStatus()).toEqual(["opening"]);
	expect(await finish()).toEqual(done);
	expect(await payment.recordStatus()).toEqual(["open"]);
	expect(await payment.atProvider()).toHaveLength(1);
});
