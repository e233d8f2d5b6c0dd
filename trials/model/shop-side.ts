import { endHolds } from "../../src/ordering/settlement/end-holds.server.ts";
import { reconcile } from "../../src/ordering/settlement/reconcile.server.ts";
import { type InProcessShop, openInProcess } from "../../test/harness/open-in-process.ts";
import type { RequestOptions } from "../../test/harness/shop-under-test.ts";
import { makeSignedIn } from "../harness/accounts.ts";
import { makeVictim } from "../harness/victim.ts";
import type { World } from "./world.ts";

/** What one process of the shop is to do, at which minute, and how the provider is. */
export type Errand = { minute: number; provider: World["provider"] } & (
	| { act: "answer"; path: string; init: RequestOptions }
	| { act: "work" }
	/** Makes somebody with one of everything, and says of it and of what the shop is asked. */
	| { act: "make everything" }
	| { act: "ask the provider" }
);
export type Outcome = { status: number; body: object; provider: World["provider"] };

/** One process of the shop, in this process or in one of its own; null where it ended before it answered. */
export type ShopSide = { run(errand: Errand): Promise<Outcome | null>; end(): Promise<void> };

const untouched = /^(?:confirm|deliver|listCharges)$/;

/** Opens a shop in this process that does nothing but its errands. */
export async function openSide(
	databaseUrl: string,
	env: Record<string, string>,
): Promise<ShopSide & { shop: InProcessShop; passTo(minute: number): void }> {
	const shop = await openInProcess(databaseUrl, env);
	const deps = { ...shop, ...shop.payments, partsChanged: () => {} };
	const { sandbox } = shop.payments;
	if (!sandbox) throw new Error("the sandbox was not opened");
	let [minute, worked] = [0, 0];
	let provider: World["provider"] = "there";
	sandbox.faults.around = async (call, act) => {
		if (untouched.test(call)) return act({});
		if (provider === "away") throw new Error("the provider is away");
		const done = await act({});
		if (provider === "there") return done;
		provider = "there";
		throw new Error("the provider's answer is lost");
	};
	function passTo(until: number): void {
		shop.passMinutes(until - minute);
		minute = until;
	}
	async function work(): Promise<void> {
		const ends = minute + 2;
		// The list of events is read for four days in a turn.
		const turns = Math.min(8, (minute - worked) / (4 * 24 * 60));
		for (let turn = 0; turn < turns; turn += 1) await reconcile(deps);
		worked = ends;
		for (; ; passTo(minute + 1)) {
			await reconcile(deps);
			await endHolds(deps, shop.log);
			if (minute === ends) return;
		}
	}
	return {
		shop,
		passTo,
		end: () => shop.close(),
		async run(errand) {
			passTo(errand.minute);
			provider = errand.provider;
			if (errand.act === "work") await work();
			if (errand.act === "ask the provider")
				for (const gateway of deps.gateways.values()) await gateway.findIntent("pi_none");
			if (errand.act === "make everything") {
				const { person, samples } = await makeVictim(shop, await makeSignedIn(shop));
				const calls = shop.operations.map(({ name }) => name);
				return { status: 200, body: { person, samples, calls }, provider };
			}
			if (errand.act !== "answer") return { status: 200, body: {}, provider };
			const response = await shop.fetch(errand.path, errand.init);
			const isJson = response.headers.get("content-type")?.includes("json");
			const body = isJson ? ((await response.json()) as object) : {};
			return { status: response.status, body, provider };
		},
	};
}
