import type { Command } from "./commands.ts";
import type { Turn } from "./run-in-order.ts";
import { type Ground, type Outcome, type Result, runOnce } from "./run-once.ts";
import type { Stage } from "./small-shop.ts";
import { afterOneStatement, type Counts, oneAfterTheOther, otherThan } from "./switch-points.ts";

/** Two commands, each about an order at a stage; about the same one where the stage is the same. */
export type Pair = { commands: readonly [Command, Command]; stages: readonly [Stage, Stage] };

/** What was done with a pair, and what went wrong. */
export type Tried = { orders: number; waits: number; wrong: string[] };

/** What a pair comes to where the two are not beside each other. */
type Expected = {
	/** The first and then the second, and the other way round; also where both have shown who they are before. */
	serial: readonly Result[];
	/** Each without the other. */
	alone: readonly [Result, Result];
};

const sessions = 'from "sessions"';
// Such a refusal says that something else is under way, and that it can be tried again.
const later =
	/^\d+ \{.*"code":"(?:refund-under-way|refund-pending|closing|busy|payment-under-way)"/;

/** The pair's name, such as `pack beside cancel (paid)`. */
export function nameOf({ commands: [first, second], stages }: Pair): string {
	return `${first.name} beside ${second.name} (${[...new Set(stages)].join(", ")})`;
}

/**
 * Runs a pair in the orders of its statements that `choose` lists. Each must come to what one command after the other
 * comes to: the same answers, and the same rows but for ids and times. Or one of them was put off and changed nothing.
 */
export async function tryPair(
	ground: Ground,
	pair: Pair,
	choose: (counts: Counts) => Turn[][],
): Promise<Tried> {
	const tables = new Set<string>();
	const expected = await expect(ground, pair, tables);
	const tried: Tried = { orders: 0, waits: 0, wrong: [] };
	// One after the other, nobody is put off.
	for (const { outcome } of expected.serial.slice(0, 2))
		for (const answer of outcome.answers)
			if (/^5\d\d /.test(answer))
				tried.wrong.push(`${nameOf(pair)}, one after the other: ${answer}`);
	for (const plan of choose(countsOf(expected))) {
		const { ran, outcome, broken } = await runOnce(ground, pair, plan, tables);
		tried.orders += 1;
		tried.waits += ran.waits;
		const isSerial = expected.serial.some((result) => isSame(result.outcome, outcome));
		const isLater = isPutOff(pair, outcome, expected);
		// A booking whose account is being deleted meanwhile is put off by a 503.
		const wrong = isLater ? broken.filter((each) => !later.test(each)) : [...broken];
		if (ran.deadlocks > 0) wrong.push("the two waited for each other until PostgreSQL ended one");
		if (!isSerial && !isLater) wrong.push(sayDifference(outcome, expected));
		tried.wrong.push(...wrong.map((each) => `${nameOf(pair)}, ${sayPlan(pair, plan)}: ${each}`));
	}
	await ground.checkStart();
	return tried;
}

/** Runs the pair one after the other until no table is met that was not known before: all outcomes tell of the same. */
async function expect(ground: Ground, pair: Pair, tables: Set<string>): Promise<Expected> {
	const run = (plan: Turn[], only?: 0 | 1) => runOnce(ground, pair, plan, tables, only);
	for (;;) {
		const known = tables.size;
		const serial = [await run(oneAfterTheOther(0)), await run(oneAfterTheOther(1))];
		// Whose access ends while they wait is answered as if it had not: they came before.
		if (pair.commands.some(({ room }) => room === "accounts/admin" || room === "people"))
			for (const side of [0, 1] as const)
				if (serial[0]?.ran.sent[side][0]?.includes(sessions))
					serial.push(await run(afterOneStatement(side)));
		const alone = [await run([], 0), await run([], 1)] as const;
		if (tables.size === known) return { serial, alone };
	}
}

function countsOf({ serial }: Expected): Counts {
	const maxStatements = (side: 0 | 1) =>
		Math.max(...serial.map(({ ran }) => ran.sent[side].length));
	return [maxStatements(0), maxStatements(1)];
}

/** Whether one of the two was put off and changed nothing, or joined what the other did. */
function isPutOff({ commands }: Pair, outcome: Outcome, { alone }: Expected): boolean {
	return ([0, 1] as const).some((side) => {
		const other = otherThan(side);
		const { state, answers } = alone[other].outcome;
		if (state !== outcome.state || answers[other] !== outcome.answers[other]) return false;
		const answer = outcome.answers[side];
		const hasJoined = commands[side].joins && answer === alone[side].outcome.answers[side];
		return hasJoined || later.test(answer);
	});
}

function isSame(first: Outcome, second: Outcome): boolean {
	return first.state === second.state && first.answers.join() === second.answers.join();
}

function sayPlan({ commands }: Pair, plan: Turn[]): string {
	const turns = plan.map(({ command, statements }) => {
		const many = Number.isFinite(statements) ? `${statements} of` : "the rest of";
		return `${many} ${commands[command].name}`;
	});
	return [...turns, "the rest"].join(", ");
}

function sayDifference({ answers, state }: Outcome, { serial }: Expected): string {
	const rows = state.split("\n");
	const explained = serial.map(({ outcome }) => {
		const expected = outcome.state.split("\n");
		return {
			answers: outcome.answers,
			missing: expected.filter((row) => !rows.includes(row)),
			added: rows.filter((row) => !expected.includes(row)),
		};
	});
	return `neither explains it: ${JSON.stringify({ answers, explained })}`;
}
