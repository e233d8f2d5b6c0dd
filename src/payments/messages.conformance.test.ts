import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Stand, stands } from "../../test/harness/payment-gateways.ts";
import type { Intent } from "./gateway.ts";

describe.each(stands)("the %s gateway's list of messages", (_name, openStand) => {
	let stand: Stand;
	beforeAll(async () => {
		stand = await openStand();
	});
	afterAll(() => stand.close());

	async function open(): Promise<Intent> {
		const [reference, idempotencyKey] = [randomUUID(), randomUUID()];
		const asked = { reference, idempotencyKey, amountPoisha: 1_250_000, currency: "bdt" } as const;
		const opened = await stand.gateway.openIntent(asked);
		if (!opened.ok) throw new Error(opened.code);
		return opened.value;
	}
	async function listed(from: Date, until = stand.now()) {
		const all = await stand.gateway.listMessages({ from, until });
		if (!all.ok) throw new Error(all.code);
		return all.value.map(({ about, intentId }) => [about, intentId]);
	}

	test("tells what succeeded, was canceled and went back, oldest first, and no failed card", async () => {
		const from = stand.now();
		const [paid, ended] = [await open(), await open()];
		await stand.pay(paid, "declined");
		await stand.pay(paid, "good");
		await stand.gateway.cancelIntent(ended.intentId);
		await stand.gateway.refund(paid.intentId, randomUUID());
		expect(await listed(from)).toEqual([
			["succeeded", paid.intentId],
			["canceled", ended.intentId],
			["refunded", paid.intentId],
		]);
	});

	test("tells a message as its webhook does, under the same id", async () => {
		await stand.messages();
		stand.passMinutes(1);
		const from = stand.now();
		await stand.pay(await open(), "good");
		const all = await stand.gateway.listMessages({ from, until: stand.now() });
		const [sent] = await stand.messages();
		const read = stand.gateway.readWebhook(
			sent?.body ?? "",
			sent?.headers ?? new Headers(),
			stand.now(),
		);
		expect(all).toMatchObject({ ok: true, value: [read.ok && read.value] });
	});

	test("tells of the time that it is asked for alone", async () => {
		stand.passMinutes(10);
		const first = await open();
		await stand.pay(first, "good");
		const between = new Date(stand.now().getTime() + 60_000);
		stand.passMinutes(10);
		const second = await open();
		await stand.pay(second, "good");
		expect(await listed(between)).toEqual([["succeeded", second.intentId]]);
		const since = new Date(between.getTime() - 5 * 60_000);
		expect(await listed(since, between)).toEqual([["succeeded", first.intentId]]);
	});

	test("is read to its end, however many pages it has", async () => {
		stand.passMinutes(10);
		const from = stand.now();
		const intents: Intent[] = [];
		for (let each = 0; each < 130; each += 1) intents.push(await open());
		for (const intent of intents) await stand.pay(intent, "good");
		const ids = (await listed(from)).map(([, intentId]) => intentId);
		expect(ids).toEqual(intents.map(({ intentId }) => intentId));
	});

	test("is not taken for the whole where it breaks off", async () => {
		const within = { from: new Date(stand.now().getTime() - 60_000), until: stand.now() };
		for (const fault of [{ fail: "before" }, { delayMs: stand.deadlineMs * 2 }] as const) {
			stand.trouble("listMessages", fault);
			const unavailable = { ok: false, code: "provider-unavailable" };
			expect(await stand.gateway.listMessages(within)).toEqual(unavailable);
		}
	});
});
