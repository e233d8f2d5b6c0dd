import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import type { Log } from "../log.server.ts";
import { isTrustedProxy } from "./client-ip.server.ts";

/** What is known of one request on its way: what its log line and its figures will say. */
export type RequestContext = {
	/** Stands in the answer (X-Request-Id), in its log lines, and in a fault to be quoted. */
	readonly id: string;
	/** The address as it is stated, such as `/api/order/{id}`: never as it was asked. */
	route: string;
	/** Who called, once that is known. */
	accountId: string | null;
	/** Keyed hashes of whom somebody tried to be and of the network they came from (hash-for-log.server.ts). */
	readonly logHashes: { tried?: string; network?: string };
	/** Whether the request ended before its whole body was there: its sender went away, or was too slow. */
	wasCutOff(): boolean;
};

/** Told of each answer that went out, for figures. */
export type CountResponse = (
	method: string,
	route: string,
	status: number,
	seconds: number,
) => void;

export type RequestLog = {
	/** A request arrived; its end is written down by itself. */
	begin(request: IncomingMessage, response: ServerResponse): RequestContext;
	/** The same for what is sent from what is kept; null where that is to cost nothing. */
	beginCached: ((request: IncomingMessage, response: ServerResponse) => void) | null;
};

/** A request that came through no socket, or whose socket gave it no id. */
export function newRequestContext(
	id: string = randomUUID(),
	wasCutOff = () => false,
): RequestContext {
	return { id, route: "(file)", accountId: null, logHashes: {}, wasCutOff };
}

/**
 * Gives each request its id and, at level `info`, each finished one a line in the log: method,
 * route, status, milliseconds, id and account, and the marks of who tries to sign in; nothing that was
 * asked for or sent. What is kept is
 * sent without either, as quickly as a file; only at `debug` it has both. An X-Request-Id that came
 * along is taken over from trusted proxies alone, and only where it is 8 to 128 plain characters.
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
		visit: RequestContext,
		{ method }: IncomingMessage,
		response: ServerResponse,
		began: number,
	) {
		const ms = performance.now() - began;
		const { statusCode: status } = response;
		count?.(method ?? "", visit.route, status, ms / 1000);
		if (!writes) return;
		const line: Record<string, unknown> = { method, route: visit.route, status };
		line.ms = Math.round(ms * 10) / 10;
		line.requestId = visit.id;
		if (visit.accountId) line.accountId = visit.accountId;
		Object.assign(line, visit.logHashes);
		// How many there were since the start: one is somebody's tunnel, thousands are an attack.
		if (visit.wasCutOff()) {
			cutOff += 1;
			line.cutOff = cutOff;
		}
		// Its caller went away, or this process was told to end before it had the whole answer.
		log.info(line, response.writableFinished ? "answered" : "broken off");
	}
	function watch(visit: RequestContext, request: IncomingMessage, response: ServerResponse) {
		const began = performance.now();
		response.on("close", () => end(visit, request, response, began));
	}
	return {
		begin(request, response) {
			const wasCutOff = () => request.destroyed && !request.complete;
			const visit = newRequestContext(givenId(request, proxies), wasCutOff);
			if (watches) watch(visit, request, response);
			return visit;
		},
		beginCached: log.isLevelEnabled("debug")
			? (request, response) => {
					const visit = newRequestContext(givenId(request, proxies));
					visit.route = "(kept)";
					response.setHeader("x-request-id", visit.id);
					watch(visit, request, response);
				}
			: null,
	};
}

const plainId = /^[\w.-]{8,128}$/;

function givenId({ headers, socket }: IncomingMessage, proxies: BlockList): string | undefined {
	const given = headers["x-request-id"];
	if (typeof given !== "string" || !plainId.test(given)) return undefined;
	return isTrustedProxy(socket.remoteAddress ?? "", proxies) ? given : undefined;
}
