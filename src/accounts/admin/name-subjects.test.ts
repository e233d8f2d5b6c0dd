import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin, makeCustomer, makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { makeOrder } from "../../../test/harness/order-actions.ts";
import { newId } from "../../platform/database/id.server.ts";
import { type AuditRecord, audit } from "../audit.server.ts";
import { users } from "../tables.server.ts";
import type { AuditEntry } from "./contract.ts";
import { nameAccounts, nameSubjectsBy } from "./name-subjects.server.ts";

const shop = await testShop();

test("the audit calls an order by its number, a part by its name and an account by its address", async () => {
	const admin = await makeAdmin(shop);
	const bought = await makeOrder(shop);
	const part = await makePart(shop, { name: "AMD Ryzen 7 9800X3D" });
	const order = await shop.fetch(`/api/order/${bought.orderId}`, { token: admin.token });
	const { number } = await order.json();
	const by: AuditRecord["by"] = { accountId: newId(), email: admin.email };
	const gone = `order:${newId()}`;
	const abouts = [`order:${bought.orderId}`, `part:${part}`, gone, "terms:4", "order:' or 1=1"];
	for (const about of abouts) await audit(shop.db, { by, act: "looked", about });
	const answer = await shop.fetch("/api/audit?limit=100", { token: admin.token });
	const entries = ((await answer.json()) as AuditEntry[]).filter(({ act }) => act === "looked");
	expect(new Map(entries.map(({ about, subject }) => [about, subject]))).toEqual(
		new Map([
			[`order:${bought.orderId}`, number],
			[`part:${part}`, "AMD Ryzen 7 9800X3D"],
			...[gone, "terms:4", "order:' or 1=1"].map((about) => [about, null] as const),
		]),
	);
	expect(await nameSubjectsBy({ account: nameAccounts })(shop.db, [])).toEqual(new Map());
});

test("the audit calls a removed account by the address that it had", async () => {
	const [{ accountId: id, email }, gone] = [await makeCustomer(shop), await makeCustomer(shop)];
	const removed = { email: "removed@example.com", formerEmail: gone.email };
	await shop.db.update(users).set(removed).where(eq(users.id, gone.accountId));
	const named = await nameAccounts(shop.db, [id, gone.accountId]);
	expect(new Map(named.map((account) => [account.id, account.name]))).toEqual(
		new Map([
			[id, email],
			[gone.accountId, gone.email],
		]),
	);
});
