import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { serverUrl } from "../../test/postgres.ts";
import { connect } from "./database.server.ts";
import { openLog } from "./log.server.ts";

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
