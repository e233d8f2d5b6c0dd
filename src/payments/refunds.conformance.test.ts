import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GatewayFixture, gatewayFixtures } from "../../test/harness/gateway-fixtures.ts";
import type { PaymentIntent } from "./gateway.ts";

describe.each(gatewayFixtures)("refunds of the %s gateway", (_name, openStand) => {
	let fixture: GatewayFixture;
	beforeAll(async () => {
		fixture = await openStand();
	});
	afterAll(() => fixture.close());

	const unavailable = { ok: false, code: "provider-unavailable" };
	const refused = { ok: false, code: "amount-refused" };
	async function open(): Promise<PaymentIntent> {
		const [reference, idempotencyKey] = [randomUUID(), randomUUID()];
		const request = {
			reference,
			idempotencyKey,
			amountPoisha: 1_250_000,
			currency: "bdt",
		} as const;
		const opened = await fixture.gateway.openIntent(request);
		if (!opened.ok) throw new Error(opened.code);
		return opened.value;
	}
	async function now({ paymentIntentId }: PaymentIntent): Promise<PaymentIntent> {
		const found = await fixture.gateway.findIntent(paymentIntentId);
		if (!found.ok || !found.value) throw new Error("the intent is gone");
		return found.value;
	}
	const back = (
		paymentIntentId: string,
		amountPoisha = 1_250_000,
		refundId: string = randomUUID(),
	) => ({ paymentIntentId, amountPoisha, refundId }) as const;
	async function refundsOf({ paymentIntentId }: PaymentIntent) {
		const listed = await fixture.gateway.listRefunds(paymentIntentId);
		if (!listed.ok) throw new Error(listed.code);
		return listed.value;
	}

	test("gives money back once, however often and at once it is asked", async () => {
		const intent = await open();
		await fixture.pay(intent, "good");
		const request = back(intent.paymentIntentId);
		const all = await Promise.all([1, 2, 3].map(() => fixture.gateway.refund(request)));
		const [refund] = await refundsOf(intent);
		expect(refund).toMatchObject({ amountPoisha: 1_250_000, refundId: request.refundId });
		expect(all).toEqual([1, 2, 3].map(() => ({ ok: true, value: refund })));
		expect(await fixture.gateway.refund(back(intent.paymentIntentId, 1))).toEqual(refused);
		const messages = await fixture.messages();
		const refunds = messages
			.map(({ body, headers }) => fixture.gateway.readWebhook(body, headers, fixture.now()))
			.filter((result) => result.ok && result.value.paymentIntentId === intent.paymentIntentId)
			.filter((result) => result.ok && result.value.about === "refunded");
		expect(refunds).toHaveLength(1);
	});

	test("gives back part by part, to the last poisha and no further", async () => {
		const intent = await open();
		await fixture.pay(intent, "good");
		const { paymentIntentId } = intent;
		const parts = [1, 1_000_000, 249_999].map((amount) => back(paymentIntentId, amount));
		for (const part of parts) {
			expect(await fixture.gateway.refund(back(paymentIntentId, 1_250_001))).toEqual(refused);
			expect((await fixture.gateway.refund(part)).ok).toBe(true);
		}
		expect((await now(intent)).refundedPoisha).toBe(1_250_000);
		expect(await fixture.gateway.refund(back(paymentIntentId, 1))).toEqual(refused);
		const listed = (await refundsOf(intent)).map(({ refundId, amountPoisha }) => [
			refundId,
			amountPoisha,
		]);
		expect(new Map(listed as [string, number][])).toEqual(
			new Map(parts.map(({ refundId, amountPoisha }) => [refundId, amountPoisha])),
		);
		for (const part of parts) expect((await fixture.gateway.refund(part)).ok).toBe(true);
		expect(await refundsOf(intent)).toHaveLength(3);
	});

	test("of refunds at once as many happen as there is money for", async () => {
		const intent = await open();
		await fixture.pay(intent, "good");
		const requests = Array.from({ length: 4 }, () => back(intent.paymentIntentId, 500_000));
		const all = await Promise.all(requests.map((request) => fixture.gateway.refund(request)));
		expect(all.filter(({ ok }) => ok)).toHaveLength(2);
		expect(await refundsOf(intent)).toHaveLength(2);
		expect((await now(intent)).refundedPoisha).toBe(1_000_000);
	});

	test("gives back whole poisha alone, one at least", async () => {
		const intent = await open();
		await fixture.pay(intent, "good");
		for (const amount of [0, -1, 0.5, Number.NaN])
			expect(await fixture.gateway.refund(back(intent.paymentIntentId, amount))).toEqual(refused);
		expect(await refundsOf(intent)).toEqual([]);
	});

	test("tells of what was given back at the provider itself, and leaves the rest to be given back", async () => {
		const intent = await open();
		await fixture.pay(intent, "good");
		await fixture.refundAtProvider(intent, 50);
		const [made] = await refundsOf(intent);
		expect(made).toMatchObject({ amountPoisha: 50, refundId: null });
		const late = Math.abs((made?.createdAt.getTime() ?? 0) - fixture.now().getTime());
		expect(late).toBeLessThan(60_000);
		expect(await fixture.gateway.refund(back(intent.paymentIntentId))).toEqual(refused);
		expect((await fixture.gateway.refund(back(intent.paymentIntentId, 1_249_950))).ok).toBe(true);
	});

	test("gives nothing back where nothing came in", async () => {
		const intent = await open();
		expect(await fixture.gateway.refund(back(intent.paymentIntentId))).toEqual({
			ok: false,
			code: "not-succeeded",
		});
	});

	test("knows nothing of an unknown id", async () => {
		const unknown = { ok: false, code: "unknown-intent" };
		expect(await fixture.gateway.refund(back("pi_nothing"))).toEqual(unknown);
		for (const id of ["pi_nothing", "pi\0"])
			expect(await fixture.gateway.listRefunds(id)).toEqual({ ok: true, value: [] });
	});

	test("asking again after a cut line finds the refund that was made", async () => {
		const intent = await open();
		await fixture.pay(intent, "good");
		fixture.failNext("refund", { fail: "after" });
		const part = back(intent.paymentIntentId, 400_000);
		expect(await fixture.gateway.refund(part)).toEqual(unavailable);
		expect((await now(intent)).refundedPoisha).toBe(400_000);
		fixture.failNext("listRefunds", { fail: "before" });
		expect(await fixture.gateway.listRefunds(intent.paymentIntentId)).toEqual(unavailable);
		expect(await fixture.gateway.refund(part)).toMatchObject({ ok: true });
		expect((await now(intent)).refundedPoisha).toBe(400_000);
	});
});
