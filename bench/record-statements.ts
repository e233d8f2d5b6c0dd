import { appendFileSync } from "node:fs";
import pg from "pg";

/** A statement as it went to the database, with its values as they went over the wire. */
export type Statement = { text: string; values: (string | null)[] };

// Loaded before the shop (node --import): writes down each statement that it sends. The file is
// written at once, so that what stands in it when an answer arrives is all that the answer took.
const file = process.env.BENCH_STATEMENTS ?? "";
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;

pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
	const [asked, second] = args as [string | { text: string; values?: unknown[] }, unknown];
	const config = typeof asked === "string" ? { text: asked } : asked;
	const values = Array.isArray(second) ? second : (config.values ?? []);
	const heard: Statement = { text: config.text, values: values.map(onTheWire) };
	appendFileSync(file, `${JSON.stringify(heard)}\n`);
	return send.apply(this, args);
} as typeof pg.Client.prototype.query;

// As pg writes them, as far as the shop's statements go.
function onTheWire(value: unknown): string | null {
	if (value === null || value === undefined) return null;
	if (value instanceof Date) return value.toISOString();
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}
