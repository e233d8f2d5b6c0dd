import type pg from "pg";
import type { Running, Statement, StatementTurns } from "./statement-turns.ts";

/** Which of the two commands goes on, and for how many statements. */
export type Turn = { command: 0 | 1; statements: number };
type Act = () => Promise<unknown>;

/** What came of two commands whose statements were sent in a given order. */
export type Ran = {
	answers: [unknown, unknown];
	/** The statements of each, in the order in which it sent them. */
	sent: [string[], string[]];
	/** How many statements were seen waiting for a lock. */
	waits: number;
	/** How many statements PostgreSQL ended because the two waited for each other. */
	deadlocks: number;
};

const lookEachMs = 2;
const hangsAfterMs = 30_000;

/**
 * Sends the statements of two commands one at a time by a plan: so many of the one, so many of the other, …; what is
 * left then is sent by whoever was last, then by the other. Where a statement is seen waiting for a lock
 * (`pg_locks`), the other command goes on, as with PostgreSQL's own isolation tester. `looking` is a connection that
 * neither of them uses.
 */
export async function runInOrder(
	turns: StatementTurns,
	looking: pg.Client,
	acts: readonly [Act, Act],
	plan: readonly Turn[],
): Promise<Ran> {
	const both = [turns.begin(acts[0]), turns.begin(acts[1])] as const;
	const left = plan.map((turn) => ({ ...turn }));
	let waits = 0;
	let leader: 0 | 1 = 0;

	async function isWaiting(statement: Statement): Promise<boolean> {
		const text = "select from pg_locks where pid = $1 and not granted";
		const { rowCount } = await looking.query({ name: "waits", text, values: [statement.pid] });
		if (rowCount === 0) return false;
		if (!statement.isSeenWaiting) waits += 1;
		statement.isSeenWaiting = true;
		return true;
	}
	/** Resolves once what a command has sent has ended (false), or is seen waiting for a lock (true). */
	async function isHeldUp({ underWay }: Running): Promise<boolean> {
		for (const hangs = openLimit(); ; hangs([...underWay][0]?.text)) {
			const [statement] = underWay;
			if (!statement) return false;
			if (!statement.isSeenWaiting) await turns.nextChange(lookEachMs);
			if (!underWay.has(statement)) continue;
			if ((await isWaiting(statement)) && underWay.has(statement)) return true;
			if (statement.isSeenWaiting && underWay.has(statement)) await turns.nextChange(lookEachMs);
		}
	}
	/** Sends the next statement of a command; false where it has come to its end or waits for a lock. */
	async function step(command: Running): Promise<boolean> {
		if (await isHeldUp(command)) return false;
		const hangs = openLimit();
		for (; command.requested.length === 0 && !command.isFinished; hangs())
			await turns.nextChange(1_000);
		const statement = command.requested.shift();
		if (!statement) return false;
		command.sent.push(statement.text);
		command.underWay.add(statement);
		statement.send();
		await isHeldUp(command);
		return true;
	}
	async function stepByPlan(): Promise<void> {
		while (left[0] && (left[0].statements <= 0 || both[left[0].command].isFinished)) left.shift();
		leader = left[0]?.command ?? leader;
		for (const each of [leader, leader === 0 ? 1 : 0] as const) {
			if (!(await step(both[each]))) continue;
			const turn = left.find(({ command }) => command === each);
			if (turn) turn.statements -= 1;
			return;
		}
		// Each waits for the other: PostgreSQL ends one of them.
		if (both.every(({ underWay }) => underWay.size > 0)) await turns.nextChange(hangsAfterMs);
	}
	while (both.some(({ isFinished }) => !isFinished)) await stepByPlan();
	const [first, second] = both;
	const answers = [await first.answer, await second.answer] as [unknown, unknown];
	const deadlocks = first.deadlocks + second.deadlocks;
	return { answers, sent: [first.sent, second.sent], waits, deadlocks };
}

function openLimit(): (what?: string) => void {
	const since = Date.now();
	return (what = "nothing") => {
		if (Date.now() - since > hangsAfterMs)
			throw new Error(`a command neither ends nor goes on: ${what}`);
	};
}
