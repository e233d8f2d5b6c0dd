import { once } from "node:events";
import { Agent, get, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isLocalHost } from "../src/app/settings/reachable.mjs";
import { sendBytes } from "../test/harness/socket-request.ts";
import { startProcess, waitForExit } from "../test/harness/start-process.ts";
import { type Listening, listen } from "./listen.ts";

let door: Listening;
beforeAll(async () => {
	door = await listen("127.0.0.1", 0);
});
afterAll(() => door.close());

test("a shop that is about to open says so with 503", async () => {
	const answer = await fetch(`http://127.0.0.1:${door.port}/`);
	expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
});

test("an idle connection is kept for longer than a load balancer keeps it, and callers are told", async () => {
	const { headers } = await fetch(`http://127.0.0.1:${door.port}/`);
	expect(headers.get("keep-alive")).toBe("timeout=75");
	const other = await listen("127.0.0.1", 0, {}, 600);
	const told = await fetch(`http://127.0.0.1:${other.port}/`);
	expect(told.headers.get("keep-alive")).toBe("timeout=600");
	await other.close();
});

test("an idle connection outlives the time that a request's head has", async () => {
	const one = await listen("127.0.0.1", 0);
	Object.assign(one.server, { headersTimeout: 100, requestTimeout: 100 });
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const ask = async () => {
		const request = get({ port: one.port, host: "127.0.0.1", agent });
		const [response] = (await once(request, "response")) as [IncomingMessage];
		await once(response.resume(), "end");
		return request.reusedSocket;
	};
	expect(await ask()).toBe(false);
	// Node looks each second for whoever takes too long.
	await sleep(1_500);
	expect(await ask()).toBe(true);
	agent.destroy();
	await one.close();
});

test("a taken port is refused in one sentence that names another", async () => {
	await expect(listen("127.0.0.1", door.port)).rejects.toMatchObject({
		name: "StartupError",
		message: `Port ${door.port} is taken by another program: stop that one, or choose another port, such as PORT=${door.port + 1}.`,
	});
});

test("a host that is not of this machine is refused in one sentence", async () => {
	await expect(listen("192.0.2.1", 0)).rejects.toMatchObject({
		name: "StartupError",
		message: expect.stringMatching(
			/^192\.0\.2\.1 is no address of this machine \(.+\): correct HOST, .+\.$/,
		),
	});
});

test("a request with two hosts, or with none where it has to say one, never reaches the shop", async () => {
	const one = await listen("127.0.0.1", 0);
	one.answerWith((request, response) => response.end(`for ${request.headers.host}`));
	const status = async (version: string, ...hosts: string[]) => {
		const lines = hosts.map((host) => `${host}\r\n`).join("");
		const said = await sendBytes(one.port, `GET / HTTP/${version}\r\n${lines}\r\n`);
		return said.status;
	};
	expect(await status("1.1", "Host: shop.example")).toBe(200);
	expect(await status("1.1", "Host: shop.example", "Host: evil.example")).toBe(400);
	expect(await status("1.1", "Host: shop.example", "hOST: shop.example")).toBe(400);
	expect(await status("1.0", "Host: shop.example", "Host: evil.example")).toBe(400);
	expect(await status("1.1")).toBe(400);
	expect(await status("1.1", "Host:")).toBe(400);
	expect(await status("1.0")).toBe(200);
	await one.close();
});

test("a Host that is not the shop's own never reaches it, but health checks by any name do", async () => {
	const door = await listen(
		"127.0.0.1",
		0,
		{ "x-content-type-options": "nosniff" },
		75,
		isLocalHost,
	);
	door.answerWith((_request, response) => response.end("the shop"));
	const ask = async (target: string, host: string, version = "1.1") => {
		const line = host === "" ? "" : `Host: ${host}\r\n`;
		return sendBytes(door.port, `GET ${target} HTTP/${version}\r\n${line}\r\n`);
	};
	const foreign = ["evil.example", "evil.example:3000", "localhost.evil.example", "192.168.1.7"];
	for (const host of foreign)
		for (const target of ["/", "/api/part", "/assets/app.js", "/uploads/a", "/api/healthy"]) {
			const refused = await ask(target, host);
			expect(refused).toMatchObject({
				status: 421,
				headers: { "x-content-type-options": "nosniff" },
			});
			expect(refused.body).toContain(`"code":"other-host"`);
		}
	expect((await ask("http://evil.example/api/part", "localhost")).status).toBe(421);
	for (const host of ["localhost", `127.0.0.1:${door.port}`, "[::1]:80", "shop.localhost"])
		expect(await ask("/", host)).toMatchObject({ status: 200, body: "the shop" });
	for (const path of ["/api/health", "/api/ready", "/api/ready?from=lb"])
		expect((await ask(path, "evil.example")).status, path).toBe(200);
	expect((await ask("/", "", "1.0")).status).toBe(200);
	await door.close();
});

test("a body that trickles is ended: a whole request has a minute", async () => {
	const one = await listen("127.0.0.1", 0);
	const { headersTimeout, requestTimeout } = one.server;
	expect([headersTimeout, requestTimeout]).toEqual([60_000, 60_000]);
	Object.assign(one.server, { headersTimeout: 300, requestTimeout: 300 });
	one.answerWith((request, response) => {
		request.on("end", () => response.end("whole")).resume();
	});
	const line = connect(one.port, "127.0.0.1").on("error", () => {});
	line.write("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n");
	const trickle = setInterval(() => line.write("x"), 50);
	const [said] = await once(line, "data");
	clearInterval(trickle);
	expect(String(said)).toMatch(/^HTTP\/1\.1 408 .+"too-slow"/s);
	await once(line, "close");
	await one.close();
});

test("an idle connection may be asked on again, however much longer that is than a request may take", async () => {
	const one = await listen("127.0.0.1", 0);
	one.answerWith((_request, response) => response.end("answered"));
	Object.assign(one.server, { headersTimeout: 100, requestTimeout: 100 });
	const line = connect(one.port, "127.0.0.1");
	for (const waitMs of [0, 1_500]) {
		await sleep(waitMs);
		line.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
		const [said] = await once(line, "data");
		expect(String(said)).toMatch(/^HTTP\/1\.1 200/);
	}
	line.destroy();
	await one.close();
});

test("closing answers the request in flight, kept alive or not, and takes no other", async () => {
	const closing = await listen("127.0.0.1", 0);
	const asked = Promise.withResolvers<ServerResponse>();
	closing.answerWith((_request, response) => asked.resolve(response));
	const address = `http://127.0.0.1:${closing.port}/`;
	const inFlight = fetch(address).then((answer) => answer.text());
	const response = await asked.promise;
	const closed = closing.close();
	await expect.poll(() => closing.server.listening).toBe(false);
	await expect(fetch(address)).rejects.toThrow();
	response.end("answered");
	expect(await inFlight).toBe("answered");
	await closed;
});

test("a connection that nobody has asked on does not keep it from closing", async () => {
	const closing = await listen("127.0.0.1", 0);
	const line = connect(closing.port, "127.0.0.1").on("error", () => {});
	await once(line, "connect");
	const began = performance.now();
	await closing.close();
	expect(performance.now() - began).toBeLessThan(15_000);
	line.destroy();
});

test("a long answer is under way to its end, however slowly it is read", async () => {
	const closing = await listen("127.0.0.1", 0);
	const body = Buffer.alloc(32 * 1024 * 1024, "x");
	closing.answerWith((_request, response) => {
		response.writeHead(200, { "content-length": body.length }).end(body);
	});
	const line = connect(closing.port, "127.0.0.1");
	line.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
	const [first] = await once(line, "data");
	line.pause();
	const closed = closing.close();
	await sleep(1_000);
	let bytes = first.length;
	line.on("data", (chunk) => {
		bytes += chunk.length;
	});
	line.resume();
	await Promise.all([once(line, "end"), closed]);
	expect(bytes).toBeGreaterThan(body.length);
});

test("a wrong setting ends the start with its sentence alone", async () => {
	const { code, output } = await waitForExit(startProcess(["bin/serve.ts"], { PORT: "eighty" }));
	expect(code).toBe(1);
	expect(output).toBe("Setting PORT must be a whole number from 0 (any free port) to 65535.\n");
});
