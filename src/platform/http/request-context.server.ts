import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import type { Log } from "../log.server.ts";
import { isTrustedProxy } from "./client-ip.server.ts";

/** What is known of one request on its way: what its log line and its metrics will say. */
export type RequestContext = {
	/** Stands in the answer (X-Request-Id), in its log lines, and in a fault to be quoted. */
	readonly id: string;
	/** The route's pattern, such as `/api/order/{id}`: never the address as it was asked. */
	route: string;
	/** Who called, once that is known. */
	accountId: string | null;
	/** Keyed hashes of whom somebody tried to be and of the network they came from (hash-for-log.server.ts). */
	readonly logHashes: { tried?: string; network?: string };
	/** Whether the request ended before its whole body was there: its sender went away, or was too slow. */
	wasCutOff(): boolean;
};

/** Counts a response for metrics. */
export type CountResponse = (
	method: string,
	route: string,
	status: number,
	seconds: number,
) => void;

export type RequestLog = {
	/** A request arrived; its end is logged by itself. */
	begin(request: IncomingMessage, response: ServerResponse): RequestContext;
	/** The same for a cached response; null where that is to cost nothing. */
	beginCached: ((request: IncomingMessage, response: ServerResponse) => void) | null;
};

// nginx' own for a client that closed the connection before it was answered: no status of HTTP.
const clientClosedRequest = 499;

/** A request that came through no socket, or whose socket gave it no id. */
export function newRequestContext(
	id: string = randomUUID(),
	wasCutOff = () => false,
): RequestContext {
	return { id, route: "(file)", accountId: null, logHashes: {}, wasCutOff };
}

/**
 * Gives each request its id and, at level `info`, each finished one a line in the log: method,
 * route, status, milliseconds, id and account, and hashes of who tries to sign in; nothing that was
 * asked for or sent. A cached response is sent without either, as quickly as a file; only at `debug`
 * it has both. An X-Request-Id of the request is taken over from trusted proxies alone, and only
 * where it is 8 to 128 plain characters.
 */
export function openRequestLog(
	log: Log,
	proxies: BlockList,
	count: CountResponse | null,
): RequestLog {
	const writes = log.isLevelEnabled("info");
	const watches = writes || count !== null;
	let cutOff = 0;
	function end(
		context: RequestContext,
		{ method = "" }: IncomingMessage,
		response: ServerResponse,
		began: number,
	) {
		const ms = performance.now() - began;
		const { id: requestId, route, accountId, logHashes } = context;
		// Before its head is sent a response has a status that nobody has seen.
		const status = response.headersSent ? response.statusCode : clientClosedRequest;
		count?.(method, route, status, ms / 1000);
		if (!writes) return;
		const line: Record<string, unknown> = { method, route, status };
		line.ms = Math.round(ms * 10) / 10;
		line.requestId = requestId;
		if (accountId) line.accountId = accountId;
		Object.assign(line, logHashes);
		// How many there were since the start: one is somebody's tunnel, thousands are an attack.
		if (context.wasCutOff()) {
			cutOff += 1;
			line.cutOff = cutOff;
		}
		// Its caller went away, or this process stopped before it had the whole answer.
		log.info(line, response.writableFinished ? "answered" : "broken off");
	}
	function watch(context: RequestContext, request: IncomingMessage, response: ServerResponse) {
		const began = performance.now();
		response.on("close", () => end(context, request, response, began));
	}
	return {
		begin(request, response) {
			const wasCutOff = () => request.destroyed && !request.complete;
			const context = newRequestContext(forwardedId(request, proxies), wasCutOff);
			if (watches) watch(context, request, response);
			return context;
		},
		beginCached: log.isLevelEnabled("debug")
			? (request, response) => {
					const context = newRequestContext(forwardedId(request, proxies));
					context.route = "(kept)";
					response.setHeader("x-request-id", context.id);
					watch(context, request, response);
				}
			: null,
	};
}

const plainId = /^[\w.-]{8,128}$/;

function forwardedId({ headers, socket }: IncomingMessage, proxies: BlockList): string | undefined {
	const id = headers["x-request-id"];
	if (typeof id !== "string" || !plainId.test(id)) return undefined;
	return isTrustedProxy(socket.remoteAddress ?? "", proxies) ? id : undefined;
}
