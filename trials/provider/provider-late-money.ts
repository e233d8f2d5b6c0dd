import { recordCancellation } from "../../src/ordering/settlement/cancel-order.server.ts";
import { makeOrder, orderStatus, patchPaid } from "../../test/harness/order-actions.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type Finding, openFinding } from "../harness/trial.ts";
import { endStateOf } from "./provider-end-state.ts";
import { type ChargedOrder, type ProviderFixture, withEachProvider } from "./provider-fixture.ts";

type Run = ChargedOrder & { setup: ProviderFixture };

/** How the shop learns of money that came after the order had ended. */
const reporters: Record<string, (run: Run, ends: string) => Promise<string[]>> = {
	"by message": async ({ setup, paymentIntentId }) => {
		const received: number[] = [];
		for (const body of await setup.events(paymentIntentId))
			received.push(await setup.postWebhook(body));
		return received.filter((status) => status !== 200).map((status) => `webhook status ${status}`);
	},
	"by the customer": async ({ setup, bought, paymentIntentId }, ends) => {
		const { status, code } = await patchPaid(setup.shop, bought, paymentIntentId);
		const right = ends === "confirmed" ? status === 200 : status === 409 && code === "refunded";
		return right ? [] : [`answered ${status} ${code}`];
	},
	"by nobody": async ({ setup, bought }, ends) => {
		const done = async () => (await orderStatus(setup.shop, bought)).status === ends;
		return (await setup.settle(done)) === null ? ["not settled within two minutes"] : [];
	},
};

const cases = [
	{ as: "expired", gone: false, ends: "confirmed", mail: "order paid  yes" },
	{ as: "expired", gone: true, ends: "refunded", mail: "order refunded too late" },
	{ as: "deleted", gone: false, ends: "refunded", mail: "order refunded deleted" },
] as const;

async function begin(setup: ProviderFixture, { as, gone }: (typeof cases)[number]): Promise<Run> {
	const { shop } = setup;
	const bought = await makeOrder(shop, { part: { availableQuantity: 1 } });
	const charged = await setup.charge(bought);
	await recordCancellation(shop, { orderId: bought.orderId, as, by: bought.customer.accountId });
	if (gone) await makeOrder(shop, { partId: bought.partId });
	return { setup, ...charged };
}

/** Money that came after the order had ended, reported in each way, `times` times, with each provider. */
export async function tryLateMoney(fixture: Fixture, times: number): Promise<Finding> {
	const finding = openFinding({ tried: 0, "paid after all": 0, "given back": 0 });
	const { wrong, count } = finding;
	await withEachProvider(fixture, finding, async (setup) => {
		const { name } = setup;
		for (const item of cases) {
			const seen = new Set<string>();
			for (const [how, report] of Object.entries(reporters))
				for (let time = 0; time < times; time += 1) {
					const run = await begin(setup, item);
					const found = await report(run, item.ends);
					const { status } = await orderStatus(setup.shop, run.bought);
					if (status !== item.ends) found.push(`${status} instead of ${item.ends}`);
					const state = await endStateOf(setup, run.bought);
					if (!state.includes(`"${item.mail}"`)) found.push(`no mail ${item.mail}: ${state}`);
					seen.add(state);
					const which = `${name}, ${item.as}, ${item.gone ? "parts gone" : "parts there"}, reported ${how}`;
					wrong.push(...found.map((fault) => `${which}, time ${time + 1}: ${fault}`));
					count("tried");
					count(item.ends === "refunded" ? "given back" : "paid after all");
				}
			if (seen.size > 1) wrong.push(`${name}, ${item.as}: ended in several ways ${[...seen]}`);
			fixture.report(`${name}, ${item.as}, ${item.ends}: ${times} times each`);
		}
	});
	return finding;
}
