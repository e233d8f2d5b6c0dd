import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../src/kernel/error-code.ts";
import { copy } from "../src/platform/copy.ts";
import { type Problem, problem } from "../src/platform/http/problem.ts";
import { healthPaths } from "../src/platform/http/request-context.server.ts";
import {
	type SecurityHeaders,
	securityHeadersWith,
} from "../src/platform/http/security-headers.server.ts";
import { startupError } from "../src/platform/startup-error.ts";
import { closeServer, watchConnections } from "./close-server.ts";
import { endUnreadAnswers } from "./end-unread.ts";
import { portRefusal } from "./port-error.mjs";

// A whole request takes no longer than that, however slowly its body trickles; looked at each
// second. Its head has the same time: Node swaps the two where the head's is longer.
const patience = {
	headersTimeout: 60_000,
	requestTimeout: 60_000,
	connectionsCheckingInterval: 1_000,
};

/** A port that is listened to. */
export type Listening = {
	server: Server;
	port: number;
	/** Who answers from now on; until the first is named, every answer is 503. */
	answerWith(listener: RequestListener): void;
	/**
	 * Goes on for `delayMs`, then takes no more connections, and resolves when whatever was asked
	 * has been answered whole, on old connections too, which each end with their next answer. To hand over is to close
	 * without a delay, while another process takes the connections that come.
	 */
	close(delayMs?: number | "hand over"): Promise<void>;
};

/**
 * Takes a port, before anything slow is done, and refuses in one sentence where it cannot. What
 * never reaches the shop (it is opening, or what came is no HTTP) is answered here, as a problem
 * with the headers that every answer has. An idle connection is kept open for `keepAliveSeconds`.
 * A Host that `isOwnHost` does not know gets 421, but for the health checks, which may come by any name.
 * `bound`: the descriptor of a port that is bound already, in place of host and port.
 */
export async function listen(
	host: string,
	port: number,
	securityHeaders: SecurityHeaders = securityHeadersWith(),
	keepAliveSeconds = 75,
	isOwnHost: (host: string) => boolean = () => true,
	bound: number | null = null,
): Promise<Listening> {
	let answer: RequestListener = (_request, response) => {
		const opening = problem(503, "opening", copy.opening);
		response.writeHead(503, { ...headersOf(securityHeaders), "retry-after": "1" });
		response.end(JSON.stringify(opening));
	};
	let closing = false;
	// Node would refuse a request without Host in its own words, and takes the first of two.
	const server = createServer({ ...patience, requireHostHeader: false }, (request, response) => {
		if (closing) response.shouldKeepAlive = false;
		const refusal = refusalOf(request, isOwnHost);
		if (!refusal) return answer(request, response);
		response.shouldKeepAlive = false;
		response.writeHead(refusal.status, headersOf(securityHeaders));
		response.end(JSON.stringify(refusal));
	});
	server.keepAliveTimeout = keepAliveSeconds * 1_000;
	const connections = watchConnections(server);
	const looking = endUnreadAnswers(connections);
	server.on("clientError", (error, socket) => refuseUnread(error, socket, securityHeaders));
	server.on("checkExpectation", (_request, response) => {
		response.writeHead(417, headersOf(securityHeaders));
		response.end(JSON.stringify(problem(417, "no-such-expectation", copy.noSuchExpectation)));
	});
	await new Promise<void>((resolve, reject) => {
		server.once("error", (error) => reject(startupError(portRefusal(host, port, error), error)));
		server.listen(bound === null ? { port, host } : { fd: bound }, resolve);
	});
	return {
		server,
		port: (server.address() as AddressInfo).port,
		answerWith: (listener) => {
			answer = listener;
		},
		close: async (delayMs = 0) => {
			closing = true;
			if (delayMs !== "hand over") await sleep(delayMs);
			await closeServer(server, connections, { queueStays: delayMs === "hand over" });
			clearInterval(looking);
		},
	};
}

function refusalOf(request: IncomingMessage, isOwnHost: (host: string) => boolean): Problem | null {
	if (!hasItsHost(request)) return problem(400, "bad-request", copy.badRequest);
	const { url = "", headers } = request;
	// A whole address in the request line counts, and not the Host beside it (RFC 9112 §3.2.2).
	const host = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? headers.host;
	const isHealthCheck = healthPaths.includes(url.split("?", 1)[0] ?? "");
	if (!host || isHealthCheck || isOwnHost(host)) return null;
	return problem(421, "other-host", copy.otherHost);
}

/** One Host line, or before HTTP/1.1 none: with two, those on the way may each believe another (RFC 9112 §3.2). */
function hasItsHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
	let hosts = 0;
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const name = rawHeaders[at];
		if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
	}
	return (hosts === 1 && headers.host !== "") || (hosts === 0 && httpVersion === "1.0");
}

function headersOf(securityHeaders: SecurityHeaders): Record<string, string> {
	const own = { "content-type": "application/problem+json", "cache-control": "no-store" };
	return { ...securityHeaders, ...own };
}

// What is no HTTP has no response to write on: its bytes go to the socket, which then ends.
function refuseUnread(error: Error, socket: Duplex, securityHeaders: SecurityHeaders): void {
	const code = errorCode(error);
	if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
	const found = unread[code] ?? problem(400, "bad-request", copy.badRequest);
	const body = JSON.stringify(found);
	const headers = {
		...headersOf(securityHeaders),
		"content-length": String(Buffer.byteLength(body)),
		connection: "close",
	};
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
	socket.end(`HTTP/1.1 ${found.status} ${found.title}\r\n${lines.join("")}\r\n${body}`);
}

const unread: Record<string, Problem> = {
	HPE_HEADER_OVERFLOW: problem(431, "headers-too-large", copy.tooLongHead),
	ERR_HTTP_REQUEST_TIMEOUT: problem(408, "too-slow", copy.tooSlow),
};
