import pg from "pg";

/** One transaction: the texts of its statements, in the order in which they were sent. */
export type Recorded = string[];

/**
 * Hears every transaction of this process, from BEGIN on, until `stop`; what was said outside of
 * one is left out.
 */
export function recordTransactions(): { heard: Recorded[]; stop(): void } {
	const heard: Recorded[] = [];
	const open = new WeakMap<pg.Client, Recorded>();
	const { prototype } = pg.Client;
	const send = prototype.query as (...args: unknown[]) => unknown;
	prototype.query = function query(this: pg.Client, ...args: unknown[]) {
		const [asked] = args as [string | { text: string }];
		const text = typeof asked === "string" ? asked : asked.text;
		if (/^begin/i.test(text)) {
			const begun: Recorded = [];
			heard.push(begun);
			open.set(this, begun);
		} else if (/^(?:commit|rollback)$/i.test(text)) open.delete(this);
		else open.get(this)?.push(text);
		return send.apply(this, args);
	} as typeof prototype.query;
	return {
		heard,
		stop: () => {
			prototype.query = send as typeof prototype.query;
		},
	};
}
