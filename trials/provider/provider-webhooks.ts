import { eq } from "drizzle-orm";
import { providerMessages } from "../../src/payments/tables.server.ts";
import {
	type Bought,
	beginPayment,
	makeOrder,
	standing,
	tellPaid,
} from "../../test/harness/orders.ts";
import type { Ground } from "../harness/fixture.ts";
import type { Finding } from "../harness/trial.ts";
import { providers } from "./provider-driver.ts";
import { endStateOf } from "./provider-end-state.ts";
import { openStand, type ProviderStand } from "./provider-fixture.ts";

/** An order whose money is at the provider, and what the provider has to tell of it. */
type Run = { stand: ProviderStand; bought: Bought; transactionId: string; messages: string[] };

/** How the messages come; answers what was wrong on the way. */
type Coming = (run: Run) => Promise<string[]>;

const tell = ({ stand, bought, transactionId }: Run) => tellPaid(stand.shop, bought, transactionId);
const isPaid = async ({ stand, bought }: Run) =>
	(await standing(stand.shop, bought)).status === "processing";

async function hearAll({ stand }: Run, messages: readonly string[]): Promise<string[]> {
	const wrong: string[] = [];
	for (const body of messages) {
		const status = await stand.hear(body);
		if (status !== 200) wrong.push(`a message was answered ${status}`);
	}
	return wrong;
}

async function mustBePaid(run: Run, wrong: string[]): Promise<string[]> {
	return (await isPaid(run)) ? wrong : [...wrong, "the order is not paid"];
}

const comings: Record<string, Coming> = {
	"each three times, at once": async (run) => {
		const all = [1, 2, 3].flatMap(() => run.messages);
		const heard = await Promise.all(all.map((body) => run.stand.hear(body)));
		return mustBePaid(
			run,
			heard.filter((status) => status !== 200).map((status) => `a message was answered ${status}`),
		);
	},
	reversed: async (run) => mustBePaid(run, await hearAll(run, [...run.messages].reverse())),
	"hours late, after the hold": async (run) => {
		run.stand.shop.passMinutes(5 * 60);
		return mustBePaid(run, await hearAll(run, run.messages));
	},
	"before the customer's own word": async (run) => {
		const wrong = await mustBePaid(run, await hearAll(run, run.messages));
		const { status, modifiedCount } = await tell(run);
		const right = status === 200 && modifiedCount === 0;
		return right ? wrong : [...wrong, `the customer was answered ${status}, ${modifiedCount}`];
	},
	"together with the customer's own word": async (run) => {
		const [wrong, told] = await Promise.all([hearAll(run, run.messages), tell(run)]);
		return mustBePaid(run, told.status === 200 ? wrong : [...wrong, `told: ${told.status}`]);
	},
	never: async (run) => {
		const after = await run.stand.settle(() => isPaid(run));
		return after === null ? ["it was not settled within two minutes"] : [];
	},
	forged: async (run) => {
		const wrong: string[] = [];
		for (const [how, body, headers] of forgeries(run)) {
			const status = await run.stand.hear(body, headers);
			if (status !== 400) wrong.push(`${how}: answered ${status}`);
		}
		const kept = eq(providerMessages.intentId, run.transactionId);
		const trace = await run.stand.shop.db.select().from(providerMessages).where(kept);
		if (trace.length > 0) wrong.push("a forged message left a trace");
		if (await isPaid(run)) wrong.push("a forged message paid the order");
		return mustBePaid(run, [...wrong, ...(await hearAll(run, run.messages))]);
	},
	"of unknown kinds, and of others' payments": async (run) => {
		const { stand, messages } = run;
		const odd = messages.flatMap((body) => [
			body.replaceAll(/payment_intent\.[a-z_]+/g, "payment_intent.partially_funded"),
			body.replaceAll("evt_", "evt_other").replaceAll(run.transactionId, "pi_anotherShop"),
			'{"id":"evt_empty","object":"event","type":"payment_intent.succeeded","data":{}}',
		]);
		const wrong: string[] = [];
		for (const body of odd) {
			const status = await stand.hear(body);
			if (status !== 200) wrong.push(`a message of no concern was answered ${status}`);
		}
		if (await isPaid(run)) wrong.push("a message of no concern paid the order");
		return mustBePaid(run, [...wrong, ...(await hearAll(run, messages))]);
	},
};

function forgeries({ stand, messages }: Run): [string, string, Headers][] {
	const body = messages.at(-1) ?? "";
	const now = stand.shop.clock.now();
	const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
	const signed = stand.sign(body, now);
	const none = new Headers({ "content-type": "application/json" });
	return [
		["another secret", body, stand.sign(body, now, "a secret of somebody else")],
		["signed six minutes ago", body, stand.sign(body, at(-6))],
		["signed ahead", body, stand.sign(body, at(6))],
		["a changed body", body.replace("succeeded", "succeeded "), signed],
		["another message's signature", `${body}\n`, stand.sign(messages[0] ?? "", now)],
		["no signature", body, none],
	];
}

async function begin(stand: ProviderStand): Promise<Run> {
	const bought = await makeOrder(stand.shop);
	const { clientSecret, transactionId } = await beginPayment(stand.shop, bought);
	if (!(await stand.pay(clientSecret))) throw new Error("a good card was not taken");
	return { stand, bought, transactionId, messages: await stand.messages(transactionId) };
}

/** Tries each way for messages to come `times` times, with each provider. */
export async function tryWebhooks(ground: Ground, times: number): Promise<Finding> {
	const wrong: string[] = [];
	const counted = { tried: 0 };
	for (const name of providers) {
		const stand = await openStand(ground, name);
		const plain = await begin(stand);
		await tell(plain);
		const right = await endStateOf(stand, plain.bought);
		for (const [how, come] of Object.entries(comings)) {
			for (let time = 0; time < times; time += 1) {
				const run = await begin(stand);
				const found = await come(run);
				const state = await endStateOf(stand, run.bought);
				if (state !== right) found.push(`${state} instead of ${right}`);
				wrong.push(...found.map((one) => `${name}, ${how}, time ${time + 1}: ${one}`));
				counted.tried += 1;
			}
			ground.say(`${name}, messages ${how}: ${times} times`);
		}
		wrong.push(...(await ground.violations(stand.shop)));
	}
	return { counted, wrong };
}
