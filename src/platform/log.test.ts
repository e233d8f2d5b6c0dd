import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { serverUrl } from "../../test/harness/test-database.ts";
import { connect } from "./database/database.server.ts";
import { type Log, openLog } from "./log.server.ts";

test("a failed statement is logged with its cause, without the values it was sent", async () => {
	const connection = connect(serverUrl(), 1);
	const secret = "a-secret\nover two lines";
	const fault = await connection.db
		.execute(sql`select 1 from no_such_table where name = ${secret}`)
		.then(() => null)
		.catch((thrown: unknown) => thrown);
	await connection.close();
	const lines: string[] = [];
	openLog("info", { write: (line) => lines.push(line) }).error({ err: fault }, "a call failed");
	expect(lines).toHaveLength(1);
	expect(lines[0]).not.toContain("a-secret");
	expect(lines[0]).not.toContain("over two lines");
	expect(lines[0]).toContain('relation \\"no_such_table\\" does not exist');
	expect(lines[0]).toContain("log.test.ts");
	expect(lines[0]?.split("from no_such_table where")).toHaveLength(2);
});

test("a statement that failed stands in the log once, also where another error is around it", async () => {
	const connection = connect(serverUrl(), 1);
	const fault = await connection.db
		.execute(sql`select 1 from no_such_table where name = ${"a-canary"}`)
		.catch((thrown: unknown) => thrown);
	await connection.close();
	const line = lineOf((log) => log.error({ err: new Error("around it", { cause: fault }) }, "x"));
	expect(line.split("from no_such_table where")).toHaveLength(2);
	expect(line).not.toContain("a-canary");
	expect(JSON.parse(line).err).toMatchObject({
		message: 'around it: Failed query: relation "no_such_table" does not exist',
		query: expect.stringContaining("select 1 from"),
	});
});

test("a row that the database quotes in its own error is not logged", async () => {
	const connection = connect(serverUrl(), 1);
	const fault = await connection.pool
		.query(
			"create temp table kept (secret text, other text not null); insert into kept values ('a-canary', null)",
		)
		.then(() => null)
		.catch((thrown: unknown) => thrown);
	await connection.close();
	expect(String((fault as { detail?: string }).detail)).toContain("a-canary");
	const lines: string[] = [];
	const log = openLog("info", { write: (line) => lines.push(line) });
	log.error({ err: fault }, "direct");
	log.error({ err: new Error("around it", { cause: fault }) }, "as a cause");
	expect(lines).toHaveLength(2);
	expect(lines.join()).not.toContain("a-canary");
	expect(lines.join()).toContain("violates not-null constraint");
});

test("passwords, tokens and card numbers in a line are struck out", () => {
	const lines: string[] = [];
	const log = openLog("info", { write: (line) => lines.push(line) });
	log.info({ password: "hunter2", token: "abc", number: "4242424242424242", cvc: "987" }, "x");
	expect(lines[0]).not.toMatch(/hunter2|"abc"|4242|987/);
});

test("on a terminal an answer is one short line: time, level, method, route, status, milliseconds", () => {
	const answered = { method: "GET", route: "/api/part/{id}", status: 404, ms: 12.4 };
	const line = lineOf(
		(log) => log.info({ ...answered, requestId: "an-id" }, "answered"),
		"terminal",
	);
	expect(line).toMatch(/^\d\d:\d\d:\d\d info {2}GET \/api\/part\/\{id\} 404 12 ms\n$/);
	const broken = lineOf((log) => log.info(answered, "broken off"), "terminal");
	expect(broken).toMatch(/404 12 ms broken off\n$/);
});

test("on a terminal a fault says why, under which id and where, and no value", () => {
	const cause = Object.assign(new Error("no such table"), { detail: "a-canary" });
	const fault = { err: cause, method: "PUT", route: "/api/x", requestId: "an-id" };
	const [message, ...frames] = lineOf((log) => log.error(fault, "a call failed"), "terminal")
		.trim()
		.split("\n");
	expect(message).toMatch(/ error PUT \/api\/x a call failed: no such table requestId=an-id$/);
	expect(frames[0]).toMatch(/^ +at .*log\.test\.ts/);
	expect(frames.join()).not.toMatch(/a-canary|node_modules/);
});

test("what somebody sent moves no terminal's cursor and makes no line of its own", () => {
	const sent = "\u001b[2Ja\nb\u009b\u202e";
	const line = lineOf((log) => log.warn({ sent }, sent), "terminal");
	expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

/** What a log writes, to a file or to a terminal. */
function lineOf(write: (log: Log) => void, kind: "file" | "terminal" = "file"): string {
	const written: string[] = [];
	write(openLog("info", { write: (text) => written.push(text), isTTY: kind === "terminal" }));
	return written.join("");
}
