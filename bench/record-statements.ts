import { appendFileSync } from "node:fs";
import pg from "pg";

/** A statement as it went to the database, with its values as they went over the wire. */
export type Statement = { text: string; values: (string | null)[] };

// Loaded before the shop (node --import): records each statement that it sends. The file is written
// at once, so that it is complete when a response arrives.
const file = process.env.BENCH_STATEMENTS ?? "";
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;

pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
	const [query, second] = args as [string | { text: string; values?: unknown[] }, unknown];
	const config = typeof query === "string" ? { text: query } : query;
	const values = Array.isArray(second) ? second : (config.values ?? []);
	const recorded: Statement = { text: config.text, values: values.map(asSent) };
	appendFileSync(file, `${JSON.stringify(recorded)}\n`);
	return send.apply(this, args);
} as typeof pg.Client.prototype.query;

// As pg writes them, as far as the shop's statements go.
function asSent(value: unknown): string | null {
	if (value === null || value === undefined) return null;
	if (value instanceof Date) return value.toISOString();
	if (Array.isArray(value)) return `{${value.map(inArray).join(",")}}`;
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function inArray(value: unknown): string {
	return value === null ? "NULL" : `"${String(value).replace(/["\\]/g, "\\$&")}"`;
}
