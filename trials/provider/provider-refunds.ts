import { advanceOrder } from "../../src/ordering/admin/advance-order.server.ts";
import { makeAdmin } from "../../test/harness/make-records.ts";
import {
	beginPayment,
	type MadeOrder,
	makeOrder,
	orderStatus,
	patchPaid,
} from "../../test/harness/order-actions.ts";
import type { Fixture } from "../harness/fixture.ts";
import type { Finding } from "../harness/trial.ts";
import { providers } from "./provider-driver.ts";
import { endStateOf } from "./provider-end-state.ts";
import { openProviderFixture, type ProviderFixture } from "./provider-fixture.ts";

const stages = ["unpaid", "confirmed", "shipped"] as const;

async function begin(setup: ProviderFixture, stage: (typeof stages)[number]) {
	const { shop } = setup;
	const bought = await makeOrder(shop, { part: { availableQuantity: 1 } });
	const { clientSecret, paymentIntentId } = await beginPayment(shop, bought);
	if (!(await setup.pay(clientSecret))) throw new Error("a good card was not taken");
	if (stage === "unpaid") return { bought, paymentIntentId };
	await patchPaid(shop, bought, paymentIntentId);
	if (stage === "confirmed") return { bought, paymentIntentId };
	const admin = { ...(await makeAdmin(shop)), role: "admin" } as const;
	await advanceOrder(shop, admin, bought.orderId, "shipped");
	return { bought, paymentIntentId };
}

async function isRefunded({ shop }: ProviderFixture, bought: MadeOrder): Promise<boolean> {
	return (await orderStatus(shop, bought)).status === "refunded";
}

/**
 * A refund made at the provider itself, at each stage of an order, `times` times,
 * with each provider: reported by its event, and found without one.
 */
export async function tryRefundsAtProvider(fixture: Fixture, times: number): Promise<Finding> {
	const wrong: string[] = [];
	const counted = { tried: 0 };
	for (const name of providers) {
		const setup = await openProviderFixture(fixture, name);
		for (const stage of stages) {
			const seen = new Set<string>();
			for (let time = 0; time < times * 2; time += 1) {
				const { bought, paymentIntentId } = await begin(setup, stage);
				await setup.refundAtProvider(paymentIntentId);
				const messages = time % 2 === 0 ? await setup.events(paymentIntentId) : [];
				for (const body of messages.reverse()) await setup.postWebhook(body);
				const settled = await setup.settle(() => isRefunded(setup, bought));
				if (settled === null) wrong.push(`${name}, ${stage}: not seen within two minutes`);
				const { available } = await orderStatus(setup.shop, bought);
				if (available !== (stage === "shipped" ? 0 : 1))
					wrong.push(`${name}, ${stage}: ${available} available`);
				seen.add(await endStateOf(setup, bought));
				counted.tried += 1;
			}
			// Whether the shop knew of the payment before is the only difference that may remain.
			const ways = stage === "unpaid" ? 2 : 1;
			if (seen.size > ways) wrong.push(`${name}, ${stage}: ended in several ways ${[...seen]}`);
			fixture.report(`${name}, ${stage}: ${times * 2} times`);
		}
		wrong.push(...(await fixture.violations(setup.shop)));
	}
	return { counted, wrong };
}
