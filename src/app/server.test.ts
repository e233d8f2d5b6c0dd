import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { listen } from "../../bin/listen.ts";
import { listPagePaths } from "../../test/harness/list-addresses.ts";
import { makePart } from "../../test/harness/make-records.ts";
import { testSite } from "../../test/harness/open-test-shop.ts";
import { sendBytes } from "../../test/harness/socket-request.ts";

const shop = await testSite();

/** Asks over a socket, as browsers do: kept answers take the short way there. */
async function overSocket(path: string, init: RequestInit = {}): Promise<Response> {
	const server = createServer(shop.listener).listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	const { port } = server.address() as AddressInfo;
	const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
	const body = await answer.arrayBuffer();
	server.close();
	const { status, headers } = answer;
	return new Response(body.byteLength > 0 ? body : null, { status, headers });
}

test("a health check of HTTP/1.0 that names no host is answered, one of HTTP/1.1 is refused", async () => {
	const door = await listen("127.0.0.1", 0, shop.securityHeaders);
	door.answerWith(shop.listener);
	for (const [path, status] of Object.entries({ health: "alive", ready: "ready" })) {
		const answer = await sendBytes(door.port, `GET /api/${path} HTTP/1.0\r\n\r\n`);
		expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { status }]);
		const headless = await sendBytes(door.port, `HEAD /api/${path} HTTP/1.0\r\n\r\n`);
		expect(headless.status).toBe(200);
		expect((await sendBytes(door.port, `GET /api/${path} HTTP/1.1\r\n\r\n`)).status).toBe(400);
	}
	for (const path of ["/", "/api/part"])
		expect((await sendBytes(door.port, `GET ${path} HTTP/1.0\r\n\r\n`)).status).toBe(200);
	await door.close();
});

test("a page comes with a policy that names each of its inline scripts and allows no other", async () => {
	const page = await shop.fetch("/");
	const policy = page.headers.get("content-security-policy") ?? "";
	// Facts for search engines are data: no browser runs them, no policy names them.
	const inline =
		(await page.text()).match(/<script(?![^>]*\bsrc=)(?! type="application\/ld\+json")/g) ?? [];
	expect([page.status, inline.length > 0]).toEqual([200, true]);
	const scripts = policy.split("; ").find((entry) => entry.startsWith("script-src"));
	expect(scripts?.match(/'sha256-/g)).toHaveLength(inline.length);
	expect(policy).not.toContain("unsafe-inline");
	expect(policy).toContain("frame-ancestors 'none'");
});

test("an unknown address is a 404 with a page", async () => {
	const page = await shop.fetch("/no-such-page");
	expect(page.status).toBe(404);
	expect(page.headers.get("content-type")).toContain("text/html");
	expect(page.headers.get("x-content-type-options")).toBe("nosniff");
});

test("of all unknown addresses one page is kept, and it is rendered once", async () => {
	const first = await overSocket("/nothing-of-this-name");
	const size = shop.responseCache.sizeBytes();
	const html = await first.text();
	for (const path of ["/nothing-else", "/a/b/c/d/e", "/index.php?id=1"]) {
		const answer = await overSocket(path);
		expect([answer.status, answer.headers.get("etag")]).toEqual([404, null]);
		expect(await answer.text()).toBe(html);
	}
	const any = { "if-none-match": "*" };
	expect((await overSocket("/nothing-else", { headers: any })).status).toBe(404);
	expect(shop.responseCache.sizeBytes()).toBe(size);
	expect((await overSocket("/DASHBOARD")).status).toBe(200);
	expect((await overSocket("/api/nothing?a=1")).headers.get("content-type")).toMatch(/problem/);
});

test("a page is only read: another method is told which there are", async () => {
	for (const method of ["POST", "DELETE", "OPTIONS"]) {
		const answer = await shop.fetch("/parts", { method });
		expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
		expect(await answer.json()).toMatchObject({ code: "no-such-method" });
	}
});

test("an odd address is answered by the shop itself, and never as a fault", async () => {
	for (const [odd, status] of Object.entries({ "//": 200, "//other.example/": 404, "/%": 404 }))
		expect((await shop.fetch(`http://localhost:3000${odd}`)).status, odd).toBe(status);
});

test("a badly encoded address writes nothing of its sender's to the error output", async () => {
	const spies = [vi.spyOn(console, "warn"), vi.spyOn(console, "error")];
	for (const odd of ["/%", "/%ff", "/parts/%c0/x", "/%.data", "/__manifest?paths=%2F%25&version=1"])
		expect((await shop.fetch(`http://localhost:3000${odd}`)).status, odd).toBeLessThan(500);
	expect(spies.flatMap(({ mock }) => mock.calls)).toEqual([]);
	for (const spy of spies) spy.mockRestore();
});

test("scripts and styles never change under their address", async () => {
	const html = await (await shop.fetch("/")).text();
	const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
	const answer = await shop.fetch(script, { headers: { "accept-encoding": "br" } });
	expect(answer.status).toBe(200);
	expect(answer.headers.get("cache-control")).toContain("immutable");
	expect(answer.headers.get("content-encoding")).toBe("br");
	const sent = await overSocket(script, { headers: { "accept-encoding": "br" } });
	expect(await sent.text()).toBe(await (await overSocket(script)).text());
	for (const name of ["cache-control", "content-type", "content-encoding", "x-frame-options"])
		expect(sent.headers.get(name), name).toBe(answer.headers.get(name));
	const again = { "accept-encoding": "br", "if-none-match": sent.headers.get("etag") ?? "" };
	expect((await overSocket(script, { headers: again })).status).toBe(304);
});

test("pictures that ship with the shop live a year under what is in them, and an hour under any other address they had", async () => {
	const html = await (await shop.fetch("/")).text();
	const named = html.match(/\/(?:pictures|banners)\/[\w/.-]+/g) ?? [];
	expect(named.length).toBeGreaterThan(20);
	for (const path of new Set(named)) {
		const picture = await shop.fetch(path, { method: "HEAD" });
		const caching = [picture.status, picture.headers.get("cache-control")];
		expect(caching, path).toEqual([200, "public, max-age=31536000, immutable"]);
	}
	const [digest = ""] = /[0-9a-f]{12}/.exec(named[0] ?? "") ?? [];
	const now = await shop.fetch(`/pictures/${digest}/graphics-card-3-fans-lit-800.webp`);
	const picture = await now.arrayBuffer();
	for (const path of [
		"/pictures/graphics-card-3-fans-lit-800.webp",
		"/pictures/0123456789ab/graphics-card-3-fans-lit-800.webp",
		// What an order may have kept from before this picture was made anew.
		"/pictures/graphics-card-800.webp",
	]) {
		const answer = await shop.fetch(path);
		const caching = [answer.status, answer.headers.get("cache-control")];
		expect(caching, path).toEqual([200, "public, max-age=3600"]);
		expect(answer.headers.get("content-type")).toBe("image/webp");
		expect(await answer.arrayBuffer()).toEqual(picture);
	}
	expect((await shop.fetch("/pictures/0123456789ab/no-such-800.webp")).status).toBe(404);
});

test("a page that was first asked for with HEAD is whole for the next visitor", async () => {
	const head = await overSocket("/blogs", { method: "HEAD" });
	expect([head.status, (await head.text()).length]).toEqual([200, 0]);
	const page = await overSocket("/blogs");
	expect(await page.text()).toContain("</html>");
	expect(page.headers.get("etag")).toBe(head.headers.get("etag"));
});

test("a kept answer carries what the first one carried, also where another site asks", async () => {
	const asOther = { headers: { origin: "https://other.example" } };
	for (const path of ["/", "/api/part"]) {
		const [first, again] = [await overSocket(path), await overSocket(path)];
		for (const name of first.headers.keys())
			if (!["date", "x-request-id"].includes(name))
				expect(again.headers.get(name), name).toBe(first.headers.get(name));
		expect(again.headers.get("x-content-type-options")).toBe("nosniff");
		expect((await overSocket(path, asOther)).headers.get("etag")).toBe(first.headers.get("etag"));
	}
});

test("a page that has not changed is not sent again, and keeps its policy", async () => {
	const page = await overSocket("/");
	const etag = page.headers.get("etag") ?? "";
	const again = await overSocket("/", { headers: { "if-none-match": etag } });
	expect([again.status, (await again.text()).length]).toEqual([304, 0]);
	const policy = page.headers.get("content-security-policy");
	expect(again.headers.get("content-security-policy")).toBe(policy);
});

test("a cached page goes out in each coding that it is asked for", async () => {
	const texts = new Set<string>();
	for (const coding of ["br", "gzip", "identity", "gzip"]) {
		const page = await overSocket("/blogs", { headers: { "accept-encoding": coding } });
		const expected = coding === "identity" ? [null, ""] : [coding, `-${coding}`];
		expect(page.headers.get("content-encoding")).toBe(expected[0]);
		expect(page.headers.get("etag")).toMatch(new RegExp(`^"[\\w-]{27}${expected[1]}"$`));
		texts.add(await page.text());
	}
	expect(texts.size).toBe(1);
});

test("who comes from an advertisement gets the page that everyone gets", async () => {
	const page = await overSocket("/parts");
	const marked = await overSocket("/parts?fbclid=IwAR123&utm_source=facebook");
	expect(marked.headers.get("etag")).toBe(page.headers.get("etag"));
	shop.responseCache.invalidate();
	await overSocket("/parts?fbclid=IwAR456");
	expect(shop.responseCache.find("/parts")?.encodings.gzip?.etag).toBe(page.headers.get("etag"));
});

test("no page is made anew for a parameter that it does not read", async () => {
	for (const path of listPagePaths()) {
		const page = await shop.fetch(path);
		const etag = page.headers.get("etag");
		if (!etag) continue;
		const random = `${path}?r=${Math.random()}&_=${Date.now()}`;
		expect((await shop.fetch(random)).headers.get("etag"), random).toBe(etag);
		shop.responseCache.invalidate();
		expect((await shop.fetch(random)).headers.get("etag"), random).toBe(etag);
		expect(shop.responseCache.find(path), path).toBeDefined();
		expect(shop.responseCache.find(random), random).toBeUndefined();
	}
});

test("what a page reads of its query stays: searches, pages of a shelf, ways back", async () => {
	const text = async (path: string) => (await shop.fetch(path)).text();
	expect(await text("/parts?r=1&q=six")).toContain("six");
	expect(await text("/login?returnTo=%2Fblogs&r=1")).toContain("returnTo=%2Fblogs");
	expect(await text("/login?for=admins")).not.toBe(await text("/login"));
});

test("of many visitors at once after a change, one has the page made for all", async () => {
	await overSocket("/");
	shop.responseCache.invalidate();
	const answers = await Promise.all(Array.from({ length: 8 }, () => shop.fetch("/")));
	expect(new Set(answers.map((answer) => answer.headers.get("etag"))).size).toBe(1);
	expect(await answers[7]?.text()).toContain("</html>");
});

test("a page that cannot be made because the database is away is what it was, or a 503 that says when to come again", async () => {
	const id = await makePart(shop);
	const fresh = await shop.fetch("/");
	await shop.fetch("/parts.data");
	shop.responseCache.invalidate();
	const { pool } = shop.connection;
	const connect = pool.connect;
	const away = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
	pool.connect = ((callback?: (fault: Error) => void) =>
		callback ? callback(away) : Promise.reject(away)) as typeof connect;
	const answer = await shop.fetch(`/parts/processor/part-${id}`);
	const staleHome = await shop.fetch("/");
	const staleShelf = await shop.fetch("/parts.data");
	pool.connect = connect;
	const home = [staleHome.status, staleHome.headers.get("etag"), staleShelf.status];
	expect(home).toEqual([200, fresh.headers.get("etag"), 200]);
	expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
	expect((await shop.fetch(`/parts/processor/part-${id}`)).status).toBe(200);
});

test("a list is rendered as what its reader chose, and kept once as each", async () => {
	await makePart(shop, { name: "A listed drive", category: "ssd", priceTaka: 5_000 });
	const table = { cookie: "a=1; listView=table" };
	for (const headers of [{}, table, {}, table, { cookie: "listView=tables" }]) {
		const page = await overSocket("/parts/ssd", { headers });
		const html = await page.text();
		expect(page.headers.get("vary")).toContain("cookie");
		expect([html.includes("<table"), html.includes("<article")]).toEqual([
			headers === table,
			headers !== table,
		]);
	}
	const plain = await overSocket("/blogs");
	expect(plain.headers.get("vary")).not.toContain("cookie");
	expect((await overSocket("/blogs", { headers: table })).headers.get("etag")).toBe(
		plain.headers.get("etag"),
	);
});

test("whatever icon a page names is drawn in it, once", async () => {
	const part = await makePart(shop, { name: "A processor", category: "processor" });
	const pages = ["/", "/parts", `/build?parts=${part}`, "/build", "/login"];
	for (const path of [...pages, `/build/choose/motherboard?parts=${part}`]) {
		const html = await (await shop.fetch(path)).text();
		const named = new Set([...html.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id));
		expect(named.size, path).toBeGreaterThan(0);
		for (const id of named)
			expect(html.match(new RegExp(`id="${id}"`, "g")), `${id} on ${path}`).toHaveLength(1);
	}
});
