import { sql } from "drizzle-orm";
import { median } from "../../bench/statistics.ts";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import { openFakeStripe } from "../../test/fakes/fake-stripe.ts";
import { makeCustomer } from "../../test/harness/make-records.ts";
import { beginPayment, makeOrder } from "../../test/harness/order-actions.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import { stripeSettings } from "../../test/harness/stripe-settings.ts";
import type { Fixture } from "../harness/fixture.ts";
import type { Finding } from "../harness/trial.ts";
import { fixtureSettings } from "./provider-driver.ts";

// More than a shop has connections to its database.
const customers = 40;
const hangMs = 60_000;
// A blocked pool or event loop is blocked for as long as the provider hangs; a busy machine is not.
const maxMs = 4_000;
const maxRatio = 3;

/** Opens a page, the parts and one's own orders, one after the other; returns what was wrong or slow. */
async function browse(shop: ShopUnderTest, token: string, tookMs: number[]): Promise<string[]> {
	const wrong: string[] = [];
	for (const [path, init] of [
		["/", {}],
		["/api/part", {}],
		["/api/order", { token }],
	] as const) {
		const began = performance.now();
		const response = await shop.fetch(path, init);
		await response.arrayBuffer();
		const took = performance.now() - began;
		tookMs.push(took);
		if (response.status !== 200) wrong.push(`GET ${path}: ${response.status}`);
		if (took > maxMs) wrong.push(`GET ${path} took ${Math.round(took)} ms`);
	}
	return wrong;
}

/** Transactions that stay open in the shop's database while nobody works in them. */
async function countIdleTransactions({ db }: ShopUnderTest): Promise<number> {
	const rows = rowsOf<{ idle: number }>(
		await db.execute(sql`
		select count(*)::int as idle from pg_stat_activity
		where datname = current_database() and state like 'idle in transaction%'
			and state_change < now() - interval '200 milliseconds'`),
	);
	return rows[0]?.idle ?? 0;
}

/**
 * Forty customers wait for a Stripe that does not respond; `rounds` others browse meanwhile in the
 * same process, which has fewer connections to its database than that.
 */
export async function tryBrowsing(fixture: Fixture, rounds: number): Promise<Finding> {
	const stripe = await openFakeStripe();
	const settings = { ...fixtureSettings, ...stripeSettings(stripe) };
	const shop = await fixture.openProcess(await fixture.makeDatabase(), settings);
	// Closed before the shop, so that nothing waits for it any more when the shop is stopped.
	fixture.onClose(() => stripe.close());
	const waiting = await Promise.all(Array.from({ length: customers }, () => makeOrder(shop)));
	const { token } = await makeCustomer(shop);
	const wrong: string[] = [];
	const [calmMs, hungMs]: [number[], number[]] = [[], []];
	for (let round = 0; round < rounds; round += 1)
		wrong.push(...(await browse(shop, token, calmMs)));
	stripe.next("openIntent", { delayMs: hangMs }, 1_000);
	const payments = waiting.map((bought) => beginPayment(shop, bought).catch(() => null));
	while (stripe.calls("openIntent") < customers) await browse(shop, token, []);
	for (let round = 0; round < rounds; round += 1) {
		wrong.push(...(await browse(shop, token, hungMs)));
		const idle = await countIdleTransactions(shop);
		if (idle > 0) wrong.push(`${idle} transactions are open during a call of the provider`);
	}
	stripe.clear();
	await stripe.close();
	await Promise.all(payments);
	const [before = 0, meanwhile = 0] = [calmMs, hungMs].map((tookMs) => Math.round(median(tookMs)));
	if (meanwhile > before * maxRatio + 50)
		wrong.push(`median ${meanwhile} ms while the provider hangs, ${before} ms before`);
	const counted = {
		"customers waiting": customers,
		"pages and lists while they wait": hungMs.length,
		"median, ms": meanwhile,
		"before, ms": before,
	};
	return { counted, wrong };
}
