import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Stand, stands } from "../../test/harness/payment-gateways.ts";
import type { Charge, Intent } from "./gateway.ts";

describe.each(stands)("the %s gateway's list of charges", (_name, openStand) => {
	let stand: Stand;
	beforeAll(async () => {
		stand = await openStand();
	});
	afterAll(() => stand.close());

	async function open(): Promise<Intent> {
		const opened = await stand.gateway.openIntent({
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
			const page = await stand.gateway.listCharges(after);
			if (!page.ok) throw new Error(page.code);
			all.push(...page.value.charges);
			after = page.value.next;
			if (!after) return all;
		}
	}

	test("lists each charge once, page by page, and nothing that was not charged", async () => {
		const before = new Set((await charges()).map((one) => one.intentId));
		const [paid, back, failed, ended] = [await open(), await open(), await open(), await open()];
		await stand.pay(paid, "good");
		await stand.pay(back, "declined");
		await stand.pay(back, "good");
		await stand.pay(failed, "declined");
		await stand.gateway.cancelIntent(ended.intentId);
		await stand.gateway.refund(back.intentId, randomUUID());
		const listed = (await charges()).filter((one) => !before.has(one.intentId));
		const of = ({ intentId, reference, amountPoisha, currency }: Intent) =>
			({ intentId, reference, amountPoisha, currency, capturedAt: expect.any(Date) }) as const;
		expect(listed).toHaveLength(2);
		expect(listed).toContainEqual({ ...of(paid), refundedPoisha: 0 });
		expect(listed).toContainEqual({ ...of(back), refundedPoisha: back.amountPoisha });
		const [first] = listed;
		const late = Math.abs((first?.capturedAt.getTime() ?? 0) - stand.now().getTime());
		expect(late).toBeLessThan(10 * 60_000);
	});

	test("a list of charges that breaks off is not taken for the whole", async () => {
		for (const fault of [{ fail: "before" }, { delayMs: stand.deadlineMs * 2 }] as const) {
			stand.trouble("listCharges", fault);
			expect(await stand.gateway.listCharges(null)).toEqual({
				ok: false,
				code: "provider-unavailable",
			});
		}
	});
});
