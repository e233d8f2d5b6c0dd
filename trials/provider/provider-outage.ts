import { makeAdmin } from "../../test/harness/make-records.ts";
import {
	beginPayment,
	deleteOrder,
	type MadeOrder,
	makeOrder,
	orderStatus,
	patchPaid,
} from "../../test/harness/order-actions.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type Finding, openFinding } from "../harness/trial.ts";
import { providerCalls } from "./provider-driver.ts";
import { openProviderFixture, type ProviderFixture, withEachProvider } from "./provider-fixture.ts";

// Four runs of the reconciler a minute, and the attempts that notice that the provider is back.
const maxCallsPerMinute = 12;
// The holds end in the middle of it; what lies between is passed at once.
const stretches = [
	{ watchedMinutes: 4, thenMinutes: 27 },
	{ watchedMinutes: 4, thenMinutes: 10 },
	{ watchedMinutes: 2, thenMinutes: 0 },
];

/** An order that waits for the provider, and its status once the provider is back. */
type Waiting = { bought: MadeOrder; ends: string };

async function paid(setup: ProviderFixture, ends: string, reported: boolean): Promise<Waiting> {
	const { bought, paymentIntentId } = await setup.charge(await makeOrder(setup.shop));
	if (reported) await patchPaid(setup.shop, bought, paymentIntentId);
	return { bought, ends };
}

async function open(setup: ProviderFixture): Promise<Waiting> {
	const bought = await makeOrder(setup.shop);
	await beginPayment(setup.shop, bought);
	return { bought, ends: "expired" };
}

/** Everybody tries once while the provider does not respond; nobody gets a wrong success. */
async function tryAll(setup: ProviderFixture, waiting: readonly Waiting[]): Promise<string[]> {
	const { token } = await makeAdmin(setup.shop);
	const wrong: string[] = [];
	for (const { bought, ends } of waiting) {
		const body = { status: "refunded" };
		const refund = { method: "PATCH", token, body };
		const { status } =
			ends === "refunded"
				? await setup.shop.fetch(`/api/allOrders/${bought.orderId}`, refund)
				: await deleteOrder(setup.shop, bought);
		if (status !== 503) wrong.push(`status ${status} while the provider did not respond`);
	}
	return wrong;
}

async function listUnsettled(
	setup: ProviderFixture,
	waiting: readonly Waiting[],
): Promise<string[]> {
	const wrong: string[] = [];
	for (const { bought, ends } of waiting) {
		const { status } = await orderStatus(setup.shop, bought);
		if (status !== ends) wrong.push(`order ${bought.orderId}: ${status} instead of ${ends}`);
	}
	return wrong;
}

/**
 * A provider that does not respond for three quarters of an hour while holds end and `times` orders of
 * each kind wait for it: few calls meanwhile, all settled within two minutes once it is back.
 */
export async function tryOutage(fixture: Fixture, times: number): Promise<Finding> {
	const maximum = "maximum calls a minute";
	const finding = openFinding({ orders: 0, [maximum]: 0 });
	const { counted, wrong, count } = finding;
	await withEachProvider(fixture, finding, async (setup) => {
		const { name } = setup;
		const waiting: Waiting[] = [];
		for (let time = 0; time < times; time += 1)
			waiting.push(
				await paid(setup, "confirmed", false),
				await paid(setup, "refunded", true),
				await open(setup),
			);
		count("orders", waiting.length);
		for (const call of [...providerCalls, "listEvents"] as const)
			setup.fail(call, "cut before the effect", 100_000);
		wrong.push(...(await tryAll(setup, waiting)));
		for (const { watchedMinutes, thenMinutes } of stretches) {
			for (let minute = 0; minute < watchedMinutes; minute += 2) {
				const calls = await callsOfIdleMinute(setup);
				counted[maximum] = Math.max(counted[maximum] ?? 0, calls);
				if (calls > maxCallsPerMinute) wrong.push(`${name}: ${calls} calls a minute`);
			}
			setup.shop.passMinutes(thenMinutes);
		}
		setup.calm();
		fixture.report(`${name}: away for three quarters of an hour, ${waiting.length} orders wait`);
		const done = async () => (await listUnsettled(setup, waiting)).length === 0;
		const after = await setup.settle(done);
		counted[`${name} settled after, s`] = after ?? 999;
		if (after === null) wrong.push(...(await listUnsettled(setup, waiting)));
	});
	return finding;
}

/** Lets two minutes pass in which nobody does anything. */
async function callsOfIdleMinute(setup: ProviderFixture): Promise<number> {
	const before = setup.calls();
	await setup.settle(async () => false);
	return (setup.calls() - before) / 2;
}

/** How often the provider is called while `hundreds` × 100 orders are open and nothing is wrong. */
export async function countCalls(fixture: Fixture, hundreds: number): Promise<Finding> {
	const setup = await openProviderFixture(fixture, "sandbox");
	for (let each = 0; each < hundreds * 100; each += 1) {
		await open(setup);
		if (each % 100 === 99) fixture.report(`${each + 1} orders are open`);
	}
	await callsOfIdleMinute(setup);
	const calls = await callsOfIdleMinute(setup);
	const wrong = calls > 5 ? [`${calls} calls a minute`] : [];
	return { counted: { "orders open": hundreds * 100, "calls a minute": calls }, wrong };
}
