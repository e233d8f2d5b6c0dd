import { asc, eq } from "drizzle-orm";
import type { Fault } from "../../src/payments/sandbox/sandbox-faults.ts";
import { refundSandboxIntent } from "../../src/payments/sandbox/sandbox-refunds.server.ts";
import { signWebhook } from "../../src/payments/sandbox/webhook-signature.server.ts";
import { sandboxEvents, sandboxIntents } from "../../src/payments/tables.server.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import { payWithCard } from "../../test/harness/order-actions.ts";
import type { Fixture } from "../harness/fixture.ts";
import { fixtureSettings, type ProviderDriver, type ProviderFailure } from "./provider-driver.ts";

const secret = "a secret between the sandbox and these trials";
const faults: Record<Exclude<ProviderFailure, "hanging">, Fault> = {
	late: { delayMs: 60 },
	"broken (500)": { fail: "before" },
	"busy (429)": { fail: "busy", retryAfterSeconds: 20 },
	"cut before the effect": { fail: "before" },
	"cut after the effect": { fail: "after" },
	garbage: { fail: "garbage" },
};

/** The embedded sandbox; the shop waits for it for `deadlineMs`. */
export async function openSandboxDriver(
	fixture: Fixture,
	deadlineMs: number,
): Promise<ProviderDriver & { shop: InProcessShop }> {
	const settings = { ...fixtureSettings, SANDBOX_WEBHOOK_SECRET: secret };
	const as = { providerDeadlineMs: deadlineMs };
	const shop = await fixture.openInProcess(await fixture.makeDatabase(), settings, as);
	const { sandbox } = shop.payments;
	if (!sandbox) throw new Error("the sandbox was not opened");
	const { around } = sandbox.faults;
	let calls = 0;
	sandbox.faults.around = (call, act) => {
		calls += 1;
		return around(call, act);
	};
	return {
		shop,
		settings,
		hangMs: deadlineMs + 150,
		calls: () => calls,
		async pay(clientSecret) {
			const response = await payWithCard(shop, clientSecret);
			return response.status === 200;
		},
		fail(call, how, times = 1) {
			const hanging = { delayMs: deadlineMs + 100 };
			const fault = how === "hanging" ? hanging : faults[how];
			sandbox.faults.next(call, fault, times);
		},
		calm: () => sandbox.faults.clear(),
		async events(paymentIntentId) {
			const events = await shop.db
				.select({ body: sandboxEvents.body })
				.from(sandboxEvents)
				.where(eq(sandboxEvents.paymentIntentId, paymentIntentId))
				.orderBy(asc(sandboxEvents.createdAt));
			return events.map(({ body }) => body);
		},
		sign: (body, at, key = secret) =>
			new Headers({
				"sandbox-signature": signWebhook(body, key, at),
				"content-type": "application/json",
			}),
		async refundAtProvider(paymentIntentId, poisha) {
			const [intent] = await shop.db
				.select()
				.from(sandboxIntents)
				.where(eq(sandboxIntents.id, paymentIntentId));
			const left = intent ? intent.amountReceivedPoisha - intent.refundedPoisha : 0;
			const request = { paymentIntentId, amountPoisha: poisha ?? left, refundId: null };
			return (await refundSandboxIntent(sandbox.records, request)).ok;
		},
		async charged(orderId) {
			const paid = await shop.db
				.select()
				.from(sandboxIntents)
				.where(eq(sandboxIntents.reference, orderId));
			return paid
				.filter(({ amountReceivedPoisha }) => amountReceivedPoisha > 0)
				.map(({ amountReceivedPoisha: amountPoisha, refundedPoisha }) => ({
					amountPoisha,
					refundedPoisha,
				}));
		},
	};
}
