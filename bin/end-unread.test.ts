import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { watchConnections } from "./close-server.ts";
import { endUnreadAnswers } from "./end-unread.ts";

const ends: (() => void)[] = [];
afterEach(() => {
	for (const end of ends.splice(0)) end();
});

// More than a system takes from a program before its client has read anything.
const longAnswer = Buffer.alloc(32 * 1024 * 1024);

async function openServer(limits: { answerMs: number; totalBytes: number }) {
	const server = createServer((_, response) => void response.end(longAnswer)).listen(
		0,
		"127.0.0.1",
	);
	const connections = watchConnections(server);
	const timer = endUnreadAnswers(connections, { ...limits, everyMs: 20 });
	await once(server, "listening");
	ends.push(
		() => clearInterval(timer),
		() => server.close(),
		() => server.closeAllConnections(),
	);
	return { port: (server.address() as AddressInfo).port, connections };
}

/** Asks, and reads nothing until it is told to. */
async function ask(port: number): Promise<Socket> {
	const socket = connect(port, "127.0.0.1").on("error", () => {});
	ends.push(() => socket.destroy());
	await once(socket, "connect");
	socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
	return socket;
}

test("a client that never reads its answer is cut off, and holds no memory", async () => {
	const { port, connections } = await openServer({ answerMs: 100, totalBytes: 1e9 });
	await ask(port);
	await expect.poll(() => connections.taken()).toBe(1);
	await expect.poll(() => connections.open.size).toBe(0);
});

test("a client that reads gets its whole answer, also on a connection that was asked on before", async () => {
	const { port } = await openServer({ answerMs: 60_000, totalBytes: 1e9 });
	const socket = await ask(port);
	let read = 0;
	socket.on("data", (bytes: Buffer) => {
		read += bytes.length;
	});
	await expect.poll(() => read).toBeGreaterThan(longAnswer.length);
	socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
	await expect.poll(() => read).toBeGreaterThan(2 * longAnswer.length);
});

test("where more waits than fits in memory, who has waited longest is cut off, and the others are not", async () => {
	const totalBytes = 2.5 * longAnswer.length;
	const { port, connections } = await openServer({ answerMs: 60_000, totalBytes });
	const first = await ask(port);
	const unread = () => [...connections.open].filter(({ writableLength }) => writableLength > 0);
	await expect.poll(() => unread().length).toBe(1);
	// It has to have been seen before the others come.
	await new Promise((resolve) => setTimeout(resolve, 60));
	await ask(port);
	await ask(port);
	await expect.poll(() => connections.taken()).toBe(3);
	await expect
		.poll(() => [...connections.open].some(({ remotePort }) => remotePort === first.localPort))
		.toBe(false);
	expect(connections.open.size).toBe(2);
});
