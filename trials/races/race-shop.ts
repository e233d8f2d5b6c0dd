import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../../src/platform/database/id.server.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import type { RequestOptions, ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type SeededRandom, seededRandom } from "../harness/seeded-random.ts";
import type { Finding } from "../harness/trial.ts";
import { explainHistory } from "./explain-history.ts";
import { callsOf, readShopState, type Sent } from "./shop-history.ts";

/** Where races are run: a shop of one process or several on one database. */
export type RaceShop = {
	/** The shop as its customers meet it: each request goes to any one of its processes. */
	shop: ShopUnderTest;
	/** A shop on the same database inside this process. */
	direct: InProcessShop;
	random: SeededRandom;
	/** Each race begins with it: from here on it makes its parts and orders. */
	begin(): void;
	/** Sends a request and reads the response. */
	send(path: string, options: RequestOptions): Promise<RaceResponse>;
	/**
	 * Begins all of it at once, in any order and each up to `withinMs` late; returns the responses in the given order.
	 * Objects where no order of the requests explains their answers.
	 */
	atOnce<T>(acts: readonly (() => Promise<T>)[], withinMs?: number): Promise<T[]>;
	count(what: string, by?: number): void;
	/** Something that must not be; `evidence`: the ids and responses that show it. */
	object(sentence: string, evidence: unknown): void;
	found: Finding;
};

export type RaceResponse = { status: number; code?: string; [member: string]: unknown };

/** A race for something that several want at the same moment. */
export type Race = { name: string; invariant: string; run(race: RaceShop): Promise<void> };

/** How the provider's messages are signed in a race, so that the race can send some itself. */
export const webhookSecret = "a secret between the sandbox and a race";

const raceSettings = {
	ACCESS_TOKEN_MINUTES: "1440",
	MAX_UNPAID_ORDERS: "1000",
	SANDBOX_WEBHOOK_SECRET: webhookSecret,
};

/** Opens a race of one process (this one), or of `processes` others; `more`: settings of its own. */
export async function openRaceShop(
	fixture: Fixture,
	processes: number,
	more: Record<string, string> = {},
): Promise<RaceShop> {
	const env = { ...raceSettings, ...more };
	const databaseUrl = await fixture.makeDatabase();
	const direct = await fixture.openInProcess(databaseUrl, env);
	const shops: ShopUnderTest[] =
		processes === 1 ? [direct] : await fixture.openProcesses(processes, databaseUrl, env);
	const random = seededRandom();
	const sent: Sent[] = [];
	let since = newId();
	const found: Finding = { counted: { seed: random.seed }, wrong: [] };
	const count: RaceShop["count"] = (what, by = 1) => {
		found.counted[what] = (found.counted[what] ?? 0) + by;
	};
	const object: RaceShop["object"] = (sentence, evidence) =>
		void found.wrong.push(`${sentence}: ${JSON.stringify(evidence)}`);
	const shop: ShopUnderTest = {
		...direct,
		fetch: (path, options) => (shops[random.below(shops.length)] ?? direct).fetch(path, options),
	};
	fixture.report(`seed ${random.seed}`);
	return {
		shop,
		direct,
		random,
		found,
		count,
		object,
		begin: () => {
			since = newId();
		},
		async send(path, options) {
			const began = performance.now();
			const response = await shop.fetch(path, options);
			const answer = { ...((await response.json()) as object), status: response.status };
			sent.push({ path, options, answer, began, ended: performance.now() });
			return answer;
		},
		async atOnce(acts, withinMs = 4) {
			const start = await readShopState(direct, since);
			sent.length = 0;
			const begun = new Map<number, ReturnType<(typeof acts)[number]>>();
			for (const at of random.shuffled([...acts.keys()])) {
				const late = random.below(withinMs + 1);
				const act = acts[at];
				if (act) begun.set(at, late > 0 ? sleep(late).then(act) : act());
			}
			// In the order of their turns again.
			const inTurn = [...begun].sort(([a], [b]) => a - b);
			const responses = await Promise.all(inTurn.map(([, response]) => response));
			const calls = callsOf(sent, start, await readShopState(direct, since));
			count("answers explained by some order", calls.length);
			const left = explainHistory(start, calls);
			if (left) object("no order of the requests explains their answers", { start, left });
			return responses;
		},
	};
}

/** Reports each response that is none of those `allowed`: a status, or a status and its code. */
export function expectResponses(
	race: RaceShop,
	what: string,
	responses: RaceResponse[],
	allowed: string[],
): void {
	for (const response of responses) {
		const { status, code } = response;
		if (!allowed.includes(code ? `${status} ${code}` : `${status}`))
			race.object(`unexpected response to ${what}`, response);
	}
}
