import { eq } from "drizzle-orm";
import { providerEvents } from "../../src/payments/tables.server.ts";
import { makeOrder, orderStatus, patchPaid } from "../../test/harness/order-actions.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type Finding, openFinding } from "../harness/trial.ts";
import { endStateOf } from "./provider-end-state.ts";
import { type ChargedOrder, type ProviderFixture, withEachProvider } from "./provider-fixture.ts";

/** An order whose money is at the provider, and the provider's events about it. */
type Run = ChargedOrder & { setup: ProviderFixture; messages: string[] };

/** How the events are delivered; returns what was wrong. */
type Delivery = (run: Run) => Promise<string[]>;

const report = ({ setup, bought, paymentIntentId }: Run) =>
	patchPaid(setup.shop, bought, paymentIntentId);
const isPaid = async ({ setup, bought }: Run) =>
	(await orderStatus(setup.shop, bought)).status === "confirmed";

async function postAll(
	{ setup }: Run,
	messages: readonly string[],
	what = "an event",
): Promise<string[]> {
	const wrong: string[] = [];
	for (const body of messages) {
		const status = await setup.postWebhook(body);
		if (status !== 200) wrong.push(`${what} got status ${status}`);
	}
	return wrong;
}

async function mustBePaid(run: Run, wrong: string[]): Promise<string[]> {
	return (await isPaid(run)) ? wrong : [...wrong, "the order is not paid"];
}

const deliveries: Record<string, Delivery> = {
	"each three times, at once": async (run) => {
		const all = [1, 2, 3].flatMap(() => run.messages);
		const wrong = await Promise.all(all.map((body) => postAll(run, [body])));
		return mustBePaid(run, wrong.flat());
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
		if (response.status !== 200) wrong.push(`report: ${response.status}`);
		return mustBePaid(run, wrong);
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
		const ofPayment = eq(providerEvents.paymentIntentId, run.paymentIntentId);
		const trace = await run.setup.shop.db.select().from(providerEvents).where(ofPayment);
		if (trace.length > 0) wrong.push("a forged event left a trace");
		if (await isPaid(run)) wrong.push("a forged event paid the order");
		return mustBePaid(run, [...wrong, ...(await postAll(run, run.messages))]);
	},
	"of unknown kinds, and of others' payments": async (run) => {
		const { messages } = run;
		const odd = messages.flatMap((body) => [
			body.replaceAll(/payment_intent\.[a-z_]+/g, "payment_intent.partially_funded"),
			body.replaceAll("evt_", "evt_other").replaceAll(run.paymentIntentId, "pi_anotherShop"),
			'{"id":"evt_empty","object":"event","type":"payment_intent.succeeded","data":{}}',
		]);
		const wrong = await postAll(run, odd, "an irrelevant event");
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
	const charged = await setup.charge(await makeOrder(setup.shop));
	return { setup, ...charged, messages: await setup.events(charged.paymentIntentId) };
}

/** Tries each delivery `times` times, with each provider. */
export async function tryWebhooks(fixture: Fixture, times: number): Promise<Finding> {
	const finding = openFinding({ tried: 0 });
	await withEachProvider(fixture, finding, async (setup) => {
		const plain = await begin(setup);
		await report(plain);
		const right = await endStateOf(setup, plain.bought);
		for (const [how, deliver] of Object.entries(deliveries)) {
			for (let time = 0; time < times; time += 1) {
				const run = await begin(setup);
				const found = await deliver(run);
				const state = await endStateOf(setup, run.bought);
				if (state !== right) found.push(`${state} instead of ${right}`);
				const which = `${setup.name}, ${how}, time ${time + 1}`;
				finding.wrong.push(...found.map((item) => `${which}: ${item}`));
				finding.count("tried");
			}
			fixture.report(`${setup.name}, messages ${how}: ${times} times`);
		}
	});
	return finding;
}
