import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { serverUrl } from "../../../test/harness/test-database.ts";
import { connect } from "./database.server.ts";

test("writes that wait leave every fourth connection to those who read, and go on in their order", async () => {
	const { db, pool, close } = connect(serverUrl(), 4);
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	const done: number[] = [];
	const hold = (turn: number) => db.transaction(() => held.then(() => void done.push(turn)));
	const waiting = [1, 2, 3, 4, 5].map(hold);
	const write = pool.query("update pg_class set relname = relname where false");
	await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
	await expect(db.execute(sql`with one as (select 1) select * from one`)).resolves.toBeDefined();
	expect([pool.totalCount, pool.waitingCount, done]).toEqual([4, 0, []]);
	release();
	await Promise.all([...waiting, write]);
	expect([done.length, ...done.slice(3)]).toEqual([5, 4, 5]);
	await close();
});

test("a write that gets no place in time is refused as one without a connection, and takes none from others", async () => {
	const { db, close } = connect(serverUrl(), 1);
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	const first = db.transaction(() => held);
	await expect(db.transaction(async () => {})).rejects.toThrow("timeout exceeded when trying to");
	release();
	await first;
	await expect(db.transaction(async () => "written")).resolves.toBe("written");
	await close();
});
