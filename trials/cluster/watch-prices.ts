import { setTimeout as sleep } from "node:timers/promises";
import { formatTaka } from "../../src/kernel/taka.ts";
import { makeAdmin, makePart } from "../../test/harness/make-records.ts";
import { openRetryingClient } from "../harness/retrying-client.ts";
import type { Cluster } from "./open-cluster.ts";

const eachMs = 3_000;
const seenWithinMs = 1_000;
// Later than this it is no slow news but news that never came.
const neverMs = 15_000;
const askEachMs = 100;
const patienceMs = 30_000;

/**
 * Changes the price of a part every three seconds, whatever happens, and looks at its kept page in each shop one second
 * after the answer. While a database or shop is away, old pages are what a shop is meant to send: `calm` says when not.
 */
export async function watchPrices({ customers, shops }: Cluster, calm: () => boolean) {
	const partId = await makePart(customers, { priceTaka: 10_000 });
	const { token } = await makeAdmin(customers);
	const { send } = openRetryingClient(customers);
	const page = `/parts/processor/part-${partId}`;
	const counted = { "prices changed": 0, "pages looked at": 0 };
	const wrong: string[] = [];
	const late: string[] = [];
	let [open, price] = [true, 10_000];

	async function shows(shop: (typeof shops)[number]): Promise<boolean> {
		const response = await shop.ask(page, { signal: AbortSignal.timeout(patienceMs) });
		return (await response.text()).includes(formatTaka(price));
	}
	/** What counts is when a request was sent: on a busy machine even a new page may take a while to come. */
	async function look(shop: (typeof shops)[number]): Promise<void> {
		const since = performance.now();
		for (let isFirst = true; ; isFirst = false) {
			const ms = Math.round(performance.now() - since) + seenWithinMs;
			counted["pages looked at"] += 1;
			// Something happens: without a database an old page is right, and the next change is looked for.
			if (!calm()) return;
			if (await shows(shop).catch(() => false)) {
				if (!isFirst) late.push(`${shop.name} showed a price only after ${ms} ms`);
				return;
			}
			if (ms > neverMs) {
				wrong.push(`${shop.name} shows an old price ${ms} ms after its change`);
				return;
			}
			await sleep(askEachMs);
		}
	}
	/** Changes the price once. If all is there before and after, every shop must show it. */
	async function change(): Promise<void> {
		price += 1;
		const wasCalm = calm();
		const body = { price };
		const path = `/api/product/${partId}`;
		const { status } = await send(path, { method: "PATCH", token, body });
		if (status !== 200) wrong.push(`a price got ${status}`);
		counted["prices changed"] += 1;
		await sleep(seenWithinMs);
		if (wasCalm && calm()) await Promise.all(shops.map(look));
	}
	async function goOn(): Promise<void> {
		while (open) {
			await change();
			await sleep(eachMs);
		}
	}
	const watching = goOn();
	return {
		counted,
		wrong,
		late,
		async stop(): Promise<void> {
			open = false;
			await watching;
			await change();
		},
	};
}
