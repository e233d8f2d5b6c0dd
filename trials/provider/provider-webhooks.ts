import { eq } from "drizzle-orm";
import { providerEvents } from "../../src/payments/tables.server.ts";
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

/** An order whose money is at the provider, and the provider's events about it. */
type Run = {
	setup: ProviderFixture;
	bought: MadeOrder;
	paymentIntentId: string;
	messages: string[];
};

/** How the events are delivered; returns what was wrong. */
type Delivery = (run: Run) => Promise<string[]>;

const report = ({ setup, bought, paymentIntentId }: Run) =>
	patchPaid(setup.shop, bought, paymentIntentId);
const isPaid = async ({ setup, bought }: Run) =>
	(await orderStatus(setup.shop, bought)).status === "confirmed";

async function postAll({ setup }: Run, messages: readonly string[]): Promise<string[]> {
	const wrong: string[] = [];
	for (const body of messages) {
		const status = await setup.postWebhook(body);
		if (status !== 200) wrong.push(`an event got status ${status}`);
	}
	return wrong;
}

async function mustBePaid(run: Run, wrong: string[]): Promise<string[]> {
	return (await isPaid(run)) ? wrong : [...wrong, "the order is not paid"];
}

const deliveries: Record<string, Delivery> = {
	"each three times, at once": async (run) => {
		const all = [1, 2, 3].flatMap(() => run.messages);
		const received = await Promise.all(all.map((body) => run.setup.postWebhook(body)));
		return mustBePaid(
			run,
			received.filter((status) => status !== 200).map((status) => `an event got status ${status}`),
		);
	},
	reversed: async (run) => mustBePaid(run, await postAll(run, [...run.messages].reverse())),
	"hours late, after the hold": async (run) => {
		run.setup.shop.passMinutes(5 * 60);
		return mustBePaid(run, await postAll(run, run.messages));
	},
	"before the customer's own report": async (run) => {
		const wrong = await mustBePaid(run, await postAll(run, run.messages));
		const { status, modifiedCount } = await report(run);
		const right = status === 200 && modifiedCount === 0;
		return right ? wrong : [...wrong, `the customer got ${status}, ${modifiedCount}`];
	},
	"together with the customer's own report": async (run) => {
		const [wrong, response] = await Promise.all([postAll(run, run.messages), report(run)]);
		return mustBePaid(
			run,
			response.status === 200 ? wrong : [...wrong, `report: ${response.status}`],
		);
	},
	never: async (run) => {
		const after = await run.setup.settle(() => isPaid(run));
		return after === null ? ["it was not settled within two minutes"] : [];
	},
	forged: async (run) => {
		const wrong: string[] = [];
		for (const [how, body, headers] of forgeries(run)) {
			const status = await run.setup.postWebhook(body, headers);
			if (status !== 400) wrong.push(`${how}: status ${status}`);
		}
		const own = eq(providerEvents.paymentIntentId, run.paymentIntentId);
		const trace = await run.setup.shop.db.select().from(providerEvents).where(own);
		if (trace.length > 0) wrong.push("a forged event left a trace");
		if (await isPaid(run)) wrong.push("a forged event paid the order");
		return mustBePaid(run, [...wrong, ...(await postAll(run, run.messages))]);
	},
	"of unknown kinds, and of others' payments": async (run) => {
		const { setup, messages } = run;
		const odd = messages.flatMap((body) => [
			body.replaceAll(/payment_intent\.[a-z_]+/g, "payment_intent.partially_funded"),
			body.replaceAll("evt_", "evt_other").replaceAll(run.paymentIntentId, "pi_anotherShop"),
			'{"id":"evt_empty","object":"event","type":"payment_intent.succeeded","data":{}}',
		]);
		const wrong: string[] = [];
		for (const body of odd) {
			const status = await setup.postWebhook(body);
			if (status !== 200) wrong.push(`an irrelevant event got status ${status}`);
		}
		if (await isPaid(run)) wrong.push("an irrelevant event paid the order");
		return mustBePaid(run, [...wrong, ...(await postAll(run, messages))]);
	},
};

function forgeries({ setup, messages }: Run): [string, string, Headers][] {
	const body = messages.at(-1) ?? "";
	const now = setup.shop.clock.now();
	const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
	const signed = setup.sign(body, now);
	const none = new Headers({ "content-type": "application/json" });
	return [
		["another secret", body, setup.sign(body, now, "a secret of somebody else")],
		["signed six minutes ago", body, setup.sign(body, at(-6))],
		["signed ahead", body, setup.sign(body, at(6))],
		["a changed body", body.replace("succeeded", "succeeded "), signed],
		["another message's signature", `${body}\n`, setup.sign(messages[0] ?? "", now)],
		["no signature", body, none],
	];
}

async function begin(setup: ProviderFixture): Promise<Run> {
	const bought = await makeOrder(setup.shop);
	const { clientSecret, paymentIntentId } = await beginPayment(setup.shop, bought);
	if (!(await setup.pay(clientSecret))) throw new Error("a good card was not taken");
	return { setup, bought, paymentIntentId, messages: await setup.events(paymentIntentId) };
}

/** Tries each delivery `times` times, with each provider. */
export async function tryWebhooks(fixture: Fixture, times: number): Promise<Finding> {
	const wrong: string[] = [];
	const counted = { tried: 0 };
	for (const name of providers) {
		const setup = await openProviderFixture(fixture, name);
		const plain = await begin(setup);
		await report(plain);
		const right = await endStateOf(setup, plain.bought);
		for (const [how, deliver] of Object.entries(deliveries)) {
			for (let time = 0; time < times; time += 1) {
				const run = await begin(setup);
				const found = await deliver(run);
				const state = await endStateOf(setup, run.bought);
				if (state !== right) found.push(`${state} instead of ${right}`);
				wrong.push(...found.map((item) => `${name}, ${how}, time ${time + 1}: ${item}`));
				counted.tried += 1;
			}
			fixture.report(`${name}, messages ${how}: ${times} times`);
		}
		wrong.push(...(await fixture.violations(setup.shop)));
	}
	return { counted, wrong };
}
