import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { queueMail } from "../mail/queue-mail.server.ts";
import { mails } from "../mail/tables.server.ts";
import { claimDueRows, type DueRows } from "./claim-due-rows.server.ts";
import { newId } from "./id.server.ts";

const shop = await testShop();
beforeEach(() => shop.db.delete(mails));

const leaseMs = 60_000;
async function claim(batch: number, more: Partial<DueRows<typeof mails>> = {}): Promise<string[]> {
	const now = shop.clock.now();
	const where = sql`status = 'queued'`;
	const due = { due: "dueAt", where, now, leaseMs, batch, ...more } as const;
	return (await claimDueRows(shop.db, mails, due)).map(({ about }) => about);
}
async function queue(...abouts: string[]): Promise<string[]> {
	for (const about of abouts) {
		await queueMail(shop, { kind: "note", to: "r@example.com", about });
		shop.passMinutes(1 / 60);
	}
	return abouts;
}
const several = (count: number) => Array.from({ length: count }, () => newId());

/** Makes those due first that were queued last. */
async function turnRound(abouts: string[]): Promise<void> {
	for (const [place, about] of abouts.entries())
		await shop.db.execute(sql`update mails set due_at = ${new Date(100 - place).toISOString()}
			where about = ${about}`);
	// Of a table known to be small the database reads all, as it lies.
	await shop.db.execute(sql`analyze mails`);
}

test("a batch is the longest due, in the order in which they fell due", async () => {
	const abouts = await queue(...several(30));
	await turnRound(abouts);
	expect(await claim(20)).toEqual(abouts.slice(10).reverse());
	expect(await claim(20)).toEqual(abouts.slice(0, 10).reverse());
	expect(await claim(20)).toEqual([]);
});

test("a batch may go by another column than the time at which its rows are due", async () => {
	const abouts = await queue(...several(3));
	await turnRound(abouts);
	expect(await claim(2, { orderBy: "createdAt" })).toEqual(abouts.slice(0, 2));
});

test("workers beside each other share the rows, and none is claimed twice", async () => {
	const abouts = await queue(...several(60));
	const workers = Array.from({ length: 8 }, async () => {
		const claimed: string[] = [];
		for (let batch = await claim(3); batch.length > 0; batch = await claim(3))
			claimed.push(...batch);
		return claimed;
	});
	const claimed = (await Promise.all(workers)).flat();
	expect(claimed.sort()).toEqual(abouts.sort());
});

test("a row that somebody has locked is passed over and not waited for", async () => {
	const [locked, free] = await queue("locked", "free");
	await shop.db.transaction(async (tx) => {
		await tx.execute(sql`select id from mails where about = ${locked} for update`);
		expect(await claim(2)).toEqual([free]);
	});
	expect(await claim(2)).toEqual([locked]);
});

test("a row is left alone during its lease, and is due when it runs out", async () => {
	const [about] = await queue("one");
	expect(await claim(1)).toEqual([about]);
	shop.passMinutes(59 / 60);
	expect(await claim(1)).toEqual([]);
	shop.passMinutes(1 / 60);
	expect(await claim(1)).toEqual([about]);
});

test("what is not due, or not asked for, is left alone", async () => {
	await queue("later", "ended");
	await shop.db.execute(sql`update mails set status = 'sent' where about = 'ended'`);
	await shop.db.execute(sql`update mails set due_at = ${new Date(8e12).toISOString()}
		where about = 'later'`);
	expect(await claim(5)).toEqual([]);
});

test("claiming writes what it is told to, and answers the rows as they are then", async () => {
	await queue("one");
	const now = shop.clock.now();
	const set = { tries: sql`${mails.tries} + 1` };
	const [row] = await claimDueRows(shop.db, mails, { due: "dueAt", set, now, leaseMs, batch: 1 });
	expect(row).toMatchObject({ about: "one", tries: 1, dueAt: new Date(now.getTime() + leaseMs) });
	expect(await shop.db.select().from(mails)).toEqual([row]);
});
