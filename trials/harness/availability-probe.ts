import { setTimeout as sleep } from "node:timers/promises";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";

const eachMs = 150;
const search = "/api/part?q=probe";

/**
 * Polls what a visitor and a monitor see of a shop while its database fails: a cached public page, `/api/health` and
 * `/api/ready`. The first two must be 200 within `withinMs`, whatever has invalidated the page meanwhile. Where the
 * database is still `readable`, so must a search be that nobody asked for before.
 */
export function openProbe(
	shop: ShopUnderTest,
	page: string,
	{ readable = false, withinMs = 5_000 }: { readable?: boolean; withinMs?: number } = {},
) {
	const seen: Record<string, number> = {};
	const wrong: string[] = [];
	let open = true;

	async function poll(path: string, fits: (status: number) => boolean, limitMs = withinMs) {
		for (let turn = 0; open; turn += 1) {
			const address = path === search ? `${search}${turn}` : path;
			const began = performance.now();
			// An idle connection may close in the moment it is used again: browsers then retry as well.
			const status = await shop
				.fetch(address)
				.catch(() => shop.fetch(address))
				.then(readAll, () => 0);
			const ms = Math.round(performance.now() - began);
			const what = `${path === page ? "cached page" : path} ${status || "no response"}`;
			seen[what] = (seen[what] ?? 0) + 1;
			if (!fits(status)) wrong.push(what);
			if (ms > limitMs) wrong.push(`${path} took ${ms} ms`);
			await sleep(eachMs);
		}
	}
	const polling = Promise.all([
		poll(page, (status) => status === 200),
		...(readable ? [poll(search, (status) => status === 200)] : []),
		poll("/api/health", (status) => status === 200),
		poll("/api/ready", (status) => status === 200 || status === 503, 15_000),
	]);
	return {
		/** Responses by path and status, such as `/api/ready 503`. */
		seen,
		/** Stops polling; returns everything that nobody should have seen. */
		async stop(): Promise<string[]> {
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
