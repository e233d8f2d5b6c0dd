import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GatewayFixture, gatewayFixtures } from "../../test/harness/gateway-fixtures.ts";
import type { PaymentIntent } from "./gateway.ts";

describe.each(gatewayFixtures)("the %s gateway's list of events", (_name, openStand) => {
	let fixture: GatewayFixture;
	beforeAll(async () => {
		fixture = await openStand();
	});
	afterAll(() => fixture.close());

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
	async function listed(from: Date, until = fixture.now()) {
		const all = await fixture.gateway.listEvents({ from, until });
		if (!all.ok) throw new Error(all.code);
		return all.value.map(({ about, paymentIntentId }) => [about, paymentIntentId]);
	}

	test("tells what succeeded, was canceled and went back, oldest first, and no failed card", async () => {
		const from = fixture.now();
		const [paid, ended] = [await open(), await open()];
		await fixture.pay(paid, "declined");
		await fixture.pay(paid, "good");
		await fixture.gateway.cancelIntent(ended.paymentIntentId);
		await fixture.refundAtProvider(paid, 50_000);
		await fixture.gateway.refund({ ...paid, amountPoisha: 1_200_000, refundId: randomUUID() });
		expect(await listed(from)).toEqual([
			["succeeded", paid.paymentIntentId],
			["canceled", ended.paymentIntentId],
			["refunded", paid.paymentIntentId],
			["refunded", paid.paymentIntentId],
		]);
	});

	test("tells an event as its webhook does, under the same id", async () => {
		await fixture.messages();
		fixture.passMinutes(1);
		const from = fixture.now();
		await fixture.pay(await open(), "good");
		const all = await fixture.gateway.listEvents({ from, until: fixture.now() });
		const [sent] = await fixture.messages();
		const read = fixture.gateway.readWebhook(
			sent?.body ?? "",
			sent?.headers ?? new Headers(),
			fixture.now(),
		);
		expect(all).toMatchObject({ ok: true, value: [read.ok && read.value] });
	});

	test("tells of the time that it is asked for alone", async () => {
		fixture.passMinutes(10);
		const first = await open();
		await fixture.pay(first, "good");
		const between = new Date(fixture.now().getTime() + 60_000);
		fixture.passMinutes(10);
		const second = await open();
		await fixture.pay(second, "good");
		expect(await listed(between)).toEqual([["succeeded", second.paymentIntentId]]);
		const since = new Date(between.getTime() - 5 * 60_000);
		expect(await listed(since, between)).toEqual([["succeeded", first.paymentIntentId]]);
	});

	test("is read to its end, however many pages it has", async () => {
		fixture.passMinutes(10);
		const from = fixture.now();
		const intents: PaymentIntent[] = [];
		for (let each = 0; each < 130; each += 1) intents.push(await open());
		for (const intent of intents) await fixture.pay(intent, "good");
		const ids = (await listed(from)).map(([, paymentIntentId]) => paymentIntentId);
		expect(ids).toEqual(intents.map(({ paymentIntentId }) => paymentIntentId));
	});

	test("is not taken for the whole where it breaks off", async () => {
		const within = { from: new Date(fixture.now().getTime() - 60_000), until: fixture.now() };
		for (const fault of [{ fail: "before" }, { delayMs: fixture.deadlineMs * 2 }] as const) {
			fixture.failNext("listEvents", fault);
			const unavailable = { ok: false, code: "provider-unavailable" };
			expect(await fixture.gateway.listEvents(within)).toEqual(unavailable);
		}
	});
});
