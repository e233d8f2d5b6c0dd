import { makeAdmin } from "../../test/harness/make.ts";
import {
	type Bought,
	beginPayment,
	deleteBought,
	makeOrder,
	standing,
	tellPaid,
} from "../../test/harness/orders.ts";
import type { Ground } from "../harness/fixture.ts";
import type { Finding } from "../harness/trial.ts";
import { providers, verbs } from "./provider-driver.ts";
import { openStand, type ProviderStand } from "./provider-fixture.ts";

// Four turns of the reconciler a minute, and what tries whether the provider is back.
const mostCallsAMinute = 12;
// The holds end in the middle of it; what lies between is passed at once.
const stretches = [
	{ watchedMinutes: 4, thenMinutes: 27 },
	{ watchedMinutes: 4, thenMinutes: 10 },
	{ watchedMinutes: 2, thenMinutes: 0 },
];

/** What an order was at when the provider fell silent, and where it has to be once it is back. */
type Waiting = { bought: Bought; ends: string };

async function paid(stand: ProviderStand, ends: string, told: boolean): Promise<Waiting> {
	const bought = await makeOrder(stand.shop);
	const { clientSecret, transactionId } = await beginPayment(stand.shop, bought);
	if (!(await stand.pay(clientSecret))) throw new Error("a good card was not taken");
	if (told) await tellPaid(stand.shop, bought, transactionId);
	return { bought, ends };
}

async function open(stand: ProviderStand): Promise<Waiting> {
	const bought = await makeOrder(stand.shop);
	await beginPayment(stand.shop, bought);
	return { bought, ends: "expired" };
}

/** Everybody asks once while the provider is silent; nobody gets a wrong yes. */
async function askAll(stand: ProviderStand, waiting: readonly Waiting[]): Promise<string[]> {
	const { token } = await makeAdmin(stand.shop);
	const wrong: string[] = [];
	for (const { bought, ends } of waiting) {
		const body = { status: "refunded" };
		const refund = { method: "PATCH", token, body };
		const { status } =
			ends === "refunded"
				? await stand.shop.fetch(`/api/allOrders/${bought.orderId}`, refund)
				: await deleteBought(stand.shop, bought);
		if (status !== 503) wrong.push(`answered ${status} while the provider was silent`);
	}
	return wrong;
}

async function listUnsettled(stand: ProviderStand, waiting: readonly Waiting[]): Promise<string[]> {
	const wrong: string[] = [];
	for (const { bought, ends } of waiting) {
		const { status } = await standing(stand.shop, bought);
		if (status !== ends) wrong.push(`order ${bought.orderId}: ${status} instead of ${ends}`);
	}
	return wrong;
}

/**
 * A provider that is silent for three quarters of an hour while holds end and `times` orders of
 * each kind wait for it: little asked meanwhile, all settled within two minutes once it is back.
 */
export async function tryOutage(ground: Ground, times: number): Promise<Finding> {
	const wrong: string[] = [];
	const counted: Record<string, number> = { orders: 0, "most calls a minute": 0 };
	for (const name of providers) {
		const stand = await openStand(ground, name);
		const waiting: Waiting[] = [];
		for (let time = 0; time < times; time += 1)
			waiting.push(
				await paid(stand, "processing", false),
				await paid(stand, "refunded", true),
				await open(stand),
			);
		counted.orders = (counted.orders ?? 0) + waiting.length;
		for (const verb of [...verbs, "listMessages"] as const)
			stand.trouble(verb, "cut before the effect", 100_000);
		wrong.push(...(await askAll(stand, waiting)));
		for (const { watchedMinutes, thenMinutes } of stretches) {
			for (let minute = 0; minute < watchedMinutes; minute += 2) {
				const before = stand.calls();
				await stand.settle(async () => false);
				const calls = (stand.calls() - before) / 2;
				counted["most calls a minute"] = Math.max(counted["most calls a minute"] ?? 0, calls);
				if (calls > mostCallsAMinute) wrong.push(`${name}: ${calls} calls a minute`);
			}
			stand.shop.passMinutes(thenMinutes);
		}
		stand.calm();
		ground.say(`${name}: silent for three quarters of an hour, ${waiting.length} orders wait`);
		const done = async () => (await listUnsettled(stand, waiting)).length === 0;
		const after = await stand.settle(done);
		counted[`${name} settled after, s`] = after ?? 999;
		if (after === null) wrong.push(...(await listUnsettled(stand, waiting)));
		wrong.push(...(await ground.violations(stand.shop)));
	}
	return { counted, wrong };
}

/** How often the provider is asked while `hundreds` × 100 orders are open and nothing is wrong. */
export async function countCalls(ground: Ground, hundreds: number): Promise<Finding> {
	const stand = await openStand(ground, "sandbox");
	for (let each = 0; each < hundreds * 100; each += 1) {
		await open(stand);
		if (each % 100 === 99) ground.say(`${each + 1} orders are open`);
	}
	await stand.settle(async () => false);
	const before = stand.calls();
	await stand.settle(async () => false);
	const calls = (stand.calls() - before) / 2;
	const wrong = calls > 5 ? [`${calls} calls a minute`] : [];
	return { counted: { "orders open": hundreds * 100, "calls a minute": calls }, wrong };
}
