import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { openAnswerReader } from "./response-parser.ts";
import { median, percentile } from "./statistics.ts";

/** One request, asked again and again. */
export type Ask = {
	method?: string;
	path: string;
	headers?: Record<string, string>;
	body?: string;
};
/** A load on a server of this machine: `connections` kept open, each asking again once answered. */
export type Job = { port: number; connections: number; seconds: number; asks: Ask[] };
/** What came of it. `statuses` counts answers by status. */
export type Load = {
	answers: number;
	seconds: number;
	perSecond: number;
	statuses: Record<string, number>;
	p50Ms: number;
	p95Ms: number;
	p99Ms: number;
};

// More would be a mistake in a job, not a measurement.
const mostConnections = 64;
const mostSeconds = 60;
const longestAnswerMs = 5_000;

// A process of its own: what asks must not slow down what answers, and ends by itself.
process.once("message", (job: Job) => {
	const limit = setTimeout(() => process.exit(1), (mostSeconds + 10) * 1000);
	run(job, (load) => {
		clearTimeout(limit);
		process.send?.(load, () => process.disconnect());
	});
});
process.once("disconnect", () => process.exit(0));

function run(job: Job, done: (load: Load) => void): void {
	const requests = job.asks.map((ask) => bytesOf(ask, job.port));
	const statuses: Record<string, number> = {};
	const times: number[] = [];
	let asked = 0;
	let stopping = false;
	const next = (): Buffer | null =>
		stopping ? null : (requests[asked++ % requests.length] ?? null);
	const heard = (status: number, ms: number) => {
		if (stopping) return;
		statuses[status] = (statuses[status] ?? 0) + 1;
		times.push(ms);
	};
	const count = Math.min(job.connections, mostConnections);
	const lines = Array.from({ length: count }, () => open(job.port, next, heard));
	const began = performance.now();
	setTimeout(async () => {
		stopping = true;
		const seconds = (performance.now() - began) / 1000;
		// What is under way is heard to its end, so that the next measurement finds a quiet server.
		await Promise.race([Promise.all(lines), sleep(longestAnswerMs)]);
		done(summary(times, statuses, seconds));
	}, Math.min(job.seconds, mostSeconds) * 1000);
}

/** One connection, which asks until there is no next request; resolves once that is so. */
function open(
	port: number,
	next: () => Buffer | null,
	heard: (status: number, ms: number) => void,
): Promise<void> {
	return new Promise((resolve) => {
		let sent = 0;
		const ask = () => {
			const request = next();
			if (request === null) return socket.destroy();
			sent = performance.now();
			return socket.write(request);
		};
		const read = openAnswerReader((status) => {
			heard(status, performance.now() - sent);
			ask();
		});
		// One buffer for the whole life of a connection: nothing is allocated per arrival.
		const buffer = Buffer.alloc(256 * 1024);
		const callback = (length: number) => {
			read(buffer.subarray(0, length));
			return true;
		};
		const onread = { buffer, callback };
		const socket = connect({ host: "127.0.0.1", port, noDelay: true, onread });
		socket.once("connect", ask).once("close", () => resolve());
	});
}

function bytesOf({ method = "GET", path, headers = {}, body = "" }: Ask, port: number): Buffer {
	const length = body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) };
	const all = { host: `127.0.0.1:${port}`, ...headers, ...length };
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
	return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}

function summary(times: number[], statuses: Record<string, number>, seconds: number): Load {
	const answers = times.length;
	if (answers === 0) throw new Error("nothing was answered");
	const [p50Ms, p95Ms, p99Ms] = [median(times), percentile(times, 0.95), percentile(times, 0.99)];
	return { answers, seconds, perSecond: answers / seconds, statuses, p50Ms, p95Ms, p99Ms };
}
