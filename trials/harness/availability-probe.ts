import { setTimeout as sleep } from "node:timers/promises";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";

/** What a visitor and a monitor see of a shop while its database fails. */
export type Probe = {
	/** Answers by what was asked and their status, such as `/api/ready 503`. */
	seen: Record<string, number>;
	/** Looks no more; answers everything that nobody should have seen. */
	stop(): Promise<string[]>;
};

const eachMs = 150;
const pageWithinMs = 5_000;

/**
 * Asks again and again for a public page that is cached, for `/api/health` and for `/api/ready`. The
 * first two must be answered with 200, and soon, whatever has dropped the page meanwhile.
 */
export function openProbe(shop: ShopUnderTest, page: string): Probe {
	const seen: Record<string, number> = {};
	const wrong: string[] = [];
	let open = true;

	async function poll(path: string, fits: (status: number) => boolean, withinMs: number) {
		while (open) {
			const began = performance.now();
			// An idle line may end in the moment it is used again: browsers then ask anew as well.
			const status = await shop
				.fetch(path)
				.catch(() => shop.fetch(path))
				.then(readAll, () => 0);
			const ms = Math.round(performance.now() - began);
			const what = `${path === page ? "cached page" : path} ${status || "no answer"}`;
			seen[what] = (seen[what] ?? 0) + 1;
			if (!fits(status)) wrong.push(what);
			if (ms > withinMs) wrong.push(`${path} took ${ms} ms`);
			await sleep(eachMs);
		}
	}
	const polling = Promise.all([
		poll(page, (status) => status === 200, pageWithinMs),
		poll("/api/health", (status) => status === 200, pageWithinMs),
		poll("/api/ready", (status) => status === 200 || status === 503, 15_000),
	]);
	return {
		seen,
		async stop() {
			open = false;
			await polling;
			return wrong;
		},
	};
}

async function readAll(response: Response): Promise<number> {
	await response.arrayBuffer();
	return response.status;
}
