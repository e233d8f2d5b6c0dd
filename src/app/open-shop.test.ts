import { expect, test } from "vitest";
import { openInProcess } from "../../test/harness/open-in-process.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { makeOrder } from "../../test/harness/order-actions.ts";

const shop = await testShop();

test("the shop says that it is alive and ready", async () => {
	expect((await shop.fetch("/api/health")).status).toBe(200);
	const ready = await shop.fetch("/api/ready");
	expect([ready.status, ready.headers.get("cache-control")]).toEqual([200, "no-store"]);
});

test("a mail server that is closed is named at the opening, without its password", async () => {
	const url = new URL(shop.connection.pool.options.connectionString ?? "");
	const mail = { SMTP_URL: "smtp://me:a-canary@127.0.0.1:9", MAIL_FROM: "orders@shop.example" };
	const closed = await openInProcess(url.href, mail);
	const trouble = await closed.mails.findTrouble();
	expect(trouble).toMatch(
		/^The mail server 127\.0\.0\.1:9 takes no mails from the shop \(.*ECONNREFUSED/,
	);
	expect(trouble).not.toContain("a-canary");
	await closed.close();
	expect(await shop.mails.findTrouble()).toBeNull();
});

type Described = { responses: Record<string, unknown> };
async function document() {
	const { paths } = await (await shop.fetch("/api/openapi.json")).json();
	return paths as Record<string, Record<string, Described>>;
}

test("the API's document names every address and each status that it may answer", async () => {
	const paths = await document();
	for (const path of ["/health", "/ready", "/sandbox-card/challenge/{id}", "/auth/sign-out"])
		expect(paths[path], path).toBeDefined();
	const statuses = (path: string, method: string) =>
		Object.keys(paths[path]?.[method]?.responses ?? {}).map(Number);
	expect(statuses("/order", "post")).toEqual([
		201, 400, 401, 403, 404, 409, 413, 415, 429, 500, 503,
	]);
	expect(statuses("/order", "get")).toEqual([200, 400, 401, 403, 500, 503]);
	expect(statuses("/auth/callback/google", "get")).toEqual([302, 400, 500, 503]);
	expect(statuses("/webhook/{provider}", "post")).toEqual([200, 400, 404, 413, 500, 503]);
	expect(paths["/webhook/{provider}"]?.post).toHaveProperty("requestBody");
});

test("what the document says is answered with an ETag is, and is a 304 to whoever has it", async () => {
	const paths = await document();
	const tagged = Object.keys(paths).filter((path) => paths[path]?.get?.responses[304]);
	const queries: Record<string, string> = {
		"/facet": "?category=ssd",
		"/suggestion": "?q=ssd",
		"/understanding": "?q=ssd",
		"/basket/part": "?ids=0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000",
	};
	const expected = [
		"/basket/part",
		"/category",
		"/config",
		"/facet",
		"/order/{id}/events",
		"/part",
		"/part/{id}/review",
		"/review",
		"/suggestion",
		"/terms",
		"/understanding",
	];
	expect(tagged.toSorted()).toEqual(expected);
	const { orderId, partId, customer } = await makeOrder(shop);
	for (const tag of tagged) {
		const id = tag.startsWith("/order") ? orderId : partId;
		const path = `${tag.replace("{id}", id)}${queries[tag] ?? ""}`;
		const { token } = customer;
		const etag = (await shop.fetch(`/api${path}`, { token })).headers.get("etag") ?? "";
		const again = await shop.fetch(`/api${path}`, { token, headers: { "if-none-match": etag } });
		expect(again.status, path).toBe(304);
	}
});

test("an unknown call is a problem with a sentence", async () => {
	const answer = await shop.fetch("/api/nothing-here");
	expect(answer.status).toBe(404);
	expect(answer.headers.get("content-type")).toBe("application/problem+json");
	expect(await answer.json()).toMatchObject({ code: "not-found", status: 404 });
});
