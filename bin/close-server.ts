import type { Server } from "node:http";
import { type Socket, Server as Sockets } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/** The connections of a server: those that are open, and how many there ever were. */
export type Connections = { open: ReadonlySet<Socket>; taken(): number };

// Longer than any answer takes; a connection that stands still must not hold the shop up.
const finishLimitMs = 30_000;
// A connection without a request may have one on its way: that long it may still arrive.
const lastCallMs = 300;
// Only those who stood there when it began: a busy process needs a turn for each.
const letInLimitMs = 5_000;

/** Keeps count of a server's connections from now on. */
export function watchConnections(server: Server): Connections {
	const open = new Set<Socket>();
	let taken = 0;
	server.on("connection", (socket) => {
		taken += 1;
		open.add(socket);
		socket.once("close", () => open.delete(socket));
	});
	return { open, taken: () => taken };
}

/**
 * Takes no more connections, and resolves when all there are have ended: each request that has
 * arrived gets its whole answer. Of the two ways to close a server of HTTP, its own ends idle
 * connections at once, so that whoever sends on one in that moment would get no answer; this is the
 * other. A connection whose answer was under way falls idle after it, and only then is ended.
 * `queueStays`: another process goes on accepting from the same port, so whoever is queued there is its caller.
 */
export async function closeServer(
	server: Server,
	connections: Connections,
	{ queueStays = false } = {},
): Promise<void> {
	if (!queueStays) await acceptQueued(server, connections);
	const closed = new Promise<void>((resolve) => {
		Sockets.prototype.close.call(server, () => resolve());
	});
	let sweep: NodeJS.Timeout | undefined;
	const lastCall = setTimeout(() => {
		// Opened by a browser in advance, and never asked on: Node does not count them as idle.
		for (const socket of connections.open) if (socket.bytesRead === 0) socket.destroy();
		sweep = setInterval(() => endIdle(server, connections), 50);
	}, lastCallMs);
	const limit = setTimeout(() => server.closeAllConnections(), finishLimitMs);
	await closed;
	for (const timer of [lastCall, sweep, limit]) clearTimeout(timer);
}

// For Node a connection is idle as soon as its answer was handed over, though a slow reader may
// have much of it before them: while one does, all wait.
function endIdle(server: Server, { open }: Connections): void {
	for (const socket of open) if (socket.writableLength > 0) return;
	server.closeIdleConnections();
}

/**
 * Accepts who is queued at the port already: the system has reported them as connected, and closing
 * now would cut them off (measured: 8 of 10 busy callers; this way none). Node takes
 * one a turn, and new ones come faster; so the system is first made to queue no more, which on
 * Linux makes it pass new callers over in silence until the port is closed and refuses them. Node
 * has no public name for that second `listen`; without it fewer are saved, and nothing is lost.
 */
async function acceptQueued(server: Server, { taken }: Connections): Promise<void> {
	const { _handle: port } = server as unknown as { _handle?: { listen?(queue: number): number } };
	port?.listen?.(0);
	const until = performance.now() + letInLimitMs;
	for (let quiet = 0; quiet < 2 && performance.now() < until; ) {
		const before = taken();
		await nextTurn();
		quiet = taken() === before ? quiet + 1 : 0;
	}
}
