import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { makeCustomer } from "../../test/harness/make-records.ts";
import { openTestSite, testSite } from "../../test/harness/open-test-shop.ts";
import { makeOrder, payOrder } from "../../test/harness/order-actions.ts";

const token = "a token of the tests' own";
const server = createServer((request, response) => shop.listener(request, response));
const shop = await testSite({ METRICS_TOKEN: token });
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
	server.close();
	server.closeAllConnections();
});

async function figures(): Promise<Map<string, number>> {
	const answer = await shop.fetch("/metrics", { token });
	expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
	const lines = (await answer.text()).split("\n").filter((line) => line && !line.startsWith("#"));
	return new Map(
		lines.map((line) => {
			const end = line.lastIndexOf(" ");
			return [line.slice(0, end), Number(line.slice(end + 1))];
		}),
	);
}

test.each([
	[{}],
	[{ authorization: "Bearer wrong" }],
	[{ authorization: `Basic ${token}` }],
	[{ authorization: token }],
	[{ authorization: `Bearer ${token}x` }],
])("without the token %j nothing is told", async (headers: Record<string, string>) => {
	const answer = await shop.fetch("/metrics", { headers });
	const body = await answer.text();
	expect([answer.status, JSON.parse(body).code]).toEqual([401, "no-token"]);
	expect(answer.headers.get("www-authenticate")).toBe("Bearer");
	expect(body).not.toContain("jontro_");
});

test("a shop without METRICS_TOKEN has no such address", async () => {
	const other = await openTestSite();
	const answer = await other.fetch("/metrics", { token });
	expect(answer.status).toBe(404);
	await other.close();
});

// Before anything is booked: a change that arrives between two requests would make the page anew.
test("requests are counted by stated addresses, however many are asked for; kept answers apart", async () => {
	for (const path of ["/api/order/1", "/api/order/2", "/wp-login.php", "/x?y=1", "/api/nothing/7"])
		await (await fetch(address + path)).arrayBuffer();
	for (let i = 0; i < 3; i += 1) await (await fetch(`${address}/`)).arrayBuffer();
	const found = await figures();
	expect(found.get('http_requests_total{method="GET",route="/api/order/{id}",status="401"}')).toBe(
		2,
	);
	expect(found.get('http_requests_total{method="GET",route="*",status="404"}')).toBe(2);
	expect(found.get('http_requests_total{method="GET",route="/api/*",status="404"}')).toBe(1);
	expect(found.get('http_requests_total{method="GET",route="/",status="200"}')).toBe(1);
	expect(found.get('http_request_duration_seconds_count{method="GET",route="/"}')).toBe(1);
	expect(found.get("jontro_cached_responses_total")).toBe(2);
	expect(found.get("jontro_kept_bytes")).toBeGreaterThan(1_000);
	expect([...found.keys()].join()).not.toMatch(/wp-login|nothing/);
});

test("figures say what was booked, refused and paid, what the provider was asked, and what is owed", async () => {
	const paid = await makeOrder(shop);
	await payOrder(shop, paid);
	const { token: customer } = await makeCustomer(shop);
	const body = { partId: paid.partId, quantity: 1_000, phone: "01712345678" };
	await shop.fetch("/api/order", { method: "POST", token: customer, body });
	await makeOrder(shop);
	const found = await figures();
	expect(found.get('jontro_bookings_total{outcome="booked"}')).toBe(2);
	expect(found.get('jontro_bookings_total{outcome="above-available"}')).toBe(1);
	expect(found.get("jontro_payments_settled_total")).toBe(1);
	expect(found.get('jontro_provider_calls_total{verb="openIntent",outcome="granted"}')).toBe(1);
	expect(found.get("jontro_orders_unpaid")).toBe(1);
	expect(found.get("jontro_holds_open")).toBe(1);
	expect(found.get("jontro_holds_overdue")).toBe(0);
	expect(found.get("jontro_refunds_owed")).toBe(0);
	expect(found.get("jontro_mails_queued")).toBeGreaterThan(0);
	expect(found.get("jontro_database_up")).toBe(1);
	expect(found.get('jontro_database_pool{state="open"}')).toBeGreaterThan(0);
	expect(found.get('jontro_database_pool{state="waiting"}')).toBe(0);
	expect(found.get("process_resident_memory_bytes")).toBeGreaterThan(1e6);
});

test("every answer that is made anew carries an id to quote", async () => {
	const answer = await fetch(`${address}/api/order/1`);
	expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
	const other = await fetch(`${address}/uploads/none.webp`);
	expect(other.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});
