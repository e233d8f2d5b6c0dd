import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCustomer, makePart } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { makeOrder } from "../../test/harness/order-actions.ts";
import { invitations, verifications } from "../accounts/tables.server.ts";
import { returnPictures } from "../ordering/returns/tables.server.ts";
import { providerEvents } from "../payments/tables.server.ts";
import { newId } from "../platform/database/id.server.ts";
import { rowsOf } from "../platform/database/rows.server.ts";
import { idempotencyKeys, rateLimits } from "../platform/http/tables.server.ts";
import { mails } from "../platform/mail/tables.server.ts";
import { alerts } from "../wishes/alerts/tables.server.ts";
import { runHourly } from "./open-workers.server.ts";

const shop = await testShop();
const { db } = shop;
const dayMs = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * dayMs);
const [now, soon, longAgo] = [inDays(0), inDays(1), inDays(-400)];

async function left(table: string, column: string): Promise<string[]> {
	const found = await db.execute(
		sql`select ${sql.identifier(column)}::text as name from ${sql.identifier(table)}`,
	);
	return rowsOf<{ name: string }>(found).map(({ name }) => name);
}

test("what the hourly work clears away is over, and nothing else goes", async () => {
	const { accountId, email } = await makeCustomer(shop);
	const counted = { count: 1 };
	await db.insert(rateLimits).values([
		{ ...counted, key: "over", endsAt: longAgo },
		{ ...counted, key: "counts", endsAt: soon },
	]);
	const stored = { accountId, operation: "bookPart", contentHash: "it" };
	await db.insert(idempotencyKeys).values([
		{ ...stored, key: "over", createdAt: longAgo },
		{ ...stored, key: "repeats", createdAt: now },
	]);
	const times = { createdAt: longAgo, updatedAt: longAgo };
	await db.insert(verifications).values([
		{ id: "over", identifier: "over", value: email, expiresAt: longAgo, ...times },
		{ id: "opens", identifier: "opens", value: email, expiresAt: soon, ...times },
	]);
	const invited = { role: "sales", invitedBy: accountId, createdAt: longAgo } as const;
	await db.insert(invitations).values([
		{ ...invited, email: "over@example.com", endsAt: longAgo },
		{ ...invited, email: "opens@example.com", endsAt: soon },
	]);
	const event = { provider: "sandbox", about: "succeeded", nextAttemptAt: longAgo } as const;
	const reported = { ...event, paymentIntentId: "pi_1", createdAt: longAgo };
	await db.insert(providerEvents).values([
		{ ...reported, id: "over", processedAt: longAgo },
		{ ...reported, id: "just processed", processedAt: now },
		{ ...reported, id: "waits", processedAt: null },
	]);
	await runHourly(shop);
	expect(await left("rate_limits", "key")).toEqual(["counts"]);
	expect(await left("idempotency_keys", "key")).toEqual(["repeats"]);
	expect(await left("verifications", "id")).toEqual(["opens"]);
	expect(await left("invitations", "email")).toEqual(["opens@example.com"]);
	expect(await left("provider_events", "id")).toEqual(["just processed", "waits"]);
});

test("pictures, mails and alerts go once they are of no more use", async () => {
	const { orderId, partId, customer } = await makeOrder(shop, { partId: await makePart(shop) });
	const { accountId } = customer;
	const picture = { orderId, accountId, image: new Uint8Array([1]) };
	const [oldPicture, newPicture] = [newId(), newId()];
	await db.insert(returnPictures).values([
		{ ...picture, id: oldPicture, createdAt: inDays(-2) },
		{ ...picture, id: newPicture, createdAt: now },
	]);
	await db.delete(mails);
	const mail = { kind: "order paid", recipient: customer.email, about: orderId, tries: 1 };
	const tried = { ...mail, dueAt: soon, giveUpAt: soon, createdAt: longAgo };
	const [oldMail, newMail, queued, refused] = [newId(), newId(), newId(), newId()];
	await db.insert(mails).values([
		{ ...tried, id: oldMail, status: "sent", endedAt: longAgo },
		{ ...tried, id: newMail, status: "sent", endedAt: now },
		{ ...tried, id: queued, status: "queued" },
		{ ...tried, id: refused, status: "refused", endedAt: longAgo },
	]);
	const alert = { accountId, partId, kind: "stock", createdAt: longAgo } as const;
	const [oldAlert, newAlert, waiting, mailed] = [newId(), newId(), newId(), newId()];
	await db.insert(alerts).values([
		{ ...alert, id: oldAlert, endedAt: longAgo, outcome: "stopped" },
		{ ...alert, id: newAlert, endedAt: now, outcome: "stopped" },
		{ ...alert, id: waiting },
		{ ...alert, id: mailed, endedAt: longAgo, outcome: "told" },
	]);
	const ofAlert = { ...tried, about: mailed, status: "sent", endedAt: now } as const;
	const alertMail = newId();
	await db.insert(mails).values({ ...ofAlert, id: alertMail });
	await runHourly(shop);
	expect(await left("return_pictures", "id")).toEqual([newPicture]);
	expect((await left("mails", "id")).sort()).toEqual([newMail, queued, alertMail].sort());
	expect((await left("alerts", "id")).sort()).toEqual([newAlert, waiting, mailed].sort());
});
