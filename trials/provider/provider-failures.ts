import { setTimeout as pause } from "node:timers/promises";
import { makeAdmin, type SignedInUser } from "../../test/harness/make-records.ts";
import {
	beginPayment,
	deleteOrder,
	makeOrder,
	orderStatus,
	patchPaid,
} from "../../test/harness/order-actions.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type Finding, openFinding } from "../harness/trial.ts";
import {
	type ProviderCall,
	type ProviderFailure,
	providerFailures,
	type providers,
} from "./provider-driver.ts";
import { endStateOf, livePayment } from "./provider-end-state.ts";
import {
	type ChargedOrder,
	openProviderFixture,
	type ProviderFixture,
} from "./provider-fixture.ts";

/** One order during a call that may fail. */
type Run = ChargedOrder & { setup: ProviderFixture; admin: SignedInUser };

/**
 * What is done while a call fails; what the shop has to have settled by itself two minutes
 * later; and what its customer does then, so that all end the same.
 */
type Scenario = {
	/** How far the order is when the failure comes. */
	from: "booked" | "begun" | "charged" | "paid";
	/** The response status; 0 where the customer got no response. */
	act(run: Run): Promise<number>;
	settled(run: Run): Promise<boolean>;
	finish(run: Run): Promise<unknown>;
};

const isPaid = async ({ setup, bought }: Run) =>
	(await orderStatus(setup.shop, bought)).status === "confirmed";
const report = async ({ setup, bought, paymentIntentId }: Run) =>
	(await patchPaid(setup.shop, bought, paymentIntentId)).status;
const remove = async ({ setup, bought }: Run) => (await deleteOrder(setup.shop, bought)).status;

async function begin({ setup, bought }: Run): Promise<number> {
	const { token } = bought.customer;
	const request = { method: "POST", token, body: { oder: bought.orderId } };
	return (await setup.shop.fetch("/api/create-payment-intent", request)).status;
}

/** Pays as a customer does who comes back: an order that is paid already takes no money. */
async function payAfterAll(run: Run): Promise<void> {
	const { setup, bought } = run;
	if (await isPaid(run)) return;
	await retryOn503(() => begin(run));
	const { paymentIntentId } = await setup.charge(bought);
	await retryOn503(() => report({ ...run, paymentIntentId }));
}

/** Repeats a call while the shop responds that the provider does not respond, as its customer would. */
async function retryOn503(act: () => Promise<number>): Promise<void> {
	for (let tries = 0; tries < 5; tries += 1) {
		if ((await act()) !== 503) return;
	}
}

const scenarios: Record<ProviderCall, Scenario> = {
	openIntent: {
		from: "booked",
		act: begin,
		settled: async ({ setup, bought }) => (await livePayment(setup, bought)) === "open",
		finish: payAfterAll,
	},
	findIntent: {
		from: "charged",
		act: report,
		settled: isPaid,
		finish: (run) => retryOn503(() => report(run)),
	},
	cancelIntent: {
		from: "begun",
		act: remove,
		settled: async ({ setup, bought }) => {
			const { status } = await orderStatus(setup.shop, bought);
			const payment = await livePayment(setup, bought);
			return status === "deleted" ? payment === "closed" : payment === "open" || payment === null;
		},
		finish: (run) => retryOn503(() => remove(run)),
	},
	refund: {
		from: "paid",
		act: async ({ setup, bought, admin }) => {
			const { token } = admin;
			const change = { method: "PATCH", token, body: { status: "refunded" } };
			return (await setup.shop.fetch(`/api/allOrders/${bought.orderId}`, change)).status;
		},
		settled: async ({ setup, bought }) =>
			(await orderStatus(setup.shop, bought)).status === "refunded",
		finish: async () => {},
	},
	confirm: {
		from: "begun",
		act: async ({ setup, clientSecret }) => ((await setup.pay(clientSecret)) ? 200 : 0),
		settled: async (run) => {
			const charged = (await run.setup.charged(run.bought.orderId)).length > 0;
			return (await isPaid(run)) === charged;
		},
		finish: payAfterAll,
	},
};

async function prepare(setup: ProviderFixture, { from }: Scenario): Promise<Run> {
	const { shop } = setup;
	const [bought, admin] = [await makeOrder(shop), await makeAdmin(shop)];
	const run = { setup, bought, admin, clientSecret: "", paymentIntentId: "" };
	if (from === "booked") return run;
	await retryOn503(() => begin(run));
	Object.assign(run, await (from === "begun" ? beginPayment(shop, bought) : setup.charge(bought)));
	if (from === "paid") await retryOn503(() => report(run));
	return run;
}

type Ended = { state: string; status: number; settledAfter: number | null };

/** One order through one failure; without one, as it is to end. */
async function go(
	setup: ProviderFixture,
	call: ProviderCall,
	failure: ProviderFailure | null,
): Promise<Ended> {
	const scenario = scenarios[call];
	const run = await prepare(setup, scenario);
	if (failure) setup.fail(call, failure);
	const status = await scenario.act(run);
	if (failure === "hanging") await pause(setup.hangMs);
	setup.calm();
	const settledAfter = await setup.settle(() => scenario.settled(run));
	// As long as the provider's Retry-After may be.
	setup.shop.passMinutes(0.5);
	await scenario.finish(run);
	return { state: await endStateOf(setup, run.bought), status, settledAfter };
}

// Short, so that a hanging provider can be tried often; what must succeed is repeated.
const deadlinesMs = { sandbox: 800, stripe: 3_000 };
const fine = [0, 200, 201, 503];

/** Tries each failure of each of these calls `times` times. */
export async function tryFailures(
	fixture: Fixture,
	name: (typeof providers)[number],
	calls: readonly ProviderCall[],
	times: number,
): Promise<Finding> {
	const setup = await openProviderFixture(fixture, name, deadlinesMs[name]);
	const slowest = "slowest to settle, s";
	const finding = openFinding({ tried: 0, "503 or no response": 0, [slowest]: 0 });
	const { counted, wrong, count } = finding;
	for (const call of calls) {
		const { state: right } = await go(setup, call, null);
		for (const failure of providerFailures) {
			for (let time = 0; time < times; time += 1) {
				const { state, status, settledAfter } = await go(setup, call, failure);
				const which = `${call}, ${failure}, time ${time + 1}`;
				count("tried");
				if (status === 0 || status === 503) count("503 or no response");
				if (!fine.includes(status)) wrong.push(`${which}: status ${status}`);
				if (settledAfter === null) wrong.push(`${which}: not settled within two minutes`);
				counted[slowest] = Math.max(counted[slowest] ?? 0, settledAfter ?? 999);
				if (state !== right) wrong.push(`${which}: ${state} instead of ${right}`);
			}
			fixture.report(`${call}, ${failure}: ${times} times`);
		}
	}
	wrong.push(...(await fixture.violations(setup.shop)));
	return finding;
}
