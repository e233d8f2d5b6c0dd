import { endHolds } from "../../src/ordering/settlement/end-holds.server.ts";
import { reconcile } from "../../src/ordering/settlement/reconcile.server.ts";
import { gatewayDeadlineMs } from "../../src/payments/gateway.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import { beginPayment, type MadeOrder } from "../../test/harness/order-actions.ts";
import { settlementDeps } from "../../test/harness/settling.ts";
import type { Fixture } from "../harness/fixture.ts";
import type { Finding } from "../harness/trial.ts";
import { type ProviderDriver, providers } from "./provider-driver.ts";
import { openSandboxDriver } from "./provider-sandbox.ts";
import { openStripeDriver } from "./provider-stripe.ts";

/** An order whose money is at the provider. */
export type ChargedOrder = { bought: MadeOrder; clientSecret: string; paymentIntentId: string };

/** A shop with a provider that can be made to fail, and workers run by hand. */
export type ProviderFixture = ProviderDriver & {
	name: (typeof providers)[number];
	shop: InProcessShop;
	/** A customer pays for an order with a good card; the shop is not told. */
	charge(bought: MadeOrder): Promise<ChargedOrder>;
	/** Posts an event to the shop's webhook; returns the status. */
	postWebhook(body: string, headers?: Headers): Promise<number>;
	/**
	 * Runs the shop's own workers until `done` or for two minutes of its clock; returns the seconds it took,
	 * null where that was not enough.
	 */
	settle(done: () => Promise<boolean>): Promise<number | null>;
};

/**
 * Opens a shop of the trial's own that takes its cards through `name`, and waits for it as long as
 * a real one does, unless `deadlineMs` is given.
 */
export async function openProviderFixture(
	fixture: Fixture,
	name: (typeof providers)[number],
	deadlineMs = gatewayDeadlineMs,
): Promise<ProviderFixture> {
	const { shop, ...driver } =
		name === "sandbox"
			? await openSandboxDriver(fixture, deadlineMs)
			: await openStripeDriver(fixture, deadlineMs);
	const deps = settlementDeps(shop);
	return {
		...driver,
		name,
		shop,
		async charge(bought) {
			const begun = await beginPayment(shop, bought);
			if (!(await driver.pay(begun.clientSecret))) throw new Error("a good card was not taken");
			return { bought, ...begun };
		},
		async postWebhook(body, headers = driver.sign(body, shop.clock.now())) {
			const response = await shop.fetch(`/api/webhook/${name}`, { method: "POST", headers, body });
			await response.arrayBuffer();
			return response.status;
		},
		async settle(done) {
			for (let second = 0; second <= 120; second += 15) {
				await reconcile(deps);
				await endHolds(deps, shop.log);
				if (await done()) return second;
				shop.passMinutes(0.25);
			}
			return null;
		},
	};
}

/** Does something with each provider, in a shop of its own, and checks the invariants after it. */
export async function withEachProvider(
	fixture: Fixture,
	{ wrong }: Finding,
	act: (setup: ProviderFixture) => Promise<unknown>,
): Promise<void> {
	for (const name of providers) {
		const setup = await openProviderFixture(fixture, name);
		await act(setup);
		wrong.push(...(await fixture.violations(setup.shop)));
	}
}
