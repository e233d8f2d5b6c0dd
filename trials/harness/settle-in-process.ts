import { endHolds } from "../../src/ordering/settlement/end-holds.server.ts";
import { reconcile } from "../../src/ordering/settlement/reconcile.server.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import { settlementDeps } from "../../test/harness/settling.ts";
import type { Fixture } from "./fixture.ts";

const maxRuns = 20;

/**
 * What is wrong in the records once the shop has settled the payments that nobody came back for and
 * ended the holds that are over: a shop inside this process does nothing by itself, so its workers
 * are run here, a minute apart.
 */
export async function settleInside(fixture: Fixture, shop: InProcessShop): Promise<string[]> {
	const deps = settlementDeps(shop);
	for (let run = 0; run < maxRuns; run += 1) {
		shop.passMinutes(1);
		await reconcile(deps);
		await endHolds(deps, shop.log);
		const wrong = await fixture.violations(shop);
		if (wrong.length === 0) return [];
	}
	return fixture.violations(shop);
}
