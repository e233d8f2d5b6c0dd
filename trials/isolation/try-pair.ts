import type pg from "pg";
import type { SeededRandom } from "../harness/seeded-random.ts";
import type { At, Command } from "./commands.ts";
import { type Ran, runInOrder, type Turn } from "./run-in-order.ts";
import type { SmallShop, Stage } from "./small-shop.ts";
import type { StartState } from "./start-state.ts";
import type { StatementTurns } from "./statement-turns.ts";

/** Two commands about one order, or about two where they share no stage. */
export type Pair = { commands: readonly [Command, Command]; stages: readonly [Stage, Stage] };

/** Where pairs are tried, again and again from one start. */
export type Ground = {
	small: SmallShop;
	start: StartState;
	turns: StatementTurns;
	looking: pg.Client;
	/** What is wrong with the records as they are; asked once for each state that comes of it. */
	violations(): Promise<string[]>;
	/** States in which nothing was wrong. */
	sound: Set<string>;
};

/** What a pair came to: its answers, and what the tables hold that either wrote. */
type Outcome = { answers: [string, string]; state: string };

export type Tried = { orders: number; waits: number; deadlocks: number; wrong: string[] };

// Such a refusal says that the other command is under way, and that it can be tried again.
const underWay = /^\d+ \{.*"code":"(?:refund-under-way|refund-pending|closing|busy|payment-under-way)"/;
const written = /\b(?:insert into|update|delete from)\s+"?(\w+)"?/gi;

export function nameOf({ commands: [one, other], stages }: Pair): string {
	return `${one.name} (${stages[0]}) beside ${other.name} (${stages[1]})`;
}

/**
 * Runs the statements of a pair in all orders with up to two switches before a command has ended, or in those that
 * `choose` leaves. What comes of each must be what one command after the other comes to; or one was told that the
 * other is under way, and changed nothing.
 */
export async function tryPair(
	ground: Ground,
	pair: Pair,
	random: SeededRandom,
	most = Number.POSITIVE_INFINITY,
): Promise<Tried> {
	const tried: Tried = { orders: 0, waits: 0, deadlocks: 0, wrong: [] };
	const touched = new Set<string>();
	const run = (acting: readonly [boolean, boolean], plan: Turn[]) =>
		runOnce(ground, pair, acting, plan, touched);
	// Until no table is met that none of them wrote before: so that all outcomes tell of the same tables.
	let serial: [Awaited<ReturnType<typeof run>>, Awaited<ReturnType<typeof run>>];
	let known: number;
	do {
		known = touched.size;
		serial = [await run([true, true], after(0)), await run([true, true], after(1))];
	} while (touched.size > known);
	const alone = [await run([true, false], after(0)), await run([false, true], after(1))] as const;
	const allowed = new Set(serial.map(({ outcome }) => JSON.stringify(outcome)));
	const counts = [0, 1].map((at) =>
		Math.max(...serial.map(({ ran }) => ran.sent[at as 0 | 1].length)),
	) as [number, number];
	const two = [...twoSwitches(counts, 0), ...twoSwitches(counts, 1)];
	const three = two.map(([before]) => threeSwitches(counts, before, random));
	for (const plan of random.shuffled([...two, ...three]).slice(0, most)) {
		const { ran, outcome, wrong } = await run([true, true], plan);
		tried.orders += 1;
		tried.waits += ran.waits;
		tried.deadlocks += ran.deadlocks;
		const isSerial = allowed.has(JSON.stringify(outcome));
		const isPutOff = outcome.answers.some(
			(answer, at) =>
				underWay.test(answer) && isSame(outcome, alone[at === 0 ? 1 : 0].outcome, at === 0 ? 1 : 0),
		);
		if (!isSerial && !isPutOff) wrong.push(`no order explains ${JSON.stringify(differenceOf(outcome, serial.map((s) => s.outcome)))}`);
		if (ran.deadlocks > 0) wrong.push("the two waited for each other");
		const order = plan.map(({ command, statements }) => `${statements} of ${pair.commands[command].name}`);
		tried.wrong.push(...wrong.map((each) => `${nameOf(pair)}, ${order.join(", ")}: ${each}`));
	}
	return tried;
}

function differenceOf(outcome: Outcome, serial: Outcome[]) {
	return {
		answers: outcome.answers,
		serial: serial.map(({ answers, state }) => ({
			answers,
			more: outcome.state.split("\n").filter((row) => !state.split("\n").includes(row)),
			fewer: state.split("\n").filter((row) => !outcome.state.split("\n").includes(row)),
		})),
	};
}

function isSame(one: Outcome, other: Outcome, at: 0 | 1): boolean {
	return one.state === other.state && one.answers[at] === other.answers[at];
}

function after(first: 0 | 1): Turn[] {
	return [{ command: first, statements: toTheEnd }];
}

const toTheEnd = Number.POSITIVE_INFINITY;

/** After each statement of the first: the whole of the other, then the rest. */
function twoSwitches(counts: readonly [number, number], first: 0 | 1): Turn[][] {
	return Array.from({ length: Math.max(0, counts[first] - 1) }, (_, at) => [
		{ command: first, statements: at + 1 },
		{ command: first === 0 ? 1 : 0, statements: toTheEnd },
	]);
}

/** The same, but the other is interrupted once too. */
function threeSwitches(
	counts: readonly [number, number],
	before: Turn | undefined,
	random: SeededRandom,
): Turn[] {
	const first = before?.command ?? 0;
	const other = first === 0 ? 1 : 0;
	const between = { command: other, statements: 1 + random.below(counts[other]) } as const;
	return [...(before ? [before] : []), between, { command: first, statements: toTheEnd }];
}

async function runOnce(
	{ small, start, turns, looking, violations, sound }: Ground,
	{ commands, stages }: Pair,
	acting: readonly [boolean, boolean],
	plan: Turn[],
	touched: Set<string>,
): Promise<{ ran: Ran; outcome: Outcome; wrong: string[] }> {
	const at = (side: 0 | 1): At => ({ ...small, side, stage: stages[side] });
	for (const side of [0, 1] as const) {
		if (!commands[side].prepare) continue;
		touched.add("orders");
		await commands[side].prepare(at(side));
	}
	const act = (side: 0 | 1) => async () => (acting[side] ? commands[side].run(at(side)) : null);
	const ran = await runInOrder(turns, looking, [act(0), act(1)], plan);
	for (const text of ran.sent.flat())
		for (const [, table = ""] of text.matchAll(written))
			if (start.tables.includes(table)) touched.add(table);
	const tables = [...touched].filter((table) => table !== "rate_limits");
	const state = (await start.read(tables)).join("\n");
	const answers = ran.answers.map((answer) => start.mask(String(answer))) as [string, string];
	const wrong = answers.filter((answer) => answer.startsWith("5")).map((answer) => `answered ${answer}`);
	if (!sound.has(state)) {
		const found = await violations();
		if (found.length === 0) sound.add(state);
		wrong.push(...found);
		await start.restore(start.tables);
	} else await start.restore([...touched]);
	return { ran, outcome: { answers, state }, wrong };
}
