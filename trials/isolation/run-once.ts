import type pg from "pg";
import type { Scene } from "./commands.ts";
import { type Ran, runInOrder, type Turn } from "./run-in-order.ts";
import type { SmallShop } from "./small-shop.ts";
import type { StartState } from "./start-state.ts";
import type { StatementTurns } from "./statement-turns.ts";
import type { Pair } from "./try-pair.ts";

/** Where pairs are run, each time from the same start. */
export type Ground = {
	small: SmallShop;
	start: StartState;
	turns: StatementTurns;
	/** A connection beside the shop's: it sees which statements wait, and puts the tables back. */
	looking: pg.Client;
	/** What of the invariants is broken, as the records are now. */
	violations(): Promise<string[]>;
	/** Throws where the shop is not as it was at the start. */
	checkStart(): Promise<void>;
	/** The states in which nothing was broken: they are not checked again. */
	sound: Set<string>;
};

/** What two commands came to: their answers, and the rows of the tables that were written, without new ids and times. */
export type Outcome = { answers: readonly [string, string]; state: string };
export type Result = { ran: Ran; outcome: Outcome; broken: string[] };

const written = /\b(?:insert into|update|delete from)\s+"?(\w+)"?/gi;
// Asking changes it, whatever is answered.
const ofNoAccount = "rate_limits";

/** Runs a pair, or `only` one of it, from the start, and puts everything back. The tables that it writes are added to `tables`. */
export async function runOnce(
	{ small, start, turns, looking, violations, sound }: Ground,
	{ commands, stages }: Pair,
	plan: Turn[],
	tables: Set<string>,
	only?: 0 | 1,
): Promise<Result> {
	const sceneOf = (side: 0 | 1): Scene => ({ ...small, side, stage: stages[side] });
	for (const side of [0, 1] as const) {
		for (const table of (await commands[side].prepare?.(sceneOf(side))) ?? []) tables.add(table);
	}
	const sides = ([0, 1] as const).filter((side) => only === undefined || only === side);
	const act = (side: 0 | 1) => async () =>
		sides.includes(side) ? commands[side].run(sceneOf(side)) : "";
	const ran = await runInOrder(turns, looking, [act(0), act(1)], plan);
	for (const side of sides) await commands[side].finish?.(sceneOf(side));
	for (const text of ran.sent.flat())
		for (const [, table = ""] of text.matchAll(written))
			if (start.tables.includes(table)) tables.add(table);
	const rows = await start.read([...tables].filter((table) => table !== ofNoAccount));
	const state = rows.join("\n");
	const [first, second] = ran.answers.map((answer) => start.mask(String(answer)));
	const answers = [first ?? "", second ?? ""] as const;
	const broken = answers.filter((answer) => /^5\d\d /.test(answer));
	if (sound.has(state)) await start.restore([...tables]);
	else {
		const found = await violations();
		if (found.length === 0) sound.add(state);
		broken.push(...found);
		await start.restore(start.tables);
	}
	return { ran, outcome: { answers, state }, broken };
}
