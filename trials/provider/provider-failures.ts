import { setTimeout as pause } from "node:timers/promises";
import { type Made, makeAdmin } from "../../test/harness/make.ts";
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
import { type ProviderVerb, type providers, type Trouble, troubles } from "./provider-driver.ts";
import { endStateOf, livePayment } from "./provider-end-state.ts";
import { openStand, type ProviderStand } from "./provider-fixture.ts";

/** One order on its way through a call that may go wrong. */
type Run = {
	stand: ProviderStand;
	bought: Bought;
	admin: Made;
	clientSecret: string;
	transactionId: string;
};

/**
 * What is done while a verb is in trouble; what the shop has to have settled by itself two minutes
 * later; and what its customer does then, so that all end the same.
 */
type Way = {
	/** How far the order is when the trouble comes. */
	from: "booked" | "begun" | "charged" | "paid";
	/** The status answered; 0 where the customer got no answer. */
	act(run: Run): Promise<number>;
	settled(run: Run): Promise<boolean>;
	finish(run: Run): Promise<unknown>;
};

const isPaid = async ({ stand, bought }: Run) =>
	(await standing(stand.shop, bought)).status === "processing";
const tell = async ({ stand, bought, transactionId }: Run) =>
	(await tellPaid(stand.shop, bought, transactionId)).status;
const remove = async ({ stand, bought }: Run) => (await deleteBought(stand.shop, bought)).status;

async function begin({ stand, bought }: Run): Promise<number> {
	const { token } = bought.customer;
	const body = { oder: bought.orderId };
	const begun = { method: "POST", token, body };
	const answer = await stand.shop.fetch("/api/create-payment-intent", begun);
	await answer.arrayBuffer();
	return answer.status;
}

/** Pays as a customer does who comes back: an order that is paid already takes no money. */
async function payAfterAll(run: Run): Promise<void> {
	const { stand, bought } = run;
	if (await isPaid(run)) return;
	await patiently(() => begin(run));
	const { clientSecret, transactionId } = await beginPayment(stand.shop, bought);
	if (!(await stand.pay(clientSecret))) throw new Error("a good card was not taken");
	await patiently(() => tell({ ...run, transactionId }));
}

/** Asks again where the shop says that the provider does not answer, as its customer would. */
async function patiently(ask: () => Promise<number>): Promise<void> {
	for (let tries = 0; tries < 5; tries += 1) {
		if ((await ask()) !== 503) return;
	}
}

const ways: Record<ProviderVerb, Way> = {
	openIntent: {
		from: "booked",
		act: begin,
		settled: async ({ stand, bought }) => (await livePayment(stand, bought)) === "open",
		finish: payAfterAll,
	},
	findIntent: {
		from: "charged",
		act: tell,
		settled: isPaid,
		finish: (run) => patiently(() => tell(run)),
	},
	cancelIntent: {
		from: "begun",
		act: remove,
		settled: async ({ stand, bought }) => {
			const { status } = await standing(stand.shop, bought);
			const payment = await livePayment(stand, bought);
			return status === "deleted" ? payment === "closed" : payment === "open" || payment === null;
		},
		finish: (run) => patiently(() => remove(run)),
	},
	refund: {
		from: "paid",
		act: async ({ stand, bought, admin }) => {
			const { token } = admin;
			const change = { method: "PATCH", token, body: { status: "refunded" } };
			return (await stand.shop.fetch(`/api/allOrders/${bought.orderId}`, change)).status;
		},
		settled: async ({ stand, bought }) =>
			(await standing(stand.shop, bought)).status === "refunded",
		finish: async () => {},
	},
	confirm: {
		from: "begun",
		act: async ({ stand, clientSecret }) => ((await stand.pay(clientSecret)) ? 200 : 0),
		settled: async (run) => {
			const charged = (await run.stand.charged(run.bought.orderId)).length > 0;
			return (await isPaid(run)) === charged;
		},
		finish: payAfterAll,
	},
};

async function prepare(stand: ProviderStand, { from }: Way): Promise<Run> {
	const { shop } = stand;
	const [bought, admin] = [await makeOrder(shop), await makeAdmin(shop)];
	const run = { stand, bought, admin, clientSecret: "", transactionId: "" };
	if (from === "booked") return run;
	await patiently(() => begin(run));
	Object.assign(run, await beginPayment(shop, bought));
	if (from === "begun") return run;
	if (!(await stand.pay(run.clientSecret))) throw new Error("a good card was not taken");
	if (from === "paid") await patiently(() => tell(run));
	return run;
}

type Ended = { state: string; answered: number; settledAfter: number | null };

/** One order through one trouble; without a trouble, as it is to end. */
async function go(
	stand: ProviderStand,
	verb: ProviderVerb,
	trouble: Trouble | null,
): Promise<Ended> {
	const way = ways[verb];
	const run = await prepare(stand, way);
	if (trouble) stand.trouble(verb, trouble);
	const answered = await way.act(run);
	if (trouble === "hanging") await pause(stand.hangMs);
	stand.calm();
	const settledAfter = await stand.settle(() => way.settled(run));
	// As long as the provider may have asked to be left alone.
	stand.shop.passMinutes(0.5);
	await way.finish(run);
	return { state: await endStateOf(stand, run.bought), answered, settledAfter };
}

// Short, so that a hanging provider can be tried often; what is meant to go well is asked again.
const deadlinesMs = { sandbox: 800, stripe: 3_000 };
const fine = [0, 200, 201, 503];

/** Tries each trouble of each of these verbs `times` times. */
export async function tryTroubles(
	ground: Ground,
	name: (typeof providers)[number],
	verbs: readonly ProviderVerb[],
	times: number,
): Promise<Finding> {
	const stand = await openStand(ground, name, deadlinesMs[name]);
	const wrong: string[] = [];
	const counted = { tried: 0, "answered with 503 or not at all": 0, "slowest to settle, s": 0 };
	for (const verb of verbs) {
		const { state: right } = await go(stand, verb, null);
		for (const trouble of troubles) {
			for (let time = 0; time < times; time += 1) {
				const { state, answered, settledAfter } = await go(stand, verb, trouble);
				const which = `${verb}, ${trouble}, time ${time + 1}`;
				counted.tried += 1;
				if (answered === 0 || answered === 503) counted["answered with 503 or not at all"] += 1;
				if (!fine.includes(answered)) wrong.push(`${which}: answered ${answered}`);
				if (settledAfter === null) wrong.push(`${which}: not settled within two minutes`);
				counted["slowest to settle, s"] = Math.max(
					counted["slowest to settle, s"],
					settledAfter ?? 999,
				);
				if (state !== right) wrong.push(`${which}: ${state} instead of ${right}`);
			}
			ground.say(`${verb}, ${trouble}: ${times} times`);
		}
	}
	return { counted, wrong: [...wrong, ...(await ground.violations(stand.shop))] };
}
