import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { openLog } from "../log.server.ts";
import {
	type CountResponse,
	openRequestLog,
	type RequestContext,
	type RequestLog,
} from "./request-context.server.ts";
import { readProxies } from "./trusted-proxies.mjs";

type Answer = (context: RequestContext, request: IncomingMessage, response: ServerResponse) => void;

let close: (() => void) | undefined;
afterEach(() => close?.());

/** A server whose every request is logged; answers its address and what was logged. */
async function serve(
	{ level = "info", proxies = "", count = null as CountResponse | null },
	answer: Answer = (context, _request, response) => {
		context.route = "/api/order/{id}";
		context.accountId = "account-1";
		context.logHashes.tried = "0123456789abcdef";
		response.writeHead(201).end(context.id);
	},
	cached = (_requestLog: RequestLog, _request: IncomingMessage, _response: ServerResponse) => false,
) {
	const lines: Record<string, unknown>[] = [];
	const log = openLog(level, { write: (line) => lines.push(JSON.parse(line)) });
	const known = readProxies(proxies);
	if (!known) throw new Error("no proxies");
	const requestLog = openRequestLog(log, known, count);
	const server = createServer((request, response) => {
		if (!cached(requestLog, request, response))
			answer(requestLog.begin(request, response), request, response);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	close = () => server.close();
	const { port } = server.address() as AddressInfo;
	return { lines, port, url: `http://127.0.0.1:${port}/api/order/7?email=rahima@example.com` };
}

test("each finished request is one line: what it was, how it ended, whose, and nothing that was asked", async () => {
	const { lines, url } = await serve({});
	const headers = { authorization: "Bearer secret-token", cookie: "a=secret-cookie" };
	const id = await (await fetch(url, { method: "POST", body: "secret-body", headers })).text();
	await expect.poll(() => lines).toHaveLength(1);
	expect(lines).toEqual([
		{
			level: 30,
			time: expect.any(String),
			method: "POST",
			route: "/api/order/{id}",
			status: 201,
			ms: expect.any(Number),
			requestId: id,
			accountId: "account-1",
			tried: "0123456789abcdef",
			msg: "answered",
		},
	]);
	expect(JSON.stringify(lines)).not.toMatch(/secret|rahima/);
	expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
	["a trusted proxy's", "127.0.0.1", "proxy-1.Ab_9", true],
	["a stranger's", "10.0.0.0/8", "proxy-1.Ab_9", false],
	["one that is too short", "127.0.0.1", "short", false],
	["one that is too long", "127.0.0.1", "x".repeat(129), false],
	["one with a line's end", "127.0.0.1", "abcdefgh%0d%0aset-cookie", false],
	["one with a quote", "127.0.0.1", 'abcdefgh"', false],
])("%s X-Request-Id is taken over or not", async (_what, proxies, id, taken) => {
	const { url } = await serve({ proxies });
	const given = await (await fetch(url, { headers: { "x-request-id": id } })).text();
	expect(given === id).toBe(taken);
});

test("a request whose answer breaks off says so", async () => {
	const { lines, port } = await serve({}, (_context, _request, response) => {
		response.writeHead(200, { "content-length": "10" }).write("half");
	});
	const socket = connect(port, "127.0.0.1");
	socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
	socket.once("data", () => socket.destroy());
	await expect.poll(() => lines).toHaveLength(1);
	expect(lines[0]).toMatchObject({ msg: "broken off", status: 200 });
});

test("a request whose caller leaves before the answer is logged as 499", async () => {
	const caller: { leaves?: () => void } = {};
	const { lines, port } = await serve({}, () => caller.leaves?.());
	const socket = connect(port, "127.0.0.1");
	caller.leaves = () => socket.destroy();
	socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
	await expect.poll(() => lines).toHaveLength(1);
	expect(lines[0]).toMatchObject({ msg: "broken off", status: 499 });
});

test("a cached response costs no log line and no id, except at level debug", async () => {
	const sendCached = (
		requestLog: RequestLog,
		request: IncomingMessage,
		response: ServerResponse,
	) => {
		requestLog.beginCached?.(request, response);
		response.end("cached");
		return true;
	};
	const plain = await serve({}, undefined, sendCached);
	expect((await fetch(plain.url)).headers.get("x-request-id")).toBeNull();
	await sleep(20);
	expect(plain.lines).toEqual([]);
	close?.();
	const detailed = await serve({ level: "debug" }, undefined, sendCached);
	const id = (await fetch(detailed.url)).headers.get("x-request-id");
	await expect.poll(() => detailed.lines).toHaveLength(1);
	expect(detailed.lines).toMatchObject([{ route: "(kept)", requestId: id, msg: "answered" }]);
});

test("with a log of warnings alone nothing is written, and metrics are counted all the same", async () => {
	const counted: unknown[][] = [];
	const { lines, url } = await serve({ level: "warn", count: (...what) => counted.push(what) });
	await fetch(url);
	await expect.poll(() => counted).toHaveLength(1);
	expect(lines).toEqual([]);
	expect(counted).toEqual([["GET", "/api/order/{id}", 201, expect.any(Number)]]);
});

test("a health check is no line unless its answer changes, each address by itself", async () => {
	let ready = 200;
	const { lines, url } = await serve({}, (context, request, response) => {
		context.route = new URL(request.url ?? "", "http://localhost").pathname;
		response.writeHead(context.route === "/api/ready" ? ready : 200).end();
	});
	const ask = async (path: string) => (await fetch(new URL(path, url))).text();
	const check = async (times: number) => {
		for (let time = 0; time < times; time += 1)
			for (const path of ["/api/health", "/api/ready"]) await ask(path);
	};
	await check(5);
	ready = 503;
	await check(5);
	ready = 200;
	await check(5);
	await ask("/api/part");
	await expect.poll(() => lines.at(-1)?.route).toBe("/api/part");
	expect(lines.map(({ route, status }) => `${route} ${status}`)).toEqual([
		"/api/ready 503",
		"/api/ready 200",
		"/api/part 200",
	]);
});
