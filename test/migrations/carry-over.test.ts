import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { connect } from "../../src/platform/database/database.server.ts";
import { migrateDatabase } from "../../src/platform/database/migrate.server.ts";
import { makeDatabase, restore } from "../harness/backup-fixture.ts";
import { openInProcess } from "../harness/open-in-process.ts";
import type { TestShop } from "../harness/open-test-shop.ts";
import { goOn } from "./go-on.ts";
import { makeOldDatabase } from "./make-old-database.ts";
import { type OldOrder, ofSixtyDays, readOldShop } from "./old-shop.ts";
import { type Answers, readAnswers } from "./read-answers.ts";

// A shop that has lived, as migration 0033 left it: the demonstration's sixty days, and an order of each
// kind there is. Its rows and what was answered of them are never made anew.
const old = readOldShop("test/migrations/old-shop.json.br");
const backup = "test/migrations/old-shop.tar.gz";
const goesOn = old.orders.filter(({ id }) => id in old.later.orders);
const ends: (() => unknown)[] = [];
afterAll(async () => {
	for (const end of ends.reverse()) await end();
});

async function migrated(): Promise<string> {
	const { url, drop } = await makeOldDatabase(old);
	ends.push(drop);
	const connection = connect(url, 2);
	await migrateDatabase(connection.pool, resolve("db/migrations"));
	await connection.close();
	return url;
}

/** The shop of today on that database. */
async function openCarried(url: string): Promise<TestShop> {
	const shop = await openInProcess(url, { ACCESS_TOKEN_MINUTES: "1440", MAX_UNPAID_ORDERS: "50" });
	ends.push(() => shop.close());
	turnBack(shop);
	return shop;
}

/** To the time at which the earlier one was asked. */
function turnBack(shop: TestShop): void {
	shop.passMinutes((Date.parse(old.now) - shop.clock.now().getTime()) / 60_000);
}

/** Order by order, so that what differs is told by what the order is a case of. */
function expectSame(now: Answers, orders: readonly OldOrder[], more: object = {}): void {
	for (const { id, about } of orders)
		expect({ about, ...now.orders[id], ...more }).toEqual({
			about,
			...old.answers.orders[id],
			...more,
		});
	for (const { customer } of orders)
		expect(now.customers[customer.accountId]).toEqual(old.answers.customers[customer.accountId]);
	expect(now.lists).toEqual(old.answers.lists);
	expect(now.violations).toEqual(old.answers.violations);
}

test("every order of an earlier version's database is answered as before, and goes on as it would have", async () => {
	const shop = await openCarried(await migrated());
	expectSame(await readAnswers(shop, old.orders), old.orders);
	turnBack(shop);
	const later = await goOn(shop, goesOn);
	for (const { id, about } of goesOn)
		expect({ about, ...later.orders[id] }).toEqual({ about, ...old.later.orders[id] });
	expect(later.counts).toEqual(old.later.counts);
	expect(later.violations).toEqual(old.later.violations);
});

test("a backup that an earlier version made is restored, and its orders are answered as before", async () => {
	const { url, drop } = await makeDatabase();
	const folder = mkdtempSync(join(tmpdir(), "jontro-test-old-backup-"));
	ends.push(drop, () => rmSync(folder, { recursive: true }));
	await restore(url, folder, backup);
	const shop = await openCarried(url);
	const cases = old.orders.filter(({ about }) => about !== ofSixtyDays);
	// Mails that wait are not in a backup.
	expectSame(await readAnswers(shop, cases), cases, { mails: null });
});
