import { expect, test } from "vitest";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { ok, refuse } from "../../kernel/result.ts";
import { rateLimits } from "../http/tables.server.ts";
import { inTransaction } from "./in-transaction.server.ts";

const shop = await testShop();

const row = (key: string) => ({ key, count: 1, endsAt: shop.clock.now() });

async function storedKeys(): Promise<string[]> {
	const rows = await shop.db.select().from(rateLimits);
	return rows.map(({ key }) => key).sort();
}

test("what is granted stays; what a refusal or a fault leaves behind is undone", async () => {
	const granted = await inTransaction(shop.db, async (tx) => {
		await tx.insert(rateLimits).values(row("granted"));
		return ok("done");
	});
	const refused = await inTransaction(shop.db, async (tx) => {
		await tx.insert(rateLimits).values(row("refused"));
		return refuse("no", { why: "tried" });
	});
	const fault = inTransaction(shop.db, async (tx) => {
		await tx.insert(rateLimits).values(row("fault"));
		throw new Error("the line was cut");
	});
	expect(granted).toEqual(ok("done"));
	expect(refused).toEqual(refuse("no", { why: "tried" }));
	await expect(fault).rejects.toThrow("the line was cut");
	expect(await storedKeys()).toEqual(["granted"]);
});

test("within another transaction a refusal undoes its own writes alone", async () => {
	await shop.db.transaction(async (tx) => {
		await tx.insert(rateLimits).values(row("around"));
		await inTransaction(tx, async (inner) => {
			await inner.insert(rateLimits).values(row("inside"));
			return refuse("no");
		});
	});
	expect(await storedKeys()).toEqual(["around", "granted"]);
});
