import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestSite, type TestShop } from "../test/open-test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await openTestSite();
});
afterAll(() => shop.close());

test("a page comes with a policy that names each of its inline scripts and allows no other", async () => {
	const page = await shop.fetch("/");
	const policy = page.headers.get("content-security-policy") ?? "";
	const inline = (await page.text()).match(/<script(?![^>]*\bsrc=)/g) ?? [];
	expect([page.status, inline.length > 0]).toEqual([200, true]);
	expect(policy.match(/'sha256-/g)).toHaveLength(inline.length);
	expect(policy).not.toContain("unsafe-inline");
	expect(policy).toContain("frame-ancestors 'none'");
});

test("an unknown address is a 404 with a page", async () => {
	const page = await shop.fetch("/no-such-page");
	expect(page.status).toBe(404);
	expect(page.headers.get("content-type")).toContain("text/html");
	expect(page.headers.get("x-content-type-options")).toBe("nosniff");
});

test("scripts and styles never change under their address", async () => {
	const html = await (await shop.fetch("/")).text();
	const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
	const answer = await shop.fetch(script, { headers: { "accept-encoding": "br" } });
	expect(answer.status).toBe(200);
	expect(answer.headers.get("cache-control")).toContain("immutable");
	expect(answer.headers.get("content-encoding")).toBe("br");
});
