import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../../src/platform/database/id.server.ts";
import type { SignedInUser } from "../../test/harness/make-records.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import type { RequestOptions, ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type SeededRandom, seededRandom } from "../harness/seeded-random.ts";
import { type Finding, openFinding } from "../harness/trial.ts";
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
	/** Sends somebody's request to an address below /api, and reads the response. */
	send(
		by: Pick<SignedInUser, "token"> | null,
		method: string,
		path: string,
		body?: unknown,
		headers?: RequestOptions["headers"],
	): Promise<RaceResponse>;
	/**
	 * Begins the acts of all sides at once, in any order and each up to `withinMs` late; returns each side's responses in
	 * the given order. Objects to those that their side does not allow, and where no order of the requests explains them.
	 */
	atOnce<const Sides extends readonly Side[]>(
		sides: Sides,
		withinMs?: number,
	): Promise<ResponsesOf<Sides>>;
	count(what: string, by?: number): void;
	/** Something that must not be; `evidence`: the ids and responses that show it. */
	object(sentence: string, evidence: unknown): void;
	found: Finding;
};

export type RaceResponse = { status: number; code?: string; [member: string]: unknown };

type ResponsesOf<Sides> = { -readonly [At in keyof Sides]: RaceResponse[] };
type Act = () => Promise<RaceResponse>;
/** What some do in a race, and the responses that the contract allows them: statuses, or statuses and their codes. */
export type Side = { what: string; allowed: readonly string[] | null; acts: readonly Act[] };

/** A side of a race; `allowed` null: what is right depends on how the race ends. */
export function side(what: string, allowed: Side["allowed"], ...acts: readonly Act[]): Side {
	return { what, allowed, acts };
}

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
	const found = openFinding({ seed: random.seed });
	const object: RaceShop["object"] = (sentence, evidence) =>
		void found.wrong.push(`${sentence}: ${JSON.stringify(evidence)}`);
	const shop: ShopUnderTest = {
		...direct,
		fetch: (path, options) => (shops[random.below(shops.length)] ?? direct).fetch(path, options),
	};
	fixture.report(`seed ${random.seed}`);
	const race: RaceShop = {
		shop,
		direct,
		random,
		found,
		count: found.count,
		object,
		begin: () => {
			since = newId();
		},
		async send(by, method, path, body, headers = {}) {
			const options = { method, body, headers, ...(by && { token: by.token }) };
			const began = performance.now();
			const response = await shop.fetch(`/api${path}`, options);
			const answer = { ...((await response.json()) as object), status: response.status };
			sent.push({ path: `/api${path}`, options, answer, began, ended: performance.now() });
			return answer;
		},
		async atOnce<Sides extends readonly Side[]>(sides: Sides, withinMs = 4) {
			const start = await readShopState(direct, since);
			sent.length = 0;
			const responses: RaceResponse[] = [];
			const acts = sides.flatMap((side) => side.acts);
			const begun = random.shuffled([...acts.entries()]).map(async ([index, act]) => {
				const late = random.below(withinMs + 1);
				if (late > 0) await sleep(late);
				responses[index] = await act();
			});
			await Promise.all(begun);
			const calls = callsOf(sent, start, await readShopState(direct, since));
			race.count("answers explained by some order", calls.length);
			const left = explainHistory(start, calls);
			if (left) object("no order of the requests explains their answers", { start, left });
			return sides.map(({ what, allowed, acts }) => {
				const answers = responses.splice(0, acts.length);
				if (allowed) expectResponses(race, what, answers, allowed);
				return answers;
			}) as ResponsesOf<Sides>;
		},
	};
	return race;
}

/** Reports each response that is none of those `allowed`: a status, or a status and its code. */
export function expectResponses(
	race: RaceShop,
	what: string,
	responses: readonly RaceResponse[],
	allowed: readonly string[],
): void {
	for (const response of responses) {
		const { status, code } = response;
		if (!allowed.includes(code ? `${status} ${code}` : `${status}`))
			race.object(`unexpected response to ${what}`, response);
	}
}
