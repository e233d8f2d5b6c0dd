import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { serverUrl } from "../../../test/harness/test-database.ts";
import { connect } from "./database.server.ts";

test("writes that wait leave every fourth connection to those who read, and go on in their order", async () => {
	const { db, pool, close } = connect(serverUrl(), 4);
	const turns = [1, 2, 3, 4, 5].map((turn) => ({ turn, ...Promise.withResolvers<void>() }));
	const begun: number[] = [];
	const held = turns.map(({ turn, promise }) =>
		db.transaction(() => {
			begun.push(turn);
			return promise;
		}),
	);
	const write = pool.query("update pg_class set relname = relname where false");
	await expect.poll(() => begun.length).toBe(3);
	await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
	await expect(db.execute(sql`with one as (select 1) select * from one`)).resolves.toBeDefined();
	expect([pool.totalCount, pool.waitingCount, begun.length]).toEqual([4, 0, 3]);
	turns[0]?.resolve();
	await expect.poll(() => begun.slice(3)).toEqual([4]);
	turns[1]?.resolve();
	await expect.poll(() => begun.slice(3)).toEqual([4, 5]);
	for (const { resolve } of turns) resolve();
	await Promise.all([...held, write]);
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
