import { expect, test } from "vitest";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { consumeRateLimit } from "./rate-limit.server.ts";

const shop = await testShop();

const rule = { limit: 3, windowSeconds: 600 };
const tries = (key: string, count: number) =>
	Promise.all(
		Array.from({ length: count }, () => consumeRateLimit(shop.db, shop.clock, key, rule)),
	);

test("tries at the same moment are all counted, and no more than the limit go through", async () => {
	const allowed = (await tries("race", 20)).filter((result) => result.allowed);
	expect(allowed).toHaveLength(3);
});

test("a refused try says how long to wait, and after that the count begins anew", async () => {
	await tries("window", 3);
	const refused = await consumeRateLimit(shop.db, shop.clock, "window", rule);
	expect(refused.allowed).toBe(false);
	expect(refused.retryAfterSeconds).toBeGreaterThan(590);
	expect(refused.retryAfterSeconds).toBeLessThanOrEqual(600);
	shop.passMinutes(10.1);
	expect((await tries("window", 4)).filter(({ allowed }) => allowed)).toHaveLength(3);
});

test("keys do not count for each other", async () => {
	await tries("mine", 3);
	expect((await consumeRateLimit(shop.db, shop.clock, "yours", rule)).allowed).toBe(true);
	expect((await consumeRateLimit(shop.db, shop.clock, "mine", rule)).allowed).toBe(false);
});
