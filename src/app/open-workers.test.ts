import { expect, test } from "vitest";
import { makeCustomer } from "../../test/harness/make-records.ts";
import { openTestShop } from "../../test/harness/open-test-shop.ts";
import { makeOneTimeLink } from "../accounts/sessions/one-time-link.server.ts";
import { sessions, verifications } from "../accounts/tables.server.ts";
import { providerEvents } from "../payments/tables.server.ts";
import { consumeRateLimit } from "../platform/http/rate-limit.server.ts";
import { idempotencyKeys, rateLimits } from "../platform/http/tables.server.ts";
import { runHourly } from "./open-workers.server.ts";

test("what has ended is deleted, and nothing that still counts", async () => {
	const shop = await openTestShop();
	const rule = (minutes: number) => ({ limit: 1, windowSeconds: minutes * 60 });
	const customer = await makeCustomer(shop);
	const answered = { operation: "book", contentHash: "x", accountId: customer.accountId };
	const now = shop.clock.now();
	await makeOneTimeLink(shop, "verify-email", customer.accountId);
	await consumeRateLimit(shop.db, shop.clock, "short", rule(15));
	await consumeRateLimit(shop.db, shop.clock, "long", rule(60 * 24 * 9));
	await shop.db.insert(idempotencyKeys).values({ ...answered, key: "old", createdAt: now });
	const event = { provider: "sandbox", about: "refunded", paymentIntentId: "pi_1" } as const;
	const stored = { ...event, nextAttemptAt: now, createdAt: now };
	await shop.db.insert(providerEvents).values([
		{ ...stored, id: "handled", processedAt: now },
		{ ...stored, id: "waits" },
	]);
	const cleanup = () => runHourly(shop);
	const counts = async () => {
		const tables = [sessions, verifications, rateLimits, idempotencyKeys, providerEvents];
		return Promise.all(tables.map((table) => shop.db.$count(table)));
	};
	await cleanup();
	expect(await counts()).toEqual([1, 1, 2, 1, 2]);
	shop.passMinutes(60 * 24 + 1);
	const later = shop.clock.now();
	await shop.db.insert(idempotencyKeys).values({ ...answered, key: "new", createdAt: later });
	await cleanup();
	expect(await counts()).toEqual([1, 0, 1, 1, 2]);
	shop.passMinutes(60 * 24 * 6);
	await cleanup();
	expect(await counts()).toEqual([0, 0, 1, 0, 2]);
	shop.passMinutes(60 * 24 * 22);
	await cleanup();
	expect((await counts()).at(-1)).toBe(2);
	shop.passMinutes(60 * 24 * 2);
	await cleanup();
	expect(await shop.db.select({ id: providerEvents.id }).from(providerEvents)).toEqual([
		{ id: "waits" },
	]);
	await shop.close();
});
