import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { beginPayment, makeOrder, payWithCard } from "../../../test/harness/order-actions.ts";
import { openLog } from "../../platform/log.server.ts";
import { sandboxEvents } from "../tables.server.ts";
import { cancelSandboxIntent, openSandboxIntent } from "./sandbox-intents.server.ts";
import { listSandboxEvents } from "./sandbox-lists.server.ts";
import { decideOverdue, deliverDue, nextDue } from "./sandbox-webhooks.server.ts";

const shop = await testShop();
if (!shop.payments.sandbox) throw new Error("a test shop has the sandbox");
const sandbox = shop.payments.sandbox;
beforeEach(async () => {
	await sandbox.records.db.delete(sandboxEvents);
});

/** A shop that takes messages, or does not; and what it was sent. */
function listener(takes: () => boolean) {
	const sent: string[] = [];
	const logged: string[] = [];
	const { records, faults } = sandbox;
	const deliver = async (request: Request) => {
		const { id } = (await request.json()) as { id: string };
		sent.push(id);
		return new Response(null, { status: takes() ? 200 : 503 });
	};
	const sender = {
		records,
		faults,
		log: openLog("error", { write: (line) => void logged.push(line) }),
		secret: "s",
		url: "http://shop/",
		deliver,
	};
	return { sent, logged, deliver: () => deliverDue(sender) };
}

/** Something for the provider to tell. */
async function happen(times = 1) {
	for (let round = 0; round < times; round += 1) {
		const reference = randomUUID();
		const request = {
			reference,
			amountPoisha: 20_000,
			currency: "bdt",
			idempotencyKey: reference,
		} as const;
		const opened = await sandbox.gateway.openIntent(request);
		// Told once, however often it is asked.
		for (const _ of [1, 2])
			if (opened.ok) await sandbox.gateway.cancelIntent(opened.value.paymentIntentId);
	}
}

test("events of one millisecond are listed in the order in which they happened", async () => {
	const at = new Date(sandbox.records.clock.now().getTime() + 60_000);
	const fixed = { db: sandbox.records.db, clock: { now: () => at } };
	const canceled: string[] = [];
	for (let round = 0; round < 20; round += 1) {
		const idempotencyKey = randomUUID();
		const request = { reference: idempotencyKey, amountPoisha: 20_000, currency: "bdt" } as const;
		const opened = await openSandboxIntent(fixed, { ...request, idempotencyKey });
		if (!opened.ok) throw new Error(opened.code);
		const { paymentIntentId } = opened.value;
		await cancelSandboxIntent(fixed, paymentIntentId);
		canceled.push(paymentIntentId);
	}
	const listed = await listSandboxEvents(fixed, { from: at, until: at });
	expect(listed.map((event) => event.paymentIntentId)).toEqual(canceled);
});

test("a message leaves some seconds after what it tells of, and once it is taken no more", async () => {
	const { sent, deliver } = listener(() => true);
	await happen();
	expect(await deliver()).toBe(0);
	shop.passMinutes(0.1);
	expect(await deliver()).toBe(1);
	shop.passMinutes(10_000);
	expect(await deliver()).toBe(0);
	expect(sent).toHaveLength(1);
	expect(await nextDue(sandbox.records)).toBeNull();
});

test("a message that is not taken comes again, ever later, and is given up in the end", async () => {
	let takes = false;
	const { sent, logged, deliver } = listener(() => takes);
	await happen();
	const waits: number[] = [];
	for (let round = 0; round < 30; round += 1) {
		const due = await nextDue(sandbox.records);
		if (!due) break;
		const waitMinutes = (due.getTime() - shop.clock.now().getTime()) / 60_000;
		waits.push(waitMinutes);
		shop.passMinutes(waitMinutes + 0.001);
		await deliver();
	}
	expect(sent).toHaveLength(24);
	expect(new Set(sent).size).toBe(1);
	expect(logged).toHaveLength(1);
	expect(waits.slice(1, 5).map(Math.round)).toEqual([0, 0, 1, 5]);
	expect(waits.at(-1)).toBeGreaterThan(170);
	takes = true;
	await happen();
	shop.passMinutes(1);
	expect(await deliver()).toBe(1);
});

test("several processes share the messages and send none twice", async () => {
	await happen(25);
	shop.passMinutes(1);
	const all = Array.from({ length: 4 }, () => listener(() => true));
	const counts = await Promise.all(all.map((worker) => worker.deliver()));
	expect(counts.reduce((sum, count) => sum + count, 0)).toBe(25);
	expect(new Set(all.flatMap((worker) => worker.sent)).size).toBe(25);
});

test("a message that was being sent when its process ended is sent again", async () => {
	await happen();
	shop.passMinutes(1);
	sandbox.faults.next("deliver", { fail: "after" });
	const { sent, deliver } = listener(() => true);
	expect(await deliver()).toBe(0);
	shop.passMinutes(1);
	expect(await deliver()).toBe(1);
	expect(sent[0]).toBe(sent[1]);
});

test("an approval that nobody finishes, and a charge under way, are decided and told of though nobody asks", async () => {
	const [atBank, underWay] = [
		await beginPayment(shop, await makeOrder(shop)),
		await beginPayment(shop, await makeOrder(shop)),
	];
	await payWithCard(shop, atBank.clientSecret, "4000000000003220");
	sandbox.faults.next("confirm", { processingMs: 60_000 });
	await payWithCard(shop, underWay.clientSecret);
	shop.passMinutes(16);
	await decideOverdue(sandbox.records);
	const { paymentIntentId, type } = sandboxEvents;
	const told = await sandbox.records.db.select({ paymentIntentId, type }).from(sandboxEvents);
	for (const event of [
		{ paymentIntentId: atBank.paymentIntentId, type: "payment_intent.payment_failed" },
		{ paymentIntentId: underWay.paymentIntentId, type: "payment_intent.succeeded" },
	])
		expect(told).toContainEqual(event);
});

test("the shop's own sandbox delivers by itself once it is started, and stops", async () => {
	await happen();
	shop.passMinutes(1);
	shop.start();
	await expect
		.poll(async () => (await sandbox.records.db.select().from(sandboxEvents))[0]?.tries)
		.toBe(1);
});
