import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GatewayFixture, gatewayFixtures } from "../../test/harness/gateway-fixtures.ts";
import { secretOf } from "../../test/harness/settling.ts";
import type { PaymentIntent, PaymentIntentRequest } from "./gateway.ts";

describe.each(gatewayFixtures)("the %s gateway", (_name, openStand) => {
	let fixture: GatewayFixture;
	beforeAll(async () => {
		fixture = await openStand();
	});
	afterAll(() => fixture.close());

	const unavailable = { ok: false, code: "provider-unavailable" };
	const ask = (more: Partial<PaymentIntentRequest> = {}): PaymentIntentRequest => ({
		reference: randomUUID(),
		amountPoisha: 1_250_000,
		currency: "bdt",
		idempotencyKey: randomUUID(),
		...more,
	});
	async function open(more: Partial<PaymentIntentRequest> = {}): Promise<PaymentIntent> {
		const opened = await fixture.gateway.openIntent(ask(more));
		if (!opened.ok) throw new Error(opened.code);
		return opened.value;
	}
	async function now({ paymentIntentId }: PaymentIntent): Promise<PaymentIntent> {
		const found = await fixture.gateway.findIntent(paymentIntentId);
		if (!found.ok || !found.value) throw new Error("the intent is gone");
		return found.value;
	}

	test("opens an intent that waits for a card", async () => {
		const request = ask();
		const opened = await fixture.gateway.openIntent(request);
		expect(opened).toMatchObject({
			ok: true,
			value: {
				reference: request.reference,
				status: "requires_payment_method",
				amountPoisha: 1_250_000,
				amountReceivedPoisha: 0,
				refundedPoisha: 0,
				currency: "bdt",
			},
		});
		if (!opened.ok) return;
		expect(secretOf(opened.value).startsWith(`${opened.value.paymentIntentId}_secret_`)).toBe(true);
		expect(await now(opened.value)).toEqual(opened.value);
	});

	test("gives the same intent for the same key, also to ten at once", async () => {
		const request = ask();
		const all = await Promise.all(
			Array.from({ length: 10 }, () => fixture.gateway.openIntent(request)),
		);
		const ids = all.map((result) => (result.ok ? result.value.paymentIntentId : result.code));
		expect(new Set(ids).size).toBe(1);
	});

	test("refuses a key that was used for another amount or reference", async () => {
		const request = ask();
		await fixture.gateway.openIntent(request);
		const reused = { ok: false, code: "key-reused" };
		expect(await fixture.gateway.openIntent({ ...request, amountPoisha: 20_000 })).toEqual(reused);
		expect(await fixture.gateway.openIntent({ ...request, reference: "another" })).toEqual(reused);
	});

	test("takes 100 to 999,999 taka and whole poisha only", async () => {
		for (const amountPoisha of [10_000, 99_999_900])
			expect((await fixture.gateway.openIntent(ask({ amountPoisha }))).ok).toBe(true);
		for (const amountPoisha of [0, -10_000, 9_999, 99_999_901, 10_000.5, Number.NaN])
			expect(await fixture.gateway.openIntent(ask({ amountPoisha }))).toEqual({
				ok: false,
				code: "amount-refused",
			});
	});

	test("knows nothing of an unknown id", async () => {
		const { gateway } = fixture;
		const unknown = { ok: false, code: "unknown-intent" };
		expect(await gateway.findIntent("pi_nothing")).toEqual({ ok: true, value: null });
		expect(await gateway.cancelIntent("pi_nothing")).toEqual(unknown);
	});

	test("takes the money of a good card, all of it, once", async () => {
		const intent = await open();
		expect(await fixture.pay(intent, "good")).toBe("succeeded");
		expect(await now(intent)).toMatchObject({
			status: "succeeded",
			amountReceivedPoisha: intent.amountPoisha,
		});
		expect(await fixture.pay(intent, "declined")).toBe("succeeded");
	});

	test("waits for another card after a declined one", async () => {
		const intent = await open();
		expect(await fixture.pay(intent, "declined")).toBe("requires_payment_method");
		expect((await now(intent)).amountReceivedPoisha).toBe(0);
		expect(await fixture.pay(intent, "good")).toBe("succeeded");
	});

	test("charges a card that asks the bank only once it is approved", async () => {
		const intent = await open();
		expect(await fixture.pay(intent, "asks the bank")).toBe("requires_action");
		expect((await now(intent)).amountReceivedPoisha).toBe(0);
		await fixture.decideAtBank(intent, "approve");
		expect((await now(intent)).status).toBe("succeeded");
	});

	test("waits for another card after the bank's refusal", async () => {
		const intent = await open();
		await fixture.pay(intent, "asks the bank");
		await fixture.decideAtBank(intent, "refuse");
		expect((await now(intent)).status).toBe("requires_payment_method");
		await fixture.decideAtBank(intent, "approve");
		expect((await now(intent)).status).toBe("requires_payment_method");
	});

	test("ends an open intent, for good and as often as asked", async () => {
		const intent = await open();
		for (const _ of [1, 2])
			expect(await fixture.gateway.cancelIntent(intent.paymentIntentId)).toMatchObject({
				ok: true,
				value: { status: "canceled" },
			});
		expect(await fixture.pay(intent, "good")).toBe("canceled");
		expect((await now(intent)).amountReceivedPoisha).toBe(0);
	});

	test("ends an intent at the bank; approving it then changes nothing", async () => {
		const intent = await open();
		await fixture.pay(intent, "asks the bank");
		expect((await fixture.gateway.cancelIntent(intent.paymentIntentId)).ok).toBe(true);
		await fixture.decideAtBank(intent, "approve");
		expect(await now(intent)).toMatchObject({ status: "canceled", amountReceivedPoisha: 0 });
	});

	test("does not end an intent that is paid or being decided", async () => {
		const [paid, slow] = [await open(), await open()];
		await fixture.pay(paid, "good");
		expect(await fixture.gateway.cancelIntent(paid.paymentIntentId)).toEqual({
			ok: false,
			code: "already-succeeded",
		});
		expect(await fixture.pay(slow, "slow")).toBe("processing");
		expect(await fixture.gateway.cancelIntent(slow.paymentIntentId)).toEqual({
			ok: false,
			code: "processing",
		});
		fixture.passMinutes(2);
		expect(await now(slow)).toMatchObject({
			status: "succeeded",
			amountReceivedPoisha: slow.amountPoisha,
		});
	});

	test("of a payment and an end at once exactly one happens", async () => {
		for (let round = 0; round < 12; round += 1) {
			const intent = await open();
			const [standing, canceled] = await Promise.all([
				fixture.pay(intent, "good"),
				fixture.gateway.cancelIntent(intent.paymentIntentId),
			]);
			const { status, amountReceivedPoisha } = await now(intent);
			expect(canceled.ok).toBe(status === "canceled");
			expect(standing).toBe(status);
			expect(amountReceivedPoisha).toBe(status === "succeeded" ? intent.amountPoisha : 0);
		}
	});

	test("tells of each payment, failure and end in a message it has signed", async () => {
		await fixture.messages();
		const [paid, failed, ended] = [await open(), await open(), await open()];
		await fixture.pay(paid, "good");
		await fixture.pay(failed, "declined");
		await fixture.gateway.cancelIntent(ended.paymentIntentId);
		const events = (await fixture.messages()).map(({ body, headers }) => {
			const read = fixture.gateway.readWebhook(body, headers, fixture.now());
			return read.ok ? [read.value.about, read.value.paymentIntentId] : read.code;
		});
		expect(events).toEqual([
			["succeeded", paid.paymentIntentId],
			["failed", failed.paymentIntentId],
			["canceled", ended.paymentIntentId],
		]);
	});

	test("takes no message that is unsigned, changed, too old or from the future", async () => {
		const { gateway } = fixture;
		const body = JSON.stringify({ id: "evt_1", object: "event", type: "other", data: {} });
		const at = fixture.now();
		const headers = fixture.sign(body, at);
		const forged = { ok: false, code: "forged" };
		expect(gateway.readWebhook(body, headers, at)).toMatchObject({
			ok: true,
			value: { eventId: "evt_1", about: "other", paymentIntentId: null },
		});
		expect(gateway.readWebhook(`${body} `, headers, at)).toEqual(forged);
		expect(gateway.readWebhook(body, new Headers(), at)).toEqual(forged);
		const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
		expect(gateway.readWebhook(body, headers, later(4.9)).ok).toBe(true);
		expect(gateway.readWebhook(body, headers, later(5.1))).toEqual(forged);
		expect(gateway.readWebhook(body, headers, later(-5.1))).toEqual(forged);
		const noJson = "not json";
		expect(gateway.readWebhook(noJson, fixture.sign(noJson, at), at)).toEqual(forged);
	});

	test("a provider that is late is not known to have said no", async () => {
		fixture.failNext("openIntent", { delayMs: fixture.deadlineMs * 2 });
		const request = ask();
		expect(await fixture.gateway.openIntent(request)).toEqual(unavailable);
		expect((await fixture.gateway.openIntent(request)).ok).toBe(true);
	});

	test("nothing has happened where the provider was not reached", async () => {
		const intent = await open();
		fixture.failNext("cancelIntent", { fail: "before" });
		expect(await fixture.gateway.cancelIntent(intent.paymentIntentId)).toEqual(unavailable);
		fixture.failNext("findIntent", { fail: "before" });
		expect(await fixture.gateway.findIntent(intent.paymentIntentId)).toEqual(unavailable);
		expect((await now(intent)).status).toBe("requires_payment_method");
	});

	test("asking again after a cut line finds what happened", async () => {
		const request = ask();
		fixture.failNext("openIntent", { fail: "after" });
		expect(await fixture.gateway.openIntent(request)).toEqual(unavailable);
		expect((await fixture.gateway.openIntent(request)).ok).toBe(true);
		const other = await open();
		fixture.failNext("cancelIntent", { fail: "after" });
		expect(await fixture.gateway.cancelIntent(other.paymentIntentId)).toEqual(unavailable);
		expect((await fixture.gateway.cancelIntent(other.paymentIntentId)).ok).toBe(true);
	});
});
