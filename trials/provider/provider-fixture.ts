import type { OrderingDeps } from "../../src/ordering/deps.server.ts";
import { endHolds } from "../../src/ordering/settlement/end-holds.server.ts";
import { reconcile } from "../../src/ordering/settlement/reconcile.server.ts";
import { gatewayDeadlineMs } from "../../src/payments/gateway.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import type { Fixture } from "../harness/fixture.ts";
import type { ProviderDriver, providers } from "./provider-driver.ts";
import { openSandboxDriver } from "./provider-sandbox.ts";
import { openStripeDriver } from "./provider-stripe.ts";

/** A shop with a provider that can be made to fail, and workers run by hand. */
export type ProviderFixture = ProviderDriver & {
	name: (typeof providers)[number];
	shop: InProcessShop;
	deps: OrderingDeps;
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
	const deps = { ...shop, gateways: shop.payments.gateways, partsChanged: () => {} };
	return {
		...driver,
		name,
		shop,
		deps,
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
