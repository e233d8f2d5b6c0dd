import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/** One statement of a command: asked for, then sent, then ended. */
export type Statement = { text: string; pid: number; isSeenWaiting: boolean; send(): void };

/** A command that runs, and how far it is. */
export type Running = {
	/** The texts of its statements, in the order in which they were sent. */
	sent: string[];
	requested: Statement[];
	underWay: Set<Statement>;
	isFinished: boolean;
	/** How many of its statements PostgreSQL ended because two transactions waited for each other. */
	deadlocks: number;
	answer: Promise<unknown>;
};

export type StatementTurns = {
	/** Runs a command: each of its statements waits in `requested` until somebody sends it. */
	begin(act: () => Promise<unknown>): Running;
	/** Resolves at the next statement that is asked for or ends, and at a command's end; after `withinMs` at the latest. */
	nextChange(withinMs: number): Promise<void>;
	/** From now on statements are sent as they come. */
	close(): void;
};

type Query = (...args: unknown[]) => unknown;
type Client = pg.Client & { processID: number };

// They read, lock and change nothing, so that it is all one when they are sent; the last sets up a new connection.
const whenever = /^\s*(?:begin|savepoint|release|set statement_timeout)/i;

/**
 * Takes over how this process sends statements to PostgreSQL. A statement belongs to the command in whose asynchronous
 * context it is sent; what belongs to none is sent at once.
 */
export function takeStatementTurns(): StatementTurns {
	const running = new AsyncLocalStorage<Running>();
	let change = Promise.withResolvers<void>();
	function changed(): void {
		change.resolve();
		change = Promise.withResolvers();
	}
	const { prototype } = pg.Client;
	const send = prototype.query as Query;
	prototype.query = function query(this: Client, ...args: unknown[]) {
		const command = running.getStore();
		const [query] = args as [string | { text: string }];
		const text = typeof query === "string" ? query : query.text;
		if (!command || command.isFinished || whenever.test(text)) return send.apply(this, args);
		const turn = Promise.withResolvers<void>();
		const statement = { text, pid: this.processID, isSeenWaiting: false, send: turn.resolve };
		command.requested.push(statement);
		changed();
		const sent = turn.promise.then(() => sendAsPromise(send.bind(this), args));
		return answered(sent, args.at(-1), (fault) => {
			if ((fault as { code?: string } | null)?.code === "40P01") command.deadlocks += 1;
			command.underWay.delete(statement);
			changed();
		});
	} as typeof prototype.query;
	return {
		begin(act) {
			const none = { sent: [], requested: [], underWay: new Set<Statement>() };
			const command = { ...none, isFinished: false, deadlocks: 0 } as unknown as Running;
			command.answer = running.run(command, act).finally(() => {
				command.isFinished = true;
				for (const { send } of command.requested.splice(0)) send();
				changed();
			});
			command.answer.catch(() => {}); // whoever began it reads it at the end
			return command;
		},
		nextChange: (withinMs) =>
			new Promise((resolve) => {
				const limit = setTimeout(resolve, withinMs);
				void change.promise.then(() => {
					clearTimeout(limit);
					resolve();
				});
			}),
		close() {
			prototype.query = send as typeof prototype.query;
		},
	};
}

/** The pool hands a callback over, everybody else gets a promise. */
function sendAsPromise(send: Query, args: unknown[]): Promise<unknown> {
	if (typeof args.at(-1) !== "function") return send(...args) as Promise<unknown>;
	return new Promise((resolve, reject) => {
		const done = (fault: unknown, rows: unknown) => (fault ? reject(fault) : resolve(rows));
		send(...args.slice(0, -1), done);
	});
}

function answered(
	sent: Promise<unknown>,
	callback: unknown,
	ended: (fault: unknown) => void,
): Promise<unknown> | undefined {
	const answer = sent.then(
		(rows) => {
			ended(null);
			return rows;
		},
		(fault) => {
			ended(fault);
			throw fault;
		},
	);
	if (typeof callback !== "function") return answer;
	answer.then(
		(rows) => callback(undefined, rows),
		(fault) => callback(fault),
	);
	return undefined;
}
