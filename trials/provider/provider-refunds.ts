import { advanceOrder } from "../../src/ordering/admin/advance-order.server.ts";
import { makeAdmin } from "../../test/harness/make-records.ts";
import {
	type MadeOrder,
	makeOrder,
	orderStatus,
	patchPaid,
} from "../../test/harness/order-actions.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type Finding, openFinding } from "../harness/trial.ts";
import { endStateOf } from "./provider-end-state.ts";
import { type ChargedOrder, type ProviderFixture, withEachProvider } from "./provider-fixture.ts";

const stages = ["unpaid", "confirmed", "shipped"] as const;

async function begin(
	setup: ProviderFixture,
	stage: (typeof stages)[number],
): Promise<ChargedOrder> {
	const { shop } = setup;
	const charged = await setup.charge(await makeOrder(shop, { part: { availableQuantity: 1 } }));
	if (stage === "unpaid") return charged;
	await patchPaid(shop, charged.bought, charged.paymentIntentId);
	if (stage === "confirmed") return charged;
	const admin = { ...(await makeAdmin(shop)), role: "admin" } as const;
	await advanceOrder(shop, admin, charged.bought.orderId, "shipped");
	return charged;
}

async function isRefunded({ shop }: ProviderFixture, bought: MadeOrder): Promise<boolean> {
	return (await orderStatus(shop, bought)).status === "refunded";
}

/**
 * A refund made at the provider itself, at each stage of an order, `times` times,
 * with each provider: reported by its event, and found without one.
 */
export async function tryRefundsAtProvider(fixture: Fixture, times: number): Promise<Finding> {
	const finding = openFinding({ tried: 0 });
	const { wrong, count } = finding;
	await withEachProvider(fixture, finding, async (setup) => {
		for (const stage of stages) {
			const which = `${setup.name}, ${stage}`;
			const seen = new Set<string>();
			for (let time = 0; time < times * 2; time += 1) {
				const { bought, paymentIntentId } = await begin(setup, stage);
				await setup.refundAtProvider(paymentIntentId);
				const messages = time % 2 === 0 ? await setup.events(paymentIntentId) : [];
				for (const body of messages.reverse()) await setup.postWebhook(body);
				const settled = await setup.settle(() => isRefunded(setup, bought));
				if (settled === null) wrong.push(`${which}: not seen within two minutes`);
				const { available } = await orderStatus(setup.shop, bought);
				if (available !== (stage === "shipped" ? 0 : 1))
					wrong.push(`${which}: ${available} available`);
				seen.add(await endStateOf(setup, bought));
				count("tried");
			}
			// Whether the shop knew of the payment before is the only difference that may remain.
			const ways = stage === "unpaid" ? 2 : 1;
			if (seen.size > ways) wrong.push(`${which}: ended in several ways ${[...seen]}`);
			fixture.report(`${which}: ${times * 2} times`);
		}
	});
	return finding;
}
