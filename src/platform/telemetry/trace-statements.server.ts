import type pg from "pg";
import type { Tracing } from "./tracing.ts";

type Query = (...given: unknown[]) => unknown;
type Done = (fault: unknown, result?: unknown) => void;

/**
 * Gives each statement within a trace its span: its text, with `$1` where values are. Statements of background work
 * have none, because there are some each second; nor have streams.
 */
export function traceStatements(pool: pg.Pool, tracing: Tracing): void {
	pool.on("connect", (client) => {
		const query = client.query.bind(client) as Query;
		client.query = ((...given: unknown[]) => {
			const [statement] = given as [string | { text: string; submit?: unknown }];
			const isStream = typeof statement === "object" && "submit" in statement;
			if (isStream || !tracing.traceId()) return query(...given);
			const text = typeof statement === "string" ? statement : statement.text;
			const [operation = "STATEMENT"] = /\w+/.exec(text.toUpperCase()) ?? [];
			const attributes = {
				"db.system.name": "postgresql",
				"db.operation.name": operation,
				"db.query.text": text,
			};
			const done = typeof given.at(-1) === "function" ? (given.pop() as Done) : null;
			const run = () => query(...given) as Promise<unknown>;
			const answer = tracing.inSpan("CLIENT", operation, attributes, run);
			if (!done) return answer;
			answer.then((result) => done(undefined, result), done);
		}) as typeof client.query;
	});
}
