import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GatewayFixture, gatewayFixtures } from "../../test/harness/gateway-fixtures.ts";
import type { Charge, PaymentIntent } from "./gateway.ts";

describe.each(gatewayFixtures)("the %s gateway's list of charges", (_name, openStand) => {
	let fixture: GatewayFixture;
	beforeAll(async () => {
		fixture = await openStand();
	});
	afterAll(() => fixture.close());

	async function open(): Promise<PaymentIntent> {
		const opened = await fixture.gateway.openIntent({
			reference: randomUUID(),
			amountPoisha: 1_250_000,
			currency: "bdt",
			idempotencyKey: randomUUID(),
		});
		if (!opened.ok) throw new Error(opened.code);
		return opened.value;
	}
	async function charges(): Promise<Charge[]> {
		const all: Charge[] = [];
		for (let after: string | null = null; ; ) {
			const page = await fixture.gateway.listCharges(after);
			if (!page.ok) throw new Error(page.code);
			all.push(...page.value.charges);
			after = page.value.next;
			if (!after) return all;
		}
	}

	test("lists each charge once, page by page, and nothing that was not charged", async () => {
		const before = new Set((await charges()).map((charge) => charge.paymentIntentId));
		const [paid, other, back] = [await open(), await open(), await open()];
		const [failed, ended] = [await open(), await open()];
		await fixture.pay(paid, "good");
		await fixture.pay(other, "good");
		await fixture.pay(back, "declined");
		await fixture.pay(back, "good");
		await fixture.pay(failed, "declined");
		await fixture.gateway.cancelIntent(ended.paymentIntentId);
		await fixture.refundAtProvider(paid, 7);
		await fixture.gateway.refund({ ...back, refundId: randomUUID() });
		const listed = (await charges()).filter((charge) => !before.has(charge.paymentIntentId));
		const of = ({ paymentIntentId, reference, amountPoisha, currency }: PaymentIntent) =>
			({
				paymentIntentId,
				reference,
				amountPoisha,
				currency,
				capturedAt: expect.any(Date),
			}) as const;
		// A page has two.
		expect(listed).toHaveLength(3);
		expect(listed).toContainEqual({ ...of(paid), refundedPoisha: 7 });
		expect(listed).toContainEqual({ ...of(back), refundedPoisha: back.amountPoisha });
		const [first] = listed;
		const late = Math.abs((first?.capturedAt.getTime() ?? 0) - fixture.now().getTime());
		expect(late).toBeLessThan(10 * 60_000);
	});

	test("a list of charges that breaks off is not taken for the whole", async () => {
		for (const fault of [{ fail: "before" }, { delayMs: fixture.deadlineMs * 2 }] as const) {
			fixture.failNext("listCharges", fault);
			expect(await fixture.gateway.listCharges(null)).toEqual({
				ok: false,
				code: "provider-unavailable",
			});
		}
	});
});
