import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../test/open-test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await openTestShop();
});
afterAll(() => shop.close());

test("the shop says that it is alive and ready", async () => {
	expect((await shop.fetch("/api/health")).status).toBe(200);
	expect((await shop.fetch("/api/ready")).status).toBe(200);
});

test("an unknown call is a problem with a sentence", async () => {
	const answer = await shop.fetch("/api/nothing-here");
	expect(answer.status).toBe(404);
	expect(answer.headers.get("content-type")).toBe("application/problem+json");
	expect(await answer.json()).toMatchObject({ code: "not-found", status: 404 });
});
