import type { Socket } from "node:net";
import type { Connections } from "./close-server.ts";

// An answer has as long as a request has to arrive (listen.ts); all together wait in this much memory.
const patience = { answerMs: 60_000, totalBytes: 64 * 1024 * 1024, everyMs: 1_000 };

/**
 * Ends connections whose client does not read its answer within a minute; and where more than 64 MB wait
 * to be read, those that have waited longest. The timer that looks ends with the program or by `clearInterval`.
 */
export function endUnreadAnswers({ open }: Connections, limits = patience): NodeJS.Timeout {
	// An answer is handed over whole: while it is read, the count of written bytes stays as it is.
	const waiting = new WeakMap<Socket, { bytes: number; since: number }>();
	function sinceOf(socket: Socket, now: number): number {
		const seen = waiting.get(socket);
		if (seen?.bytes === socket.bytesWritten) return seen.since;
		waiting.set(socket, { bytes: socket.bytesWritten, since: now });
		return now;
	}
	function look(): void {
		const now = performance.now();
		const unread = [...open]
			.filter(({ writableLength }) => writableLength > 0)
			.map((socket) => ({ socket, since: sinceOf(socket, now) }))
			.sort((one, other) => one.since - other.since);
		let bytes = unread.reduce((sum, { socket }) => sum + socket.writableLength, 0);
		for (const { socket, since } of unread) {
			if (bytes <= limits.totalBytes && now - since < limits.answerMs) break;
			bytes -= socket.writableLength;
			socket.destroy();
		}
	}
	return setInterval(look, limits.everyMs).unref();
}
