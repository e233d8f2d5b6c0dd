import { AsyncResource } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import type { Log } from "../log.server.ts";
import { isTrustedProxy } from "./client-ip.server.ts";

/** Data about one request for its log line and its metrics. */
export type RequestContext = {
	/** The request's id in the response (X-Request-Id), in log lines, and in the problem of a fault. */
	readonly id: string;
	/** The route's pattern, such as `/api/order/{id}`; never the requested path. */
	route: string;
	/** The account of the caller, after authentication. */
	accountId: string | null;
	/** Keyed hashes of the e-mail address of a sign-in and of its network (hash-for-log.server.ts). */
	readonly logHashes: { tried?: string; network?: string };
	/** Whether the connection closed before the whole body arrived. */
	wasCutOff(): boolean;
};

/** Counts a response and how many seconds it took, for metrics. */
export type CountResponse = (
	method: string,
	route: string,
	status: number,
	seconds: number,
) => void;

export type RequestLog = ReturnType<typeof openRequestLog>;

// nginx's status for a client that closed the connection before the response; not an HTTP status.
const clientClosedRequest = 499;

/** A context with a new id, unless one is given. */
export function newRequestContext(
	id: string = randomUUID(),
	wasCutOff = () => false,
): RequestContext {
	return { id, route: "(file)", accountId: null, logHashes: {}, wasCutOff };
}

/**
 * Gives each request an id and logs each response at level `info`: method, route, status,
 * milliseconds, id, account, and hashes of sign-ins; never input or content. A health check has a
 * log line only if its status differs from the last one. Cached responses have an id and a log line
 * only at level `debug`, because they must be as fast as files. An X-Request-Id is accepted only
 * from trusted proxies, with 8 to 128 plain characters.
 */
export function openRequestLog(log: Log, proxies: BlockList, count: CountResponse | null) {
	const writes = log.isLevelEnabled("info");
	const watches = writes || count !== null;
	const healthAnswers = new Map(healthPaths.map((path) => [path, 200]));
	let cutOff = 0;
	function end(context: RequestContext, method: string, response: ServerResponse, ms: number) {
		const { id: requestId, route, accountId, logHashes } = context;
		const status = statusOf(response);
		count?.(method, route, status, ms / 1000);
		if (!writes || healthAnswers.get(route) === status) return;
		if (healthAnswers.has(route)) healthAnswers.set(route, status);
		const line: Record<string, unknown> = { method, route, status, ms: Math.round(ms * 10) / 10 };
		Object.assign(line, { requestId, ...(accountId && { accountId }), ...logHashes });
		// The count since the start: one lost body is a bad mobile connection, thousands are an attack.
		if (context.wasCutOff()) {
			cutOff += 1;
			line.cutOff = cutOff;
		}
		// `broken off`: the client or this process closed the connection before the end.
		log.info(line, response.writableFinished ? "answered" : "broken off");
	}
	function watch(context: RequestContext, request: IncomingMessage, response: ServerResponse) {
		const began = performance.now();
		const { method = "" } = request;
		// Bound to the request's trace, which its log line names.
		const close = () => end(context, method, response, performance.now() - began);
		response.on("close", AsyncResource.bind(close));
	}
	return {
		/** Starts the context of a request; the log line follows when the response closes. */
		begin(request: IncomingMessage, response: ServerResponse): RequestContext {
			const wasCutOff = () => request.destroyed && !request.complete;
			const context = newRequestContext(forwardedId(request, proxies), wasCutOff);
			if (watches) watch(context, request, response);
			return context;
		},
		/** Like `begin`, for a cached response; null if cached responses are not logged, because they must be fast. */
		beginCached: log.isLevelEnabled("debug")
			? (request: IncomingMessage, response: ServerResponse) => {
					const context = newRequestContext(forwardedId(request, proxies));
					context.route = "(kept)";
					response.setHeader("x-request-id", context.id);
					watch(context, request, response);
				}
			: null,
	};
}

/** The status that the client received; 499 if it received none. */
export function statusOf({ headersSent, statusCode }: ServerResponse): number {
	return headersSent ? statusCode : clientClosedRequest;
}

const plainId = /^[\w.-]{8,128}$/;

function forwardedId({ headers, socket }: IncomingMessage, proxies: BlockList): string | undefined {
	const id = headers["x-request-id"];
	if (typeof id !== "string" || !plainId.test(id)) return undefined;
	return isTrustedProxy(socket.remoteAddress ?? "", proxies) ? id : undefined;
}

/** The addresses that load balancers and monitoring request all the time. */
export const healthPaths: readonly string[] = ["/api/health", "/api/ready"];
