import pg from "pg";

/** One transaction: the texts of its statements, in the order in which they were sent. */
export type RecordedTransaction = string[];

/**
 * Records every transaction of this process, from BEGIN on, until `stop`; statements outside of a
 * transaction are left out.
 */
export function recordTransactions(): { transactions: RecordedTransaction[]; stop(): void } {
	const transactions: RecordedTransaction[] = [];
	const open = new WeakMap<pg.Client, RecordedTransaction>();
	const { prototype } = pg.Client;
	const send = prototype.query as (...args: unknown[]) => unknown;
	prototype.query = function query(this: pg.Client, ...args: unknown[]) {
		const [query] = args as [string | { text: string }];
		const text = typeof query === "string" ? query : query.text;
		if (/^begin/i.test(text)) {
			const begun: RecordedTransaction = [];
			transactions.push(begun);
			open.set(this, begun);
		} else if (/^(?:commit|rollback)$/i.test(text)) open.delete(this);
		else open.get(this)?.push(text);
		return send.apply(this, args);
	} as typeof prototype.query;
	return {
		transactions,
		stop: () => {
			prototype.query = send as typeof prototype.query;
		},
	};
}
