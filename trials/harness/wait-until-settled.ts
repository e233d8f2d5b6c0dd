import { setTimeout as sleep } from "node:timers/promises";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import type { Buyers } from "./buyers.ts";
import { checkAfterSales, countAfterSales } from "./check-after-sales.ts";
import { checkPurchases, repeatBookings } from "./check-purchases.ts";
import type { Fixture } from "./fixture.ts";
import { countAcknowledged } from "./purchase.ts";
import type { Finding } from "./trial.ts";

const settledWithinMs = 75_000;
const maxRepeated = 200;

/**
 * Once all buyers have finished: looks for everything that was acknowledged, repeats bookings
 * under their keys, and checks the invariants. What was in progress when the last
 * failure ended (events, holds' ends) has a little more than a minute to arrive.
 */
export async function waitUntilSettled(
	fixture: Fixture,
	shop: ShopUnderTest,
	databaseUrl: string,
	{ purchases, seen, slowestMs }: Buyers,
): Promise<Finding> {
	const again = await repeatBookings(shop, purchases, maxRepeated);
	const direct = await fixture.openInProcess(databaseUrl);
	const check = async () => [
		...(await checkPurchases(direct, purchases)),
		...(await checkAfterSales(direct, purchases)),
		...(await fixture.violations(direct)),
	];
	const until = Date.now() + settledWithinMs;
	let wrong = await check();
	while (wrong.length > 0 && Date.now() < until) {
		await sleep(500);
		wrong = await check();
	}
	return {
		counted: {
			acknowledged: countAcknowledged(purchases),
			paid: purchases.filter(({ paid }) => paid).length,
			"bookings whose first response was lost": purchases.filter(({ unknown }) => unknown).length,
			"repeated under their keys": again.repeated,
			...countAfterSales(purchases),
			...Object.fromEntries(
				Object.entries(seen).map(([what, many]) => [`responses: ${what}`, many]),
			),
			"slowest response, ms": slowestMs(),
		},
		wrong: [...again.wrong, ...wrong],
	};
}
