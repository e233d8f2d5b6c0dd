import type pg from "pg";

type Place = <T>(write: () => Promise<T>) => Promise<T>;

const writes = /\b(?:insert|update|delete|merge)\b/i;
const reads = /^\s*(?:select|with)\b/i;

/**
 * Leaves every fourth connection of a pool to those who read. A write outside a transaction waits for one of the other
 * places; a transaction waits for one if it runs in the returned function. A COMMIT that waits for a standby that is away holds
 * its connection until the silence ends it (0021), and as many as the pool has would keep everybody from reading.
 * A write without a place within `limitMs` throws what one without a connection throws.
 */
export function keepPlacesToRead(pool: pg.Pool, connections: number, limitMs: number): Place {
	const place = openPlaces(connections - Math.floor(connections / 4), limitMs);
	const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
	pool.query = ((statement: string | { text: string }, ...rest: unknown[]) => {
		const text = typeof statement === "string" ? statement : statement.text;
		const run = () => query(statement, ...rest);
		return reads.test(text) && !writes.test(text) ? run() : place(run);
	}) as typeof pool.query;
	return place;
}

function openPlaces(count: number, limitMs: number): Place {
	const waiting = new Set<() => void>();
	let free = count;
	function take(): Promise<void> {
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		function enter(): void {
			clearTimeout(timer);
			waiting.delete(enter);
			resolve();
		}
		const timer = setTimeout(() => {
			waiting.delete(enter);
			reject(new Error("timeout exceeded when trying to connect: all places to write are taken"));
		}, limitMs);
		waiting.add(enter);
		return promise;
	}
	function leave(): void {
		const [next] = waiting;
		if (next) next();
		else free += 1;
	}
	return async (write) => {
		if (free > 0) free -= 1;
		else await take();
		try {
			return await write();
		} finally {
			leave();
		}
	};
}
