import pg from "pg";
import type { Fixture } from "../harness/fixture.ts";
import { seededRandom } from "../harness/seeded-random.ts";
import type { Finding, Trial } from "../harness/trial.ts";
import { settleInside } from "../harness/settle-in-process.ts";
import { commands } from "./commands.ts";
import { makeSmallShop } from "./small-shop.ts";
import { keepStartState } from "./start-state.ts";
import { takeStatementTurns } from "./statement-turns.ts";
import { type Ground, nameOf, type Pair, tryPair } from "./try-pair.ts";

const settings = { ACCESS_TOKEN_MINUTES: "1440", MAX_UNPAID_ORDERS: "1000", HOLD_MINUTES: "1440" };

/** Opens a small shop on a database of its own, whose statements can be sent in any order. */
export async function openGround(fixture: Fixture): Promise<Ground> {
	const databaseUrl = await fixture.makeDatabase();
	const shop = await fixture.openInProcess(databaseUrl, settings);
	const small = await makeSmallShop(shop);
	const { pool } = shop.connection;
	await pool.query("do $$ begin execute format('alter database %I set deadlock_timeout = ''50ms''', current_database()); end $$");
	const start = await keepStartState(pool);
	const looking = new pg.Client({ connectionString: databaseUrl });
	await looking.connect();
	fixture.onClose(() => looking.end());
	const turns = takeStatementTurns();
	fixture.onClose(async () => turns.close());
	// Of the payment that is made and not recorded.
	const before = await fixture.violations(shop);
	const violations = async () => {
		const found = await fixture.violations(shop);
		return found.every((each) => before.includes(each)) ? [] : settleInside(fixture, shop);
	};
	return { small, start, turns, looking, violations, sound: new Set() };
}

/** Every two commands, each with itself too, at each stage that both act on. */
export function listPairs(): Pair[] {
	return commands.flatMap((one, at) =>
		commands.slice(at).flatMap((other) => {
			const shared = one.stages.filter((stage) => other.stages.includes(stage));
			if (shared.length > 0)
				return shared.map((stage): Pair => ({ commands: [one, other], stages: [stage, stage] }));
			const stages = [one.stages[0] ?? "paid", other.stages[0] ?? "paid"] as const;
			return [{ commands: [one, other] as const, stages }];
		}),
	);
}

async function tryAll(fixture: Fixture, times: number): Promise<Finding> {
	const ground = await openGround(fixture);
	const random = seededRandom();
	const found: Finding = { counted: { seed: random.seed, pairs: 0, orders: 0, waits: 0 }, wrong: [] };
	const wanted = process.env.PAIR;
	const pairs = listPairs().filter((pair) => !wanted || nameOf(pair).includes(wanted));
	console.log(pairs.length);
	for (const pair of pairs.slice(Number(process.env.FROM ?? 0), times)) {
		const c = process.cpuUsage(), t = performance.now();
		const { orders, waits, wrong } = await tryPair(ground, pair, random, Number(process.env.FEW ?? 1e9));
		const u = process.cpuUsage(c);
		console.log(nameOf(pair), orders, waits, Math.round(performance.now() - t), "ms wall", Math.round((u.user + u.system) / 1000), "ms cpu", "wrong", wrong.length);
		for (const w of wrong.slice(0, 2)) console.log("    " + w.slice(0, 3000));
		found.counted.pairs = (found.counted.pairs ?? 0) + 1;
		found.counted.orders = (found.counted.orders ?? 0) + orders;
		found.counted.waits = (found.counted.waits ?? 0) + waits;
		found.wrong.push(...wrong);
	}
	return found;
}

export const isolation: readonly Trial[] = [
	{
		name: "isolation/every-order",
		invariant: "two commands at once come to what one after the other comes to, in every order of their statements",
		times: { full: 10_000, short: 20 },
		run: tryAll,
	},
];
