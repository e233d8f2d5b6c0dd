import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { openResponseParser } from "./response-parser.ts";
import { median, percentile } from "./statistics.ts";

/** One request, sent again and again. */
export type LoadRequest = {
	method?: string;
	path: string;
	headers?: Record<string, string>;
	body?: string;
};
/** A load on a server of this machine: `connections` kept alive, each sending again once answered. */
export type Job = { port: number; connections: number; seconds: number; requests: LoadRequest[] };
/** Its result. `statuses` counts responses by status. */
export type Load = {
	responses: number;
	seconds: number;
	perSecond: number;
	statuses: Record<string, number>;
	p50Ms: number;
	p95Ms: number;
	p99Ms: number;
};

// More would be a mistake in a job, not a measurement.
const maxConnections = 64;
const maxSeconds = 60;
const maxResponseMs = 5_000;

// A process of its own: the client must not slow down the server, and ends by itself.
process.once("message", (job: Job) => {
	const limit = setTimeout(() => process.exit(1), (maxSeconds + 10) * 1000);
	run(job, (load) => {
		clearTimeout(limit);
		process.send?.(load, () => process.disconnect());
	});
});
process.once("disconnect", () => process.exit(0));

function run(job: Job, done: (load: Load) => void): void {
	const requests = job.requests.map((request) => bytesOf(request, job.port));
	const statuses: Record<string, number> = {};
	const times: number[] = [];
	let sentCount = 0;
	let stopping = false;
	const next = (): Buffer | null =>
		stopping ? null : (requests[sentCount++ % requests.length] ?? null);
	const onResponse = (status: number, ms: number) => {
		if (stopping) return;
		statuses[status] = (statuses[status] ?? 0) + 1;
		times.push(ms);
	};
	const count = Math.min(job.connections, maxConnections);
	const sockets = Array.from({ length: count }, () => open(job.port, next, onResponse));
	const began = performance.now();
	setTimeout(async () => {
		// However short the load, a busy machine is given the time of one response.
		while (times.length === 0 && performance.now() - began < job.seconds * 1000 + maxResponseMs)
			await sleep(10);
		stopping = true;
		const seconds = (performance.now() - began) / 1000;
		// Waits for open requests, so that the next measurement finds an idle server.
		await Promise.race([Promise.all(sockets), sleep(maxResponseMs)]);
		done(summary(times, statuses, seconds));
	}, Math.min(job.seconds, maxSeconds) * 1000);
}

/** One connection, which sends until there is no next request; resolves then. */
function open(
	port: number,
	next: () => Buffer | null,
	onResponse: (status: number, ms: number) => void,
): Promise<void> {
	return new Promise((resolve) => {
		let sent = 0;
		const send = () => {
			const request = next();
			if (request === null) return socket.destroy();
			sent = performance.now();
			return socket.write(request);
		};
		const read = openResponseParser((status) => {
			onResponse(status, performance.now() - sent);
			send();
		});
		// One buffer for the whole life of a connection: nothing is allocated per arrival.
		const buffer = Buffer.alloc(256 * 1024);
		const callback = (length: number) => {
			read(buffer.subarray(0, length));
			return true;
		};
		const onread = { buffer, callback };
		const socket = connect({ host: "127.0.0.1", port, noDelay: true, onread });
		socket.once("connect", send).once("close", () => resolve());
	});
}

function bytesOf(
	{ method = "GET", path, headers = {}, body = "" }: LoadRequest,
	port: number,
): Buffer {
	const length = body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) };
	const all = { host: `127.0.0.1:${port}`, ...headers, ...length };
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
	return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}

function summary(times: number[], statuses: Record<string, number>, seconds: number): Load {
	const responses = times.length;
	if (responses === 0) throw new Error("there was no response");
	const [p50Ms, p95Ms, p99Ms] = [median(times), percentile(times, 0.95), percentile(times, 0.99)];
	return { responses, seconds, perSecond: responses / seconds, statuses, p50Ms, p95Ms, p99Ms };
}
