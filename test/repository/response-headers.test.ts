import { connect } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Listening, listen } from "../../bin/listen.ts";
import { openLog } from "../../src/platform/log.server.ts";
import { listApiPaths, listFileOfEachType, listPagePaths } from "../harness/list-addresses.ts";
import { makeImage } from "../harness/make-images.ts";
import { makeAdmin, makeCustomer } from "../harness/make-records.ts";
import { openTestSite } from "../harness/open-test-shop.ts";
import { beginPayment, makeOrder, payWithCard } from "../harness/order-actions.ts";
import { faultsOf, isPage } from "../harness/response-header-rules.ts";
import {
	requestOverSocket,
	type SocketRequest,
	type SocketResponse,
	sendBytes,
} from "../harness/socket-request.ts";

// Every address of the shop, over a socket, in every way: the headers of each response.
vi.setConfig({ testTimeout: 180_000 });

const hsts = "max-age=31536000";
let shop: Awaited<ReturnType<typeof openTestSite>>;
let server: Listening;
const lines: { level: number; msg: string; cutOff?: number }[] = [];
let tokens: { customer: string; admin: string };

beforeAll(async () => {
	const log = openLog("info", { write: (line) => lines.push(JSON.parse(line)) });
	shop = await openTestSite({ PUBLIC_URL: "https://localhost:3000" }, { log });
	server = await listen("127.0.0.1", 0, shop.securityHeaders);
	server.answerWith(shop.listener);
	const [customer, admin] = await Promise.all([makeCustomer(shop), makeAdmin(shop)]);
	tokens = { customer: customer.token, admin: admin.token };
});
afterAll(async () => {
	await server.close();
	await shop.close();
});

const host = { host: "localhost:3000" };
const foreign = { origin: "https://evil.example" };

/** Sends a request, and checks what every response must have; `where` names it in a failure. */
async function send(path: string, sent: SocketRequest = {}): Promise<SocketResponse> {
	const headers = { ...host, ...sent.headers };
	const response = await requestOverSocket(server.port, path, { ...sent, headers });
	const where = `${sent.method ?? "GET"} ${path} ${JSON.stringify(sent.headers ?? {})}`;
	expect({ where, faults: faultsOf(response, hsts) }).toEqual({ where, faults: [] });
	return response;
}

const json = { "content-type": "application/json" };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test("every API operation has the right headers, for every role, body and origin", async () => {
	const document = await send("/api/openapi.json");
	const calls = listApiPaths(JSON.parse(document.body));
	expect(calls.length).toBeGreaterThan(40);
	for (const { path, methods } of calls) {
		for (const method of methods) {
			const body = method === "GET" ? {} : { body: "{}" };
			const visitor = await send(path, { method, ...body, headers: json });
			for (const token of [tokens.customer, tokens.admin, "no.such.token"]) {
				const response = await send(path, {
					method,
					...body,
					headers: { ...json, ...bearer(token) },
				});
				const same = response.body === visitor.body && response.status === visitor.status;
				if (!same) expect(response.headers["cache-control"], `${method} ${path}`).toBe("no-store");
				if (response.headers.etag) expect(response.headers.etag).toBe(visitor.headers.etag);
			}
			const elsewhere = await send(path, { method, ...body, headers: { ...json, ...foreign } });
			expect(elsewhere.headers.vary ?? "").not.toContain("*");
			if (method !== "GET") await send(path, { method, body: '{"a":', headers: json });
			const { etag } = visitor.headers;
			if (!etag) continue;
			const again = await send(path, { headers: { "if-none-match": etag } });
			expect([again.status, again.headers.etag]).toEqual([304, etag]);
		}
	}
});

test("another method on a path of the API is 405 and names the allowed ones", async () => {
	const document = await send("/api/openapi.json");
	const others = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
	for (const { path, methods } of listApiPaths(JSON.parse(document.body))) {
		for (const method of others.filter((other) => !methods.includes(other))) {
			const response = await send(path, { method, headers: { ...json, ...bearer(tokens.admin) } });
			const allowed = response.headers.allow?.split(", ").filter((part) => part !== "HEAD");
			expect([response.status, allowed], `${method} ${path}`).toEqual([405, [...methods].sort()]);
			expect(JSON.parse(response.body), path).toBeTypeOf("object");
		}
		if (methods.includes("GET")) await send(path, { method: "HEAD" });
	}
});

test("every page has the right headers, for visitors and customers, with an ETag and by HEAD", async () => {
	const pages = [...listPagePaths(), "/?x=1", "/parts?q=six", "/no/such/page", "//", "/%", "/%00"];
	expect(pages.length).toBeGreaterThan(30);
	for (const path of pages) {
		const visitor = await send(path);
		expect(isPage(visitor.headers), path).toBe(!/\.\w+$|^\/sitemaps/.test(path));
		const customer = await send(path, {
			headers: { cookie: "shop.session_token=a.b", ...foreign },
		});
		expect(customer.body === visitor.body, path).toBe(true);
		if (/^\/(?:dashboard|parchase)/.test(path))
			expect(visitor.headers["cache-control"], path).toBe("no-store");
		const head = await send(path, { method: "HEAD" });
		expect(head.status).toBe(visitor.status);
		await send(path, { headers: { "accept-encoding": "br, gzip" } });
		const { etag } = visitor.headers;
		if (etag) expect((await send(path, { headers: { "if-none-match": etag } })).status).toBe(304);
		for (const method of ["POST", "PUT", "DELETE", "OPTIONS"])
			expect((await send(path, { method, body: "a=b" })).status, path).toBe(405);
	}
});

test("every type of file has the right headers: built, uploaded, missing", async () => {
	const files = listFileOfEachType();
	expect(files.length).toBeGreaterThanOrEqual(5);
	const form = new FormData();
	form.set("image", new Blob([new Uint8Array(await makeImage("png"))]), "picture.png");
	const stored = await shop.fetch("/api/image", {
		method: "POST",
		body: form,
		token: tokens.admin,
	});
	const { data } = (await stored.json()) as { data: { url: string } };
	for (const path of [...files, data.url]) {
		const file = await send(path);
		expect(file.status, path).toBe(200);
		await send(path, { method: "HEAD", headers: foreign });
		expect((await send(path, { method: "POST" })).status, path).toBe(405);
		const { etag } = file.headers;
		if (etag) expect((await send(path, { headers: { "if-none-match": etag } })).status).toBe(304);
	}
	for (const path of ["/assets/no.js", "/pictures/no.svg", `/uploads/${"0".repeat(32)}-1.webp`])
		expect((await send(path)).status).toBe(404);
	for (const path of [
		"/.vite/manifest.json",
		"/.vite/manifest.json.br",
		"/.env",
		"/.git/config",
		"/assets/../../../package.json",
	])
		expect((await send(path)).status, path).toBe(404);
});

test("a compressible response is compressed as its request accepts, under an ETag of its own", async () => {
	const document = await send("/api/openapi.json");
	const calls = listApiPaths(JSON.parse(document.body)).filter(({ methods }) =>
		methods.includes("GET"),
	);
	const paths = [...listPagePaths(), ...calls.map(({ path }) => path), ...listFileOfEachType()];
	const compressible =
		/^(?:text|application)\/(?:html|json|xml|javascript|css|plain|manifest\+json)|svg/;
	let compressed = 0;
	for (const path of [...paths, "/api/docs", "/api/openapi.json", "/sitemaps/pages.xml"]) {
		const headers = bearer(tokens.admin);
		const plain = await send(path, { headers });
		if (!compressible.test(plain.headers["content-type"] ?? "") || plain.status !== 200) continue;
		if (Buffer.byteLength(plain.body) < 1024) continue;
		compressed += 1;
		const accepted = { gzip: "gzip, deflate", br: "gzip;q=0.5, br", none: "br;q=0, identity" };
		const etags = new Set();
		for (const [coding, accept] of Object.entries(accepted)) {
			const options = { headers: { ...headers, "accept-encoding": accept } };
			const got = await send(path, options);
			const where = `${path} ${accept}`;
			expect(got.headers["content-encoding"] ?? "none", where).toBe(coding);
			expect(got.headers.vary, where).toContain("ccept-encoding");
			const head = await send(path, { ...options, method: "HEAD" });
			for (const name of ["content-encoding", "etag", "vary", "content-type", "cache-control"])
				expect(head.headers[name], `HEAD ${where} ${name}`).toBe(got.headers[name]);
			const { etag } = got.headers;
			if (!etag) continue;
			expect(etags.has(etag), where).toBe(false);
			etags.add(etag);
			const known = { ...options.headers, "if-none-match": etag };
			const again = await send(path, { headers: known });
			expect([again.status, again.headers.etag], where).toEqual([304, etag]);
		}
	}
	expect(compressed).toBeGreaterThan(20);
});

test("the API documentation, the bank's page and the fake Google's pages have the right headers", async () => {
	expect(isPage((await send("/api/docs")).headers)).toBe(true);
	const bought = await makeOrder(shop);
	const { clientSecret } = await beginPayment(shop, bought);
	const confirmed = (await (await payWithCard(shop, clientSecret, "4000000000003220")).json()) as {
		paymentIntent: { next_action: { redirect_to_url: { url: string } } };
	};
	const { pathname, search } = new URL(confirmed.paymentIntent.next_action.redirect_to_url.url);
	expect(isPage((await send(pathname + search)).headers)).toBe(true);
	expect((await send(pathname)).status).toBe(404);
	const begun = await send("/api/auth/sign-in/social", {
		method: "POST",
		headers: { ...json, origin: "http://localhost:3000" },
		body: JSON.stringify({ provider: "google", callbackURL: "/login" }),
	});
	const entrance = new URL((JSON.parse(begun.body) as { url: string }).url);
	const choice = await send(entrance.pathname + entrance.search);
	expect(choice.status).toBe(303);
	const cookie = choice.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
	const chosen = new URL(choice.headers.location ?? "", "http://localhost:3000").pathname;
	expect(isPage((await send(chosen, { headers: { cookie } })).headers)).toBe(true);
	await send(chosen);
	await send("/stand-in-google/no-such-address");
});

test("redirects, unknown addresses and TRACE have the right status", async () => {
	expect((await send("/parts?q=six&category=processor")).status).toBe(302);
	expect((await send("/parts/ssd?page=9")).status).toBe(302);
	expect((await send("/api/auth/verify-email?token=abc")).status).toBe(302);
	for (const path of ["/api", "/api/", "/api/no-such-call", "/api/auth/no-such-call"])
		expect((await send(path)).status, path).toBe(404);
	for (const path of ["/", "/api/part", "/uploads/a"]) {
		const traced = await send(path, { method: "TRACE", headers: { "x-secret": "a-canary" } });
		expect([405, 400]).toContain(traced.status);
		expect(traced.body).not.toContain("a-canary");
	}
});

test("a malformed request is refused with the same headers", async () => {
	const line = "\r\nHost: localhost:3000\r\n";
	const odd: [number, string][] = [
		[400, "nonsense\r\n\r\n"],
		[400, "GET / HTTP/1.1\r\n\r\n"],
		[400, `GET /\\ HTTP/1.1${line}\r\n`],
		[400, `GET /a b HTTP/1.1${line}\r\n`],
		[400, "GET / HTTP/1.1\r\nHost: a b\r\n\r\n"],
		[400, `GET / HTTP/1.1${line}Host: evil.example\r\n\r\n`],
		[400, `POST /api/order HTTP/1.1${line}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`],
		[417, `GET / HTTP/1.1${line}Expect: a-miracle\r\n\r\n`],
		[431, `GET / HTTP/1.1${line}X-Long: ${"x".repeat(20_000)}\r\n\r\n`],
	];
	for (const [status, bytes] of odd) {
		const response = await sendBytes(server.port, bytes);
		expect([response.status, faultsOf(response, hsts)], bytes.slice(0, 60)).toEqual([status, []]);
		expect(response.headers["content-type"]).toBe("application/problem+json");
	}
});

test("a body that its sender breaks off logs no error, for any operation", async () => {
	const document = await send("/api/openapi.json");
	const calls = listApiPaths(JSON.parse(document.body)).flatMap(({ path, methods }) =>
		methods.filter((method) => method !== "GET").map((method) => `${method} ${path}`),
	);
	const bodies = [
		'Content-Length: 500\r\n\r\n{"email":',
		'Transfer-Encoding: chunked\r\n\r\n50\r\n{"email":',
	];
	lines.length = 0;
	// A request is broken off once the shop has it: what never came in has no line either.
	const begun = new Map<number | undefined, () => void>();
	server.answerWith((request, response) => {
		shop.listener(request, response);
		begun.get(request.socket.remotePort)?.();
	});
	const cuts = calls.flatMap((call) => {
		const form = call.endsWith("/api/image");
		const type = form ? "multipart/form-data; boundary=a" : "application/json";
		const head = `${call} HTTP/1.1\r\nHost: localhost:3000\r\nAuthorization: Bearer ${tokens.admin}\r\nContent-Type: ${type}\r\n`;
		return bodies.map((body) => breakOff(head + body, begun));
	});
	await Promise.all(cuts);
	server.answerWith(shop.listener);
	await expect
		.poll(() => lines.filter(({ msg }) => msg !== "a call failed").length)
		.toBe(cuts.length);
	expect(lines.filter(({ level }) => level > 30)).toEqual([]);
	const counted = lines.flatMap(({ cutOff }) => cutOff ?? []);
	expect(counted.length).toBeGreaterThan(20);
	expect(Math.max(...counted)).toBe(counted.length);
});

/** Sends the beginning of a request, and goes away when it has begun. */
function breakOff(bytes: string, begun: Map<number | undefined, () => void>): Promise<void> {
	return new Promise((resolve) => {
		const socket = connect(server.port, "127.0.0.1", () => {
			begun.set(socket.localPort, () => socket.destroy());
			socket.write(bytes);
		});
		socket.on("error", () => {}).on("close", () => resolve());
	});
}

test("a shop that is starting responds with the same headers, and with Retry-After", async () => {
	const opening = await listen("127.0.0.1", 0, shop.securityHeaders);
	const response = await requestOverSocket(opening.port, "/");
	const faults = faultsOf(response, hsts).filter((item) => item !== "a fault: 503");
	expect([response.status, response.headers["retry-after"], faults]).toEqual([503, "1", []]);
	await opening.close();
});
